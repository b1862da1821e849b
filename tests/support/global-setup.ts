import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuild } from '../../src/tools/local/ensure-build.ts';
import { ensureLocalState } from '../../src/tools/local/local-state.ts';
import { createLocalPlatform } from '../../src/tools/local-platform.ts';
import { TEMPLATE_STATE_DIR } from './state-copy.ts';

/** The picture sizes that the browser tests request most. */
const FREQUENT_MEDIA = /\/media\/(?:160|480|1600)\/[a-z0-9-]+\.webp/g;

/** Scales the pictures of the most visited pages once in the template, instead of once in every test file. */
async function warmImages(): Promise<void> {
  const platform = createLocalPlatform({ state: TEMPLATE_STATE_DIR, variables: { RATE_LIMITS: 'off' } });
  try {
    const { origin } = await platform.ready;
    const read = async (path: string): Promise<string> => {
      const response = await fetch(origin + path);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response.text();
    };
    const pages = await Promise.all(['/home', '/DubaiHome', '/card', '/dubai-card', '/details/1', '/details/dubai/27'].map(read));
    const pictures = [...new Set(pages.join().match(FREQUENT_MEDIA))];
    const lane = async (): Promise<void> => {
      for (let path = pictures.pop(); path; path = pictures.pop()) await read(path);
    };
    await Promise.all([lane(), lane(), lane()]);
  } finally {
    await platform.dispose();
  }
  // Scaled pictures are stored in R2; every test file starts with an empty HTTP cache.
  rmSync(join(TEMPLATE_STATE_DIR, 'v3/cache'), { recursive: true, force: true });
}

/** Builds the site and seeds the template from scratch, as a first start does. */
export default async function globalSetup(): Promise<void> {
  // Tests run some fifty commands; each takes 0.2 s less CPU when it finds its modules compiled.
  process.env.NODE_COMPILE_CACHE ??= resolve('.wrangler/compile-cache');
  await ensureBuild();
  rmSync(TEMPLATE_STATE_DIR, { recursive: true, force: true });
  await ensureLocalState(TEMPLATE_STATE_DIR, true);
  await warmImages();
}
