import { z } from 'zod';
import { ENQUIRY_TYPES, HOMEPAGE_IMAGE_TYPES, MARKETS } from '../../schema/constants.ts';
import { CONTACT_FIELDS, ENQUIRY_SECTION_FIELDS, type FieldSpec, FLEXIBLE_DATE_NAMES, VISA_FIELDS } from '../../schema/enquiry-fields.ts';
import { describeField } from '../../schema/field-descriptions.ts';
import { addressInput, credentialsInput, profileInput, registrationInput } from '../../schema/inputs/accounts.ts';
import { branchInput, partnerInput, policyInput, staffReviewInput } from '../../schema/inputs/content.ts';
import { enquiryInput, visaCallInput } from '../../schema/inputs/enquiries.ts';
import { createPackageInput } from '../../schema/inputs/packages.ts';
import { MARKET_CONFIG } from '../../schema/markets.ts';
import { accountOutput, accountRecordOutput, profilePictureOutput } from '../../schema/outputs/accounts.ts';
import { branchOutput, homepageImageOutput, partnerOutput, policyOutput, reviewOutput } from '../../schema/outputs/content.ts';
import { enquiryCopyOutput, enquiryOutput, receiptOutput } from '../../schema/outputs/enquiries.ts';
import { errorOutput, messageOutput } from '../../schema/outputs/errors.ts';
import { checkedImportOutput, getPackageOutput, uploadedPictureOutput } from '../../schema/outputs/packages.ts';
import { receivedUploadOutput } from '../../schema/outputs/uploads.ts';
import { enquiryEventOutput, packageEventOutput, quotationEventOutput, reviewEventOutput } from '../../schema/outputs/webhooks.ts';
import { type JsonSchema, toJsonSchema } from './schemas.ts';

// The named schemas of the document. Answers describe their fields themselves (schema/outputs); inputs do not, because the Worker
// would carry the texts, so they are described here.

/**
 * What an input accepts: its zod shape, the meaning of its fields by their path, and fields that only REST reads. A schema in place
 * of a meaning says what the shape cannot print: what it accepts beside the form that it stores.
 */
interface InputShape {
  shape: () => z.ZodType;
  fields: Readonly<Record<string, string | JsonSchema>>;
  more?: Readonly<Record<string, JsonSchema>>;
}

/** The schemas of form fields. Calls take further spellings, and keep what they do not understand as text. */
const describeFields = (specs: readonly FieldSpec[]): Record<string, JsonSchema> =>
  Object.fromEntries(specs.map((spec) => [spec.name, (spec.kind === 'number' ? numberOrText : text)(describeField(spec))]));

const text = (description: string): JsonSchema => ({ type: 'string', description });
const market = (description: string): JsonSchema => ({ type: 'string', enum: [...MARKETS], description });

/** What programs may send with an enquiry beside its form. */
const SUBMISSION_FIELDS: Record<string, JsonSchema> = {
  market: market('The storefront that it is for; `?market=` says the same. The default is india.'),
  attribution: {
    type: 'object',
    additionalProperties: { type: 'string' },
    description:
      'Where the sender came from: source, medium, campaign, term, content, referrer. Forms send `attribution.source` and so on.',
  },
  'cf-turnstile-response': text('The token of Turnstile, if the site uses it. Without it the enquiry waits in the folder for spam.'),
};

const pictures = (description: string): JsonSchema => ({
  type: 'array',
  items: {
    anyOf: [
      { type: 'string' },
      {
        type: 'object',
        properties: {
          name: text('The file name below /uploads, or a full URL.'),
          alt: { type: ['string', 'null'], description: 'The description for people who do not see the picture.' },
        },
        required: ['name'],
      },
    ],
  },
  description,
});
const numberOrText = (description: string): JsonSchema => ({ anyOf: [{ type: 'number' }, { type: 'string' }], description });
const listOrText = (description: string): JsonSchema => ({
  anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }],
  description,
});

