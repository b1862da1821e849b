import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { visuallyHidden } from '../../ui/base.css.ts';
import * as css from './table.css.ts';

export interface Column<Row> {
  label: string;
  cell(row: Row): ReactNode;
  /** What the row is about: its header. One column of a table has it. */
  isRowHeader?: boolean;
  /** Buttons of the row, at its end. */
  isActions?: boolean;
  /** Long words end in an ellipsis; answers the whole for the title. */
  fullText?(row: Row): string;
  /** Its label is for screen readers only: a checkbox, a picture. */
  hideLabel?: boolean;
  /** Not on phones, where the row says it otherwise. */
  hideOnNarrow?: boolean;
  /** Numbers stand below each other. */
  isNumeric?: boolean;
  /** The values of `?sort=` by which it is ordered: at the first choice, and at the second. */
  sort?: readonly [string, string];
}

export interface DataTableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Below a row, over its whole width; nothing where there is nothing to say. */
  renderDetails?(row: Row): ReactNode;
  /** A row that stands out: the opened one. */
  currentId?: string;
}

/** Roles in writing: a table whose parts are laid out otherwise (on phones) loses its own. */
const TABLE_ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** The head of a column that the rows can be ordered by; in the address, so that it is a link. */
function SortLink({ label, by: [first, second] }: { label: string; by: readonly [string, string] }) {
  const [search] = useSearchParams();
  const sort = search.get('sort');
  const next = new URLSearchParams(search);
  for (const name of ['after', 'from', 'open']) next.delete(name);
  next.set('sort', sort === first ? second : first);
  return (
    <Link to={{ search: next.toString() }} preventScrollReset>
      {label}
      <span aria-hidden>{sort === first || sort === second ? (sort.endsWith('desc') ? ' ↓' : ' ↑') : ''}</span>
    </Link>
  );
}

/**
 * A table of the staff area. On phones each row is a card with the labels beside the values.
 */
export function DataTable<Row extends { id: string }>({ rows, columns, renderDetails, currentId }: DataTableProps<Row>) {
  const order = useSearchParams()[0].get('sort');
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
              aria-sort={sort && order && sort.includes(order) ? (order.endsWith('desc') ? 'descending' : 'ascending') : undefined}
            >
              {hideLabel ? <span className={visuallyHidden}>{label}</span> : sort ? <SortLink label={label} by={sort} /> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.rowgroup}>
        {rows.map((row) => {
          const more = renderDetails?.(row);
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
              {more && (
                <tr {...TABLE_ROLES.row} data-below="">
                  <td {...TABLE_ROLES.cell} colSpan={columns.length}>
                    {more}
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
