import { MESSAGES } from '../../../schema/messages.ts';
import type { NoticeProps } from '../../ui/primitives/notice.tsx';

// The text of the review, office and policy pages.

export const REVIEW_COPY = {
  name: 'Add Review',
  description: 'Tell us about your journey, good or bad. We read every word.',
  title: ['How was\u00a0it,', 'honestly?'],
  standfirst: 'Good or bad, we read every word. Your review appears on this site once one of us has read it.',
  author: 'Name',
  message: 'Message',
  whyPicture:
    'Each review here shows a picture of the trip. One from your gallery will do, also one of the place. What you write is kept while you look for it.',
  picture: 'Picture',
  choosePicture: 'Choose a picture',
  cancel: 'Cancel',
  submit: 'Submit Review',
  severalErrors: 'Not sent yet: please correct the marked fields.',
} as const;

/** The page of all reviews. */
export const REVIEWS_COPY = {
  name: 'Traveller reviews',
  formatDescription: (agencyName: string) => `What travellers say about their journeys with ${agencyName}, good and bad, newest first.`,
  title: ['What travellers', 'say'],
  standfirst: 'Every approved review, good or bad, newest first. Where there is something to answer, we answer.',
  formatTripTitle: (trip: string) => `Reviews: ${trip}`,
  people: 'travellers',
  add: 'Write a review',
  filters: 'Filters; the list follows each choice',
  stars: 'Stars',
  anyStars: 'Any stars',
  formatStars: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`,
  place: 'Destination',
  anyPlace: 'All destinations',
  formatOption: (option: string, count: number) => `${option} (${count})`,
  show: 'Show reviews',
  all: 'All reviews',
  older: 'Older reviews',
  newer: 'Newer reviews',
  newest: 'Back to the newest',
  emptyFiltered: 'No review matches these filters yet.',
  empty: 'Nobody has written yet. If you have travelled with us, be the first.',
  trip: 'Which trip?',
} as const;

export const REVIEW_NOTICES: Readonly<Record<string, NoticeProps>> = { sent: { kind: 'success', children: MESSAGES.reviewSent } };

export const POLICY_COPY = {
  formatDescription: (title: string, agencyName: string, text: string) => `${title} of ${agencyName}. ${text}`,
  unwritten: 'This text is being written.',
  ask: 'Ask us',
  askAbout: 'what you would like to know.',
} as const;

export const BRANCHES_COPY = {
  name: 'Our Branches',
  formatDescription: (count: number, agencyName: string) =>
    `Addresses, phone numbers, email and working hours of ${count === 1 ? 'the office' : `the ${count} offices`} of ${agencyName}.`,
  title: ['Come in and have', 'tea.'],
  standfirst: 'A map on the table and someone who has made the journey. Call ahead if you want a particular planner, or simply walk in.',
  emptyStandfirst: 'Our addresses will be here soon. Until then, ask us anything by phone, WhatsApp or email.',
  enquire: 'Enquire Online',
  mainBranch: 'Main branch',
  map: 'See it on a map',
} as const;

export const DUBAI_OFFICE_COPY = {
  name: 'Dubai address and contact',
  formatDescription: (agencyName: string) =>
    `Address, phone, email and working hours of the Dubai office of ${agencyName}, and how to get there.`,
  title: ['Ask someone who lives', 'here.'],
  standfirst: 'Call, write or come by. The planner who answers has made the journey that you are asking about.',
  whatsapp: 'WhatsApp',
  call: 'Call',
  enquire: 'Enquire Online',
  directions: 'How to get here',
  /** Valid for any address in Deira; left out for offices elsewhere. */
  deiraDirections: {
    'By Metro':
      'Union, where the Red and the Green line meet, and Al Rigga on the Red line are the stations of this part of Deira. A Nol card from the machine pays for Metro, bus and tram.',
    'From the airport':
      'The Red line stops inside Terminals 1 and 3 and reaches Union in about a quarter of an hour. Terminal 2 has no station: take a taxi from the rank.',
    'Across the creek':
      'From Bur Dubai the abra crosses to Deira for one dirham, in coins. From the landing it is a short taxi ride, or a walk through the spice and gold souks.',
  },
  generalDirections: {
    'By car':
      'Street parking in Dubai is paid by app or SMS on most days and free on Sundays and public holidays. Taxis are metered; any driver finds the building by the road and its name.',
  },
} as const;
