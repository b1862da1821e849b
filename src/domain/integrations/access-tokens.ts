import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../schema/constants.ts';
import { accessTokenInput } from '../../../schema/inputs/accounts.ts';
import { normaliseEmail } from '../../../schema/inputs/fields.ts';
import { ACCESS_TOKEN_LIMITS, listTokenScopes, type TokenScope } from '../../../schema/integrations/token-scopes.ts';
import { ACCOUNT_MESSAGES, ERROR_MESSAGES } from '../../../schema/messages.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { accessTokens } from '../../../schema/tables/integrations.ts';
import type { Context } from '../../platform/context.ts';
import { accountNotice } from '../accounts/account-mails.ts';
import type { Account, Admin, Viewer } from '../accounts/authorization.ts';
import { ifSignedIn, requireConfirmation } from '../accounts/sessions.ts';
import { LOST_ANSWER_WINDOW_MS } from '../creations.ts';
import { sha256 } from '../crypto.ts';
import { DomainError, invalidInput, notFound, parseInput, returnedRow } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { scheduleDelivery } from '../mail/outbox.ts';
import { tokenCreatedMail } from '../mail/templates.ts';
import { type CursorPage, type PageArgs, readPageById } from '../pagination.ts';
import { batchIf, rowExists } from '../precondition.ts';
import { limitWrites } from '../rate-limits.ts';
import { auditEntry, insertedSubject } from '../staff/audit.ts';
import { createToken } from './token-authentication.ts';

// What people and staff do with access tokens. `token-authentication.ts` verifies them.

const { id, userId, name, scopes, createdAt, expiresAt, lastUsedAt } = accessTokens;
/** Everything but the hash of the secret, and who owns it. */
const listColumns = { id, userId, name, scopes, createdAt, expiresAt, lastUsedAt, ownerName: users.userName, ownerEmail: users.email };
export type AccessTokenRow = Omit<typeof accessTokens.$inferSelect, 'tokenHash' | 'createdBy'> & { ownerName: string; ownerEmail: string };

const selectTokens = ({ db }: Context) =>
  db.select(listColumns).from(accessTokens).innerJoin(users, eq(users.id, accessTokens.userId)).$dynamic();

/** The viewer's tokens, newest first, expired ones included. */
export const listOwnTokens = (context: Context, { account }: Viewer): Promise<AccessTokenRow[]> =>
  context.reader.read(
    selectTokens(context)
      .where(eq(accessTokens.userId, account.id))
      .orderBy(desc(accessTokens.id))
      .limit(2 * ACCESS_TOKEN_LIMITS.maxTokens),
  );

/** The tokens of all accounts, newest first. Throws `invalid` for a broken cursor. */
export const listAllTokens = (context: Context, _admin: Admin, page: PageArgs): Promise<CursorPage<AccessTokenRow>> =>
  readPageById(context, selectTokens(context), accessTokens.id, page, []);

/** An administrator who creates a token for the account with this e-mail. */
interface StaffRequest {
  admin: Admin;
  email: string;
}

/**
 * The account that staff create a token for: their own or that of a USER. Another administrator's token would make them the author
 * of what they have not done. Throws `forbidden`, `invalid`.
 */
async function findTokenOwner(context: Context, { admin, email }: StaffRequest): Promise<Account> {
  const [owner] = await context.db
    .select()
    .from(users)
    .where(eq(users.email, normaliseEmail(email)));
  if (!owner) throw invalidInput({ email: ACCOUNT_MESSAGES.tokenOwnerUnknown });
  if (owner.role === 'ADMIN' && owner.id !== admin.account.id)
    throw new DomainError('forbidden', ACCOUNT_MESSAGES.tokenOfStaff, { email: ACCOUNT_MESSAGES.tokenOfStaff });
  return owner;
}

interface NewToken {
  name: string;
  scopes: TokenScope[];
  days: number;
}

