import { and, asc, eq, gt, like, ne, or, sql } from 'drizzle-orm';
import type { Role } from '../../schema/constants.ts';
import { roleChange } from '../../schema/inputs/accounts.ts';
import { users } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import type { Account, Admin } from './access.ts';
import { findAccount } from './accounts.ts';
import { audited } from './audit.ts';
import { Failure, parsed } from './failure.ts';
import { rowId } from './ids.ts';
import { endSessionsOf, forgetCookies } from './sessions.ts';

export interface AccountPage {
  rows: Account[];
  endCursor: string | null;
}

/** Accounts in the order of their making; `search` looks into names, emails and numbers. */
export async function listAccounts(
  context: Context,
  _admin: Admin,
  { first, after, search, role }: { first: number; after?: string | null; search?: string | null; role?: Role | null },
): Promise<AccountPage> {
  // D1 refuses patterns of more than 50 bytes.
  const words = [...(search ?? '').trim().replace(/[%_\\]/g, '')].slice(0, 12).join('');
  const pattern = `%${words}%`;
  const rows = await context.reader.read(
    context.db
      .select()
      .from(users)
      .where(
        and(
          after ? gt(users.id, rowId(after, 'User')) : undefined,
          role ? eq(users.role, role) : undefined,
          words ? or(like(users.userName, pattern), like(users.email, pattern), like(users.mobileNo, pattern)) : undefined,
        ),
      )
      .orderBy(asc(users.id))
      .limit(first + 1),
  );
  const shown = rows.slice(0, first);
  return { rows: shown, endCursor: rows.length > first ? String(shown.at(-1)?.id) : null };
}

/**
 * Makes an account staff, or takes that away; its sessions end, so that nobody works on with an earlier role.
 * The last ADMIN stays one, however many are demoted at once. Throws `not-found`, `conflict`, `invalid`.
 */
export async function setRole(context: Context, admin: Admin, id: string, input: unknown): Promise<Account> {
  const { role } = parsed(roleChange, { role: input });
  const before = await findAccount(context, rowId(id, 'User'));
  if (before.role === role) return before;
  const { db, now } = context;
  const others = sql`exists (select 1 from ${users} as others where others.role = 'ADMIN' and others.id <> ${before.id})`;
  const [rows] = await db.batch([
    db
      .update(users)
      .set({ role, updatedAt: now })
      .where(and(eq(users.id, before.id), ne(users.role, role), role === 'ADMIN' ? undefined : others))
      .returning(),
  ]);
  const account = rows[0];
  if (!account) throw new Failure('conflict', 'This is the last administrator. Promote someone else first.');
  await db.batch([
    endSessionsOf(context, account.id),
    audited(context, admin, {
      action: 'role-change',
      subject: `user:${account.id}`,
      details: { email: account.email, from: before.role, to: role },
    }),
  ]);
  if (account.id === admin.account.id) forgetCookies(context);
  return account;
}
