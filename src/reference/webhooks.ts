import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '../../schema/integrations/webhook-events.ts';
import type { OpenApiDocument, OpenApiParameter, Operation } from './openapi.ts';

// What webhooks send, for authors of receivers: src/domain/integrations/webhooks.

export const WEBHOOKS_TAG = {
  name: 'Webhooks',
  description:
    'Messages that the site sends to a public https address of yours, which staff enter in the screen Webhooks. They are signed as ' +
    '**Standard Webhooks** (standardwebhooks.com) defines, whose libraries verify them. By hand: take the bytes of the body before ' +
    'you parse it; the key is what follows `whsec_` in the secret, decoded from base64; the signature is the HMAC-SHA256 of ' +
    '`webhook-id`, a dot, `webhook-timestamp`, a dot and the body, in base64. Compare it in constant time with each signature of ' +
    '`webhook-signature`, and refuse a `webhook-timestamp` that is more than five minutes old.',
} as const;

const header = (name: string, description: string, example: string): OpenApiParameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const HEADERS = [
  header('webhook-id', 'The event. Attempts repeat it: drop a message whose id you have handled.', 'evt_0f8fad5bd9cb469fa16570867728950e'),
  header('webhook-timestamp', 'When this attempt was sent, in seconds since 1970.', '1795422600'),
  header(
    'webhook-signature',
    'One or more of `v1,` and a signature, separated by spaces: for a day, a new secret and the one before it both sign.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
];

const SUBJECTS = {
  enquiry: {
    schema: 'EnquiryEvent',
    operationId: 'receiveEnquiryEvent',
    summary: 'Receive events of enquiries',
    example: {
      id: 'evt_0f8fad5bd9cb469fa16570867728950e',
      type: 'enquiry.stage_changed',
      timestamp: '2026-11-23T09:30:00.000Z',
      data: {
        id: 41,
        reference: 'SF-7K2M-9QXP',
        from: 'new',
        to: 'contacted',
        enquiry: {
          id: 41,
          reference: 'SF-7K2M-9QXP',
          kind: 'enquiry',
          market: 'india',
          status: 'contacted',
          name: 'Meera Nair',
          email: 'meera@example.in',
          phone: '+91 98450 12876',
          message: 'Two rooms, please.',
          enquiryTypes: ['package'],
          details: [{ label: 'Destination', value: 'Ladakh' }],
          packageId: null,
          submittedAt: '2026-11-22T18:04:11.000Z',
          url: 'https://safarnama.example/enquiry-display/41',
        },
      },
    },
  },
  package: {
    schema: 'PackageEvent',
    operationId: 'receivePackageEvent',
    summary: 'Receive events of packages',
    example: {
      id: 'evt_7c9e6679742540de944be07fc1f90ae7',
      type: 'package.updated',
      timestamp: '2026-11-23T09:30:00.000Z',
      data: {
        id: 12,
        package: {
          id: 12,
          market: 'india',
          name: 'Kerala Backwaters',
          destination: 'Kerala',
          price: { amount: 24999, currencyCode: 'INR' },
          duration: '5 Days / 4 Nights',
          tripType: 'Family',
          category: 'Domestic',
          version: 3,
          image: 'https://safarnama.example/media/960/kerala-1be18e0a.webp',
          url: 'https://safarnama.example/details/india/12',
        },
      },
    },
  },
  review: {
    schema: 'ReviewEvent',
    operationId: 'receiveReviewEvent',
    summary: 'Receive events of reviews',
    example: {
      id: 'evt_16fd27068baf433b82eb8c7fada847da',
      type: 'review.created',
      timestamp: '2026-11-23T09:30:00.000Z',
      data: {
        id: 7,
        review: {
          id: 7,
          market: null,
          name: 'Asha Rao',
          message: 'Every transfer was on time.',
          rating: 5,
          approved: false,
          createdAt: '2026-11-23T09:30:00.000Z',
        },
      },
    },
  },
  quotation: {
    schema: 'QuotationEvent',
    operationId: 'receiveQuotationEvent',
    summary: 'Receive events of quotations',
    example: {
      id: 'evt_6ba7b8109dad41d180b400c04fd430c8',
      type: 'quotation.accepted',
      timestamp: '2026-11-25T06:15:00.000Z',
      data: {
        id: 3,
        reference: 'QT-7K3M-92QX',
        revision: 2,
        quotation: {
          id: 3,
          reference: 'QT-7K3M-92QX',
          market: 'india',
          title: 'Ladakh in eight days',
          status: 'accepted',
          revision: 2,
          total: { amount: 98450, currencyCode: 'INR' },
          name: 'Meera Nair',
          email: 'meera@example.in',
          phone: '+91 98450 12876',
          enquiryId: 41,
          validUntil: '2026-12-05T18:29:59.999Z',
          sentAt: '2026-11-24T09:30:00.000Z',
          decidedAt: '2026-11-25T06:15:00.000Z',
          url: 'https://safarnama.example/staff/quotations/3',
        },
      },
    },
  },
} as const;

const describeEvents = (subject: string): string =>
  WEBHOOK_EVENT_NAMES.flatMap((name) => (name.startsWith(`${subject}.`) ? `\`${name}\` (${WEBHOOK_EVENTS[name]})` : [])).join('; ');

const createOperation = (subject: keyof typeof SUBJECTS): Operation => {
  const { schema, operationId, summary, example } = SUBJECTS[subject];
  return {
    operationId,
    tags: [WEBHOOKS_TAG.name],
    summary,
    description: `${describeEvents(subject)}. Messages may arrive twice and in another order. A test message has the type \`webhook.test\` and other data.`,
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: `#/components/schemas/${schema}` },
          examples: { message: { summary: example.type, value: example } },
        },
      },
    },
    responses: {
      '2XX': { description: 'You have stored the message. The body is not read. Answer within ten seconds, and do the work afterwards.' },
      410: { description: 'You want no further messages: the webhook is switched off, and staff get a mail.' },
      default: {
        description: `Any other status, a redirect among them, is a failure: up to nine further attempts follow within about three days. A webhook that has failed for ${WEBHOOK_LIMITS.failureDays} days is switched off with a mail to staff.`,
      },
    },
    security: [],
  };
};

/** The messages by their subject, as OpenAPI 3.1 describes webhooks. */
export const createWebhooks = (): OpenApiDocument['webhooks'] => ({
  enquiry: { post: createOperation('enquiry') },
  package: { post: createOperation('package') },
  review: { post: createOperation('review') },
  quotation: { post: createOperation('quotation') },
});
