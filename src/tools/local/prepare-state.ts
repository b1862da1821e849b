/** Migrates and fills a local state; `ensureLocalState` runs it as a process: STATE [--demo] [--admin]. Sends a new sign-in. */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { companies } from '../../../schema/tables/content.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { packages } from '../../../schema/tables/packages.ts';
import { seedDemo } from '../../demo/seed.ts';
import { ensureFirstAdmin } from '../admin-accounts.ts';
import { requireOnePath, runCommand } from '../command.ts';
import { withLocalPlatform } from '../local-platform.ts';

/** Creates the demonstration agency unless the database holds a company, package or enquiry. */
export async function seedDemoIfEmpty(db: D1Database, media: R2Bucket): Promise<void> {
  const rows = await drizzle(db).all(
    sql`select 1 where exists (select 1 from ${companies}) or exists (select 1 from ${packages}) or exists (select 1 from ${enquiries})`,
  );
  if (rows.length === 0) await seedDemo(db, media);
}

async function prepareState(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { demo: { type: 'boolean' }, admin: { type: 'boolean' } },
  });
  const state = requireOnePath(positionals, 'prepare-state.ts STATE [--demo] [--admin]');
  await withLocalPlatform(state, async ({ db, media }) => {
    if (values.demo) await seedDemoIfEmpty(db, media);
    const signIn = values.admin && (await ensureFirstAdmin(drizzle(db)));
    if (signIn) process.send?.(signIn);
  });
}

if (import.meta.main) await runCommand(prepareState);
