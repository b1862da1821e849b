import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { registration } from '../../schema/inputs/accounts.ts';
import { hashNow } from '../domain/passwords.ts';

/** Runs one statement and answers its rows: on a local database, or by wrangler on the remote one. */
export type RunSql = (sql: string, ...values: (string | number | null)[]) => Promise<Record<string, unknown>[]>;

export const onDatabase =
  (db: D1Database): RunSql =>
  async (sql, ...values) =>
    (
      await db
        .prepare(sql)
        .bind(...values)
        .all()
    ).results as Record<string, unknown>[];

const literal = (value: string | number | null): string =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

/** Throws what wrangler says when it cannot reach the database. */
export const onRemote: RunSql = async (sql, ...values) => {
  const command = values.reduce<string>((text, value) => text.replace('?', () => literal(value)), sql);
  const { status, stdout, stderr } = spawnSync('wrangler', ['d1', 'execute', 'DB', '--remote', '--json', '--command', command], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr || stdout);
  return (JSON.parse(stdout) as { results: Record<string, unknown>[] }[])[0]?.results ?? [];
};

/** Something to type once: 20 letters that cannot be mistaken for each other. */
export const newPassword = (): string =>
  [...randomBytes(20)]
    .map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-');

const note = (sql: RunSql, action: string, email: string) =>
  sql('insert into audit_log (who, action, subject) values (?, ?, ?)', 'command line', action, email);
const endSessions = (sql: RunSql, email: string) =>
  sql('delete from sessions where user_id in (select id from users where email = ?)', email);
const find = async (sql: RunSql, email: string) => (await sql('select id, role from users where email = ?', email))[0];

/** Refusals are Errors with words for the person at the keyboard. */
const refuse = (words: string): never => {
  throw new Error(words);
};

/** Makes an ADMIN account. Throws where the input is not accepted or the account exists. */
export async function createAdmin(sql: RunSql, email: string, password: string, userName = 'Administrator'): Promise<void> {
  const { data, error } = registration.safeParse({ userName, email, password, mobileNo: '0000000000' });
  if (!data) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  if (await find(sql, data.email)) refuse(`There is an account with ${data.email} already. To make it staff: promote.`);
  await sql(
    "insert into users (user_name, email, password_hash, mobile_no, role) values (?, ?, ?, '', 'ADMIN')",
    data.userName,
    data.email,
    hashNow(data.password),
  );
  await note(sql, 'role-change', data.email);
}

export async function setRole(sql: RunSql, email: string, role: 'USER' | 'ADMIN'): Promise<void> {
  const user = (await find(sql, email)) ?? refuse(`There is no account with ${email}.`);
  if (user.role === role) return;
  const changed = await sql(
    "update users set role = ? where email = ? and (? = 'ADMIN' or exists (select 1 from users as others where others.role = 'ADMIN' and others.email <> ?)) returning id",
    role,
    email,
    role,
    email,
  );
  if (changed.length === 0) refuse('This is the last administrator. Promote someone else first.');
  await endSessions(sql, email);
  await note(sql, 'role-change', email);
}

/** A new password; sessions end, and the second factor is off (a lost phone is the usual reason to ask). */
export async function resetAdmin(sql: RunSql, email: string, password: string): Promise<void> {
  if (!(await find(sql, email))) refuse(`There is no account with ${email}.`);
  await sql('update users set password_hash = ?, totp_secret = null, totp_enabled_at = null where email = ?', hashNow(password), email);
  await endSessions(sql, email);
  await note(sql, 'password-reset', email);
}

/** The first administrator of a state that has none: what to sign in with, or undefined where there is one. */
export async function ensureAdmin(sql: RunSql): Promise<{ email: string; password: string } | undefined> {
  if ((await sql("select 1 from users where role = 'ADMIN' limit 1")).length > 0) return undefined;
  const email = process.env.ADMIN_EMAIL || 'admin@safarnama.example';
  const password = process.env.ADMIN_PASSWORD || newPassword();
  await createAdmin(sql, email, password);
  return { email, password };
}
