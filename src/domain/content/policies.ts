import { eq } from 'drizzle-orm';
import { companyPolicies } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';

export type CompanyPolicy = typeof companyPolicies.$inferSelect;

/** The policy texts; undefined until they are first saved. */
export async function findPolicy(context: Context): Promise<CompanyPolicy | undefined> {
  context.cacheTags.add('policy');
  const rows = await context.reader.read(context.db.select().from(companyPolicies).where(eq(companyPolicies.id, 1)));
  return rows[0];
}
