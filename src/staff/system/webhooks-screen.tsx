import { formatQuantity } from '../../../schema/format.ts';
import { WEBHOOK_LIMITS } from '../../../schema/integrations/webhook-events.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffWebhooksQuery } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { StaffForm } from '../components/form.tsx';
import { TextLink } from '../components/links.tsx';
import { RowLink } from '../components/list-return.tsx';
import { OfficeTime, PageHeader, Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { type Column, DataTable } from '../components/table.tsx';
import { NewSecret, readWebhookInput, WebhookFields } from './webhook-forms.tsx';

const createAction = defineAction({
  document: graphql(`mutation StaffCreateWebhook($input: WebhookInput!) {
    createWebhook(input: $input) { webhookWithSecret { secret webhook { id } } userErrors { ...UserError } }
  }`),
  variables: (values) => ({ input: readWebhookInput(values) }),
  successMessage: () => 'The webhook is created. Copy its secret now.',
  getSecret: ({ createWebhook: { secret } }) => secret,
  keepValues: true,
});

type Webhook = StaffWebhooksQuery['webhooks'][number];

/** Whether a webhook works, in words. */
export const WebhookState = ({ state, failingSince, disabledAt }: Pick<Webhook, 'state' | 'failingSince' | 'disabledAt'>) =>
  state === 'disabled' ? (
    <span className={css.badge}>
      Off{disabledAt && ' since '}
      {disabledAt && <OfficeTime at={disabledAt} short />}
    </span>
  ) : failingSince ? (
    <span className={css.badgeCritical}>
      Fails since <OfficeTime at={failingSince} short />
    </span>
  ) : (
    <span className={css.badge}>On</span>
  );

const COLUMNS: readonly Column<Webhook>[] = [
  {
    label: 'Receiver',
    cell: ({ id, url }) => <TextLink to={`/staff/webhooks/${id}`}>{url}</TextLink>,
    fullText: ({ url }) => url,
    isRowHeader: true,
  },
  { label: 'State', cell: (webhook) => <WebhookState {...webhook} /> },
  { label: 'Events', cell: ({ events }) => formatQuantity(events.length, 'event') },
  { label: 'Since', cell: ({ createdAt }) => <OfficeTime at={createdAt} /> },
  {
    label: 'Actions',
    isActions: true,
    cell: ({ id, url }) => (
      <RowLink className={css.buttonSecondary} to={`/staff/webhooks/${id}`} aria-label={`Open ${url}`}>
        Open
      </RowLink>
    ),
  },
];

/** The programs that are told of events, and the form of a new one. */
export const webhooksScreen = defineScreen({
  title: 'Webhooks',
  document: graphql(`query StaffWebhooks { webhooks { id url state events createdAt failingSince disabledAt } }`),
  actions: { create: createAction },
  Body: ({ data: { webhooks }, actionResult }) => (
    <>
      <PageHeader
        title="Webhooks"
        note={
          <>
            Other programs, such as a CRM, that are told when something happens. What they get, and how they verify it, is in the{' '}
            <a className={css.link} href="/openapi.html#webhooks">
              REST reference
            </a>
            .
          </>
        }
      />
      <NewSecret actionResult={actionResult} />
      <Panel id="webhooks" title="Receivers" empty={webhooks.length === 0 && 'No program is told of events yet.'}>
        <DataTable rows={webhooks} columns={COLUMNS} />
      </Panel>
      {webhooks.length < WEBHOOK_LIMITS.maxWebhooks && (
        <Panel id="create" title="Add a receiver">
          <div className={css.panelBody}>
            <StaffForm intent="create" key={actionResult?.secret}>
              <WebhookFields />
              <div className={css.actions}>
                <button type="submit" className={css.button}>
                  Add webhook
                </button>
              </div>
            </StaffForm>
          </div>
        </Panel>
      )}
    </>
  ),
});
