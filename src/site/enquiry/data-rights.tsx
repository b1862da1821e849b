import { getDocumentLabel } from '../../../schema/enquiry-summary.ts';
import { email } from '../../../schema/inputs/fields.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import * as base from '../../ui/base.css.ts';
import * as button from '../../ui/primitives/button.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { ActionForm, EmailField, SubmittedFormProvider } from '../form.tsx';
import type { EnquiryPageProps } from './enquiry-page.ts';
import * as css from './enquiry-status.css.ts';
import { EnquiryHistory } from './enquiry-summary.tsx';
import { DATA_COPY } from './status-copy.ts';

const outlineButton = `${button.base} ${button.outline} ${button.compact}`;

/** The copy to read, and the files. Whoever has only the link enters the email of the enquiry. */
function Copies({ enquiry, request }: EnquiryPageProps) {
  const token = request.params.token ?? '';
  const { form, market } = request;
  const files = [
    { action: `/api/requests/${token}/copy`, label: DATA_COPY.copy, submit: DATA_COPY.downloadJson },
    ...enquiry.attachments
      .filter(({ erased }) => !erased)
      .map(({ id, field }) => ({
        action: `/api/requests/${token}/documents/${id}`,
        label: getDocumentLabel(field),
        submit: DATA_COPY.download,
      })),
  ];
  return (
    <form method="post" className={css.dataFiles} noValidate>
      <input type="hidden" name="form" value="copy" />
      {!enquiry.sender && (
        <SubmittedFormProvider value={form?.name === 'copy' ? form : undefined}>
          <p className={base.muted}>{DATA_COPY.emailReason}</p>
          <EmailField input={email()} />
        </SubmittedFormProvider>
      )}
      <ul>
        {files.map(({ action, label, submit }, index) => (
          <li key={action}>
            <Icon name="file" />
            <span>{label}</span>
            {index === 0 && (
              <button type="submit" className={outlineButton}>
                {DATA_COPY.read}
              </button>
            )}
            <button type="submit" className={outlineButton} formAction={addMarketParam(action, market)}>
              {submit}
              <span className={base.visuallyHidden}> {label}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** An irreversible action. Its button is hidden in a `<details>` element. */
const DestructiveAction = ({
  form,
  copy: { heading, text, submit },
}: {
  form: string;
  copy: typeof DATA_COPY.withdraw | typeof DATA_COPY.erase;
}) => (
  <details className={css.destructiveAction}>
    <summary>{heading}</summary>
    <ActionForm name={form} submit={submit} className={`${button.base} ${button.outline}`}>
      <p>{text}</p>
    </ActionForm>
  </details>
);

/** The sender's data: what is stored, copies, withdrawal and deletion, in plain words. */
export function DataRights(props: EnquiryPageProps) {
  const { enquiry, data, state } = props;
  return (
    <section className={`${base.container} ${css.dataRights}`} aria-labelledby="data">
      <div>
        <h2 id="data">{DATA_COPY.title}</h2>
        <p>{DATA_COPY.formatIntroduction(enquiry.attachments.length > 0, data.documentRetentionDays)}</p>
        <p>{enquiry.sender ? DATA_COPY.ownLink : DATA_COPY.privateLink}</p>
        {state !== 'withdrawn' && <EnquiryHistory {...props} />}
      </div>
      <div>
        <Copies {...props} />
        {state !== 'withdrawn' && <DestructiveAction form="withdraw" copy={DATA_COPY.withdraw} />}
        <DestructiveAction form="erase" copy={DATA_COPY.erase} />
      </div>
    </section>
  );
}
