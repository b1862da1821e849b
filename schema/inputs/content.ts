import { z } from 'zod';
import { LIMITS, MARKETS, WORKING_HOURS } from '../constants.ts';
import { lazy } from '../lazy.ts';
import { DEFAULT_MARKET } from '../markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../messages.ts';
import { IS_PHONE, reviewInput } from './enquiries.ts';
import { email, emptyOr, missingAsEmpty, oneOf, optionalLine, optionalText, requiredLine, requiredText } from './fields.ts';

/** A checkbox of a form, or a boolean of JSON. */
const booleanField = () =>
  z.preprocess(
    (value) => (value === 'true' || value === 'on' ? true : value === 'false' || value === '' ? false : value),
    z.boolean('Must be true or false.'),
  );

/** Replaces an empty or absent value with the default. */
const withDefault = <Shape extends z.ZodType>(shape: Shape, fallback: string) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? fallback : (value ?? fallback)), shape);

/** Specification 5, "Branch form", with the further fields of the branches page. */
export const branchInput = lazy(() =>
  z.object({
    officeName: requiredLine(OWN_MESSAGES.officeName),
    address: requiredLine(OWN_MESSAGES.branchAddress, LIMITS.addressMax),
    phone: requiredLine(OWN_MESSAGES.branchPhone, 80).refine((value) => value === '' || IS_PHONE.test(value), OWN_MESSAGES.phone),
    email: z
      .string(MESSAGES.emailRequired)
      .refine((value) => value.trim() !== '', { message: MESSAGES.emailRequired, abort: true })
      .pipe(email()),
    hours: withDefault(requiredLine(WORKING_HOURS), WORKING_HOURS),
    market: withDefault(oneOf(MARKETS), DEFAULT_MARKET),
    isMainBranch: booleanField().default(false),
    /** A stored picture by its name; empty for none. */
    logo: z.string('Must be the name of a stored picture.').max(2000).default(''),
  }),
);

// The company data of a market. Absent means empty.

/** An international phone number; empty hides it. */
const phone = () =>
  optionalLine(40).refine((value) => value === '' || (/^\+?[\d\s().-]+$/.test(value) && /\d(?:\D*\d){4}/.test(value)), OWN_MESSAGES.phone);

/** Digits with the country code; separators are dropped. */
const whatsapp = () =>
  optionalLine(40)
    .transform((value) => value.replace(/[\s().+-]/g, '').replace(/^00/, ''))
    .refine((value) => /^(?:\d{8,15})?$/.test(value), OWN_MESSAGES.whatsapp);

/** A whole number of at most nine digits. */
const countField = () => z.int(OWN_MESSAGES.counterTarget).min(0, OWN_MESSAGES.counterTarget).max(999_999_999, OWN_MESSAGES.counterTarget);

const boundedCount = (max: number, message: string) => z.int(message).min(0, message).max(max, message);

const httpsUrl = () =>
  z
    .string(OWN_MESSAGES.socialUrl)
    .max(500, { message: OWN_MESSAGES.socialUrl, abort: true })
    .transform((value) => value.trim())
    .refine((value) => /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+[^\s]*$/i.test(value) && URL.canParse(value), OWN_MESSAGES.socialUrl);

const limitedList = <Entry extends z.ZodType>(entry: Entry) =>
  z.preprocess((value) => value ?? [], z.array(entry).max(LIMITS.companyListMax, `Use at most ${LIMITS.companyListMax} entries.`));

