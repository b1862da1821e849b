import { readFileSync, writeFileSync } from 'node:fs';
import { unstable_readConfig } from 'wrangler';

const CONFIG_FILE = 'wrangler.toml';
const PLACEHOLDER_HOST = 'safarnama.example';

/** What wrangler.toml of the current folder says about the deployment. */
export interface Settings {
  /** Undefined while wrangler.toml has the placeholder. */
  origin: string | undefined;
  /** Sender of mails; undefined for no-reply@ the host. */
  mailFrom: string | undefined;
  database: string;
  buckets: readonly string[];
}

/** Reads wrangler.toml of the current folder. Throws wrangler's Error when the file is invalid. */
export function readSettings(): Settings {
  const { vars, d1_databases, r2_buckets } = unstable_readConfig({ config: CONFIG_FILE }, { hideWarnings: true });
  const { ORIGIN, MAIL_FROM } = vars as { ORIGIN?: string; MAIL_FROM?: string };
  return {
    origin: ORIGIN && new URL(ORIGIN).hostname !== PLACEHOLDER_HOST ? ORIGIN : undefined,
    mailFrom: MAIL_FROM,
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
export function writeOrigin(origin: string): void {
  const text = readFileSync(CONFIG_FILE, 'utf8');
  const { hostname } = new URL(origin);
  const hasRoute = /^routes?\s*=/m.test(text) || /^\[\[routes\]\]/m.test(text);
  const route = hostname.endsWith('.workers.dev')
    ? 'workers_dev = true'
    : `workers_dev = false${hasRoute ? '' : `\nroutes = [{ pattern = "${hostname}", custom_domain = true }]`}`;
  writeFileSync(CONFIG_FILE, text.replace(/^ORIGIN = .*$/m, `ORIGIN = "${origin}"`).replace(/^workers_dev = .*$/m, route));
}
