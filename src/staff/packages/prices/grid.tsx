import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { visuallyHidden } from '../../../ui/base.css.ts';
import { Icon } from '../../../ui/primitives/icon.tsx';
import { useNotifier } from '../../components/action-result.ts';
import { FieldError, useFormMessages } from '../../components/fields.tsx';
import * as form from '../../components/form.css.ts';
import * as staff from '../../components/staff.css.ts';
import { table } from '../../components/table.css.ts';
import type { Row } from './price-values.ts';
import * as css from './prices.css.ts';

interface GridColumn {
  name: string;
  label: string;
  isNumeric?: boolean;
  placeholder?: string;
  options?: readonly (readonly [value: string, label: string])[];
}

interface GridProps {
  /** The start of the names of its fields. */
  prefix: string;
  caption: string;
  /** What a row is, for labels of buttons. */
  noun: string;
  columns: readonly GridColumn[];
  rows: readonly Row[];
  emptyRow: Row;
  maxRows: number;
  /** What is computed of a row, after its cells. */
  more?: { label: string; cell(row: Row): ReactNode };
  onChange(rows: readonly Row[]): void;
}

/** Blank rows that a page without script offers. */
const BLANK_ROWS = 3;

/** The value of a pasted cell: of a choice by its label, too. */
const readPasted = ({ options }: GridColumn, text: string): string => {
  const typed = text.trim();
  return options?.find((option) => option.some((each) => each.toLowerCase() === typed.toLowerCase()))?.[0] ?? typed;
};

/** The rows with a block of a spreadsheet put at a cell; undefined for text of one cell. */
function pasteBlock({ columns, rows, emptyRow, maxRows }: GridProps, text: string, row: number, column: number): Row[] | undefined {
  const lines = text
    .replace(/\r/g, '')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  if (lines.length === 1 && lines[0]?.length === 1) return undefined;
  const next = [...rows];
  lines.forEach((cells, i) => {
    if (row + i >= maxRows) return;
    const changed = cells.flatMap((cell, j) => {
      const target = columns[column + j];
      return target ? [[target.name, readPasted(target, cell)] as const] : [];
    });
    next[row + i] = { ...(next[row + i] ?? emptyRow), ...Object.fromEntries(changed) };
  });
  return next;
}

/** Moves the focus to the same cell of another row. */
function moveFocus(event: KeyboardEvent<HTMLElement>, prefix: string, row: number, name: string): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step || event.altKey || event.ctrlKey) return;
  const cell = document.querySelector<HTMLInputElement>(`[name="${CSS.escape(`${prefix}.${row + step}.${name}`)}"]`);
  if (!cell) return;
  event.preventDefault();
  cell.focus();
  cell.select();
}

/** A table of text cells. A block of a spreadsheet that is pasted into a cell fills the cells from there on. */
export function Grid(props: GridProps) {
  const { prefix, caption, noun, columns, rows, emptyRow, maxRows, more, onChange } = props;
  const { errors, markChanged } = useFormMessages();
  const { isHydrated } = useNotifier();
  const change = (next: readonly Row[]) => {
    onChange(next);
    markChanged?.();
  };
  const shown = isHydrated ? rows : [...rows, ...Array.from({ length: BLANK_ROWS }, () => emptyRow)];
  const renderCell = (row: Row, i: number, column: GridColumn, j: number) => {
    const name = `${prefix}.${i}.${column.name}`;
    const shared = {
      className: form.control,
      name,
      'aria-label': `${column.label}, ${noun} ${i + 1}`,
      'aria-invalid': errors[name] ? true : undefined,
      'aria-describedby': errors[name] ? `${name}-error` : undefined,
    };
    const set = (value: string) => onChange(rows.map((each, k) => (k === i ? { ...each, [column.name]: value } : each)));
    const value = { value: row[column.name] ?? '' };
    if (column.options)
      return (
        <select {...shared} {...value} onChange={({ target }) => set(target.value)}>
          {column.options.map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </select>
      );
    return (
      <input
        {...shared}
        {...value}
        placeholder={column.placeholder}
        inputMode={column.isNumeric ? 'decimal' : undefined}
        dir={column.isNumeric ? undefined : 'auto'}
        autoComplete="off"
        onChange={({ target }) => set(target.value)}
        onKeyDown={(event) => moveFocus(event, prefix, i, column.name)}
        onPaste={(event: ClipboardEvent) => {
          const next = pasteBlock(props, event.clipboardData.getData('text/plain'), i, j);
          if (!next) return;
          event.preventDefault();
          change(next);
        }}
      />
    );
  };
  return (
    <div className={css.grid}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs the focus to be scrolled by keys. */}
      <section className={css.scroll} tabIndex={0} aria-label={`${caption}, table`}>
        <table className={table}>
          <caption className={visuallyHidden}>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ name, label, isNumeric }) => (
                <th key={name} scope="col" data-numeric={isNumeric || undefined}>
                  {label}
                </th>
              ))}
              {more && <th scope="col">{more.label}</th>}
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and their values are held here
              <tr key={i}>
                {columns.map((column, j) => (
                  <td key={column.name} data-label={column.label} data-numeric={column.isNumeric || undefined}>
                    {renderCell(row, i, column, j)}
                    <FieldError id={`${prefix}.${i}.${column.name}`}>{errors[`${prefix}.${i}.${column.name}`]}</FieldError>
                  </td>
                ))}
                {more && (
                  <td className={css.computed} data-label={more.label}>
                    {more.cell(row)}
                  </td>
                )}
                <td>
                  {isHydrated && (
                    <button
                      type="button"
                      className={staff.buttonIcon}
                      aria-label={`Remove ${noun} ${i + 1}`}
                      onClick={() => change(rows.filter((_row, k) => k !== i))}
                    >
                      <Icon name="close" />
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <FieldError id={prefix}>{errors[prefix]}</FieldError>
      {isHydrated && rows.length < maxRows && (
        <p className={css.foot}>
          <button type="button" className={staff.buttonSecondary} onClick={() => change([...rows, emptyRow])}>
            <Icon name="plus" /> {noun.charAt(0).toUpperCase() + noun.slice(1)}
          </button>
        </p>
      )}
    </div>
  );
}
