import type { RequestKind, RequestStatus } from '../../schema/constants.ts';
import { documentLabel } from '../../schema/describe.ts';
import { inMarket } from '../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { graphql } from '../documents/gql.ts';
import type { OwnRequestQuery, OwnRequestQueryVariables } from '../documents/graphql.ts';
import * as button from '../ui/button.css.ts';
import { Field } from '../ui/field.tsx';
import * as ground from '../ui/ground.css.ts';
import { Icon } from '../ui/icon.tsx';
import * as link from '../ui/link.css.ts';
import { Notice, type NoticeProps } from '../ui/notice.tsx';
import { OfficeLines } from '../ui/office-lines.tsx';
import { listPath } from '../ui/paths.ts';
import { officeTime } from '../ui/time.ts';
import * as css from './own-request.css.ts';
import { definePage, NothingHere, type PageAt, pageForm } from './page.tsx';
import * as request from './request.css.ts';
import { Title } from './title.tsx';

/** What a request is called in the title, and what is said when it has just arrived (specification 8). */
const SENT: Record<RequestKind, { name: string; title?: string; words: string }> = {
  enquiry: { name: 'enquiry.', words: MESSAGES.enquirySent },
  booking: { name: 'booking.', title: MESSAGES.booked, words: MESSAGES.bookedWords },
  visa: { name: 'application.', words: OWN_MESSAGES.visaSent },
  insurance: { name: 'request.', words: OWN_MESSAGES.insuranceSent },
  car: { name: 'request.', words: MESSAGES.carSent },
  tour: { name: 'request.', words: OWN_MESSAGES.tourSent },
};

/** What a status means to its sender. */
const STATES: Record<RequestStatus, string> = {
  new: 'It waits to be read. A planner answers within one working day.',
  contacted: 'A planner has written or called.',
  quoted: 'You have an offer from us.',
  won: 'It is booked.',
  lost: 'It is closed.',
};

/** What happened to it, as its sender is told. */
const EVENTS: Readonly<Record<string, string>> = {
  received: 'Received',
  withdrawn: 'Withdrawn by you',
  erased: 'Erased by you',
  copied: 'Copy taken by you',
  'document-read': 'A document was opened',
};

const DONE: Record<string, NoticeProps & { children: string }> = {
  withdrawn: { kind: 'good', children: 'Your request is withdrawn. Nobody works on it any more.' },
  erased: { kind: 'good', children: 'Your request is erased: name, contact, answers and documents are gone.' },
  email: { kind: 'bad', children: 'Enter the email that the request was sent with.' },
  gone: { kind: 'bad', children: 'This is not kept any more, and cannot be handed out.' },
};

const own = (done: string, { path, market }: PageAt): string => inMarket(`${path}?done=${done}`, market);

const withdraw = pageForm({
  document: graphql(`mutation WithdrawForm($token: String!) { withdrawRequest(token: $token) }`),
  variables: (_values, { params }) => ({ token: params.token ?? '' }),
  next: (_data, at) => own('withdrawn', at),
});
const erase = pageForm({
  document: graphql(`mutation EraseForm($token: String!) { eraseRequest(token: $token) }`),
  variables: (_values, { params }) => ({ token: params.token ?? '' }),
  next: (_data, at) => own('erased', at),
});

type Own = NonNullable<OwnRequestQuery['ownRequest']>;

function Said({ at: { form, search }, kind, left }: { at: PageAt; kind: RequestKind; left: boolean }) {
  const { title, words } = SENT[kind];
  const said: NoticeProps | undefined = form?.message
    ? { kind: 'bad', children: form.message }
    : (DONE[search.get('done') ?? ''] ?? (search.has('sent') && !left ? { kind: 'good', title, children: words } : undefined));
  return (
    said && (
      <div className={css.said}>
        <Notice {...said} />
      </div>
    )
  );
}

