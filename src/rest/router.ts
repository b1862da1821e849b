import { Hono } from 'hono';
import { MARKETS } from '../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../schema/markets.ts';
import { DomainError } from '../domain/errors.ts';
import { authRoutes, profileRoutes, registerRoutes } from './accounts.ts';
import { listCachedPaths } from './cached.ts';
import { branchLogoRoutes, branchRoutes, partnerRoutes, policyRoutes } from './company.ts';
import { enquiryRoutes, identityDocumentRoutes, sentEnquiryRoutes, visaRoutes } from './enquiries.ts';
import { homepageImageRoutes } from './homepage.ts';
import { errorResponse, type RestEnv } from './http.ts';
import { pictureRoutes, uploadRoutes } from './media.ts';
import { packageRoutes } from './packages.ts';
import { reviewRoutes } from './reviews.ts';

/** Where each noun's calls stand (specification 7). */
const ROUTERS_BY_PATH: Record<string, Hono<RestEnv>> = {
  '/auth': authRoutes,
  ...Object.fromEntries(
    MARKETS.flatMap((market) => [
      [MARKET_CONFIG[market].packagesApiPath, packageRoutes(market)],
      [MARKET_CONFIG[market].imagesApiPath, homepageImageRoutes(market, 'catalogue')],
    ]),
  ),
  // An alias; the shared cache keeps the documented paths only.
  '/api/homepage-images': homepageImageRoutes(DEFAULT_MARKET, 'noStore'),
  '/mainbranch': branchRoutes,
  '/api/branch-logos': branchLogoRoutes,
  '/api/enquiries': enquiryRoutes,
  '/api/visa': visaRoutes,
  '/api/requests': sentEnquiryRoutes,
  '/api/documents': identityDocumentRoutes,
  '/company-policy': policyRoutes,
  '/b2b-partners': partnerRoutes,
  '/reviews': reviewRoutes,
  '/uploads': uploadRoutes,
  '/media': pictureRoutes,
};

/** The documented calls that the shared cache keeps. */
export const cachedRestPaths = Object.entries(ROUTERS_BY_PATH).flatMap(([path, router]) => listCachedPaths(router, path));

/** All documented calls. What no call answers below their paths is told as JSON too. */
export function createRestRouter(): Hono<RestEnv> {
  const calls = new Hono<RestEnv>();
  for (const [path, noun] of Object.entries(ROUTERS_BY_PATH)) {
    noun.onError((reason) => errorResponse(reason));
    calls.route(path, noun);
    calls.all(`${path}/:rest{.+}`, (c) => errorResponse(new DomainError('not-found', `No such call: ${c.req.method} ${c.req.path}`)));
  }
  // These stand beside pages and calls of others, and so have no folder of their own.
  for (const [path, beside] of [
    ['/register', registerRoutes],
    ['/', profileRoutes],
  ] as const) {
    beside.onError((reason) => errorResponse(reason));
    calls.route(path, beside);
  }
  return calls;
}
