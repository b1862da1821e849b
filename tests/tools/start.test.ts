import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyState } from '../support/state-copy.ts';
import { readSiteMemory, spawnSite } from './started-site.ts';

const state = copyState(undefined, 'safarnama-start-');
/** A built clone in a folder whose name has blanks. */
const clone = mkdtempSync(join(tmpdir(), 'safarnama with blanks '));
for (const name of ['src', 'schema', 'public', 'migrations', 'dist', 'package.json', 'package-lock.json', 'wrangler.toml'])
  cpSync(realpathSync(name), join(clone, name), { recursive: true });
symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
afterAll(() => {
  for (const folder of [state, clone]) rmSync(folder, { recursive: true, force: true });
});

test('npm start prepares the state, serves the site with at most 250 MB of Node and 600 MB in all, and ends with its workerd', async () => {
  const site = await spawnSite(state, { ADMIN_EMAIL: 'first@agency.example' }, clone);
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
  await expect(spawnSite(state, { PORT: '99999' })).rejects.toThrow('PORT must be a number from 1 to 65535, not "99999".');
});
