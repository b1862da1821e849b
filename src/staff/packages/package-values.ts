import { type FieldErrors, get, set } from 'react-hook-form';
import { CATEGORIES, MEALS, type Meal } from '../../../schema/constants.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { PACKAGE_FORM_FIELDS, PACKAGE_TEXT_FIELDS } from '../../../schema/packages/package-fields.ts';
import { toAmount, toChoice } from '../components/mutations/form-input.ts';
import type { Upload } from '../components/uploads/upload.ts';

/**
 * The one model of the package form. A path in these values is the name of the field in the markup, in React Hook Form
 * and in error messages: `inclusions.0`, `itinerary.1.title`, `itinerary.1.images.0.name`.
 */
export interface PackageValues extends Record<keyof typeof PACKAGE_TEXT_FIELDS, string>, Record<ListField, string[]> {
  images: PictureValues[];
  itinerary: DayValues[];
}
export type ListField = 'inclusions' | 'exclusions';
export interface DayValues extends Record<DayTextField, string> {
  images: PictureValues[];
}
type DayTextField = (typeof DAY_TEXT_FIELDS)[number];
export const DAY_TEXT_FIELDS = ['day', 'title', 'description', 'sightseeing', 'meals', 'stop'] as const;
export interface PictureValues {
  /** The stored file name or a full URL; empty until the upload is complete. */
  name: string;
  alt: string;
  /** The id of the upload that provides the name. */
  upload?: string;
}

/** Any object with the fields of a package: an answer of the server, a form, a stored draft. */
export type UnknownFields<T> = { readonly [Name in keyof T]?: unknown };

/** A list of numbers, such as months, is one text in the form: "4, 5". */
const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : Array.isArray(value) ? value.join(', ') : '';
/** Values of a list. A form may send sparse indexes, so only entries that exist are read. */
const toList = (value: unknown): unknown[] => (value !== null && typeof value === 'object' ? Object.values(value) : []);
const mapRows = <T>(value: unknown, toRow: (row: Record<string, unknown>) => T): T[] =>
  toList(value).map((row) => toRow((row ?? {}) as Record<string, unknown>));

const pickTexts = <Name extends string>(row: { readonly [name in Name]?: unknown }, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, toText(row[name])])) as Record<Name, string>;

/** The meals that a text names. */
const findMeals = (text: string): Meal[] => MEALS.filter((meal) => text.toLowerCase().includes(meal.toLowerCase()));

/** Months in the order of their checkboxes: a winter season is stored as 11, 12, 1. */
const toMonths = (value: unknown): string =>
  parseMonths(toText(value))
    .sort((a, b) => a - b)
    .join(', ');

const toPictures = (value: unknown): PictureValues[] => mapRows(value, (row) => pickTexts(row, ['name', 'alt']));

/** The values of a form for a stored package, a stored draft or, without an argument, a new package. */
export const toPackageValues = (stored: UnknownFields<PackageValues> = {}): PackageValues => ({
  ...pickTexts(stored, Object.keys(PACKAGE_TEXT_FIELDS) as (keyof typeof PACKAGE_TEXT_FIELDS)[]),
  bestMonths: toMonths(stored.bestMonths),
  closedMonths: toMonths(stored.closedMonths),
  images: toPictures(stored.images),
  inclusions: toList(stored.inclusions).map(toText),
  exclusions: toList(stored.exclusions).map(toText),
  itinerary: mapRows(stored.itinerary, (day) => ({
    ...pickTexts(day, DAY_TEXT_FIELDS),
    meals: findMeals(toText(day.meals)).join(', '),
    images: toPictures(day.images),
  })),
});

/** The values of a submitted form. Fields that occur more than once, such as meals, are joined. */
export function parsePackageForm(entries: Iterable<readonly [string, unknown]>): PackageValues {
  const form: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    const previous: unknown = get(form, name);
    // `set` ignores paths that reach for a prototype.
    set(form, name, typeof previous === 'string' ? `${previous}, ${value}` : value);
  }
  return withStoredPictures(toPackageValues(form));
}

/** Day pictures have messages of their own (specification 5). */
export type PictureUpload = Upload & { place: 'package' | 'day' };

export const findUpload = (picture: PictureValues, uploads: readonly PictureUpload[]): PictureUpload | undefined =>
  uploads.find(({ id }) => id === picture.upload);

