import { generateCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { AccountRecord } from '../../schema/models.ts';

/** Lifetime of the account cookie: a script moves it into local storage on the next page. */
const ACCOUNT_COOKIE_MAX_AGE_SECONDS = 600;

/** The cookies of one request: the session token that the browser sent, and the Set-Cookie headers of the response. */
export class RequestCookies {
  /** Null without a well-formed session cookie. */
  readonly sessionToken: string | null;
  /** The token of a device that has signed in before; null without a well-formed cookie. */
  readonly deviceToken: string | null;
  readonly #secure: boolean;
  readonly #setCookies = new Map<string, string>();

  /** `origin` is the configured one: the `__Host-` prefix requires https. */
  constructor(origin: string, header: string | null) {
    this.#secure = origin.startsWith('https:');
    const pairs = (header ?? '').split(';').map((pair) => pair.trim());
    const readToken = (name: string): string | null => {
      const prefix = `${this.#secure ? '__Host-' : ''}${name}=`;
      // Two cookies of one name mean that a subdomain planted one: accept neither. `getCookie` of Hono would take the first.
      const [value = '', second] = pairs.flatMap((pair) => (pair.startsWith(prefix) ? pair.slice(prefix.length) : []));
      return second === undefined && /^[\w-]{43}$/.test(value) ? value : null;
    };
    this.sessionToken = readToken('session');
    this.deviceToken = readToken('device');
  }

  /** Values of the Set-Cookie headers. */
  get setCookieHeaders(): Iterable<string> {
    return this.#setCookies.values();
  }

  /** Sets the session cookie; 0 seconds delete it. */
  setSession(token: string, maxAgeSeconds: number): void {
    this.#setToken('session', token, maxAgeSeconds);
  }

  /** Sets the cookie by which a later sign-in recognises this device. */
  setDevice(token: string, maxAgeSeconds: number): void {
    this.#setToken('device', token, maxAgeSeconds);
  }

  /** Sets the account record that the page's menu shows; null deletes the copy in the browser. */
  setAccountRecord(record: AccountRecord | null): void {
    this.#set('user', record ? JSON.stringify(record) : '-', { maxAge: ACCOUNT_COOKIE_MAX_AGE_SECONDS });
  }

  #setToken(name: string, token: string, maxAge: number): void {
    this.#set(name, token, { maxAge, httpOnly: true, ...(this.#secure && { prefix: 'host' }) });
  }

  #set(name: string, value: string, options: CookieOptions): void {
    this.#setCookies.set(name, generateCookie(name, value, { sameSite: 'Lax', secure: this.#secure, ...options }));
  }
}
