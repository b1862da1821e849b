import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { visuallyHidden } from '../../ui/base.css.ts';
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

/** Explicit roles: elements with another `display` (on phones) lose their table semantics. */
const TABLE_ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

function SortLink({ label, sort: [first, second] }: { label: string; sort: readonly [string, string] }) {
  const [search] = useSearchParams();
  const current = search.get('sort');
  const next = new URLSearchParams(search);
  for (const name of ['after', 'from', 'open']) next.delete(name);
  next.set('sort', current === first ? second : first);
  return (
    <Link to={{ search: next.toString() }} preventScrollReset>
      {label}
      <span aria-hidden>{current === first || current === second ? (current.endsWith('desc') ? ' ↓' : ' ↑') : ''}</span>
    </Link>
  );
}

/** A table; on phones each row is a card with labelled values. */
export function DataTable<Row extends { id: string }>({ rows, columns, renderDetails, currentId }: DataTableProps<Row>) {
  const currentSort = useSearchParams()[0].get('sort');
  return (
    <table className={css.table} {...TABLE_ROLES.table}>
      <thead {...TABLE_ROLES.rowgroup}>
        <tr {...TABLE_ROLES.row}>
          {columns.map(({ label, isActions, hideLabel, isNumeric, sort }) => (
            <th
              key={label}
              scope="col"
              {...TABLE_ROLES.columnheader}
              className={isActions ? css.actionsCell : isNumeric ? css.numericCell : undefined}
              aria-sort={
                sort && currentSort && sort.includes(currentSort) ? (currentSort.endsWith('desc') ? 'descending' : 'ascending') : undefined
              }
            >
              {hideLabel ? <span className={visuallyHidden}>{label}</span> : sort ? <SortLink label={label} sort={sort} /> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.rowgroup}>
        {rows.map((row) => {
          const details = renderDetails?.(row);
          return (
            <Fragment key={row.id}>
              <tr {...TABLE_ROLES.row} data-current={row.id === currentId || undefined}>
                {columns.map(({ label, cell, isRowHeader, isActions, fullText, hideLabel, hideOnNarrow, isNumeric }) =>
                  isRowHeader ? (
                    <th
                      key={label}
                      scope="row"
                      {...TABLE_ROLES.rowheader}
                      title={fullText?.(row)}
                      className={fullText && css.truncatedCell}
                    >
                      {cell(row)}
                    </th>
                  ) : (
                    <td
                      key={label}
                      {...TABLE_ROLES.cell}
                      data-label={isActions || hideLabel ? undefined : label}
                      data-wide={hideOnNarrow || undefined}
                      title={fullText?.(row)}
                      className={isActions ? css.actionsCell : isNumeric ? css.numericCell : fullText && css.truncatedCell}
                    >
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
              {details && (
                <tr {...TABLE_ROLES.row} data-below="">
                  <td {...TABLE_ROLES.cell} colSpan={columns.length}>
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
