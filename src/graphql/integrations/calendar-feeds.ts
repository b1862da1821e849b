import { FEED_SELECTIONS, type FeedSelection } from '../../../schema/integrations/calendar-feeds.ts';
import {
  type CalendarFeed,
  changeCalendarFeed,
  createCalendarFeed,
  findCalendarFeed,
  revokeCalendarFeed,
} from '../../domain/integrations/calendar-feeds.ts';
import { adminWith, builder } from '../builder.ts';
import { DateTime } from '../types.ts';

const FeedSelectionType = builder.enumType('CalendarFeedSelection', {
  description: 'Whose enquiries a calendar feed shows.',
  // `fromEntries` loses the names.
  values: Object.fromEntries(
    Object.entries(FEED_SELECTIONS).map(([name, label]) => [name, { value: name, description: `${label}.` }]),
  ) as Record<FeedSelection, { value: FeedSelection; description: string }>,
});

const CalendarFeedType = builder.objectRef<CalendarFeed>('CalendarFeed').implement({
  description:
    'The private address at which calendar programs read follow-ups and departures. It is shown once, by the mutation that creates it.',
  fields: (t) => ({
    selection: t.field({ type: FeedSelectionType, description: 'Whose enquiries it shows.', resolve: ({ selection }) => selection }),
    createdAt: t.field({ type: DateTime, description: 'When the address was created.', resolve: ({ createdAt }) => createdAt }),
    lastUsedAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'When a program last read it, to the hour; null before the first time.',
      resolve: ({ lastUsedAt }) => lastUsedAt,
    }),
  }),
});

const CreatedCalendarFeedType = builder.objectRef<{ url: string; feed: CalendarFeed }>('CreatedCalendarFeed').implement({
  description: 'A new calendar feed.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The address for calendar programs. Store it now: nobody can read it again.' }),
    feed: t.field({ type: CalendarFeedType, description: 'What is shown of it later.', resolve: ({ feed }) => feed }),
  }),
});

// No access token opens these: whoever found one could make an address that outlives it.
const STAFF_SESSION = adminWith('session', 'enquiries');

builder.queryFields((t) => ({
  calendarFeed: t.withAuth(STAFF_SESSION).field({
    type: CalendarFeedType,
    nullable: true,
    description: 'The calendar feed of the caller; null without one.',
    resolve: (_root, _args, context) => findCalendarFeed(context, context.admin),
  }),
}));

builder.mutationFields((t) => {
  const selectionArg = () => t.arg({ type: FeedSelectionType, required: true, description: 'Whose enquiries it shows.' });
  return {
    createCalendarFeed: t.withAuth(STAFF_SESSION).field({
      result: 'createdCalendarFeed',
      type: CreatedCalendarFeedType,
      description: 'Creates the calendar feed of the caller. The previous address ends at once. Needs a recent proof of identity.',
      args: { selection: selectionArg() },
      resolve: (_root, { selection }, context) => createCalendarFeed(context, context.admin, selection),
    }),
    changeCalendarFeed: t.withAuth(STAFF_SESSION).field({
      result: 'calendarFeed',
      type: CalendarFeedType,
      description: 'Changes what the calendar feed of the caller shows, at the same address.',
      args: { selection: selectionArg() },
      resolve: (_root, { selection }, context) => changeCalendarFeed(context, context.admin, selection),
    }),
    revokeCalendarFeed: t.withAuth(STAFF_SESSION).field({
      result: 'calendarFeed',
      type: CalendarFeedType,
      description: 'Revokes the calendar feed of the caller. Its address answers 404 from then on.',
      resolve: (_root, _args, context) => revokeCalendarFeed(context, context.admin),
    }),
  };
});
