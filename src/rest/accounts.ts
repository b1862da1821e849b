import { LIMITS } from '../../schema/constants.ts';
import { addMarketParam, DEFAULT_MARKET } from '../../schema/markets.ts';
import { MESSAGES } from '../../schema/messages.ts';
import { findAccount, registerAccount, setProfilePicture, updateAddress, updateProfile } from '../domain/accounts/accounts.ts';
import { type Account, requireSelf } from '../domain/accounts/authorization.ts';
import { getViewer, signOut, toAccountRecord } from '../domain/accounts/sessions.ts';
import { completeSignIn, signIn } from '../domain/accounts/sign-in.ts';
import { DomainError, invalidInput, toDomainError } from '../domain/errors.ts';
import { limitUploads } from '../domain/rate-limits.ts';
import { createRouter, getMarket, type RestContext } from './http.ts';
import { readFields, readFormFile } from './request-body.ts';

// Specification 7, "Auth and profile". Accounts are told to themselves and to ADMINs only.

const toAccountJson = ({ id, userName, email, mobileNo, role, address, profilePicture }: Account): object => ({
  id,
  userName,
  email,
  mobileNo,
  role,
  address,
  profilePicture,
});

/** The account of `/{id}`. Throws `unauthenticated`, `forbidden`. */
const authenticateSelf = async (c: RestContext) => requireSelf(await getViewer(c.get('context')), c.req.param('id') ?? '');

/** POST /register: the new account; `role` is accepted and not read. */
export const registerRoutes = createRouter();
registerRoutes.post('/', async (c) => c.json(toAccountJson(await registerAccount(c.get('context'), await readFields(c.req.raw))), 201));

export const authRoutes = createRouter();
/** POST /auth/login: id, userName, role, profilePicture. With a second factor, `code` is sent along or in a second call. */
authRoutes.post('/login', async (c) => {
  const context = c.get('context');
  const input = await readFields(c.req.raw);
  const { next, account } =
    input.code !== undefined && input.email === undefined ? await completeSignIn(context, input.code) : await signIn(context, input);
  if (next === 'code')
    throw new DomainError('unauthenticated', 'Enter the code of your authenticator app.', { code: 'Send it as "code".' });
  return c.json(toAccountRecord(account));
});
authRoutes.post('/logout', async (c) => {
  const context = c.get('context');
  await signOut(context, await getViewer(context));
  return c.json({ message: 'Signed out.' });
});
/** What the menu shows, for scripts: null for visitors, who are not an error. */
authRoutes.get('/me', async (c) => {
  const viewer = await getViewer(c.get('context'));
  return c.json(viewer && toAccountRecord(viewer.account));
});

export const profileRoutes = createRouter();
profileRoutes.get('/getUserProfile/:id', async (c) => {
  const { id } = await authenticateSelf(c);
  return c.json(toAccountJson(await findAccount(c.get('context'), id)));
});
profileRoutes.put('/updateProfile/:id', async (c) => {
  const { id, viewer } = await authenticateSelf(c);
  return c.json(toAccountJson(await updateProfile(c.get('context'), viewer, id, await readFields(c.req.raw))));
});
profileRoutes.put('/updateAddress/:id', async (c) => {
  const { id, viewer } = await authenticateSelf(c);
  return c.json(toAccountJson(await updateAddress(c.get('context'), viewer, id, await readFields(c.req.raw))));
});
profileRoutes.post('/uploadProfilePicture/:id', async (c) => {
  // A form without script comes from the profile page, and wants to be back there.
  const fromPage = c.req.header('accept')?.startsWith('text/html') ?? false;
  const back = (done: string): string => addMarketParam(`/profile?done=${done}`, getMarket(c) ?? DEFAULT_MARKET);
  try {
    const { id, viewer } = await authenticateSelf(c);
    // Before the form is read: reading it is work too.
    await limitUploads(c.get('context'));
    const bytes = await readFormFile(c.req.raw, 'file', LIMITS.maxPictureBytes);
    if (!bytes) throw invalidInput({ file: MESSAGES.noFile });
    const { profilePicture } = await setProfilePicture(c.get('context'), viewer, id, bytes);
    return fromPage ? c.redirect(back('picture'), 303) : c.json({ profilePicture, message: MESSAGES.pictureUploaded });
  } catch (reason) {
    if (!fromPage) throw reason;
    const { kind, fields } = toDomainError(reason);
    if (kind === 'unauthenticated') return c.redirect('/login?next=%2Fprofile', 303);
    const why = fields.file === MESSAGES.noFile ? 'no-file' : kind === 'invalid' || kind === 'too-large' ? 'wrong-file' : 'failed';
    return c.redirect(back(why), 303);
  }
});
