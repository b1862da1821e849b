import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { afterAll, expect } from 'vitest';
import { createLocalPlatform, getBindings, type Internet, type Mailbox } from '../../src/tools/local-platform.ts';
import { createDocumentValidator } from '../reference/document-validator.ts';
import { copyState } from './state-copy.ts';
import { findFreePort, startWorkerProcess, type WorkerProcess } from './worker-process.ts';

/** For tests of the hash queue and of times: password hashes take as long as on a deployed site. */
export const STANDARD_PASSWORD_COST = { PASSWORD_COST: '' } as const;

export const ORIGIN = 'http://localhost:8787';

/** The encryption key of the tests. */
export const SEALING_KEYS = `1:${Buffer.alloc(32, 7).toString('base64')}`;

export interface Site {
  /** The folder of the D1 and R2 data. */
  state: string;
  /** The folder of sent mails, one file each. */
  mailbox: string;
  db: D1Database;
  media: R2Bucket;
  url: string;
  platform: Miniflare;
  /** Sends a request to the Worker. Redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  json<T>(path: string, init?: RequestInit): Promise<T>;
  graphql<T>(
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<{ data?: T; errors?: { message: string; extensions?: Record<string, unknown> }[] }>;
  html(path: string): Promise<string>;
  stop(): Promise<void>;
}

export interface SiteOptions {
  empty?: boolean;
  templateDir?: string;
  variables?: Record<string, string>;
  readRateLimit?: number;
  /** Receives the mails in place of the folder. */
  mailbox?: Mailbox;
  /** Answers what the Worker requests from other sites. */
  internet?: Internet;
  /** The path of a Worker in front of the built one. */
  worker?: string;
  /** The folder of a Worker other than the built one (worker-build.ts). */
  workerDir?: string;
  /** Opens the Chrome DevTools protocol of the Worker here (heap-usage.ts). */
  inspectorPort?: number;
  /** Sends requests to the Worker directly, without Miniflare's entry server: for tests with very many requests. */
  withoutProxy?: boolean;
}

let validator: ReturnType<typeof createDocumentValidator> | undefined;

/** Compares each answer that the tests of REST calls get with the OpenAPI document. */
async function checkAnswer(pathname: string, method: string, response: Response): Promise<void> {
  if (!/\/tests\/(?:rest|clients)\//.test(expect.getState().testPath ?? '')) return;
  validator ??= createDocumentValidator();
  const violations = await validator.listViolations(method.toLowerCase(), pathname, response);
  expect(violations, `${method} ${pathname} and the OpenAPI document`).toEqual([]);
}

/** Starts the built Worker in workerd on its own copy of the demonstration agency, or of `templateDir`. */
async function startSite(options: SiteOptions): Promise<Site> {
  const state = options.empty ? mkdtempSync(join(tmpdir(), 'safarnama-')) : copyState(options.templateDir);
  const port = await findFreePort();
  const direct = options.withoutProxy ? await findFreePort() : undefined;
  const mailbox = join(state, 'mail');
  const variables = {
    ...{ ORIGIN, ALLOWED_ORIGINS: `http://127.0.0.1:${direct ?? port}`, SEALING_KEYS },
    ...{ COSTS: 'on', RATE_LIMITS: 'off', PASSWORD_COST: 'low' },
  };
  const platform = createLocalPlatform({
    port,
    directPort: direct,
    state,
    mailbox: options.mailbox ?? mailbox,
    internet: options.internet,
    readsPerMinute: options.readRateLimit,
    worker: options.worker,
    workerDir: options.workerDir,
    inspectorPort: options.inspectorPort,
    variables: { ...variables, ...options.variables },
  });
  const ready = (await platform.ready).href.replace(/\/$/, '');
  const url = direct ? `http://127.0.0.1:${direct}` : ready;
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await platform.dispose();
    rmSync(state, { recursive: true, force: true });
  };
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    await checkAnswer(new URL(path, url).pathname, init?.method ?? 'GET', response);
    return response;
  };
  return {
    ...(await getBindings(platform)),
    state,
    mailbox,
    url,
    platform,
    fetch: get,
    json: async <T>(path: string, init?: RequestInit) => (await (await get(path, init)).json()) as T,
    graphql: async (query, variables) =>
      (
        await get('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables }),
        })
      )
        // The caller names the type of the result.
        .json() as never,
    html: async (path) => (await get(path)).text(),
    stop,
  };
}

