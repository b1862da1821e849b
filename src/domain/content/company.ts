import { eq, type SQL, sql } from 'drizzle-orm';
import { HOME_STATISTICS, MARKETS, type Market, WORKING_HOURS } from '../../../schema/constants.ts';
import { TOP_LOCATIONS } from '../../../schema/markets.ts';
import type { Company } from '../../../schema/models.ts';
import { companies } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';

/** A company with its version: 0 until it is first saved. */
export type StoredCompany = Company & { version: number };

/** The part that every page shows: most of its length is for home pages and the ending of package pages. */
export type CompanySummary = Omit<StoredCompany, 'counters' | 'topLocations' | 'planners' | 'questions' | 'cancellation'>;

const companyStatement = (facts: typeof companies.facts | SQL.Aliased<Company>) =>
  new Statement<{ facts: Company; version: number }>({ facts, version: companies.version }, (db) =>
    db
      .select({ facts, version: companies.version })
      .from(companies)
      .where(eq(companies.market, sql.placeholder('market'))),
  );
const FULL_COMPANY_STATEMENT = companyStatement(companies.facts);
/** Typed as a full company, without its lists: only `findCompanySummary` reads it. */
const COMPANY_SUMMARY_STATEMENT = companyStatement(
  sql<Company>`json_remove(${companies.facts}, '$.counters', '$.topLocations', '$.planners', '$.questions', '$.cancellation')`
    .mapWith(companies.facts)
    .as('facts'),
);

async function readCompany(context: Context, market: Market, statement: typeof FULL_COMPANY_STATEMENT): Promise<StoredCompany> {
  context.cacheTags.add(`company:${market}`);
  const [row] = await context.reader.readStatement(statement, { market });
  return row ? { ...row.facts, version: row.version } : { ...defaultCompany(market), version: 0 };
}

/** The company of a storefront; the defaults until it is first saved. */
export const findCompany = (context: Context, market: Market): Promise<StoredCompany> =>
  readCompany(context, market, FULL_COMPANY_STATEMENT);

/** The same without counters and places. */
export const findCompanySummary = (context: Context, market: Market): Promise<CompanySummary> =>
  readCompany(context, market, COMPANY_SUMMARY_STATEMENT);

/** The e-mail addresses of the storefronts' companies, without those that are not saved yet. */
export const listCompanyEmails = async (context: Context): Promise<string[]> =>
  (await Promise.all(MARKETS.map((market) => findCompanySummary(context, market)))).map(({ email }) => email).filter(Boolean);

/** Shown until the agency saves its own: hours, counters and places of the specification, without contact details. */
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
