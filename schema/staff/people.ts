// People: what staff keep of those who have sent something.

export const CONTACT_KINDS = ['phone', 'email'] as const;

/** What staff do with two records of a person: make one of them, or take enquiries out of one. */
export const PERSON_CHANGE_KINDS = ['merge', 'split'] as const;

export const PEOPLE_LIMITS = {
  rowsPerPage: 25,
  maxNoteChars: 2000,
  maxContacts: 20,
  maxTravellers: 30,
  maxPreferences: 20,
  maxPreferenceChars: 60,
  /** Records that may be of the same person. */
  maxSuggestions: 5,
  /** Entries of the conversation. */
  maxConversation: 30,
  /** How long a merge and a split can be undone. */
  undoDays: 30,
  /** Many countries refuse a passport that ends sooner after the trip. */
  passportMonths: 6,
} as const;

export const PEOPLE_MESSAGES = {
  conflict: 'A colleague has changed this person since you opened the page. Compare your changes with what is stored now, then save again.',
  mergedMeanwhile: 'A colleague has merged these records meanwhile. They are one now.',
  nothingToChange: 'Nothing of this person changes.',
  sameRecord: 'Choose another record: this is the same one.',
  chooseEnquiries: 'Choose the enquiries that belong to another person.',
  chooseFewer: 'Leave at least one enquiry here: with all of them, it would be the same record again.',
  undoOver: 'This can no longer be undone: its time is over, or data was erased since.',
};
