import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from '../../src/tools/build.ts';
import { createLocalPlatform } from '../../src/tools/local-platform.ts';
import { ensureLocalState } from '../../src/tools/local-state.ts';

/** The demonstration agency, made once; every test file works on a copy. */
export const TEMPLATE_STATE_DIR = '.wrangler/test-template';

/** What browsers of the tests ask for most, at their two widths. */
const FREQUENT_MEDIA = /\/media\/(?:160|480|1600)\/[a-z0-9-]+\.webp/g;

/** Has the pictures of the first pages scaled, which every file's browser would ask of its own copy again. */
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
  // The pictures lie in R2; pages and answers that the cache kept are for each file to ask for.
  rmSync(join(TEMPLATE_STATE_DIR, 'v3/cache'), { recursive: true, force: true });
}

/** Builds, and seeds the template anew: what is tested is what a first start would make. */
export default async function globalSetup(): Promise<void> {
  await ensureBuild();
  rmSync(TEMPLATE_STATE_DIR, { recursive: true, force: true });
  await ensureLocalState(TEMPLATE_STATE_DIR, true);
  await warmImages();
}
