import type { EnquiryKind, EnquiryStatus } from '../../../schema/constants.ts';
import { ENQUIRY_KIND_LABELS } from '../../../schema/enquiry-summary.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import type { NoticeProps } from '../../ui/primitives/notice.tsx';

// The text of the account pages.

const ENQUIRY_STATES: Readonly<Record<EnquiryStatus | 'withdrawn', string>> = {
  new: 'received',
  contacted: 'in progress',
  quoted: 'we sent you an offer',
  won: 'booked',
  lost: 'closed',
  withdrawn: 'withdrawn',
};
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const LOGIN_COPY = {
  name: 'Login',
  description: 'Sign in to book, and to see and change what we know of you.',
  title: ['Welcome', 'back.'],
  submit: 'Login',
  newHere: 'New here?',
  register: 'Register',
  forgotPassword: 'Forgot your password?',
  codeTitle: ['One more', 'step.'],
  codeStandfirst: 'Open your authenticator app and type the code that it shows.',
  code: 'Code',
  codeHint: 'Six digits, or one of your recovery codes.',
  codeSubmit: 'Continue',
  startAgain: 'Begin again',
} as const;

export const LOGIN_NOTICES: Readonly<Record<string, NoticeProps>> = {
  book: { kind: 'neutral', title: MESSAGES.bookFirst, children: MESSAGES.bookFirstWords },
  registered: { kind: 'success', children: MESSAGES.registered },
  reset: { kind: 'success', children: 'Your new password is set. All devices were signed out.' },
  everywhere: { kind: 'success', children: 'You are signed out on all devices.' },
};

export const REGISTER_COPY = {
  name: 'Register',
  description: 'An account keeps your trips, your address and your bookings together.',
  title: ['Keep your trips', 'together.'],
  mobileNo: 'Mobile number',
  submit: 'Register',
  haveAccount: 'Already registered?',
  login: 'Login',
} as const;

export const FORGOT_PASSWORD_COPY = {
  name: 'Forgot your password',
  description: 'We send you a link that sets a new one.',
  title: ['A new', 'password.'],
  standfirst: 'Tell us your email. We send a link that sets a new password.',
  sentTitle: ['Look into your', 'mail.'],
  sentStandfirst: 'If there is an account with that email, a link is on its way. It works once, and for one hour.',
  submit: 'Send the link',
  back: 'Back to Login',
} as const;

export const RESET_PASSWORD_COPY = {
  name: 'Set a new password',
  description: 'Choose a new password for your account.',
  title: ['Set a new', 'password.'],
  standfirst: 'All devices are signed out, and you sign in again with the new one.',
  newPassword: 'New password',
  submit: 'Set the password',
  requestNewLink: 'Ask for a new link',
} as const;

export const PROFILE_COPY = {
  name: 'Profile',
  description: 'Your name, address, picture and devices.',
  card: 'Your details',
  role: 'Role',
  email: 'Email',
  mobileNo: 'Mobile number',
  address: 'Address',
  notGiven: 'Not given yet',
  credentials: {
    heading: 'Change username and password',
    newPassword: 'New password',
    passwordHint: 'Leave it empty to keep the one you have. A new one signs out your other devices and revokes access tokens.',
    submit: 'Save changes',
  },
  enquiries: {
    heading: 'Your requests',
    formatSummary: (kind: EnquiryKind, state: EnquiryStatus | 'withdrawn') =>
      `${capitalise(ENQUIRY_KIND_LABELS[kind])}: ${ENQUIRY_STATES[state]}`,
    hint: 'The link in the mail about a request opens it.',
  },
  updateAddress: 'Update address',
  picture: {
    heading: 'Upload a picture',
    choose: 'Choose a picture',
    hint: 'JPEG, PNG, WebP or AVIF, at most 10 MB. What the camera wrote into it, such as the place, is not kept.',
    submit: 'Upload',
    connectionLost: 'The connection was lost. Your picture is still chosen: try again.',
  },
} as const;

