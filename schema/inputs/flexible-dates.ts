// Senders without exact dates tick "My dates are flexible" instead; `flexibleBy` of a date names the box. It is stored as `true`.

type Values = Readonly<Record<string, unknown>>;
interface Spec {
  flexibleBy?: string;
}

/** The names of the boxes of these fields. */
export const listFlexibleNames = (specs: readonly Spec[]): string[] => [...new Set(specs.flatMap(({ flexibleBy }) => flexibleBy ?? []))];

/** The boxes of these fields, as inputs. */
export const listFlexibleDates = (specs: readonly Spec[]) =>
  listFlexibleNames(specs).map((name) => ({
    name,
    kind: 'tick' as const,
    label: 'Whether the dates are flexible; otherwise they are needed',
  }));

/** The ticked boxes of these fields as lists and mails show them: "Dates: Flexible". */
export const createFlexibleSummaries = (specs: readonly Spec[]) =>
  listFlexibleNames(specs).map((name) => ({
    name,
    label: 'Dates',
    kind: 'select' as const,
    options: [{ value: 'true', label: 'Flexible' }],
  }));

/** Whether a box is ticked. Programs may send its state as text. */
const isTicked = (value: unknown): boolean => value === true || value === 'true' || value === 'yes';

/** Whether the form asks for a field: not for a date that its sender leaves open. */
export const isAsked = ({ flexibleBy }: Spec, values: Values): boolean => flexibleBy === undefined || !isTicked(values[flexibleBy]);

/** The ticked boxes of these fields, as they are stored. */
export const pickFlexibleDates = (specs: readonly Spec[], values: Values): Record<string, true> =>
  Object.fromEntries(listFlexibleNames(specs).flatMap((name) => (isTicked(values[name]) ? [[name, true as const]] : [])));
