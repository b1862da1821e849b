import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { PRODUCT_NAME } from '../../schema/constants.ts';
import { inGroups } from '../../schema/groups.ts';
import { DEFAULT_MARKET } from '../../schema/markets.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { recoveryCodes, users } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import type { Account, Viewer } from './access.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { audited } from './audit.ts';
import { findCompany } from './company.ts';
import { Failure, invalid } from './failure.ts';
import { onlyIf, refusedAs } from './only-if.ts';
import { seal, sealedAt, unseal } from './sealing.ts';
import { hashOf, typeable } from './tokens.ts';
import { forgetViewer } from './viewer.ts';

// Time-based one-time codes (RFC 6238, as every authenticator app makes them): SHA-1, six digits, 30 seconds.

const STEP = 30_000;
const CODES = 10;
const totp = (secret: Secret, label = '', issuer = PRODUCT_NAME): TOTP => new TOTP({ issuer, label, secret });

/** Written down like a wrong password. */
async function wrongCode(context: Context, { id, email }: Account): Promise<Failure> {
  await audited(context, null, { action: 'sign-in-failed', subject: `user:${id}`, who: email, details: { secondFactor: true } });
  return invalid({ code: OWN_MESSAGES.code });
}

/** The step whose code this is, one step of clock drift allowed; null for a wrong code. */
function stepOf(secret: string, code: string, now: number): number | null {
  const drift = totp(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: 1 });
  return drift === null ? null : Math.floor(now / STEP) + drift;
}

/**
 * Accepts a code of the app, or a recovery code, once. Counted like a password, so that six digits cannot be tried
 * through. Answers what belongs into the batch of the sign-in. Throws `invalid`, `too-many`.
 */
export async function acceptCode(context: Context, account: Account, code: string) {
  await countAttempt(context, 'code', account.id);
  const { db, now } = context;
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(unseal(context.sealingKeys, account.totpSecret ?? '', sealedAt.secondFactor(account.id)), code, now);
    if (step === null) throw await wrongCode(context, account);
    // Claimed before it opens anything: of two with the same code, one comes too late.
    const claimed = await db
      .update(users)
      .set({ totpLastStep: step })
      .where(and(eq(users.id, account.id), lt(users.totpLastStep, step)))
      .returning({ id: users.id });
    if (claimed.length === 0) throw invalid({ code: 'That code was used already. Wait for the next one.' });
    return [forgetAttempts(context, 'code', account.id)];
  }
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.codeHash, hashOf(code)), eq(recoveryCodes.userId, account.id), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.codeHash });
  if (used.length === 0) throw await wrongCode(context, account);
  return [
    forgetAttempts(context, 'code', account.id),
    audited(context, null, { action: 'recovery-code-used', subject: `user:${account.id}`, who: account.email }),
  ];
}

/** What an authenticator app is given: the secret for typing, and the whole as an address for its camera. */
export interface Enrolment {
  secret: string;
  uri: string;
}

async function enrolmentOf(context: Context, { email }: Account, secret: Secret): Promise<Enrolment> {
  const { name } = await findCompany(context, DEFAULT_MARKET);
  return { secret: secret.base32, uri: totp(secret, email, name).toString() };
}

const alreadyOn = (): Failure => new Failure('conflict', 'The second factor is on already.');

/** Begins to set up an app: a new secret, which counts once a code of it was shown. Throws `conflict` where one is on. */
export async function beginSecondFactor(context: Context, viewer: Viewer): Promise<Enrolment> {
  const { account } = viewer;
  if (account.totpEnabledAt !== null) throw alreadyOn();
  const secret = new Secret({ size: 20 });
  const begun = await context.db
    .update(users)
    .set({ totpSecret: seal(context.sealingKeys, secret.base32, sealedAt.secondFactor(account.id)), totpLastStep: 0 })
    .where(and(eq(users.id, account.id), isNull(users.totpEnabledAt)))
    .returning({ id: users.id });
  if (begun.length === 0) throw alreadyOn();
  forgetViewer(context);
  return enrolmentOf(context, account, secret);
}

/** The secret that waits for its first code, to be shown again; null where none does. */
export async function waitingSecret(context: Context, { account }: Viewer): Promise<Enrolment | null> {
  if (account.totpEnabledAt !== null || !account.totpSecret) return null;
  return enrolmentOf(
    context,
    account,
    Secret.fromBase32(unseal(context.sealingKeys, account.totpSecret, sealedAt.secondFactor(account.id))),
  );
}

const newCode = (): string => typeable('ABCDEFGHJKMNPQRSTVWXYZ23456789', 16);

/** Switches the second factor on with its first code; answers the recovery codes, which are never shown again. Throws `invalid`, `conflict`. */
export async function confirmSecondFactor(context: Context, viewer: Viewer, code: string): Promise<string[]> {
  const { account } = viewer;
  const waiting = await waitingSecret(context, viewer);
  if (!waiting) throw new Failure('conflict', 'Begin with a new code for your app.');
  await countAttempt(context, 'code', account.id);
  const step = stepOf(waiting.secret, code, context.now);
  if (step === null) throw await wrongCode(context, account);
  const codes = Array.from({ length: CODES }, newCode);
  const { db, now } = context;
  const written = db.batch([
    // Of two at once, one shows the codes that count.
    onlyIf(context, sql`exists (select 1 from ${users} where ${users.id} = ${account.id} and ${users.totpEnabledAt} is null)`),
    db.update(users).set({ totpEnabledAt: now, totpLastStep: step, updatedAt: now }).where(eq(users.id, account.id)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id)),
    db.insert(recoveryCodes).values(codes.map((each) => ({ codeHash: hashOf(each), userId: account.id }))),
    forgetAttempts(context, 'code', account.id),
    audited(context, viewer, { action: 'second-factor-on', subject: `user:${account.id}` }),
  ]);
  await written.catch(refusedAs(alreadyOn));
  forgetViewer(context);
  return codes.map((each) => inGroups(each, 4, '-'));
}

/** Switches it off again, with a code, so that an open screen is not enough. Throws `invalid`, `conflict`. */
export async function stopSecondFactor(context: Context, viewer: Viewer, code: string): Promise<void> {
  const { account } = viewer;
  if (account.totpEnabledAt === null) throw new Failure('conflict', 'The second factor is off already.');
  const proof = await acceptCode(context, account, code);
  const { db } = context;
  await db.batch([
    db.update(users).set({ totpEnabledAt: null, totpSecret: null, updatedAt: context.now }).where(eq(users.id, account.id)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id)),
    ...proof,
    audited(context, viewer, { action: 'second-factor-off', subject: `user:${account.id}` }),
  ]);
  forgetViewer(context);
}
