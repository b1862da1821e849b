import { drizzle } from 'drizzle-orm/d1';
import { companies } from '../../schema/tables.ts';
import { seedDemo } from '../demo/seed.ts';

/** Sets up the demonstration agency, unless this state holds an agency already. */
export async function ensureDemo(db: D1Database, media: R2Bucket): Promise<void> {
  const known = await drizzle(db).select({ market: companies.market }).from(companies).limit(1);
  if (known.length === 0) await seedDemo(db, media);
}
