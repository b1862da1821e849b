import { globSync, readFileSync } from 'node:fs';
import type { Role } from '../../schema/constants.ts';
import { type FeedSelection, getCalendarPath } from '../../schema/integrations/calendar-feeds.ts';
import type { TokenScope } from '../../schema/integrations/token-scopes.ts';
import { STAFF_ROLES, type StaffRole } from '../../schema/staff/rights.ts';
import { hashPasswordSync } from '../../src/domain/accounts/password-hashing.ts';
import { newToken, sha256 } from '../../src/domain/crypto.ts';
import { createToken } from '../../src/domain/integrations/token-authentication.ts';
import type { Site } from './site.ts';

export const PASSWORD = 'a long road to Ladakh';
/** Of the cost that `openSite` sets. A site of standard cost verifies it, too, and replaces it at the first sign-in. */
const PASSWORD_HASH = hashPasswordSync(PASSWORD, 'low');

export interface TestAccount {
  id: number;
  email: string;
  userName: string;
}

/** Inserts an account with a verified e-mail, whose password is `PASSWORD`. A role of staff is an ADMIN; ADMIN alone is the owner. */
export async function createAccount(
  site: Pick<Site, 'db'>,
  email: string,
  role: Role | StaffRole = 'USER',
  userName = email.split('@')[0] ?? email,
): Promise<TestAccount> {
  const staffRole = STAFF_ROLES.find((each) => each === role);
  const row = await site.db
    .prepare(
      'insert into users (user_name, email, password_hash, mobile_no, role, staff_role, email_verified_at) values (?, ?, ?, ?, ?, ?, 1) returning id',
    )
    .bind(userName, email, PASSWORD_HASH, '9845012876', staffRole ? 'ADMIN' : role, staffRole ?? 'owner')
    .first<{ id: number }>();
  return { id: row?.id ?? 0, email, userName };
}

export const jsonBody = (body: unknown, method = 'POST', headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** The headers of a same-origin request in a browser. */
export const browserHeaders = (cookie: string): Record<string, string> => ({ cookie, 'sec-fetch-site': 'same-origin' });

/** The session cookie that a response sets, as a Cookie header; '' if it sets none. */
export const readSessionCookie = (response: Pick<Response, 'headers'>): string =>
  response.headers
    .getSetCookie()
    .find((each) => /^(?:__Host-)?session=[\w-]{43}/.test(each))
    ?.split(';')[0] ?? '';

/** The cookie by which the site knows a device that has signed in, as a Cookie header; '' if the response sets none. */
export const readDeviceCookie = (response: Pick<Response, 'headers'>): string =>
  response.headers
    .getSetCookie()
    .find((each) => /^(?:__Host-)?device=[\w-]{43}/.test(each))
    ?.split(';')[0] ?? '';

/** Signs in by the REST call; returns the Cookie header for later requests. */
export async function signIn(site: Site, email: string, password = PASSWORD): Promise<string> {
  const response = await site.fetch('/auth/login', jsonBody({ email, password }));
  if (response.status !== 200) throw new Error(`Signing in as ${email}: ${response.status} ${await response.text()}`);
  return readSessionCookie(response);
}

/** The texts of the mails that the site has sent, oldest first. */
export const readMails = (site: Site): string[] =>
  globSync(`${site.mailbox}/*.txt`)
    .sort()
    .map((file) => readFileSync(file, 'utf8'));

/** Inserts a session as new as one of a sign-in; returns its Cookie header. */
export async function createSession(site: Pick<Site, 'db'>, { id }: TestAccount, expiresAt = Date.now() + 3_600_000): Promise<string> {
  const token = newToken();
  await site.db
    .prepare('insert into sessions (token_hash, user_id, seen_at, confirmed_at, expires_at) values (?, ?, ?, ?, ?)')
    .bind(sha256(token), id, Date.now(), Date.now(), expiresAt)
    .run();
  return `session=${token}`;
}

/** Inserts 25 sessions, the most that fit into one statement (100 bound parameters). */
export async function createSessions(site: Pick<Site, 'db'>, { id }: TestAccount, expiresAt = Date.now() + 3_600_000): Promise<string[]> {
  const tokens = Array.from({ length: 25 }, newToken);
  await site.db
    .prepare(`insert into sessions (token_hash, user_id, seen_at, expires_at) values ${tokens.map(() => '(?, ?, ?, ?)').join(', ')}`)
    .bind(...tokens.flatMap((token) => [sha256(token), id, Date.now(), expiresAt]))
    .run();
  return tokens.map((token) => `session=${token}`);
}

/** Inserts an access token; returns the token. */
export async function createAccessToken(
  site: Pick<Site, 'db'>,
  { id }: Pick<TestAccount, 'id'>,
  scopes: readonly TokenScope[],
  expiresAt = Date.now() + 3_600_000,
): Promise<string> {
  const token = createToken();
  await site.db
    .prepare('insert into access_tokens (token_hash, user_id, name, scopes, expires_at) values (?, ?, ?, ?, ?)')
    .bind(sha256(token), id, 'A program', JSON.stringify(scopes), expiresAt)
    .run();
  return token;
}

/** Inserts a calendar feed; returns its path. */
export async function createCalendarFeed(
  site: Pick<Site, 'db'>,
  { id }: Pick<TestAccount, 'id'>,
  selection: FeedSelection = 'mine_and_unassigned',
  token = newToken(),
): Promise<string> {
  await site.db
    .prepare("insert into calendar_feeds (token_hash, user_id, kind, selection) values (?, ?, 'follow-ups', ?)")
    .bind(sha256(token), id, selection)
    .run();
  return getCalendarPath(token);
}

/** An account with a very long name and e-mail address, for layout tests. */
export const createAccountWithLongName = (site: Site): Promise<TestAccount> =>
  createAccount(site, `${'long'.repeat(12)}@${'travels'.repeat(8)}.example`, 'USER', 'Ananthapadmanabhan Venkatasubramaniam');
