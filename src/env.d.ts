/** Bindings and variables of the Worker: wrangler.toml, secrets and local runs. */
interface Env {
  /** The canonical origin of the site. */
  ORIGIN: string;
  /** Further origins whose pages may read and write by REST and GraphQL (CORS), separated by blanks. */
  ALLOWED_ORIGINS?: string;
  /**
   * Extends Strict-Transport-Security to all hosts of the domain, or offers it to the preload lists of browsers, too. It stands in
   * wrangler.toml: the build reads it for static files, and browsers apply the policy of the last response.
   */
  HSTS?: 'includeSubDomains' | 'preload';
  /** Secret: `version:base64` keys of 32 bytes for encryption at rest, separated by blanks, the newest last. */
  SEALING_KEYS?: string;
  /** Sender of mails; no-reply@ the origin's host by default. */
  MAIL_FROM?: string;
  /**
   * The address whose mails Email Routing gives to this Worker (src/domain/correspondence/README.md). Replies to answers go there.
   * Without it, mails are refused and replies go to the company.
   */
  INBOUND_ADDRESS?: string;
  /** Where to report vulnerabilities: an email or URL for security.txt; the companies' emails by default. */
  SECURITY_CONTACT?: string;
  /** Turnstile's site key and secret, both or neither. Without them forms are not checked. */
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET?: string;
  /** URL that verifies its tokens; Cloudflare's by default. */
  TURNSTILE_VERIFY?: string;
  /** Secret: the URL of a scanner of uploaded documents (src/domain/enquiries/README.md). Without it they are not scanned. */
  SCANNER_URL?: string;
  /**
   * Secrets: the URL of Browser Rendering's call (https://api.cloudflare.com/client/v4/accounts/{id}/browser-rendering/pdf), or of a renderer
   * with its interface, and a token with "Browser Rendering Write". Without them, quotations and packages are printed by the browser.
   */
  PDF_RENDERER_URL?: string;
  PDF_RENDERER_TOKEN?: string;
  /** Local runs: a service that stores mails as files. */
  MAILBOX?: { fetch(url: string, init: RequestInit): Promise<{ ok: boolean; status: number }> };
  /** Local runs: connects to public addresses only, whatever a name resolves to. */
  INTERNET?: Pick<Fetcher, 'fetch'>;
  /** 'on': responses carry their D1 costs as Server-Timing (tests, bench). */
  COSTS?: string;
  /** Milliseconds that a staff page waits for its data before it streams without. */
  PATIENCE?: string;
  /** 'off' disables the local cache (bench). */
  SHARED_CACHE?: string;
  /** 'off' disables rate limits (local start). */
  RATE_LIMITS?: string;
  /** 'low' stores cheap password hashes (tests); ignored unless ORIGIN is http://localhost. */
  PASSWORD_COST?: string;
  /** 'off' stops the jobs of the cron that delete rows and files, while the database is being restored. */
  CLEANUP?: string;
  DB: D1Database;
  MEDIA: R2Bucket;
  DOCUMENTS: R2Bucket;
  IMAGES: ImagesBinding;
  MAIL: SendEmail;
  READS?: RateLimit;
  WRITES?: RateLimit;
  /** Cloudflare's id of the deployed version. */
  VERSION?: WorkerVersionMetadata;
  /** Counters of requests; nothing is counted without it. */
  METRICS?: AnalyticsEngineDataset;
  /** Development only: tags that Vite adds to the head of a page. */
  DEV_HEAD?: () => Promise<string>;
}

declare module 'virtual:assets' {
  export const assets: import('./tools/assets.ts').Assets;
}

declare module 'virtual:glyph-outlines' {
  /** The glyphs of a font in units of 1/1000 em, y upwards. Built from the fonts of the pages: a Worker has no text renderer. */
  export interface GlyphOutlines {
    /** By character: the advance width, and the contours as commands with relative coordinates: `m`, `l`, `q` (quadratic), `z`. */
    glyphs: Record<string, [advance: number, contours: string]>;
    /** By pairs of characters: what is added to the advance of the first. */
    kerning: Record<string, number>;
  }
  export const outlines: Readonly<Record<'display' | 'text', GlyphOutlines>>;
}
