import { LIMITS } from '../../schema/constants.ts';
import { DEFAULT_MARKET, inMarket } from '../../schema/markets.ts';
import { MESSAGES } from '../../schema/messages.ts';
import { type Account, requireSelf } from '../domain/access.ts';
import { findAccount, register, setProfilePicture, updateAddress, updateProfile } from '../domain/accounts.ts';
import { limitUpload } from '../domain/attempts.ts';
import { asFailure, Failure, invalid } from '../domain/failure.ts';
import { recordOf, signOut } from '../domain/sessions.ts';
import { confirmSignIn, signIn } from '../domain/sign-in.ts';
import { viewerOf } from '../domain/viewer.ts';
import { readFile, readInput } from './body.ts';
import { door, marketOf, type RestContext } from './door.ts';

// Specification 7, "Auth and profile". Accounts are told to themselves and to ADMINs only.

const json = ({ id, userName, email, mobileNo, role, address, profilePicture }: Account): object => ({
  id,
  userName,
  email,
  mobileNo,
  role,
  address,
  profilePicture,
});

/** The account of `/{id}`. Throws `unauthenticated`, `forbidden`. */
const self = async (c: RestContext) => requireSelf(await viewerOf(c.get('context')), c.req.param('id') ?? '');

/** POST /register: the new account; `role` is accepted and not read. */
export const registerCalls = door();
registerCalls.post('/', async (c) => c.json(json(await register(c.get('context'), await readInput(c.req.raw))), 201));

export const authCalls = door();
/** POST /auth/login: id, userName, role, profilePicture. With a second factor, `code` is sent along or in a second call. */
authCalls.post('/login', async (c) => {
  const context = c.get('context');
  const input = await readInput(c.req.raw);
  const { next, account } =
    input.code !== undefined && input.email === undefined ? await confirmSignIn(context, input.code) : await signIn(context, input);
  if (next === 'code') throw new Failure('unauthenticated', 'Enter the code of your authenticator app.', { code: 'Send it as "code".' });
  return c.json(recordOf(account));
});
authCalls.post('/logout', async (c) => {
  const context = c.get('context');
  await signOut(context, await viewerOf(context));
  return c.json({ message: 'Signed out.' });
});
/** What the menu shows, for scripts: null for visitors, who are not an error. */
authCalls.get('/me', async (c) => {
  const viewer = await viewerOf(c.get('context'));
  return c.json(viewer && recordOf(viewer.account));
});

export const profileCalls = door();
profileCalls.get('/getUserProfile/:id', async (c) => {
  const { id } = await self(c);
  return c.json(json(await findAccount(c.get('context'), id)));
});
profileCalls.put('/updateProfile/:id', async (c) => {
  const { id, viewer } = await self(c);
  return c.json(json(await updateProfile(c.get('context'), viewer, id, await readInput(c.req.raw))));
});
profileCalls.put('/updateAddress/:id', async (c) => {
  const { id, viewer } = await self(c);
  return c.json(json(await updateAddress(c.get('context'), viewer, id, await readInput(c.req.raw))));
});
profileCalls.post('/uploadProfilePicture/:id', async (c) => {
  // A form without script comes from the profile page, and wants to be back there.
  const fromPage = c.req.header('accept')?.startsWith('text/html') ?? false;
  const back = (done: string): string => inMarket(`/profile?done=${done}`, marketOf(c) ?? DEFAULT_MARKET);
  try {
    const { id, viewer } = await self(c);
    // Before the form is read: reading it is work too.
    await limitUpload(c.get('context'));
    const bytes = await readFile(c.req.raw, 'file', LIMITS.pictureBytes);
    if (!bytes) throw invalid({ file: MESSAGES.noFile });
    const { profilePicture } = await setProfilePicture(c.get('context'), viewer, id, bytes);
    return fromPage ? c.redirect(back('picture'), 303) : c.json({ profilePicture, message: MESSAGES.pictureUploaded });
  } catch (reason) {
    if (!fromPage) throw reason;
    const { kind, fields } = asFailure(reason);
    if (kind === 'unauthenticated') return c.redirect('/login?next=%2Fprofile', 303);
    const why = fields.file === MESSAGES.noFile ? 'no-file' : kind === 'invalid' || kind === 'too-large' ? 'wrong-file' : 'failed';
    return c.redirect(back(why), 303);
  }
});
