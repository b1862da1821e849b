import { asc, desc, eq } from 'drizzle-orm';
import { COUNTERS, MARKET_FACTS, type Market, TOP_LOCATIONS, WORKING_HOURS } from '../../schema/constants.ts';
import type { Company } from '../../schema/shapes.ts';
import { branches, companies, companyPolicies } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import { notFound } from './failure.ts';
import { rowId } from './ids.ts';

export type Branch = typeof branches.$inferSelect;
export type CompanyPolicy = typeof companyPolicies.$inferSelect;

/** All branches, the main one first. */
export function listBranches(context: Context): Promise<Branch[]> {
  context.tags.add('branches');
  return context.reader.read(context.db.select().from(branches).orderBy(desc(branches.isMainBranch), asc(branches.id)).limit(100));
}

/** Throws `not-found`. */
export async function findBranch(context: Context, id: string): Promise<Branch> {
  const rows = await context.reader.read(
    context.db
      .select()
      .from(branches)
      .where(eq(branches.id, rowId(id, 'Branch'))),
  );
  if (!rows[0]) throw notFound('Branch');
  context.tags.add('branches');
  return rows[0];
}

/** The main branch; absent in an agency that has not named one. */
export async function findMainBranch(context: Context): Promise<Branch | undefined> {
  context.tags.add('branches');
  const rows = await context.reader.read(context.db.select().from(branches).where(eq(branches.isMainBranch, true)).limit(1));
  return rows[0];
}

/** The policy texts; absent until they are first saved. */
export async function findPolicy(context: Context): Promise<CompanyPolicy | undefined> {
  context.tags.add('policy');
  const rows = await context.reader.read(context.db.select().from(companyPolicies).where(eq(companyPolicies.id, 1)));
  return rows[0];
}

/** What the agency says of itself on a storefront; plain defaults until it is edited. */
export async function findCompany(context: Context, market: Market): Promise<Company> {
  context.tags.add(`company:${market}`);
  const rows = await context.reader.read(context.db.select().from(companies).where(eq(companies.market, market)));
  return rows[0]?.facts ?? defaultCompany(market);
}

/**
 * An agency that has entered nothing yet: what the specification builds in (its hours, counters and places), true in every
 * word, and empty where only the agency knows.
 */
const defaultCompany = (market: Market): Company => ({
  name: 'Safarnama Travels',
  blurb: `Journeys from ${MARKET_FACTS[market].label}, planned by people who take the road themselves.`,
  phone: '',
  email: '',
  whatsapp: '',
  office: '',
  hours: WORKING_HOURS,
  social: [],
  counters: COUNTERS.map((counter) => ({ ...counter })),
  topLocations: TOP_LOCATIONS[market].map((place) => ({ ...place, customersVisited: 0, picture: null })),
});
