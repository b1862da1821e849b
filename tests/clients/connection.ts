import { expect } from 'vitest';
import { listTokenScopes } from '../../schema/integrations/token-scopes.ts';
import { createAccessToken, createSession, type TestAccount } from '../support/accounts.ts';
import { ORIGIN, type Site } from '../support/site.ts';
import { Refusal } from './agency-client.ts';

/** The page of another origin, which `ALLOWED_ORIGINS` names. */
export const APP_ORIGIN = 'https://app.example';

export type Role = 'USER' | 'ADMIN';

/** How the browser of one person reaches the site. */
export interface Connection {
  readonly credential: 'cookie' | 'token';
  send(method: string, path: string, body?: BodyInit | null, headers?: Record<string, string>): Promise<Response>;
  /** What `<img src>` does. */
  loadImage(source: string): Promise<Response>;
}

/** A path of the site: the picture of a full URL is used as it is, another name is below the uploads path (specification 7). */
const toPath = (source: string): string =>
  source.startsWith('http') ? source.replace(ORIGIN, '') : source.startsWith('/') ? source : `/uploads/${encodeURIComponent(source)}`;

/** A page of the site itself: same origin, cookies, no token. */
export async function connectByCookie(site: Site, account?: TestAccount): Promise<Connection> {
  const jar = new Map<string, string>();
  const store = (pair = ''): void => {
    const [name = '', value = ''] = pair.split('=', 2);
    if (value) jar.set(name, value);
    else jar.delete(name);
  };
  if (account) store(await createSession(site, account));
  const cookies = (): Record<string, string> => (jar.size > 0 ? { cookie: [...jar].map((pair) => pair.join('=')).join('; ') } : {});
  return {
    credential: 'cookie',
    send: async (method, path, body, headers) => {
      const origin: Record<string, string> = method === 'GET' ? {} : { origin: ORIGIN };
      const response = await site.fetch(path, {
        method,
        body: body ?? null,
        headers: { 'sec-fetch-site': 'same-origin', ...origin, ...cookies(), ...headers },
      });
      for (const cookie of response.headers.getSetCookie()) store(cookie.split(';')[0]);
      return response;
    },
    loadImage: (source) => site.fetch(toPath(source), { headers: { 'sec-fetch-site': 'same-origin', ...cookies() } }),
  };
}

/** A page of `APP_ORIGIN` with an access token of all scopes. */
export const connectByToken = async (site: Site, account: TestAccount, role: Role): Promise<Connection> =>
  connectFromAppOrigin(site, { authorization: `Bearer ${await createAccessToken(site, account, listTokenScopes(role))}` });

/** A page of `APP_ORIGIN`: no cookie, and a preflight before the requests that need one, as browsers send it. */
export function connectFromAppOrigin(site: Site, authorization: Record<string, string> = {}): Connection {
  const headers = { origin: APP_ORIGIN, 'sec-fetch-site': 'cross-site' };
  const preflight = async (method: string, path: string, names: string[]): Promise<void> => {
    const response = await site.fetch(path, {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': method, 'access-control-request-headers': names.join() },
    });
    const allowed = (name: string) => (response.headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/,\s*/);
    if (allowed('origin')[0] === '') throw new Refusal('cross-origin', `The preflight of ${method} ${path} is refused.`);
    expect([response.ok, ...allowed('origin')], path).toEqual([true, APP_ORIGIN]);
    expect(allowed('methods'), path).toContain(method.toLowerCase());
    expect(allowed('headers'), path).toEqual(expect.arrayContaining(names));
  };
  return {
    credential: 'token',
    send: async (method, path, body, more = {}) => {
      const unsafe = Object.keys({ ...authorization, ...more }).filter((name) => name !== 'accept');
      if (unsafe.length > 0 || !/^(?:GET|POST)$/.test(method)) await preflight(method, path, unsafe.sort());
      const response = await site.fetch(path, { method, body: body ?? null, headers: { ...headers, ...authorization, ...more } });
      // Without this, the browser withholds the answer from the page.
      expect([path, response.headers.get('access-control-allow-origin')]).toEqual([path, APP_ORIGIN]);
      return response;
    },
    // Images are requested without CORS, without token and, from another site, without cookies.
    loadImage: async (source) => {
      const response = await site.fetch(toPath(source), { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } });
      expect([null, 'cross-origin']).toContain(response.headers.get('cross-origin-resource-policy'));
      return response;
    },
  };
}
