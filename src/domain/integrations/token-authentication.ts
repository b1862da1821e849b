import { crc32 } from 'node:zlib';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { ACCESS_TOKEN_LIMITS } from '../../../schema/integrations/token-scopes.ts';
import { ACCOUNT_MESSAGES } from '../../../schema/messages.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { accessTokens } from '../../../schema/tables/integrations.ts';
import type { Context } from '../../platform/context.ts';
import { type CurrentSession, getCurrentSession, selectSecondFactorRequired, setSessionLoader } from '../accounts/sessions.ts';
import { randomCode, sha256 } from '../crypto.ts';
import { DomainError } from '../errors.ts';
import { limitWrites } from '../rate-limits.ts';

// Personal access tokens of `Authorization: Bearer` (RFC 6750). Loaded with the first request that has one.

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** More than 256 bits. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const TOKEN_PATTERN = new RegExp(`^sfn_([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

/** CRC-32 as six base62 digits. */
function checksum(secret: string): string {
  let rest = crc32(secret);
  let digits = '';
  for (; rest > 0; rest = Math.floor(rest / BASE62.length)) digits = BASE62.charAt(rest % BASE62.length) + digits;
  return digits.padStart(CHECKSUM_LENGTH, '0');
}

/**
 * A new access token: `sfn_`, 43 random base62 digits and a checksum. Secret scanners recognise such a token offline, and a mistyped one
 * costs no read (github.blog, "Behind GitHub's new authentication token formats").
 */
export function createToken(): string {
  const secret = randomCode(BASE62, SECRET_LENGTH);
  return `sfn_${secret}${checksum(secret)}`;
}

/** Whether a text has the form and the checksum of a token. */
export function isWellFormedToken(token: string): boolean {
  const [, secret = '', digits] = TOKEN_PATTERN.exec(token) ?? [];
  return digits !== undefined && checksum(secret) === digits;
}

/** The account and scopes of the token that the request came with; null if it is unknown, revoked or expired. */
async function loadTokenSession(context: Context): Promise<CurrentSession | null> {
  const { bearerToken, reader, db, now } = context;
  if (bearerToken === null || !isWellFormedToken(bearerToken)) return null;
  const tokenHash = sha256(bearerToken);
  const [row] = await reader.read(
    db
      .select({
        account: users,
        // D1 returns batch rows by column name, so select only columns whose names do not occur in `users`.
        token: { tokenHash: accessTokens.tokenHash, scopes: accessTokens.scopes, lastUsedAt: accessTokens.lastUsedAt },
        tokenId: sql<number>`${accessTokens.id}`.as('token_id'),
        secondFactorRequired: selectSecondFactorRequired(),
      })
      .from(accessTokens)
      .innerJoin(users, eq(users.id, accessTokens.userId))
      .where(and(eq(accessTokens.tokenHash, tokenHash), gt(accessTokens.expiresAt, now))),
  );
  if (!row || row.account.disabledAt !== null) return null;
  const { account, token, tokenId, secondFactorRequired } = row;
  const unusedSince = now - ACCESS_TOKEN_LIMITS.useIntervalMs;
  if (token.lastUsedAt === null || token.lastUsedAt <= unusedSince) context.waitUntil(recordUse(context, tokenId, unusedSince));
  return {
    account,
    session: { tokenHash, stage: 'open', seenAt: now, confirmedAt: null },
    secondFactorRequired: Boolean(secondFactorRequired),
    accessToken: { id: tokenId, scopes: token.scopes },
  };
}

/** Writes the last use after the response; requests at the same moment write it once. */
const recordUse = ({ db, now }: Context, id: number, unusedSince: number) =>
  db
    .update(accessTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(accessTokens.id, id), or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, unusedSince + 1))))
    .run();

/**
 * Makes the request that of the owner of its access token; one read. Wrong tokens count as writes of their address. Throws
 * `unauthenticated`, `too-many`.
 */
export async function authenticateByToken(context: Context): Promise<void> {
  setSessionLoader(context, loadTokenSession);
  if (await getCurrentSession(context)) return;
  await limitWrites(context);
  const isMistyped = !isWellFormedToken(context.bearerToken ?? '');
  throw new DomainError('unauthenticated', isMistyped ? ACCOUNT_MESSAGES.tokenMalformed : ACCOUNT_MESSAGES.tokenInvalid);
}
