import { PAGE_PATHS } from '../../../schema/addresses.ts';
import type { EnquiryKind, EnquiryStatus } from '../../../schema/constants.ts';
import { getDocumentLabel } from '../../../schema/enquiry-summary.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { EnquiryStatusPageQuery, EnquiryStatusPageQueryVariables } from '../../documents/graphql.ts';
import * as ground from '../../ui/base.css.ts';
import { formatOfficeTime } from '../../ui/format.ts';
import { listPath } from '../../ui/paths.ts';
import { OfficeDetails } from '../../ui/patterns/office-details.tsx';
import * as button from '../../ui/primitives/button.css.ts';
import { Field } from '../../ui/primitives/field.tsx';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as link from '../../ui/primitives/link.css.ts';
import { Notice, type NoticeProps } from '../../ui/primitives/notice.tsx';
import { PageTitle } from '../editorial.tsx';
import { definePage, definePageForm, type PageRequest } from '../page.tsx';
import * as formCss from './enquiry-form.css.ts';
import * as css from './enquiry-status.css.ts';

/** What a request is called in the title, and what is said when it has just arrived (specification 8). */
const SUBMITTED_COPY: Record<EnquiryKind, { name: string; title?: string; words: string }> = {
  general: { name: 'enquiry.', words: MESSAGES.enquirySent },
  booking: { name: 'booking.', title: MESSAGES.booked, words: MESSAGES.bookedWords },
  visa: { name: 'application.', words: OWN_MESSAGES.visaSent },
  insurance: { name: 'request.', words: OWN_MESSAGES.insuranceSent },
  car: { name: 'request.', words: MESSAGES.carSent },
  tour: { name: 'request.', words: OWN_MESSAGES.tourSent },
};

/** What a status means to its sender. */
const STATUS_TEXT: Record<EnquiryStatus, string> = {
  new: 'It waits to be read. A planner answers within one working day.',
  contacted: 'A planner has written or called.',
  quoted: 'You have an offer from us.',
  won: 'It is booked.',
  lost: 'It is closed.',
};

/** What happened to it, as its sender is told. */
const EVENT_LABELS: Readonly<Record<string, string>> = {
  received: 'Received',
  withdrawn: 'Withdrawn by you',
  erased: 'Erased by you',
  copied: 'Copy taken by you',
  'document-read': 'A document was opened',
};

const ACTION_NOTICES: Record<string, NoticeProps & { children: string }> = {
  withdrawn: { kind: 'success', children: 'Your request is withdrawn. Nobody works on it any more.' },
  erased: { kind: 'success', children: 'Your request is erased: name, contact, answers and documents are gone.' },
  email: { kind: 'error', children: 'Enter the email that the request was sent with.' },
  gone: { kind: 'error', children: 'This is not kept any more, and cannot be handed out.' },
};

const statusPath = (done: string, { path, market }: PageRequest): string => addMarketParam(`${path}?done=${done}`, market);

const withdrawForm = definePageForm({
  document: graphql(`mutation WithdrawForm($token: String!) { withdrawEnquiry(token: $token) }`),
  variables: (_values, { params }) => ({ token: params.token ?? '' }),
  onSuccess: (_data, request) => statusPath('withdrawn', request),
});
const anonymiseForm = definePageForm({
  document: graphql(`mutation AnonymiseForm($token: String!) { anonymiseEnquiry(token: $token) }`),
  variables: (_values, { params }) => ({ token: params.token ?? '' }),
  onSuccess: (_data, request) => statusPath('erased', request),
});

type TrackedEnquiry = NonNullable<EnquiryStatusPageQuery['enquiryByToken']>;

function StatusNotice({ request: { form, search }, kind, left }: { request: PageRequest; kind: EnquiryKind; left: boolean }) {
  const { title, words } = SUBMITTED_COPY[kind];
  const said: NoticeProps | undefined = form?.message
    ? { kind: 'error', children: form.message }
    : (ACTION_NOTICES[search.get('done') ?? ''] ?? (search.has('sent') && !left ? { kind: 'success', title, children: words } : undefined));
  return (
    said && (
      <div className={css.notice}>
        <Notice {...said} />
      </div>
    )
  );
}

