import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSite, writeSimpleWorker } from '../support/site.ts';

const site = await openSite({ empty: true, worker: writeSimpleWorker('The Worker fails.', 500) });

test('styles, scripts and fonts are served while the Worker fails', async () => {
  expect((await site.fetch('/home')).status).toBe(500);
  const files = readdirSync('dist/client/assets').filter((name) => /\.(?:css|js|woff2)$/.test(name));
  expect(new Set(files.map((name) => name.split('.').at(-1)))).toEqual(new Set(['css', 'js', 'woff2']));
  for (const name of files) {
    const response = await site.fetch(`/assets/${name}`);
    expect([name, response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([name, 200, true]);
  }
});
