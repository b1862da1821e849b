import type { ReactNode } from 'react';
import * as css from '../../ui/staff/staff.css.ts';
import { Pager, type PagerProps } from './parts.tsx';
import { type Column, Table } from './table.tsx';

interface ListProps<Row> extends Pick<PagerProps, 'one' | 'many'> {
  of: { nodes: readonly Row[]; pageInfo: PagerProps['of'] };
  columns: readonly Column<Row>[];
  filters: ReactNode;
  /** What is said, and what to do, when nothing fits. */
  empty: string;
}

/** A list of the staff area in its panel: filters, the rows or what to do without any, and the way to the next ones. */
export const List = <Row extends { id: string }>({ of: { nodes, pageInfo }, columns, filters, empty, one, many }: ListProps<Row>) => (
  <section className={css.panel}>
    {filters}
    {nodes.length === 0 ? <p className={css.empty}>{empty}</p> : <Table rows={nodes} columns={columns} />}
    <Pager of={pageInfo} shown={nodes.length} one={one} many={many} />
  </section>
);