/** The copy and the documents: handed out to who also knows the e-mail of the request. */
function Copies({ token, documents, at }: { token: string; documents: Own['documents']; at: PageAt }) {
  const wanted = [
    { action: `/api/requests/${token}/copy`, label: 'Everything you wrote, as a file' },
    ...documents
      .filter(({ erased }) => !erased)
      .map(({ id, field }) => ({ action: `/api/requests/${token}/documents/${id}`, label: documentLabel(field) })),
  ];
  return (
    <section className={css.section} aria-labelledby="copies">
      <h2 id="copies">What we keep of it</h2>
      <p className={request.quiet}>To be sure that it is you, we ask for the email that the request was sent with.</p>
      <form method="post" action={inMarket(wanted[0]?.action ?? '', at.market)} className={css.copies}>
        <Field name="email" label="Email" type="email" autoComplete="email" required={MESSAGES.email} />
        <ul className={css.files}>
          {wanted.map(({ action, label }) => (
            <li key={action}>
              <Icon name="file" />
              <span>{label}</span>
              <button type="submit" className={`${button.base} ${button.line} ${button.small}`} formAction={inMarket(action, at.market)}>
                Download
                <span className={ground.hidden}> {label}</span>
              </button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}

interface EndingProps {
  form: 'withdraw' | 'erase';
  heading: string;
  words: string;
  submit: string;
}

/** Something that cannot be taken back: asked once more before it is done. */
const Ending = ({ form, heading, words, submit }: EndingProps) => (
  <details className={css.ending}>
    <summary>{heading}</summary>
    <form method="post">
      <input type="hidden" name="form" value={form} />
      <p>{words}</p>
      <button type="submit" className={`${button.base} ${button.line}`}>
        {submit}
      </button>
    </form>
  </details>
);

function State({ of: { status, withdrawnAt, erasedAt, events }, market }: { of: Own; market: PageAt['market'] }) {
  const words = erasedAt ? 'Everything that you wrote is erased.' : withdrawnAt ? 'You have withdrawn it.' : STATES[status];
  return (
    <section className={css.section} aria-labelledby="state">
      <h2 id="state">Where it stands</h2>
      <p>{words}</p>
      <ol className={css.events}>
        {events.map(({ kind, at }) => (
          <li key={`${kind} ${at}`}>
            <span>{EVENTS[kind] ?? 'Looked at'}</span>
            <time dateTime={at}>{officeTime(at, market)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A request as its sender sees it, by a private link: its state, copies, and the ways to take it back. */
export const ownRequestPage = definePage({
  document: graphql(`query OwnRequest($market: Market!, $token: String!) {
    ...Chrome
    company(market: $market) { name phone email }
    ownRequest(token: $token) {
      kind reference status withdrawnAt erasedAt
      documents { id field erased }
      events { kind at }
    }
  }`),
  variables: ({ market, params }): OwnRequestQueryVariables => ({ market, token: params.token ?? '' }),
  floating: 'none',
  forms: { withdraw, erase },
  check({ ownRequest: found }) {
    if (!found) throw new NothingHere();
  },
  hidden: true,
  head: ({ ownRequest: found }) => ({
    title: `Your request ${found?.reference ?? ''}`,
    description: 'See where your request stands, take a copy, withdraw it or have it erased.',
    canonical: '/enquiry',
  }),
  Body({ data: { company, ownRequest: found }, at }) {
    if (!found) throw new NothingHere();
    const { kind, reference, documents, withdrawnAt, erasedAt } = found;
    return (
      <div className={`${ground.wrap} ${request.ask}`}>
        <Said at={at} kind={kind} left={Boolean(withdrawnAt ?? erasedAt)} />
        <div className={request.side}>
          <Title start={erasedAt ? 'We no longer have your' : 'We have your'} last={SENT[kind].name} />
          <p className={css.reference}>
            Reference <b className={ground.num}>{reference}</b>
          </p>
          <OfficeLines of={{ ...company, address: '', hours: '' }} />
          <p className={css.on}>
            <a className={link.link} href={listPath(at.market)}>
              See the packages <Icon name="arrow" flip />
            </a>
          </p>
        </div>
        <div className={css.sections}>
          <State of={found} market={at.market} />
          {!erasedAt && <Copies token={at.params.token ?? ''} documents={documents} at={at} />}
          {!erasedAt && (
            <section className={css.section} aria-labelledby="end">
              <h2 id="end">If you have changed your mind</h2>
              {!withdrawnAt && (
                <Ending
                  form="withdraw"
                  heading="Withdraw this request"
                  words="We stop working on it. What you wrote stays with us until it is erased."
                  submit="Withdraw"
                />
              )}
              <Ending
                form="erase"
                heading="Have it erased"
                words="Name, contact, answers and documents are destroyed at once and cannot be brought back. Our office is told to delete the mail about it, too."
                submit="Erase everything"
              />
            </section>
          )}
          <p className={request.quiet}>Keep this page’s address: it is yours alone. Whoever has it can do the same.</p>
        </div>
      </div>
    );
  },
});
