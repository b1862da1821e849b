import { and, asc, eq, gt, like, or, sql } from 'drizzle-orm';
import type { Role } from '../../../schema/constants.ts';
import { roleInput } from '../../../schema/inputs/accounts.ts';
import { users } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import type { Account, Admin } from './authorization.ts';
import { findAccount } from './accounts.ts';
import { auditEntry } from '../staff/audit.ts';
import { type CursorPage, decodeCursor, toCursorPage } from '../pagination.ts';
import { DomainError, notFound, parseInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { failUnless, mapPreconditionFailure } from '../precondition.ts';
import { clearSessionCookies, revokeAccess } from './sessions-merging.ts';

/** Accounts in the order of their making; `search` looks into names, emails and numbers. */
export async function listAccounts(
  context: Context,
  _admin: Admin,
  { first, after, search, role }: { first: number; after?: string | null; search?: string | null; role?: Role | null },
): Promise<CursorPage<Account>> {
  const [last] = decodeCursor(after, 1) ?? [];
  // D1 refuses patterns of more than 50 bytes.
  const words = [...(search ?? '').trim().replace(/[%_\\]/g, '')].slice(0, 12).join('');
  const pattern = `%${words}%`;
  const rows = await context.reader.read(
    context.db
      .select()
      .from(users)
      .where(
        and(
          last === undefined ? undefined : gt(users.id, last),
          role ? eq(users.role, role) : undefined,
          words ? or(like(users.userName, pattern), like(users.email, pattern), like(users.mobileNo, pattern)) : undefined,
        ),
      )
      .orderBy(asc(users.id))
      .limit(first + 1),
  );
  return toCursorPage(rows, first);
}

/**
 * Makes an account staff, or takes that away; its sessions end, so that nobody works on with an earlier role.
 * The last ADMIN stays one, however many are demoted at once. Throws `not-found`, `conflict`, `invalid`.
 */
export async function setRole(context: Context, admin: Admin, id: string, input: unknown): Promise<Account> {
  const { role } = parseInput(roleInput, { role: input });
  const before = await findAccount(context, parseRowId(id, 'User'));
  if (before.role === role) return before;
  const { db, now } = context;
  const isAdmin = sql`select 1 from ${users} where ${users.role} = 'ADMIN'`;
  const written = db.batch([
    db.update(users).set({ role, updatedAt: now }).where(eq(users.id, before.id)).returning(),
    failUnless(context, sql`exists (${isAdmin})`),
    ...revokeAccess(context, before.id),
    auditEntry(context, admin, {
      action: 'role-change',
      subject: `user:${before.id}`,
      details: { email: before.email, from: before.role, to: role },
    }),
  ]);
  const [[account]] = await written.catch(
    mapPreconditionFailure(() => new DomainError('conflict', 'This is the last administrator. Promote someone else first.')),
  );
  if (!account) throw notFound('User');
  if (account.id === admin.account.id) clearSessionCookies(context);
  return account;
}