export const PROFILE_NOTICES: Readonly<Record<string, NoticeProps>> = {
  picture: { kind: 'success', children: MESSAGES.pictureUploaded },
  profile: { kind: 'success', children: 'Your profile is updated.' },
  password: { kind: 'success', children: 'Your password is changed. Your other devices were signed out.' },
  address: { kind: 'success', children: 'Your address is updated.' },
  verified: { kind: 'success', children: 'Your email is verified.' },
  verification: { kind: 'success', children: 'A link is on its way to you. Open it within a day.' },
  email: { kind: 'success', children: 'Your email is changed. A link to verify it is on its way to the new address.' },
  session: { kind: 'success', children: 'That device is signed out.' },
  token: { kind: 'success', children: 'The access token is revoked. Programs that use it are refused from now on.' },
  'factor-off': { kind: 'success', children: 'The second factor is off.' },
  owes: { kind: 'neutral', children: 'Staff of this agency sign in with a second factor. Set it up below, then go on.' },
  'no-file': { kind: 'error', children: MESSAGES.noFile },
  'wrong-file': { kind: 'error', children: 'Choose a JPEG, PNG, WebP or AVIF picture of at most 10 MB.' },
  failed: { kind: 'error', children: 'Upload failed!' },
};

export const EMAIL_COPY = {
  heading: 'Email',
  verified: 'is verified.',
  unverifiedTitle: 'Verify your email',
  unverified:
    'We sent a link to it. Open the link within a day, or send a new one. It shows that the address is yours, and your requests appear here.',
  send: 'Send a new link',
  newEmail: 'New email',
  newEmailHint: 'You sign in with it at once. We send it a link to verify it, and a notice to your old address.',
  submit: 'Change email',
} as const;

export const VERIFY_EMAIL_COPY = {
  name: 'Verify your email',
  description: 'Shows that the address of your account is yours.',
  title: ['Is this', 'yours?'],
  formatStandfirst: (email: string) => `Press the button to verify ${email}.`,
  done: 'Your email is verified. You do not need to do anything.',
  submit: 'Verify my email',
  profile: 'To your profile',
} as const;

export const CONFIRMATION_COPY = {
  heading: 'Confirm that it is you',
  introduction: 'Nobody who finds your device unlocked should be able to make this change.',
  password: 'Current password',
  code: 'Code',
  codeHint: 'Six digits of your authenticator app, or a recovery code.',
  forNewPassword: 'Needed for a new password only.',
  submit: 'Confirm and go on',
} as const;

export const SECURITY_COPY = {
  sessionsHeading: 'Where you are signed in',
  thisDevice: 'This device',
  lastSeen: 'last seen',
  formatDevice: (browserAndSystem: readonly string[]) => browserAndSystem.join(' on '),
  unknownDevice: 'A program',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  heading: 'Second factor',
  enabledTitle: 'The second factor is on.',
  recoveryCodes: 'Keep these recovery codes where you keep important papers. Each works once, and they are not shown again.',
  enabled: 'Signing in asks for a code of your authenticator app.',
  required: 'All staff of this agency need it: without it, the staff area stays closed.',
  disable: 'Switch it off',
  setupSteps: 'Scan this with an authenticator app, or type the key, then enter the code that the app shows.',
  qrCode: 'QR code for your authenticator app',
  key: 'Key',
  code: 'Code',
  enable: 'Switch it on',
  introduction: 'A code of an app on your phone, besides the password: whoever learns your password still cannot sign in.',
  setUp: 'Set it up',
} as const;

export const TOKEN_COPY = {
  heading: 'Access tokens',
  introduction: 'For programs that use this site in your name, such as an app of your own. A token does only what its scopes say.',
  create: 'Create a token',
  name: 'What uses it',
  nameHint: 'Such as "Nightly export".',
  scopes: 'What it may do',
  days: 'Expires after',
  formatDays: (days: number) => `${days} days`,
  createdTitle: 'Your new token. Copy it now.',
  created: 'It is not shown again. Whoever has it can use your account: keep it as you keep a password.',
  expires: 'expires',
  expired: 'expired',
  lastUsed: 'last used',
  unused: 'not used yet',
  revoke: 'Revoke',
} as const;
