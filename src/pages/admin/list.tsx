import type { ReactNode } from 'react';
import * as css from '../../ui/staff/staff.css.ts';
import { Bulk } from './bulk.tsx';
import { Pager, type PagerProps } from './parts.tsx';
import { type Column, Table, type TableProps } from './table.tsx';

interface ListProps<Row> extends Pick<PagerProps, 'one' | 'many' | 'total'> {
  of: { nodes: readonly Row[]; pageInfo: PagerProps['of'] };
  columns: readonly Column<Row>[];
  filters: ReactNode;
  /** What is said, and what to do, when nothing fits. */
  empty: ReactNode;
  /** What can be done with chosen rows; their checkboxes (`Choose`) stand in a column. */
  bulk?: ReactNode;
  below?: TableProps<Row>['below'];
  current?: string;
}

/** A list of the staff area in its panel: filters, the rows or what to do without any, and the way to the next ones. */
export const List = <Row extends { id: string }>(props: ListProps<Row>) => {
  const {
    of: { nodes, pageInfo },
    columns,
    filters,
    empty,
    one,
    many,
    total,
    bulk,
    below,
    current,
  } = props;
  const table = <Table rows={nodes} columns={columns} below={below} current={current} />;
  return (
    <section className={css.panel}>
      {filters}
      {nodes.length === 0 ? <p className={css.empty}>{empty}</p> : bulk ? <Bulk actions={bulk}>{table}</Bulk> : table}
      <Pager of={pageInfo} shown={nodes.length} one={one} many={many} total={total} />
    </section>
  );
};
