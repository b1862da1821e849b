import { Hono } from 'hono';
import { addMarketParam, DEFAULT_MARKET } from '../../schema/markets.ts';
import { MESSAGES } from '../../schema/messages.ts';
import type { AccountJson } from '../../schema/outputs/accounts.ts';
import { findAccount, registerAccount, setProfilePicture, updateAddress, updateProfile } from '../domain/accounts/accounts.ts';
import { type Account, requireSelf } from '../domain/accounts/authorization.ts';
import { getViewer, signOut, toAccountRecord } from '../domain/accounts/sessions.ts';
import { completeSignIn, signIn } from '../domain/accounts/sign-in.ts';
import { DomainError, invalidInput, toDomainError } from '../domain/errors.ts';
import { limitUploads } from '../domain/rate-limits.ts';
import { readFields, readPictureField } from './form-data.ts';
import { getMarket, pickColumns, type RestContext, type RestEnv } from './http.ts';

// Specification 7, "Auth and profile". Only the owner and ADMINs may read an account.

const toAccountJson = (row: Account): AccountJson =>
  pickColumns(row, 'id', 'userName', 'email', 'mobileNo', 'role', 'address', 'profilePicture');

/** The account of `/{id}`. Throws `unauthenticated`, `forbidden`. */
const requireOwner = async (c: RestContext) => requireSelf(await getViewer(c.var.context), c.req.param('id') ?? '');

/** POST /register: answers the new account; `role` is accepted and ignored. */
export const registerRoutes = new Hono<RestEnv>();
registerRoutes.post('/', async (c) => c.json(toAccountJson(await registerAccount(c.var.context, await readFields(c.req.raw))), 201));

export const authRoutes = new Hono<RestEnv>();
/** Responds with id, userName, role and profilePicture. Clients send a second factor's `code` in the same call or in a second one. */
authRoutes.post('/login', async (c) => {
  const { context } = c.var;
  const input = await readFields(c.req.raw);
  const { next, account } =
    input.code !== undefined && input.email === undefined ? await completeSignIn(context, input.code) : await signIn(context, input);
  if (next === 'code')
    throw new DomainError('unauthenticated', 'Enter the code of your authenticator app.', { code: 'Send it as "code".' });
  return c.json(toAccountRecord(account));
});
authRoutes.post('/logout', async (c) => {
  await signOut(c.var.context, await getViewer(c.var.context));
  return c.json({ message: 'Signed out.' });
});
/** The signed-in account for scripts; null for visitors. */
authRoutes.get('/me', async (c) => {
  const viewer = await getViewer(c.var.context);
  return c.json(viewer && toAccountRecord(viewer.account));
});

export const profileRoutes = new Hono<RestEnv>();
profileRoutes.get('/getUserProfile/:id', async (c) => {
  const { id } = await requireOwner(c);
  return c.json(toAccountJson(await findAccount(c.var.context, id)));
});
profileRoutes.put('/updateProfile/:id', async (c) => {
  const { id, viewer } = await requireOwner(c);
  return c.json(toAccountJson(await updateProfile(c.var.context, viewer, id, await readFields(c.req.raw))));
});
profileRoutes.put('/updateAddress/:id', async (c) => {
  const { id, viewer } = await requireOwner(c);
  return c.json(toAccountJson(await updateAddress(c.var.context, viewer, id, await readFields(c.req.raw))));
});
profileRoutes.post('/uploadProfilePicture/:id', async (c) => {
  // The profile page posts its form here when scripts are off, and expects a redirect back.
  const fromPage = c.req.header('accept')?.startsWith('text/html') ?? false;
  const profilePath = (done: string): string => addMarketParam(`/profile?done=${done}`, getMarket(c) ?? DEFAULT_MARKET);
  try {
    const { id, viewer } = await requireOwner(c);
    await limitUploads(c.var.context);
    const bytes = await readPictureField(c.req.raw, 'file');
    if (!bytes) throw invalidInput({ file: MESSAGES.noFile });
    const { profilePicture } = await setProfilePicture(c.var.context, viewer, id, bytes);
    return fromPage ? c.redirect(profilePath('picture'), 303) : c.json({ profilePicture, message: MESSAGES.pictureUploaded });
  } catch (reason) {
    if (!fromPage) throw reason;
    const failure = toDomainError(reason);
    c.error = failure;
    const { kind, fields } = failure;
    if (kind === 'unauthenticated') return c.redirect('/login?next=%2Fprofile', 303);
    const outcome = fields.file === MESSAGES.noFile ? 'no-file' : kind === 'invalid' || kind === 'too-large' ? 'wrong-file' : 'failed';
    return c.redirect(profilePath(outcome), 303);
  }
});
