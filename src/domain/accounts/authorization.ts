import { ACCOUNT_MESSAGES, MESSAGES } from '../../../schema/messages.ts';
import type { users } from '../../../schema/tables/accounts.ts';
import { DomainError } from '../errors.ts';
import { parseRowId } from '../ids.ts';

export type Account = typeof users.$inferSelect;

/** The account of an open session. */
export interface Viewer {
  readonly account: Account;
  /** SHA-256 of the session token. */
  readonly sessionHash: string;
  /** The site requires a second factor of staff, and this account has none yet. */
  readonly needsSecondFactorSetup: boolean;
}

declare const authority: unique symbol;
/** A viewer with the role ADMIN. Only `requireAdmin` and `isStaff` produce this type, so a parameter of it is an access check. */
export type Admin = Viewer & { readonly [authority]: 'admin' };

/** The setting that makes `needsSecondFactorSetup` true for staff without a second factor. */
export const SECOND_FACTOR_SETTING = 'second-factor-required';

/** The viewer. Throws `unauthenticated` for visitors. */
export function requireUser(viewer: Viewer | null): Viewer {
  if (!viewer) throw new DomainError('unauthenticated', MESSAGES.loginRequired);
  return viewer;
}

/** Whether the viewer may use the staff area. */
export const isStaff = (viewer: Viewer | null): viewer is Admin => viewer?.account.role === 'ADMIN' && !viewer.needsSecondFactorSetup;

/** The viewer as staff. Throws `unauthenticated` for visitors and `forbidden` for other accounts. */
export function requireAdmin(viewer: Viewer | null): Admin {
  const user = requireUser(viewer);
  if (isStaff(user)) return user;
  throw new DomainError('forbidden', user.needsSecondFactorSetup ? ACCOUNT_MESSAGES.secondFactorRequired : ACCOUNT_MESSAGES.staffOnly);
}

/** The account id of a path: the viewer's own, or any id for an ADMIN (specification 6). Throws `unauthenticated`, `forbidden`. */
export function requireSelf(viewer: Viewer | null, id: string): { id: number; viewer: Viewer } {
  const user = requireUser(viewer);
  if (String(user.account.id) === id) return { id: user.account.id, viewer: user };
  if (user.account.role !== 'ADMIN') throw new DomainError('forbidden', ACCOUNT_MESSAGES.notYours);
  const admin = requireAdmin(user);
  return { id: parseRowId(id, 'User'), viewer: admin };
}
