import { drizzle } from 'drizzle-orm/d1';
import type { Context as HonoContext } from 'hono';
import type { TokenScope } from '../../schema/integrations/token-scopes.ts';
import { RequestCookies } from './cookies.ts';
import { BatchedReader, type Database, meterQueries, type QueryCosts } from './database.ts';
import { createMailer, type SendMail } from './mail.ts';
import { Observation } from './observation.ts';

/** Purges cached responses by tag. Rejects if the platform refuses. */
export type PurgeCache = (tags: readonly string[]) => Promise<void>;

/** The bindings and the state of one request. `createContext` makes it; every layer below HTTP receives it as a parameter. */
export interface Context {
  readonly db: Database;
  /** Combines reads that are issued together into one D1 batch. */
  readonly reader: BatchedReader;
  readonly mediaBucket: R2Bucket;
  /** Encrypted passport and PAN copies; `domain/enquiries/staged-documents.ts` writes them, `identity-documents.ts` reads and deletes. */
  readonly documentBucket: R2Bucket;
  readonly images: ImagesBinding;
  /** Start of the request in milliseconds since 1970. */
  readonly now: number;
  /** Becomes the `Cache-Tag` of the response. */
  readonly cacheTags: Set<string>;
  /** Cache tags of committed changes, to purge before the response is sent; `commit` of `purges.ts` adds them. */
  readonly invalidatedTags: Set<string>;
  readonly purgeCache: PurgeCache;
  readonly queryCosts: QueryCosts;
  /** The id of the request and its unexpected errors. */
  readonly observation: Observation;
  /** Configured origin of the site, without a trailing slash. */
  readonly origin: string;
  /** `ipAddress` is '' in local runs without a proxy. */
  readonly visitor: { readonly ipAddress: string; readonly userAgent: string };
  readonly cookies: RequestCookies;
  /** The access token of `Authorization: Bearer`, in whatever form it came; null without that header. Its requests have no cookies. */
  readonly bearerToken: string | null;
  /** The scope that an access token needs for this call; 'any' for calls that need none. Without it tokens are not accepted. */
  readonly tokenScope?: TokenScope | 'any';
  readonly sendMail: SendMail;
  /** Where replies to answers come in, without the part after `+`; '' if none is set. */
  readonly inboundAddress: string;
  /** Whether a mail service is configured. */
  readonly mailEnabled: boolean;
  /** Cloudflare's id of the deployed version, shortened; `local` elsewhere. */
  readonly build: string;
  /** `version:base64` keys for data that is encrypted at rest, separated by blanks; '' if none is set. */
  readonly encryptionKeys: string;
  /** Cloudflare Turnstile; null if it is not configured. */
  readonly turnstile: { readonly siteKey: string; readonly secret: string; readonly verify: string } | null;
  /** Requests to addresses that staff or files gave; check them by `findAddressError` first. */
  readonly internet: Pick<Fetcher, 'fetch'>;
  /** The scanner of uploaded documents; '' if none is configured. */
  readonly scannerUrl: string;
  /** Whether quotations and packages have a PDF. */
  readonly rendersPdf: boolean;
  readonly rateLimitsEnabled: boolean;
  /** Of new password hashes; `low` on local sites only. */
  readonly passwordCost: 'standard' | 'low';
  /** Whether the cron deletes rows and files. */
  readonly cleanupEnabled: boolean;
  /** Counts a write of this visitor; false if the limit of the minute is exceeded. */
  allowWrite(): Promise<boolean>;
  /** Continues after the response; a rejection is logged. */
  waitUntil(work: Promise<unknown>): void;
}

interface AppVariables {
  context: Context;
  observation: Observation;
  /** The body is read from the database while it is sent. */
  isStreamed?: boolean;
}
/** The Hono environment of the application: bindings and variables. */
export type AppEnv = { Bindings: Env; Variables: AppVariables };
export type HttpContext = HonoContext<AppEnv>;

const TURNSTILE_VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

