/** What a webhook can be told, with the words of the staff screen. The keys are stored, and triggers of the database write them. */
export const WEBHOOK_EVENTS = {
  'enquiry.created': 'An enquiry was sent, or taken out of spam',
  'enquiry.stage_changed': 'The stage of an enquiry changed',
  'enquiry.withdrawn': 'The sender withdrew an enquiry',
  'enquiry.anonymised': 'The sender had the personal data of an enquiry deleted',
  'enquiry.deleted': 'An enquiry went to the trash',
  'package.published': 'A package went online',
  'package.updated': 'A package that is online changed',
  'package.unpublished': 'A package went offline or was deleted',
  'review.created': 'A review waits for approval',
  'review.approved': 'A review went online',
  'quotation.sent': 'A quotation, or a new version of it, was sent',
  'quotation.viewed': 'The traveller opened a quotation for the first time',
  'quotation.question_asked': 'The traveller asked about a quotation',
  'quotation.accepted': 'The traveller accepted a quotation',
  'quotation.declined': 'The traveller declined a quotation',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** Sent on request, so that its receiver can be tried out. */
export const TEST_EVENT = 'webhook.test';

/** The states of a webhook, with their descriptions. The keys are stored. */
export const WEBHOOK_STATES = {
  active: 'It is told of events.',
  disabled: 'It is told nothing, and events meanwhile are not delivered later.',
} as const;
/** The states of a delivery, with their descriptions. The keys are stored. */
export const DELIVERY_STATES = {
  pending: 'It waits for its first or next attempt.',
  delivered: 'The receiver has accepted it.',
  failed: 'It is not tried any more, unless staff send it again.',
} as const;
/** The keys of a record of states, for a column that holds one of them. */
export const listStates = <Name extends string>(states: Readonly<Record<Name, string>>): [Name, ...Name[]] =>
  // A record of states is never empty.
  Object.keys(states) as [Name, ...Name[]];

export const WEBHOOK_LIMITS = {
  /** Webhooks of one site. */
  maxWebhooks: 10,
  /** Deliveries that the screen lists for a webhook. */
  deliveriesListed: 50,
  /** A webhook whose deliveries fail for this long is switched off. */
  failureDays: 3,
} as const;
