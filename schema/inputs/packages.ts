import { z } from 'zod';
import { CATEGORIES, type Category, LIMITS, type Market } from '../constants.ts';
import { MARKET_CONFIG } from '../markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../messages.ts';
import { email, emptyOr, nullAsUndefined, optionalText, requiredLine } from './fields.ts';
import { meals } from './meals.ts';

// The input of a package (specification 3 and 5). The form, GraphQL and the documented calls send the same fields.
// A draft needs only a name; a published package must be complete.

const { name: nameMax, short, text, lines, entry, pictures, days, dayPictures, priceMax } = LIMITS.package;

export interface PackageInputOptions {
  market: Market;
  /** True for an unpublished package, which may be incomplete. */
  draft: boolean;
  /** Whether days need all of their texts: the form that edits a Dubai package does not ask for them (specification 5). */
  days: boolean;
}

/** Absent values become empty text, and numbers become text, because some API clients send numbers. */
const asText = (value: unknown): unknown =>
  value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : value;
const lineField = (message: string, max: number, needed: boolean) =>
  z.preprocess(asText, needed ? requiredLine(message, max) : emptyOr(requiredLine(message, max)));
const textField = (message: string, max: number, needed: boolean) =>
  z.preprocess(
    asText,
    z
      .string(message)
      .pipe(optionalText(max))
      .refine((value) => !needed || value !== '', message),
  );

/** The price in paise or fils; null for a draft without one. */
const price = (draft: boolean) =>
  z.preprocess(
    (value) => {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value;
      return draft && !number ? null : number;
    },
    z
      .number(MESSAGES.packagePrice)
      .min(LIMITS.priceMin, MESSAGES.packagePrice)
      .max(priceMax, `Use a price of at most ${priceMax}.`)
      .transform((value) => Math.round(value * 100))
      .nullable()
      .refine((value) => draft || value !== null, MESSAGES.packagePrice),
  );

/** A list without its blank entries. An absent list leaves the stored one unchanged. */
const textList = () =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.map(asText) : typeof value === 'string' ? value.split('\n') : (value ?? undefined)),
    z
      .array(emptyOr(requiredLine('Must be text.', entry)), 'Must be a list.')
      .transform((entries) => entries.filter((each) => each !== ''))
      .refine(({ length }) => length <= lines, `Use at most ${lines} entries.`)
      .optional(),
  );

/** Months of the year, 1 to 12, in their order: a list, or one text such as "4, 5". An absent list leaves the stored one unchanged. */
const months = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (value.match(/\d+/g) ?? []).map(Number) : (value ?? undefined)),
    z
      .array(z.int(OWN_MESSAGES.month).min(1, OWN_MESSAGES.month).max(12, OWN_MESSAGES.month), OWN_MESSAGES.month)
      .transform((list) => [...new Set(list)].sort((a, b) => a - b))
      .optional(),
  );

/** Where one text names several pictures: at line breaks, and at commas before a URL or a file name. URLs may hold other commas. */
const PICTURE_SEPARATOR = /\s*(?:\n|,\s|,(?=https?:\/\/|[\w.-]+\.\w{3,4}(?:,|\s*$)))\s*/;

/** Pictures as a list of objects with `name` and `alt`: of names or URLs, also of one text. Anything else stays as it is. */
const toPictureList = (value: unknown): unknown => {
  const list = typeof value === 'string' ? value.split(PICTURE_SEPARATOR) : (value ?? undefined);
  return Array.isArray(list) ? list.map((each) => (typeof each === 'object' && each !== null ? each : { name: each ?? '' })) : list;
};

/** Pictures: a file name or URL each, or an object with `name` and `alt`; or one text with their names. */
const pictureList = (most: number) =>
  z.preprocess(
    toPictureList,
    z
      .array(
        z.object({
          name: z.string('Must be a file name or a URL.').max(2000, 'Must be a file name or a URL.'),
          alt: z.string().trim().max(300, 'Use at most 300 characters.').nullish(),
        }),
        'Must be a list of file names or URLs.',
      )
      .max(most, `Use at most ${most} pictures.`)
      .optional(),
  );

const day = (needed: boolean) =>
  z.object(
    {
      day: lineField(MESSAGES.day, short, needed),
      title: lineField(MESSAGES.dayTitle, nameMax, needed),
      description: textField(MESSAGES.dayDescription, text, needed),
      sightseeing: textField(MESSAGES.daySightseeing, text, needed),
      meals: meals(),
      images: pictureList(dayPictures).default([]),
      /** A place, or a name with its position: the domain looks it up. */
      stop: nullAsUndefined(lineField('Must be text.', short, false)),
    },
    'Must be a day.',
  );

