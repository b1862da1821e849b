import { and, asc, eq, sql } from 'drizzle-orm';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { formatPrice, formatQuantity } from '../../../schema/format.ts';
import { createPackageInput, mergePictures, type PackageInputOptions, parseNights } from '../../../schema/inputs/packages.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { ERROR_MESSAGES } from '../../../schema/messages.ts';
import type { ItineraryDay, Picture, RouteStop } from '../../../schema/models.ts';
import { PACKAGE_FIELDS, type PackageField } from '../../../schema/packages/package-fields.ts';
import { auditLog } from '../../../schema/tables/accounts.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import type { EditableTable } from '../editable-rows.ts';
import { DomainError, fieldErrors, invalidInput, parseInput } from '../errors.ts';
import { resolvePictures } from '../media/references.ts';
import type { Package } from './filter.ts';
import { getBasePrice } from './prices/package-prices.ts';
import { parseStop } from './stops.ts';

/** The unvalidated input of a package. */
export type PackageInput = Readonly<Record<string, unknown>>;

/** The columns that staff write. `price` is as typed, until `priceColumns` computes what is shown. */
export type EditablePackageColumns = Omit<
  Package,
  'id' | 'market' | 'basePrice' | 'pricesVary' | 'version' | 'ratingCounts' | 'updatedBy' | 'createdAt' | 'updatedAt'
>;

/** Rules for published packages. Edits need no texts of days in markets without `requiresCompleteEdit` (specification 5). */
export const publishRequirements = (market: Package['market'], isNew: boolean): PackageInputOptions => ({
  market,
  draft: false,
  days: isNew || MARKET_CONFIG[market].requiresCompleteEdit,
});

/** Whole rupees or dirhams of a price in minor units. */
const toAmount = (price: number | null): number | null => price && price / 100;

/** Stored for a draft without a price, because the column is required; its `priced` is false. */
export const DRAFT_PRICE = LIMITS.priceMin * 100;

/**
 * Validates the input and returns the columns to store. Absent lists, picture texts, destination, start and state are copied
 * from `before`. Throws `invalid` naming the fields (`price`, `itinerary.0.title`, `images.2`).
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
    mergePictures(input, before?.images.map(({ name }) => name) ?? []),
  );
  const known = before ? listPackagePictures(before) : [];
  // `texts` are stored as they are; the other fields are converted, or copied from `before` if absent.
  const { price, images, itinerary, inclusions, exclusions, destination, startsFrom, published: _sent, ...more } = values;
  const { bestMonths, closedMonths, seasonNote, ...texts } = more;
  // Resolved together, so that all pictures need one round trip.
  const [pictures, days] = await Promise.all([
    images ? resolvePictures(context, images, (i) => `images.${i}`, known) : (before?.images ?? []),
    itinerary
      ? Promise.all(
          itinerary.map(async (day, i) => ({
            ...day,
            stop: readStop(day.stop, before?.itinerary[i], `itinerary.${i}.stop`),
            images: await resolvePictures(context, day.images, (j) => `itinerary.${i}.images.${j}`, known),
          })),
        )
      : (before?.itinerary ?? []),
  ]);
  return {
    ...texts,
    price: price ?? DRAFT_PRICE,
    priced: price !== null,
    nights: parseNights(values.duration),
    destination: destination ?? before?.destination ?? '',
    startsFrom: startsFrom === undefined ? (before?.startsFrom ?? null) : startsFrom || null,
    bestMonths: bestMonths ?? before?.bestMonths ?? [],
    closedMonths: closedMonths ?? before?.closedMonths ?? [],
    seasonNote: seasonNote ?? before?.seasonNote ?? '',
    inclusions: inclusions ?? before?.inclusions ?? [],
    exclusions: exclusions ?? before?.exclusions ?? [],
    images: pictures,
    itinerary: days,
    published,
  };
}

/** The stop of a day; an absent one keeps that of the stored day. Throws `invalid` for a place whose position is not known. */
function readStop(text: string | undefined, before: ItineraryDay | undefined, field: string): RouteStop | null {
  const stop = text === undefined ? (before?.stop ?? null) : parseStop(text);
  if (stop === undefined) throw invalidInput({ [field]: ERROR_MESSAGES.stopUnknown(text ?? '') });
  return stop;
}

/** The errors that prevent a stored package from being published, by field; empty if there are none. */
export function findPublishErrors(row: Package): Record<string, string> {
  const result = createPackageInput(publishRequirements(row.market, false)).safeParse({
    ...row,
    itinerary: row.itinerary.map(({ stop: _stop, ...day }) => day),
    price: toAmount(getBasePrice(row)),
  });
  return result.success ? {} : fieldErrors(result.error);
}

/** Every picture that a package shows. */
const listPackagePictures = ({ images, itinerary }: Pick<Package, 'images' | 'itinerary'>): Picture[] => [
  ...images,
  ...itinerary.flatMap((day) => day.images),
];

