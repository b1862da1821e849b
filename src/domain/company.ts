import { eq, getTableColumns, sql } from 'drizzle-orm';
import { COUNTERS, type Market, WORKING_HOURS } from '../../schema/constants.ts';
import { TOP_LOCATIONS } from '../../schema/markets.ts';

import type { Company } from '../../schema/shapes.ts';
import { companies } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import { Statement } from '../statements.ts';

const OF_MARKET = new Statement(getTableColumns(companies), (db) =>
  db
    .select()
    .from(companies)
    .where(eq(companies.market, sql.placeholder('market'))),
);

/** What the agency says of itself on a storefront; plain defaults until it is edited. */
export async function findCompany(context: Context, market: Market): Promise<Company> {
  context.tags.add(`company:${market}`);
  const rows = await context.reader.run(OF_MARKET, { market });
  return rows[0]?.facts ?? defaultCompany(market);
}

/**
 * An agency that has entered nothing yet: what the specification builds in (its hours, counters and places), true in every
 * word, and empty where only the agency knows.
 */
const defaultCompany = (market: Market): Company => ({
  name: 'Safarnama Travels',
  blurb: 'Journeys planned by people who take the road themselves.',
  phone: '',
  email: '',
  whatsapp: '',
  office: '',
  hours: WORKING_HOURS,
  social: [],
  counters: COUNTERS.map((counter) => ({ ...counter })),
  topLocations: TOP_LOCATIONS[market].map((place) => ({ ...place, customersVisited: 0, picture: null })),
});
