import { type ReactNode, useRef, useState } from 'react';
import { visuallyHidden } from '../../ui/base.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import './sortable.css.ts';
import * as css from './form.css.ts';
import * as menu from './menu.css.ts';
import { ActionMenu } from './menu.tsx';
import { DragHandle, useSortable } from './sortable.tsx';
import * as staff from './staff.css.ts';

export interface FieldListProps<Value> {
  /** The field of the form: its entries are `name.0`, `name.1`. */
  name: string;
  /** What one of them is called. */
  itemLabel: string;
  values: readonly Value[];
  maxItems: number;
  /** The fields of an entry; `at` is what their names begin with: `name.0.`. */
  children(at: string, value: Value | undefined): ReactNode;
  /** Some entry was added, moved or taken out. */
  onChange(): void;
}

/**
 * Entries of a form: added, taken out and put into order by dragging, by arrow keys and by each one's menu. Blank ones are
 * dropped when the form is saved; without script there is one to fill in.
 */
export function FieldList<Value>({ name, itemLabel, values, maxItems, children, onChange }: FieldListProps<Value>) {
  const [rows, setRows] = useState<readonly { key: string; value?: Value }[]>(() =>
    values.map((value, i) => ({ key: `${name}-${i}`, value })),
  );
  const [said, say] = useState('');
  const made = useRef(values.length);
  const focus = (id: string) => setTimeout(() => document.getElementById(id)?.focus());
  const change = (next: typeof rows, words: string) => {
    setRows(next);
    say(words);
    onChange();
  };
  const move = (key: string, to: number, target = `${key}-move`) => {
    const row = rows.find((each) => each.key === key);
    const others = rows.filter((each) => each.key !== key);
    if (row) change([...others.slice(0, to), row, ...others.slice(to)], `${itemLabel} moved to place ${to + 1} of ${rows.length}.`);
    focus(target);
  };
  const remove = (key: string, at: number) => {
    change(
      rows.filter((each) => each.key !== key),
      `${itemLabel} ${at + 1} taken out.`,
    );
    const next = rows[at + 1] ?? rows[at - 1];
    focus(next ? `${next.key}-more` : `${name}-add`);
  };
  const { listRef, getItemProps, startDrag, moveByKey } = useSortable<HTMLUListElement>(
    rows.map(({ key }) => key),
    move,
  );
  return (
    <>
      {rows.length > 0 && (
        <ul ref={listRef} className={css.fieldList}>
          {rows.map(({ key, value }, at) => (
            <li key={key} className={css.fieldListItem} {...getItemProps(key)}>
              <DragHandle
                itemLabel={`${itemLabel} ${at + 1}`}
                id={`${key}-move`}
                className={menu.dragHandle}
                onPointerDown={(event) => startDrag(event, key)}
                onKeyDown={(event) => moveByKey(event, key)}
              />
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid item everywhere. */}
              <div className={css.fieldListFields} role="group" aria-label={`${itemLabel} ${at + 1}`}>
                {children(`${name}.${at}.`, value)}
              </div>
              <ActionMenu
                id={`${key}-more`}
                label={`More for ${itemLabel} ${at + 1}`}
                items={[
                  { label: 'Move up', onSelect: () => move(key, at - 1, `${key}-more`), disabled: at === 0 },
                  { label: 'Move down', onSelect: () => move(key, at + 1, `${key}-more`), disabled: at === rows.length - 1 },
                  { label: 'Take out', onSelect: () => remove(key, at) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <noscript>{children(`${name}.${values.length}.`, undefined)}</noscript>
      {rows.length < maxItems && (
        <p>
          <button
            type="button"
            id={`${name}-add`}
            className={staff.buttonSecondary}
            onClick={() => {
              const key = `${name}-${made.current++}`;
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
        {said}
      </p>
    </>
  );
}
