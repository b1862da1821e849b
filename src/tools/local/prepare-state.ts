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
import { type LocalBindings, withLocalPlatform } from '../local-platform.ts';
import { SITE_PORT } from './environment.ts';
import type { SignIn } from './local-state.ts';

/** Creates the demonstration agency unless the database holds a company, package or enquiry. Returns whether it did. */
export async function seedDemoIfEmpty(db: D1Database, media: R2Bucket): Promise<boolean> {
  const rows = await drizzle(db).all(
    sql`select 1 where exists (select 1 from ${companies}) or exists (select 1 from ${packages}) or exists (select 1 from ${enquiries})`,
  );
  if (rows.length > 0) return false;
  await seedDemo(db, media);
  return true;
}

interface FirstStartOptions {
  /** The folder of the state, for its encryption keys. */
  state: string;
  /** The origin of the site, for links. */
  origin: string;
  demo: boolean;
}

/**
 * What the first start of a site for people does with an empty state: it creates the first administrator, and for a demonstration the
 * agency with a fortnight of work. Without that fortnight the site is complete, so a failure of it is only printed. Returns the
 * sign-in of a new administrator.
 */
export async function prepareFirstStart(
  { db, media, documents }: LocalBindings,
  { state, origin, demo }: FirstStartOptions,
): Promise<SignIn | undefined> {
  const isNewDemo = demo && (await seedDemoIfEmpty(db, media));
  const signIn = await ensureFirstAdmin(drizzle(db));
  if (!isNewDemo || !signIn) return signIn;
  try {
    const { writeFortnight } = await import('./fortnight/fortnight.ts');
    await writeFortnight({ state, documents, origin, adminEmail: signIn.email, now: Date.now() });
  } catch (reason) {
    console.error('The demonstration’s enquiries could not be written completely; the site works without them.', reason);
    console.error(`To try again, stop the site, delete ${state} and start it again.`);
  }
  return signIn;
}

async function prepareState(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { demo: { type: 'boolean', default: false }, admin: { type: 'boolean', default: false } },
  });
  const state = requireOnePath(positionals, 'prepare-state.ts STATE [--demo] [--admin]');
  await withLocalPlatform(state, async (bindings) => {
    if (!values.admin) {
      if (values.demo) await seedDemoIfEmpty(bindings.db, bindings.media);
      return;
    }
    const origin = `http://localhost:${SITE_PORT}`;
    const signIn = await prepareFirstStart(bindings, { state, origin, demo: values.demo });
    if (signIn) process.send?.(signIn);
  });
}

if (import.meta.main) await runCommand(prepareState);
