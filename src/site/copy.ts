// The copy that several screen groups share.

export const FORM_COPY = {
  userName: 'Username',
  email: 'Email',
  password: 'Password',
  formatPasswordHint: (min: number) => `At least ${min} characters. A sentence is better than a word.`,
} as const;
