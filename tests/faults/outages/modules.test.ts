import { describe, expect, test } from 'vitest';
import { browserHeaders } from '../../support/accounts.ts';
import { queryRows } from '../../support/enquiries.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';
import { ORIGIN, openSite } from '../../support/site.ts';
import { copyWorkerBuild } from '../../support/worker-build.ts';

const BROKEN = /^(?:forms|graphql|health|rest|schema|staff)\.js$/;
const workerDir = copyWorkerBuild('broken', (name, code) => (BROKEN.test(name) ? "throw new Error('This module is broken.');" : code));
const site = await openSite({ workerDir });
const [{ name: picture = '' } = {}] = await queryRows<{ name: string }>(site, 'select name from media limit 1');
const form = { method: 'POST', headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN } };
const operation = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{ __typename }"}' };

describe('a module of the Worker that does not load is an outage of its part alone', () => {
  test.each<[string, RequestInit]>([
    ['/sidebar-admin', {}],
    ['/graphiql', {}],
    ['/login', {}],
    ['/health', {}],
    ['/enquiry', { ...form, body: 'name=Asha' }],
    ['/graphql', operation],
    ['/packages', {}],
    ['/auth/login', { method: 'POST' }],
  ])('%s answers 503 with Retry-After, also the second time', async (path, init) => {
    for (let attempt = 0; attempt < 2; attempt++) {
      const response = await site.fetch(path, init);
      expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
        503,
        '30',
        'private, no-store',
      ]);
      expect(await response.text()).not.toContain('This module is broken.');
    }
    expectLoggedError();
  });

  test('a GraphQL client reads the outage in the format of GraphQL', async () => {
    const body = (await (await site.fetch('/graphql', operation)).json()) as { errors: { extensions: object }[] };
    expect(body.errors[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', requestId: expect.any(String) });
    expectLoggedError();
  });

  test('REST clients read the outage as JSON', async () => {
    const body = (await (await site.fetch('/packages')).json()) as object;
    expect(body).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
    expectLoggedError();
  });

  test('public pages and their pictures are served', async () => {
    for (const path of ['/home', '/card', '/details/1', '/enquiry', `/uploads/${picture}`])
      expect((await site.fetch(path)).status, path).toBe(200);
    expect((await site.fetch('/nothing', { headers: browserHeaders('') })).status).toBe(404);
  });
});
