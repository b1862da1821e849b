import type { Context as HonoContext } from 'hono';
import type { AccountRecord } from '../../schema/account-record.ts';
import { PAGE_PATHS } from '../../schema/addresses.ts';
import { requireAdmin, type Viewer } from '../domain/accounts/authorization.ts';
import { getViewer, requireAdminViewer, toAccountRecord } from '../domain/accounts/sessions.ts';
import { type Route, routes } from '../routes.tsx';
import type { PageRequest } from '../site/page.tsx';
import { staffPaths } from '../staff/app/routes.tsx';
import { landingPath, loginPath } from '../ui/paths.ts';
import type { AppEnv } from './app.ts';

const returnPathPatterns = [...routes.map(({ path }) => path), ...staffPaths, '/graphiql'].map(
  (path) => new RegExp(`^${path.replace(/:[a-z]+/g, '[\\w-]+')}$`),
);

/**
 * The address to return to after signing in, as a path with its query; undefined for everything that is no path of
 * the route table (an allow-list: `//evil.example`, `/..//evil.example`, `/\evil.example` are none).
 */
export function parseReturnPath(asked: string | null | undefined): string | undefined {
  if (!asked || asked.length > 500 || !/^\/[\w-]+[^\\\s]*$/.test(asked)) return undefined;
  const [path = '', ...query] = asked.split('?');
  if (!returnPathPatterns.some((pattern) => pattern.test(path)) || /^\/(?:login|register|logout)$/.test(path)) return undefined;
  const search = new URLSearchParams(query.join('?')).toString();
  return path + (search && `?${search}`);
}

/** Sends a visitor to sign in, and back here afterwards. */
export function redirectToLogin(c: HonoContext<AppEnv>, { path, search, market }: PageRequest): Response {
  const query = search.toString();
  return c.redirect(loginPath(path + (query && `?${query}`), market), 302);
}

/**
 * Lets in whom a route is for: answers who that is, or the response for everyone else. Visitors of private pages
 * sign in first; who is signed in has no business at the login page. Throws `forbidden` for users at a staff page.
 */
export async function requireAccess(
  c: HonoContext<AppEnv>,
  { access }: Pick<Route, 'access'>,
  at: PageRequest,
): Promise<Response | { viewer: AccountRecord | null }> {
  if (!access) return { viewer: null };
  const viewer: Viewer | null = await getViewer(c.get('context'));
  if (access === 'visitor') {
    if (viewer) return c.redirect(at.returnTo ?? landingPath(viewer.account.role, at.market), 302);
    // Nobody is signed in: a browser that still holds somebody's record forgets it before it paints a menu.
    c.get('context').cookies.setAccountRecord(null);
    return { viewer: null };
  }
  if (!viewer) return redirectToLogin(c, at);
  if (access === 'admin' && viewer.needsSecondFactorSetup) return c.redirect(`${PAGE_PATHS.profile}?done=owes#second-factor`, 302);
  if (access === 'admin') requireAdmin(viewer);
  return { viewer: toAccountRecord(viewer.account) };
}

/** The same for staff: who works here, or the response for everyone else. */
export async function requireStaff(c: HonoContext<AppEnv>, at: PageRequest): Promise<Response | AccountRecord> {
  const admitted = await requireAccess(c, { access: 'admin' }, at);
  if (admitted instanceof Response) return admitted;
  return toAccountRecord((await requireAdminViewer(c.get('context'))).account);
}
