import { MESSAGES } from '../../../schema/messages.ts';
import type { NoticeProps } from '../../ui/primitives/notice.tsx';

// The text of the account pages.

export const LOGIN_COPY = {
  name: 'Login',
  description: 'Sign in to book, and to see and change your details.',
  title: ['Welcome', 'back.'],
  submit: 'Login',
  newHere: 'New here?',
  register: 'Register',
  forgotPassword: 'Forgot your password?',
  codeTitle: ['One more', 'step.'],
  codeStandfirst: 'Open your authenticator app and enter the code that it shows.',
  code: 'Code',
  codeHint: 'Six digits, or one of your recovery codes.',
  codeSubmit: 'Continue',
  startAgain: 'Start over',
} as const;

export const LOGIN_NOTICES: Readonly<Record<string, NoticeProps>> = {
  book: { kind: 'neutral', title: MESSAGES.bookFirst, children: MESSAGES.bookFirstWords },
  registered: { kind: 'success', children: MESSAGES.registered },
  reset: { kind: 'success', children: 'Your new password is set. All your devices have been signed out.' },
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
  description: 'We email you a link to set a new one.',
  title: ['A new', 'password.'],
  standfirst: 'Enter your email. We send you a link to set a new password.',
  sentTitle: ['Check your', 'email.'],
  sentStandfirst: 'If there is an account with that email, a link is on its way. It works once, within one hour.',
  submit: 'Send the link',
  back: 'Back to Login',
} as const;

export const RESET_PASSWORD_COPY = {
  name: 'Set a new password',
  description: 'Choose a new password for your account.',
  title: ['Set a new', 'password.'],
  standfirst: 'This signs out all your devices. Then sign in with the new password.',
  newPassword: 'New password',
  submit: 'Set password',
  voidTitle: ['This link', 'no longer works.'],
  voidStandfirst:
    'A link to set a password works once, within one hour. This one has been used, has expired or is not complete. Enter your email, and we send you another.',
  sendNewLink: 'Send a new link',
} as const;

export const INVITATION_COPY = {
  name: 'Your invitation',
  description: 'Accept the invitation to the staff area.',
  title: ['Join the', 'team.'],
  formatStandfirst: (role: string, purpose: string): string =>
    `You are invited to the staff area with the role ${role}: ${purpose.toLowerCase()}.`,
  yourName: 'Your name',
  yourNameHint: 'Colleagues see it, and so do customers whom you answer.',
  yourEmail: 'You sign in with',
  submit: 'Accept and sign in',
  voidTitle: ['This link is', 'no longer open.'],
  voidStandfirst: 'Invitations work once, within 7 days. This one has expired, was used, or was sent again or withdrawn meanwhile.',
  voidAdvice: 'Ask whoever invited you to send it again: they find you under Users and roles. The newest email has the link that works.',
  voidAccepted: 'If you have accepted it already, sign in:',
  signIn: 'Login',
  forgotPassword: 'Forgot your password?',
} as const;

export const PROFILE_COPY = {
  name: 'Profile',
  description: 'Your name, address, picture and devices.',
  card: 'Your details',
  role: 'Account',
  customer: 'Customer',
  formatStaffRole: (role: string): string => `Staff, ${role.toLowerCase()}`,
  email: 'Email',
  mobileNo: 'Mobile number',
  address: 'Address',
  notGiven: 'Not given yet',
  credentials: {
    heading: 'Change username and password',
    newPassword: 'New password',
    formatPasswordHint: (hasTokens: boolean): string =>
      `Leave it empty to keep your current one. A new one signs out your other devices${hasTokens ? ' and revokes access tokens' : ''}.`,
    submit: 'Save changes',
  },
  sections: 'Profile',
  sectionLinks: { trips: 'Your trips', details: 'Your details', security: 'Security' },
  mobile: {
    heading: 'Mobile number',
    label: 'New mobile number',
    submit: 'Change mobile number',
  },
  updateAddress: 'Update address',
  picture: {
    heading: 'Upload a picture',
    choose: 'Choose a picture',
    hint: 'JPEG, PNG, WebP or AVIF, at most 10 MB. Data that the camera adds, such as the place, is removed.',
    submit: 'Upload',
    connectionLost: 'The connection was lost. Your picture is still chosen: try again.',
  },
} as const;

export const PROFILE_NOTICES: Readonly<Record<string, NoticeProps>> = {
  picture: { kind: 'success', children: MESSAGES.pictureUploaded },
  profile: { kind: 'success', children: 'Your profile is updated.' },
  password: { kind: 'success', children: 'Your password is changed. Your other devices have been signed out.' },
  address: { kind: 'success', children: 'Your address is updated.' },
  mobile: { kind: 'success', children: 'Your mobile number is changed.' },
  erased: { kind: 'success', children: 'Your data in that request is deleted: name, contact details, answers and documents are gone.' },
  verified: { kind: 'success', children: 'Your email is verified.' },
  verification: { kind: 'success', children: 'We have sent you a link. Open it within 24 hours.' },
  email: { kind: 'success', children: 'We sent a link to your new email. Open it within 24 hours: until then, you keep the old one.' },
  'email-kept': { kind: 'success', children: 'You keep your email. The link that we sent no longer works.' },
  session: { kind: 'success', children: 'That device is signed out.' },
  token: { kind: 'success', children: 'The access token is revoked. Programs that use it no longer have access.' },
  'factor-cancelled': { kind: 'success', children: 'The setup is cancelled. Remove the entry from your authenticator app.' },
  'factor-off': { kind: 'success', children: 'The second factor is off.' },
  'no-file': { kind: 'error', children: MESSAGES.noFile },
  'wrong-file': { kind: 'error', children: 'Choose a JPEG, PNG, WebP or AVIF picture of at most 10 MB.' },
  failed: { kind: 'error', children: 'Upload failed!' },
};

