import { describe, expect, test } from 'vitest';
import { splitCampaign } from '../../schema/campaigns.ts';
import worker from '../../src/worker.ts';
import { openSiteBehindPlatformCache } from '../support/platform-cache/site.ts';
import { ORIGIN, openSite } from '../support/site.ts';

const local = await openSite();
const platform = await openSiteBehindPlatformCache();
const CAMPAIGN = 'utm_source=google&utm_medium=cpc&utm_campaign=summer-sale&gclid=Cj0KCQ';

test('campaign parameters are told from all others by their names', () => {
  expect(splitCampaign('?sort=price-asc&utm_source=mail&fbclid=a%20b&search=utm_source')).toEqual({
    campaign: 'utm_source=mail&fbclid=a%20b',
    query: '?sort=price-asc&search=utm_source',
  });
  for (const query of ['', '?', '?utm=1', '?gclid_=1', '?utm%5Fsource=1', '?sort=price-asc&&'])
    expect(splitCampaign(query)).toEqual({ campaign: '', query });
  expect(splitCampaign('?utm_source=mail')).toEqual({ campaign: 'utm_source=mail', query: '' });
});

describe.each([
  ['without Workers Cache', local],
  ['behind Workers Cache', platform],
] as const)('%s', (_name, site) => {
  test.each(['/home', '/card', '/card?sort=price-asc', '/details/1', '/enquiry?market=dubai', '/packages?first=2'])(
    '%s is the same page with campaign parameters, without a redirect',
    async (path) => {
      const campaign = await site.fetch(`${path}${path.includes('?') ? '&' : '?'}${CAMPAIGN}`);
      const body = await campaign.text();
      expect(campaign.status).toBe(200);
      expect(body).not.toMatch(/summer-sale|Cj0KCQ/);
      expect(body).toBe(await (await site.fetch(path)).text());
    },
  );

  test('redirects keep the campaign parameters', async () => {
    const follow = async (path: string) => {
      const { status, headers } = await site.fetch(path);
      return [status, headers.get('location')?.replace(site.url, '').replace(ORIGIN, '')];
    };
    expect(await follow(`/?${CAMPAIGN}`)).toEqual([302, `/home?${CAMPAIGN}`]);
    const [status, location] = await follow(`/details/india/1/an-old-name?${CAMPAIGN}`);
    expect(status).toBe(301);
    expect(location).toMatch(new RegExp(`^/details/india/1/[\\w-]+\\?${CAMPAIGN}$`));
    expect(await follow('/?evil=1')).toEqual([302, '/home']);
  });

  test('a page that is missing stays a 404', async () => {
    expect((await site.fetch(`/details/999999?${CAMPAIGN}`)).status).toBe(404);
  });
});

test('a campaign link is answered from the one entry of its page, and its own address is not stored', async () => {
  const path = '/dubai-card';
  const cold = await platform.fetch(`${path}?gclid=first`);
  await cold.arrayBuffer();
  for (const address of [path, `${path}?gclid=second`, `${path}?utm_source=mail&gclid=third`]) {
    const response = await platform.fetch(address);
    await response.arrayBuffer();
    expect([address, response.status, response.headers.get('cf-cache-status')]).toEqual([address, 200, 'HIT']);
  }
  const { cached } = await platform.control();
  expect(cached.filter((key) => key.startsWith(path))).toEqual([path]);
});

test('behind Workers Cache another spelling is redirected with its campaign parameters', async () => {
  const { status, headers } = await platform.fetch(`/card?search=%20hill&${CAMPAIGN}&evil=1`);
  expect([status, headers.get('location')?.replace(platform.url, '')]).toEqual([302, `/card?search=hill&${CAMPAIGN}`]);
});

test('the answer to a campaign link tells Workers Cache not to store it', async () => {
  const headers = {
    'cloudflare-cdn-cache-control': 'public, max-age=60',
    'cache-control': 'public, max-age=0',
    'cache-tag': 'packages:india',
  };
  const asked: string[] = [];
  const exports = {
    default: {
      fetch: async (request: Request) => {
        asked.push(request.url);
        return new Response('the page', { headers });
      },
    },
  };
  // Only what Workers Cache needs of a context.
  const execution = { cache: {}, exports, waitUntil: () => undefined } as unknown as ExecutionContext;
  const response = await worker.fetch(new Request(`${ORIGIN}/card?sort=price-asc&gclid=1`), { ORIGIN } as Env, execution);
  expect(asked).toEqual([`${ORIGIN}/card?sort=price-asc`]);
  expect([response.headers.get('cloudflare-cdn-cache-control'), response.headers.get('cache-tag')]).toEqual(['no-store', null]);
  expect([response.headers.get('cache-control'), await response.text()]).toEqual(['public, max-age=0', 'the page']);
});