const packageFields = (market: (typeof MARKETS)[number]): InputShape => ({
  shape: () => createPackageInput({ market, draft: false, days: MARKET_CONFIG[market].requiresCompleteEdit }),
  fields: {
    name: 'The title of the package.',
    description: 'The introduction.',
    price: numberOrText(`Per person, in ${MARKET_CONFIG[market].currency}, at least 1, with at most two decimals. Text may group digits.`),
    duration: 'Text such as "5 Days / 4 Nights".',
    tripType: 'Text such as Family or Adventure.',
    category: MARKET_CONFIG[market].hasCategories ? 'Domestic or International.' : 'Ignored: these packages have no category.',
    contactEmail: 'The address for questions about this package.',
    contactPhone: 'The number for questions about this package.',
    destination: 'Where it goes. Without it, the stored text stays.',
    startsFrom: 'Where it starts. Without it, the stored text stays.',
    bestMonths: 'The best months of the year, 1 to 12. Without them, the stored ones stay.',
    closedMonths: 'The months in which it is not run, 1 to 12. Without them, the stored ones stay.',
    seasonNote: 'What visitors read about the months. Without it, the stored text stays.',
    published: 'False saves a draft, which needs no field but `name`.',
    images: pictures('File names below /uploads, full URLs, or objects. Blank entries are dropped. The first is the main image.'),
    inclusions: 'What the price includes, an entry each. Blank entries are dropped.',
    exclusions: 'What the price does not include, an entry each. Blank entries are dropped.',
    itinerary: 'The days in their order. Without it, the stored days stay.',
    'itinerary.day': 'As the agency writes it: "1" or "Day 1".',
    'itinerary.title': 'The title of the day.',
    'itinerary.description': 'What happens on this day.',
    'itinerary.sightseeing': 'The sights of this day.',
    'itinerary.meals': listOrText('Breakfast, Lunch, Dinner: separated by commas, or a list.'),
    'itinerary.stop': 'Where the day ends: a known place, or a name with latitude and longitude. Without it, the stored one stays.',
    'itinerary.images': pictures('Pictures of the day, as in `images` of the package.'),
  },
  more: {
    version: { type: 'integer', description: 'Only for PUT: the version that was read. If another one is stored, the answer is 409.' },
    mainImage: text('The picture that moves to the front of `images`.'),
    packageImages: pictures('Another name of `images`.'),
  },
});

const INPUTS = {
  Registration: {
    shape: registrationInput,
    fields: {
      userName: 'The name that the account shows.',
      email: 'The address that signs in. Case is ignored.',
      password: 'At least 8 characters, and none of the most common passwords.',
      mobileNo:
        'Ten digits. The codes +91 and +971 and what stands between the digits are removed: +971 50 123 4567 is stored as 0501234567.',
    },
    more: { role: text('Accepted and ignored: a new account is always USER.') },
  },
  Credentials: {
    shape: () => credentialsInput().partial(),
    fields: { email: 'The address of the account.', password: 'The password of the account.' },
    more: {
      code: text('The second factor: six digits of the authenticator app, or a recovery code. In the same call or in a second one.'),
    },
  },
  ProfileChange: {
    shape: profileInput,
    fields: {
      userName: 'The new name. Empty or absent keeps the stored one.',
      password: 'The new password, which ends all other sessions. Empty or absent keeps the stored one.',
    },
  },
  AddressChange: { shape: addressInput, fields: { address: 'The postal address, of several lines. An empty text removes it.' } },
  PackageInput: packageFields('india'),
  DubaiPackageInput: packageFields('dubai'),
  HomepageImageUpload: {
    shape: () => z.object({ type: z.enum(HOMEPAGE_IMAGE_TYPES), address: z.string().optional(), link: z.string().optional() }),
    fields: {
      type: 'Where the pictures show.',
      address: 'Text beside a logo or an office.',
      link: 'Where a slide leads: a path of this site or a full URL. Once for all slides, or once for each.',
    },
  },
  ImportDefaults: {
    shape: () => z.object({ contactEmail: z.string().optional(), contactPhone: z.string().optional(), category: z.string().optional() }),
    fields: {
      contactEmail: 'The address of packages that have none.',
      contactPhone: 'The number of packages that have none.',
      category: 'The category of packages that have none.',
    },
  },
  BranchInput: {
    shape: branchInput,
    fields: {
      officeName: 'The name of the office.',
      address: 'The postal address.',
      phone: 'As people should read it.',
      email: 'The address of the office.',
      hours: 'The working hours.',
      market: 'The storefront that lists the branch.',
      isMainBranch: 'True for the one main branch.',
      logo: 'The file name of a stored picture; empty for none.',
    },
  },
  PolicyInput: {
    shape: policyInput,
    fields: {
      aboutUs: 'About us. Without it, the stored text stays.',
      bookingTerms: 'Booking terms and conditions. Without it, the stored text stays.',
      privacyPolicy: 'Privacy policy. Without it, the stored text stays.',
      cancellationRefundPolicy: 'Cancellation and refund policy. Without it, the stored text stays.',
    },
    more: { id: { type: ['integer', 'null'], description: 'Ignored: there is one record.' } },
  },
  PartnerInput: { shape: () => partnerInput().omit({ logo: true }), fields: { name: 'The name of the partner.' } },
  ReviewInput: {
    shape: () => staffReviewInput().partial(),
    fields: {
      name: 'The name of the author.',
      message: 'The text of the review.',
      rating: numberOrText('One to five stars; five without it.'),
      context: 'Only for ADMINs: where the author comes from or travelled to.',
      market: 'The storefront that shows it. Absent shows it on both.',
      approved: 'Only for ADMINs: whether it is public.',
      packageId: numberOrText('The id of the package that the author took, which decides on the storefront. Absent for none.'),
      reply: 'Only for ADMINs: what the agency answers. Empty for no answer.',
      replyAuthor: 'Only for ADMINs: who answers, as visitors read it. Empty for the name of the account.',
    },
    more: { review: text('The same fields as one JSON part; then they are not sent themselves.') },
  },
  EnquiryInput: {
    shape: enquiryInput,
    fields: {
      ...describeFields([...CONTACT_FIELDS, ...ENQUIRY_SECTION_FIELDS]),
      packageEndDate: text('End date: a day, or a duration such as "5 Days / 4 Nights".'),
    },
    more: {
      enquiryTypes: listOrText(`The ticked sections, separated by commas or as a list: ${ENQUIRY_TYPES.join(', ')}. Other words are kept.`),
      submittedAt: text('When it was sent, in ISO 8601. A time in the future, or one that is not understood, is replaced by now.'),
      ...Object.fromEntries(FLEXIBLE_DATE_NAMES.map((name) => [name, { type: 'boolean', description: 'Whether its dates are flexible.' }])),
      ...SUBMISSION_FIELDS,
    },
  },
  VisaApplication: {
    shape: visaCallInput,
    fields: describeFields(VISA_FIELDS),
    more: { market: SUBMISSION_FIELDS.market ?? {} },
  },
  SenderProof: {
    shape: () => z.object({ email: z.string() }),
    fields: { email: 'The address that the enquiry was sent with. The link alone does not open it.' },
  },
  ReadingReason: {
    shape: () => z.object({ reason: z.string() }),
    fields: { reason: 'Why the document is read; the audit log keeps it.' },
  },
} satisfies Record<string, InputShape>;

