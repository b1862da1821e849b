import { rmSync } from 'node:fs';
import { ensureBuild } from '../../src/build/build.ts';
import { ensureState } from '../../src/build/state.ts';

/** The demonstration agency, made once; every test file works on a copy. */
export const TEMPLATE = '.wrangler/test-template';

/** Builds, and seeds the template anew: what is tested is what a first start would make. */
export default async function prepare(): Promise<void> {
  await ensureBuild();
  rmSync(TEMPLATE, { recursive: true, force: true });
  await ensureState(TEMPLATE, true);
}
