import { z } from 'zod';
import { CATEGORIES, type Category, LIMITS, type Market, MEALS } from '../constants.ts';
import { MARKET_CONFIG } from '../markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../messages.ts';
import { email, optionalText, requiredLine } from './fields.ts';

// What staff write of a package (specification 3 and 5). The form, GraphQL and the documented calls send the same fields;
// a draft needs a name and nothing else, a package that is shown needs all of it.

const { name: nameMax, short, text, lines, entry, pictures, days, dayPictures, priceMax } = LIMITS.package;

export interface PackageInputOptions {
  market: Market;
  /** Not shown to anybody: may be incomplete. */
  draft: boolean;
  /** Whether days need all of their texts: the form that edits a Dubai package does not ask for them (specification 5). */
  days: boolean;
}

/** What is not there at all is an empty text; numbers are texts in some programs' JSON. */
const asText = (value: unknown): unknown =>
  value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : value;
/** A text that may be left empty; what is written is judged. */
const emptyOr = (atom: z.ZodType<string>) =>
  z.string('Must be text.').transform((value, context): string => {
    if (value.trim() === '') return '';
    const judged = atom.safeParse(value);
    if (judged.success) return judged.data;
    context.addIssue({ code: 'custom', message: judged.error.issues[0]?.message ?? 'Must be text.' });
    return z.NEVER;
  });
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

/** In paise or fils; null where a draft has none yet. */
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

/** Breakfast, Lunch, Dinner in that order, whatever else the text holds. */
const meals = z.preprocess(
  (value) => (Array.isArray(value) ? value.join(',') : (value ?? '')),
  z.string('Must be text.').transform((value) => {
    const named = value.toLowerCase().split(/[^a-z]+/);
    return MEALS.filter((meal) => named.includes(meal.toLowerCase())).join(', ');
  }),
);

/** A list whose blank entries are dropped; as it was where it is not sent. */
const textList = z.preprocess(
  (value) => (Array.isArray(value) ? value.map(asText) : (value ?? undefined)),
  z
    .array(emptyOr(requiredLine('Must be text.', entry)), 'Must be a list.')
    .transform((entries) => entries.filter((each) => each !== ''))
    .refine(({ length }) => length <= lines, `Use at most ${lines} entries.`)
    .optional(),
);

/** Pictures by file name or URL, alone or with the words that say what they show. */
const pictureList = (most: number) =>
  z.preprocess(
    (value) =>
      Array.isArray(value) ? value.map((each) => (typeof each === 'object' && each !== null ? each : { name: each ?? '' })) : undefined,
    z
      .array(
        z.object({
          name: z.string('Must be a file name or a URL.').max(2000, 'Must be a file name or a URL.'),
          alt: z.string().trim().max(300, 'Use at most 300 characters.').nullish(),
        }),
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
      meals,
      images: pictureList(dayPictures).default([]),
    },
    'Must be a day.',
  );

/** The shape of a package as it is sent, for what is to become of it. */
export const createPackageInput = ({ market, draft, days: dayTexts }: PackageInputOptions) =>
  z.object({
    name: lineField(MESSAGES.packageName, nameMax, true),
    description: textField(MESSAGES.packageDescription, text, !draft),
    price: price(draft),
    duration: lineField(MESSAGES.packageDuration, short, !draft),
    tripType: lineField(MESSAGES.packageTripType, short, !draft),
    category: MARKET_CONFIG[market].hasCategories
      ? z.preprocess(
          (value) => (value === '' || value === undefined ? null : value),
          z
            .enum(CATEGORIES, OWN_MESSAGES.category)
            .nullable()
            .refine((value) => draft || value !== null, OWN_MESSAGES.category),
        )
      : // Not every market has them.
        z
          .unknown()
          .optional()
          .transform((): Category | null => null),
    contactEmail: z.preprocess(asText, draft ? emptyOr(email) : email),
    contactPhone: lineField(MESSAGES.packageContactPhone, short, !draft),
    // Not among the documented fields: they stay as they are where they are not sent.
    destination: z.preprocess((value) => value ?? undefined, lineField('Must be text.', nameMax, false).optional()),
    startsFrom: z.preprocess((value) => value ?? undefined, lineField('Must be text.', nameMax, false).optional()),
    published: z.boolean('Must be true or false.').nullish(),
    images: pictureList(pictures),
    inclusions: textList,
    exclusions: textList,
    itinerary: z.preprocess(
      (value) => value ?? undefined,
      z
        .array(day(!draft && dayTexts), 'Must be a list of days.')
        .max(days, `Use at most ${days} days.`)
        .optional(),
    ),
  });

/** Nights of a duration such as "5 Days / 4 Nights"; one less than the days where it does not tell. */
export function parseNights(duration: string): number {
  const [, nights] = /(\d{1,3})\s*-?\s*nights?\b/i.exec(duration) ?? [];
  const [, all] = /(\d{1,3})\s*-?\s*days?\b/i.exec(duration) ?? [];
  return Math.min(365, nights ? Number(nights) : all ? Math.max(0, Number(all) - 1) : 0);
}