type Fields = Readonly<Record<string, unknown>>;

const listNames = (pictures: unknown): string[] =>
  Array.isArray(pictures)
    ? pictures.flatMap(({ name }) => (typeof name === 'string' ? name.replace(/^.*\/uploads\//, '').trim() : []))
    : [];

/**
 * The input with one list of pictures: of `images`, `packageImages` and `mainImage` (specification 3), the first that says something else
 * than `stored`, because clients send back all that they have read. `mainImage` alone moves one picture to the front.
 */
export function mergePictures<Input extends Fields>({ mainImage, packageImages, ...input }: Input, stored: readonly string[]) {
  const storedNames = listNames(stored.map((name) => ({ name })));
  const lists = [input.images, packageImages].map(toPictureList).filter((list) => list !== undefined);
  const images = lists.find((list) => listNames(list).join('\n') !== storedNames.join('\n')) ?? lists[0];
  const [main = ''] = listNames(toPictureList(mainImage));
  const names = images === undefined ? storedNames : listNames(images);
  if (main === '' || main === storedNames[0] || names[0] === main || (images !== undefined && !Array.isArray(images)))
    return { ...input, images };
  const others = Array.isArray(images) ? images : stored.map((name) => ({ name }));
  return { ...input, images: [{ name: main }, ...others.filter((picture) => listNames([picture])[0] !== main)] };
}

/** The category of a word, in any case. */
const findCategory = (word: unknown): Category | undefined =>
  CATEGORIES.find((category) => typeof word === 'string' && category.toLowerCase() === word.trim().toLowerCase());

/** A duration all of whose numbers are 0, such as "0 Days". "1 Day / 0 Nights" and "2 Days 0 Hours" are some time. */
const NO_TIME_PATTERN = /^[^1-9]*0[^1-9]*$/;

const buildPackageInput = ({ market, draft, days: dayTexts }: PackageInputOptions) =>
  z.object({
    name: lineField(MESSAGES.packageName, nameMax, true),
    description: textField(MESSAGES.packageDescription, text, !draft),
    price: price(draft),
    duration: lineField(MESSAGES.packageDuration, short, !draft).refine((value) => !NO_TIME_PATTERN.test(value), OWN_MESSAGES.noDuration),
    tripType: lineField(MESSAGES.packageTripType, short, !draft),
    category: MARKET_CONFIG[market].hasCategories
      ? z.preprocess(
          (value) => (value === '' || value === undefined ? null : (findCategory(value) ?? value)),
          z
            .enum(CATEGORIES, OWN_MESSAGES.category)
            .nullable()
            .refine((value) => draft || value !== null, OWN_MESSAGES.category),
        )
      : // Markets without categories ignore the field.
        z
          .unknown()
          .optional()
          .transform((): Category | null => null),
    contactEmail: z.preprocess(asText, draft ? emptyOr(email()) : email()),
    contactPhone: lineField(MESSAGES.packageContactPhone, short, !draft),
    // Not documented in the specification, so absent values leave the stored ones unchanged.
    destination: nullAsUndefined(lineField('Must be text.', nameMax, false)),
    startsFrom: nullAsUndefined(lineField('Must be text.', nameMax, false)),
    bestMonths: months(),
    closedMonths: months(),
    seasonNote: nullAsUndefined(lineField('Must be text.', entry, false)),
    published: z.boolean('Must be true or false.').nullish(),
    images: pictureList(pictures),
    inclusions: textList(),
    exclusions: textList(),
    itinerary: nullAsUndefined(z.array(day(!draft && dayTexts), 'Must be a list of days.').max(days, `Use at most ${days} days.`)),
  });

const packageInputs = new Map<string, ReturnType<typeof buildPackageInput>>();

/**
 * The schema of a package, depending on its market and on whether it is a draft. Each of the few is built once: building one takes
 * 7 ms of CPU, using it 0.1 ms, and an import checks 2,000 packages.
 */
export function createPackageInput(options: PackageInputOptions): ReturnType<typeof buildPackageInput> {
  const key = JSON.stringify([options.market, options.draft, options.days]);
  const input = packageInputs.get(key) ?? buildPackageInput(options);
  packageInputs.set(key, input);
  return input;
}

/** The nights of a duration such as "5 Days / 4 Nights". Without them it is the number of days minus one. */
export function parseNights(duration: string): number {
  const [, nights] = /(\d{1,3})\s*-?\s*nights?\b/i.exec(duration) ?? [];
  const [, all] = /(\d{1,3})\s*-?\s*days?\b/i.exec(duration) ?? [];
  return Math.min(365, nights ? Number(nights) : all ? Math.max(0, Number(all) - 1) : 0);
}
