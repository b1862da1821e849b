import type { Context as HonoContext } from 'hono';
import type { AccountRecord } from '../../schema/account-record.ts';
import { requireAdmin, type Viewer } from '../domain/access.ts';
import { recordOf } from '../domain/sessions.ts';
import { adminOf, viewerOf } from '../domain/viewer.ts';
import type { PageAt } from '../pages/page.tsx';
import type { Route } from '../routes.tsx';
import { landing, loginPath } from '../ui/paths.ts';
import type { EdgeEnv } from './app.ts';

/** Sends a visitor to sign in, and back here afterwards. */
export function toLogin(c: HonoContext<EdgeEnv>, { path, search, market }: PageAt): Response {
  const query = search.toString();
  return c.redirect(loginPath(path + (query && `?${query}`), market), 302);
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
  if (access === 'visitor') {
    if (viewer) return c.redirect(at.next ?? landing(viewer.account.role, at.market), 302);
    // Nobody is signed in: a browser that still holds somebody's record forgets it before it paints a menu.
    c.get('context').cookies.record(null);
    return { viewer: null };
  }
  if (!viewer) return toLogin(c, at);
  if (access === 'admin' && viewer.owesSecondFactor) return c.redirect('/profile?done=owes#second-factor', 302);
  if (access === 'admin') requireAdmin(viewer);
  return { viewer: recordOf(viewer.account) };
}

/** The same for staff: who works here, or the response for everyone else. */
export async function admitStaff(c: HonoContext<EdgeEnv>, at: PageAt): Promise<Response | AccountRecord> {
  const admitted = await admit(c, { access: 'admin' }, at);
  if (admitted instanceof Response) return admitted;
  return recordOf((await adminOf(c.get('context'))).account);
}
