import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, type WebhookEvent } from '../../../schema/integrations/webhook-events.ts';
import type { WebhookEvent as WebhookEventName } from '../../documents/graphql.ts';
import type { ActionResult } from '../components/action-result.ts';
import { CheckboxField, Field, FieldError, useFormMessages } from '../components/fields.tsx';
import * as formCss from '../components/form.css.ts';
import { Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';

const EVENT_FIELD = 'events.';

// The GraphQL name of an event has no dot. The types of template strings cannot say that.
const toGraphqlName = (event: WebhookEvent): WebhookEventName => event.replace('.', '_') as WebhookEventName;

/** The input of a submitted webhook form. Its checkboxes are named by events. */
export const readWebhookInput = (values: Readonly<Record<string, string>>) => ({
  url: values.url ?? '',
  events: Object.keys(values).flatMap((name) => (name.startsWith(EVENT_FIELD) ? (name.slice(EVENT_FIELD.length) as WebhookEventName) : [])),
});

/** The address and the events of a webhook. */
export function WebhookFields({ url, events = [] }: { url?: string; events?: readonly WebhookEventName[] }) {
  const { errors } = useFormMessages();
  return (
    <>
      <Field
        name="url"
        label="Address of the receiver"
        type="url"
        value={url}
        requiredMessage="Enter the address of the receiver."
        hint="Such as https://crm.example/hooks. It must be on the public internet."
        autoComplete="off"
      />
      <fieldset className={formCss.choices} aria-describedby={errors.events && 'events-error'}>
        <legend>What it is told</legend>
        {WEBHOOK_EVENT_NAMES.map((event) => (
          <CheckboxField
            key={event}
            name={`${EVENT_FIELD}${toGraphqlName(event)}`}
            label={`${WEBHOOK_EVENTS[event]} (${event})`}
            checked={events.includes(toGraphqlName(event))}
          />
        ))}
        <FieldError id="events">{errors.events}</FieldError>
      </fieldset>
    </>
  );
}

/** The signing secret that the last action has created; it is not shown again. */
export const NewSecret = ({ actionResult }: { actionResult: ActionResult | undefined }) =>
  actionResult?.secret ? (
    <Panel id="new-secret" title="The signing secret">
      <div className={css.panelBody}>
        <p>Copy it to the receiver now: it is not shown again. The receiver checks with it that a message comes from this site.</p>
        <code className={css.secret}>{actionResult.secret}</code>
      </div>
    </Panel>
  ) : null;