function getTurnstileConfig({
  TURNSTILE_SITE_KEY: siteKey,
  TURNSTILE_SECRET: secret,
  TURNSTILE_VERIFY: verify = TURNSTILE_VERIFY_URL,
}: Env): Context['turnstile'] {
  return siteKey && secret ? { siteKey, secret, verify } : null;
}

/** A deployed site has a host that others can reach. */
const isLocalOrigin = (origin: string): boolean => /^http:\/\/localhost(?::\d+)?$/.test(origin);

/** Cloudflare's id of the deployed version, shortened; `local` elsewhere. */
export const getBuild = ({ VERSION }: Env): string => VERSION?.id.slice(0, 8) || 'local';

/** The first groups of an IPv6 address, in lower case. */
function takeGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, count).join(':').toLowerCase();
}

/** The key that rate limits count by: the IPv4 address, or the /64 of an IPv6 address, which one household has for itself. */
export const getRateLimitKey = (address: string | undefined): string =>
  address?.includes(':') ? takeGroups(address, 4) : address || 'local';

/** The network of an address, which one sender can rotate through: its IPv4 /24, or its IPv6 /48. */
export const getNetworkKey = (address: string | undefined): string =>
  address?.includes(':') ? `${takeGroups(address, 3)}/48` : `${(address || 'local').replace(/\.\d+$/, '')}/24`;

/** The token of an Authorization header (RFC 6750, section 2.1); null for other schemes, such as that of a proxy in front. */
export function parseBearerToken(authorization: string | null): string | null {
  const match = authorization ? /^bearer(?:\s+(.*))?$/i.exec(authorization) : null;
  return match && (match[1] ?? '').trim();
}

/**
 * Creates the context of a request. It reads from D1's primary and uses no session: a replica that lags behind could fill
 * the shared cache with rows from before a purge, and visitors would not see their own writes.
 */
export function createContext(
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  purgeCache: PurgeCache,
  request?: Request,
  observation = new Observation(null, false),
): Context {
  const costs: QueryCosts = { calls: 0, batches: 0, statements: 0, rowsRead: 0, rowsWritten: 0 };
  const header = (name: string): string => request?.headers.get(name) ?? '';
  const bearerToken = parseBearerToken(header('authorization'));
  // A request that carries both is a program's: what a browser attaches to it does not count.
  const cookies = new RequestCookies(env.ORIGIN, bearerToken === null ? header('cookie') : null);
  const db = drizzle(meterQueries(env.DB, costs) as D1Database);
  const ipAddress = header('cf-connecting-ip');
  const { WRITES } = env;
  return {
    db,
    reader: new BatchedReader(db, costs),
    mediaBucket: env.MEDIA,
    documentBucket: env.DOCUMENTS,
    images: env.IMAGES,
    now: Date.now(),
    cacheTags: new Set(),
    invalidatedTags: new Set(),
    purgeCache,
    queryCosts: costs,
    observation,
    origin: env.ORIGIN,
    visitor: { ipAddress, userAgent: header('user-agent').slice(0, 300) },
    cookies,
    bearerToken,
    sendMail: createMailer(env),
    inboundAddress: env.INBOUND_ADDRESS ?? '',
    mailEnabled: Boolean(env.MAILBOX ?? env.MAIL),
    build: getBuild(env),
    encryptionKeys: env.SEALING_KEYS ?? '',
    turnstile: getTurnstileConfig(env),
    internet: env.INTERNET ?? { fetch: (request, init) => fetch(request as RequestInfo, init) },
    scannerUrl: env.SCANNER_URL ?? '',
    rendersPdf: Boolean(env.PDF_RENDERER_URL),
    rateLimitsEnabled: env.RATE_LIMITS !== 'off',
    passwordCost: env.PASSWORD_COST === 'low' && isLocalOrigin(env.ORIGIN) ? 'low' : 'standard',
    cleanupEnabled: env.CLEANUP !== 'off',
    allowWrite: async () => env.RATE_LIMITS === 'off' || !WRITES || (await WRITES.limit({ key: getRateLimitKey(ipAddress) })).success,
    // The runtime would log a rejection with its message.
    waitUntil: (work) => execution.waitUntil(work.catch((reason: unknown) => observation.report(reason))),
  };
}
