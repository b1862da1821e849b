import { getQuotationPath } from '../../../schema/addresses.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../../ui/base.css.ts';
import type { NoticeProps } from '../../ui/primitives/notice.tsx';
import { BidiText } from '../../ui/primitives/text.tsx';
import { sheetHead } from '../../ui/sheets.css.ts';
import { FlashNotice } from '../form.tsx';
import { definePage, definePageForm, type PageRequest } from '../page.tsx';
import { QUOTATION_COPY } from './copy.ts';
import * as css from './quotation.css.ts';
import { type Agency, QuotationFragment, type QuotationProps } from './quotation.ts';
import { Aside, BottomBar, Decline, Questions, Review, StateNotice } from './quotation-decision.tsx';
import { Covers, Days, Options, Prices, QuotationHero, Terms, Words } from './quotation-parts.tsx';

const donePath = (done: string, { path, market }: PageRequest): string => addMarketParam(`${path}?done=${done}`, market);

const acceptForm = definePageForm({
  document: graphql(`mutation AcceptQuotationForm($token: String!, $input: AcceptQuotationInput!) {
    acceptQuotation(token: $token, input: $input) { userErrors { message } }
  }`),
  variables: ({ option, name, consent }, { params }) => ({
    token: params.token ?? '',
    input: { option: Number(option) || 0, name: name ?? '', consent: consent === 'yes' },
  }),
  onSuccess: (_data, request) => donePath('accepted', request),
});
const askForm = definePageForm({
  document: graphql(`mutation AskForm($token: String!, $question: String!) {
    askAboutQuotation(token: $token, question: $question) { userErrors { message } }
  }`),
  variables: ({ question }, { params }) => ({ token: params.token ?? '', question: question ?? '' }),
  onSuccess: (_data, request) => donePath('asked', request),
});
const declineForm = definePageForm({
  document: graphql(`mutation DeclineForm($token: String!, $reason: String) {
    declineQuotation(token: $token, reason: $reason) { userErrors { message } }
  }`),
  variables: ({ reason }, { params }) => ({ token: params.token ?? '', reason: reason ?? null }),
  onSuccess: (_data, request) => donePath('declined', request),
});

const NOTICES: Readonly<Record<string, NoticeProps>> = Object.fromEntries(
  (['asked', 'declined', 'accepted'] as const).map((done) => [
    done,
    { kind: 'success', title: QUOTATION_COPY.doneTitle[done], children: QUOTATION_COPY.doneText[done] },
  ]),
);

interface BodyProps {
  fragment: FragmentType<typeof QuotationFragment>;
  agency: Agency;
  request: PageRequest;
  isPreview: boolean;
}

/** The page of a version, for the traveller and as a preview. */
function QuotationBody({ fragment, agency, request, isPreview }: BodyProps) {
  const quotation = readFragment(QuotationFragment, fragment);
  const { content, decision, state } = quotation;
  const chosen = decision?.option ?? Number(request.form?.values.option ?? request.search.get('option') ?? 1);
  const option = content.options.find(({ number }) => number === chosen) ?? content.options[0];
  if (!option) return null;
  const props: QuotationProps = { quotation, option, agency, request, isPreview };
  const isOpen = state === 'sent' || state === 'viewed';
  const isReview = isOpen && (request.search.has('review') || request.form?.name === 'accept');
  const canAccept = isOpen && !isReview && !isPreview;
  return (
    <>
      <p className={sheetHead}>
        {agency.name}, {quotation.reference}: <BidiText text={content.title} />
      </p>
      <div className={css.page}>
        <div className={`${base.container} ${css.noticeArea}`}>
          {/* The state of an outdated version says what the refusal of its form would say again. */}
          {!(state === 'superseded' && request.form) && <FlashNotice request={request} notices={NOTICES} className={css.notice} />}
          <StateNotice {...props} />
        </div>
        <QuotationHero {...props} />
        <div className={`${base.container} ${css.columns}`}>
          <Aside {...props} canAccept={canAccept} />
          <div className={css.content}>
            <Words {...props} />
            {isReview && <Review {...props} />}
            <Options {...props} />
            <Days {...props} />
            <Prices {...props} />
            <Covers {...props} />
            <Terms {...props} />
            {!isPreview && state !== 'superseded' && <Questions {...props} />}
            {!isPreview && isOpen && <Decline {...props} />}
          </div>
        </div>
        {canAccept && <BottomBar {...props} />}
      </div>
    </>
  );
}

/** The private link of a version. */
export const quotationPage = definePage({
  document: graphql(`query QuotationPage($market: Market!, $token: String!) {
    ...SiteLayout
    company(market: $market) { name phone whatsapp }
    receivedQuotation(token: $token) { reference market content { title } ...ReceivedQuotationParts }
  }`),
  variables: ({ params }) => ({ token: params.token ?? '' }),
  forms: { accept: acceptForm, ask: askForm, decline: declineForm },
  select: (data) => data.receivedQuotation && { agency: data.company, quotation: data.receivedQuotation },
  redirectPath: ({ quotation: { market } }, { params, market: shown }) =>
    market === shown ? undefined : addMarketParam(getQuotationPath(params.token ?? ''), market),
  head: ({ quotation: { reference, content } }) => ({
    title: QUOTATION_COPY.formatTitle(content.title, reference),
    description: QUOTATION_COPY.description,
    canonical: '/',
  }),
  Body: ({ data: { agency, quotation }, request }) => (
    <QuotationBody fragment={quotation} agency={agency} request={request} isPreview={false} />
  ),
});

/** What a draft would look like. */
export const quotationPreviewPage = definePage({
  document: graphql(`query QuotationPreviewPage($market: Market!, $id: ID!) {
    ...SiteLayout
    company(market: $market) { name phone whatsapp }
    previewQuotation(id: $id) { reference market content { title } ...ReceivedQuotationParts }
  }`),
  variables: ({ params }) => ({ id: params.id ?? '' }),
  select: (data) => data.previewQuotation && { agency: data.company, quotation: data.previewQuotation },
  redirectPath: ({ quotation: { market } }, { path, market: shown }) => (market === shown ? undefined : addMarketParam(path, market)),
  head: ({ quotation: { reference, content } }) => ({
    title: QUOTATION_COPY.formatTitle(content.title, reference),
    description: QUOTATION_COPY.description,
    canonical: '/',
  }),
  floatingButton: 'none',
  Body: ({ data: { agency, quotation }, request }) => (
    <QuotationBody fragment={quotation} agency={agency} request={request} isPreview={true} />
  ),
});
