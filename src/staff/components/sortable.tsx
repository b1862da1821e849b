import { type ComponentProps, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as css from './menu.css.ts';

/** What makes a button the handle of an entry: dragging it, and arrow keys, Home and End on it, move the entry. */
export interface HandleProps {
  id: string;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

interface DragHandleProps extends HandleProps, Pick<ComponentProps<'button'>, 'className'> {
  itemLabel: string;
  /** Id of the element that describes the keys. */
  hint?: string;
}

export const DragHandle = ({ itemLabel, hint, className = css.dragHandle, ...handle }: DragHandleProps) => (
  <button type="button" className={className} aria-label={`Move ${itemLabel}`} aria-describedby={hint} {...handle}>
    <Icon name="grip" />
  </button>
);

/** Less movement is a click. */
const DRAG_THRESHOLD_PX = 4;
/** Dragging near the window's edges scrolls; the edge is taller than the save bar. */
const SCROLL_EDGE_PX = 90;
const SCROLL_STEP_PX = 14;

const isPastMiddle = (x: number, y: number, rect: DOMRect, grid: boolean, rtl: boolean): boolean => {
  if (!grid) return y > rect.top + rect.height / 2;
  if (y > rect.bottom) return true;
  if (y < rect.top) return false;
  const middle = rect.left + rect.width / 2;
  return rtl ? x < middle : x > middle;
};

/** Reorders a list by dragging and by keys. `move` runs once, on drop. Escape cancels a drag. */
export function useSortable<List extends HTMLElement>(keys: readonly string[], move: (key: string, to: number) => void, grid = false) {
  const list = useRef<List>(null);
  const [drag, setDrag] = useState<{ key: string; targetIndex: number }>();
  const others = drag ? keys.filter((key) => key !== drag.key) : [];
  const dropBefore = drag && others[drag.targetIndex];
  const dropAfter = drag?.targetIndex === others.length ? others.at(-1) : undefined;

  const startDrag = (event: PointerEvent<HTMLElement>, key: string) => {
    const element = list.current?.querySelector<HTMLElement>(`:scope > [data-sort="${CSS.escape(key)}"]`);
    if (event.button !== 0 || !element || !list.current) return;
    const { clientX, clientY, pointerId } = event;
    const handle: HTMLElement = event.currentTarget;
    const siblings = [...list.current.children].filter((each) => each instanceof HTMLElement && each.dataset.sort && each !== element);
    const rtl = getComputedStyle(list.current).direction === 'rtl';
    const entries = list.current;
    let startScrollY = window.scrollY;
    let shiftY = 0;
    /** Marks the list, whose styles may fold its entries, and keeps the handle under the pointer. */
    const markSorting = (): void => {
      const { top } = handle.getBoundingClientRect();
      entries.dataset.sorting = '';
      window.scrollBy(0, handle.getBoundingClientRect().top - top);
      // The page may be too short to scroll that far.
      shiftY = handle.getBoundingClientRect().top - top;
      startScrollY = window.scrollY;
    };
    let targetIndex: number | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const end = (isDropped: boolean) => {
      controller.abort();
      element.style.translate = '';
      delete entries.dataset.sorting;
      setDrag(undefined);
      if (!isDropped || targetIndex === undefined) return;
      move(key, targetIndex);
      // Unfolded entries above it may have moved it out of view.
      requestAnimationFrame(() => document.activeElement?.closest('[data-sort]')?.scrollIntoView({ block: 'nearest' }));
    };
    handle.setPointerCapture(pointerId);
    handle.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        const offsetY = y - clientY + window.scrollY - startScrollY;
        if (targetIndex === undefined && Math.hypot(x - clientX, offsetY) < DRAG_THRESHOLD_PX) return;
        if (targetIndex === undefined) markSorting();
        if (y < SCROLL_EDGE_PX) window.scrollBy(0, -SCROLL_STEP_PX);
        else if (y > window.innerHeight - SCROLL_EDGE_PX) window.scrollBy(0, SCROLL_STEP_PX);
        element.style.translate = `${grid ? x - clientX : 0}px ${offsetY - shiftY}px`;
        const next = siblings.filter((each) => isPastMiddle(x, y, each.getBoundingClientRect(), grid, rtl)).length;
        if (next !== targetIndex) setDrag({ key, targetIndex: next });
        targetIndex = next;
      },
      { signal },
    );
    handle.addEventListener('pointerup', () => end(true), { signal });
    handle.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', (pressed) => pressed.key === 'Escape' && end(false), { signal });
  };

  const moveByKey = (event: KeyboardEvent<HTMLElement>, key: string) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: rtl ? 1 : -1, ArrowRight: rtl ? -1 : 1 };
    const index = keys.indexOf(key);
    const to = { Home: 0, End: keys.length - 1 }[event.key] ?? index + (steps[event.key] ?? 0);
    if (to === index && !(event.key in steps)) return;
    event.preventDefault();
    if (to >= 0 && to < keys.length && to !== index) move(key, to);
  };

  return {
    listRef: list,
    /** Props of the DragHandle of an entry. */
    getHandleProps: (key: string): HandleProps => ({
      id: `${key}-move`,
      onPointerDown: (event) => startDrag(event, key),
      onKeyDown: (event) => moveByKey(event, key),
    }),
    /** Props of each entry: its key, whether it is dragged, and the drop position beside it. */
    getItemProps: (key: string) => ({
      'data-sort': key,
      'data-lift': drag?.key === key || undefined,
      'data-drop': key === dropBefore ? 'before' : key === dropAfter ? 'after' : undefined,
    }),
  };
}