/** SQL condition: the same token, which the viewer has created a moment ago and nothing has used. */
const isRepetition = ({ now }: Context, viewer: Viewer, owner: Account, { name, scopes, days }: NewToken) =>
  and(
    eq(accessTokens.userId, owner.id),
    eq(accessTokens.createdBy, viewer.account.id),
    eq(accessTokens.name, name),
    eq(accessTokens.scopes, scopes),
    sql`${accessTokens.expiresAt} - ${accessTokens.createdAt} = ${days * DAY_MS}`,
    isNull(accessTokens.lastUsedAt),
    gt(accessTokens.createdAt, now - LOST_ANSWER_WINDOW_MS),
  );

/**
 * Creates a token for the viewer, or by staff for another account, and mails its owner a notice. Returns the token, which nobody
 * can read again; created again because that answer was lost, it replaces the one before. Throws `unconfirmed`, `invalid`, `conflict`,
 * `too-many`, `forbidden`.
 */
export async function createAccessToken(
  context: Context,
  viewer: Viewer,
  input: unknown,
  staff?: StaffRequest,
): Promise<{ token: string; accessToken: AccessTokenRow }> {
  const { days, ...fields } = parseInput(accessTokenInput(), input);
  await requireConfirmation(context, viewer);
  await limitWrites(context);
  const owner = staff ? await findTokenOwner(context, staff) : viewer.account;
  const allowed = listTokenScopes(owner.role);
  const refused = fields.scopes.filter((scope) => !allowed.includes(scope));
  if (refused.length > 0) throw invalidInput({ scopes: ACCOUNT_MESSAGES.tokenScopesOfStaff(refused.join(', ')) });
  const { db, now } = context;
  const isRepeated = isRepetition(context, viewer, owner, { ...fields, days });
  const isActive = and(eq(accessTokens.userId, owner.id), gt(accessTokens.expiresAt, now), sql`(${isRepeated}) is not true`);
  if ((await db.$count(accessTokens, isActive)) >= ACCESS_TOKEN_LIMITS.maxTokens)
    throw new DomainError('conflict', ACCOUNT_MESSAGES.tokensFull(ACCESS_TOKEN_LIMITS.maxTokens));
  const [isSignedIn] = ifSignedIn(viewer);
  // A changed role has revoked the tokens of the owner.
  const hasRole = rowExists(users, and(eq(users.id, owner.id), eq(users.role, owner.role)));
  const isRoom = sql`(select count(*) from ${accessTokens} where ${isActive}) < ${ACCESS_TOKEN_LIMITS.maxTokens}`;
  const changed = (): DomainError => new DomainError('conflict', ERROR_MESSAGES.concurrentWrite);
  const token = createToken();
  const values = { ...fields, tokenHash: sha256(token), userId: owner.id, createdBy: viewer.account.id, createdAt: now };
  const [, inserted] = await batchIf(context, sql`${isRoom} and ${isSignedIn} and ${hasRole}`, changed, [
    db.delete(accessTokens).where(isRepeated),
    db
      .insert(accessTokens)
      .values({ ...values, expiresAt: now + days * DAY_MS })
      .returning(),
    auditEntry(context, viewer, {
      action: 'token-created',
      subject: insertedSubject('token', accessTokens),
      details: { owner: owner.email, name: fields.name, scopes: fields.scopes, days },
    }),
    ...accountNotice(context, owner, tokenCreatedMail(context, owner, fields.name)),
  ]);
  scheduleDelivery(context);
  const { tokenHash: _hash, createdBy: _creator, ...row } = returnedRow(inserted);
  return { token, accessToken: { ...row, ownerName: owner.userName, ownerEmail: owner.email } };
}

/** Revokes a token of the viewer, or of any account for staff. Programs that use it are refused at once. Throws `not-found`. */
export async function revokeAccessToken(context: Context, viewer: Viewer, tokenId: string, admin?: Admin): Promise<AccessTokenRow> {
  const key = parseRowId(tokenId, 'Access token');
  const [row] = await selectTokens(context).where(eq(accessTokens.id, key));
  if (!row || (!admin && row.userId !== viewer.account.id)) throw notFound('Access token');
  await context.db.batch([
    context.db.delete(accessTokens).where(eq(accessTokens.id, key)),
    auditEntry(context, viewer, { action: 'token-revoked', subject: `token:${key}`, details: { owner: row.ownerEmail, name: row.name } }),
  ]);
  return row;
}
