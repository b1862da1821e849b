import { GraphQLError } from 'graphql';
import {
  CATEGORIES,
  ENQUIRY_KINDS,
  ENQUIRY_SOURCES,
  ENQUIRY_STATUSES,
  ENQUIRY_TYPES,
  type EnquiryType,
  HOMEPAGE_IMAGE_TYPES,
  MARKETS,
  type Market,
  ROLES,
} from '../../schema/constants.ts';
import { capitalize, isDay } from '../../schema/format.ts';
import { isTime } from '../../schema/inputs/typed-fields.ts';
import { type Currency, MARKET_CONFIG } from '../../schema/markets.ts';
import { toPictureUrl } from '../../schema/media-urls.ts';
import { getCountryLabel } from '../../schema/places.ts';
import { STAFF_ROLE_TEXTS, type StaffRole } from '../../schema/staff/rights.ts';
import { UploadedFile, UploadReference } from '../domain/media/uploaded-file.ts';
import { builder } from './builder.ts';

export const MarketType = builder.enumType('Market', { values: MARKETS });
export const CategoryType = builder.enumType('Category', { values: CATEGORIES });
export const RoleType = builder.enumType('Role', { values: ROLES });
export const StaffRoleType = builder.enumType('StaffRole', {
  description: 'What a member of staff may do.',
  values: {
    owner: { description: `${STAFF_ROLE_TEXTS.owner.purpose}.` },
    sales: { description: `${STAFF_ROLE_TEXTS.sales.purpose}.` },
    editor: { description: `${STAFF_ROLE_TEXTS.editor.purpose}.` },
    accounts: { description: `${STAFF_ROLE_TEXTS.accounts.purpose}.` },
  } satisfies Record<StaffRole, object>,
});
export const HomepageImageKindType = builder.enumType('HomepageImageType', { values: HOMEPAGE_IMAGE_TYPES });
export const EnquiryKindType = builder.enumType('EnquiryKind', { values: ENQUIRY_KINDS });
export const EnquiryTypeType = builder.enumType('EnquiryType', { values: ENQUIRY_TYPES });
/** The stored list of sections, such as "flight,visa". */
const splitEnquiryTypes = (types: string): EnquiryType[] => ENQUIRY_TYPES.filter((type) => types.split(',').includes(type));

type FieldsOf<Row> = Pick<
  PothosSchemaTypes.RootFieldBuilder<typeof builder.$inferSchemaTypes, Row, 'Object' | 'Interface'>,
  'field' | 'string'
>;

/** The sections of an enquiry, as a list and as the comma-separated text that `getTypes` returns. */
export const enquiryTypeFields = <Row>(t: FieldsOf<Row>, getTypes: (row: Row) => string) => ({
  types: t.field({
    type: [EnquiryTypeType],
    description: 'The sections that the sender chose; empty for forms without sections.',
    resolve: (row) => splitEnquiryTypes(getTypes(row)),
  }),
  enquiryTypes: t.string({
    description: 'The same as `types`, comma-separated.',
    deprecationReason: 'Use `types`, which is a list.',
    resolve: (row) => getTypes(row),
  }),
});
export const EnquirySourceType = builder.enumType('EnquirySource', { values: ENQUIRY_SOURCES });
export const EnquiryStatusType = builder.enumType('EnquiryStatus', { values: ENQUIRY_STATUSES });

builder.objectType('Picture', {
  description: 'A stored file or a full URL, with the size and colour that a page needs before it loads.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'File name below /uploads/, or a full URL.' }),
    url: t.string({
      description: 'The full URL of the picture, such as https://agency.example/uploads/beach.webp.',
      resolve: ({ name }, _args, { origin }) => toPictureUrl(origin, name),
    }),
    alt: t.exposeString('alt', { description: 'What it shows; empty if the text beside it says the same.' }),
    width: t.exposeInt('width', { description: 'Pixels; 0 when unknown.' }),
    height: t.exposeInt('height', { description: 'Pixels; 0 when unknown.' }),
    colour: t.exposeString('colour', { description: 'Placeholder colour, #rrggbb.' }),
  }),
});

export const PictureInput = builder.inputType('PictureInput', {
  description: 'The name or URL of a stored file, or another full URL.',
  fields: (t) => ({
    name: t.string({ required: true }),
    alt: t.string({ description: 'What it shows. If absent, the current text remains.' }),
  }),
});

/** Optimistic concurrency, on every update of an editable row. */
export const VERSION_ARG = {
  description: 'The version that the editor has read: if it is no longer the current one, the update is refused with a `ConflictError`.',
} as const;

