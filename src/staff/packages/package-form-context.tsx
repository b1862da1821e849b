import { type ComponentProps, createContext, type RefObject, useContext } from 'react';
import { type FieldPathByValue, type FieldPathValue, useController, useFormContext } from 'react-hook-form';
import type { Market } from '../../../schema/constants.ts';
import { PACKAGE_TEXT_FIELDS } from '../../../schema/packages/package-fields.ts';
import { isModalOpen, useShortcuts } from '../app/keyboard-shortcuts.ts';
import { Field } from '../components/fields.tsx';
import { useSortable } from '../components/sortable.tsx';
import type { ListField, PackageValues, PictureUpload } from './package-values.ts';

/** What the sections of the package form share, beside React Hook Form's own context. */
interface PackageFormTools {
  market: Market;
  isHydrated: boolean;
  /** Tells screen readers what happened. */
  announce(message: string): void;
  /** Focuses an element by its id after the current change is rendered. */
  focusAfterRender(id: string): void;
  uploads: readonly PictureUpload[];
  /** Starts uploads and returns their ids. */
  addUploads(files: readonly File[], details: Pick<PictureUpload, 'place'>): string[];
  retryUpload(upload: PictureUpload): void;
}

const PackageFormContext = createContext<PackageFormTools | null>(null);
export const PackageFormProvider = PackageFormContext.Provider;

export function usePackageForm(): PackageFormTools {
  const tools = useContext(PackageFormContext);
  if (!tools) throw new Error('usePackageForm needs a PackageFormProvider above it.');
  return tools;
}

type PackageTextField = keyof typeof PACKAGE_TEXT_FIELDS;
export type TextPath = FieldPathByValue<PackageValues, string>;

/** A value of the form and its setter. A message disappears as soon as the value is valid. */
export function usePackageValue<Path extends TextPath | ListField>(name: Path, defaultValue?: FieldPathValue<PackageValues, Path>) {
  const { field, fieldState } = useController<PackageValues, Path>({ name, ...(defaultValue !== undefined && { defaultValue }) });
  const { trigger } = useFormContext<PackageValues>();
  const setValue = (value: FieldPathValue<PackageValues, Path>) => {
    field.onChange(value);
    if (fieldState.invalid) void trigger(name);
  };
  return [field.value, setValue] as const;
}

interface PackageFieldProps extends Omit<ComponentProps<typeof Field>, 'name' | 'label' | 'value' | 'onChange' | 'controlled'> {
  name: TextPath;
  /** Needed by the fields of days; those of the package have theirs. */
  label?: string;
  defaultValue?: string;
}

/** A text field bound to its path in the form values. */
export function PackageField({ name, label = PACKAGE_TEXT_FIELDS[name as PackageTextField], defaultValue, ...props }: PackageFieldProps) {
  const [value, setValue] = usePackageValue(name, defaultValue);
  return <Field controlled {...props} name={name} label={label} value={value} onChange={setValue} />;
}

interface OrderedListOptions {
  /** The field name of the list. Its entries are `${name}.0`, `${name}.1`, ... */
  name: string;
  length: number;
  itemLabel: string;
  move(from: number, to: number): void;
  grid?: boolean;
  /** Completes the announcement of a move. */
  describeMove?(to: number): string;
}

/** A list ordered by dragging, by keys and by menus. Moves are announced, and the focus follows the entry. */
export function useOrderedList<List extends HTMLElement>({ name, length, itemLabel, move, grid, describeMove }: OrderedListOptions) {
  const { announce, focusAfterRender } = usePackageForm();
  const names = Array.from({ length }, (_none, index) => `${name}.${index}`);
  const moveItem = (from: number, to: number, focusSuffix = '-move') => {
    move(from, to);
    announce(`${itemLabel} moved to place ${to + 1} of ${length}${describeMove?.(to) ?? ''}.`);
    focusAfterRender(`${name}.${to}${focusSuffix}`);
  };
  return { names, moveItem, ...useSortable<List>(names, (item, to) => moveItem(names.indexOf(item), to), grid) };
}

const isNeverBlocked = () => false;

/** Ctrl+S or Command+S saves the package in its current state, published or draft. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>, published: boolean): void {
  const save = (event: Event) => {
    // Behind a dialog, too: the browser would save the page instead.
    event.preventDefault();
    const button = form.current?.querySelector<HTMLElement>(`button[name=published][value=${published}]`);
    if (button && !isModalOpen()) form.current?.requestSubmit(button);
  };
  useShortcuts({ 'Control+s': save, 'Meta+s': save }, isNeverBlocked);
}
