import type { AccountRecord } from '../../schema/account-record.ts';

/** Seconds that the record waits in its cookie to be fetched into the browser's own store. */
const ACCOUNT_COOKIE_MAX_AGE_SECONDS = 600;

/** The cookies of one request: the session's token that came with it, and what the answer is to set. */
export class RequestCookies {
  /** The token that the browser sent; null without one. */
  readonly sessionToken: string | null;
  /** Set-Cookie values, for the edge to send. */
  readonly setCookieHeaders: string[] = [];
  readonly #secure: boolean;

  /** `origin` is the configured one: only under https can a cookie be bound to the host by its name. */
  constructor(origin: string, header: string | null) {
    this.#secure = origin.startsWith('https:');
    const name = `${this.#name}=`;
    const found = (header ?? '')
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part.startsWith(name));
    // Two of them were not set by us: then none is believed.
    const value = found.length === 1 ? (found[0] ?? '').slice(name.length) : '';
    this.sessionToken = /^[\w-]{43}$/.test(value) ? value : null;
  }

  get #name(): string {
    return this.#secure ? '__Host-session' : 'session';
  }

  /** Hands the browser a session's token; `seconds` of 0 takes it away. */
  setSession(token: string, seconds: number): void {
    this.#put(`${this.#name}=${token}; HttpOnly`, seconds);
  }

  /** Hands the browser the record for its menu; null tells it to forget the one that it holds. */
  setAccountRecord(record: AccountRecord | null): void {
    this.#put(`user=${record ? encodeURIComponent(JSON.stringify(record)) : '-'}`, ACCOUNT_COOKIE_MAX_AGE_SECONDS);
  }

  #put(pair: string, seconds: number): void {
    const name = pair.slice(0, pair.indexOf('=') + 1);
    const earlier = this.setCookieHeaders.findIndex((value) => value.startsWith(name));
    if (earlier >= 0) this.setCookieHeaders.splice(earlier, 1);
    this.setCookieHeaders.push(`${pair}; Path=/; Max-Age=${seconds}; SameSite=Lax${this.#secure ? '; Secure' : ''}`);
  }
}
