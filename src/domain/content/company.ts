import { eq, type SQL, sql } from 'drizzle-orm';
import { HOME_STATISTICS, type Market, WORKING_HOURS } from '../../../schema/constants.ts';
import { TOP_LOCATIONS } from '../../../schema/markets.ts';

import type { Company } from '../../../schema/tables/shapes.ts';
import { companies } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';

/** What every page shows of it; the rest, most of its length, is for home pages. */
export type CompanySummary = Omit<Company, 'counters' | 'topLocations'>;

const companyStatement = (facts: typeof companies.facts | SQL.Aliased<Company>) =>
  new Statement<{ facts: Company }>({ facts }, (db) =>
    db
      .select({ facts })
      .from(companies)
      .where(eq(companies.market, sql.placeholder('market'))),
  );
const FULL_COMPANY_STATEMENT = companyStatement(companies.facts);
/** Without its counters and places, whatever its type says: only `findCompanyWords` reads it, which promises none. */
const COMPANY_SUMMARY_STATEMENT = companyStatement(
  sql<Company>`json_remove(${companies.facts}, '$.counters', '$.topLocations')`.mapWith(companies.facts).as('facts'),
);

async function readCompany(context: Context, market: Market, statement: typeof FULL_COMPANY_STATEMENT): Promise<Company> {
  context.cacheTags.add(`company:${market}`);
  const [row] = await context.reader.readStatement(statement, { market });
  return row?.facts ?? defaultCompany(market);
}

/** What the agency says of itself on a storefront; plain defaults until it is edited. */
export const findCompany = (context: Context, market: Market): Promise<Company> => readCompany(context, market, FULL_COMPANY_STATEMENT);

/** The same without its counters and places. */
export const findCompanySummary = (context: Context, market: Market): Promise<CompanySummary> =>
  readCompany(context, market, COMPANY_SUMMARY_STATEMENT);

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
  counters: HOME_STATISTICS.map((counter) => ({ ...counter })),
  topLocations: TOP_LOCATIONS[market].map((place) => ({ ...place, customersVisited: 0, picture: null })),
});
