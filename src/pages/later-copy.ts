export interface LaterCopy {
  path: string;
  /** The entry of the navigation that it belongs to. */
  label?: string;
  /** The title; its last word stands in italics. */
  title: readonly [start: string, last: string];
  /** What the browser's tab says. */
  name: string;
  words: string;
  /** What to have at hand. */
  have: readonly string[];
  /** What a message is about when the address does not say. */
  about: string;
}

/** The screens whose forms are filled in with a person for now: what each is for, and what to have at hand. */
export const LATER: readonly LaterCopy[] = [
  {
    path: '/reviews',
    title: ['What was it', 'like?'],
    name: 'Reviews',
    words:
      'Write to us about your journey, good or bad. We read every word, and a review stands on this site once someone here has read it.',
    have: ['Your name as it should stand', 'Stars, from one to five', 'A few sentences', 'A picture, if you like'],
    about: 'a review of my journey',
  },
];
