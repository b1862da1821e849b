import { z } from 'zod';
import type { Market } from '../constants.ts';
import { CATEGORIES } from '../constants.ts';
import { lazy } from '../lazy.ts';
import { MARKET_CONFIG } from '../markets.ts';
import { idField, pictureSize, versionField } from './fields.ts';

const imageNames = () => z.array(z.string()).describe('File names below /uploads, or full URLs, in their order.');

const itineraryDay = () =>
  z.object({
    day: z.string().describe('As the agency writes it: "1" or "Day 1".'),
    title: z.string().describe('The title of the day.'),
    description: z.string().describe('What happens on this day.'),
    sightseeing: z.string().describe('The sights of this day.'),
    meals: z.string().describe('Breakfast, Lunch and Dinner, separated by commas; empty without meals.'),
    images: z.array(z.string()).describe('Full URLs.'),
  });

/** Specification 3: Package. */
const packageOutput = lazy(() =>
  z.object({
    id: idField(),
    name: z.string().describe('The title of the package.'),
    description: z.string().describe('The introduction.'),
    price: z
      .number()
      .nullable()
      .describe(
        'Per person, in rupees for India and in dirhams for Dubai, with at most two decimals: the cheapest of a future day. Null for a draft ' +
          'without one, and for a package whose price is on request. PUT with the value that was read keeps what staff have entered.',
      ),
    duration: z.string().describe('Text such as "5 Days / 4 Nights".'),
    tripType: z.string().describe('Text such as Family or Adventure.'),
    mainImage: z.string().nullable().describe('The first of `images`; null without pictures.'),
    images: imageNames(),
    inclusions: z.array(z.string()).describe('What the price includes, an entry each.'),
    exclusions: z.array(z.string()).describe('What the price does not include, an entry each.'),
    itinerary: z.array(itineraryDay()).describe('The days in their order.'),
    contactEmail: z.string().describe('The address for questions about this package.'),
    contactPhone: z.string().describe('The number for questions about this package.'),
    version: versionField(),
  }),
);
const categorisedPackageOutput = lazy(() =>
  packageOutput().extend({ category: z.enum(CATEGORIES).nullable().describe('Null for a draft without one.') }),
);
const plainPackageOutput = lazy(() => packageOutput().extend({ packageImages: imageNames() }));

/** The package of a market: with `category`, or with `packageImages`, the same list as `images`. */
export const getPackageOutput = (market: Market) =>
  MARKET_CONFIG[market].hasCategories ? categorisedPackageOutput() : plainPackageOutput();
export type PackageJson = z.infer<ReturnType<typeof categorisedPackageOutput>> | z.infer<ReturnType<typeof plainPackageOutput>>;

/** POST /packages/upload. */
export const uploadedPictureOutput = lazy(() =>
  z.object({
    url: z.string().describe('The full URL of the stored picture, which a package may name.'),
    name: z.string().describe('The file name below /uploads, which a package may name as well.'),
    alt: z.string().describe('The description for people who do not see the picture; empty after an upload.'),
    ...pictureSize(),
  }),
);
export type UploadedPictureJson = z.infer<ReturnType<typeof uploadedPictureOutput>>;

/** POST /api/imports/{market}. */
export const checkedImportOutput = lazy(() =>
  z.object({
    id: idField(),
    report: z.string().describe('The path of the staff screen that shows what becomes of each row, and starts the import.'),
  }),
);
export type CheckedImportJson = z.infer<ReturnType<typeof checkedImportOutput>>;
