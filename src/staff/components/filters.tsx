import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form, Link, useNavigationType, useSearchParams } from 'react-router';
import { formatCount } from '../../../schema/format.ts';
import { useNotifier } from './action-result.ts';
import { MOMENTARY_PARAMETERS } from './list-return.tsx';
import * as css from './staff.css.ts';
import * as tableCss from './table.css.ts';

/** The query string of an address with some parameters changed; undefined removes one. What it says once is left out. */
export function changeSearch(search: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(search);
  for (const name of MOMENTARY_PARAMETERS) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}

/** Whether a control differs from the server's markup. */
const isFormChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some((control) =>
    control instanceof HTMLSelectElement
      ? control.value !== ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value
      : control instanceof HTMLInputElement && (control.value !== control.defaultValue || control.checked !== control.defaultChecked),
  );

/** Filters of a list, kept in the address. They apply themselves; without script there is a button. */
export function FilterForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const { isHydrated } = useNotifier();
  const timer = useRef(0);
  useEffect(() => {
    // Applies a filter that was chosen before the script ran.
    if (form.current && isFormChanged(form.current)) form.current.requestSubmit();
  }, []);
  const apply = (delayMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => form.current?.requestSubmit(), delayMs);
  };
  return (
    <Form
      ref={form}
      role="search"
      className={css.toolbar}
      // Enter applies at once: a second navigation would take the place of what is clicked meanwhile.
      onSubmit={() => window.clearTimeout(timer.current)}
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
 * A filter's value in the address and its field. Navigation updates the field in place, so it keeps the focus, but not while
 * somebody uses it.
 */
export function useFilterField<F extends HTMLInputElement | HTMLSelectElement>(name: string): [value: string, field: RefObject<F | null>] {
  const value = useSearchParams()[0].get(name) ?? '';
  const isHistoryNavigation = useNavigationType() === 'POP';
  const field = useRef<F>(null);
  const lastValue = useRef(value);
  useEffect(() => {
    if (value !== lastValue.current && field.current && (isHistoryNavigation || field.current !== document.activeElement))
      field.current.value = value;
    lastValue.current = value;
  }, [value, isHistoryNavigation]);
  return [value, field];
}

interface SearchFilterProps {
  name: string;
  label: string;
  placeholder: string;
}

export function SearchFilter({ name, label, placeholder }: SearchFilterProps) {
  const [value, field] = useFilterField<HTMLInputElement>(name);
  return (
    <input ref={field} type="search" name={name} className={css.input} placeholder={placeholder} aria-label={label} defaultValue={value} />
  );
}

/** A day, with its label before it. */
export function DateFilter({ name, label }: Omit<SearchFilterProps, 'placeholder'>) {
  const [value, field] = useFilterField<HTMLInputElement>(name);
  return (
    <label className={css.labelledFilter}>
      {label} <input ref={field} type="date" name={name} className={css.input} defaultValue={value} />
    </label>
  );
}

export type OptionList = readonly (readonly [value: string, label: string])[];

/** The options of a select; `emptyLabel` adds a first one without a value. */
export const SelectOptions = ({ emptyLabel, options }: { emptyLabel?: string; options: OptionList }) => (
  <>
    {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);

interface SelectFilterProps {
  name: string;
  label: string;
  emptyLabel: string;
  options: OptionList;
  /** Class of a visible label; without it the label is for screen readers. */
  labelClass?: string;
}

/** A select filter. An unknown value in the address counts as none. */
export function SelectFilter({ name, label, emptyLabel, options, labelClass }: SelectFilterProps) {
  const [value, field] = useFilterField<HTMLSelectElement>(name);
  // Not `useId`: the server renders the whole document, the browser hydrates a part of it, so ids would differ.
  const id = labelClass && `choice-${name}`;
  const select = (
    <select ref={field} id={id} name={name} className={css.input} aria-label={labelClass ? undefined : label} defaultValue={value}>
      <SelectOptions emptyLabel={emptyLabel} options={options} />
    </select>
  );
  return labelClass ? (
    <label className={labelClass} htmlFor={id}>
      <span>{label}</span>
      {select}
    </label>
  ) : (
    select
  );
}

export interface Tab {
  label: string;
  to: string;
  isCurrent: boolean;
  /** Shown if it is more than 0. */
  count?: number;
  /** The count is work that waits. */
  loud?: boolean;
}

/** Links to the views of a list with their counts. `label` names them for screen readers. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className={tableCss.tabs} aria-label={label}>
    {tabs.map(({ label: text, to, isCurrent, count = 0, loud }) => (
      <Link key={text} to={to} aria-current={isCurrent ? 'page' : undefined}>
        {text}
        {count > 0 && (
          <span className={tableCss.count} data-loud={loud}>
            {formatCount(count)}
          </span>
        )}
      </Link>
    ))}
  </nav>
);
