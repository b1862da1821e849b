import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import type { Wrangler } from '../wrangler.ts';

const CONFIG_FILE = 'wrangler.toml';
const PLACEHOLDER_HOST = 'safarnama.example';

/** What is deployed, and by what. */
export interface Project {
  /** The folder of wrangler.toml, the migrations and the build. */
  folder: string;
  wrangler: Wrangler;
}

/** What wrangler.toml of a project says about the deployment. */
export interface Settings {
  /** Undefined while wrangler.toml has the placeholder. */
  origin: string | undefined;
  /** Sender of mails; undefined for no-reply@ the host. */
  mailFrom: string | undefined;
  hsts: Env['HSTS'];
  database: string;
  buckets: readonly string[];
}

/** Reads wrangler.toml of a project. Throws wrangler's Error when the file is invalid. */
export function readSettings({ folder }: Pick<Project, 'folder'>): Settings {
  const { vars, d1_databases, r2_buckets } = unstable_readConfig({ config: join(folder, CONFIG_FILE) }, { hideWarnings: true });
  const { ORIGIN, MAIL_FROM, HSTS } = vars as Partial<Env>;
  return {
    origin: ORIGIN && new URL(ORIGIN).hostname !== PLACEHOLDER_HOST ? ORIGIN : undefined,
    mailFrom: MAIL_FROM,
    hsts: HSTS,
    database: d1_databases[0]?.database_name ?? '',
    buckets: r2_buckets.map(({ bucket_name: name }: { bucket_name?: unknown }) => String(name)),
  };
}

/** The origin of a typed address: `www.example.com` becomes `https://www.example.com`. Throws an Error for anything else. */
export function parseOrigin(address: string): string {
  const url = URL.parse(/^https?:\/\//.test(address) ? address : `https://${address}`);
  if (url?.protocol !== 'https:' || !url.hostname.includes('.') || url.pathname !== '/' || url.search || url.port)
    throw new Error(`"${address}" is not the address of a site. Give one such as https://www.example.com, without a path.`);
  return url.origin;
}

/**
 * Writes the address of the site to wrangler.toml, with a custom domain as its route unless there is one. A `workers.dev` address
 * needs no route.
 */
export function writeOrigin({ folder }: Project, origin: string): void {
  const file = join(folder, CONFIG_FILE);
  const text = readFileSync(file, 'utf8');
  const { hostname } = new URL(origin);
  const hasRoute = /^routes?\s*=/m.test(text) || /^\[\[routes\]\]/m.test(text);
  const route = hostname.endsWith('.workers.dev')
    ? 'workers_dev = true'
    : `workers_dev = false${hasRoute ? '' : `\nroutes = [{ pattern = "${hostname}", custom_domain = true }]`}`;
  writeFileSync(file, text.replace(/^ORIGIN = .*$/m, `ORIGIN = "${origin}"`).replace(/^workers_dev = .*$/m, route));
}
