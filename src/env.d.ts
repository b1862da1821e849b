/** What wrangler.toml binds to the Worker. */
interface Env {
  /** The site's one origin, from configuration and never from the Host header. */
  ORIGIN: string;
  /** 'on' where answers are to carry what they cost (tests, bench). */
  COSTS?: string;
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
  import type { Assets } from './build/assets.ts';
  export const assets: Assets;
}
