import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Icon } from '../../ui/primitives/icon.tsx';
import { useReadAfterConflict } from '../components/action-result.ts';
import * as menu from '../components/menu.css.ts';
import { DragHandle, useSortable } from '../components/sortable.tsx';
import * as css from './home/homepage.css.ts';

/** The ids with one of them at another place. */
export const moveItem = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((each) => each !== id).toSpliced(to, 0, id);

/** The entries in the submitted order while it is saved, else in the stored order. */
function useOptimisticOrder<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const { formData } = useNavigation();
  const submittedIds = formData?.get('intent') === 'order' ? String(formData.get('ids')).split(',') : [];
  const reordered = submittedIds.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return reordered.length === items.length ? reordered : [...items];
}

interface Ordering<Item> {
  items: Item[];
  listRef: RefObject<HTMLUListElement | null>;
  /** Props of the `<li>` of an entry. */
  getItemProps: ReturnType<typeof useSortable>['getItemProps'];
  /** The handle of an entry, which is dragged or moved by keys. */
  renderHandle(item: Item, name: string): ReactNode;
  /** The buttons that move an entry by one place, also without script. */
  renderMoveButtons(item: Item, name: string): ReactNode;
}

/**
 * A list whose order the action `order` of the screen stores, at once: by dragging, keys and buttons. It sends the order that was shown
 * before as `before`. `noun` starts the ids of the handles, which `order-hint` describes.
 */
export function useOrdering<Item extends { id: string }>(noun: string, stored: readonly Item[]): Ordering<Item> {
  const submit = useSubmit();
  useReadAfterConflict();
  const items = useOptimisticOrder(stored);
  const ids = items.map(({ id }) => id);
  const order = ids.join();
  const focusId = useRef('');
  const move = (id: string, to: number, elementId: string) => {
    focusId.current = elementId;
    submit({ intent: 'order', ids: moveItem(ids, id, to).join(), before: order }, { method: 'post', preventScrollReset: true });
  };
  // A moved element loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the order has changed.
  useEffect(() => {
    if (focusId.current) document.getElementById(focusId.current)?.focus();
    focusId.current = '';
  }, [order]);
  const { listRef, getItemProps, getHandleProps } = useSortable<HTMLUListElement>(ids, (id, to) => move(id, to, `${noun}-${id}`));
  const renderMoveButton = (id: string, name: string, to: number, direction: 'up' | 'down') => {
    const isDisabled = to < 0 || to === ids.length;
    return (
      <button
        type="submit"
        id={`${direction}-${id}`}
        name="ids"
        value={moveItem(ids, id, Math.max(0, to)).join()}
        className={menu.iconButton}
        aria-label={`Move ${name} ${direction}`}
        aria-disabled={isDisabled || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!isDisabled) move(id, to, `${direction}-${id}`);
        }}
      >
        <span className={direction === 'up' ? css.flippedIcon : undefined}>
          <Icon name="down" />
        </span>
      </button>
    );
  };
  return {
    items,
    listRef,
    getItemProps,
    renderHandle: ({ id }, name) => <DragHandle itemLabel={name} hint="order-hint" {...getHandleProps(id)} id={`${noun}-${id}`} />,
    renderMoveButtons: ({ id }, name) => {
      const index = ids.indexOf(id);
      return (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="order" />
          <input type="hidden" name="before" value={order} />
          {renderMoveButton(id, name, index - 1, 'up')}
          {renderMoveButton(id, name, index + 1, 'down')}
        </Form>
      );
    },
  };
}
