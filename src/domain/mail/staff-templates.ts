import { STAFF_ROLE_TEXTS, type StaffRole } from '../../../schema/staff/rights.ts';
import type { Context } from '../../platform/context.ts';
import type { Account } from '../accounts/authorization.ts';
import type { OutboxMessage } from './mail-body.ts';

// Mails about the accounts of staff.

/** An invitation: the role, who invites, and the link. */
export const invitationMail = (
  { origin }: Context,
  { email, staffRole, inviter, company }: { email: string; staffRole: StaffRole; inviter: string; company: string },
  token: string,
): OutboxMessage => ({
  to: email,
  subject: `${inviter} invites you to the staff area`,
  paragraphs: [
    'Hello,',
    `${inviter} invites you to work in the staff area of ${company}, with the role ${STAFF_ROLE_TEXTS[staffRole].label}: ${STAFF_ROLE_TEXTS[staffRole].purpose.toLowerCase()}.`,
    'To accept, open this link within 7 days and choose a name and a password. It works once:',
    { link: '{secret}' },
    'If you do not know the agency, you can ignore this email. Without the link nobody can use your address.',
  ],
  secret: `${origin}/invitation?token=${token}`,
});

/** An owner has removed the second factor. */
export const secondFactorResetMail = ({ origin }: Context, { email }: Pick<Account, 'email'>): OutboxMessage => ({
  to: email,
  subject: 'Your second factor was removed',
  paragraphs: [
    'Hello,',
    'An owner of the agency has removed the second factor of your account, and all your devices were signed out. Your password has not changed.',
    'Sign in with it, and set up a second factor on your new device:',
    { link: `${origin}/profile#second-factor` },
    'If you did not ask for this, tell an owner at once, and change your password.',
  ],
});