export const editablePackages: EditableTable<typeof packages> = {
  table: packages,
  noun: 'package',
  title: 'Package',
  listPictures: listPackagePictures,
  /** No page shows a draft. */
  listTags: ({ id, market, published }) => (published ? [`package:${id}`, `packages:${market}`] : []),
  getLabel: ({ name }) => name,
  relink: ({ db }, { id, requests }) =>
    db
      .update(enquiries)
      .set({ packageId: Number(id) })
      .where(inList(enquiries.id, (requests as number[] | undefined) ?? [])),
};

/** The columns that staff write, except `nights` and `priced`, which are derived from others. */
const EDITABLE_FIELDS = Object.keys(
  PACKAGE_FIELDS satisfies Record<Exclude<keyof EditablePackageColumns, 'nights' | 'priced'>, string>,
) as PackageField[];

type StoredColumns = EditablePackageColumns & Pick<Package, 'basePrice'>;

/** The fields in which two packages differ. */
export const diffPackages = (before: StoredColumns, after: StoredColumns): PackageField[] =>
  EDITABLE_FIELDS.filter((field) =>
    field === 'price' ? getBasePrice(before) !== getBasePrice(after) : JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/** The details of an audit entry about a changed price: both amounts in paise or fils; none if the price is the same. */
export const describePriceChange = (market: Market, before: number | null, after: number | null) =>
  before === after ? {} : { priceBefore: before, priceAfter: after, currency: MARKET_CONFIG[market].currency };

const MAX_FORMATTED_LENGTH = 300;

/** The value of a field for people. */
export function formatPackageField(row: Package, field: PackageField): string {
  const value = row[field];
  if (field === 'price') {
    const price = toAmount(getBasePrice(row));
    return price === null ? 'none' : formatPrice(row.market, price);
  }
  if (field === 'published') return value ? 'Live' : 'Draft';
  if (field === 'images') return formatQuantity(row.images.length, 'picture');
  const text =
    field === 'itinerary'
      ? row.itinerary.map(({ day, title }) => `${day}: ${title}`).join('; ')
      : Array.isArray(value)
        ? value.join('; ')
        : String(value ?? '');
  return text === '' ? 'empty' : text.length > MAX_FORMATTED_LENGTH ? `${text.slice(0, MAX_FORMATTED_LENGTH)}…` : text;
}

/** What the audit log says about the versions after one, oldest first. */
const listWritesAfter = ({ db }: Context, { id }: Pick<Package, 'id'>, version: number) =>
  db
    .select({ details: auditLog.details, userId: auditLog.userId })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `package:${id}`), sql`json_extract(${auditLog.details}, '$.version') > ${version}`))
    .orderBy(asc(auditLog.at))
    .limit(100);

/** Whether one account has made all versions of a package after `version`. */
export async function isOwnWrite(context: Context, { account }: Admin, row: Package, version: number): Promise<boolean> {
  const writes = await listWritesAfter(context, row, version);
  return writes.length === row.version - version && writes.every(({ userId }) => userId === account.id);
}

/** Whether all versions of a package after `version` have changed only such fields; false if the audit log does not know. */
export async function hasOnlyChanged(
  context: Context,
  row: Package,
  version: number,
  isSuch: (field: string) => boolean,
): Promise<boolean> {
  const writes = await listWritesAfter(context, row, version);
  const isOf = ({ details }: (typeof writes)[number]) => (details?.changed as string[] | undefined)?.every(isSuch) ?? false;
  return writes.length === row.version - version && writes.every(isOf);
}

/**
 * The `conflict` (409) for an editor with an outdated `version`. `fields` contains each field that has changed since, with its
 * current value as text. `params` say who saved it when (ISO 8601), and the `version` that the editor sends to overwrite it.
 */
export async function describePackageConflict(context: Context, row: Package, version: number): Promise<DomainError> {
  const writes = await listWritesAfter(context, row, version);
  const recorded = new Set(writes.flatMap(({ details }) => (details?.changed as string[] | undefined) ?? []));
  // The audit log records which fields each version changed. After the retention of its rows, assume that all have changed.
  const changed: PackageField[] = recorded.size > 0 ? EDITABLE_FIELDS.filter((field) => recorded.has(field)) : EDITABLE_FIELDS;
  const who = row.updatedBy || 'Someone else';
  const labels = changed.map((field) => PACKAGE_FIELDS[field].toLowerCase());
  const fields = Object.fromEntries(changed.map((field) => [field, formatPackageField(row, field)]));
  const params = { savedBy: who, savedAt: new Date(row.updatedAt).toISOString(), version: String(row.version) };
  return new DomainError('conflict', ERROR_MESSAGES.packageConflict(who, labels), fields, { params });
}
