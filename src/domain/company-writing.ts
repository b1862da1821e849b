import { sql } from 'drizzle-orm';
import type { Market } from '../../schema/constants.ts';
import { company } from '../../schema/inputs/company.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import type { Company, Picture } from '../../schema/shapes.ts';
import { companies } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import type { Admin } from './access.ts';
import { audited } from './audit.ts';
import { findCompany } from './company.ts';
import { Failure, invalid, wrongIn } from './failure.ts';
import { onlyIf, refusedAs } from './only-if.ts';
import { held, loosened, picturesNamed } from './pictures.ts';
import { hashOf } from './tokens.ts';

type Text = string | null | undefined;
type Entry<Field extends string> = Partial<Record<Field, Text>>;

/** What staff send of a storefront; texts as they were typed. */
export interface CompanyInput extends Entry<'name' | 'blurb' | 'phone' | 'email' | 'whatsapp' | 'office' | 'hours'> {
  social?: readonly Entry<'label' | 'url'>[] | null;
  counters?: readonly Entry<'label' | 'target'>[] | null;
  topLocations?: readonly Entry<'name' | 'description' | 'customersVisited' | 'picture'>[] | null;
}

const LISTS = ['social', 'counters', 'topLocations'] as const;

/** Where entries stand in which something was entered: the others are dropped (specification 5, of blank entries). */
const filled = (entries: readonly object[] | null | undefined): number[] =>
  (entries ?? []).flatMap((entry, i) =>
    Object.values(entry).some((value) => typeof value === 'string' && value.trim() !== '') ? [i] : [],
  );

/** What was sent, in the shape that is kept, without its pictures. Throws `invalid`, each field by the place where it was sent. */
function accepted(input: CompanyInput) {
  const places = Object.fromEntries(LISTS.map((name) => [name, filled(input[name])])) as Record<(typeof LISTS)[number], number[]>;
  const lists = Object.fromEntries(LISTS.map((name) => [name, places[name].map((i) => input[name]?.[i])]));
  const result = company.safeParse({ ...input, ...lists });
  if (!result.success) {
    const sentAt = (field: string): string =>
      field.replace(/^(social|counters|topLocations)\.(\d+)/, (_all, name: (typeof LISTS)[number], i) => `${name}.${places[name][i]}`);
    throw invalid(Object.fromEntries(Object.entries(wrongIn(result.error)).map(([field, words]) => [sentAt(field), words])));
  }
  return { said: result.data, pictures: places.topLocations.map((i) => ({ i, name: input.topLocations?.[i]?.picture ?? '' })) };
}

const namesOf = ({ topLocations }: Company): Picture[] => topLocations.flatMap(({ picture }) => picture ?? []);

/** Tells one state of what is said from every other one. */
export const companyVersion = (facts: Company): string => hashOf(JSON.stringify(facts)).slice(0, 16);

const overtaken = (): Failure => new Failure('conflict', OWN_MESSAGES.changedSince);

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
  version?: string | null,
): Promise<Company> {
  const { db, now } = context;
  const before = await findCompany(context, market);
  if (version && version !== companyVersion(before)) throw overtaken();
  const { said, pictures } = accepted(input);
  const known = new Map(namesOf(before).map(({ name, alt }) => [name, alt]));
  const facts: Company = {
    ...said,
    topLocations: await Promise.all(
      said.topLocations.map(async (place, at) => {
        const { i, name } = pictures[at] ?? { i: at, name: '' };
        const [picture] = await picturesNamed(context, [{ name, alt: known.get(name) ?? place.name }], `topLocations.${i}.picture`);
        return { ...place, picture: picture ?? null };
      }),
    ),
  };
  const kept = new Set(namesOf(facts).map(({ name }) => name));
  const row = { market, facts, updatedAt: now };
  const unchanged = sql`not exists (select 1 from ${companies} where ${companies.market} = ${market} and json(${companies.facts}) <> json(${JSON.stringify(before)}))`;
  const writes = db.batch([
    onlyIf(context, unchanged),
    db.insert(companies).values(row).onConflictDoUpdate({ target: companies.market, set: row }),
    loosened(
      context,
      namesOf(before).filter(({ name }) => !kept.has(name)),
    ),
    held(context, namesOf(facts)),
    audited(context, admin, { action: 'company-changed', subject: `company:${market}`, details: changesOf(before, facts) }),
  ]);
  await writes.catch(refusedAs(overtaken));
  context.touched.add(`company:${market}`);
  return facts;
}

/** What was changed, for the activity: old and new words, of lists that they were. */
function changesOf(before: Company, after: Company): Record<string, unknown> {
  const changed = (Object.keys(after) as (keyof Company)[]).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return Object.fromEntries(
    changed.map((key) => [key, typeof after[key] === 'string' ? { from: before[key], to: after[key] } : 'changed']),
  );
}
