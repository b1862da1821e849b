import { PAGE_PATHS } from '../../../schema/addresses.ts';
import type { Market } from '../../../schema/constants.ts';
import { getDocumentLabel } from '../../../schema/enquiry-summary.ts';
import { formatOfficeTime } from '../../../schema/format.ts';
import { email } from '../../../schema/inputs/fields.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import type { EnquiryStatusPageQuery } from '../../documents/graphql.ts';
import * as ground from '../../ui/base.css.ts';
import { listPath } from '../../ui/paths.ts';
import { OfficeDetails } from '../../ui/patterns/office-details.tsx';
import * as button from '../../ui/primitives/button.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { TextLink } from '../../ui/primitives/typography.tsx';
import { PageTitle } from '../editorial.tsx';
import { ActionForm, EmailField, FlashNotice } from '../form.tsx';
import { definePage, definePageForm, type PageRequest } from '../page.tsx';
import { EVENT_LABELS, STATUS_COPY, STATUS_NOTICES, STATUS_TEXT, SUBMITTED_COPY } from './copy.ts';
import * as formCss from './enquiry-form.css.ts';
import * as css from './enquiry-status.css.ts';

const statusPath = (done: string, { path, market }: PageRequest): string => addMarketParam(`${path}?done=${done}`, market);

const withdrawForm = definePageForm({
  document: graphql(`mutation WithdrawForm($token: String!) { withdrawEnquiry(token: $token) { userErrors { message } } }`),
  variables: (_values, { params }) => ({ token: params.token ?? '' }),
  onSuccess: (_data, request) => statusPath('withdrawn', request),
});
const anonymiseForm = definePageForm({
  document: graphql(`mutation AnonymiseForm($token: String!) { anonymiseEnquiry(token: $token) { userErrors { message } } }`),
  variables: (_values, { params }) => ({ token: params.token ?? '' }),
  onSuccess: (_data, request) => statusPath('erased', request),
});

type TrackedEnquiry = NonNullable<EnquiryStatusPageQuery['enquiryByToken']>;

/** Downloads of the data and documents. The visitor has to enter the email address of the enquiry. */
function Downloads({ enquiry, request }: { enquiry: TrackedEnquiry; request: PageRequest }) {
  const token = request.params.token ?? '';
  const downloads = [
    { action: `/api/requests/${token}/copy`, label: STATUS_COPY.copyLabel },
    ...enquiry.attachments
      .filter(({ erased }) => !erased)
      .map(({ id, field }) => ({ action: `/api/requests/${token}/documents/${id}`, label: getDocumentLabel(field) })),
  ];
  return (
    <section className={css.section} aria-labelledby="copies">
      <h2 id="copies">{STATUS_COPY.downloadsTitle}</h2>
      <p className={formCss.mutedText}>{STATUS_COPY.downloadsText}</p>
      <form method="post" action={addMarketParam(downloads[0]?.action ?? '', request.market)} className={css.downloadForm}>
        <EmailField input={email()} />
        <ul className={css.downloadList}>
          {downloads.map(({ action, label }) => (
            <li key={action}>
              <Icon name="file" />
              <span>{label}</span>
              <button
                type="submit"
                className={`${button.base} ${button.outline} ${button.compact}`}
                formAction={addMarketParam(action, request.market)}
              >
                {STATUS_COPY.download}
                <span className={ground.visuallyHidden}> {label}</span>
              </button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}

/** An irreversible action. Its button is hidden in a `<details>` element. */
const DestructiveAction = ({
  form,
  copy: { heading, text, submit },
}: {
  form: string;
  copy: typeof STATUS_COPY.withdraw | typeof STATUS_COPY.erase;
}) => (
  <details className={css.destructiveAction}>
    <summary>{heading}</summary>
    <ActionForm name={form} submit={submit} className={`${button.base} ${button.outline}`}>
      <p>{text}</p>
    </ActionForm>
  </details>
);

function EnquiryHistory({ enquiry, market }: { enquiry: TrackedEnquiry; market: Market }) {
  const { status, withdrawnAt, anonymisedAt, events } = enquiry;
  const state = anonymisedAt ? STATUS_COPY.anonymisedState : withdrawnAt ? STATUS_COPY.withdrawnState : STATUS_TEXT[status];
  return (
    <section className={css.section} aria-labelledby="state">
      <h2 id="state">{STATUS_COPY.stateTitle}</h2>
      <p>{state}</p>
      <ol className={css.history}>
        {events.map(({ type, at }) => (
          <li key={`${type} ${at}`}>
            <span>{(type && EVENT_LABELS[type]) ?? STATUS_COPY.otherEvent}</span>
            <time dateTime={at}>{formatOfficeTime(at, market)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The private page of an enquiry for its sender: state, downloads, withdrawal and erasure. */
export const enquiryStatusPage = definePage({
  document: graphql(`query EnquiryStatusPage($market: Market!, $token: String!) {
    ...SiteLayout
    company(market: $market) { name phone email }
    enquiryByToken(token: $token) {
      kind reference status withdrawnAt anonymisedAt
      attachments { id field erased }
      events { type at }
    }
  }`),
  variables: ({ params }) => ({ token: params.token ?? '' }),
  forms: { withdraw: withdrawForm, erase: anonymiseForm },
  select: ({ company, enquiryByToken: enquiry }) => enquiry && { company, enquiry },
  head: ({ enquiry }) => ({
    title: STATUS_COPY.formatTitle(enquiry.reference),
    description: STATUS_COPY.description,
    canonical: PAGE_PATHS.enquiry,
  }),
  Body({ data: { company, enquiry }, request }) {
    const { kind, reference, withdrawnAt, anonymisedAt } = enquiry;
    const { name, title, text } = SUBMITTED_COPY[kind];
    const justSent = request.search.has('sent') && !withdrawnAt && !anonymisedAt;
    return (
      <div className={`${ground.container} ${formCss.layout}`}>
        <FlashNotice
          request={request}
          notices={STATUS_NOTICES}
          otherwise={justSent && { kind: 'success', title, children: text }}
          className={css.notice}
        />
        <div className={formCss.introduction}>
          <PageTitle headline={[anonymisedAt ? STATUS_COPY.anonymised : STATUS_COPY.received, name]} />
          <p className={css.reference}>
            {STATUS_COPY.reference} <b className={ground.tabularNumber}>{reference}</b>
          </p>
          <OfficeDetails office={{ ...company, address: '', hours: '' }} />
          <p className={css.nextSteps}>
            <TextLink href={listPath(request.market)}>
              {STATUS_COPY.seePackages} <Icon name="arrow" mirrorInRtl />
            </TextLink>
          </p>
        </div>
        <div className={css.sections}>
          <EnquiryHistory enquiry={enquiry} market={request.market} />
          {!anonymisedAt && <Downloads enquiry={enquiry} request={request} />}
          {!anonymisedAt && (
            <section className={css.section} aria-labelledby="end">
              <h2 id="end">{STATUS_COPY.endTitle}</h2>
              {!withdrawnAt && <DestructiveAction form="withdraw" copy={STATUS_COPY.withdraw} />}
              <DestructiveAction form="erase" copy={STATUS_COPY.erase} />
            </section>
          )}
          <p className={formCss.mutedText}>{STATUS_COPY.privateLink}</p>
        </div>
      </div>
    );
  },
});
