import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { companies } from '../../schema/tables/content.ts';
import { enquiries } from '../../schema/tables/enquiries.ts';
import { packages } from '../../schema/tables/packages.ts';
import { seedDemo } from '../demo/seed.ts';
import { ensureFirstAdmin } from './admin-accounts.ts';
import { applyMigrations, createLocalPlatform, getBindings } from './local-platform.ts';

/** Sets up the demonstration agency, unless this state holds an agency already. */
export async function seedDemoIfEmpty(db: D1Database, media: R2Bucket): Promise<void> {
  const known = await drizzle(db).all(
    sql`select 1 where exists (select 1 from ${companies}) or exists (select 1 from ${packages}) or exists (select 1 from ${enquiries})`,
  );
  if (known.length === 0) await seedDemo(db, media);
}

/**
 * Brings a state up to date: migrations, the demonstration agency and a first administrator where they are wanted.
 * A stamp makes the second time free. Answers the administrator's sign-in when it was made just now.
 */
export async function ensureLocalState(
  state: string,
  demo: boolean,
  admin = false,
): Promise<{ email: string; password: string } | undefined> {
  const stamp = join(state, '.ready');
  const migrations = globSync('migrations/*.sql')
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  const wanted = createHash('sha256').update(migrations).digest('hex') + (demo ? ' demo' : '') + (admin ? ' admin' : '');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return undefined;
  const platform = createLocalPlatform({ state });
  let administrator: { email: string; password: string } | undefined;
  try {
    const { db, media } = await getBindings(platform);
    await applyMigrations(db);
    if (demo) await seedDemoIfEmpty(db, media);
    if (admin) administrator = await ensureFirstAdmin(drizzle(db));
  } finally {
    await platform.dispose();
  }
  writeFileSync(stamp, wanted);
  return administrator;
}
