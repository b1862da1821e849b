import { toEnumName } from '../../../schema/inputs/typed-fields.ts';
import {
  DELIVERY_STATES,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  WEBHOOK_LIMITS,
  WEBHOOK_STATES,
} from '../../../schema/integrations/webhook-events.ts';
import { listDeliveries, replayDelivery, sendTestEvent, type WebhookDelivery } from '../../domain/integrations/webhooks/deliveries.ts';
import {
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  rotateWebhookSecret,
  setWebhookActive,
  updateWebhook,
  type Webhook,
  type WebhookWithSecret,
} from '../../domain/integrations/webhooks/webhooks.ts';
import { adminWith, builder } from '../builder.ts';
import { listCost } from '../server/costs.ts';
import { DateTime, VERSION_ARG } from '../types.ts';

const ADMIN = adminWith('staff', 'settings');

const describeValues = <Name extends string>(states: Readonly<Record<Name, string>>) =>
  // `fromEntries` loses the names.
  Object.fromEntries(Object.entries(states).map(([name, description]) => [name, { value: name, description }])) as Record<
    Name,
    { value: Name; description: string }
  >;

/** GraphQL names have no dots: `enquiry_created` stands for `enquiry.created`. */
const WebhookEventType = builder.enumType('WebhookEvent', {
  description: 'What a webhook can be told. In messages a dot stands in place of the first underscore: `enquiry.created`.',
  values: Object.fromEntries(
    WEBHOOK_EVENT_NAMES.map((name) => [toEnumName(name), { value: name, description: `${WEBHOOK_EVENTS[name]}.` }]),
  ),
});
const WebhookStateType = builder.enumType('WebhookState', {
  description: 'Whether a webhook is told of events.',
  values: describeValues(WEBHOOK_STATES),
});
const DeliveryStateType = builder.enumType('WebhookDeliveryState', {
  description: 'How far a delivery is: `pending` is tried again, `failed` is not.',
  values: describeValues(DELIVERY_STATES),
});

const DeliveryType = builder.objectRef<WebhookDelivery>('WebhookDelivery').implement({
  description: 'An event for a webhook. Kept for 30 days.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `replayWebhookDelivery`.' }),
    eventId: t.exposeString('eventId', { description: 'The header `webhook-id`, the same for each attempt.' }),
    eventType: t.exposeString('eventType', { description: 'Such as `enquiry.created`.' }),
    state: t.field({ type: DeliveryStateType, description: 'How far it is.', resolve: ({ state }) => state }),
    attempts: t.exposeInt('attempts', { description: 'Attempts so far.' }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'The HTTP status of the last attempt, if one was received.',
    }),
    lastError: t.exposeString('lastError', { description: 'Why the last attempt failed; empty if it did not.' }),
    createdAt: t.field({ type: DateTime, description: 'When the event happened.', resolve: ({ createdAt }) => createdAt }),
    nextAttemptAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'When a pending delivery is tried again.',
      resolve: ({ state, nextAttemptAt }) => (state === 'pending' ? nextAttemptAt : null),
    }),
  }),
});

const WebhookType = builder.objectRef<Webhook>('Webhook').implement({
  description: 'An address that is told of events.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For changes.' }),
    url: t.exposeString('url', { description: 'The https address of the receiver.' }),
    events: t.field({
      complexity: listCost(WEBHOOK_EVENT_NAMES.length),
      type: [WebhookEventType],
      description: 'What it is told.',
      resolve: ({ events }) => events,
    }),
    state: t.field({ type: WebhookStateType, description: 'Whether it is told.', resolve: ({ state }) => state }),
    disabledAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'When it was switched off, by staff or after three days of failures.',
      resolve: ({ disabledAt }) => disabledAt,
    }),
    failingSince: t.field({
      type: DateTime,
      nullable: true,
      description: 'The first of the failures since the last success.',
      resolve: ({ failingSince }) => failingSince,
    }),
    version: t.exposeInt('version', { description: 'To send with `updateWebhook`.' }),
    createdAt: t.field({ type: DateTime, description: 'When it was created.', resolve: ({ createdAt }) => createdAt }),
    deliveries: t.field({
      complexity: listCost(WEBHOOK_LIMITS.deliveriesListed),
      type: [DeliveryType],
      description: 'The newest 50.',
      resolve: ({ id }, _args, context) => listDeliveries(context, id),
    }),
  }),
});

