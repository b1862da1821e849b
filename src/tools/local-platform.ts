import { randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type MiniflareOptions, Response } from 'miniflare';
import type { MailMessage } from '../platform/mail.ts';
import { applyPictureQuality } from './local/picture-quality.ts';
import { readWorkerOptions } from './local/worker-options.ts';

/** The file of a local state that holds its encryption keys. */
export const getKeysPath = (state: string): string => join(state, 'sealing-keys');

/** A new random key in the format of SEALING_KEYS: version, colon, 32 bytes in base64. */
export const generateKey = (version = 1): string => `${version}:${randomBytes(32).toString('base64')}`;

/** The encryption keys of a local state. The first call creates the file, readable by its owner only. */
export function ensureKeys(state: string): string {
  const file = getKeysPath(state);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(state, { recursive: true });
  const keys = generateKey();
  writeFileSync(file, `${keys}\n`, { mode: 0o600 });
  return keys;
}

/** Receives a mail as JSON and returns the status that the Worker's MAILBOX service answers. */
export type Mailbox = (body: string) => { status: number } | Promise<{ status: number }>;

/** What the internet answers to a request of the Worker for an address; tests may read the request. */
export type Internet = (
  address: string,
  request: Pick<Request, 'headers' | 'text'>,
) => Promise<{ status: number; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> | string }>;

let mailCount = 0;

interface LocalMail extends Omit<MailMessage, 'attachments'> {
  from: string;
  attachments: readonly { filename: string; bytes: number }[];
}

