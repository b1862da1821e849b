import { and, asc, eq, sql } from 'drizzle-orm';
import { LIMITS } from '../../../schema/constants.ts';
import { createPackageInput, type PackageInputOptions, parseNights } from '../../../schema/inputs/packages.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { PACKAGE_FIELDS, type PackageField } from '../../../schema/package-fields.ts';
import { auditLog } from '../../../schema/tables/accounts.ts';
import type { Picture } from '../../../schema/tables/columns.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, parseInput } from '../errors.ts';
import { type PictureReference, resolvePictures } from '../media/references.ts';
import type { Package } from './filter.ts';

/** What somebody sent of a package; judged here, whatever it is. */
export type PackageInput = Readonly<Record<string, unknown>>;

/** The columns that staff write. */
export type EditablePackageColumns = Omit<Package, 'id' | 'market' | 'version' | 'updatedBy' | 'createdAt' | 'updatedAt'>;

/** What a package has to have to be shown: where edits are not strict, they need no texts of days (specification 5). */
const publishRequirements = (market: Package['market'], isNew: boolean): PackageInputOptions => ({
  market,
  draft: false,
  days: isNew || MARKET_CONFIG[market].requiresCompleteEdit,
});

/** In the database every package has a price; a draft without one is marked as such. */
const DRAFT_PRICE = LIMITS.priceMin * 100;

/**
 * The columns that an input makes; what it does not send of lists, pictures' words, destination, start and state stays
 * as it was `before`. Throws `invalid` naming the fields (`price`, `itinerary.0.title`, `images.2`).
 */
export async function parsePackageInput(
  context: Context,
  market: Package['market'],
  input: PackageInput,
  before?: Package,
): Promise<EditablePackageColumns> {
  const published = typeof input.published === 'boolean' ? input.published : (before?.published ?? true);
  const values = parseInput(
    createPackageInput(published ? publishRequirements(market, !before) : { market, draft: true, days: false }),
    input,
  );
  const alts = new Map((before ? listPackagePictures(before) : []).map(({ name, alt }) => [name, alt]));
  const stored = async (sent: readonly PictureReference[], field: string): Promise<Picture[]> =>
    (await resolvePictures(context, sent, field)).map((picture, i) => {
      const untold = sent.filter(({ name }) => name.trim() !== '')[i]?.alt == null;
      return untold ? { ...picture, alt: alts.get(picture.name) ?? picture.alt } : picture;
    });
  // Texts are columns as they are; what is named here is more than that, or stays where it is not sent.
  const { price, images, itinerary, inclusions, exclusions, destination, startsFrom, published: _sent, ...texts } = values;
  // Asked for together: one round trip, however many days there are.
  const [pictures, days] = await Promise.all([
    images ? stored(images, 'images') : (before?.images ?? []),
    itinerary
      ? Promise.all(itinerary.map(async (day, i) => ({ ...day, images: await stored(day.images, `itinerary.${i}.images`) })))
      : (before?.itinerary ?? []),
  ]);
  return {
    ...texts,
    price: price ?? DRAFT_PRICE,
    priced: price !== null,
    nights: parseNights(values.duration),
    destination: destination ?? before?.destination ?? '',
    startsFrom: startsFrom === undefined ? (before?.startsFrom ?? null) : startsFrom || null,
    inclusions: inclusions ?? before?.inclusions ?? [],
    exclusions: exclusions ?? before?.exclusions ?? [],
    images: pictures,
    itinerary: days,
    published,
  };
}

/** What a stored package lacks to be shown, by field; empty when it lacks nothing. */
export function findPublishErrors(row: Package): Record<string, string> {
  const result = createPackageInput(publishRequirements(row.market, false)).safeParse({
    ...row,
    price: row.priced ? row.price / 100 : null,
  });
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) fields[path.join('.')] ??= message;
  return fields;
}

/** Every picture that a package shows. */
export const listPackagePictures = ({ images, itinerary }: Pick<Package, 'images' | 'itinerary'>): Picture[] => [
  ...images,
  ...itinerary.flatMap((day) => day.images),
];

/** Every column that staff write, but for what is read from another one. */
const EDITABLE_FIELDS = Object.keys(
  PACKAGE_FIELDS satisfies Record<Exclude<keyof EditablePackageColumns, 'nights' | 'priced'>, string>,
) as PackageField[];

/** The fields in which two packages differ. */
export const diffPackages = (before: EditablePackageColumns, after: EditablePackageColumns): PackageField[] =>
  EDITABLE_FIELDS.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]) || (field === 'price' && before.priced !== after.priced),
  );

const MAX_FORMATTED_LENGTH = 300;

/** The value of a field as people read it. */
function formatPackageField(row: Package, field: PackageField): string {
  const value = row[field];
  if (field === 'price') {
    const { locale, currency } = MARKET_CONFIG[row.market];
    return row.priced
      ? new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 0 }).format(row.price / 100)
      : 'none';
  }
  if (field === 'published') return value ? 'Live' : 'Draft';
  if (field === 'images') return `${row.images.length} ${row.images.length === 1 ? 'picture' : 'pictures'}`;
  const text =
    field === 'itinerary'
      ? row.itinerary.map(({ day, title }) => `${day}: ${title}`).join('; ')
      : Array.isArray(value)
        ? value.join('; ')
        : String(value ?? '');
  return text === '' ? 'empty' : text.length > MAX_FORMATTED_LENGTH ? `${text.slice(0, MAX_FORMATTED_LENGTH)}…` : text;
}

/**
 * What a second editor is told (`conflict`, 409). `fields` holds each field that was changed since `version` with the value
 * that is stored now, in words; and besides, under names that no field has: `savedBy`, `savedAt` (ISO 8601) and `version`,
 * the one to send to save over it.
 */
export async function describePackageConflict(context: Context, row: Package, version: number): Promise<DomainError> {
  const writes = await context.db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `package:${row.id}`), sql`json_extract(${auditLog.details}, '$.version') > ${version}`))
    .orderBy(asc(auditLog.at))
    .limit(100);
  const told = new Set(writes.flatMap(({ details }) => (details?.changed as string[] | undefined) ?? []));
  // Every version is told of in the activity; without its rows (they are kept for a year) everything may have changed.
  const changed: PackageField[] = told.size > 0 ? EDITABLE_FIELDS.filter((field) => told.has(field)) : EDITABLE_FIELDS;
  const who = row.updatedBy || 'Somebody else';
  const what = changed.map((field) => PACKAGE_FIELDS[field].toLowerCase()).join(', ');
  return new DomainError('conflict', `${who} has saved this package since you opened it, and changed: ${what}. Nothing was overwritten.`, {
    ...Object.fromEntries(changed.map((field) => [field, formatPackageField(row, field)])),
    savedBy: who,
    savedAt: new Date(row.updatedAt).toISOString(),
    version: String(row.version),
  });
}
