import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form, useNavigationType, useSearchParams } from 'react-router';
import { useNotifier } from './action-result.ts';
import * as css from './staff.css.ts';

// The filters of lists: they stand in the address, and the address says what they show.

/** Whether a control of a form says something else than the document that brought it. */
const isFormChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some((each) =>
    each instanceof HTMLSelectElement
      ? each.value !== ([...each.options].find(({ defaultSelected }) => defaultSelected) ?? each.options[0])?.value
      : each instanceof HTMLInputElement && (each.value !== each.defaultValue || each.checked !== each.defaultChecked),
  );

/** A filter that applies itself; without script it has a button. */
export function FilterForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const { isHydrated } = useNotifier();
  const timer = useRef(0);
  useEffect(() => {
    // Applies a filter that was chosen before the script ran.
    if (form.current && isFormChanged(form.current)) form.current.requestSubmit();
  }, []);
  const apply = (pause: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => form.current?.requestSubmit(), pause);
  };
  return (
    <Form
      ref={form}
      role="search"
      className={css.toolbar}
      onChange={({ target }) => apply((target as HTMLElement).localName === 'input' ? 250 : 0)}
    >
      {children}
      {!isHydrated && (
        <button type="submit" className={css.buttonSecondary}>
          Apply
        </button>
      )}
    </Form>
  );
}

/**
 * A filter's value in the address, and the field that shows it. What a link or the way back changes is put into the field
 * as it stands, so that the focus stays; but not into one that somebody is choosing or typing in.
 */
function useFilterField<F extends HTMLInputElement | HTMLSelectElement>(name: string): [value: string, field: RefObject<F | null>] {
  const value = useSearchParams()[0].get(name) ?? '';
  const back = useNavigationType() === 'POP';
  const field = useRef<F>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (value !== shown.current && field.current && (back || field.current !== document.activeElement)) field.current.value = value;
    shown.current = value;
  }, [value, back]);
  return [value, field];
}

interface SearchFilterProps {
  name: string;
  label: string;
  placeholder: string;
}

/** What is looked for, as a field among the filters. */
export function SearchFilter({ name, label, placeholder }: SearchFilterProps) {
  const [value, field] = useFilterField<HTMLInputElement>(name);
  return (
    <input ref={field} type="search" name={name} className={css.input} placeholder={placeholder} aria-label={label} defaultValue={value} />
  );
}

/** What can be chosen: values and their words. */
export type OptionList = readonly (readonly [value: string, label: string])[];

/** The options of a select, after the one that stands for none. */
export const SelectOptions = ({ none, of }: { none?: string; of: OptionList }) => (
  <>
    {none !== undefined && <option value="">{none}</option>}
    {of.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </>
);

interface SelectFilterProps {
  name: string;
  label: string;
  /** What is said while nothing is chosen. */
  emptyLabel: string;
  options: OptionList;
  /** The look of a label in sight; without it the label is for screen readers. */
  named?: string;
}

/** A choice among the filters. What the address says and nobody offers counts as none. */
export function SelectFilter({ name, label, emptyLabel, options, named }: SelectFilterProps) {
  const [value, field] = useFilterField<HTMLSelectElement>(name);
  // Not `useId`: it counts from the root, which on the server is the document.
  const id = named && `choice-${name}`;
  const select = (
    <select ref={field} id={id} name={name} className={css.input} aria-label={named ? undefined : label} defaultValue={value}>
      <SelectOptions none={emptyLabel} of={options} />
    </select>
  );
  return named ? (
    <label className={named} htmlFor={id}>
      <span>{label}</span>
      {select}
    </label>
  ) : (
    select
  );
}