/** The values with the names of complete uploads, without pictures that are not stored. */
export function withStoredPictures(values: PackageValues, uploads: readonly PictureUpload[] = []): PackageValues {
  const toStored = (pictures: readonly PictureValues[]): PictureValues[] =>
    pictures.flatMap((picture) => {
      const name = picture.name || findUpload(picture, uploads)?.name;
      return name ? [{ name, alt: picture.alt }] : [];
    });
  return {
    ...values,
    images: toStored(values.images),
    itinerary: values.itinerary.map((day) => ({ ...day, images: toStored(day.images) })),
  };
}

/** The uploads of all pictures, with the field names of the pictures. */
export function listUploads({ images, itinerary }: PackageValues, uploads: readonly PictureUpload[]): [name: string, PictureUpload][] {
  const listOf = (name: string, pictures: readonly PictureValues[]) =>
    pictures.flatMap((picture, index): [string, PictureUpload][] => {
      const upload = findUpload(picture, uploads);
      return upload ? [[`${name}.${index}`, upload]] : [];
    });
  return [...listOf('images', images), ...itinerary.flatMap((day, index) => listOf(`itinerary.${index}.images`, day.images))];
}

const isFilled = (value: string): boolean => value.trim() !== '';

const isDaySubmitted = ({ title, description, sightseeing, meals, images }: DayValues): boolean =>
  isFilled(title + description + sightseeing + meals) || images.length > 0;

/** The amount of a typed price such as `1,25,000`; NaN for anything else. */
export const parsePrice = (typed: string): number => (isFilled(typed) ? Number(typed.replace(/[\s,]/g, '')) : Number.NaN);

/** The months that a field names, 1 to 12: "4, 5". */
export const parseMonths = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/**
 * The GraphQL input. Drops blank entries (specification 5) and days that hold nothing but a number. Throws `FormInputError` for a price
 * that is no amount, and for an unknown category.
 */
export function toPackageInput({ price, category, bestMonths, closedMonths, ...values }: PackageValues, published: boolean) {
  return {
    ...values,
    price: toAmount('price', price, MESSAGES.packagePrice),
    category: toChoice('category', category, CATEGORIES),
    bestMonths: parseMonths(bestMonths),
    closedMonths: parseMonths(closedMonths),
    published,
    images: values.images.filter(({ name }) => isFilled(name)),
    inclusions: values.inclusions.filter(isFilled),
    exclusions: values.exclusions.filter(isFilled),
    itinerary: values.itinerary.filter(isDaySubmitted).map((day) => ({ ...day, meals: findMeals(day.meals) })),
  };
}

/** Server messages as errors of React Hook Form. The server counts submitted days only, so indexes of days shift. */
export function toFormErrors(values: PackageValues, fieldErrors: Readonly<Record<string, string>>): FieldErrors<PackageValues> {
  const submittedIndexes = values.itinerary.flatMap((day, index) => (isDaySubmitted(day) ? [index] : []));
  const errors: FieldErrors<PackageValues> = {};
  for (const [path, message] of Object.entries(fieldErrors)) {
    const name = path.replace(/^itinerary\.(\d+)/, (_match, index) => `itinerary.${submittedIndexes[Number(index)] ?? index}`);
    set(errors, name, { type: 'server', message });
  }
  return errors;
}

/** Messages by field name, from errors of React Hook Form. Messages for parts of a picture belong to the picture. */
export function flattenErrors(errors: object, path = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(errors).map(([key, error]: [string, { message?: unknown } | undefined]) => {
      const name = key === 'root' ? path : (path && `${path}.${key}`) || key;
      if (typeof error?.message === 'string') return { [name.replace(/(images\.\d+)\.(?:name|alt)$/, '$1')]: error.message };
      return flattenErrors(error ?? {}, name);
    }),
  );
}

export type FormFieldName = keyof typeof PACKAGE_FORM_FIELDS;

export const isEqualJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const listChangedFields = (a: PackageValues, b: PackageValues): FormFieldName[] =>
  (Object.keys(PACKAGE_FORM_FIELDS) as FormFieldName[]).filter((field) => !isEqualJson(a[field], b[field]));

/** Three-way merge: fields that this editor changed, on top of what is stored now. */
export function mergePackage(base: PackageValues, own: PackageValues, server: PackageValues): PackageValues {
  return { ...server, ...Object.fromEntries(listChangedFields(base, own).map((field) => [field, own[field]])) };
}
