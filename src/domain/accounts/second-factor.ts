import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { MINUTE_MS, PRODUCT_NAME } from '../../../schema/constants.ts';
import { groupCharacters } from '../../../schema/format.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { ACCOUNT_MESSAGES } from '../../../schema/messages.ts';
import { recoveryCodes, users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { findCompany } from '../content/company.ts';
import { decrypt, encrypt, encryptionContext, randomCode, sha256 } from '../crypto.ts';
import { DomainError, invalidInput } from '../errors.ts';
import { scheduleDelivery } from '../mail/outbox.ts';
import { recoveryCodesMail, secondFactorMail } from '../mail/templates.ts';
import { batchIf, rowExists } from '../precondition.ts';
import { clearAttempts, requireCodeAttemptAllowed } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import { accountNotice } from './account-mails.ts';
import type { Account, Viewer } from './authorization.ts';
import { clearViewerCache, getRequiredConfirmation, requireConfirmation } from './sessions.ts';

// Time-based one-time passwords (RFC 6238) with the defaults of authenticator apps: SHA-1, six digits, 30 seconds.

const TOTP_STEP_MS = 30_000;
const RECOVERY_CODE_COUNT = 10;
/** How long a setup waits for its first code. */
const SETUP_LIFETIME_MS = 30 * MINUTE_MS;
const createTotp = (secret: Secret, label = '', issuer = PRODUCT_NAME): TOTP => new TOTP({ issuer, label, secret });

/** Codes of an open session are counted by session: whoever has stolen one must not keep the owner from signing in. */
export const codeCounter = ({ account, sessionHash }: Viewer): string => `${account.id}:${sessionHash}`;

/** Records a wrong code in the audit log and returns the error to throw. */
async function rejectCode(context: Context, { id, email }: Account): Promise<DomainError> {
  await auditEntry(context, null, { action: 'sign-in-failed', subject: `user:${id}`, actor: email, details: { secondFactor: true } });
  return invalidInput({ code: FORM_MESSAGES.code });
}

const decryptSecret = ({ encryptionKeys }: Context, { id, totpSecret }: Account): Secret =>
  Secret.fromBase32(decrypt(encryptionKeys, totpSecret ?? '', encryptionContext.secondFactor(id)));

const toTimeStep = (time: number): number => Math.floor(time / TOTP_STEP_MS);

/** The time step of a code, with one step of clock drift either way; null for a wrong code. */
function matchTotpStep(secret: Secret, code: string, now: number): number | null {
  const drift = createTotp(secret).validate({ token: code, timestamp: now, window: 1 });
  return drift === null ? null : toTimeStep(now) + drift;
}

/**
 * Accepts a TOTP code or a recovery code, each once; wrong codes lead to a lockout. `counter` is what they are counted by. Returns
 * statements for the batch of the sign-in. Throws `invalid`, `too-many`.
 */
export async function verifySecondFactorCode(context: Context, account: Account, code: string, counter = String(account.id)) {
  await requireCodeAttemptAllowed(context, counter);
  const { db, now } = context;
  if (/^\d{6}$/.test(code)) {
    const step = matchTotpStep(decryptSecret(context, account), code, now);
    if (step === null) throw await rejectCode(context, account);
    // The step is claimed in the database first, so two parallel requests cannot use the same code.
    const claimed = await db
      .update(users)
      .set({ totpLastStep: step })
      .where(and(eq(users.id, account.id), lt(users.totpLastStep, step)))
      .returning({ id: users.id });
    if (claimed.length === 0) throw invalidInput({ code: ACCOUNT_MESSAGES.codeUsed });
    return [clearAttempts(context, 'code', counter)];
  }
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.codeHash, sha256(code)), eq(recoveryCodes.userId, account.id), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.codeHash });
  if (used.length === 0) throw await rejectCode(context, account);
  return [
    clearAttempts(context, 'code', counter),
    auditEntry(context, null, { action: 'recovery-code-used', subject: `user:${account.id}`, actor: account.email }),
  ];
}

