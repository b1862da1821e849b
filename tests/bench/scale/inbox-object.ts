import { mkdirSync, writeFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { Report } from '../report.ts';
import { BENCH_STATE_DIR } from '../servers.ts';

const ENQUIRIES = 3000;
const CONNECTIONS = 20;

/** The inbox and the outbox of one agency as a Durable Object with SQLite: an enquiry is four rows in one transaction. */
const SCRIPT = `import { DurableObject } from 'cloudflare:workers';
export class Inbox extends DurableObject {
  constructor(context, env) {
    super(context, env);
    this.sql = context.storage.sql;
    this.sql.exec("create table if not exists requests (id integer primary key autoincrement, key text unique, name text, email text, phone text, details text, folder text)");
    this.sql.exec("create index if not exists requests_folder on requests (folder, id)");
    this.sql.exec("create table if not exists events (id integer primary key autoincrement, request_id integer, kind text)");
    this.sql.exec("create table if not exists outbox (id integer primary key autoincrement, request_id integer, recipient text, html text, sent_at integer)");
  }
  submit(key) {
    this.ctx.storage.transactionSync(() => {
      const { id } = this.sql.exec("insert into requests (key, name, email, phone, details, folder) values (?, 'Meera Nair', 'meera@example.in', '9845012876', '{}', 'open') returning id", key).one();
      this.sql.exec("insert into events (request_id, kind) values (?, 'received')", id);
      for (const to of ['agency', 'sender']) this.sql.exec("insert into outbox (request_id, recipient, html) values (?, ?, ?)", id, to, 'x'.repeat(3000));
    });
  }
}
export default {
  async fetch(request, env) {
    await env.INBOX.get(env.INBOX.idFromName('agency')).submit(new URL(request.url).pathname);
    return new Response('stored');
  },
};
`;

/** Measures how many enquiries a second one Durable Object stores, each acknowledged when it is on disk. */
export async function measureInboxObject(report: Report): Promise<void> {
  mkdirSync(BENCH_STATE_DIR, { recursive: true });
  const scriptPath = `${BENCH_STATE_DIR}/inbox-object.js`;
  writeFileSync(scriptPath, SCRIPT);
  const worker = {
    name: 'inbox',
    modules: true,
    scriptPath,
    compatibilityDate: '2026-11-01',
    durableObjects: { INBOX: { className: 'Inbox', useSQLite: true } },
  };
  const persist = `${process.cwd()}/${BENCH_STATE_DIR}/inbox-object`;
  const options = { host: '127.0.0.1', port: 0, cf: false, telemetry: { enabled: false }, defaultPersistRoot: persist, workers: [worker] };
  const platform = new Miniflare(convertV4MiniflareOptions(options));
  try {
    const { origin } = await platform.ready;
    let sent = 0;
    const send = async (): Promise<void> => {
      while (sent < ENQUIRIES) {
        const response = await fetch(`${origin}/${sent++}`);
        if ((await response.text()) !== 'stored') throw new Error(`The object answered ${response.status}.`);
      }
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: CONNECTIONS }, send));
    report.section('One Durable Object as inbox and outbox', `${ENQUIRIES} enquiries of four rows, ${CONNECTIONS} at a time`);
    report.info('enquiries a second', ENQUIRIES / ((performance.now() - startedAt) / 1000));
  } finally {
    await platform.dispose();
  }
}