const OUTPUTS = {
  Error: errorOutput,
  Message: messageOutput,
  AccountRecord: accountRecordOutput,
  Account: accountOutput,
  ProfilePicture: profilePictureOutput,
  Package: () => getPackageOutput('india'),
  DubaiPackage: () => getPackageOutput('dubai'),
  UploadedPicture: uploadedPictureOutput,
  CheckedImport: checkedImportOutput,
  ReceivedUpload: receivedUploadOutput,
  HomepageImage: homepageImageOutput,
  Branch: branchOutput,
  CompanyPolicy: policyOutput,
  Partner: partnerOutput,
  Review: reviewOutput,
  Receipt: receiptOutput,
  Enquiry: enquiryOutput,
  EnquiryCopy: enquiryCopyOutput,
  EnquiryEvent: enquiryEventOutput,
  PackageEvent: packageEventOutput,
  ReviewEvent: reviewEventOutput,
  QuotationEvent: quotationEventOutput,
} satisfies Record<string, () => z.ZodType>;

export type ComponentName = keyof typeof INPUTS | keyof typeof OUTPUTS;

/** Describes the properties of a schema and of what it contains, by their path such as `itinerary.day`. */
function describeProperties(schema: JsonSchema, fields: InputShape['fields'], prefix = ''): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const field = fields[prefix + name];
    if (typeof field === 'object') Object.assign(schema.properties ?? {}, { [name]: field });
    else if (typeof property === 'object') {
      describeProperties(property, fields, `${prefix}${name}.`);
      if (field) property.description = field;
    }
  }
  for (const nested of [schema.items, ...(schema.anyOf ?? [])].flat())
    if (typeof nested === 'object') describeProperties(nested, fields, prefix);
}

function createInputSchema({ shape, fields, more }: InputShape): JsonSchema {
  const schema = toJsonSchema(shape(), 'input');
  describeProperties(schema, fields);
  return { ...schema, properties: { ...schema.properties, ...more } };
}

/** All named schemas, for `components` of the document. */
export const createComponents = (): Record<string, JsonSchema> => ({
  ...Object.fromEntries(Object.entries<InputShape>(INPUTS).map(([name, input]) => [name, createInputSchema(input)])),
  ...Object.fromEntries(Object.entries(OUTPUTS).map(([name, shape]) => [name, toJsonSchema(shape(), 'output')])),
});
