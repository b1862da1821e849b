import { z } from 'zod';
import { MARKETS } from '../constants.ts';
import { lazy } from '../lazy.ts';
import { OWN_MESSAGES } from '../messages.ts';
import { LINE_PRICINGS, QUOTATION_LIMITS, QUOTATION_MESSAGES, TOTAL_ROUNDINGS } from '../quotations/quotation.ts';
import { phone } from './enquiries.ts';
import { email, emptyOr, missingAsEmpty, nullAsUndefined, optionalLine, optionalText, requiredLine, requiredText } from './fields.ts';
import { meals } from './meals.ts';

const { maxLabelChars, maxTextChars, maxAmount, maxListEntries } = QUOTATION_LIMITS;

const wholeNumber = (min: number, max: number) =>
  z
    .number(QUOTATION_MESSAGES.wholeNumber)
    .int(QUOTATION_MESSAGES.wholeNumber)
    .min(min, `Enter ${min} or more.`)
    .max(max, QUOTATION_MESSAGES.tooLarge);
const amount = (min: number) => wholeNumber(min, maxAmount);
const day = (message: string) =>
  z.string(message).refine((value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)), message);
/** A list of short lines without the blank ones. */
const lines = () =>
  z
    .array(optionalLine(maxLabelChars))
    .max(maxListEntries, `At most ${maxListEntries} lines.`)
    .transform((rows) => rows.filter(Boolean));
/** A stored picture by its name; null without one. */
const picture = () => z.object({ name: z.string(), alt: nullAsUndefined(z.string()) }).nullish();

const dayInput = () =>
  z.object({
    title: optionalLine(maxLabelChars),
    description: missingAsEmpty(optionalText(maxTextChars)),
    meals: meals(),
    picture: picture(),
  });

const lineInput = () =>
  z
    .object({
      label: requiredLine(QUOTATION_MESSAGES.lineLabel, maxLabelChars),
      quantity: wholeNumber(1, QUOTATION_LIMITS.maxQuantity),
      pricing: z.enum(LINE_PRICINGS),
      unitAmount: amount(-maxAmount).default(0),
      cost: amount(0).default(0),
      markup: amount(0).default(0),
      taxLabel: optionalLine(40),
      taxRate: wholeNumber(0, QUOTATION_LIMITS.maxTaxRate).default(0),
    })
    .refine(({ pricing, markup }) => pricing !== 'percent' || markup <= QUOTATION_LIMITS.maxMarkupRate, {
      path: ['markup'],
      message: QUOTATION_MESSAGES.tooLarge,
    });

const optionInput = () =>
  z.object({
    name: requiredLine(QUOTATION_MESSAGES.optionName, maxLabelChars),
    days: z.array(dayInput()).max(QUOTATION_LIMITS.maxDays, `At most ${QUOTATION_LIMITS.maxDays} days.`),
    inclusions: lines(),
    exclusions: lines(),
    lines: z.array(lineInput()).max(QUOTATION_LIMITS.maxLines, `At most ${QUOTATION_LIMITS.maxLines} lines.`),
  });

/** What staff save: to whom, and the draft. */
export const quotationInput = lazy(() =>
  z
    .object({
      market: z.enum(MARKETS, 'Choose a storefront.'),
      name: requiredLine(QUOTATION_MESSAGES.recipient),
      email: emptyOr(email()),
      phone: emptyOr(phone(OWN_MESSAGES.phone)),
      title: requiredLine(QUOTATION_MESSAGES.title, maxLabelChars),
      words: missingAsEmpty(optionalText(maxTextChars)),
      picture: picture(),
      startsOn: z.preprocess((value) => value || null, day('Choose a day.').nullable()),
      adults: wholeNumber(1, QUOTATION_LIMITS.maxPeople),
      childAges: z.array(wholeNumber(0, 17)).max(QUOTATION_LIMITS.maxChildren, `At most ${QUOTATION_LIMITS.maxChildren} children.`),
      rooms: wholeNumber(0, QUOTATION_LIMITS.maxRooms),
      validOn: day(QUOTATION_MESSAGES.validOn),
      terms: missingAsEmpty(optionalText(maxTextChars)),
      payment: missingAsEmpty(optionalText(maxTextChars)),
      paymentLink: optionalLine(500).refine(
        (value) => value === '' || (/^https:\/\/[^\s]+$/.test(value) && URL.canParse(value)),
        QUOTATION_MESSAGES.paymentLink,
      ),
      upiId: optionalLine(100).refine((value) => value === '' || /^[\w.-]{2,}@[a-z][\w.-]+$/i.test(value), QUOTATION_MESSAGES.upiId),
      rounding: z.union(TOTAL_ROUNDINGS.map((value) => z.literal(value))),
      options: z
        .array(optionInput(), QUOTATION_MESSAGES.optionCount)
        .min(1, QUOTATION_MESSAGES.optionCount)
        .max(QUOTATION_LIMITS.maxOptions, QUOTATION_MESSAGES.optionCount),
    })
    .refine((recipient) => Boolean(recipient.phone || recipient.email), { path: ['email'], message: QUOTATION_MESSAGES.contact }),
);

/** How a traveller accepts an option. */
export const acceptanceInput = lazy(() =>
  z.object({
    option: wholeNumber(1, QUOTATION_LIMITS.maxOptions),
    name: requiredLine(QUOTATION_MESSAGES.name, 120),
    consent: z.literal(true, QUOTATION_MESSAGES.consent),
  }),
);

/** Why a traveller declines; may be empty. */
export const declineReasonInput = lazy(() => missingAsEmpty(optionalText(QUOTATION_LIMITS.maxQuestionChars)));
/** What a traveller asks. */
export const quotationQuestionInput = lazy(() => requiredText(QUOTATION_MESSAGES.question, QUOTATION_LIMITS.maxQuestionChars));
