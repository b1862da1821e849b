import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TEMPLATE_STATE_DIR } from '../support/state-copy.ts';
import { readSiteMemory, startSite } from './started-site.ts';

const state = mkdtempSync(join(tmpdir(), 'safarnama-start-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

test('npm start prepares the state, serves the site with at most 250 MB of Node and 600 MB in all, and ends with its workerd', async () => {
  cpSync(TEMPLATE_STATE_DIR, state, { recursive: true });
  const site = await startSite(state, { ADMIN_EMAIL: 'first@agency.example' });
  try {
    expect(site.output()).toMatch(/^Staff: sign in at \S+\/login as first@agency\.example with \S+ \(shown only once;/);
    expect((await fetch(`${site.url}/home`)).status).toBe(200);
    const { node, both } = readSiteMemory(site);
    expect(node).toBeLessThanOrEqual(250);
    expect(both).toBeLessThanOrEqual(600);
  } finally {
    await site.stop();
    await expect(fetch(site.url)).rejects.toThrow();
  }
});

test('npm start names a PORT that is not a number', async () => {
  await expect(startSite(state, { PORT: '99999' })).rejects.toThrow('PORT must be a number from 1 to 65535, not "99999".');
});
