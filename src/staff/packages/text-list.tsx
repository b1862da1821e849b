import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Icon } from '../../ui/primitives/icon.tsx';
import { FieldError, useFormMessages } from '../components/fields.tsx';
import * as menu from '../components/menu.css.ts';
import { DragHandle, useSortable } from '../components/sortable.tsx';
import * as staff from '../components/staff.css.ts';
import type { ListChange } from './draft-reducer.ts';
import type { DraftLine, ListField } from './package-draft.ts';
import * as css from './package-form.css.ts';
import { createEntryKey, usePackageForm } from './package-form-context.ts';

interface TextListProps {
  list: ListField;
  title: string;
  /** What one entry is called. */
  itemLabel: string;
  lines: readonly DraftLine[];
}

/** A list of short texts: Enter adds the next one, Backspace takes an empty one away, several pasted lines are several entries. */
export function TextList({ list, title, itemLabel, lines }: TextListProps) {
  const { dispatch, announce, focusAfterRender } = usePackageForm();
  const { errors } = useFormMessages();
  const change = (what: ListChange<DraftLine>) => dispatch({ do: 'lines', list, change: what });
  const nameAt = (at: number) => `${list}.${at}`;
  const add = (at: number, texts: readonly string[]) => {
    const after = lines[at]?.key;
    change({ add: texts.map((text) => ({ key: createEntryKey(), text })), ...(after !== undefined && { after }) });
    focusAfterRender(nameAt(at + texts.length));
  };
  const remove = (at: number, key: string) => {
    change({ remove: key });
    announce(`${itemLabel} ${at + 1} removed.`);
    focusAfterRender(lines.length > 1 ? nameAt(Math.max(0, at - 1)) : `${list}-add`);
  };
  const move = (key: string, to: number, target = `${key}-move`) => {
    change({ move: key, to });
    announce(`${itemLabel} moved to place ${to + 1} of ${lines.length}.`);
    focusAfterRender(target);
  };
  const { listRef, getItemProps, startDrag, moveByKey } = useSortable<HTMLUListElement>(
    lines.map(({ key }) => key),
    move,
  );
  const typed = (event: KeyboardEvent<HTMLInputElement>, at: number, { key, text }: DraftLine) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) add(at, ['']);
    else if (event.key === 'Backspace' && text === '') remove(at, key);
    else if (event.altKey && step) {
      const to = at + step;
      if (lines[to]) move(key, to, nameAt(to));
    } else return;
    event.preventDefault();
  };
  const pasted = (event: ClipboardEvent<HTMLInputElement>, at: number, { key, text }: DraftLine) => {
    const [first = '', ...rest] = event.clipboardData
      .getData('text')
      .split(/\r\n?|\n/)
      // Lists that are copied bring their bullets along.
      .map((each) => each.replace(/^\s*[•·*–-]\s+/, '').trim())
      .filter(Boolean);
    if (rest.length === 0) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    change({ set: key, to: { text: text.slice(0, selectionStart ?? text.length) + first + text.slice(selectionEnd ?? text.length) } });
    add(at, rest);
  };
  return (
    <section aria-labelledby={`${list}-title`} className={css.textList}>
      <h2 id={`${list}-title`}>{title}</h2>
      <ul ref={listRef}>
        {lines.map((line, at) => (
          <li key={line.key} {...getItemProps(line.key)}>
            <DragHandle
              itemLabel={`${itemLabel} ${at + 1}`}
              id={`${line.key}-move`}
              className={css.grip}
              hint="move-hint"
              onPointerDown={(event) => startDrag(event, line.key)}
              onKeyDown={(event) => moveByKey(event, line.key)}
            />
            <input
              id={nameAt(at)}
              name={nameAt(at)}
              className={staff.inputWide}
              dir="auto"
              aria-label={`${itemLabel} ${at + 1}`}
              value={line.text}
              aria-invalid={errors[nameAt(at)] ? true : undefined}
              aria-describedby={errors[nameAt(at)] && `${nameAt(at)}-error`}
              onChange={({ target }) => change({ set: line.key, to: { text: target.value } })}
              onKeyDown={(event) => typed(event, at, line)}
              onPaste={(event) => pasted(event, at, line)}
            />
            <button
              type="button"
              className={menu.iconButton}
              aria-label={`Remove ${itemLabel} ${at + 1}`}
              onClick={() => remove(at, line.key)}
            >
              <Icon name="close" />
            </button>
            <FieldError id={nameAt(at)}>{errors[nameAt(at)]}</FieldError>
          </li>
        ))}
      </ul>
      <FieldError id={list}>{errors[list]}</FieldError>
      <noscript>
        <input className={staff.inputWide} name={nameAt(lines.length)} aria-label={`${itemLabel} ${lines.length + 1}`} />
      </noscript>
      <button type="button" id={`${list}-add`} className={css.bareInput} onClick={() => add(lines.length - 1, [''])}>
        <Icon name="plus" />
        Add a line
      </button>
    </section>
  );
}
