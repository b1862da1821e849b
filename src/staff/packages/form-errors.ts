import { type FieldErrors, set } from 'react-hook-form';
import type { PackageValues } from './package-values.ts';

/** Messages by field name, from the nested errors of React Hook Form. Messages for parts of a picture belong to the picture. */
export function flattenErrors(errors: object, path = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(errors).map(([key, error]: [string, { message?: unknown } | undefined]) => {
      const name = key === 'root' ? path : (path && `${path}.${key}`) || key;
      if (typeof error?.message === 'string') return { [name.replace(/(images\.\d+)\.(?:name|alt)$/, '$1')]: error.message };
      return flattenErrors(error ?? {}, name);
    }),
  );
}

/** The nested errors of React Hook Form, from messages by field name. */
export function toNestedErrors(fieldErrors: Readonly<Record<string, string>>): FieldErrors<PackageValues> {
  const errors: FieldErrors<PackageValues> = {};
  for (const [name, message] of Object.entries(fieldErrors)) set(errors, name, { type: 'server', message });
  return errors;
}
