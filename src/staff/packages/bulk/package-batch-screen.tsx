import { formatQuantity } from '../../../../schema/format.ts';
import { graphql } from '../../../documents/gql.ts';
import type { StaffPackageBatchQuery } from '../../../documents/graphql.ts';
import { getPackageEditPath, getPricesPath, STAFF_PATHS } from '../../app/market-paths.ts';
import { defineScreen, type ScreenProps } from '../../app/screen.tsx';
import { ActionButton } from '../../components/action-button.tsx';
import { useReadAfterConflict } from '../../components/action-result.ts';
import { ButtonLink, TextLink } from '../../components/links.tsx';
import { OfficeTime, PageHeader } from '../../components/page-layout.tsx';
import * as staff from '../../components/staff.css.ts';
import { type Column, DataTable } from '../../components/table.tsx';
import * as css from './bulk.css.ts';

type Batch = NonNullable<StaffPackageBatchQuery['packageBatch']>;
type BatchRow = Batch['rows'][number] & { id: string };

function Outcome({ row: { refusal, kept, fields }, isUndone }: { row: BatchRow; isUndone: boolean }) {
  if (refusal) return <span className={css.refused}>Not saved. {refusal}</span>;
  if (fields.length === 0) return <>Was so already</>;
  if (kept) return <span className={css.refused}>Not undone. {kept}</span>;
  return <>{isUndone ? 'As it was before' : 'Saved'}</>;
}

const buildColumns = ({ market, undoneAt }: Batch): readonly Column<BatchRow>[] => [
  {
    label: 'Package',
    isRowHeader: true,
    cell: ({ id, name }) => (
      <TextLink to={getPackageEditPath({ market, id })}>
        <bdi>{name}</bdi>
      </TextLink>
    ),
  },
  {
    label: 'Before and after',
    cell: ({ id, fields, keepsSeasonPrices }) => (
      <span>
        {fields.map(({ field, before, after }) => (
          <span key={field} className={staff.blockLine}>
            {field}: <span className={css.old}>{before}</span> <span className={css.fresh}>{after}</span>
          </span>
        ))}
        {keepsSeasonPrices && (
          <TextLink to={getPricesPath({ market, id })} className={`${staff.muted} ${staff.blockLine}`}>
            Seasons keep their prices on the website
          </TextLink>
        )}
      </span>
    ),
  },
  { label: 'Result', cell: (row) => <Outcome row={row} isUndone={Boolean(undoneAt)} /> },
];

function describeResult({ rows, undoneAt }: Batch): string {
  const saved = rows.filter(({ refusal, fields }) => refusal === '' && fields.length > 0);
  if (undoneAt) return `${formatQuantity(saved.filter(({ kept }) => !kept).length, 'package')} as before`;
  return `${saved.length} of ${formatQuantity(rows.length, 'package')} changed`;
}

function PackageBatchScreen({ data: { packageBatch: batch } }: ScreenProps<StaffPackageBatchQuery>) {
  // An undo that kept some packages is an error, and has undone the others.
  useReadAfterConflict();
  if (!batch) return null;
  const { id, market, changedBy, changedAt, undoneAt, rows } = batch;
  const { packages, change } = STAFF_PATHS[market];
  const refused = rows.filter(({ refusal }) => refusal !== '');
  const canUndo = !undoneAt && rows.some(({ refusal, fields }) => refusal === '' && fields.length > 0);
  return (
    <>
      <PageHeader
        title={describeResult(batch)}
        note={
          <>
            By <bdi>{changedBy}</bdi>, <OfficeTime at={changedAt} />
            {undoneAt && (
              <>
                . Undone <OfficeTime at={undoneAt} />
              </>
            )}
          </>
        }
      >
        <div className={staff.actions}>
          {refused.length > 0 && (
            <ButtonLink to={`${change}?ids=${refused.map(({ packageId }) => packageId).join(',')}`}>
              Try {formatQuantity(refused.length, 'refused package')} again
            </ButtonLink>
          )}
          {canUndo && <ActionButton values={{ intent: 'undo', ids: `changes:${id}` }}>Undo</ActionButton>}
          <ButtonLink to={packages}>Back to the list</ButtonLink>
        </div>
      </PageHeader>
      <section className={staff.panel}>
        {/* What was refused stands first. */}
        <DataTable
          rows={[...rows].sort((a, b) => Number(a.refusal === '') - Number(b.refusal === '')).map((row) => ({ ...row, id: row.packageId }))}
          columns={buildColumns(batch)}
        />
      </section>
    </>
  );
}

/** What became of each package of a change, with its undo. */
export const packageBatchScreen = defineScreen({
  title: 'Changed packages',
  alwaysFresh: true,
  document: graphql(`query StaffPackageBatch($id: ID!) {
    packageBatch(id: $id) {
      id market changedAt changedBy undoneAt
      rows { packageId name refusal kept keepsSeasonPrices fields { field before after } }
    }
  }`),
  variables: ({ params }) => ({ id: params.id ?? '' }),
  getNotFoundMessage: ({ packageBatch }) => (packageBatch ? undefined : 'There is no such change. Changes are shown for 30 days.'),
  Body: PackageBatchScreen,
});
