import { LIMITS } from './constants.ts';

/** Messages that the specification gives word for word (sections 5 and 8); forms, calls and tests read them here. */
export const MESSAGES = {
  userName: 'Username is required.',
  email: 'Enter a valid email.',
  emailRequired: 'Email is required.',
  password: 'Password is required.',
  mobileNo: 'Enter a valid 10-digit phone number.',
  badCredentials: 'Invalid credentials. Please try again.',
  badSignIn: 'Invalid email or password.',
  loginFailed: 'Login Failed',
  registered: 'Register Succesfully',
  registerFailed: 'REGISTER FAILED',
  noFile: 'Please select a file first!',
  pictureUploaded: 'Profile picture uploaded successfully!',
  loginRequired: 'Login required',
} as const;

/** Our own words where the specification has none. */
export const OWN_MESSAGES = {
  passwordShort: `Use at least ${LIMITS.passwordMin} characters.`,
  passwordLong: `Use at most ${LIMITS.passwordMax} characters.`,
  emailTaken: 'There is an account with this email already.',
  pictureLarge: `Choose a picture of at most ${LIMITS.pictureBytes / 1e6} MB.`,
  nothingToChange: 'Enter a new username or a new password.',
  code: 'That code is not right. Codes change every 30 seconds.',
  codeRequired: 'Enter the six digits of your authenticator app, or a recovery code.',
  linkEnded: 'This link was used before or has run out. Ask for a new one.',
} as const;
