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

/** What every page shows of it; the rest, most of its length, is for home pages. */
export type CompanyWords = Omit<Company, 'counters' | 'topLocations'>;

const words = { facts: sql<Company>`json_remove(${companies.facts}, '$.counters', '$.topLocations')`.mapWith(companies.facts).as('facts') };
const WORDS = new Statement<{ facts: CompanyWords }>(words, (db) =>
  db
    .select(words)
    .from(companies)
    .where(eq(companies.market, sql.placeholder('market'))),
);

const read = async <Facts extends CompanyWords>(
  context: Context,
  market: Market,
  statement: Statement<{ facts: Facts }>,
): Promise<Facts | undefined> => {
  context.tags.add(`company:${market}`);
  const [row] = await context.reader.run(statement, { market });
  return row?.facts;
};

/** What the agency says of itself on a storefront; plain defaults until it is edited. */
export const findCompany = async (context: Context, market: Market): Promise<Company> =>
  (await read(context, market, OF_MARKET)) ?? defaultCompany(market);

/** The same without its counters and places. */
export const findCompanyWords = async (context: Context, market: Market): Promise<CompanyWords> =>
  (await read(context, market, WORDS)) ?? defaultCompany(market);

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
