/** What wrangler.toml binds to the Worker. */
interface Env {
  /** The site's one origin, from configuration and never from the Host header. */
  ORIGIN: string;
  /** Further origins whose pages may write, separated by blanks: other names of the same site. */
  ALLOWED_ORIGINS?: string;
  /** Secret: `version:base64` keys of 32 bytes, the newest last, separated by blanks. Seals what must not be read at rest. */
  SEALING_KEYS?: string;
  /** Whom mails come from; no-reply@ the site where it is not set. */
  MAIL_FROM?: string;
  /** Turnstile's site key and secret; both or neither. Forms are checked by it only where they are set. */
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET?: string;
  /** Where its tokens are asked about; Cloudflare's address where it is not set. */
  TURNSTILE_VERIFY?: string;
  /** Local runs: takes mails instead of the binding, so that they can be read. */
  MAILBOX?: { fetch(url: string, init: RequestInit): Promise<{ ok: boolean; status: number }> };
  /** 'on' where answers are to carry what they cost (tests, bench). */
  COSTS?: string;
  /** Milliseconds that a streamed document waits for its data before it begins without. */
  PATIENCE?: string;
  /** 'off' lets every request through to the Worker: measurements only. */
  SHARED_CACHE?: string;
  /** 'off' switches rate limits off: set by the local start only. */
  RATE_LIMITS?: string;
  ASSETS?: Fetcher;
  DB: D1Database;
  MEDIA: R2Bucket;
  DOCUMENTS: R2Bucket;
  IMAGES: ImagesBinding;
  MAIL: SendEmail;
  READS?: RateLimit;
  WRITES?: RateLimit;
  /** Development only: what Vite wants in the head of a page. */
  DEV_HEAD?: () => Promise<string>;
}

declare module 'virtual:assets' {
  export const assets: import('./tools/assets.ts').Assets;
}
