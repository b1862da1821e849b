import type { FormValues } from '../form.tsx';

// Lists whose rows a form sends as `lines.0.label`, `lines.0.amount`, `lines.1.label`.

/** The rows of a list by the indexes in the names of its fields; absent fields are empty. */
export function readRows(values: FormValues, prefix: string, fields: readonly string[]): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  for (let i = 0; fields.some((field) => `${prefix}.${i}.${field}` in values); i++)
    rows.push(Object.fromEntries(fields.map((field) => [field, values[`${prefix}.${i}.${field}`] ?? ''])));
  return rows;
}

/** Whether nothing is typed in these fields of a row. */
export const isBlankRow = (row: Readonly<Record<string, string>>, fields: readonly string[]): boolean =>
  fields.every((field) => !row[field]?.trim());
