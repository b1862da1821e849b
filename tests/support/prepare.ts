import { existsSync, rmSync } from 'node:fs';
import { ensureBuild } from '../../src/build/build.ts';
import { ensureDemo } from '../../src/build/demo.ts';
import { applyMigrations, createPlatform } from '../../src/build/platform.ts';

/** The demonstration agency, made once; every test file works on a copy. */
export const TEMPLATE = '.wrangler/test-template';

/** Builds, and seeds the template anew: what is tested is what a first start would make. */
export default async function prepare(): Promise<void> {
  await ensureBuild();
  if (existsSync(TEMPLATE)) rmSync(TEMPLATE, { recursive: true });
  const platform = createPlatform({ state: TEMPLATE });
  const db = (await platform.getD1Database('DB')) as unknown as D1Database;
  await applyMigrations(db);
  await ensureDemo(db, (await platform.getR2Bucket('MEDIA')) as unknown as R2Bucket);
  await platform.dispose();
}
