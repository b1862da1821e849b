import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Icon } from '../../ui/primitives/icon.tsx';
import { FieldError, useFormMessages } from '../components/fields.tsx';
import * as menu from '../components/menu.css.ts';
import { DragHandle } from '../components/sortable.tsx';
import * as staff from '../components/staff.css.ts';
import * as css from './package-form.css.ts';
import { useOrderedList, usePackageForm, usePackageValue } from './package-form-context.tsx';
import type { ListField } from './package-values.ts';

interface TextListProps {
  name: ListField;
  title: string;
  itemLabel: string;
}

/** A list of short texts. Enter adds an entry, Backspace removes an empty one, several pasted lines become several entries. */
export function TextList({ name, title, itemLabel }: TextListProps) {
  // One field with an array of texts: useFieldArray supports objects only.
  const [lines, setLines] = usePackageValue(name);
  const { announce, focusAfterRender } = usePackageForm();
  const { errors } = useFormMessages();
  const add = (index: number, texts: readonly string[], before = lines) => {
    setLines(before.toSpliced(index, 0, ...texts));
    focusAfterRender(`${name}.${index + texts.length - 1}`);
  };
  const remove = (index: number) => {
    setLines(lines.toSpliced(index, 1));
    announce(`${itemLabel} ${index + 1} removed.`);
    focusAfterRender(lines.length > 1 ? `${name}.${Math.max(0, index - 1)}` : `${name}-add`);
  };
  const { names, moveItem, listRef, getItemProps, getHandleProps } = useOrderedList<HTMLUListElement>({
    name,
    length: lines.length,
    itemLabel,
    move: (from, to) => setLines(lines.toSpliced(from, 1).toSpliced(to, 0, lines[from] ?? '')),
  });
  const handleKey = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) add(index + 1, ['']);
    else if (event.key === 'Backspace' && lines[index] === '') remove(index);
    else if (event.altKey && step) {
      const to = index + step;
      if (to >= 0 && to < lines.length) moveItem(index, to, '');
    } else return;
    event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const [first = '', ...rest] = event.clipboardData
      .getData('text')
      .split(/\r\n?|\n/)
      // Copied lists bring their bullets along.
      .map((line) => line.replace(/^\s*[•·*–-]\s+/, '').trim())
      .filter(Boolean);
    if (rest.length === 0) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const merged = value.slice(0, selectionStart ?? value.length) + first + value.slice(selectionEnd ?? value.length);
    add(index + 1, rest, lines.with(index, merged));
  };
  return (
    <section aria-labelledby={`${name}-title`} className={css.textList}>
      <h2 id={`${name}-title`}>{title}</h2>
      <ul ref={listRef}>
        {names.map((id, index) => (
          <li key={id} {...getItemProps(id)}>
            <DragHandle itemLabel={`${itemLabel} ${index + 1}`} hint="move-hint" {...getHandleProps(id)} />
            <input
              id={id}
              name={id}
              className={staff.inputWide}
              dir="auto"
              aria-label={`${itemLabel} ${index + 1}`}
              value={lines[index]}
              aria-invalid={errors[id] ? true : undefined}
              aria-describedby={errors[id] && `${id}-error`}
              onChange={({ target }) => setLines(lines.with(index, target.value))}
              onKeyDown={(event) => handleKey(event, index)}
              onPaste={(event) => handlePaste(event, index)}
            />
            <button type="button" className={menu.iconButton} aria-label={`Remove ${itemLabel} ${index + 1}`} onClick={() => remove(index)}>
              <Icon name="close" />
            </button>
            <FieldError id={id}>{errors[id]}</FieldError>
          </li>
        ))}
      </ul>
      <FieldError id={name}>{errors[name]}</FieldError>
      <noscript>
        <input className={staff.inputWide} name={`${name}.${lines.length}`} aria-label={`${itemLabel} ${lines.length + 1}`} />
      </noscript>
      <button type="button" id={`${name}-add`} className={css.addLine} onClick={() => add(lines.length, [''])}>
        <Icon name="plus" />
        Add a line
      </button>
    </section>
  );
}