export const EMAIL_COPY = {
  heading: 'Email',
  verified: 'is verified.',
  unverifiedTitle: 'Verify your email',
  unverified: 'We sent a link to this address. Open it within 24 hours, or request a new one. Once verified, your requests appear here.',
  send: 'Send a new link',
  newEmail: 'New email',
  newEmailHint: 'We send a link to it. Once you open that link, you sign in with the new email, and your old address gets a notice.',
  pendingTitle: 'Confirm your new email',
  formatPending: (email: string) =>
    `We sent a link to ${email}. Open it within 24 hours on a device where you are signed in. Until then, nothing changes.`,
  keep: 'Keep my email',
  submit: 'Change email',
} as const;

export const VERIFY_EMAIL_COPY = {
  name: 'Verify your email',
  description: 'Confirms that this email address is yours.',
  title: ['Is this', 'yours?'],
  formatStandfirst: (email: string) => `Press the button to verify ${email}.`,
  done: 'Your email is verified. You do not need to do anything.',
  submit: 'Verify my email',
  profile: 'Go to your profile',
} as const;

export const CONFIRMATION_COPY = {
  heading: 'Confirm that it is you',
  introduction: 'This protects your account if someone finds your device unlocked.',
  password: 'Current password',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code.',
  forNewPassword: 'Only needed for a new password.',
  submit: 'Confirm and continue',
} as const;

export const SECURITY_COPY = {
  sessionsHeading: 'Where you are signed in',
  formatSessions: (count: number) => (count === 1 ? 'This device only' : `${count} devices`),
  on: 'On',
  off: 'Off',
  thisDevice: 'This device',
  lastSeen: 'last seen',
  formatDevice: (browserAndSystem: readonly string[]) => browserAndSystem.join(' on '),
  unknownDevice: 'A program',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  heading: 'Second factor',
  enabledTitle: 'The second factor is on.',
  renewedTitle: 'These are your new recovery codes.',
  recoveryCodes: 'Keep these recovery codes in a safe place. Each works once, and they are not shown again.',
  renewed: 'The earlier ones no longer work.',
  fewCodes: 'Make new ones while you have your phone: without phone and codes you cannot sign in.',
  renew: 'Make new recovery codes',
  renewHint: 'Your earlier recovery codes stop working.',
  enabled: 'Signing in asks for a code from your authenticator app.',
  required: 'All staff of this agency need it: without it, the staff area stays closed.',
  disable: 'Turn it off',
  setupSteps: 'Scan this with an authenticator app, or type in the key, then enter the code that the app shows.',
  qrCode: 'QR code for your authenticator app',
  key: 'Key',
  code: 'Code',
  codeOrRecovery: 'Code of your authenticator app or a recovery code',
  enable: 'Turn it on',
  cancel: 'Cancel',
  introduction: 'A code from an app on your phone, in addition to your password: someone who learns your password still cannot sign in.',
  setUp: 'Set it up',
} as const;

export const TOKEN_COPY = {
  heading: 'Access tokens',
  introduction: 'For programs that use this site in your name, such as an app of your own. A token allows only what its scopes say.',
  formatCount: (count: number) => (count === 0 ? 'None' : String(count)),
  create: 'Create a token',
  name: 'What uses it',
  nameHint: 'Such as "Nightly export".',
  scopes: 'What it may do',
  days: 'Expires after',
  formatDays: (days: number) => `${days} days`,
  createdTitle: 'Your new token. Copy it now.',
  created: 'It is not shown again. Anyone with this token can use your account: keep it as safe as a password.',
  expires: 'expires',
  expired: 'expired',
  lastUsed: 'last used',
  unused: 'not used yet',
  revoke: 'Revoke',
} as const;

/** The journey of a request: its stops in order, as far as they fit its kind. */
export const TRIPS_COPY = {
  heading: 'Your trips',
  journey: 'Where this trip stands',
  stops: { sent: 'Sent', read: 'Read', offer: 'Quotation', booked: 'Booked', home: 'Home again' },
  /** Where nobody travels with us: visa and insurance. */
  arranged: 'Arranged',
  withdrawn: 'You have withdrawn this request.',
  lost: 'This request is closed.',
  formatWaiting: (deadline: string, isLate: boolean) =>
    isLate
      ? `We promised an answer by ${deadline}, and we are late.`
      : `Waiting for a planner to read it. You will hear from us by ${deadline}.`,
  contacted: 'A planner is working on it.',
  quoted: 'Our planner has sent you an offer by email or on WhatsApp.',
  formatBooked: (days: number | null) =>
    days === null ? 'It is booked.' : days === 0 ? 'Today is the day.' : days === 1 ? 'One day to go.' : `${days} days to go.`,
  home: 'Welcome back. Others would like to know how it was.',
  open: 'See what you sent',
  chat: 'WhatsApp',
  review: 'Write a Review',
  done: 'done',
  now: 'now',
  earlier: 'Earlier requests',
  newest: 'Back to the newest',
  empty: 'Nothing yet. What you book and what you ask for while you are signed in appears here.',
  unverified: 'Verify your email, and the requests that you sent without signing in appear here, too.',
  seePackages: 'See every package',
} as const;
