// What staff type and read when they add an enquiry.

/** The id of a package in a text: a choice with the id at its end, the id itself, or the address of its page; undefined in any other text. */
export const findPackageId = (text: string): string | undefined =>
  /(?:(?:^|#)(?=\d+$)|\/details\/(?:\w+\/)?)(\d+)(?:\/[^/]*)?$/.exec(text.trim())?.[1];

/** What staff read about words that name no package. */
export const describeUnknownPackage = (words: string): string => `“${words}” names no package. Choose one of the list, or type its number.`;

export const ADD_ENQUIRY_MESSAGES = {
  followUpDay: 'Choose the day of the follow-up too.',
  confirmationEmail: 'Enter the email address that the confirmation goes to.',
} as const;
