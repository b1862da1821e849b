import { eq, type SQL, sql } from 'drizzle-orm';
import { HOME_STATISTICS, type Market, WORKING_HOURS } from '../../../schema/constants.ts';
import { companyInput } from '../../../schema/inputs/content.ts';
import { TOP_LOCATIONS } from '../../../schema/markets.ts';
import type { Company, Picture } from '../../../schema/tables/columns.ts';
import { companies } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import type { Admin } from '../accounts/authorization.ts';
import { fieldErrors, invalidInput } from '../errors.ts';
import { attachMedia, detachMedia, resolvePictures } from '../media/references.ts';
import { editConflict, failUnless, mapPreconditionFailure } from '../precondition.ts';
import { auditEntry } from '../staff/audit.ts';

/** A company with its version: 0 until it is first saved. */
export type StoredCompany = Company & { version: number };

/** What every page shows of it; the rest, most of its length, is for home pages. */
export type CompanySummary = Omit<StoredCompany, 'counters' | 'topLocations'>;

const companyStatement = (facts: typeof companies.facts | SQL.Aliased<Company>) =>
  new Statement<{ facts: Company; version: number }>({ facts, version: companies.version }, (db) =>
    db
      .select({ facts, version: companies.version })
      .from(companies)
      .where(eq(companies.market, sql.placeholder('market'))),
  );
const FULL_COMPANY_STATEMENT = companyStatement(companies.facts);
/** Without its counters and places, whatever its type says: only `findCompanyWords` reads it, which promises none. */
const COMPANY_SUMMARY_STATEMENT = companyStatement(
  sql<Company>`json_remove(${companies.facts}, '$.counters', '$.topLocations')`.mapWith(companies.facts).as('facts'),
);

async function readCompany(context: Context, market: Market, statement: typeof FULL_COMPANY_STATEMENT): Promise<StoredCompany> {
  context.cacheTags.add(`company:${market}`);
  const [row] = await context.reader.readStatement(statement, { market });
  return row ? { ...row.facts, version: row.version } : { ...defaultCompany(market), version: 0 };
}

/** What the agency says of itself on a storefront; plain defaults until it is edited. */
export const findCompany = (context: Context, market: Market): Promise<StoredCompany> =>
  readCompany(context, market, FULL_COMPANY_STATEMENT);

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

type OptionalText = string | null | undefined;
type TextEntry<Field extends string> = Partial<Record<Field, OptionalText>>;

/** What staff send of a storefront; texts as they were typed. */
export interface CompanyInput extends TextEntry<'name' | 'blurb' | 'phone' | 'email' | 'whatsapp' | 'office' | 'hours'> {
  social?: readonly TextEntry<'label' | 'url'>[] | null;
  counters?: readonly TextEntry<'label' | 'target'>[] | null;
  topLocations?: readonly TextEntry<'name' | 'description' | 'customersVisited' | 'picture'>[] | null;
}

const LIST_FIELDS = ['social', 'counters', 'topLocations'] as const;

/** Where entries stand in which something was entered: the others are dropped (specification 5, of blank entries). */
const filledIndexes = (entries: readonly object[] | null | undefined): number[] =>
  (entries ?? []).flatMap((entry, i) =>
    Object.values(entry).some((value) => typeof value === 'string' && value.trim() !== '') ? [i] : [],
  );

/** What was sent, in the shape that is kept, without its pictures. Throws `invalid`, each field by the place where it was sent. */
function parseCompanyInput(input: CompanyInput) {
  const places = Object.fromEntries(LIST_FIELDS.map((name) => [name, filledIndexes(input[name])])) as Record<
    (typeof LIST_FIELDS)[number],
    number[]
  >;
  const lists = Object.fromEntries(LIST_FIELDS.map((name) => [name, places[name].map((i) => input[name]?.[i])]));
  const result = companyInput.safeParse({ ...input, ...lists });
  if (!result.success) {
    const sentAt = (field: string): string =>
      field.replace(
        /^(social|counters|topLocations)\.(\d+)/,
        (_all, name: (typeof LIST_FIELDS)[number], i) => `${name}.${places[name][i]}`,
      );
    throw invalidInput(Object.fromEntries(Object.entries(fieldErrors(result.error)).map(([field, words]) => [sentAt(field), words])));
  }
  return { said: result.data, pictures: places.topLocations.map((i) => ({ i, name: input.topLocations?.[i]?.picture ?? '' })) };
}

const listLocationPictures = ({ topLocations }: Company): Picture[] => topLocations.flatMap(({ picture }) => picture ?? []);

/**
 * Saves what the agency says of itself on a storefront; pages show it at the next request. With the `version` that its
 * editor saw nothing is overwritten that somebody else has saved since. Throws `invalid` with every field that is wrong,
 * by its place: `social.1.url`; and `conflict`.
 */
export async function saveCompany(
  context: Context,
  admin: Admin,
  market: Market,
  input: CompanyInput,
  version?: number | null,
): Promise<StoredCompany> {
  const { db, now } = context;
  const before = await findCompany(context, market);
  if (typeof version === 'number' && version !== before.version) throw editConflict();
  const { said, pictures } = parseCompanyInput(input);
  const known = new Map(listLocationPictures(before).map(({ name, alt }) => [name, alt]));
  const facts: Company = {
    ...said,
    topLocations: await Promise.all(
      said.topLocations.map(async (place, at) => {
        const { i, name } = pictures[at] ?? { i: at, name: '' };
        const [picture] = await resolvePictures(context, [{ name, alt: known.get(name) ?? place.name }], `topLocations.${i}.picture`);
        return { ...place, picture: picture ?? null };
      }),
    ),
  };
  const kept = new Set(listLocationPictures(facts).map(({ name }) => name));
  const row = { facts, version: before.version + 1, updatedAt: now };
  const stored = sql`(select ${companies.version} from ${companies} where ${companies.market} = ${market})`;
  const writes = db.batch([
    failUnless(context, sql`coalesce(${stored}, 0) = ${before.version}`),
    db
      .insert(companies)
      .values({ market, ...row })
      .onConflictDoUpdate({ target: companies.market, set: row }),
    detachMedia(
      context,
      listLocationPictures(before).filter(({ name }) => !kept.has(name)),
    ),
    attachMedia(context, listLocationPictures(facts)),
    auditEntry(context, admin, { action: 'company-changed', subject: `company:${market}`, details: describeChanges(before, facts) }),
  ]);
  await writes.catch(mapPreconditionFailure(editConflict));
  context.invalidatedTags.add(`company:${market}`);
  return { ...facts, version: row.version };
}

/** What was changed, for the activity: old and new words, of lists that they were. */
function describeChanges(before: Company, after: Company): Record<string, unknown> {
  const changed = (Object.keys(after) as (keyof Company)[]).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return Object.fromEntries(
    changed.map((key) => [key, typeof after[key] === 'string' ? { from: before[key], to: after[key] } : 'changed']),
  );
}