/** The copy and the documents: handed out to who also knows the e-mail of the request. */
function Downloads({ token, documents, request }: { token: string; documents: TrackedEnquiry['attachments']; request: PageRequest }) {
  const wanted = [
    { action: `/api/requests/${token}/copy`, label: 'Everything you wrote, as a file' },
    ...documents
      .filter(({ erased }) => !erased)
      .map(({ id, field }) => ({ action: `/api/requests/${token}/documents/${id}`, label: getDocumentLabel(field) })),
  ];
  return (
    <section className={css.section} aria-labelledby="copies">
      <h2 id="copies">What we keep of it</h2>
      <p className={formCss.mutedText}>To be sure that it is you, we ask for the email that the request was sent with.</p>
      <form method="post" action={addMarketParam(wanted[0]?.action ?? '', request.market)} className={css.downloadForm}>
        <Field name="email" label="Email" type="email" autoComplete="email" requiredMessage={MESSAGES.email} />
        <ul className={css.downloadList}>
          {wanted.map(({ action, label }) => (
            <li key={action}>
              <Icon name="file" />
              <span>{label}</span>
              <button
                type="submit"
                className={`${button.base} ${button.outline} ${button.small}`}
                formAction={addMarketParam(action, request.market)}
              >
                Download
                <span className={ground.visuallyHidden}> {label}</span>
              </button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}

interface DestructiveActionProps {
  form: 'withdraw' | 'erase';
  heading: string;
  words: string;
  submit: string;
}

/** Something that cannot be taken back: asked once more before it is done. */
const DestructiveAction = ({ form, heading, words, submit }: DestructiveActionProps) => (
  <details className={css.destructiveAction}>
    <summary>{heading}</summary>
    <form method="post">
      <input type="hidden" name="form" value={form} />
      <p>{words}</p>
      <button type="submit" className={`${button.base} ${button.outline}`}>
        {submit}
      </button>
    </form>
  </details>
);

function EnquiryHistory({
  of: { status, withdrawnAt, anonymisedAt, events },
  market,
}: {
  of: TrackedEnquiry;
  market: PageRequest['market'];
}) {
  const words = anonymisedAt ? 'Everything that you wrote is erased.' : withdrawnAt ? 'You have withdrawn it.' : STATUS_TEXT[status];
  return (
    <section className={css.section} aria-labelledby="state">
      <h2 id="state">Where it stands</h2>
      <p>{words}</p>
      <ol className={css.history}>
        {events.map(({ kind, at }) => (
          <li key={`${kind} ${at}`}>
            <span>{EVENT_LABELS[kind] ?? 'Looked at'}</span>
            <time dateTime={at}>{formatOfficeTime(at, market)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A request as its sender sees it, by a private link: its state, copies, and the ways to take it back. */
export const enquiryStatusPage = definePage({
  document: graphql(`query EnquiryStatusPage($market: Market!, $token: String!) {
    ...SiteLayout
    company(market: $market) { name phone email }
    enquiryByToken(token: $token) {
      kind reference status withdrawnAt anonymisedAt
      attachments { id field erased }
      events { kind at }
    }
  }`),
  variables: ({ market, params }): EnquiryStatusPageQueryVariables => ({ market, token: params.token ?? '' }),
  floatingButton: 'none',
  forms: { withdraw: withdrawForm, erase: anonymiseForm },
  select: ({ company, enquiryByToken: enquiry }) => enquiry && { company, enquiry },
  noindex: true,
  head: ({ enquiry }) => ({
    title: `Your request ${enquiry.reference}`,
    description: 'See where your request stands, take a copy, withdraw it or have it erased.',
    canonical: PAGE_PATHS.enquiry,
  }),
  Body({ data: { company, enquiry }, request }) {
    const { kind, reference, attachments, withdrawnAt, anonymisedAt } = enquiry;
    return (
      <div className={`${ground.container} ${formCss.layout}`}>
        <StatusNotice request={request} kind={kind} left={Boolean(withdrawnAt ?? anonymisedAt)} />
        <div className={formCss.introduction}>
          <PageTitle start={anonymisedAt ? 'We no longer have your' : 'We have your'} last={SUBMITTED_COPY[kind].name} />
          <p className={css.reference}>
            Reference <b className={ground.tabularNumber}>{reference}</b>
          </p>
          <OfficeDetails office={{ ...company, address: '', hours: '' }} />
          <p className={css.nextSteps}>
            <a className={link.link} href={listPath(request.market)}>
              See the packages <Icon name="arrow" mirrorInRtl />
            </a>
          </p>
        </div>
        <div className={css.sections}>
          <EnquiryHistory of={enquiry} market={request.market} />
          {!anonymisedAt && <Downloads token={request.params.token ?? ''} documents={attachments} request={request} />}
          {!anonymisedAt && (
            <section className={css.section} aria-labelledby="end">
              <h2 id="end">If you have changed your mind</h2>
              {!withdrawnAt && (
                <DestructiveAction
                  form="withdraw"
                  heading="Withdraw this request"
                  words="We stop working on it. What you wrote stays with us until it is erased."
                  submit="Withdraw"
                />
              )}
              <DestructiveAction
                form="erase"
                heading="Have it erased"
                words="Name, contact, answers and documents are destroyed at once and cannot be brought back. Our office is told to delete the mail about it, too."
                submit="Erase everything"
              />
            </section>
          )}
          <p className={formCss.mutedText}>Keep this page’s address: it is yours alone. Whoever has it can do the same.</p>
        </div>
      </div>
    );
  },
});
