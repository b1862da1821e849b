import { type ReactNode, useRef, useState } from 'react';
import { visuallyHidden } from '../../ui/base.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { FieldScopeProvider, useFieldScope, useFormMessages } from './fields.tsx';
import * as css from './form.css.ts';
import { ActionMenu } from './menu.tsx';
import { DragHandle, useSortable } from './sortable.tsx';
import * as staff from './staff.css.ts';

interface FieldListProps {
  /** Names the stored list; entries are named `name.0`, `name.1`. */
  name: string;
  itemLabel: string;
  maxItems: number;
  /** The fields of one entry. */
  children: ReactNode;
}

/**
 * Entries of a form, added, removed and reordered by dragging, arrow keys and menus. Saving drops blank entries; without script
 * there is one blank entry.
 */
export function FieldList({ name, itemLabel, maxItems, children }: FieldListProps) {
  const { markChanged } = useFormMessages();
  const values = (useFieldScope().stored[name] ?? []) as readonly object[];
  const [rows, setRows] = useState<readonly { key: string; value?: object }[]>(() =>
    values.map((value, i) => ({ key: `${name}-${i}`, value })),
  );
  const [announcement, announce] = useState('');
  const createdCount = useRef(values.length);
  const focus = (id: string) => setTimeout(() => document.getElementById(id)?.focus());
  const change = (next: typeof rows, message: string) => {
    setRows(next);
    announce(message);
    markChanged?.();
  };
  const move = (key: string, to: number, focusId = `${key}-move`) => {
    const row = rows.find((each) => each.key === key);
    const others = rows.filter((each) => each.key !== key);
    if (row) change(others.toSpliced(to, 0, row), `${itemLabel} moved to place ${to + 1} of ${rows.length}.`);
    focus(focusId);
  };
  const remove = (key: string, index: number) => {
    change(
      rows.filter((each) => each.key !== key),
      `${itemLabel} ${index + 1} removed.`,
    );
    const next = rows[index + 1] ?? rows[index - 1];
    focus(next ? `${next.key}-more` : `${name}-add`);
  };
  const { listRef, getItemProps, getHandleProps } = useSortable<HTMLUListElement>(
    rows.map(({ key }) => key),
    move,
  );
  return (
    <>
      {rows.length > 0 && (
        <ul ref={listRef} className={css.fieldList}>
          {rows.map(({ key, value }, index) => (
            <li key={key} className={css.fieldListItem} {...getItemProps(key)}>
              <DragHandle itemLabel={`${itemLabel} ${index + 1}`} {...getHandleProps(key)} />
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not a grid item in every browser. */}
              <div className={css.fieldListFields} role="group" aria-label={`${itemLabel} ${index + 1}`}>
                <FieldScopeProvider prefix={`${name}.${index}.`} stored={value}>
                  {children}
                </FieldScopeProvider>
              </div>
              <ActionMenu
                id={`${key}-more`}
                label={`More for ${itemLabel} ${index + 1}`}
                items={[
                  { label: 'Move up', onSelect: () => move(key, index - 1, `${key}-more`), disabled: index === 0 },
                  { label: 'Move down', onSelect: () => move(key, index + 1, `${key}-more`), disabled: index === rows.length - 1 },
                  { label: 'Remove', onSelect: () => remove(key, index) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <noscript>
        <FieldScopeProvider prefix={`${name}.${values.length}.`}>{children}</FieldScopeProvider>
      </noscript>
      {rows.length < maxItems && (
        <p>
          <button
            type="button"
            id={`${name}-add`}
            className={staff.buttonSecondary}
            onClick={() => {
              const key = `${name}-${createdCount.current++}`;
              change([...rows, { key }], `${itemLabel} ${rows.length + 1} added.`);
              setTimeout(() => document.querySelector<HTMLElement>(`[name^="${name}.${rows.length}."]:not([type=hidden])`)?.focus());
            }}
          >
            <Icon name="plus" />
            Add
            <span className={visuallyHidden}> {itemLabel}</span>
          </button>
        </p>
      )}
      <p className={visuallyHidden} role="status">
        {announcement}
      </p>
    </>
  );
}
