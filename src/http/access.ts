import { DASHBOARD_PATH, PAGE_PATHS, STAFF_HOME_PATH } from '../../schema/addresses.ts';
import { addMarketParam, DEFAULT_MARKET, parseMarket } from '../../schema/markets.ts';
import type { AccountRecord } from '../../schema/models.ts';
import type { Right } from '../../schema/staff/rights.ts';
import { requireRight, requireUser, type Viewer } from '../domain/accounts/authorization.ts';
import { getViewer, toAccountRecord } from '../domain/accounts/sessions.ts';
import type { HttpContext } from '../platform/context.ts';
import { type Route, routes } from '../routes.tsx';
import type { PageRequest } from '../site/page.tsx';
import { PROFILE_PATH } from '../staff/app/market-paths.ts';
import { staffPaths } from '../staff/app/screen-routes.ts';
import type { StaffViewer } from '../staff/app/session/session-gate.ts';
import { defaultReturnPath, loginPath } from '../ui/paths.ts';
import { toPathPattern } from './cache/policies.ts';

const returnPathPatterns = [
  ...routes.flatMap(({ path, access }) => (access === 'anonymous' ? [] : path)),
  ...staffPaths,
  '/graphiql',
  DASHBOARD_PATH,
].map((path) => toPathPattern(path, '[\\w-]+'));

/** Characters: a form that the visitor goes on with after the sign-in may be in the query. */
const MAX_RETURN_PATH = 4000;

/**
 * Parses the `next` parameter of the login page into a path with its query. Undefined unless a route matches it: the
 * allow-list rejects `//evil.example`, `/..//evil.example` and `/\evil.example`.
 */
export function parseReturnPath(next: string | null | undefined): string | undefined {
  if (!next || next.length > MAX_RETURN_PATH || !/^\/[\w-]+[^\\\s]*$/.test(next)) return undefined;
  const [path = '', ...query] = next.split('?');
  if (!returnPathPatterns.some((pattern) => pattern.test(path))) return undefined;
  const search = new URLSearchParams(query.join('?')).toString();
  return path + (search && `?${search}`);
}

/** The footer's Dashboard (specification 2.4): staff go to the staff application, travellers to their profile, others sign in first. */
export async function redirectToDashboard(c: HttpContext): Promise<Response> {
  const market = parseMarket(c.req.query('market')) ?? DEFAULT_MARKET;
  const viewer = await getViewer(c.get('context'));
  if (!viewer) return c.redirect(loginPath(addMarketParam(DASHBOARD_PATH, market), market), 302);
  return c.redirect(viewer.account.role === 'ADMIN' ? STAFF_HOME_PATH : addMarketParam(PAGE_PATHS.profile, market), 302);
}

/** What access to an address depends on, besides the session. */
export type AccessRequest = Pick<PageRequest, 'market' | 'path' | 'search' | 'returnTo'>;

/** Redirects to the login page, with this address as its `next` parameter. */
export function redirectToLogin(c: HttpContext, { path, search, market }: AccessRequest): Response {
  const query = search.toString();
  return c.redirect(loginPath(path + (query && `?${query}`), market), 302);
}

/**
 * Checks access to a route. Returns the viewer, or a redirect: visitors go to the login page, signed-in users leave it, and
 * staff who have to set up a second factor go to their account in the staff area, the only screen that is open to them until then.
 * Throws `forbidden` for users on a staff page, and for staff without its right.
 */
export async function requireAccess(
  c: HttpContext,
  { access }: Pick<Route, 'access'>,
  request: AccessRequest,
): Promise<Response | { viewer: AccountRecord | null }> {
  if (!access) return { viewer: null };
  const viewer: Viewer | null = await getViewer(c.get('context'));
  if (access === 'anonymous') {
    if (viewer) return c.redirect(request.returnTo ?? defaultReturnPath(viewer.account, request.market), 302);
    // There is no session: delete the account record that this browser's menu may still show.
    c.get('context').cookies.setAccountRecord(null);
    return { viewer: null };
  }
  if (!viewer) return redirectToLogin(c, request);
  if (typeof access === 'object') {
    if (!viewer.needsSecondFactorSetup) requireRight(viewer, access.right);
    else if (request.path !== PROFILE_PATH) return c.redirect(`${PROFILE_PATH}#second-factor`, 302);
  }
  return { viewer: toAccountRecord(viewer.account) };
}

/** `requireAccess` for staff pages: returns the account, or the redirect. */
export async function requireStaff(c: HttpContext, request: AccessRequest, right: Right): Promise<Response | StaffViewer> {
  const access = await requireAccess(c, { access: { right } }, request);
  if (access instanceof Response) return access;
  const { account, needsSecondFactorSetup } = requireUser(await getViewer(c.get('context')));
  return {
    ...toAccountRecord(account),
    email: account.email,
    staffRole: account.staffRole,
    ...(needsSecondFactorSetup && { needsSecondFactorSetup }),
  };
}