/** Starts a site of its own for one test file; stops it after the tests of the file. */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const site = await startSite(options);
  afterAll(site.stop);
  return site;
}

/** What tests that only read need of a site. */
export type ReadOnlySite = Pick<Site, 'url' | 'fetch' | 'json' | 'graphql' | 'html'>;

// A Vitest worker runs its files one after the other: they share one site, which ends with the worker.
const workerGlobal = globalThis as { testSite?: Promise<Site> };

function getSharedSite(): Promise<Site> {
  workerGlobal.testSite ??= startSite({}).then((site) => {
    // Miniflare ends workerd.
    process.once('exit', () => rmSync(site.state, { recursive: true, force: true }));
    return site;
  });
  return workerGlobal.testSite;
}

/**
 * The demonstration agency, shared with other files: for tests that add accounts and enquiries of their own, change nothing that public
 * pages show, and count nothing of others. After the tests of a file its accounts give up their addresses, and no sign-in is delayed.
 */
export async function openSharedSite(): Promise<Site> {
  const site = await getSharedSite();
  const earlier = (await site.db.prepare('select max(id) from users').first<number>('max(id)')) ?? 0;
  afterAll(async () => {
    await site.db.batch([
      site.db.prepare("update users set email = 'former-' || id || '@agency.example' where id > ?").bind(earlier),
      site.db.prepare('delete from sign_in_attempts'),
    ]);
  });
  return { ...site, stop: () => Promise.reject(new Error('Other files use this site: openSite().')) };
}

/** The demonstration agency, shared with other files: for tests that write nothing and do not care what the cache holds. */
export async function openReadOnlySite(): Promise<ReadOnlySite> {
  const site = await getSharedSite();
  const refuseWrites = (path: string, { method = 'GET', body }: RequestInit = {}): void => {
    const isQuery = path.startsWith('/graphql') && !String(body).includes('mutation');
    if (!isQuery && !/^(?:GET|HEAD|OPTIONS)$/.test(method)) throw new Error(`${method} ${path} needs a site of its own: openSite().`);
  };
  return {
    ...site,
    fetch: async (path, init) => {
      refuseWrites(path, init);
      return site.fetch(path, init);
    },
  };
}

/**
 * A copy of the demonstration agency that can be killed and restarted on the same state. `mailbox` receives its mails;
 * the default is a folder in the state.
 */
export function createCrashableSite(mailbox?: Mailbox, internet?: Internet): { state: string; start(): Promise<WorkerProcess> } {
  const state = copyState(undefined, 'safarnama-crashable-');
  let running: WorkerProcess | undefined;
  afterAll(async () => {
    await running?.platform.dispose();
    rmSync(state, { recursive: true, force: true });
  });
  return {
    state,
    start: async () => {
      await running?.platform.dispose();
      running = await startWorkerProcess(state, { ORIGIN, SEALING_KEYS, RATE_LIMITS: 'off' }, { mailbox, internet });
      return running;
    },
  };
}

/** Writes a Worker that answers every request with this text. Returns the path of its script, for `SiteOptions.worker`. */
export function writeSimpleWorker(text: string, status: number): string {
  const folder = '.wrangler/test-workers';
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${status}.js`;
  writeFileSync(file, `export default { fetch: () => new Response(${JSON.stringify(text)}, { status: ${status} }) };\n`);
  return file;
}
