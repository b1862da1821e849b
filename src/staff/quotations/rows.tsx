import { describedBy, FieldError, getLimit, useFormMessages } from '../components/fields.tsx';
import * as form from '../components/form.css.ts';

// Rows that the editor holds: their texts are values of React, because totals are calculated while somebody types.

/** The rows with another one at an index. */
export const replaceRow = <Row,>(rows: readonly Row[], index: number, row: Row): Row[] => rows.map((each, i) => (i === index ? row : each));
/** The rows without one. */
export const removeRow = <Row,>(rows: readonly Row[], index: number): Row[] => rows.filter((_row, i) => i !== index);
/** The rows with one moved by a step; unchanged at the ends. */
export function moveRow<Row>(rows: readonly Row[], index: number, step: 1 | -1): Row[] {
  const row = rows[index];
  const to = index + step;
  return row === undefined || to < 0 || to >= rows.length ? [...rows] : removeRow(rows, index).toSpliced(to, 0, row);
}

interface TextFieldProps {
  name: string;
  label: string;
  value: string;
  rows?: number;
  maxLength?: number;
  /** Shown when it is empty. */
  requiredMessage?: string;
  hint?: string;
  onChange(value: string): void;
}

/** A labelled field whose value the option holds. */
export function TextField({ name, label, value, rows, maxLength, requiredMessage, hint, onChange }: TextFieldProps) {
  const messages = useFormMessages();
  const error = messages.errors[name];
  const control = {
    id: name,
    name,
    value,
    ...getLimit(messages, maxLength),
    'data-required': requiredMessage,
    className: form.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(name, hint, error),
    dir: 'auto' as const,
  };
  return (
    <div className={form.field}>
      <label htmlFor={name}>{label}</label>
      {rows ? (
        <textarea {...control} rows={rows} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...control} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      )}
      {hint && (
        <p className={form.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={name}>{error}</FieldError>
    </div>
  );
}
