import { asc, eq } from 'drizzle-orm';
import { partners } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import { notFound } from './failure.ts';
import { rowId } from './ids.ts';

export type Partner = typeof partners.$inferSelect;

/** The partners whose logos the home pages show. */
export function listPartners(context: Context): Promise<Partner[]> {
  context.tags.add('partners');
  return context.reader.read(context.db.select().from(partners).orderBy(asc(partners.id)).limit(100));
}

/** Throws `not-found`. */
export async function findPartner(context: Context, id: string): Promise<Partner> {
  const rows = await context.reader.read(
    context.db
      .select()
      .from(partners)
      .where(eq(partners.id, rowId(id, 'Partner'))),
  );
  if (!rows[0]) throw notFound('Partner');
  context.tags.add('partners');
  return rows[0];
}
