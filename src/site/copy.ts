// Text shared by several groups of pages, and the text of the error pages.

export const FORM_COPY = {
  userName: 'Username',
  email: 'Email',
  password: 'Password',
  /** Before the names of fields. */
  completeFirst: 'Complete first:',
  formatPasswordHint: (min: number) => `At least ${min} characters. A sentence is better than a word.`,
} as const;

export const ERROR_COPY = {
  /** Shown instead of the agency's name while the database is unavailable. */
  agencyName: 'Safarnama',
  useBackButton: 'Your browser’s Back button shows your form as you filled it in. Then send it again.',
  sendAgain: 'Send again',
  profile: 'Your profile',
  tryAgain: 'Try again',
  home: 'Home',
  call: 'Call',
  reference: 'If you tell us about it, quote this number:',
} as const;

export const NOT_FOUND_COPY = {
  name: 'Page not found',
  description: 'There is nothing at this address. Search for a destination, or start with one of these trips.',
  title: ['This road ends', 'here.'],
  standfirst: 'There is nothing at this address. The page may have moved, or the journey may no longer be offered.',
  search: 'Search instead',
  allPackages: 'Show all packages',
  home: 'Home',
  branches: 'Our Branches',
  enquire: 'Enquire Now',
  suggestions: 'Popular right now',
} as const;
