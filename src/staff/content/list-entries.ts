import type { FormValues } from '../components/form.tsx';

/** List entries from fields such as `social.0.label`. Gaps stay, so that error indexes match the form. */
export function parseListEntries<Field extends string>(
  values: FormValues,
  name: string,
  fields: readonly Field[],
): Record<Field, string>[] {
  const indexes = Object.keys(values).flatMap((key) => (key.startsWith(`${name}.`) ? [Number(key.split('.')[1])] : []));
  const length = Math.min(Math.max(-1, ...indexes) + 1, 50);
  return Array.from(
    { length },
    (_, i) => Object.fromEntries(fields.map((field) => [field, values[`${name}.${i}.${field}`] ?? ''])) as Record<Field, string>,
  );
}