const WebhookWithSecretType = builder.objectRef<WebhookWithSecret>('WebhookWithSecret').implement({
  description: 'A webhook with its new signing secret, which is not shown again.',
  fields: (t) => ({
    webhook: t.field({ type: WebhookType, description: 'The webhook.', resolve: ({ webhook }) => webhook }),
    secret: t.exposeString('secret', { description: 'The key of its signatures, such as `whsec_MfKQ…`.' }),
  }),
});

const WebhookInputType = builder.inputType('WebhookInput', {
  description: 'A webhook as staff enter it.',
  fields: (t) => ({
    url: t.string({ required: true, description: 'An https address on the public internet, such as `https://crm.example/hooks`.' }),
    events: t.field({ type: [WebhookEventType], required: true, description: 'At least one.' }),
  }),
});

const idArg = { required: true, description: 'The id of the webhook.' } as const;

builder.queryFields((t) => ({
  webhooks: t.withAuth(ADMIN).field({
    complexity: listCost(WEBHOOK_LIMITS.maxWebhooks),
    type: [WebhookType],
    description: 'All webhooks, in the order of their creation.',
    resolve: (_root, _args, context) => listWebhooks(context, context.admin),
  }),
  webhook: t.withAuth(ADMIN).field({
    type: WebhookType,
    nullable: true,
    description: 'A webhook; NOT_FOUND if there is none.',
    args: { id: t.arg.id(idArg) },
    resolve: (_root, { id }, context) => findWebhook(context, context.admin, id),
  }),
}));

builder.mutationFields((t) => ({
  createWebhook: t.withAuth(ADMIN).field({
    result: 'webhookWithSecret',
    type: WebhookWithSecretType,
    description:
      'Creates a webhook. The answer has its signing secret; the same person who creates it again within ten minutes gets a new one.',
    args: { input: t.arg({ type: WebhookInputType, required: true, description: 'Its address and events.' }) },
    resolve: (_root, { input }, context) => createWebhook(context, context.admin, input),
  }),
  updateWebhook: t.withAuth(ADMIN).field({
    result: 'webhook',
    type: WebhookType,
    description: 'Changes address and events.',
    args: {
      id: t.arg.id(idArg),
      input: t.arg({ type: WebhookInputType, required: true, description: 'Its address and events.' }),
      version: t.arg.int({ ...VERSION_ARG, required: true }),
    },
    resolve: (_root, { id, input, version }, context) => updateWebhook(context, context.admin, id, input, version),
  }),
  setWebhookActive: t.withAuth(ADMIN).field({
    result: 'webhook',
    type: WebhookType,
    description: 'Switches a webhook on or off. Events while it is off, and those that wait then, are not delivered later.',
    args: { id: t.arg.id(idArg), active: t.arg.boolean({ required: true, description: 'Whether it is told of events.' }) },
    resolve: (_root, { id, active }, context) => setWebhookActive(context, context.admin, id, active),
  }),
  rotateWebhookSecret: t.withAuth(ADMIN).field({
    result: 'webhookWithSecret',
    type: WebhookWithSecretType,
    description: 'Creates a new signing secret. The one before signs, too, for 24 hours.',
    args: { id: t.arg.id(idArg) },
    resolve: (_root, { id }, context) => rotateWebhookSecret(context, context.admin, id),
  }),
  deleteWebhook: t.withAuth(ADMIN).field({
    result: 'deletedId',
    type: 'ID',
    description: 'Deletes a webhook with its deliveries and returns its id.',
    args: { id: t.arg.id(idArg) },
    resolve: async (_root, { id }, context) => {
      await deleteWebhook(context, context.admin, id);
      return id;
    },
  }),
  sendTestEvent: t.withAuth(ADMIN).field({
    result: 'delivery',
    type: DeliveryType,
    description: 'Sends the event `webhook.test` now. The answer says what the receiver answered.',
    args: { id: t.arg.id(idArg) },
    resolve: (_root, { id }, context) => sendTestEvent(context, context.admin, id),
  }),
  replayWebhookDelivery: t.withAuth(ADMIN).field({
    result: 'delivery',
    type: DeliveryType,
    description: 'Sends a delivery again, with its subject as it is now.',
    args: { id: t.arg.id({ required: true, description: 'The id of the delivery.' }) },
    resolve: (_root, { id }, context) => replayDelivery(context, context.admin, id),
  }),
}));
