import { expect, test } from 'vitest';
import { openSite } from '../support/site.ts';

const LIMIT = 20;
const site = await openSite({ variables: { RATE_LIMITS: 'on' }, readRateLimit: LIMIT });
const stored = await site.db
  .prepare("select name, stem from media where content_type <> 'image/svg+xml'")
  .first<{ name: string; stem: string }>();

test.each([
  ['/uploads', (i: number) => `/uploads/missing-${i}.webp`, '203.0.113.1'],
  ['/media', (i: number) => `/media/480/missing-${i}.webp`, '203.0.113.2'],
])('misses of %s count as requests of their address, and stored files do not', async (_folder, pathOf, address) => {
  const headers = { 'cf-connecting-ip': address };
  const statusOf = async (path: string) => {
    const response = await site.fetch(path, { headers });
    await response.arrayBuffer();
    if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    return response.status;
  };
  const { name, stem } = stored ?? { name: '', stem: '' };
  for (const path of [`/uploads/${name}`, `/media/480/${stem}.webp`])
    for (let i = 0; i < LIMIT; i++) expect(await statusOf(path)).toBe(200);
  const misses: number[] = [];
  for (let i = 0; i < LIMIT + 5; i++) misses.push(await statusOf(pathOf(i)));
  expect(misses).toEqual([...Array<number>(LIMIT).fill(404), ...Array<number>(5).fill(429)]);
  expect(await statusOf(`/uploads/${name}`)).toBe(200);
  expect(await statusOf(`/media/720/${stem}.webp`)).toBe(200);
});
