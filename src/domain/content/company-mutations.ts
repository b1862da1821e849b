import { and, eq, sql } from 'drizzle-orm';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { companyInput } from '../../../schema/inputs/content.ts';
import type { Company, Picture } from '../../../schema/models.ts';
import { HOME_MESSAGES } from '../../../schema/staff/home-messages.ts';
import { companies } from '../../../schema/tables/content.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { listChanges } from '../editable-rows.ts';
import { fieldErrors, invalidInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { replaceMedia } from '../media/named-pictures.ts';
import { resolvePicture } from '../media/references.ts';
import { batchIf, editConflict, readEditConflict } from '../precondition.ts';
import { auditEntry } from '../staff/audit.ts';
import { findCompany, findCompanyFacts, type StoredCompany } from './company.ts';

type OptionalText = string | null | undefined;
type TextEntry<Field extends string> = Partial<Record<Field, OptionalText>>;

/** A company as staff send it. */
export interface CompanyInput extends TextEntry<'name' | 'blurb' | 'phone' | 'email' | 'whatsapp' | 'office' | 'hours'> {
  social?: readonly TextEntry<'label' | 'url'>[] | null;
  counters?: readonly (TextEntry<'label'> & { target?: number | null })[] | null;
  topLocations?: readonly (TextEntry<'name' | 'description' | 'picture'> & { customersVisited?: number | null })[] | null;
  planners?: readonly TextEntry<'name' | 'about' | 'languages' | 'trips' | 'picture'>[] | null;
  questions?: readonly TextEntry<'question' | 'answer' | 'trips'>[] | null;
  cancellation?: readonly (TextEntry<'note'> & { daysBefore?: number | null; refundPercent?: number | null })[] | null;
  /** Ids of packages of the storefront. */
  leadingPackages?: readonly string[] | null;
}

const LIST_FIELDS = ['social', 'counters', 'topLocations', 'planners', 'questions', 'cancellation'] as const;
/** The lists whose entries have a picture. */
const PICTURE_LISTS = ['topLocations', 'planners'] as const;

/** The indexes of entries that are not blank; blank ones are dropped (specification 5). */
const filledIndexes = (entries: readonly object[] | null | undefined): number[] =>
  (entries ?? []).flatMap((entry, i) =>
    Object.values(entry).some((value) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) ? [i] : [],
  );

/** Parses everything except the pictures. Throws `invalid`, naming fields by their index in the input: `social.1.url`. */
function parseCompanyInput(input: CompanyInput) {
  const indexes = Object.fromEntries(LIST_FIELDS.map((name) => [name, filledIndexes(input[name])])) as Record<
    (typeof LIST_FIELDS)[number],
    number[]
  >;
  const lists = Object.fromEntries(LIST_FIELDS.map((name) => [name, indexes[name].map((i) => input[name]?.[i])]));
  const { leadingPackages: _ids, ...fields } = input;
  const result = companyInput().safeParse({ ...fields, ...lists });
  if (!result.success) {
    const toSentField = (field: string): string =>
      field.replace(/^(\w+)\.(\d+)/, (_all, name: keyof typeof indexes, i) => `${name}.${indexes[name][i]}`);
    throw invalidInput(
      Object.fromEntries(Object.entries(fieldErrors(result.error)).map(([field, message]) => [toSentField(field), message])),
    );
  }
  return {
    values: result.data,
    /** The picture of the entry at this place of a stored list, with the path of its field. */
    getPicture: (list: (typeof PICTURE_LISTS)[number], place: number) => {
      const index = indexes[list][place] ?? place;
      return { field: `${list}.${index}.picture.0`, name: input[list]?.[index]?.picture ?? '' };
    },
  };
}

const listPictures = (company: Company): Picture[] =>
  PICTURE_LISTS.flatMap((list) => (company[list] ?? []).flatMap(({ picture }) => picture ?? []));

/**
 * Saves the company of a storefront. Throws `conflict` if `version` is given and is no longer the current one, and
 * `invalid` naming all invalid fields by their index in the input (`social.1.url`).
 */
export async function saveCompany(
  context: Context,
  admin: Admin,
  market: Market,
  input: CompanyInput,
  version?: number | null,
): Promise<StoredCompany> {
  const { db, now } = context;
  const before = await findCompanyFacts(context, market);
  const { values, getPicture } = parseCompanyInput(input);
  const alts = new Map(listPictures(before).map(({ name, alt }) => [name, alt]));
  const withPictures = <Entry extends { name: string }>(list: (typeof PICTURE_LISTS)[number], entries: readonly Entry[]) =>
    Promise.all(
      entries.map(async (entry, place) => {
        const { field, name } = getPicture(list, place);
        return { ...entry, picture: await resolvePicture(context, { name, alt: alts.get(name) ?? entry.name }, field) };
      }),
    );
  // A client that does not know a list keeps the stored one.
  const isKept = (list: 'planners' | 'questions' | 'cancellation' | 'leadingPackages') => input[list] === undefined || input[list] === null;
  const facts: Company = {
    ...values,
    topLocations: await withPictures('topLocations', values.topLocations),
    planners: isKept('planners') ? before.planners : await withPictures('planners', values.planners),
    questions: isKept('questions') ? before.questions : values.questions,
    cancellation: isKept('cancellation') ? before.cancellation : values.cancellation,
    leadingPackages: isKept('leadingPackages')
      ? before.leadingPackages
      : await parseLeadingPackages(context, market, input.leadingPackages),
  };
  if (typeof version === 'number' && version !== before.version) {
    if (listChanges(before, facts).length > 0) throw editConflict(before.version);
    return findCompany(context, market);
  }
  const row = { facts, version: before.version + 1, updatedAt: now };
  const storedVersion = sql`coalesce((select ${companies.version} from ${companies} where ${companies.market} = ${market}), 0)`;
  const statements = [
    db
      .insert(companies)
      .values({ market, ...row })
      .onConflictDoUpdate({ target: companies.market, set: row }),
    replaceMedia(context, listPictures(before), listPictures(facts)),
    auditEntry(context, admin, { action: 'company-changed', subject: `company:${market}`, details: describeChanges(before, facts) }),
  ];
  const failure = () => readEditConflict(context, storedVersion);
  await batchIf(context, sql`${storedVersion} = ${before.version}`, failure, statements, [`company:${market}`]);
  return { ...(await findCompany(context, market)), version: row.version };
}

/**
 * Saves the sent fields of the company of a storefront; absent ones keep their value. Throws as `saveCompany`, and `conflict` if another
 * write comes between.
 */
export const updateCompany: typeof saveCompany = async (context, admin, market, input, version) => {
  const before = await findCompanyFacts(context, market);
  const { topLocations, planners: _planners, leadingPackages: _ids, ...stored } = before;
  // Lists that are not sent keep their pictures as they are named.
  const kept = { ...stored, topLocations: topLocations.map((place) => ({ ...place, picture: place.picture?.name })) };
  return saveCompany(context, admin, market, { ...kept, ...input }, version ?? before.version);
};

/** The ids of the packages that lead, each once. Throws `invalid` for more than three and for one of another storefront. */
async function parseLeadingPackages(
  { db }: Context,
  market: Market,
  texts: readonly string[] | null | undefined,
): Promise<number[] | undefined> {
  const ids = [...new Set((texts ?? []).map((text) => parseRowId(text, 'Package')))];
  if (ids.length > LIMITS.homePackages) throw invalidInput({ leadingPackages: HOME_MESSAGES.leadingPackagesMany });
  const known = await db
    .select({ id: packages.id })
    .from(packages)
    .where(and(eq(packages.market, market), inList(packages.id, ids)));
  if (known.length < ids.length) throw invalidInput({ leadingPackages: HOME_MESSAGES.leadingPackageUnknown });
  return ids;
}

/** The changed fields for the audit log: texts with their old and new value, lists as `changed`. */
const describeChanges = (before: Company, after: Company): Record<string, unknown> =>
  Object.fromEntries(
    listChanges(before, after).map((key) => [key, typeof after[key] === 'string' ? { from: before[key], to: after[key] } : 'changed']),
  );