/** A mailbox that writes each mail to `folder` as a text and an HTML file, named by time and subject. */
export function createFileMailbox(folder: string): Mailbox {
  return (body) => {
    // What the Worker posts (src/platform/mail.ts).
    const { from, to, replyTo, subject, text, html, attachments } = JSON.parse(body) as LocalMail;
    mkdirSync(folder, { recursive: true });
    mailCount += 1;
    const slug = subject
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60);
    const name = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${mailCount}-${slug}`);
    writeFileSync(
      `${name}.txt`,
      `From: ${from}\nTo: ${to}\n${replyTo ? `Reply-To: ${replyTo}\n` : ''}Subject: ${subject}\n${attachments.map(({ filename, bytes }) => `Attachment: ${filename}, ${bytes} bytes\n`).join('')}\n${text}`,
    );
    writeFileSync(`${name}.html`, html);
    return { status: 202 };
  };
}

// No telemetry, and no request for the colo of this machine: local runs work offline.
Object.assign(process.env, { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', CI: process.env.CI ?? '1' });

export interface LocalBindings {
  db: D1Database;
  media: R2Bucket;
  documents: R2Bucket;
}

interface LocalPlatformOptions {
  port?: number;
  /** The folder of D1 and R2, in wrangler's layout; in memory when absent. */
  state?: string;
  /** Added to the variables of wrangler.toml, or replacing them. */
  variables?: Record<string, string>;
  /** A port that bypasses Miniflare's entry worker and asset router, for benchmarks. */
  directPort?: number;
  /** The path of a Worker script other than the built one; it may import the built one. */
  worker?: string;
  /** The folder of the Worker other than that of the build, with its `index.js` and `modules`. */
  workerDir?: string;
  /** The folder of static files other than that of the build. */
  clientDir?: string;
  /** Overrides the rate limit of reads: requests per address and minute. */
  readsPerMinute?: number;
  /** A port for the Chrome DevTools protocol of the Worker, for tests that measure its heap. */
  inspectorPort?: number;
  /** What the internet answers, for tests; without it the Worker connects to public addresses only. */
  internet?: Internet;
  /** A folder to write mails to instead of sending them, or a function that receives them. */
  mailbox?: string | Mailbox;
  /** Collects garbage often, see `limitHeaps`. For sites that run long: benchmarks use the defaults of workerd. */
  smallHeaps?: boolean;
}

/**
 * workerd holds the native memory of a request until V8 collects its wrappers, and by default V8 waits until a heap has grown by
 * hundreds of megabytes (https://github.com/cloudflare/workerd/issues/6894). With small generations workerd takes 320 MB instead
 * of 840 after 16,000 requests, with the same CPU time. Returns the options of Miniflare that belong to the flags.
 */
function limitHeaps() {
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= '--max-semi-space-size=1 --heap-growing-percent=10 --initial-old-space-size=4';
  return {
    handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
      // With any flag of V8, workerd says once that it compiles its own scripts instead of reading their cache.
      if (!message.startsWith('NOSENTRY per-isolate bootstrap')) console[level === 'error' || level === 'warn' ? 'error' : 'log'](message);
    },
  };
}

const createMailService = (mailbox: string | Mailbox) => {
  const receive = typeof mailbox === 'string' ? createFileMailbox(mailbox) : mailbox;
  return async (request: { text(): Promise<string> }) => new Response(null, await receive(await request.text()));
};

const createInternetService = (internet: Internet) => async (request: Pick<Request, 'url' | 'headers' | 'text'>) => {
  const { status, headers, body } = await internet(request.url, request);
  return new Response(body ?? null, { status, ...(headers && { headers }) });
};

/** Connections to public addresses only: workerd looks at what a name resolves to when it connects. */
export const PUBLIC_INTERNET = { network: { allow: ['public'], deny: [], tlsOptions: { trustBrowserCas: true } } };

/** A Worker script with the modules of its build, which it imports on demand. */
const listModules = (script: string): object[] =>
  [script, ...globSync(join(dirname(script), 'modules/*.js')).sort()].map((path) => ({ type: 'ESModule', path }));

const overrideReadLimit = (limits: unknown, limit: number): object => {
  const { READS, ...others } = limits as Record<'READS', object>;
  return { ...others, READS: { ...READS, simple: { limit, period: 60 } } };
};

/** Runs the built Worker in workerd with the bindings of wrangler.toml. The caller disposes of the platform. */
export function createLocalPlatform({
  port = 0,
  state,
  variables = {},
  directPort,
  mailbox,
  readsPerMinute,
  inspectorPort,
  smallHeaps = false,
  worker: file,
  workerDir,
  clientDir,
  internet,
}: LocalPlatformOptions = {}): Miniflare {
  applyPictureQuality();
  const { workerOptions, main } = readWorkerOptions();
  const { define: _define, bindings, ...worker } = workerOptions;
  const persist = state && resolve(state, 'v3');
  if (persist) mkdirSync(persist, { recursive: true });
  const options = {
    host: '127.0.0.1',
    port,
    cf: false,
    telemetry: { enabled: false },
    unsafeTriggerHandlers: true,
    ...(inspectorPort && { inspectorPort }),
    ...(smallHeaps && limitHeaps()),
    ...(persist && { defaultPersistRoot: persist, resourcePersistencePath: persist }),
    workers: [
      {
        ...worker,
        bindings: { ...(bindings as Record<string, unknown>), ...variables },
        ...(readsPerMinute && { ratelimits: overrideReadLimit(worker.ratelimits, readsPerMinute) }),
        serviceBindings: {
          INTERNET: internet ? createInternetService(internet) : PUBLIC_INTERNET,
          ...(mailbox && { MAILBOX: createMailService(mailbox) }),
        },
        modules: [file, workerDir ? join(workerDir, 'index.js') : main].flatMap((script) => (script ? listModules(script) : [])),
        ...(directPort
          ? { assets: undefined, unsafeDirectSockets: [{ host: '127.0.0.1', port: directPort }] }
          : clientDir && { assets: { ...(worker.assets as object), directory: clientDir } }),
      },
    ],
  };
  // The options have the format of Miniflare 4; the types of the converter cover only some of them.
  return new Miniflare(convertV4MiniflareOptions(options as never) as MiniflareOptions);
}

/** The database, the bucket of public pictures and that of documents, with the types of the Worker. */
export async function getBindings(platform: Miniflare): Promise<LocalBindings> {
  const [db, media, documents] = await Promise.all([
    platform.getD1Database('DB'),
    platform.getR2Bucket('MEDIA'),
    platform.getR2Bucket('DOCUMENTS'),
  ]);
  // Miniflare's own types of the same bindings.
  return { db, media, documents } as unknown as LocalBindings;
}

/** The statements of a migration file, without comments. */
export const readMigrationStatements = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('--> statement-breakpoint')
    .map((sql) => sql.replace(/^\s*--.*$/gm, '').trim())
    .filter(Boolean);

/**
 * Applies pending migrations, up to and including `last`, with the same bookkeeping as `wrangler d1 migrations apply`.
 * Returns how many it applied.
 */
export async function applyMigrations(db: D1Database, last?: string): Promise<number> {
  await db
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const pending = globSync('migrations/*.sql')
    .sort()
    .filter((file) => !applied.has(basename(file)) && (last === undefined || basename(file) <= last));
  for (const file of pending) {
    await db.batch([
      ...readMigrationStatements(file).map((sql) => db.prepare(sql)),
      db.prepare('INSERT INTO d1_migrations(name) VALUES (?)').bind(basename(file)),
    ]);
  }
  return pending.length;
}

/** Opens the platform of a local state; builds the Worker first when there is no build. The caller disposes of it. */
export async function openLocalState(state: string): Promise<Miniflare> {
  if (!existsSync('dist/worker/index.js')) await (await import('./local/ensure-build.ts')).ensureBuild();
  return createLocalPlatform({ state });
}

/** Runs a function on the migrated database and pictures of a local state, then disposes of the platform. */
export async function withLocalPlatform<T>(state: string, run: (bindings: LocalBindings) => Promise<T>): Promise<T> {
  const platform = await openLocalState(state);
  try {
    const bindings = await getBindings(platform);
    await applyMigrations(bindings.db);
    return await run(bindings);
  } finally {
    await platform.dispose();
  }
}
