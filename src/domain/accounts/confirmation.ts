import { and, eq } from 'drizzle-orm';
import { confirmationInput, secondFactorCodeInput } from '../../../schema/inputs/accounts.ts';
import { ACCOUNT_MESSAGES } from '../../../schema/messages.ts';
import { sessions, users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, invalidInput, parseInput } from '../errors.ts';
import { batchIf, rowExists } from '../precondition.ts';
import { limitWrites } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import type { Viewer } from './authorization.ts';
import { codeCounter, verifySecondFactorCode } from './second-factor.ts';
import { clearViewerCache, getConfirmationMethod } from './sessions.ts';
import { verifyCredentials } from './sign-in.ts';

/** Statements to run with the confirmation. Throws `invalid` for a wrong code, `too-many`. */
async function verifyCode(context: Context, viewer: Viewer, confirmation: string) {
  try {
    const { code } = parseInput(secondFactorCodeInput(), { code: confirmation });
    return await verifySecondFactorCode(context, viewer.account, code, codeCounter(viewer));
  } catch (reason) {
    throw reason instanceof DomainError && reason.fields.code ? invalidInput({ confirmation: reason.fields.code }) : reason;
  }
}

/** Statements to run with the confirmation. Throws `invalid` for a wrong password, `too-many`. */
async function verifyOwnPassword(context: Context, { account: { id, email }, sessionHash }: Viewer, confirmation: string) {
  const verified = await verifyCredentials(context, email, confirmation, sessionHash);
  if (verified) return verified.attempt.succeed();
  await auditEntry(context, null, { action: 'sign-in-failed', subject: `user:${id}`, actor: email, details: { confirmation: true } });
  throw invalidInput({ confirmation: ACCOUNT_MESSAGES.confirmationWrong });
}

/**
 * Confirms the viewer's session for ten minutes. Wrong passwords and codes are counted by session. Throws `invalid`,
 * `unauthenticated`, `too-many`.
 */
export async function confirmIdentity(context: Context, viewer: Viewer, input: unknown): Promise<void> {
  const { confirmation } = parseInput(confirmationInput(), { confirmation: input });
  await limitWrites(context);
  const { account, sessionHash } = viewer;
  const verify = getConfirmationMethod(account) === 'code' ? verifyCode : verifyOwnPassword;
  const proof = await verify(context, viewer, confirmation);
  // The password may have changed since it was read, which ends the session: hashes wait in a queue.
  const unchanged = rowExists(users, and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash)));
  await batchIf(context, unchanged, () => invalidInput({ confirmation: ACCOUNT_MESSAGES.confirmationWrong }), [
    context.db.update(sessions).set({ confirmedAt: context.now }).where(eq(sessions.tokenHash, sessionHash)),
    ...proof,
    auditEntry(context, viewer, { action: 'identity-confirmed' }),
  ]);
  clearViewerCache(context);
}
