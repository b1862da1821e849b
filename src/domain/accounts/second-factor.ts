import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { PRODUCT_NAME } from '../../../schema/constants.ts';
import { groupCharacters } from '../../../schema/format.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { recoveryCodes, users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { findCompany } from '../content/company.ts';
import { decrypt, encrypt, encryptionContext, randomCode, sha256 } from '../crypto.ts';
import { DomainError, invalidInput } from '../errors.ts';
import { failUnless, mapPreconditionFailure } from '../precondition.ts';
import { clearAttempts, requireAttemptAllowed } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import type { Account, Viewer } from './authorization.ts';
import { clearViewerCache } from './sessions.ts';

// Time-based one-time codes (RFC 6238, as every authenticator app makes them): SHA-1, six digits, 30 seconds.

const TOTP_STEP_MS = 30_000;
const RECOVERY_CODE_COUNT = 10;
const createTotp = (secret: Secret, label = '', issuer = PRODUCT_NAME): TOTP => new TOTP({ issuer, label, secret });

/** Written down like a wrong password. */
async function rejectCode(context: Context, { id, email }: Account): Promise<DomainError> {
  await auditEntry(context, null, { action: 'sign-in-failed', subject: `user:${id}`, actor: email, details: { secondFactor: true } });
  return invalidInput({ code: OWN_MESSAGES.code });
}

/** The step whose code this is, one step of clock drift allowed; null for a wrong code. */
function matchTotpStep(secret: string, code: string, now: number): number | null {
  const drift = createTotp(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: 1 });
  return drift === null ? null : Math.floor(now / TOTP_STEP_MS) + drift;
}

/**
 * Accepts a code of the app, or a recovery code, once. Counted like a password, so that six digits cannot be tried
 * through. Answers what belongs into the batch of the sign-in. Throws `invalid`, `too-many`.
 */
export async function verifySecondFactorCode(context: Context, account: Account, code: string) {
  await requireAttemptAllowed(context, 'code', account.id);
  const { db, now } = context;
  if (/^\d{6}$/.test(code)) {
    const step = matchTotpStep(
      decrypt(context.encryptionKeys, account.totpSecret ?? '', encryptionContext.secondFactor(account.id)),
      code,
      now,
    );
    if (step === null) throw await rejectCode(context, account);
    // Claimed before it opens anything: of two with the same code, one comes too late.
    const claimed = await db
      .update(users)
      .set({ totpLastStep: step })
      .where(and(eq(users.id, account.id), lt(users.totpLastStep, step)))
      .returning({ id: users.id });
    if (claimed.length === 0) throw invalidInput({ code: 'That code was used already. Wait for the next one.' });
    return [clearAttempts(context, 'code', account.id)];
  }
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.codeHash, sha256(code)), eq(recoveryCodes.userId, account.id), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.codeHash });
  if (used.length === 0) throw await rejectCode(context, account);
  return [
    clearAttempts(context, 'code', account.id),
    auditEntry(context, null, { action: 'recovery-code-used', subject: `user:${account.id}`, actor: account.email }),
  ];
}

/** What an authenticator app is given: the secret for typing, and the whole as an address for its camera. */
export interface TotpSetup {
  secret: string;
  uri: string;
}

async function buildTotpSetup(context: Context, { email }: Account, secret: Secret): Promise<TotpSetup> {
  const { name } = await findCompany(context, DEFAULT_MARKET);
  return { secret: secret.base32, uri: createTotp(secret, email, name).toString() };
}

const alreadyEnabledError = (): DomainError => new DomainError('conflict', 'The second factor is on already.');

/** Begins to set up an app: a new secret, which counts once a code of it was shown. Throws `conflict` where one is on. */
export async function startTotpSetup(context: Context, viewer: Viewer): Promise<TotpSetup> {
  const { account } = viewer;
  if (account.totpEnabledAt !== null) throw alreadyEnabledError();
  const secret = new Secret({ size: 20 });
  const begun = await context.db
    .update(users)
    .set({ totpSecret: encrypt(context.encryptionKeys, secret.base32, encryptionContext.secondFactor(account.id)), totpLastStep: 0 })
    .where(and(eq(users.id, account.id), isNull(users.totpEnabledAt)))
    .returning({ id: users.id });
  if (begun.length === 0) throw alreadyEnabledError();
  clearViewerCache(context);
  return buildTotpSetup(context, account, secret);
}

/** The secret that waits for its first code, to be shown again; null where none does. */
export async function getPendingTotpSetup(context: Context, { account }: Viewer): Promise<TotpSetup | null> {
  if (account.totpEnabledAt !== null || !account.totpSecret) return null;
  return buildTotpSetup(
    context,
    account,
    Secret.fromBase32(decrypt(context.encryptionKeys, account.totpSecret, encryptionContext.secondFactor(account.id))),
  );
}

const generateRecoveryCode = (): string => randomCode('ABCDEFGHJKMNPQRSTVWXYZ23456789', 16);

/** Switches the second factor on with its first code; answers the recovery codes, which are never shown again. Throws `invalid`, `conflict`. */
export async function confirmTotpSetup(context: Context, viewer: Viewer, code: string): Promise<string[]> {
  const { account } = viewer;
  const waiting = await getPendingTotpSetup(context, viewer);
  if (!waiting) throw new DomainError('conflict', 'Begin with a new code for your app.');
  await requireAttemptAllowed(context, 'code', account.id);
  const step = matchTotpStep(waiting.secret, code, context.now);
  if (step === null) throw await rejectCode(context, account);
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, generateRecoveryCode);
  const { db, now } = context;
  const written = db.batch([
    // Of two at once, one shows the codes that count.
    failUnless(context, sql`exists (select 1 from ${users} where ${users.id} = ${account.id} and ${users.totpEnabledAt} is null)`),
    db.update(users).set({ totpEnabledAt: now, totpLastStep: step, updatedAt: now }).where(eq(users.id, account.id)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id)),
    db.insert(recoveryCodes).values(codes.map((each) => ({ codeHash: sha256(each), userId: account.id }))),
    clearAttempts(context, 'code', account.id),
    auditEntry(context, viewer, { action: 'second-factor-on', subject: `user:${account.id}` }),
  ]);
  await written.catch(mapPreconditionFailure(alreadyEnabledError));
  clearViewerCache(context);
  return codes.map((each) => groupCharacters(each, 4, '-'));
}

/** Switches it off again, with a code, so that an open screen is not enough. Throws `invalid`, `conflict`. */
export async function disableSecondFactor(context: Context, viewer: Viewer, code: string): Promise<void> {
  const { account } = viewer;
  if (account.totpEnabledAt === null) throw new DomainError('conflict', 'The second factor is off already.');
  const proof = await verifySecondFactorCode(context, account, code);
  const { db } = context;
  await db.batch([
    db.update(users).set({ totpEnabledAt: null, totpSecret: null, updatedAt: context.now }).where(eq(users.id, account.id)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id)),
    ...proof,
    auditEntry(context, viewer, { action: 'second-factor-off', subject: `user:${account.id}` }),
  ]);
  clearViewerCache(context);
}
