import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { hidden } from '../../ui/ground.css.ts';
import * as css from '../../ui/staff/table.css.ts';

export interface Column<Row> {
  label: string;
  cell(row: Row): ReactNode;
  /** What the row is about: its header. One column of a table has it. */
  head?: boolean;
  /** Buttons of the row, at its end. */
  actions?: boolean;
  /** Long words end in an ellipsis; answers the whole for the title. */
  cut?(row: Row): string;
  /** Its label is for screen readers only: a checkbox, a picture. */
  bare?: boolean;
  /** Not on phones, where the row says it otherwise. */
  wide?: boolean;
  /** Numbers stand below each other. */
  number?: boolean;
  /** The values of `?sort=` by which it is ordered: at the first choice, and at the second. */
  sort?: readonly [string, string];
}

export interface TableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Below a row, over its whole width; nothing where there is nothing to say. */
  below?(row: Row): ReactNode;
  /** A row that stands out: the opened one. */
  current?: string;
}

/** Roles in writing: a table whose parts are laid out otherwise (on phones) loses its own. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** The head of a column that the rows can be ordered by; in the address, so that it is a link. */
function Sort({ label, by: [first, second] }: { label: string; by: readonly [string, string] }) {
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
export function Table<Row extends { id: string }>({ rows, columns, below, current }: TableProps<Row>) {
  const order = useSearchParams()[0].get('sort');
  return (
    <table className={css.table} {...as.table}>
      <thead {...as.rowgroup}>
        <tr {...as.row}>
          {columns.map(({ label, actions, bare, number, sort }) => (
            <th
              key={label}
              scope="col"
              {...as.columnheader}
              className={actions ? css.end : number ? css.number : undefined}
              aria-sort={sort && order && sort.includes(order) ? (order.endsWith('desc') ? 'descending' : 'ascending') : undefined}
            >
              {bare ? <span className={hidden}>{label}</span> : sort ? <Sort label={label} by={sort} /> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup}>
        {rows.map((row) => {
          const more = below?.(row);
          return (
            <Fragment key={row.id}>
              <tr {...as.row} data-current={row.id === current || undefined}>
                {columns.map(({ label, cell, head, actions, cut, bare, wide, number }) =>
                  head ? (
                    <th key={label} scope="row" {...as.rowheader} title={cut?.(row)} className={cut && css.cut}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td
                      key={label}
                      {...as.cell}
                      data-label={actions || bare ? undefined : label}
                      data-wide={wide || undefined}
                      title={cut?.(row)}
                      className={actions ? css.end : number ? css.number : cut && css.cut}
                    >
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
              {more && (
                <tr {...as.row} data-below="">
                  <td {...as.cell} colSpan={columns.length}>
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
