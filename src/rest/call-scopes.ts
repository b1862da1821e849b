import { getTokenScope, type TokenResource, type TokenScope } from '../../schema/integrations/token-scopes.ts';
import { MARKET_CONFIG } from '../../schema/markets.ts';

/**
 * What the calls below these paths are about. No access token opens another call that asks who is calling: signing in and out, and
 * identity documents, which a person opens with a reason.
 */
const PATHS_BY_RESOURCE: Partial<Record<TokenResource, readonly string[]>> = {
  profile: ['/getUserProfile', '/updateProfile', '/updateAddress', '/uploadProfilePicture'],
  enquiries: ['/api/enquiries', '/api/exports', '/api/visa', '/api/requests'],
  reviews: ['/reviews'],
  content: [
    ...Object.values(MARKET_CONFIG).flatMap(({ packagesApiPath, imagesApiPath }) => [packagesApiPath, imagesApiPath]),
    ...['/api/homepage-images', '/mainbranch', '/api/branch-logos', '/company-policy', '/b2b-partners', '/api/imports'],
  ],
};
const resourcesByPath = Object.entries(PATHS_BY_RESOURCE).flatMap(([resource, paths]) =>
  paths.map((path) => ({ path, resource: resource as TokenResource })),
);

/**
 * The scope that an access token needs for a call such as `PUT /packages/:id`, if the call asks who is calling. 'any': every token will
 * do; undefined: none does.
 */
export function getCallScope(method: string, path: string): TokenScope | 'any' | undefined {
  if (path === '/auth/me') return 'any';
  const resource = resourcesByPath.find((each) => path === each.path || path.startsWith(`${each.path}/`))?.resource;
  return resource && getTokenScope(resource, method === 'GET' || method === 'HEAD' ? 'read' : 'write');
}
