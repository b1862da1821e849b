import { useSearchParams } from 'react-router';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { QUOTATION_MESSAGES } from '../../../schema/quotations/quotation.ts';
import { graphql, readFragment } from '../../documents/gql.ts';
import type { StaffQuotationQuery } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { useRight } from '../app/staff-context.ts';
import { defineAction } from '../app/writes/screen-action.ts';
import { withFlash } from '../components/action-result.ts';
import { FieldScopeProvider } from '../components/fields.tsx';
import * as form from '../components/form.css.ts';
import { getBaseVersion, StaffForm } from '../components/form.tsx';
import { TextLink } from '../components/links.tsx';
import { PageHeader } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import * as editor from './editor.css.ts';
import { QuotationFields } from './editor.tsx';
import { createLine, DraftFragment, EMPTY_DAY, toOptionTexts, toQuotationInput } from './editor-values.ts';
import { NextSteps, winAction } from './next-steps.tsx';
import { QUOTATIONS_PATH, STATE_LABELS } from './quotations-screen.tsx';
import { QUOTATION_FORM_ID, useSendButtons } from './send-buttons.tsx';
import { QuotationActions, Versions } from './versions.tsx';

const addAction = defineAction({
  document: graphql(`mutation StaffAddQuotation($input: QuotationInput!, $enquiryId: ID) {
    addQuotation(input: $input, enquiryId: $enquiryId) { quotation { id } userErrors { ...UserError } }
  }`),
  variables: (values) => ({ input: toQuotationInput(values), enquiryId: values.enquiryId || null }),
  getRedirect: ({ addQuotation: { id } }) => withFlash(`${QUOTATIONS_PATH}/${id}`, 'quotationSaved'),
  keepValues: true,
});

/** The values of the buttons that send what is typed. */
const CHANNELS = ['mail', 'link'] as const;

const saveAction = defineAction({
  document: graphql(`mutation StaffUpdateQuotation($id: ID!, $input: QuotationInput!, $version: Int, $send: QuotationChannel) {
    updateQuotation(id: $id, input: $input, version: $version, send: $send) {
      quotation { id version revision } userErrors { ...UserError }
    }
  }`),
  variables: (values) => ({
    ...{ id: values.id ?? '', input: toQuotationInput(values), version: getBaseVersion(values) },
    send: CHANNELS.find((channel) => channel === values.send),
  }),
  successMessage: ({ updateQuotation: { revision } }, { send, revision: before }) => {
    if (!send) return OWN_MESSAGES.quotationSaved;
    if (String(revision) === before) return `Nothing has changed since version ${revision} was sent.`;
    return send === 'mail' ? 'The quotation is on its way by mail.' : 'The link is ready to share.';
  },
  keepValues: true,
});

interface EditorProps {
  data: StaffQuotationQuery;
  /** What the form begins with. */
  source: NonNullable<StaffQuotationQuery['quotation'] | StaffQuotationQuery['quotationPrefill']>;
  enquiryId: string | null;
}

/** The form of a stored quotation, or of a new one. */
function Editor({ data, source, enquiryId }: EditorProps) {
  const { quotation, quotationPrefill: prefill, earlierTerms } = data;
  const draft = readFragment(DraftFragment, source.draft);
  const { name, email, phone, market } = source;
  const values = {
    ...{ ...draft, name, email, phone, market },
    ...{ childAges: draft.childAges.join(', '), rounding: String(draft.rounding) },
  };
  const stored = quotation ? { ...values, id: quotation.id, version: quotation.version } : undefined;
  const options = toOptionTexts(draft).map((option) =>
    quotation
      ? option
      : {
          ...option,
          days: option.days.length > 0 ? option.days : [EMPTY_DAY],
          lines: option.lines.length > 0 ? option.lines : [createLine(market)],
        },
  );
  const { buttons, isConfirmed } = useSendButtons(quotation?.revision ?? 0, { ...values, options });
  return (
    <StaffForm
      key={quotation?.id ?? 'add'}
      id={QUOTATION_FORM_ID}
      intent={quotation ? 'save' : 'add'}
      stored={stored}
      submit={quotation ? 'Save draft' : 'Save as draft'}
      otherSubmits={quotation && buttons}
      isConfirmed={isConfirmed}
      cancelPath={QUOTATIONS_PATH}
      className={`${form.form} ${editor.wideForm}`}
    >
      {quotation && <input type="hidden" name="revision" value={quotation.revision} />}
      {!quotation && enquiryId && <input type="hidden" name="enquiryId" value={enquiryId} />}
      <FieldScopeProvider stored={values}>
        <QuotationFields
          market={market}
          options={options}
          rounding={draft.rounding}
          startsOn={draft.startsOn ?? ''}
          isNew={!quotation}
          childCount={prefill?.children ?? 0}
          isLowestPrice={prefill?.isLowestPrice ?? false}
          earlierTerms={earlierTerms}
          packages={data}
        />
      </FieldScopeProvider>
    </StaffForm>
  );
}

