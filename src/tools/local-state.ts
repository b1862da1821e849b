import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { companies } from '../../schema/tables/content.ts';
import { enquiries } from '../../schema/tables/enquiries.ts';
import { packages } from '../../schema/tables/packages.ts';
import { seedDemo } from '../demo/seed.ts';
import { ensureFirstAdmin, type SignIn } from './admin-accounts.ts';
import { withLocalPlatform } from './local-platform.ts';

/** Creates the demonstration agency unless the database holds a company, package or enquiry. */
export async function seedDemoIfEmpty(db: D1Database, media: R2Bucket): Promise<void> {
  const rows = await drizzle(db).all(
    sql`select 1 where exists (select 1 from ${companies}) or exists (select 1 from ${packages}) or exists (select 1 from ${enquiries})`,
  );
  if (rows.length === 0) await seedDemo(db, media);
}

/**
 * Applies migrations, then creates the demonstration agency and the first administrator as requested. A stamp file makes
 * later calls free. Returns the administrator's sign-in when this call created the account.
 */
export async function ensureLocalState(state: string, demo: boolean, admin = false): Promise<SignIn | undefined> {
  const stampFile = join(state, '.ready');
  const migrations = globSync('migrations/*.sql')
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  const stamp = createHash('sha256').update(migrations).digest('hex') + (demo ? ' demo' : '') + (admin ? ' admin' : '');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return undefined;
  const signIn = await withLocalPlatform(state, async ({ db, media }) => {
    if (demo) await seedDemoIfEmpty(db, media);
    return admin ? ensureFirstAdmin(drizzle(db)) : undefined;
  });
  writeFileSync(stampFile, stamp);
  return signIn;
}
