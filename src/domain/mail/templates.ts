import { getFirstName } from '../../../schema/format.ts';
import type { Context } from '../../platform/context.ts';
import type { Account } from '../accounts/authorization.ts';
import type { OutboxMessage } from './mail-body.ts';

/** The opening of a mail. Anyone can enter anyone's address, so it names nobody whose name could carry a message or a link. */
export function greet(name: string): string {
  const firstName = getFirstName(name);
  return firstName ? `Hello ${firstName},` : 'Hello,';
}

/** A name that its owner has chosen: whoever registers an address can enter any. */
const greetOwner = ({ userName, emailVerifiedAt }: Account): string => greet(emailVerifiedAt === null ? '' : userName);

/** Password reset link. Does not contain the account's name: anyone can register text there that the site would mail to others. */
export const passwordResetMail = (
  { origin }: Context,
  { email, agency }: Pick<Account, 'email'> & { agency: string },
  token: string,
): OutboxMessage => ({
  to: email,
  subject: `Set a new password for ${agency}`,
  paragraphs: [
    'Hello,',
    `You, or someone else, asked to reset the password of your account with ${agency}. To set a new one, open this link within one hour. It works once:`,
    { link: '{secret}' },
    'If it was not you, you can ignore this email. Your password has not changed.',
  ],
  secret: `${origin}/reset-password?token=${token}`,
});

/** After a refused promotion: the address was never verified, so the password may be that of somebody else. */
export const passwordVoidMail: typeof passwordResetMail = (context, account, token) => ({
  ...passwordResetMail(context, account, token),
  paragraphs: [
    'Hello,',
    `${account.agency} wants to give your account more rights. This address was never verified, so the old password no longer works and all devices have been signed out. Set a new password with this link within one hour. It works once:`,
    { link: '{secret}' },
    'If you have no account with us, someone else entered your address. You can ignore this email: nobody can use that account.',
  ],
});

/** The link that verifies an e-mail. Contains nothing else of the account: anyone can register with anyone's address. */
export const emailVerificationMail = ({ origin }: Context, email: string, token: string): OutboxMessage => ({
  to: email,
  subject: 'Verify your email',
  paragraphs: [
    'Hello,',
    'An account was registered with this address. To verify it, open this link within 24 hours and sign in:',
    { link: '{secret}' },
    'If it was not you, you can ignore this email. Nobody can sign in with your address alone.',
  ],
  secret: `${origin}/verify-email?token=${token}`,
});

/** The link that gives an account another e-mail. Contains nothing else of the account: its owner can enter anyone's address. */
export const emailChangeMail = ({ origin }: Context, email: string, token: string): OutboxMessage => ({
  to: email,
  subject: 'Confirm your new email',
  paragraphs: [
    'Hello,',
    'The owner of an account wants to sign in with this address. To confirm it, open this link within 24 hours on a device where you are signed in:',
    { link: '{secret}', label: 'Confirm this email' },
    'Until then, nothing changes. If it was not you, you can ignore this email.',
  ],
  secret: `${origin}/verify-email?token=${token}`,
});

/** To the old address, without the new one. */
export const emailChangedMail = ({ origin }: Context, account: Account): OutboxMessage => ({
  to: account.email,
  subject: 'The email of your account was changed',
  paragraphs: [
    greetOwner(account),
    'The email of your account has just been changed. You can no longer sign in with this address, and links sent to it no longer work.',
    'If it was not you, write to us at once:',
    { link: `${origin}/enquiry` },
  ],
});

/** Tells the account holder that the password has changed. */
export const passwordChangedMail = ({ origin }: Context, account: Account): OutboxMessage => ({
  to: account.email,
  subject: 'Your password was changed',
  paragraphs: [
    greetOwner(account),
    'The password of your account has just been changed, and all other devices have been signed out.',
    'If it was not you, set a new one here and tell us:',
    { link: `${origin}/forgot-password` },
  ],
});

/** Tells the account holder that the second factor was turned on or off. */
export const secondFactorMail = ({ origin }: Context, account: Account, isOn: boolean): OutboxMessage => ({
  to: account.email,
  subject: `The second factor of your account was turned ${isOn ? 'on' : 'off'}`,
  paragraphs: [
    greetOwner(account),
    isOn
      ? 'From now on, signing in to your account needs a code of an authenticator app beside the password.'
      : 'From now on, signing in to your account needs no code beside the password.',
    'If it was not you, set a new password here and tell us:',
    { link: `${origin}/forgot-password` },
  ],
});

/** Tells the account holder that the recovery codes were replaced. */
export const recoveryCodesMail = ({ origin }: Context, account: Account): OutboxMessage => ({
  to: account.email,
  subject: 'New recovery codes for your account',
  paragraphs: [
    greetOwner(account),
    'New recovery codes were made for your account. The earlier ones no longer work.',
    'If it was not you, set a new password here and tell us:',
    { link: `${origin}/forgot-password` },
  ],
});

/** Tells the account holder that a program may act in their name from now on. */
export const tokenCreatedMail = ({ origin }: Context, account: Account, name: string): OutboxMessage => ({
  to: account.email,
  subject: 'A new access token for your account',
  paragraphs: [
    greetOwner(account),
    `An access token with the name "${name}" was created for your account. Anyone who has it can use your account within its scopes.`,
    'If you did not ask for it, revoke it in your profile and set a new password:',
    { link: `${origin}/profile` },
  ],
});

/** Tells the account holder that a new private address shows follow-ups and departures. */
export const calendarFeedCreatedMail = ({ origin }: Context, account: Account): OutboxMessage => ({
  to: account.email,
  subject: 'A new calendar feed of your enquiries',
  paragraphs: [
    greetOwner(account),
    'A private address was created that shows follow-ups and departures in a calendar program. Anyone who has it can read the names and phone numbers in it.',
    'If you did not ask for it, revoke it and set a new password:',
    { link: `${origin}/staff/calendar` },
  ],
});

/** Tells the account holder that wrong passwords have locked senders out of the account. */
export const signInLockedMail = ({ origin }: Context, account: Account): OutboxMessage => ({
  to: account.email,
  subject: 'Wrong passwords for your account',
  paragraphs: [
    greetOwner(account),
    'Someone has entered wrong passwords for your account several times. We block them for 15 minutes at a time. Your password has not changed, and devices that you have signed in with before can still sign in.',
    'If it was you, or if one of your devices is blocked, you can set a new password at once:',
    { link: `${origin}/forgot-password` },
    'If it was not you, you do not need to do anything. We send this email at most once a day.',
  ],
});
