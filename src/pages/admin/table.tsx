import { Fragment, type ReactNode } from 'react';
import { hidden } from '../../ui/ground.css.ts';
import * as css from '../../ui/staff/table.css.ts';

export interface Column<Row> {
  label: string;
  cell(row: Row): ReactNode;
  /** What the row is about: its header. One column of a table has it. */
  head?: boolean;
  /** Buttons of the row: the label is for screen readers. */
  actions?: boolean;
  /** Long words end in an ellipsis; answers the whole for the title. */
  cut?(row: Row): string;
}

export interface TableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Below a row, over its whole width. */
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

/**
 * A table of the staff area. On phones each row is a card with the labels beside the values.
 */
export function Table<Row extends { id: string }>({ rows, columns, below, current }: TableProps<Row>) {
  return (
    <table className={css.table} {...as.table}>
      <thead {...as.rowgroup}>
        <tr {...as.row}>
          {columns.map(({ label, actions }) => (
            <th key={label} scope="col" {...as.columnheader}>
              {actions ? <span className={hidden}>{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup}>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <tr {...as.row} data-current={row.id === current || undefined}>
              {columns.map(({ label, cell, head, actions, cut }) =>
                head ? (
                  <th key={label} scope="row" {...as.rowheader} title={cut?.(row)} className={cut && css.cut}>
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={label}
                    {...as.cell}
                    data-label={actions ? undefined : label}
                    title={cut?.(row)}
                    className={actions ? css.end : cut && css.cut}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
            {below && (
              <tr {...as.row} data-below="">
                <td {...as.cell} colSpan={columns.length}>
                  {below(row)}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