/** For an authenticator app: the secret to type in, and the `otpauth:` URI for a QR code. */
export interface TotpSetup {
  secret: string;
  uri: string;
}

async function buildTotpSetup(context: Context, { email }: Account, secret: Secret): Promise<TotpSetup> {
  const { name } = await findCompany(context, DEFAULT_MARKET);
  return { secret: secret.base32, uri: createTotp(secret, email, name).toString() };
}

const alreadyEnabledError = (): DomainError => new DomainError('conflict', ACCOUNT_MESSAGES.secondFactorOn);

/** Whether a secret waits for its first code. A setup that nobody finished has expired. */
const isSetupPending = ({ now }: Context, { totpEnabledAt, totpSecret, totpLastStep }: Account): boolean =>
  totpEnabledAt === null && Boolean(totpSecret) && now < totpLastStep * TOTP_STEP_MS + SETUP_LIFETIME_MS;

/** Stores a pending secret for half an hour; `confirmTotpSetup` enables it. Throws `unconfirmed`, and `conflict` if the second factor is on. */
export async function startTotpSetup(context: Context, viewer: Viewer): Promise<TotpSetup> {
  await requireConfirmation(context, viewer);
  const { account } = viewer;
  if (account.totpEnabledAt !== null) throw alreadyEnabledError();
  const secret = new Secret({ size: 20 });
  const updated = await context.db
    .update(users)
    .set({
      totpSecret: encrypt(context.encryptionKeys, secret.base32, encryptionContext.secondFactor(account.id)),
      totpLastStep: toTimeStep(context.now),
    })
    .where(and(eq(users.id, account.id), isNull(users.totpEnabledAt)))
    .returning({ id: users.id });
  if (updated.length === 0) throw alreadyEnabledError();
  clearViewerCache(context);
  return buildTotpSetup(context, account, secret);
}

/** Drops the pending secret, if there is one. Throws `conflict` if the second factor is on. */
export async function cancelTotpSetup(context: Context, { account }: Viewer): Promise<void> {
  const updated = await context.db
    .update(users)
    .set({ totpSecret: null, totpLastStep: 0 })
    .where(and(eq(users.id, account.id), isNull(users.totpEnabledAt)))
    .returning({ id: users.id });
  if (updated.length === 0) throw alreadyEnabledError();
  clearViewerCache(context);
}

/** The pending secret, to be shown again; null if there is none, and for a session that has not been confirmed lately. */
export async function getPendingTotpSetup(context: Context, viewer: Viewer): Promise<TotpSetup | null> {
  const { account } = viewer;
  if (!isSetupPending(context, account)) return null;
  if ((await getRequiredConfirmation(context, viewer)) !== null) return null;
  return buildTotpSetup(context, account, decryptSecret(context, account));
}

const generateRecoveryCode = (): string => randomCode('ABCDEFGHJKMNPQRSTVWXYZ23456789', 16);

/** New recovery codes as people read them, with the statements that store them, as hashes, in place of all earlier ones. */
function replaceRecoveryCodes({ db }: Context, { id }: Account) {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, generateRecoveryCode);
  const statements = [
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)),
    db.insert(recoveryCodes).values(codes.map((plain) => ({ codeHash: sha256(plain), userId: id }))),
  ] as const;
  return { statements, codes: codes.map((plain) => groupCharacters(plain, 4, '-')) };
}

/**
 * Enables the second factor with its first code; returns the recovery codes, which are stored as hashes only. Throws
 * `unconfirmed`, `invalid`, `conflict`.
 */
