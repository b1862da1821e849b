import { generateCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { AccountRecord } from '../../schema/models.ts';

/** Lifetime of the account cookie: a script moves it into local storage on the next page. */
const ACCOUNT_COOKIE_MAX_AGE_SECONDS = 600;

/** The cookies of one request: the session token that the browser sent, and the Set-Cookie headers of the response. */
export class RequestCookies {
  /** Null without a well-formed session cookie. */
  readonly sessionToken: string | null;
  readonly #secure: boolean;
  readonly #setCookies = new Map<string, string>();

  /** `origin` is the configured one: the `__Host-` prefix requires https. */
  constructor(origin: string, header: string | null) {
    this.#secure = origin.startsWith('https:');
    const prefix = this.#secure ? '__Host-session=' : 'session=';
    const values = (header ?? '').split(';').flatMap((pair) => (pair.trim().startsWith(prefix) ? pair.trim().slice(prefix.length) : []));
    // Two session cookies mean that a subdomain planted one: accept neither. `getCookie` of Hono would take the first.
    const [value = '', second] = values;
    this.sessionToken = second === undefined && /^[\w-]{43}$/.test(value) ? value : null;
  }

  /** Values of the Set-Cookie headers. */
  get setCookieHeaders(): Iterable<string> {
    return this.#setCookies.values();
  }

  /** Sets the session cookie; 0 seconds delete it. */
  setSession(token: string, maxAgeSeconds: number): void {
    this.#set('session', token, { maxAge: maxAgeSeconds, httpOnly: true, ...(this.#secure && { prefix: 'host' }) });
  }

  /** Sets the account record that the page's menu shows; null deletes the copy in the browser. */
  setAccountRecord(record: AccountRecord | null): void {
    this.#set('user', record ? JSON.stringify(record) : '-', { maxAge: ACCOUNT_COOKIE_MAX_AGE_SECONDS });
  }

  #set(name: string, value: string, options: CookieOptions): void {
    this.#setCookies.set(name, generateCookie(name, value, { sameSite: 'Lax', secure: this.#secure, ...options }));
  }
}
