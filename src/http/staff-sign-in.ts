import { and, eq } from 'drizzle-orm';
import { sessions } from '../../schema/tables/accounts.ts';
import { getCurrentSession } from '../domain/accounts/sessions.ts';
import { completeSignIn, type SignInOutcome, signIn } from '../domain/accounts/sign-in.ts';
import { sha256 } from '../domain/crypto.ts';
import { toDomainError } from '../domain/errors.ts';
import { limitUploads } from '../domain/rate-limits.ts';
import type { Context, HttpContext } from '../platform/context.ts';
import { isMultipart } from '../rest/form-data.ts';
import { streamMultipart } from '../rest/multipart.ts';
import { readBodyBytes } from '../rest/request-body.ts';
import { SIGN_IN_PREFIX } from '../staff/app/session/sign-in-fields.tsx';
import type { SignedOutForm } from '../staff/app/session/sign-in-page.tsx';

/** Bytes of a form without a session: its texts, and pictures that are read and dropped. */
const MAX_BYTES = 20_000_000;
const MAX_TEXT_BYTES = 1_000_000;
const MAX_PARTS = 2000;

interface ReadForm {
  entries: [string, string][];
  hadFiles: boolean;
}

/** The texts of a form. Throws `too-large`, `invalid`, `too-many`. */
async function readTexts(c: HttpContext): Promise<ReadForm> {
  const { raw } = c.req;
  if (!isMultipart(raw)) {
    const body = new TextDecoder().decode(await readBodyBytes(raw, MAX_TEXT_BYTES));
    return { entries: [...new URLSearchParams(body)], hadFiles: false };
  }
  await limitUploads(c.get('context'));
  const form: ReadForm = { entries: [], hadFiles: false };
  for await (const [name, value] of streamMultipart(raw, MAX_BYTES, { maxParts: MAX_PARTS })) {
    if (typeof value === 'string') form.entries.push([name, value]);
    else form.hadFiles ||= value.fileName !== '';
  }
  return form;
}

/** The account of the session that has expired; undefined once its row is deleted, and while a sign-in waits for its code. */
async function findExpectedId({ db, cookies: { sessionToken } }: Context): Promise<string | undefined> {
  if (!sessionToken) return undefined;
  const [row] = await db
    .select({ id: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, sha256(sessionToken)), eq(sessions.stage, 'open')));
  return row && String(row.id);
}

/** Sends the form again with the new session: the browser repeats a request that is answered with 307. */
const repeat = (c: HttpContext, path: string): Response => c.redirect(path, 307);

/**
 * Answers a form of staff that came without a session, or with the sign-in that it was asked for: it waits in a page with the fields of the
 * sign-in. Returns the page, or the redirect that sends the form again. Throws `too-large`, `invalid`, `too-many`.
 */
export async function answerSignedOutForm(c: HttpContext, path: string): Promise<Response | SignedOutForm> {
  const context = c.get('context');
  const { entries: all, hadFiles } = await readTexts(c);
  const sent = Object.fromEntries(all.filter(([name]) => name.startsWith(SIGN_IN_PREFIX)));
  const read = (name: string): string | undefined => sent[SIGN_IN_PREFIX + name];
  const form: SignedOutForm = {
    path,
    entries: all.filter(([name]) => !name.startsWith(SIGN_IN_PREFIX)),
    hadFiles,
    step: (await getCurrentSession(context))?.session.stage === 'code' ? 'code' : 'password',
    expectedId: read('expected') ?? (await findExpectedId(context)),
    email: read('email'),
  };
  const [code, password] = [read('code'), read('password')];
  if (code === undefined && password === undefined) return form;
  let outcome: SignInOutcome;
  try {
    outcome = code === undefined ? await signIn(context, { email: form.email, password }) : await completeSignIn(context, code);
  } catch (reason) {
    const failure = toDomainError(reason);
    c.error = failure;
    return { ...form, error: Object.values(failure.fields)[0] ?? failure.message };
  }
  const { next, account } = outcome;
  if (next === 'code') return { ...form, step: 'code' };
  if (form.expectedId === String(account.id)) return repeat(c, path);
  return { ...form, step: 'confirm', userName: account.userName };
}
