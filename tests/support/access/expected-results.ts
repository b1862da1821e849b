import { STAFF_ROLES } from '../../../schema/staff/rights.ts';
import { type AccessRule, isRoleOf } from './access-rules.ts';

/** `user` owns the ids of the calls with the rule `self`; the session of `expired` has ended. */
export const ROLES = ['visitor', 'user', 'other', ...STAFF_ROLES, 'expired'] as const;
export type TestRole = (typeof ROLES)[number];
export type AccessResult = 'in' | 'sign in' | 'forbidden';

/** What a role gets at an entry point with this rule. */
export function getExpectedResult(rule: AccessRule, role: TestRole): AccessResult {
  if (rule === 'everyone') return 'in';
  if (role === 'visitor' || role === 'expired') return 'sign in';
  if (rule === 'user') return 'in';
  if (role === 'other' || (role === 'user' && rule !== 'self')) return 'forbidden';
  if (rule === 'self') return role === 'user' || role === 'owner' ? 'in' : 'forbidden';
  return role !== 'user' && isRoleOf(rule, role) ? 'in' : 'forbidden';
}
