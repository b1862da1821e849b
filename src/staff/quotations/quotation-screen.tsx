import { DAY_MS } from '../../../schema/constants.ts';
import { formatPrice, toOfficeDay } from '../../../schema/format.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffQuotationQuery } from '../../documents/graphql.ts';
import { whatsappUrl } from '../../ui/paths.ts';
import { defineScreen } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { ActionButton } from '../components/action-button.tsx';
import { FieldScopeProvider } from '../components/fields.tsx';
import { getBaseVersion, StaffForm } from '../components/form.tsx';
import { TextLink } from '../components/links.tsx';
import { OfficeTime, PageHeader, Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { QuotationFields } from './editor.tsx';
import { EMPTY_OPTION, toOptionTexts, toQuotationInput } from './editor-values.ts';
import { QUOTATIONS_PATH, STATE_LABELS, StateBadge } from './quotations-screen.tsx';

/** How long a new quotation is valid, unless somebody chooses another day. */
const USUAL_DAYS = 7;

type Quotation = NonNullable<StaffQuotationQuery['quotation']>;

const addAction = defineAction({
  document: graphql(`mutation StaffAddQuotation($input: QuotationInput!, $enquiryId: ID) {
    addQuotation(input: $input, enquiryId: $enquiryId) { quotation { id } userErrors { ...UserError } }
  }`),
  variables: (values) => ({ input: toQuotationInput(values), enquiryId: values.enquiryId || null }),
  getRedirect: ({ addQuotation: { id } }) => `${QUOTATIONS_PATH}/${id}`,
  keepValues: true,
});

const saveAction = defineAction({
  document: graphql(`mutation StaffUpdateQuotation($id: ID!, $input: QuotationInput!, $version: Int) {
    updateQuotation(id: $id, input: $input, version: $version) { quotation { id version } userErrors { ...UserError } }
  }`),
  variables: (values) => ({ id: values.id ?? '', input: toQuotationInput(values), version: getBaseVersion(values) }),
  successMessage: () => 'Saved. The traveller sees it once you send it.',
  keepValues: true,
});

const sendAction = defineAction({
  document: graphql(`mutation StaffSendQuotation($id: ID!, $version: Int!, $byMail: Boolean!) {
    sendQuotation(id: $id, version: $version, byMail: $byMail) { quotation { id version } userErrors { ...UserError } }
  }`),
  variables: ({ id = '', version, byMail }) => ({ id, version: Number(version), byMail: byMail === 'yes' }),
  successMessage: (_results, { byMail }) => (byMail === 'yes' ? 'The quotation is on its way by mail.' : 'The link is ready to share.'),
});

/** What can be done with a stored quotation: preview, send, share. */
function Actions({ quotation }: { quotation: Quotation }) {
  const { id, version, email, phone, state, hasUnsentChanges, revisions, title, revision } = quotation;
  const [newest] = revisions;
  const values = { intent: 'send', id, version: String(version) };
  const canSend = state !== 'accepted' && hasUnsentChanges;
  const link = newest && (typeof location === 'undefined' ? newest.path : new URL(newest.path, location.href).href);
  return (
    <>
      <a className={css.buttonSecondary} href={`/staff/preview/quotation/${id}`} target="_blank" rel="noreferrer">
        Preview
      </a>
      {newest && link && phone && (
        <a
          className={css.buttonSecondary}
          href={whatsappUrl(phone.replace(/\D/g, ''), `${title}: ${link}`)}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
      )}
      {canSend && (
        <ActionButton values={{ ...values, byMail: 'no' }}>{revision === 0 ? 'Make the link' : 'Make the new version'}</ActionButton>
      )}
      {canSend && email && (
        <ActionButton values={{ ...values, byMail: 'yes' }} className={css.button}>
          Send by mail
        </ActionButton>
      )}
    </>
  );
}

const EVENT_TEXTS = {
  sent: 'Sent',
  viewed: 'Opened by the traveller',
  question: 'Question',
  accepted: 'Accepted',
  declined: 'Declined',
} as const;

/** What was sent, and what happened to it. */
function Versions({ quotation: { revisions, events, market } }: { quotation: Quotation }) {
  return (
    <>
      <Panel id="versions" title="Versions" empty={revisions.length === 0 && 'Nothing was sent yet.'}>
        <ul className={css.plainList}>
          {revisions.map(
            ({
              number,
              state,
              path,
              sentAt,
              sentBy,
              views,
              lastViewedAt,
              content,
              costs,
              decidedName,
              decidedAddress,
              acceptedHash,
              declineReason,
            }) => (
              <li key={number}>
                <b>Version {number}</b> <StateBadge state={state} /> <a href={path}>Its page</a>
                <small className={`${css.muted} ${css.blockLine}`}>
                  {content.options
                    .map(
                      ({ name, total }, i) =>
                        `${name} ${formatPrice(market, Number(total.amount))}, margin ${formatPrice(market, Number(costs[i]?.margin.amount ?? 0))}`,
                    )
                    .join(' · ')}
                </small>
                <small className={`${css.muted} ${css.blockLine}`}>
                  Sent <OfficeTime at={sentAt} market={market} short /> by {sentBy ?? 'a former colleague'}. Viewed {views}{' '}
                  {views === 1 ? 'time' : 'times'}
                  {lastViewedAt && (
                    <>
                      , last <OfficeTime at={lastViewedAt} market={market} short />
                    </>
                  )}
                  .
                </small>
                {acceptedHash && (
                  <small className={`${css.muted} ${css.blockLine}`}>
                    Accepted by <bdi>{decidedName}</bdi> from {decidedAddress || 'an unknown address'}. Fingerprint {acceptedHash}
                  </small>
                )}
                {declineReason && <small className={css.blockLine}>{declineReason}</small>}
              </li>
            ),
          )}
        </ul>
      </Panel>
      {events.length > 0 && (
        <Panel id="history" title="History">
          <ul className={css.plainList}>
            {events.map(({ id, type, text, who, at, revision }) => (
              <li key={id}>
                <OfficeTime at={at} market={market} short /> {EVENT_TEXTS[type]}, version {revision}
                {who && `, ${who}`}
                {text && type !== 'sent' && <span className={css.blockLine}>{text}</span>}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function QuotationScreen({ data: { quotation, enquiry } }: { data: StaffQuotationQuery }) {
  const market = quotation?.market ?? enquiry?.market ?? 'india';
  const draft = quotation?.draft;
  const stored = quotation
    ? {
        ...quotation.draft,
        ...{ id: quotation.id, version: quotation.version, name: quotation.name, email: quotation.email, phone: quotation.phone },
        ...{ childAges: quotation.draft.childAges.join(', '), rounding: String(quotation.draft.rounding) },
      }
    : undefined;
  const fresh = {
    ...{ name: enquiry?.name ?? '', email: enquiry?.email ?? '', phone: enquiry?.phone ?? '', market, adults: 2, rooms: 1 },
    ...{ rounding: '100', validOn: toOfficeDay(Date.now() + USUAL_DAYS * DAY_MS) },
  };
  return (
    <>
      <PageHeader
        title={quotation ? quotation.reference : 'Add quotation'}
        note={quotation ? `${STATE_LABELS[quotation.state]}. Nothing is sent until you send it.` : 'Nothing is sent until you send it.'}
      >
        {quotation && <Actions quotation={quotation} />}
      </PageHeader>
      {quotation?.enquiryId && (
        <p>
          For an <TextLink to={`/enquiry-display/${quotation.enquiryId}`}>enquiry</TextLink>
        </p>
      )}
      {quotation?.state === 'viewed' && (
        <p className={css.muted}>
          The traveller has opened the newest version. A new one tells them: “There is a newer version of this quotation.”
        </p>
      )}
      {quotation?.state !== 'accepted' && (
        <StaffForm
          key={quotation?.id ?? 'add'}
          intent={quotation ? 'save' : 'add'}
          stored={stored}
          submit={quotation ? 'Save draft' : 'Save as draft'}
          cancelPath={QUOTATIONS_PATH}
        >
          {enquiry && <input type="hidden" name="enquiryId" value={enquiry.databaseId} />}
          <FieldScopeProvider stored={stored ?? fresh}>
            <QuotationFields
              market={market}
              options={draft ? toOptionTexts(draft) : [EMPTY_OPTION]}
              rounding={draft?.rounding ?? 100}
              isNew={!quotation}
            />
          </FieldScopeProvider>
        </StaffForm>
      )}
      {quotation && <Versions quotation={quotation} />}
    </>
  );
}

/** /staff/quotations/{id}; the id of a new one is `add`, with `?enquiry=` for the enquiry that it answers. */
export const quotationScreen = defineScreen({
  title: 'Quotation',
  document: graphql(`query StaffQuotation($id: ID!, $isEdit: Boolean!, $enquiryId: ID!, $hasEnquiry: Boolean!) {
    enquiry(id: $enquiryId) @include(if: $hasEnquiry) { databaseId market name email phone }
    quotation(id: $id) @include(if: $isEdit) {
      id reference market enquiryId name email phone title state hasUnsentChanges revision version
      draft {
        title words startsOn adults childAges rooms validOn terms payment paymentLink upiId rounding picture { name }
        options {
          name inclusions exclusions
          days { title description includedMeals picture { name } }
          lines { label quantity pricing unitAmount cost markup taxLabel taxRate }
        }
      }
      revisions {
        number state path sentAt sentBy views lastViewedAt decidedName decidedAddress acceptedHash declineReason
        costs { margin { amount } }
        content { options { name total { amount } } }
      }
      events { id type text who at revision }
    }
  }`),
  variables: ({ params: { id = '' }, search }) => ({
    ...{ id, isEdit: id !== 'add' },
    ...{ enquiryId: search.get('enquiry') ?? '', hasEnquiry: id === 'add' && search.has('enquiry') },
  }),
  Body: QuotationScreen,
  actions: { add: addAction, save: saveAction, send: sendAction },
  backLink: { path: QUOTATIONS_PATH, label: 'All quotations' },
  getNotFoundMessage: ({ quotation }) => (quotation === null ? 'There is no such quotation any more.' : undefined),
});
