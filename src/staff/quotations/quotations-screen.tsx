import type { Market } from '../../../schema/constants.ts';
import { formatCount, formatPrice, formatTripDay, formatYearMonth, toOfficeDay } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { QUOTATION_VIEWS } from '../../../schema/quotations/quotation.ts';
import { graphql } from '../../documents/gql.ts';
import type { QuotationState, StaffQuotationsQuery } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { IfRight } from '../app/staff-context.ts';
import { defineAction } from '../app/writes/screen-action.ts';
import { DeleteButton } from '../components/action-button.tsx';
import { FilterForm, SearchFilter, SelectFilter } from '../components/filters.tsx';
import { AddLink } from '../components/links.tsx';
import { DataList } from '../components/list.tsx';
import { RowLink } from '../components/list-return.tsx';
import { OfficeTime, PageHeader } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { rowActions } from '../components/table.css.ts';
import { type Column, DataTable } from '../components/table.tsx';
import { ExportLink } from '../reports/export-link.tsx';

export const QUOTATIONS_PATH = '/staff/quotations';

type Row = StaffQuotationsQuery['quotations']['nodes'][number];

export const STATE_LABELS: Readonly<Record<QuotationState, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  expired: 'Ended',
  accepted: 'Accepted',
  declined: 'Declined',
  superseded: 'Replaced',
};
const VIEW_LABELS: Readonly<Record<(typeof QUOTATION_VIEWS)[number], string>> = {
  all: 'All',
  draft: 'Drafts',
  waiting: 'Waiting for an answer',
  question: 'With an unanswered question',
  expiring: 'Ending within three days',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Ended without an answer',
};

type ReportRow = StaffQuotationsQuery['quotationReport'][number] & { id: string };

const REPORT_COLUMNS: readonly Column<ReportRow>[] = [
  { label: 'Month', isRowHeader: true, cell: ({ month }) => formatYearMonth(month) },
  { label: 'Colleague', cell: ({ author }) => <bdi>{author ?? 'A former colleague'}</bdi> },
  { label: 'Sent', isNumeric: true, cell: ({ sent }) => formatCount(sent) },
  { label: 'Accepted', isNumeric: true, cell: ({ accepted }) => formatCount(accepted) },
  { label: 'Value', isNumeric: true, cell: ({ market, value }) => formatPrice(market, Number(value.amount)) },
];

const VIEW_OPTIONS = QUOTATION_VIEWS.filter((view) => view !== 'all').map((view) => [view, VIEW_LABELS[view]] as const);

export const StateBadge = ({ state }: { state: QuotationState }) => (
  <span className={state === 'accepted' ? css.badgeStrong : css.badge}>{STATE_LABELS[state]}</span>
);

/** The last day of an offer, which ends at the midnight of its own office: in the form of all days of the staff area. */
const formatLastDay = (validUntil: string, market: Market): string => formatTripDay(toOfficeDay(Date.parse(validUntil), market), 0);

const COLUMNS: readonly Column<Row>[] = [
  {
    label: 'Quotation',
    isRowHeader: true,
    cell: ({ reference, title }) => (
      <span>
        <bdi>{title}</bdi>
        <small className={`${css.muted} ${css.blockLine}`}>{reference}</small>
      </span>
    ),
    fullText: ({ title }) => title,
  },
  { label: 'For', cell: ({ name }) => <bdi>{name}</bdi> },
  {
    label: 'State',
    cell: ({ state, hasUnsentChanges, hasOpenQuestion }) => (
      <>
        <StateBadge state={state} /> {hasOpenQuestion && <span className={css.badgeStrong}>Question</span>}
        {state !== 'draft' && hasUnsentChanges && <small className={`${css.muted} ${css.blockLine}`}>unsent changes</small>}
      </>
    ),
  },
  { label: 'Total', cell: ({ market, total }) => formatPrice(market, Number(total.amount)) },
  {
    label: 'Valid until',
    cell: ({ market, validUntil }) => (validUntil ? formatLastDay(validUntil, market) : <span className={css.muted}>not sent</span>),
  },
  { label: 'Changed', cell: ({ updatedAt }) => <OfficeTime at={updatedAt} short /> },
  {
    label: 'Actions',
    isActions: true,
    cell: ({ id, reference, title, revision }) => (
      <span className={rowActions}>
        <RowLink className={css.buttonSecondary} to={`${QUOTATIONS_PATH}/${id}`} aria-label={`Open ${reference}`}>
          Open
        </RowLink>
        {revision === 0 && <DeleteButton what={title} note="It was never sent. You can restore it from the trash." values={{ id }} />}
      </span>
    ),
  },
];

const Filters = () => (
  <FilterForm>
    <SearchFilter name="search" label="Search quotations" placeholder="Name, title or reference" />
    <SelectFilter name="view" label="Show" emptyLabel={VIEW_LABELS.all} options={VIEW_OPTIONS} />
  </FilterForm>
);

/** /staff/quotations: what was offered, and what waits for an answer. */
export const quotationsScreen = defineScreen({
  title: 'Quotations',
  document: graphql(`query StaffQuotations($view: QuotationView, $search: String, $after: String) {
    quotations(view: $view, search: $search, after: $after) {
      nodes { id reference market name title state hasOpenQuestion hasUnsentChanges revision total { amount } validUntil updatedAt }
      pageInfo { endCursor hasNextPage }
    }
    quotationReport { month market author sent accepted value { amount } }
  }`),
  variables: ({ search }) => ({
    view: QUOTATION_VIEWS.find((view) => view === search.get('view')) ?? null,
    search: search.get('search') || null,
    after: search.get('after'),
  }),
  actions: {
    delete: defineAction({
      document: graphql(`mutation StaffDeleteQuotation($id: ID!) { deleteQuotation(id: $id) { trashId userErrors { ...UserError } } }`),
      variables: ({ id = '' }) => ({ id }),
      successMessage: () => 'The draft is deleted.',
      getUndoIds: ({ deleteQuotation }) => [deleteQuotation],
    }),
  },
  Body: ({ data: { quotations, quotationReport } }) => (
    <>
      <PageHeader
        title="Quotations"
        note={`What you have offered. Amounts are in ${MARKET_CONFIG.india.currency} or ${MARKET_CONFIG.dubai.currency}.`}
      >
        <div className={css.actions}>
          <ExportLink list="quotations" />
          <IfRight right="quotations">
            <AddLink to={`${QUOTATIONS_PATH}/add`}>Add quotation</AddLink>
          </IfRight>
        </div>
      </PageHeader>
      <DataList
        connection={quotations}
        columns={COLUMNS}
        filters={<Filters />}
        empty="No quotation fits. Write one from an enquiry, or add one here."
        singular="quotation"
        plural="quotations"
      />
      {quotationReport.length > 0 && (
        <section className={css.panel} aria-labelledby="by-month">
          <div className={css.panelHead}>
            <h2 id="by-month">By month and colleague</h2>
          </div>
          <DataTable rows={quotationReport.map((row, i) => ({ ...row, id: String(i) }))} columns={REPORT_COLUMNS} />
        </section>
      )}
    </>
  ),
});
