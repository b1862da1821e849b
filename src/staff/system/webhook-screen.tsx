import { WEBHOOK_LIMITS } from '../../../schema/integrations/webhook-events.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffWebhookQuery } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { ActionButton, ConfirmDialog } from '../components/action-button.tsx';
import { StaffForm } from '../components/form.tsx';
import { OfficeTime, PageHeader, Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { type Column, DataTable } from '../components/table.tsx';
import * as own from './system.css.ts';
import { NewSecret, readWebhookInput, WebhookFields } from './webhook-forms.tsx';
import { WebhookState } from './webhooks-screen.tsx';

const describeOutcome = ({ state, lastError }: { state: string; lastError: string }): string =>
  state === 'delivered' ? 'The receiver has accepted the event.' : `The event was not delivered. ${lastError}`;

const ACTIONS = {
  save: defineAction({
    document: graphql(`mutation StaffUpdateWebhook($id: ID!, $input: WebhookInput!, $version: Int!) {
      updateWebhook(id: $id, input: $input, version: $version) { webhook { id version } userErrors { ...UserError } }
    }`),
    variables: (values) => ({ id: values.id ?? '', input: readWebhookInput(values), version: Number(values.version) }),
    successMessage: () => 'Saved.',
    keepValues: true,
  }),
  switch: defineAction({
    document: graphql(`mutation StaffSwitchWebhook($id: ID!, $active: Boolean!) {
      setWebhookActive(id: $id, active: $active) { webhook { state } userErrors { ...UserError } }
    }`),
    variables: ({ id = '', active }) => ({ id, active: active === 'yes' }),
    successMessage: ({ setWebhookActive: { state } }) =>
      state === 'active' ? 'Events are sent from now on.' : 'No events are sent from now on.',
  }),
  rotate: defineAction({
    document: graphql(`mutation StaffRotateWebhookSecret($id: ID!) {
      rotateWebhookSecret(id: $id) { webhookWithSecret { secret } userErrors { ...UserError } }
    }`),
    variables: ({ id = '' }) => ({ id }),
    successMessage: () => 'Copy the new secret to the receiver within 24 hours.',
    getSecret: ({ rotateWebhookSecret: { secret } }) => secret,
  }),
  test: defineAction({
    document: graphql(`mutation StaffTestWebhook($id: ID!) {
      sendTestEvent(id: $id) { delivery { state lastError } userErrors { ...UserError } }
    }`),
    variables: ({ id = '' }) => ({ id }),
    successMessage: ({ sendTestEvent }) => describeOutcome(sendTestEvent),
  }),
  replay: defineAction({
    document: graphql(`mutation StaffReplayDelivery($id: ID!) {
      replayWebhookDelivery(id: $id) { delivery { state lastError } userErrors { ...UserError } }
    }`),
    variables: ({ id = '' }) => ({ id }),
    successMessage: ({ replayWebhookDelivery }) => describeOutcome(replayWebhookDelivery),
  }),
  delete: defineAction({
    document: graphql(`mutation StaffDeleteWebhook($id: ID!) { deleteWebhook(id: $id) { deletedId userErrors { ...UserError } } }`),
    variables: ({ id = '' }) => ({ id }),
    getRedirect: () => '/staff/webhooks',
  }),
};

type Webhook = NonNullable<StaffWebhookQuery['webhook']>;
type Delivery = Webhook['deliveries'][number];

const STATE_LABELS: Readonly<Record<Delivery['state'], string>> = { pending: 'Waits', delivered: 'Delivered', failed: 'Given up' };

const COLUMNS: readonly Column<Delivery>[] = [
  { label: 'When', cell: ({ createdAt }) => <OfficeTime at={createdAt} /> },
  { label: 'Event', cell: ({ eventType }) => <bdi>{eventType}</bdi>, isRowHeader: true },
  {
    label: 'Result',
    cell: ({ state, lastError, nextAttemptAt, attempts }) => (
      <span>
        {STATE_LABELS[state]}
        {lastError && <small className={`${css.muted} ${css.blockLine}`}>{lastError}</small>}
        {nextAttemptAt && attempts > 0 && (
          <small className={`${css.muted} ${css.blockLine}`}>
            Next attempt <OfficeTime at={nextAttemptAt} short />
          </small>
        )}
      </span>
    ),
  },
  { label: 'Attempts', cell: ({ attempts }) => attempts },
  {
    label: 'Actions',
    isActions: true,
    cell: ({ id, eventType }) => (
      <ActionButton values={{ intent: 'replay', id }} name={`Send again: ${eventType}`}>
        Send again
      </ActionButton>
    ),
  },
];

function WebhookButtons({ id, url, state }: Webhook) {
  const isActive = state === 'active';
  return (
    <div className={css.actions}>
      {isActive && (
        <ActionButton values={{ intent: 'test', id }} className={css.button}>
          Send a test event
        </ActionButton>
      )}
      <ActionButton values={{ intent: 'switch', id, active: isActive ? 'no' : 'yes' }} className={css.buttonSecondary}>
        {isActive ? 'Switch off' : 'Switch on'}
      </ActionButton>
      <ConfirmDialog
        label="New secret"
        name="New secret"
        question="Create a new signing secret?"
        note="Messages are signed with the old and the new one for 24 hours. After that the old one is void."
        values={{ intent: 'rotate', id }}
      />
      <ConfirmDialog
        label="Delete"
        name={`Delete ${url}`}
        question="Delete this webhook?"
        note="The receiver is told nothing any more, and the list of its deliveries is deleted."
        values={{ intent: 'delete', id }}
        critical
      />
    </div>
  );
}

/** A receiver: its state, its last deliveries, its address and events. */
export const webhookScreen = defineScreen({
  title: 'Webhook',
  alwaysFresh: true,
  document: graphql(`query StaffWebhook($id: ID!) {
    webhook(id: $id) {
      id url state events version failingSince disabledAt
      deliveries { id eventType state attempts lastError createdAt nextAttemptAt }
    }
  }`),
  variables: ({ params }) => ({ id: params.id ?? '' }),
  backLink: { path: '/staff/webhooks', label: 'All webhooks' },
  actions: ACTIONS,
  Body: ({ data: { webhook }, actionResult }) =>
    webhook && (
      <>
        <PageHeader title="Webhook" note={<bdi className={own.code}>{webhook.url}</bdi>} />
        <NewSecret actionResult={actionResult} />
        <Panel id="receiver-state" title="State" aside={<WebhookState {...webhook} />}>
          <div className={css.panelBody}>
            <WebhookButtons {...webhook} />
          </div>
        </Panel>
        <Panel
          id="deliveries"
          title="Last deliveries"
          aside={<span className={css.muted}>At most {WEBHOOK_LIMITS.deliveriesListed}, kept for 30 days</span>}
          empty={webhook.deliveries.length === 0 && 'Nothing has happened that this receiver is told.'}
        >
          <DataTable rows={webhook.deliveries} columns={COLUMNS} />
        </Panel>
        <Panel id="edit" title="Address and events">
          <div className={css.panelBody}>
            <StaffForm intent="save" stored={webhook} submit="Save" cancelPath="/staff/webhooks">
              <WebhookFields url={webhook.url} events={webhook.events} />
            </StaffForm>
          </div>
        </Panel>
      </>
    ),
});
