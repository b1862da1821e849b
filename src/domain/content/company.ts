import { eq, type SQL, sql } from 'drizzle-orm';
import { HOME_STATISTICS, MARKETS, type Market, WORKING_HOURS } from '../../../schema/constants.ts';
import { TOP_LOCATIONS } from '../../../schema/markets.ts';
import type { Company } from '../../../schema/models.ts';
import { branches, companies } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { createJsonDecoder, Statement } from '../../platform/statements.ts';
import { MAIN_BRANCH_TAG } from './branches.ts';

/** How visitors reach a storefront. */
export interface CompanyContact {
  /** The branch that has these details; null while the agency has none. */
  branch: { id: number; officeName: string } | null;
  address: string;
  phone: string;
  email: string;
  hours: string;
}

/** A company with its version: 0 until it is first saved. `email` is the mailbox for enquiries. */
export type StoredCompany = Company & { version: number; contact: CompanyContact };

type LongField = 'counters' | 'topLocations' | 'planners' | 'questions' | 'cancellation' | 'leadingPackages';
/** The part that every page shows: most of its length is for home pages and the ending of package pages. */
export type CompanySummary = Omit<StoredCompany, LongField>;

type BranchTuple = readonly [id: number, officeName: string, address: string, phone: string, email: string, hours: string];

/**
 * The branch that speaks for a storefront: the main one if it is there, else its first one, else the main one. The
 * main one is found in the partial index `branches_one_main`, whose literal this repeats; the first one of a storefront among all
 * branches.
 */
const contactBranch = sql<BranchTuple | null>`(
  select json_array(branch.id, branch.office_name, branch.address, branch.phone, branch.email, branch.hours) from ${branches} branch
  where branch.id = coalesce(
    (select id from ${branches} where is_main_branch = 1 and market = storefront.market),
    (select id from ${branches} where market = storefront.market order by id limit 1),
    (select id from ${branches} where is_main_branch = 1)
  )
)`
  .mapWith(createJsonDecoder((tuple: BranchTuple) => tuple))
  .as('branch');

interface CompanyRow {
  facts: Company | null;
  version: number | null;
  branch: BranchTuple | null;
}

/** Has a row for a storefront without a saved company, too. */
const companyStatement = (facts: typeof companies.facts | SQL.Aliased<Company>) =>
  new Statement<CompanyRow>(
    { facts, version: companies.version, branch: contactBranch },
    (db) =>
      db
        .select({ facts, version: companies.version, branch: contactBranch })
        .from(sql`(select ${sql.placeholder('market')} as market) storefront`)
        .leftJoin(companies, sql`${companies.market} = storefront.market`)
        // Drizzle does not type a select from an expression.
        .limit(1) as never,
  );
const FULL_COMPANY_STATEMENT = companyStatement(companies.facts);
/** Typed as a full company, without its lists: only `findCompanySummary` reads it. */
const COMPANY_SUMMARY_STATEMENT = companyStatement(
  sql<Company>`json_remove(${companies.facts}, '$.counters', '$.topLocations', '$.planners', '$.questions', '$.cancellation', '$.leadingPackages')`
    .mapWith(companies.facts)
    .as('facts'),
);

/** The contact of a storefront: that of its branch, or else what is stored with the company. */
function toContact({ office, phone, email, hours }: Company, branch: BranchTuple | null): CompanyContact {
  if (!branch) return { branch: null, address: office, phone, email, hours };
  const [id, officeName, address, branchPhone, branchEmail, branchHours] = branch;
  return { branch: { id, officeName }, address, phone: branchPhone, email: branchEmail, hours: branchHours };
}

async function readCompany(context: Context, market: Market, statement: typeof FULL_COMPANY_STATEMENT): Promise<StoredCompany> {
  // A branch invalidates the company of its storefront, and the main one all pages.
  context.cacheTags.add(`company:${market}`).add(MAIN_BRANCH_TAG);
  const [row] = await context.reader.readStatement(statement, { market });
  const facts = row?.facts ?? defaultCompany(market);
  const contact = toContact(facts, row?.branch ?? null);
  return { ...facts, email: facts.email || contact.email, version: row?.version ?? 0, contact };
}

/** The company of a storefront; the defaults until it is first saved. */
export const findCompany = (context: Context, market: Market): Promise<StoredCompany> =>
  readCompany(context, market, FULL_COMPANY_STATEMENT);

/** The same without counters and places. */
export const findCompanySummary = (context: Context, market: Market): Promise<CompanySummary> =>
  readCompany(context, market, COMPANY_SUMMARY_STATEMENT);

/** What is stored with the company of a storefront, without what its branch says. */
export async function findCompanyFacts(context: Context, market: Market): Promise<Company & { version: number }> {
  const [row] = await context.db.select().from(companies).where(eq(companies.market, market));
  return row ? { ...row.facts, version: row.version } : { ...defaultCompany(market), version: 0 };
}

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
