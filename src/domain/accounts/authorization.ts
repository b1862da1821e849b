import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { coversScope, type TokenScope } from '../../../schema/integrations/token-scopes.ts';
import { ACCOUNT_MESSAGES, MESSAGES } from '../../../schema/messages.ts';
import { hasRight, listRolesWith, type Right, STAFF_ROLE_TEXTS } from '../../../schema/staff/rights.ts';
import { STAFF_MESSAGES } from '../../../schema/staff/staff-messages.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { DomainError } from '../errors.ts';
import { parseRowId } from '../ids.ts';

export type Account = typeof users.$inferSelect;

/** An access token with what it permits. */
export interface AccessTokenGrant {
  readonly id: number;
  readonly scopes: readonly TokenScope[];
}

/** The account of an open session, or of an access token. */
export interface Viewer {
  readonly account: Account;
  /** SHA-256 of the session token, or of the access token. */
  readonly sessionHash: string;
  /** What the viewer came with instead of a session; null for people in a browser. */
  readonly accessToken: AccessTokenGrant | null;
  /** The site requires a second factor of staff, and this account has none yet. */
  readonly needsSecondFactorSetup: boolean;
}

declare const authority: unique symbol;
/** A member of staff. Only `requireRight` and `isStaff` produce this type, so a parameter of it is an access check. */
export type Admin = Viewer & { readonly [authority]: 'admin' };

/** The setting that makes `needsSecondFactorSetup` true for staff without a second factor. */
export const SECOND_FACTOR_SETTING = 'second-factor-required';

/** The viewer. Throws `unauthenticated` for visitors. */
export function requireUser(viewer: Viewer | null): Viewer {
  if (!viewer) throw new DomainError('unauthenticated', MESSAGES.loginRequired);
  return viewer;
}

/** Whether the viewer may use the staff area, whatever the role there. */
export const isStaff = (viewer: Viewer | null): viewer is Admin => viewer?.account.role === 'ADMIN' && !viewer.needsSecondFactorSetup;

/** Whether the viewer is a member of staff whose role has the right. */
export const mayUse = (viewer: Viewer | null, right: Right): viewer is Admin =>
  isStaff(viewer) && hasRight(viewer.account.staffRole, right);

/** SQL condition on `users`: a member of staff who can sign in, and whose role has the right. */
export const isStaffWith = (right: Right): SQL | undefined =>
  and(eq(users.role, 'ADMIN'), inArray(users.staffRole, [...listRolesWith(right)]), isNull(users.disabledAt), isNull(users.invitedAt));

/**
 * The viewer as a member of staff with a right (schema/staff/rights.ts). Throws `unauthenticated` for visitors, and `forbidden` for other
 * accounts; the error names the right to staff whose role lacks it, and `secondFactor` to staff who have to set theirs up.
 */
export function requireRight(viewer: Viewer | null, right: Right): Admin {
  const user = requireUser(viewer);
  if (mayUse(user, right)) return user;
  const { role, staffRole } = user.account;
  // Screens that are open meanwhile lead to the setup.
  if (user.needsSecondFactorSetup)
    throw new DomainError('forbidden', ACCOUNT_MESSAGES.secondFactorRequired, {}, { params: { secondFactor: 'required' } });
  if (role !== 'ADMIN') throw new DomainError('forbidden', ACCOUNT_MESSAGES.staffOnly);
  const { label } = STAFF_ROLE_TEXTS[staffRole];
  throw new DomainError('forbidden', STAFF_MESSAGES.rightMissing(label, right), {}, { params: { right } });
}

/** Throws `insufficient-scope`, which names the scope (RFC 6750, section 3.1), unless the access token has it. */
export function requireScope({ scopes }: AccessTokenGrant, scope: TokenScope): void {
  if (coversScope(scopes, scope)) return;
  throw new DomainError('insufficient-scope', ACCOUNT_MESSAGES.tokenScopeMissing(scope), {}, { params: { scope } });
}

/**
 * The account id of a path: the viewer's own, or any id for an owner (specification 6: ADMIN), whose access token needs the scope of staff.
 * Throws `unauthenticated`, `forbidden`, `insufficient-scope`.
 */
export function requireSelf(viewer: Viewer | null, id: string): { id: number; viewer: Viewer } {
  const user = requireUser(viewer);
  if (String(user.account.id) === id) return { id: user.account.id, viewer: user };
  if (user.account.role !== 'ADMIN') throw new DomainError('forbidden', ACCOUNT_MESSAGES.notYours);
  const admin = requireRight(user, 'users');
  if (admin.accessToken) requireScope(admin.accessToken, 'staff:write');
  return { id: parseRowId(id, 'User'), viewer: admin };
}
