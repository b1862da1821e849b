import { globSync, readFileSync } from 'node:fs';
import type { Role } from '../../schema/constants.ts';
import { hashPasswordSync } from '../../src/domain/accounts/password-hashing.ts';
import { newToken, sha256 } from '../../src/domain/crypto.ts';
import type { Site } from './site.ts';

export const PASSWORD = 'a long road to Ladakh';
const PASSWORD_HASH = hashPasswordSync(PASSWORD);

export interface TestAccount {
  id: number;
  email: string;
  userName: string;
}

/** An account in the database, with `PASSWORD`. */
export async function createAccount(
  site: Pick<Site, 'db'>,
  email: string,
  role: Role = 'USER',
  userName = email.split('@')[0] ?? email,
): Promise<TestAccount> {
  const row = await site.db
    .prepare('insert into users (user_name, email, password_hash, mobile_no, role) values (?, ?, ?, ?, ?) returning id')
    .bind(userName, email, PASSWORD_HASH, '9845012876', role)
    .first<{ id: number }>();
  return { id: row?.id ?? 0, email, userName };
}

export const jsonBody = (body: unknown, method = 'POST', headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** What a browser of this site sends along: the cookie, and that the page is ours. */
export const browserHeaders = (cookie: string): Record<string, string> => ({ cookie, 'sec-fetch-site': 'same-origin' });

/** The session cookie that an answer sets, as a Cookie header; '' without one. */
export const readSessionCookie = (response: Pick<Response, 'headers'>): string =>
  response.headers
    .getSetCookie()
    .find((each) => /^(?:__Host-)?session=[\w-]{43}/.test(each))
    ?.split(';')[0] ?? '';

/** Signs in over the documented call; answers the Cookie header to send from now on. */
export async function signIn(site: Site, email: string, password = PASSWORD): Promise<string> {
  const response = await site.fetch('/auth/login', jsonBody({ email, password }));
  if (response.status !== 200) throw new Error(`Signing in as ${email}: ${response.status} ${await response.text()}`);
  return readSessionCookie(response);
}

/** The texts of the mails that the site has sent, the oldest first. */
export const readMails = (site: Site): string[] =>
  globSync(`${site.mailbox}/*.txt`)
    .sort()
    .map((file) => readFileSync(file, 'utf8'));

/** A session put into the database, as if the person had signed in; answers the Cookie header. */
export async function createSession(site: Pick<Site, 'db'>, { id }: TestAccount, expiresAt = Date.now() + 3_600_000): Promise<string> {
  const token = newToken();
  await site.db
    .prepare('insert into sessions (token_hash, user_id, seen_at, expires_at) values (?, ?, ?, ?)')
    .bind(sha256(token), id, Date.now(), expiresAt)
    .run();
  return `session=${token}`;
}

/** As many sessions as one statement takes, for files that need very many. */
export async function createSessions(site: Pick<Site, 'db'>, { id }: TestAccount, expiresAt = Date.now() + 3_600_000): Promise<string[]> {
  const tokens = Array.from({ length: 25 }, newToken);
  await site.db
    .prepare(`insert into sessions (token_hash, user_id, seen_at, expires_at) values ${tokens.map(() => '(?, ?, ?, ?)').join(', ')}`)
    .bind(...tokens.flatMap((token) => [sha256(token), id, Date.now(), expiresAt]))
    .run();
  return tokens.map((token) => `session=${token}`);
}

/** Whose name and address are as long as they come: that is what breaks a layout. */
export const createAccountWithLongName = (site: Site): Promise<TestAccount> =>
  createAccount(site, `${'long'.repeat(12)}@${'travels'.repeat(8)}.example`, 'USER', 'Ananthapadmanabhan Venkatasubramaniam');