function QuotationScreen({ data }: { data: StaffQuotationQuery }) {
  const { quotation } = data;
  const canWrite = useRight('quotations');
  const mayReadEnquiries = useRight('enquiries');
  const enquiryId = useSearchParams()[0].get('enquiry');
  const source = quotation ?? data.quotationPrefill;
  const isAccepted = quotation?.state === 'accepted';
  const note = quotation
    ? `${STATE_LABELS[quotation.state]}${quotation.state !== 'draft' && quotation.hasUnsentChanges ? ', with changes that are not sent' : ''}.`
    : 'Nothing is sent until you send it.';
  return (
    <>
      <PageHeader title={quotation ? `${quotation.reference}, ${quotation.title}` : 'Add quotation'} note={note}>
        {quotation && <QuotationActions quotation={quotation} />}
      </PageHeader>
      <div className={editor.notes}>
        {mayReadEnquiries && !isAccepted && (quotation?.enquiryId ?? enquiryId) && (
          <p>
            <TextLink to={`/enquiry-display/${quotation?.enquiryId ?? enquiryId}`}>The enquiry that it answers</TextLink>
          </p>
        )}
        {quotation?.state === 'viewed' && (
          <p className={css.muted}>
            The traveller has opened version {quotation.revision}. A new one tells them: “{QUOTATION_MESSAGES.superseded}”
          </p>
        )}
      </div>
      {isAccepted && <NextSteps quotation={quotation} />}
      {canWrite && !isAccepted && source && <Editor key={quotation?.id} data={data} source={source} enquiryId={enquiryId} />}
      {quotation && <Versions quotation={quotation} />}
    </>
  );
}

/** /staff/quotations/{id}; the id of a new one is `add`, with `?enquiry=` for the enquiry that it answers. */
export const quotationScreen = defineScreen({
  title: 'Quotation',
  document: graphql(`query StaffQuotation($id: ID!, $isEdit: Boolean!, $enquiryId: ID, $isNew: Boolean!) {
    quotationPrefill(enquiryId: $enquiryId) @include(if: $isNew) { market name email phone children isLowestPrice draft { ...StaffQuotationDraft } }
    earlierTerms
    ...PackageChoices
    quotation(id: $id) @include(if: $isEdit) {
      id reference market enquiryId enquiryStatus decidedAt name email phone title state hasUnsentChanges revision version
      draft { ...StaffQuotationDraft }
      revisions {
        number state path sentAt sentBy views lastViewedAt decidedName decidedAddress acceptedHash declineReason
        costs { margin { amount } }
        content { options { name total { amount } } }
      }
      events { id type text who at revision }
    }
  }`),
  variables: ({ params: { id = '' }, search }) => ({
    ...{ id, isEdit: id !== 'add', isNew: id === 'add', enquiryId: search.get('enquiry') },
  }),
  Body: QuotationScreen,
  actions: { add: addAction, save: saveAction, win: winAction },
  backLink: { path: QUOTATIONS_PATH, label: 'All quotations' },
  alwaysFresh: true,
  getNotFoundMessage: ({ quotation, quotationPrefill }) =>
    quotation === null
      ? 'There is no such quotation any more.'
      : quotationPrefill === null
        ? 'There is no such enquiry any more.'
        : undefined,
});
