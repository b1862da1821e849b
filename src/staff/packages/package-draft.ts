import { MEALS } from '../../../schema/constants.ts';
import { PACKAGE_FORM_FIELDS, PACKAGE_TEXT_FIELDS } from '../../../schema/package-fields.ts';

// What stands in the form of a package while it is edited: texts as they are typed, lists whose entries keep a key of
// their own while they move. Pure: no markup, no time, no chance.

export type TextField = keyof typeof PACKAGE_TEXT_FIELDS;
/** The plain fields of the form. */
const TEXT_FIELDS = Object.keys(PACKAGE_TEXT_FIELDS) as TextField[];
const LIST_FIELDS = ['inclusions', 'exclusions'] as const;
export type ListField = (typeof LIST_FIELDS)[number];
export const DAY_TEXT_FIELDS = ['day', 'title', 'description', 'sightseeing'] as const;
type DayTextField = (typeof DAY_TEXT_FIELDS)[number];

export interface DraftLine {
  key: string;
  text: string;
}

export interface DraftPicture {
  key: string;
  /** As it is stored, or a full URL; empty until it is. */
  name: string;
  alt: string;
  /** Of a file on its way: how much of it has left (0 to 1), what it is called, and where the browser holds it. */
  part?: number | undefined;
  file?: string;
  preview?: string;
  /** Why it could not be stored. */
  failed?: string | undefined;
}

export interface DraftDay extends Record<DayTextField, string> {
  key: string;
  meals: readonly string[];
  images: readonly DraftPicture[];
  open: boolean;
}

export interface PackageDraft extends Record<TextField, string>, Record<ListField, readonly DraftLine[]> {
  images: readonly DraftPicture[];
  itinerary: readonly DraftDay[];
  /** The day that was taken out last, and where it stood: undo puts it back. */
  removed?: { day: DraftDay; at: number };
}

interface StoredPicture {
  name: string;
  alt: string;
}
/** A package without keys: as it is stored, sent, and kept while it is not saved. */
export interface PackageValues extends Record<Exclude<TextField, 'price'>, string>, Record<ListField, readonly string[]> {
  price: string;
  images: readonly StoredPicture[];
  itinerary: readonly (Record<DayTextField | 'meals', string> & { images: readonly StoredPicture[] })[];
}

/** Anything that has the fields of a package: an answer of the server, a draft from another day. */
export type UnknownFields<T> = { readonly [Name in keyof T]?: unknown };

const toText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const mapRows = <T>(value: unknown, each: (row: Record<string, unknown>, i: number) => T): T[] =>
  Array.isArray(value) ? value.map((row, i) => each((row ?? {}) as Record<string, unknown>, i)) : [];

const parseMeals = (meals: string): string[] => MEALS.filter((meal) => meals.toLowerCase().includes(meal.toLowerCase()));

const toDraftPictures = (value: unknown, key: string): DraftPicture[] =>
  mapRows(value, ({ name, alt }, i) => ({ key: `${key}p${i}`, name: toText(name), alt: toText(alt) }));

/** The form of a package; of nothing, an empty one. */
export function createDraft(stored: UnknownFields<PackageValues> = {}): PackageDraft {
  const lines = (list: ListField): DraftLine[] =>
    Array.isArray(stored[list]) ? stored[list].map((entry, i) => ({ key: `${list}${i}`, text: toText(entry) })) : [];
  return {
    ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, toText(stored[field])])) as Record<TextField, string>),
    images: toDraftPictures(stored.images, ''),
    inclusions: lines('inclusions'),
    exclusions: lines('exclusions'),
    itinerary: mapRows(stored.itinerary, (day, i) => ({
      key: `day${i}`,
      day: toText(day.day),
      title: toText(day.title),
      description: toText(day.description),
      sightseeing: toText(day.sightseeing),
      meals: parseMeals(toText(day.meals)),
      images: toDraftPictures(day.images, `day${i}`),
      open: false,
    })),
  };
}

const toStoredPictures = (all: readonly DraftPicture[]): StoredPicture[] =>
  all.filter(({ name }) => name).map(({ name, alt }) => ({ name, alt }));

/** The form without keys and without what is still on its way. */
export const toPackageValues = (draft: PackageDraft): PackageValues => ({
  ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, draft[field]])) as Record<TextField, string>),
  images: toStoredPictures(draft.images),
  inclusions: draft.inclusions.map((line) => line.text),
  exclusions: draft.exclusions.map((line) => line.text),
  itinerary: draft.itinerary.map(({ day, title, description, sightseeing, meals, images }) => ({
    day,
    title,
    description,
    sightseeing,
    meals: meals.join(', '),
    images: toStoredPictures(images),
  })),
});

