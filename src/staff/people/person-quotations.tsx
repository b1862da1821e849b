import { formatPrice } from '../../../schema/format.ts';
import type { StaffPersonQuery } from '../../documents/graphql.ts';
import { TextLink } from '../components/links.tsx';
import { OfficeTime, Panel } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import { type Column, DataTable } from '../components/table.tsx';
import { QUOTATIONS_PATH, StateBadge } from '../quotations/quotations-screen.tsx';

type Quotation = NonNullable<StaffPersonQuery['person']>['quotations'][number];

const COLUMNS: readonly Column<Quotation>[] = [
  {
    label: 'Quotation',
    cell: ({ id, title, reference }) => (
      <span>
        <TextLink to={`${QUOTATIONS_PATH}/${id}`}>
          <bdi>{title}</bdi>
        </TextLink>
        <small className={`${staff.muted} ${staff.blockLine}`}>{reference}</small>
      </span>
    ),
    isRowHeader: true,
  },
  { label: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { label: 'Total', cell: ({ market, total }) => formatPrice(market, Number(total.amount)) },
  { label: 'Changed', cell: ({ updatedAt }) => <OfficeTime at={updatedAt} short /> },
];

/** What was offered to a person, newest first. */
export const QuotationsPanel = ({ quotations }: { quotations: readonly Quotation[] }) => (
  <Panel id="quotations" title="Quotations" empty={quotations.length === 0 && 'No quotation yet. Write one from an enquiry.'}>
    <DataTable rows={quotations} columns={COLUMNS} />
  </Panel>
);
