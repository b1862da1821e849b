import { sql } from 'drizzle-orm';
import type { Market } from '../../../schema/constants.ts';
import { companyInput } from '../../../schema/inputs/content.ts';
import type { Company, Picture } from '../../../schema/models.ts';
import { companies } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { listChanges } from '../editable-rows.ts';
import { fieldErrors, invalidInput } from '../errors.ts';
import { replaceMedia, resolvePicture } from '../media/references.ts';
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
}

const LIST_FIELDS = ['social', 'counters', 'topLocations'] as const;

/** The indexes of entries that are not blank; blank ones are dropped (specification 5). */
const filledIndexes = (entries: readonly object[] | null | undefined): number[] =>
  (entries ?? []).flatMap((entry, i) =>
    Object.values(entry).some((value) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) ? [i] : [],
  );

/** Parses everything except the pictures. Throws `invalid`, naming fields by their index in the input: `social.1.url`. */
function parseCompanyInput(input: CompanyInput) {
  const indexes = {
    social: filledIndexes(input.social),
    counters: filledIndexes(input.counters),
    topLocations: filledIndexes(input.topLocations),
  };
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
    pictures: indexes.topLocations.map((index) => ({ index, name: input.topLocations?.[index]?.picture ?? '' })),
  };
}

const listLocationPictures = ({ topLocations }: Company): Picture[] => topLocations.flatMap(({ picture }) => picture ?? []);

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
  if (typeof version === 'number' && version !== before.version) throw editConflict(before.version);
  const { values, pictures } = parseCompanyInput(input);
  const alts = new Map(listLocationPictures(before).map(({ name, alt }) => [name, alt]));
  const facts: Company = {
    ...values,
    topLocations: await Promise.all(
      values.topLocations.map(async (place, i) => {
        const { index, name } = pictures[i] ?? { index: i, name: '' };
        const reference = { name, alt: alts.get(name) ?? place.name };
        return { ...place, picture: await resolvePicture(context, reference, `topLocations.${index}.picture.0`) };
      }),
    ),
  };
  const row = { facts, version: before.version + 1, updatedAt: now };
  const storedVersion = sql`coalesce((select ${companies.version} from ${companies} where ${companies.market} = ${market}), 0)`;
  const statements = [
    db
      .insert(companies)
      .values({ market, ...row })
      .onConflictDoUpdate({ target: companies.market, set: row }),
    replaceMedia(context, listLocationPictures(before), listLocationPictures(facts)),
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
