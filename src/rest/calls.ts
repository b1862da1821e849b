import { Hono } from 'hono';
import { MARKETS } from '../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_FACTS } from '../../schema/markets.ts';
import { Failure } from '../domain/failure.ts';
import { authCalls, profileCalls, registerCalls } from './accounts.ts';
import { branchCalls, branchLogoCalls } from './branches.ts';
import { failureJson, type RestEnv, type StatusOf } from './door.ts';
import { documentCalls, enquiryCalls, ownRequestCalls, visaCalls } from './enquiries.ts';
import { homepageCalls } from './homepage.ts';
import { pictureCalls, uploadCalls } from './media.ts';
import { packageCalls } from './packages.ts';
import { partnerCalls } from './partners.ts';
import { policyCalls } from './policy.ts';
import { reviewCalls } from './reviews.ts';

/** Where each noun's calls stand (specification 7). */
const MOUNTS: Record<string, Hono<RestEnv>> = {
  '/auth': authCalls,
  ...Object.fromEntries(
    MARKETS.flatMap((market) => [
      [MARKET_FACTS[market].packageCalls, packageCalls(market)],
      [MARKET_FACTS[market].imageCalls, homepageCalls(market)],
    ]),
  ),
  '/api/homepage-images': homepageCalls(DEFAULT_MARKET),
  '/mainbranch': branchCalls,
  '/api/branch-logos': branchLogoCalls,
  '/api/enquiries': enquiryCalls,
  '/api/visa': visaCalls,
  '/api/requests': ownRequestCalls,
  '/api/documents': documentCalls,
  '/company-policy': policyCalls,
  '/b2b-partners': partnerCalls,
  '/reviews': reviewCalls,
  '/uploads': uploadCalls,
  '/media': pictureCalls,
};

/** All documented calls. What no call answers below their paths is told as JSON too. */
export function restCalls(statuses: StatusOf): Hono<RestEnv> {
  const calls = new Hono<RestEnv>();
  for (const [path, noun] of Object.entries(MOUNTS)) {
    noun.onError((reason) => failureJson(reason, statuses));
    calls.route(path, noun);
    calls.all(`${path}/:rest{.+}`, (c) => failureJson(new Failure('not-found', `No such call: ${c.req.method} ${c.req.path}`), statuses));
  }
  // These stand beside pages and calls of others, and so have no folder of their own.
  for (const [path, beside] of [
    ['/register', registerCalls],
    ['/', profileCalls],
  ] as const) {
    beside.onError((reason) => failureJson(reason, statuses));
    calls.route(path, beside);
  }
  return calls;
}
