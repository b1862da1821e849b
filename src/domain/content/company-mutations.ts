import { sql } from 'drizzle-orm';
import type { Market } from '../../../schema/constants.ts';
import { companyInput } from '../../../schema/inputs/content.ts';
import type { Company, Picture } from '../../../schema/models.ts';
import { companies } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { listChanges } from '../editable-rows.ts';
import { fieldErrors, invalidInput } from '../errors.ts';
import { replaceMedia } from '../media/named-pictures.ts';
import { resolvePicture } from '../media/references.ts';
import { batchIf, editConflict, readEditConflict } from '../precondition.ts';
import { auditEntry } from '../staff/audit.ts';
import { findCompany, type StoredCompany } from './company.ts';

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
  const result = companyInput().safeParse({ ...input, ...lists });
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
  const before = await findCompany(context, market);
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
  const isKept = (list: 'planners' | 'questions' | 'cancellation') => input[list] === undefined || input[list] === null;
  const facts: Company = {
    ...values,
    topLocations: await withPictures('topLocations', values.topLocations),
    planners: isKept('planners') ? before.planners : await withPictures('planners', values.planners),
    questions: isKept('questions') ? before.questions : values.questions,
    cancellation: isKept('cancellation') ? before.cancellation : values.cancellation,
  };
  if (typeof version === 'number' && version !== before.version) {
    if (listChanges(before, facts).length > 0) throw editConflict(before.version);
    return before;
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
  return { ...facts, version: row.version };
}

/** The changed fields for the audit log: texts with their old and new value, lists as `changed`. */
const describeChanges = (before: Company, after: Company): Record<string, unknown> =>
  Object.fromEntries(
    listChanges(before, after).map((key) => [key, typeof after[key] === 'string' ? { from: before[key], to: after[key] } : 'changed']),
  );
