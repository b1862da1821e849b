// biome-ignore-all lint/a11y/noRedundantRoles: elements with another `display` (on phones) lose their table semantics.
import { Fragment, type ReactNode, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { visuallyHidden } from '../../ui/base.css.ts';
import { changeSearch } from './filters.tsx';
import { useReturnedRow } from './list-return.tsx';
import * as css from './table.css.ts';

export interface Column<Row> {
  label: string;
  cell(row: Row): ReactNode;
  /** True for the one column whose cells are row headers. */
  isRowHeader?: boolean;
  isActions?: boolean;
  /** Truncates with an ellipsis; returns the full text for the title. */
  fullText?(row: Row): string;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  hideOnNarrow?: boolean;
  isNumeric?: boolean;
  /** Values of `?sort=` for the first and the second click. */
  sort?: readonly [string, string];
}

export interface DataTableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Full-width details below a row. */
  renderDetails?(row: Row): ReactNode;
  /** The highlighted row. */
  currentId?: string;
}

const isDescending = (sort: string): boolean => sort.endsWith('desc');

function SortLink({ label, sort: [first, second] }: { label: string; sort: readonly [string, string] }) {
  const [search] = useSearchParams();
  const current = search.get('sort');
  const next = { after: undefined, from: undefined, open: undefined, sort: current === first ? second : first };
  return (
    <Link to={{ search: changeSearch(search, next) }} preventScrollReset>
      {label}
      <span aria-hidden>{current === first || current === second ? (isDescending(current) ? ' ↓' : ' ↑') : ''}</span>
    </Link>
  );
}

/** A table; on phones each row is a card with labelled values. */
export function DataTable<Row extends { id: string }>({ rows, columns, renderDetails, currentId }: DataTableProps<Row>) {
  const currentSort = useSearchParams()[0].get('sort');
  const table = useRef<HTMLTableElement>(null);
  const returnedId = useReturnedRow(table);
  return (
    <table ref={table} className={css.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, isActions, hideLabel, isNumeric, sort }) => (
            <th
              key={label}
              scope="col"
              role="columnheader"
              className={isActions ? css.actionsCell : isNumeric ? css.numericCell : undefined}
              aria-sort={currentSort && sort?.includes(currentSort) ? (isDescending(currentSort) ? 'descending' : 'ascending') : undefined}
            >
              {hideLabel ? <span className={visuallyHidden}>{label}</span> : sort ? <SortLink label={label} sort={sort} /> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const details = renderDetails?.(row);
          return (
            <Fragment key={row.id}>
              <tr role="row" data-current={row.id === currentId || undefined} data-returned={row.id === returnedId || undefined}>
                {columns.map(({ label, cell, isRowHeader, isActions, fullText, hideLabel, hideOnNarrow, isNumeric }) => {
                  const Cell = isRowHeader ? 'th' : 'td';
                  return (
                    <Cell
                      key={label}
                      scope={isRowHeader ? 'row' : undefined}
                      role={isRowHeader ? 'rowheader' : 'cell'}
                      data-label={isRowHeader || isActions || hideLabel ? undefined : label}
                      data-wide={hideOnNarrow || undefined}
                      title={fullText?.(row)}
                      className={isActions ? css.actionsCell : isNumeric ? css.numericCell : fullText && css.truncatedCell}
                    >
                      {cell(row)}
                    </Cell>
                  );
                })}
              </tr>
              {details && (
                <tr role="row" data-below="">
                  <td role="cell" colSpan={columns.length}>
                    {details}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