const isFilled = (value: string): boolean => value.trim() !== '';

const isDaySubmitted = (day: PackageValues['itinerary'][number]): boolean =>
  isFilled(day.title + day.description + day.sightseeing + day.meals) || day.images.length > 0;

/** The amount of what was typed as a price: `1,25,000`, `₹` aside. NaN where it is none. */
export const parsePrice = (typed: string): number => (isFilled(typed) ? Number(typed.replace(/[\s,]/g, '')) : Number.NaN);

/**
 * What is sent to be stored. Blank entries are dropped (specification 5), and days in which nothing but their number
 * stands. A price that is none is left out, for the server to ask for.
 */
export function toPackageInput({ price, category, ...plain }: PackageValues, published: boolean) {
  const amount = parsePrice(price);
  return {
    ...plain,
    price: Number.isFinite(amount) ? amount : null,
    category: category || null,
    published,
    images: plain.images.filter(({ name }) => isFilled(name)),
    inclusions: plain.inclusions.filter(isFilled),
    exclusions: plain.exclusions.filter(isFilled),
    itinerary: plain.itinerary.filter(isDaySubmitted).map((day) => ({ ...day, images: [...day.images] })),
  };
}

/** Which of the form's days the server's nth day is: blank ones were not sent. */
export const listSubmittedDayIndexes = (plain: PackageValues): number[] =>
  plain.itinerary.flatMap((day, i) => (isDaySubmitted(day) ? [i] : []));

/** What a form sent by its field names: `inclusions.0`, `itinerary.1.title`, `images.0.name`. */
export function parsePackageForm(entries: Iterable<readonly [string, unknown]>): PackageValues {
  // Without a prototype: a field may be called anything.
  const bare = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;
  const root = bare();
  for (const [path, value] of entries) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at = root;
    for (const name of names) {
      if (typeof at[name] !== 'object') at[name] = bare();
      at = at[name] as Record<string, unknown>;
    }
    at[last] = last in at ? `${at[last]}, ${value}` : value;
  }
  const inOrder = (value: unknown): unknown[] => {
    const list = value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
    return Object.keys(list)
      .filter((name) => /^\d+$/.test(name))
      .sort((a, b) => Number(a) - Number(b))
      .map((name) => list[name]);
  };
  const days = mapRows(inOrder(root.itinerary), (day) => ({ ...day, images: inOrder(day.images) }));
  return toPackageValues(
    createDraft({
      ...root,
      images: inOrder(root.images),
      inclusions: inOrder(root.inclusions),
      exclusions: inOrder(root.exclusions),
      itinerary: days,
    }),
  );
}

export type PackagePart = keyof typeof PACKAGE_FORM_FIELDS;

const PACKAGE_PART_NAMES = Object.keys(PACKAGE_FORM_FIELDS) as PackagePart[];
const isEqualJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The parts in which two packages differ. */
export const listChangedParts = (a: PackageValues, b: PackageValues): PackagePart[] =>
  PACKAGE_PART_NAMES.filter((part) => !isEqualJson(a[part], b[part]));

type PictureValues = PackageValues['images'];
const describePictures = (pictures: PictureValues): string =>
  pictures.length === 0 ? 'No pictures' : pictures.map(({ name, alt }, i) => `${i + 1}. ${alt || name}`).join('\n');

/** A part of a package in words, to be read beside another one. */
export function describePart(plain: PackageValues, part: PackagePart, other: PackageValues): string {
  if (part === 'images') return describePictures(plain.images);
  if (part === 'inclusions' || part === 'exclusions') return plain[part].join('\n');
  if (part !== 'itinerary') return plain[part];
  // Of the days only those that differ, and of these only what differs.
  const days = plain.itinerary.flatMap((day, i) => {
    const theirs = other.itinerary[i];
    if (!theirs) return [`${day.day}: ${day.title}`];
    const fields = [...DAY_TEXT_FIELDS, 'meals' as const]
      .filter((field) => day[field] !== theirs[field])
      .map((field) => day[field] || 'empty');
    if (!isEqualJson(day.images, theirs.images)) fields.push(describePictures(day.images));
    return fields.length > 0 ? [`${day.day}: ${fields.join(' · ')}`] : [];
  });
  return days.length > 0 ? days.join('\n') : `${plain.itinerary.length} days`;
}

/** What I changed on top of what they saved: parts that I left alone are theirs. */
export function mergePackage(base: PackageValues, mine: PackageValues, theirs: PackageValues): PackageValues {
  const own = Object.fromEntries(listChangedParts(base, mine).map((part) => [part, mine[part]]));
  return { ...theirs, ...own };
}
