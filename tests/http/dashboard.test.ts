import { expect, test } from 'vitest';
import { browserHeaders, createAccount, createSession } from '../support/accounts.ts';
import { openSite } from '../support/site.ts';

const site = await openSite({ withoutProxy: true });

test('the footer’s Dashboard leads staff and travellers to their own pages and others to the login page, never to a 403', async () => {
  const visit = async (headers: Record<string, string>) => {
    const response = await site.fetch('/dashboard?market=dubai', { headers, redirect: 'manual' });
    return [response.status, response.headers.get('location'), response.headers.get('cache-control')];
  };
  const signedIn = async (role: 'USER' | 'ADMIN') =>
    browserHeaders(await createSession(site, await createAccount(site, `${role.toLowerCase()}@agency.example`, role)));
  expect(await visit({})).toEqual([302, '/login?next=%2Fdashboard%3Fmarket%3Ddubai&market=dubai', 'private, no-store']);
  expect(await visit(await signedIn('USER'))).toEqual([302, '/profile?market=dubai', 'private, no-store']);
  expect(await visit(await signedIn('ADMIN'))).toEqual([302, '/sidebar-admin', 'private, no-store']);
  expect(await site.html('/home')).toContain('href="/dashboard"');
  expect(await site.html('/DubaiHome')).toContain('href="/dashboard?market=dubai"');
});
