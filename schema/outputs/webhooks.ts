import { z } from 'zod';
import { CATEGORIES, ENQUIRY_KINDS, ENQUIRY_STATUSES, LIMITS, MARKETS, toPublicKind } from '../constants.ts';
import { WEBHOOK_EVENT_NAMES } from '../integrations/webhook-events.ts';
import { lazy } from '../lazy.ts';
import { QUOTATION_STATUSES } from '../quotations/quotation.ts';
import { idField } from './fields.ts';

// The messages that webhooks send. Each has its subject as it is when the message is sent.

const time = (description: string) => z.iso.datetime().describe(`${description}, in UTC.`);
const market = () => z.enum(MARKETS).describe('The storefront.');

const enquirySubject = () =>
  z.object({
    id: idField(),
    reference: z.string().describe('The reference that the sender was given.'),
    kind: z.string().describe(`The form: ${ENQUIRY_KINDS.map(toPublicKind).join(', ')}.`),
    market: market(),
    status: z.enum(ENQUIRY_STATUSES).describe('The stage.'),
    name: z.string().describe('The name of the sender; empty once anonymised.'),
    email: z.string().describe('The email of the sender; empty once anonymised.'),
    phone: z.string().describe('The phone number of the sender; empty once anonymised.'),
    message: z.string().describe('What the sender wrote; may be empty.'),
    enquiryTypes: z.array(z.string()).describe('The sections that the sender chose.'),
    details: z
      .array(z.object({ label: z.string().describe('The label of the field.'), value: z.string().describe('The answer.') }))
      .describe('The answers of the form. Passport, birth and religion are left out.'),
    packageId: idField().nullable().describe('The id of the package that it is about; null for none.'),
    submittedAt: time('When it was sent'),
    url: z.url().describe('Its page in the staff area.'),
  });
export type WebhookEnquiry = z.infer<ReturnType<typeof enquirySubject>>;

const packageSubject = () =>
  z.object({
    id: idField(),
    market: market(),
    name: z.string().describe('The title of the package.'),
    destination: z.string().describe('Where the journey goes.'),
    price: z
      .object({ amount: z.number().describe('In rupees or dirhams.'), currencyCode: z.string().describe('INR or AED.') })
      .nullable()
      .describe('The price for one person; null without one.'),
    duration: z.string().describe('Text such as "5 Days / 4 Nights".'),
    tripType: z.string().describe('Text such as Family or Adventure.'),
    category: z.enum(CATEGORIES).nullable().describe('Only packages of India have one.'),
    version: z.int().describe('Grows with each save.'),
    image: z.url().nullable().describe('The first picture, 960 pixels wide; null without one.'),
    url: z.url().describe('Its page.'),
  });
export type WebhookPackage = z.infer<ReturnType<typeof packageSubject>>;

const reviewSubject = () =>
  z.object({
    id: idField(),
    market: z.enum(MARKETS).nullable().describe('The storefront that shows it; null for both.'),
    name: z.string().describe('The name of the author.'),
    message: z.string().describe('The text of the review.'),
    rating: z.int().min(LIMITS.ratingMin).max(LIMITS.ratingMax).describe('Stars.'),
    approved: z.boolean().describe('Whether visitors can read it.'),
    createdAt: time('When it was stored'),
  });
export type WebhookReview = z.infer<ReturnType<typeof reviewSubject>>;

const quotationSubject = () =>
  z.object({
    id: idField(),
    reference: z.string().describe('Such as QT-7K3M-92QX.'),
    market: market(),
    title: z.string().describe('The journey.'),
    status: z.enum(QUOTATION_STATUSES).describe('The status. An expired quotation stays `sent`: compare `validUntil`.'),
    revision: z.int().min(1).describe('The version that the traveller was sent last, from 1.'),
    total: z
      .object({ amount: z.number().describe('In rupees or dirhams.'), currencyCode: z.string().describe('INR or AED.') })
      .describe('The total with taxes of the accepted option; of the first option until one is accepted.'),
    name: z.string().describe('The name of the traveller.'),
    email: z.string().describe('The email of the traveller; may be empty.'),
    phone: z.string().describe('The phone number of the traveller; may be empty.'),
    enquiryId: idField().nullable().describe('The id of the enquiry that it answers; null for none.'),
    validUntil: z.iso.datetime().nullable().describe('When it expires, in UTC; null before it is sent.'),
    sentAt: z.iso.datetime().nullable().describe('When the last version was sent, in UTC; null before it is sent.'),
    decidedAt: z.iso.datetime().nullable().describe('When the traveller decided, in UTC; null while it waits.'),
    url: z.url().describe('Its page in the staff area.'),
  });
export type WebhookQuotation = z.infer<ReturnType<typeof quotationSubject>>;

type Subject = 'enquiry' | 'package' | 'review' | 'quotation';

/** The message of the events of a subject; `data` has `facts` beside the subject. */
const eventMessage = (subject: Subject, shape: z.ZodType, facts: z.ZodRawShape = {}) =>
  z.object({
    id: z.string().describe('The id of the event, the same in each attempt and in the header `webhook-id`.'),
    type: z.enum(WEBHOOK_EVENT_NAMES.filter((name) => name.startsWith(`${subject}.`))).describe('What happened.'),
    timestamp: time('When it happened'),
    data: z
      .object({
        id: idField().describe(`The id of the ${subject}, as in REST calls and as \`databaseId\` in GraphQL.`),
        ...facts,
        [subject]: shape.nullable().describe(`The ${subject} as it is when the message is sent; null if it is gone.`),
      })
      .describe('What it happened to.'),
  });

export const enquiryEventOutput = lazy(() =>
  eventMessage('enquiry', enquirySubject(), {
    reference: z.string().describe('The reference that the sender was given.'),
    from: z.enum(ENQUIRY_STATUSES).optional().describe('The stage before; only for `enquiry.stage_changed`.'),
    to: z.enum(ENQUIRY_STATUSES).optional().describe('The stage after it; only for `enquiry.stage_changed`.'),
  }),
);
export const packageEventOutput = lazy(() => eventMessage('package', packageSubject()));
export const reviewEventOutput = lazy(() => eventMessage('review', reviewSubject()));
export const quotationEventOutput = lazy(() =>
  eventMessage('quotation', quotationSubject(), {
    reference: z.string().describe('The reference of the quotation.'),
    revision: z.int().min(1).describe('The version that it happened to.'),
  }),
);
