import type { Context as HonoContext } from 'hono';
import type { Viewer } from '../domain/access.ts';
import { Failure } from '../domain/failure.ts';
import { recordOf } from '../domain/sessions.ts';
import { viewerOf } from '../domain/viewer.ts';
import type { PageAt } from '../pages/page.tsx';
import type { Route } from '../routes.tsx';
import type { AccountRecord } from '../ui/account.tsx';
import { inMarket } from '../ui/paths.ts';
import type { EdgeEnv } from './app.ts';

/** Where somebody goes after signing in who did not say where to (specification 4). */
export const landing = (role: string): string => (role === 'ADMIN' ? '/showpackages-i' : '/home');

/** Sends a visitor to sign in, and back here afterwards. */
export function toLogin(c: HonoContext<EdgeEnv>, at: PageAt): Response {
  const search = at.search.toString();
  return c.redirect(inMarket(`/login?next=${encodeURIComponent(at.path + (search && `?${search}`))}`, at.market), 302);
}

/**
 * Lets in whom a route is for: answers who that is, or the response for everyone else. Visitors of private pages
 * sign in first; who is signed in has no business at the login page. Throws `forbidden` for users at a staff page.
 */
export async function admit(
  c: HonoContext<EdgeEnv>,
  { access }: Pick<Route, 'access'>,
  at: PageAt,
): Promise<Response | { viewer: AccountRecord | null }> {
  if (!access) return { viewer: null };
  const viewer: Viewer | null = await viewerOf(c.get('context'));
  if (access === 'visitor') return viewer ? c.redirect(at.next ?? landing(viewer.account.role), 302) : { viewer: null };
  if (!viewer) return toLogin(c, at);
  if (access === 'admin' && viewer.account.role !== 'ADMIN') throw new Failure('forbidden', 'This is for staff only.');
  if (access === 'admin' && viewer.owesSecondFactor) return c.redirect('/profile?done=owes#second-factor', 302);
  return { viewer: recordOf(viewer.account) };
}
