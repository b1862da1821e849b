import { toEnumName } from '../../../schema/inputs/typed-fields.ts';
import { NOTIFICATION_SWITCHES } from '../../../schema/staff/correspondence.ts';
import type { NOTIFICATION_KINDS } from '../../../schema/staff/notification-kinds.ts';
import { listNotifications, markNotificationsRead, type Notification, setMutedNotifications } from '../../domain/staff/notifications.ts';
import { adminWith, builder, NoResult } from '../builder.ts';
import { listCost } from '../server/costs.ts';
import { DateTime } from '../types.ts';

const ADMIN = adminWith('enquiries', 'enquiries');

const NotificationKindType = builder.enumType('NotificationKind', {
  description: 'Of what staff are told.',
  values: {
    assigned: { description: 'A colleague has assigned the enquiry.' },
    mentioned: { description: 'A note names the member of staff.' },
    person: { description: 'A note about a person names the member of staff.' },
    question: { description: 'A traveller has asked something about a quotation.' },
    accepted: { description: 'A traveller has accepted a quotation.' },
    declined: { description: 'A traveller has declined a quotation.' },
  } satisfies Record<(typeof NOTIFICATION_KINDS)[number], object>,
});

type NotificationSwitch = (typeof NOTIFICATION_SWITCHES)[number];

const NotificationSwitchType = builder.enumType('NotificationSwitch', {
  description: 'A way of being told that can be switched off.',
  values: Object.fromEntries(
    NOTIFICATION_SWITCHES.map((value) => [toEnumName(value), { value, description: `Of what is ${value.replace('-', ', by ')}.` }]),
    // `fromEntries` loses the names.
  ) as Record<string, { value: NotificationSwitch; description: string }>,
});

const NotificationType = builder.objectRef<Notification>('Notification').implement({
  description: 'An entry of the bell of the caller.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the entry.' }),
    kind: t.field({ type: NotificationKindType, description: 'What it is about.', resolve: ({ kind }) => kind }),
    enquiryId: t.exposeID('enquiryId', { description: 'The `databaseId` of the enquiry.' }),
    personId: t.id({ nullable: true, description: 'The `databaseId` of who has sent it.', resolve: ({ personId }) => personId }),
    reference: t.exposeString('reference'),
    name: t.exposeString('name', { description: 'The name of the sender.' }),
    actor: t.exposeString('actor', {
      nullable: true,
      description: 'Whose doing it was; null for the traveller, and if that account is gone.',
    }),
    createdAt: t.field({ type: DateTime, resolve: ({ notifiedAt }) => notifiedAt }),
    read: t.boolean({ description: 'Whether the caller has opened it.', resolve: ({ readAt }) => readAt !== null }),
  }),
});

builder.queryFields((t) => ({
  notifications: t.withAuth(ADMIN).field({
    complexity: listCost(30),
    type: [NotificationType],
    description: 'What the caller was told of, newest first.',
    resolve: (_root, _args, context) => listNotifications(context, context.admin),
  }),
  mutedNotifications: t.withAuth(ADMIN).field({
    type: [NotificationSwitchType],
    description: 'What the caller has switched off.',
    resolve: (_root, _args, { admin }) => NOTIFICATION_SWITCHES.filter((each) => admin.account.mutedNotifications.includes(each)),
  }),
}));

builder.mutationFields((t) => ({
  markNotificationsRead: t.withAuth(ADMIN).field({
    type: NoResult,
    description: 'Marks entries of the bell as read.',
    args: { ids: t.arg.idList({ description: 'The entries; all without it.' }) },
    resolve: (_root, { ids }, context) => markNotificationsRead(context, context.admin, ids),
  }),
  muteNotifications: t.withAuth(ADMIN).field({
    result: 'muted',
    type: ['String'],
    description: 'Sets what the caller does not want to hear of.',
    args: { muted: t.arg({ type: [NotificationSwitchType], required: true, description: 'All that is off from now on.' }) },
    resolve: (_root, { muted }, context) => setMutedNotifications(context, context.admin, muted),
  }),
}));
