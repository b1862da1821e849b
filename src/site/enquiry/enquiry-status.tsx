import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import { profilePath } from '../../ui/paths.ts';
import { FlashNotice } from '../form.tsx';
import { definePage, definePageForm, type PageRequest } from '../page.tsx';
import { DataRights } from './data-rights.tsx';
import { EnquiryCopyView } from './enquiry-copy.tsx';
import { EnquiryHero } from './enquiry-hero.tsx';
import type { EnquiryPageProps, TrackedEnquiry } from './enquiry-page.ts';
import * as css from './enquiry-status.css.ts';
import { AskedFor, EnquiryHistory, NextSteps, RelatedPackages } from './enquiry-summary.tsx';
import { type EnquiryState, STATUS_COPY, STATUS_NOTICES, SUBMITTED_COPY } from './status-copy.ts';

const statusPath = (done: string, { path, market }: PageRequest): string => addMarketParam(`${path}?done=${done}`, market);

const withdrawForm = definePageForm({
  document: graphql(`mutation WithdrawForm($token: String!) { withdrawEnquiry(token: $token) { userErrors { message } } }`),
  variables: (_values, { params }) => ({ token: params.token ?? '' }),
  onSuccess: (_data, request) => statusPath('withdrawn', request),
});
const anonymiseForm = definePageForm({
  document: graphql(`mutation AnonymiseForm($token: String!) { anonymiseEnquiry(token: $token) { userErrors { message } } }`),
  variables: (_values, { params }) => ({ token: params.token ?? '' }),
  // The reference leads nowhere once nobody is its sender.
  onSuccess: (_data, request) =>
    request.params.token?.startsWith('SF-') ? profilePath('erased', request.market) : statusPath('erased', request),
});
const copyForm = definePageForm({
  document: graphql(`mutation CopyForm($token: String!, $email: String) {
    copyEnquiry(token: $token, email: $email) {
      copy { sender { name email phone message } details { label value } travellers consent }
    }
  }`),
  variables: ({ email }, { params }) => ({ token: params.token ?? '', email: email ?? null }),
  onSuccess: ({ copyEnquiry }) => ({ result: copyEnquiry }),
});

const getState = ({ status, withdrawnAt, anonymisedAt }: TrackedEnquiry): EnquiryState =>
  anonymisedAt ? 'erased' : withdrawnAt ? 'withdrawn' : status;

/** The page after sending, and of the private link: what was asked for, what happens next, and the sender's data. */
export const enquiryStatusPage = definePage({
  document: graphql(`query EnquiryStatusPage($market: Market!, $token: String!) {
    ...SiteLayout
    company(market: $market) { name phone email whatsapp }
    documentRetentionDays
    enquiryByToken(token: $token) {
      kind reference market status withdrawnAt anonymisedAt submittedAt
      title dates people answers { label value }
      package { id: databaseId name duration price pricesVary }
      picture { ...PictureFile }
      nextSteps { title text dueAt done }
      relatedPackages { id: databaseId ...PackageCard }
      sender { firstName email phone message }
      attachments { id field erased }
      events { type at }
    }
  }`),
  variables: ({ params }) => ({ token: params.token ?? '' }),
  forms: { withdraw: withdrawForm, erase: anonymiseForm, copy: copyForm },
  select: (data) => data.enquiryByToken && { data, enquiry: data.enquiryByToken },
  // The mail and other old links may lack the storefront of the request.
  redirectPath: ({ enquiry: { market } }, { path, search, market: shown }) => {
    if (market === shown) return undefined;
    const query = [...search].filter(([name]) => name !== 'market');
    return addMarketParam(`${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`, market);
  },
  head: ({ enquiry }) => ({
    title: STATUS_COPY.formatTitle(getState(enquiry), enquiry.reference),
    description: STATUS_COPY.description,
    canonical: PAGE_PATHS.enquiry,
  }),
  Body({ data: { data, enquiry }, request }) {
    const { form, search } = request;
    const state = getState(enquiry);
    const props: EnquiryPageProps = { enquiry, data, state, request };
    if (form?.name === 'copy' && form.result) return <EnquiryCopyView {...props} />;
    const isOpen = state !== 'withdrawn' && state !== 'erased';
    const { title, text } = SUBMITTED_COPY[enquiry.kind];
    return (
      <div className={css.page}>
        <FlashNotice
          request={request}
          notices={STATUS_NOTICES}
          otherwise={search.has('sent') && isOpen && { kind: 'success', title, children: text }}
          className={css.notice}
        />
        <EnquiryHero {...props} />
        {state !== 'erased' && (
          <div className={css.columns}>
            <AskedFor {...props} />
            {isOpen ? <NextSteps {...props} /> : <EnquiryHistory {...props} />}
          </div>
        )}
        <RelatedPackages {...props} />
        {state !== 'erased' && <DataRights {...props} />}
      </div>
    );
  },
});
