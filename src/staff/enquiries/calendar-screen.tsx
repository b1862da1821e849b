import { CALENDAR_FEED_LIMITS, FEED_SELECTIONS, type FeedSelection } from '../../../schema/integrations/calendar-feeds.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffCalendarQuery } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { ConfirmDialog } from '../components/action-button.tsx';
import { Field, FieldRow } from '../components/fields.tsx';
import { StaffForm } from '../components/form.tsx';
import { OfficeTime, PageHeader, Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';

const DEFAULT_SELECTION: FeedSelection = 'mine_and_unassigned';
const SELECTIONS = Object.entries(FEED_SELECTIONS).map(([value, label]) => ({ value, label }));

/** The submitted selection. The server refuses other values. */
const readSelection = ({ selection }: Readonly<Record<string, string>>) => ({
  selection: (selection ?? DEFAULT_SELECTION) as FeedSelection,
});

const ACTIONS = {
  create: defineAction({
    document: graphql(`mutation StaffCreateCalendarFeed($selection: CalendarFeedSelection!) {
      createCalendarFeed(selection: $selection) { createdCalendarFeed { url } userErrors { ...UserError } }
    }`),
    variables: readSelection,
    successMessage: () => 'The address of your calendar is created. Copy it now.',
    getSecret: ({ createCalendarFeed: { url } }) => url,
    keepValues: true,
  }),
  change: defineAction({
    document: graphql(`mutation StaffChangeCalendarFeed($selection: CalendarFeedSelection!) {
      changeCalendarFeed(selection: $selection) { calendarFeed { selection } userErrors { ...UserError } }
    }`),
    variables: readSelection,
    successMessage: () => 'Saved. Calendar programs show it when they read the address again.',
    keepValues: true,
  }),
  revoke: defineAction({
    document: graphql(`mutation StaffRevokeCalendarFeed { revokeCalendarFeed { calendarFeed { createdAt } userErrors { ...UserError } } }`),
    variables: () => ({}),
    successMessage: () => 'The address is revoked. Calendar programs can no longer read it.',
  }),
};

type Feed = NonNullable<StaffCalendarQuery['calendarFeed']>;

/** The form of the feed; `intent` names what it does. */
const FeedForm = ({ intent, selection, submit }: { intent: keyof typeof ACTIONS; selection: FeedSelection; submit: string }) => (
  <StaffForm intent={intent}>
    <FieldRow>
      <Field name="selection" label="Enquiries in the calendar" type="select" value={selection} options={SELECTIONS} hideOptional />
    </FieldRow>
    <div className={css.actions}>
      <button type="submit" className={css.button}>
        {submit}
      </button>
    </div>
  </StaffForm>
);

/** The address that the last action has created; it is not shown again. */
const NewAddress = ({ url }: { url: string }) => (
  <Panel id="new-address" title="The address of your calendar">
    <div className={css.panelBody}>
      <p>
        Copy it now: it is not shown again. Anyone who has it can read the names and phone numbers in your calendar, so give it to your
        calendar program only.
      </p>
      <code className={css.secret}>{url}</code>
      <a className={css.buttonSecondary} href={url.replace(/^https?:/, 'webcal:')}>
        Open it in the calendar of this device
      </a>
    </div>
  </Panel>
);

const OwnFeed = ({ feed: { selection, createdAt, lastUsedAt } }: { feed: Feed }) => (
  <>
    <Panel id="feed" title="Your calendar">
      <div className={css.panelBody}>
        <FeedForm intent="change" selection={selection} submit="Save" />
      </div>
    </Panel>
    <Panel
      id="address"
      title="Its address"
      aside={
        <span className={css.muted}>
          {lastUsedAt ? (
            <>
              Last read <OfficeTime at={lastUsedAt} short />
            </>
          ) : (
            'Not read yet'
          )}
        </span>
      }
    >
      <div className={css.panelBody}>
        <p>
          Created on <OfficeTime at={createdAt} />. It is not shown again: if you have lost it, or someone else has seen it, create a new
          one.
        </p>
        <div className={css.actions}>
          <ConfirmDialog
            label="New address"
            name="New address"
            question="Create a new address?"
            note="The address that your calendar program has now ends at once. Add the new one there in its place."
            values={{ intent: 'create', selection }}
          />
          <ConfirmDialog
            label="Revoke"
            name="Revoke the address"
            question="Revoke the address of your calendar?"
            note="Calendar programs can no longer read it. You can create a new address at any time."
            values={{ intent: 'revoke' }}
            critical
          />
        </div>
      </div>
    </Panel>
  </>
);

const CreateFeedForm = () => (
  <Panel id="create" title="Create your calendar">
    <div className={css.panelBody}>
      <p>
        You get a private address for your calendar program. It shows each follow-up on its day and each trip that you have won on its days,
        and changes with the inbox.
      </p>
      <FeedForm intent="create" selection={DEFAULT_SELECTION} submit="Create address" />
    </div>
  </Panel>
);

const PROGRAMS = [
  {
    name: 'Google Calendar',
    steps:
      'On a computer, next to “Other calendars”, choose the plus sign and “From URL”. Paste the address and choose “Add calendar”. Google reads it a few times a day, so a change can take hours to appear.',
  },
  {
    name: 'Outlook',
    steps: 'In the calendar, choose “Add calendar”, then “Subscribe from web”. Paste the address, give it a name and choose “Import”.',
  },
  {
    name: 'Apple Calendar',
    steps:
      'On a Mac, choose “File”, then “New Calendar Subscription”. On an iPhone, open “Calendars” in the calendar app, then “Add Calendar” and “Add Subscription Calendar”. Paste the address.',
  },
];

const Instructions = () => (
  <Panel id="how-to" title="How to add it to your calendar program">
    <div className={css.panelBody}>
      {PROGRAMS.map(({ name, steps }) => (
        <div key={name}>
          <h3>{name}</h3>
          <p>{steps}</p>
        </div>
      ))}
      <p className={css.muted}>
        The calendar shows the follow-ups of open enquiries and the departures of won ones, at most {CALENDAR_FEED_LIMITS.maxEntries} of
        each, from {CALENDAR_FEED_LIMITS.pastDays} days ago on. What is lost, deleted or marked as spam disappears. Changes are made in the
        inbox, not in the calendar program.
      </p>
    </div>
  </Panel>
);

/** The private calendar address of the viewer. */
export const calendarScreen = defineScreen({
  title: 'Calendar',
  document: graphql(`query StaffCalendar { calendarFeed { selection createdAt lastUsedAt } }`),
  variables: () => ({}),
  actions: ACTIONS,
  Body: ({ data: { calendarFeed }, actionResult }) => (
    <>
      <PageHeader title="Calendar" note="Follow-ups and departures in Google Calendar, Outlook or Apple Calendar." />
      {actionResult?.secret && <NewAddress url={actionResult.secret} />}
      {calendarFeed ? <OwnFeed feed={calendarFeed} /> : <CreateFeedForm />}
      <Instructions />
    </>
  ),
});
