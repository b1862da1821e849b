import { expect, test } from 'vitest';
import { openReadOnlySite } from '../support/site.ts';

// Methods that a path does not take (RFC 9110, sections 9.3.7 and 15.5.6).

const site = await openReadOnlySite();

test.each([
  ['/packages/1', 'PUT, DELETE, GET, HEAD, OPTIONS'],
  ['/dubai-packages', 'GET, POST, HEAD, OPTIONS'],
  ['/api/enquiries', 'POST, GET, HEAD, OPTIONS'],
  ['/company-policy', 'GET, POST, HEAD, OPTIONS'],
  ['/updateAddress/1', 'PUT, OPTIONS'],
  ['/auth/login', 'POST, OPTIONS'],
])('OPTIONS %s names its methods', async (path, allow) => {
  const response = await site.fetch(path, { method: 'OPTIONS' });
  expect([response.status, response.headers.get('allow')]).toEqual([204, allow]);
});

test('a method that the path does not take is answered with those that it takes', async () => {
  const response = await site.fetch('/auth/login');
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  expect(await response.json()).toEqual({ message: 'No such call: GET /auth/login. This path takes POST.', fields: {} });
  expect((await site.fetch('/api/visa/sendInquiry')).status).toBe(405);
  expect((await site.fetch('/reviews/approve/1')).status).toBe(405);
});

test.each(['/api/no%20call', '/api/%zz'])('%s is unknown, and answered as JSON', async (path) => {
  const response = await site.fetch(path);
  expect([response.status, await response.json()]).toMatchObject([404, { fields: {} }]);
});

test('a path without calls is unknown for every method', async () => {
  for (const method of ['GET', 'OPTIONS'])
    for (const path of ['/api/no-such-call', '/packages/1/extra', '/auth/'])
      expect([path, (await site.fetch(path, { method })).status]).toEqual([path, 404]);
});