export async function confirmTotpSetup(context: Context, viewer: Viewer, code: string): Promise<string[]> {
  await requireConfirmation(context, viewer);
  const { account } = viewer;
  if (account.totpEnabledAt !== null) throw alreadyEnabledError();
  if (!isSetupPending(context, account)) throw new DomainError('conflict', ACCOUNT_MESSAGES.totpSetupMissing);
  await requireCodeAttemptAllowed(context, codeCounter(viewer));
  const step = matchTotpStep(decryptSecret(context, account), code, context.now);
  if (step === null) throw await rejectCode(context, account);
  const { statements, codes } = replaceRecoveryCodes(context, account);
  const { db, now } = context;
  // Of two parallel confirmations one fails, because only one set of recovery codes is stored. A setup that another tab has cancelled or
  // started anew meanwhile has no secret, or another one than the code belongs to.
  const isOff = and(eq(users.id, account.id), isNull(users.totpEnabledAt));
  const stillPending = rowExists(users, and(isOff, eq(users.totpSecret, account.totpSecret ?? '')));
  const fail = async (): Promise<DomainError> => {
    const [stillOff] = await db.select({ id: users.id }).from(users).where(isOff);
    return stillOff ? new DomainError('conflict', ACCOUNT_MESSAGES.totpSetupMissing) : alreadyEnabledError();
  };
  await batchIf(context, stillPending, fail, [
    db.update(users).set({ totpEnabledAt: now, totpLastStep: step, updatedAt: now }).where(eq(users.id, account.id)),
    ...statements,
    clearAttempts(context, 'code', codeCounter(viewer)),
    auditEntry(context, viewer, { action: 'second-factor-on', subject: `user:${account.id}` }),
    ...accountNotice(context, account, secondFactorMail(context, account, true)),
  ]);
  scheduleDelivery(context);
  clearViewerCache(context);
  return codes;
}

/** How many recovery codes the viewer has left; null without a second factor. */
export async function countRecoveryCodes({ db, reader }: Context, { account }: Viewer): Promise<number | null> {
  if (account.totpEnabledAt === null) return null;
  const unused = await reader.read(
    db
      .select({ hash: recoveryCodes.codeHash })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, account.id), isNull(recoveryCodes.usedAt))),
  );
  return unused.length;
}

const alreadyDisabledError = (): DomainError => new DomainError('conflict', ACCOUNT_MESSAGES.secondFactorOff);

/**
 * Replaces the recovery codes: earlier ones stop working, and a mail notifies the owner. The code is the proof, as in `disableSecondFactor`.
 * Throws `invalid`, `conflict`, `too-many`.
 */
export async function renewRecoveryCodes(context: Context, viewer: Viewer, code: string): Promise<string[]> {
  const { account } = viewer;
  if (account.totpEnabledAt === null) throw alreadyDisabledError();
  const proof = await verifySecondFactorCode(context, account, code, codeCounter(viewer));
  const { statements, codes } = replaceRecoveryCodes(context, account);
  const stillOn = rowExists(users, and(eq(users.id, account.id), isNotNull(users.totpEnabledAt)));
  await batchIf(context, stillOn, alreadyDisabledError, [
    ...statements,
    ...proof,
    auditEntry(context, viewer, { action: 'recovery-codes-renewed', subject: `user:${account.id}` }),
    ...accountNotice(context, account, recoveryCodesMail(context, account)),
  ]);
  scheduleDelivery(context);
  return codes;
}

/** Disables the second factor. The code is the proof: a session is not enough, however new. Throws `invalid`, `conflict`. */
export async function disableSecondFactor(context: Context, viewer: Viewer, code: string): Promise<void> {
  const { account } = viewer;
  if (account.totpEnabledAt === null) throw alreadyDisabledError();
  const proof = await verifySecondFactorCode(context, account, code, codeCounter(viewer));
  const { db } = context;
  await db.batch([
    db.update(users).set({ totpEnabledAt: null, totpSecret: null, updatedAt: context.now }).where(eq(users.id, account.id)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id)),
    ...proof,
    auditEntry(context, viewer, { action: 'second-factor-off', subject: `user:${account.id}` }),
    ...accountNotice(context, account, secondFactorMail(context, account, false)),
  ]);
  scheduleDelivery(context);
  clearViewerCache(context);
}
