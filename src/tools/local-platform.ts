import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type MiniflareOptions, Response } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

interface MailboxMail {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Takes a mail, as JSON, and answers as the service does that stands beside the Worker. */
export type Mailbox = (body: string) => { status: number };

let mailCount = 0;

/**
 * Where mails go on a local run: each as one text and one HTML file in `folder`, named by time and subject.
 */
export function createFileMailbox(folder: string): Mailbox {
  return (body) => {
    const { from, to, replyTo, subject, text, html } = JSON.parse(body) as MailboxMail;
    mkdirSync(folder, { recursive: true });
    mailCount += 1;
    const slug = subject
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60);
    const name = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${mailCount}-${slug}`);
    writeFileSync(`${name}.txt`, `From: ${from}\nTo: ${to}\n${replyTo ? `Reply-To: ${replyTo}\n` : ''}Subject: ${subject}\n\n${text}`);
    writeFileSync(`${name}.html`, html);
    return { status: 202 };
  };
}

// Quiet and offline: no metrics, no look-up of the colo that a request would have come through.
Object.assign(process.env, { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', CI: process.env.CI ?? '1' });

const ASSETS_OPTIONS = { directory: 'dist/client', binding: 'ASSETS' };

interface LocalPlatformOptions {
  port?: number;
  /** Where D1 and R2 are kept, in wrangler's own layout; in memory when absent. */
  state?: string;
  /** Plain variables beside or instead of those of wrangler.toml. */
  variables?: Record<string, string>;
  /** A port that reaches the Worker alone, without the local server's entry and file router: for measurements. */
  directPort?: number;
  /** Another build of the Worker than the one at hand. */
  worker?: string;
  /** Requests of one address that reach the Worker within a minute, instead of what wrangler.toml says. */
  readsPerMinute?: number;
  /** The folder that mails are put into instead of being sent; or what takes them. */
  mailbox?: string | Mailbox;
}

/** The mailbox as a service that the Worker can call. */
const createMailService = (mailbox: string | Mailbox) => {
  const take = typeof mailbox === 'string' ? createFileMailbox(mailbox) : mailbox;
  return async (request: { text(): Promise<string> }) => new Response(null, take(await request.text()));
};

/** The rate limits of wrangler.toml, but for the one of reads. */
const overrideReadLimit = (limits: unknown, limit: number): object => {
  const { READS, ...others } = limits as Record<'READS', object>;
  return { ...others, READS: { ...READS, simple: { limit, period: 60 } } };
};

/** The built Worker in workerd, with every binding of wrangler.toml. */
export function createLocalPlatform({
  port = 0,
  state,
  variables = {},
  directPort,
  mailbox,
  readsPerMinute,
  worker: file,
}: LocalPlatformOptions = {}): Miniflare {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions('wrangler.toml');
  const { define: _define, bindings, ...worker } = workerOptions;
  const persist = state && resolve(state, 'v3');
  if (persist) mkdirSync(persist, { recursive: true });
  const options = {
    host: '127.0.0.1',
    port,
    cf: false,
    telemetry: { enabled: false },
    unsafeTriggerHandlers: true,
    ...(persist && { defaultPersistRoot: persist, resourcePersistencePath: persist }),
    workers: [
      {
        ...worker,
        bindings: { ...(bindings as Record<string, unknown>), ...variables },
        ...(readsPerMinute && { ratelimits: overrideReadLimit(worker.ratelimits, readsPerMinute) }),
        ...(mailbox && { serviceBindings: { MAILBOX: createMailService(mailbox) } }),
        modules: [{ type: 'ESModule', path: file ?? main }],
        ...(directPort
          ? { assets: undefined, unsafeDirectSockets: [{ host: '127.0.0.1', port: directPort }] }
          : { assets: worker.assets ?? ASSETS_OPTIONS }),
      },
    ],
  };
  // Miniflare reads the options of its fourth version; the converter's type knows only some of them.
  return new Miniflare(convertV4MiniflareOptions(options as never) as MiniflareOptions);
}

/** The database and the public pictures of a platform, with the types that the Worker knows them by. */
export async function getBindings(platform: Miniflare): Promise<{ db: D1Database; media: R2Bucket }> {
  const [db, media] = await Promise.all([platform.getD1Database('DB'), platform.getR2Bucket('MEDIA')]);
  return { db: db as unknown as D1Database, media: media as unknown as R2Bucket };
}

/** The statements of a migration, without their comments. */
export const readMigrationStatements = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('--> statement-breakpoint')
    .map((sql) => sql.replace(/^\s*--.*$/gm, '').trim())
    .filter(Boolean);

/**
 * Applies the migrations that are not applied yet, up to `last` where it is named, with the same book-keeping as
 * `wrangler d1 migrations apply`. Answers how many.
 */
export async function applyMigrations(db: D1Database, last?: string): Promise<number> {
  await db
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const waiting = globSync('migrations/*.sql')
    .sort()
    .filter((file) => !applied.has(basename(file)) && (last === undefined || basename(file) <= last));
  for (const file of waiting) {
    await db.batch([
      ...readMigrationStatements(file).map((sql) => db.prepare(sql)),
      db.prepare('INSERT INTO d1_migrations(name) VALUES (?)').bind(basename(file)),
    ]);
  }
  return waiting.length;
}

/** Whether there is a Worker to run; what it was built from may have changed since. */
export const isBuilt = (): boolean => existsSync('dist/worker/index.js');