/** Milliseconds since 1970 inside, ISO 8601 in UTC outside. */
export const DateTime = builder.scalarType('DateTime', {
  description: 'A time in UTC such as 2026-11-21T09:30:00.000Z (ISO 8601).',
  serialize: (value) => new Date(value).toISOString(),
  parseValue: (value) => {
    if (typeof value !== 'string' || !isTime(value))
      throw new GraphQLError('A DateTime must be a time with its offset such as 2026-11-21T09:30:00Z.');
    return Date.parse(value);
  },
});

/** A day of the calendar, in no time zone. */
export const DateType = builder.scalarType('Date', {
  description: 'A day such as 2026-11-21 (ISO 8601).',
  serialize: String,
  parseValue: (value) => {
    if (typeof value !== 'string' || !isDay(value)) throw new GraphQLError('A Date must be a day such as 2026-11-21.');
    return value;
  },
});

/** Every country, although the forms list only some. */
export const CountryCode = builder.scalarType('CountryCode', {
  description: 'A country by its two letters (ISO 3166-1) such as AE. Both GB and UK name the United Kingdom.',
  serialize: String,
  parseValue: (value) => {
    if (typeof value !== 'string' || !getCountryLabel(value)) throw new GraphQLError('A CountryCode must be two letters such as AE.');
    return value;
  },
});

/** Values whose names the schema does not know. */
export const JSONObjectType = builder.scalarType('JSONObject', {
  description: 'An object whose fields the schema does not know, such as {"name": "Kerala"}.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new GraphQLError('A JSONObject must be an object.');
    // Literals have no prototype, which Drizzle expects of the values that it stores.
    return { ...(value as Record<string, unknown>) };
  },
});

/** A file that was sent before, by its id. Operations of our own pages pass the file itself. */
export const UploadType = builder.scalarType('Upload', {
  description: 'A file, by the id that an address of `createUpload` has answered. Each id can be used once.',
  serialize: () => {
    throw new GraphQLError('Upload is an input type only.');
  },
  parseValue: (value) => {
    if (value instanceof UploadedFile) return value;
    if (typeof value === 'string') return new UploadReference(value);
    throw new GraphQLError('An Upload must be the id that an address of createUpload has answered.');
  },
});

/** Options of the plain id of a row, which stands in addresses and REST calls. */
export const DATABASE_ID = { description: 'The id in addresses of pages and REST calls, such as 12. Arguments accept it, too.' } as const;

/** An amount without the errors of binary fractions. */
export const DecimalType = builder.scalarType('Decimal', {
  description: 'A decimal number as text, such as "19999.5".',
  serialize: String,
  parseValue: (value) => {
    if ((typeof value !== 'string' && typeof value !== 'number') || !/^-?\d{1,12}(?:\.\d{1,2})?$/.test(String(value)))
      throw new GraphQLError('A Decimal must be a number with at most two decimals, such as "19999.5".');
    return String(value);
  },
});

const CurrencyCodeType = builder.enumType('CurrencyCode', {
  description: 'A currency by its ISO 4217 code.',
  values: Object.fromEntries(
    Object.values(MARKET_CONFIG).map(({ currency, currencyUnit, place }) => [
      currency,
      { description: `${capitalize(currencyUnit)}, on the storefront of ${place}.` },
    ]),
  ) as Record<Currency, { description: string }>,
});

/** An amount in the currency of a market. `hundredths`: of a rupee or dirham. */
export interface Money {
  hundredths: number;
  market: Market;
}

export const MoneyType = builder.objectRef<Money>('Money').implement({
  description: 'An amount in a currency.',
  fields: (t) => ({
    amount: t.field({
      type: DecimalType,
      description: 'In whole rupees or dirhams with at most two decimals, such as "19999.5".',
      resolve: ({ hundredths }) => String(hundredths / 100),
    }),
    currencyCode: t.field({
      type: CurrencyCodeType,
      description: 'The currency of the storefront, such as INR.',
      resolve: ({ market }) => MARKET_CONFIG[market].currency,
    }),
  }),
});

/** Limits of an amount in the currency of the list; both are included. */
export const MoneyRangeInput = builder.inputType('MoneyRangeInput', {
  description: 'Limits of an amount in the currency of the storefront; both are included.',
  fields: (t) => ({
    min: t.field({ type: DecimalType, description: 'At least this amount, such as "10000".' }),
    max: t.field({ type: DecimalType, description: 'At most this amount, such as "49999.5".' }),
  }),
});
