import type { GuidePageName } from '../components/guide/guide-link.tsx';
import type { GuidePage } from './guide-page.ts';

/** The pages about colleagues, programs and the state of the site. */
export const ADMINISTRATION_PAGES = {
  search: {
    title: 'Finding anything',
    right: 'desk',
    purpose: 'Opens any screen, package, enquiry, review, branch, partner or account by a few letters.',
    picture: { path: '/staff/find', alt: 'The search over everything and the list of keys' },
    tasks: [
      {
        title: 'Go somewhere without the mouse',
        steps: ['Press Ctrl K and type a few letters.', 'Choose with the arrow keys, and open with Enter.'],
      },
    ],
    notes: ['Press ? on any screen for the list of keys, which also switches single keys off.'],
  },
  accounts: {
    title: 'Users and roles',
    right: 'users',
    purpose: 'Says who may do what, invites colleagues and helps those who cannot sign in.',
    picture: { path: '/staff/users', alt: 'The colleagues with their roles' },
    tasks: [
      {
        title: 'Invite a colleague',
        steps: [
          'Type their email address, choose a role and send the invitation.',
          'They get a link, with which they choose a name and a password. Until then you can send it again or withdraw it.',
        ],
      },
      {
        title: 'Change a role',
        steps: [
          'Choose “Change” beside the role of a colleague. The table below says what each role may do.',
          'If the new role may not answer enquiries, choose who gets the open ones.',
          '“No role” takes the staff area away; the account stays as that of a traveller, whom “Make a colleague” brings back.',
        ],
      },
      {
        title: 'Say goodbye to a colleague',
        steps: [
          'Choose “Disable” and who gets the open enquiries.',
          'Their sessions and access tokens end at once; what they wrote stays. You can enable the account again.',
        ],
      },
      {
        title: 'Help a colleague who cannot sign in',
        steps: [
          'Forgotten password: choose “Reset link” in their row.',
          'Lost phone: an owner chooses “Reset” beside the second factor, and confirms it if the own sign-in is more than ten minutes old.',
        ],
      },
    ],
    notes: [
      'Nobody can lock out the last owner.',
      'A colleague whose role changes is held to the new one at the next click, and so are the programs that act for them.',
    ],
  },
  'own-account': {
    title: 'Your account',
    right: 'desk',
    purpose: 'Changes your name, number and password, shows where you are signed in, and sets up your second factor.',
    picture: { path: '/staff/profile', alt: 'The own account with its password, its second factor and its devices' },
    tasks: [
      {
        title: 'Set up the second factor',
        steps: [
          'Choose “Set it up”. If you signed in more than ten minutes ago, confirm with your password.',
          'Scan the code with an authenticator app, type the code that the app shows, and choose “Turn it on”.',
          'Keep the recovery codes in a safe place: each opens your account once, without the phone. “Make new recovery codes” replaces them.',
        ],
      },
      {
        title: 'Sign a lost device out',
        steps: [
          'Find it under “Where you are signed in” and choose “Sign out”.',
          'If you are not sure, sign out everywhere and change your password.',
        ],
      },
    ],
    notes: [
      'Your name at the left leads here. Your picture, email and address are on your page of the website, which has a link here.',
      'A new password asks for the old one, or for a code of the second factor, only if you signed in more than ten minutes ago.',
    ],
  },
  programs: {
    title: 'Access tokens and webhooks',
    right: 'users',
    purpose: 'Lets other programs, such as a CRM, read and write in the name of an account, and tells them what has happened.',
    picture: { path: '/staff/tokens', alt: 'The form for an access token' },
    tasks: [
      {
        title: 'Give a program access',
        steps: [
          'Say what uses the token, choose the account, its end and what it may do.',
          'Choose “Create token” and copy it: it is shown once.',
        ],
      },
      {
        title: 'Tell a program of new enquiries',
        steps: [
          'Type the https address of the program under “Webhooks”, tick the events and choose “Add webhook”.',
          'Copy the secret, with which the program verifies what it receives.',
        ],
      },
    ],
    notes: [
      'Revoke a token with one click if others have seen it.',
      'A receiver that fails for three days is switched off, and owners are told by mail.',
    ],
  },
  trash: {
    title: 'Trash and activity',
    right: 'trash',
    purpose: 'Brings back what was deleted, and shows who changed what and when.',
    picture: { path: '/staff/trash', alt: 'The trash: what was deleted, by whom and until when it can be restored' },
    tasks: [
      {
        title: 'Restore something',
        steps: ['Open the tab of its kind.', 'Choose “Restore”. The column before it says what it comes back as.'],
      },
      {
        title: 'See who changed a package',
        steps: ['Open “Activity” and choose “Package changed”.', 'Choose the name in a row to find the package.'],
      },
    ],
    notes: ['Everything is kept for 30 days, enquiries for 7. “Destroy” ends it at once and cannot be undone; only owners have it.'],
  },
  system: {
    title: 'System',
    right: 'settings',
    purpose: 'Says whether every part of the site works, what waits, and what to do about a failure.',
    picture: { path: '/staff/system', alt: 'The parts of the site, all of them ready' },
    tasks: [
      {
        title: 'Act on a failure',
        steps: ['Read the sentence at the top.', 'Do what stands beside the part that fails. Most failures end by themselves.'],
      },
    ],
    notes: ['Owners get a mail when something fails for long.', 'Nothing that visitors send is lost while a mail or a job waits.'],
  },
} as const satisfies Partial<Record<GuidePageName, GuidePage>>;