export const companyInput = lazy(() =>
  z.object({
    name: requiredLine(OWN_MESSAGES.companyName, 80),
    blurb: optionalLine(300),
    phone: phone(),
    email: missingAsEmpty(emptyOr(email())),
    whatsapp: whatsapp(),
    office: optionalLine(),
    hours: optionalLine(100),
    social: limitedList(z.object({ label: requiredLine(OWN_MESSAGES.socialLabel, 40), url: httpsUrl() })),
    counters: limitedList(
      z.object({
        label: requiredLine(OWN_MESSAGES.counterLabel, 40),
        target: countField(),
      }),
    ),
    planners: limitedList(
      z.object({
        name: requiredLine(OWN_MESSAGES.plannerName, 80),
        about: optionalLine(300),
        languages: optionalLine(100),
        trips: optionalLine(),
      }),
    ),
    questions: limitedList(
      z.object({
        question: requiredLine(OWN_MESSAGES.question, 200),
        answer: requiredText(OWN_MESSAGES.answer, 1000),
        trips: optionalLine(),
      }),
    ),
    cancellation: limitedList(
      z.object({
        daysBefore: boundedCount(365, OWN_MESSAGES.daysBefore),
        refundPercent: boundedCount(100, OWN_MESSAGES.refundPercent),
        note: optionalLine(),
      }),
    ).transform((steps) => [...steps].sort((a, b) => b.daysBefore - a.daysBefore)),
    topLocations: limitedList(
      z.object({
        name: requiredLine(OWN_MESSAGES.placeName, 60),
        description: optionalLine(),
        customersVisited: z.preprocess((value) => value ?? 0, countField()),
      }),
    ).superRefine((places, context) => {
      const seen = new Set<string>();
      for (const [i, { name }] of places.entries()) {
        const key = name.toLowerCase();
        if (seen.has(key)) context.addIssue({ code: 'custom', path: [i, 'name'], message: OWN_MESSAGES.placeDuplicate });
        seen.add(key);
      }
    }),
  }),
);

/** A path of this site or an http(s) URL; no `javascript:` and no `//host`, which only looks like a path. */
const isLink = (value: string): boolean => {
  // Browsers drop line breaks and tabs, so that `/⏎/evil.example` would lead to another site.
  if (/[\t\n\r]/.test(value)) return false;
  if (/^\/(?![/\\])/.test(value)) return true;
  return /^https?:\/\//i.test(value) && URL.canParse(value);
};

/** The texts of a homepage picture (specification 3). */
export const homepageImageInput = lazy(() =>
  z.object({
    alt: optionalLine(),
    address: missingAsEmpty(optionalText(LIMITS.addressMax)),
    link: missingAsEmpty(optionalText(2 * LIMITS.addressMax)).refine((value) => value === '' || isLink(value), OWN_MESSAGES.slideLink),
    title: optionalLine(),
    note: optionalLine(),
  }),
);

/** Specification 5: an update of a partner. Without a logo, the stored one is kept. */
export const partnerInput = lazy(() =>
  z.object({ name: requiredLine(OWN_MESSAGES.partnerName, LIMITS.userNameMax), logo: z.string().nullish() }),
);
/** A new partner needs a logo. */
export const newPartnerInput = lazy(() =>
  partnerInput().extend({
    logo: z.string(OWN_MESSAGES.partnerLogo).refine((value) => value.trim() !== '', OWN_MESSAGES.partnerLogo),
  }),
);

/** The four texts of specification 3, limited only in size (5). Absent texts are not changed. */
export const policyInput = lazy(() =>
  z.object({
    aboutUs: optionalText(LIMITS.policyMax).optional(),
    bookingTerms: optionalText(LIMITS.policyMax).optional(),
    privacyPolicy: optionalText(LIMITS.policyMax).optional(),
    cancellationRefundPolicy: optionalText(LIMITS.policyMax).optional(),
  }),
);

/** A review as staff write it: the fields of a visitor's review (specification 5), the storefront, and whether it is approved. */
export const staffReviewInput = lazy(() =>
  z.object({
    ...reviewInput().shape,
    /** Where the author comes from or travelled to. */
    context: optionalLine(),
    /** Null shows on both. */
    market: z.preprocess((value) => value || null, oneOf(MARKETS).nullable()),
    approved: booleanField().default(false),
    /** What the agency answers, and whose name stands above it; without a name that of the account. */
    reply: missingAsEmpty(optionalText(LIMITS.reviewMax)),
    replyAuthor: missingAsEmpty(optionalLine()),
  }),
);
