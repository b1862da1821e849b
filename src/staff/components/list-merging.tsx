import type { ReactNode } from 'react';
import * as css from './staff.css.ts';
import { BulkActions } from './list.tsx';
import { Pager, type PagerProps } from './parts.tsx';
import { type Column, DataTable, type DataTableProps } from './table.tsx';

interface DataListProps<Row> extends Pick<PagerProps, 'one' | 'many' | 'total'> {
  connection: { nodes: readonly Row[]; pageInfo: PagerProps['of'] };
  columns: readonly Column<Row>[];
  filters: ReactNode;
  /** What is said, and what to do, when nothing fits. */
  empty: ReactNode;
  /** What can be done with chosen rows; their checkboxes (`Choose`) stand in a column. */
  bulkActions?: ReactNode;
  below?: DataTableProps<Row>['below'];
  current?: string;
}

/** A list of the staff area in its panel: filters, the rows or what to do without any, and the way to the next ones. */
export const DataList = <Row extends { id: string }>(props: DataListProps<Row>) => {
  const {
    connection: { nodes, pageInfo },
    columns,
    filters,
    empty,
    one,
    many,
    total,
    bulkActions,
    below,
    current,
  } = props;
  const table = <DataTable rows={nodes} columns={columns} below={below} current={current} />;
  return (
    <section className={css.panel}>
      {filters}
      {nodes.length === 0 ? (
        <p className={css.empty}>{empty}</p>
      ) : bulkActions ? (
        <BulkActions actions={bulkActions}>{table}</BulkActions>
      ) : (
        table
      )}
      <Pager of={pageInfo} shown={nodes.length} one={one} many={many} total={total} />
    </section>
  );
};
