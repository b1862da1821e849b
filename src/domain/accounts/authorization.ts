import { MESSAGES } from '../../../schema/messages.ts';
import type { users } from '../../../schema/tables/accounts.ts';
import { DomainError } from '../errors.ts';
import { parseRowId } from '../ids.ts';

export type Account = typeof users.$inferSelect;

/** Who is asking: an account with an open session. */
export interface Viewer {
  readonly account: Account;
  /** Hash of the session's token. */
  readonly sessionHash: string;
  /** True where staff must set up a second factor before anything else opens. */
  readonly needsSecondFactorSetup: boolean;
}

declare const authority: unique symbol;
/** A viewer who was found to be an ADMIN: only `requireAdmin` makes one, so what takes one is guarded by its type. */
export type Admin = Viewer & { readonly [authority]: 'admin' };

/** Throws `unauthenticated` for visitors. */
export function requireUser(viewer: Viewer | null): Viewer {
  if (!viewer) throw new DomainError('unauthenticated', MESSAGES.loginRequired);
  return viewer;
}

/** Whether somebody may do what staff do. */
export const isStaff = (viewer: Viewer | null): viewer is Admin => viewer?.account.role === 'ADMIN' && !viewer.needsSecondFactorSetup;

/** Throws `unauthenticated` for visitors and `forbidden` for everyone who is no ADMIN. */
export function requireAdmin(viewer: Viewer | null): Admin {
  const user = requireUser(viewer);
  if (isStaff(user)) return user;
  throw new DomainError(
    'forbidden',
    user.needsSecondFactorSetup ? 'Set up the second factor in your profile first.' : 'This is for staff only.',
  );
}

/** The account id of a path, which must be the viewer's own, unless an ADMIN asks (specification 6). Throws `unauthenticated`, `forbidden`. */
export function requireSelf(viewer: Viewer | null, id: string): { id: number; viewer: Viewer } {
  const user = requireUser(viewer);
  if (String(user.account.id) === id) return { id: user.account.id, viewer: user };
  if (user.account.role !== 'ADMIN') throw new DomainError('forbidden', 'This belongs to somebody else.');
  const admin = requireAdmin(user);
  return { id: parseRowId(id, 'User'), viewer: admin };
}
