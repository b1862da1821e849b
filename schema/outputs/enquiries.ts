import { z } from 'zod';
import { ENQUIRY_KINDS, ENQUIRY_STATUSES, MARKETS, toPublicKind } from '../constants.ts';
import { ENQUIRY_SECTION_FIELDS, FLEXIBLE_DATE_NAMES } from '../enquiry-fields.ts';
import { lazy } from '../lazy.ts';
import { idField } from './fields.ts';

const reference = () => z.string().describe('The number that sender and staff quote, such as SF-7K2M-9QXP.');

/** The answer to a sent enquiry. */
export const receiptOutput = lazy(() =>
  z.object({
    message: z.string().describe('What was done, for people.'),
    reference: reference(),
    link: z.string().describe('The private address where the sender follows the enquiry.'),
  }),
);

/** Specification 3: Enquiry, with every field it names. */
export const enquiryOutput = lazy(() =>
  z.object({
    id: idField(),
    name: z.string().describe('The name of the sender.'),
    email: z.string().describe('The address of the sender.'),
    phone: z.string().describe('As the sender wrote it.'),
    message: z.string().describe('The message; empty without one.'),
    submittedAt: z.iso.datetime().describe('When it was sent, in UTC.'),
    enquiryTypes: z.string().describe('Package, flight, visa, passport and car, as far as they were ticked, separated by commas.'),
    ...Object.fromEntries(
      ENQUIRY_SECTION_FIELDS.map(({ name, label, kind }) => [
        name,
        (kind === 'number' ? z.union([z.number(), z.string()]) : z.string()).nullable().describe(`${label}; null if it was not sent.`),
      ]),
    ),
    packageMonths: z
      .string()
      .optional()
      .describe('The first days of the months that suit a sender with flexible dates, separated by commas.'),
    packageAdults: z.int().optional().describe('Adults; only of the form of Book Now.'),
    packageChildren: z.int().optional().describe('Children from 2 to 11; only of the form of Book Now.'),
    packageChildrenWithoutBed: z.int().optional().describe('How many of the children sleep in the bed of their parents.'),
    packageInfants: z.int().optional().describe('Children below 2; only of the form of Book Now.'),
    ...Object.fromEntries(
      FLEXIBLE_DATE_NAMES.map((name) => [
        name,
        z.boolean().optional().describe('True if the sender chose flexible dates instead of a date.'),
      ]),
    ),
    reference: reference(),
    market: z.enum(MARKETS).describe('The storefront that it was sent to.'),
    status: z.enum(ENQUIRY_STATUSES).describe('The stage of the work on it.'),
    spam: z.boolean().describe('True in the folder for spam.'),
    asSent: z
      .record(z.string(), z.string())
      .optional()
      .describe('What was sent for fields whose spelling was changed, and for those that were not understood.'),
  }),
);

/** What a sender downloads: the enquiry with the fields of its kind, its documents and its history. */
export const enquiryCopyOutput = lazy(() =>
  z.looseObject({
    reference: reference(),
    kind: z.string().describe(`The form: ${ENQUIRY_KINDS.map(toPublicKind).join(', ')}.`),
    market: z.enum(MARKETS).describe('The storefront that it was sent to.'),
    status: z.enum(ENQUIRY_STATUSES).describe('The stage of the work on it.'),
    submittedAt: z.iso.datetime().describe('When it was sent, in UTC.'),
    withdrawnAt: z.iso.datetime().nullable().describe('When the sender withdrew it; null otherwise.'),
    name: z.string().describe('The name of the sender.'),
    email: z.string().describe('The address of the sender.'),
    phone: z.string().describe('As the sender wrote it.'),
    message: z.string().describe('The message; empty without one.'),
  }),
);
