import { type ComponentProps, type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { Icon } from '../../ui/primitives/icon.tsx';

interface DragHandleProps extends Pick<ComponentProps<'button'>, 'id' | 'className' | 'onPointerDown' | 'onKeyDown'> {
  /** What it moves. */
  itemLabel: string;
  /** The id of the line that says which keys move it. */
  hint?: string;
}

/** The handle by which an entry of a list is moved: dragged, or by the keys of `useReorder`. */
export const DragHandle = ({ itemLabel, hint, ...button }: DragHandleProps) => (
  <button type="button" aria-label={`Move ${itemLabel}`} aria-describedby={hint} {...button}>
    <Icon name="grip" />
  </button>
);

interface Drag {
  key: string;
  /** The place in the list where it would come to stand. */
  targetIndex: number;
}

interface Sortable<Box extends HTMLElement> {
  listRef: RefObject<Box | null>;
  /** Goes onto each entry: its key, whether it is lifted, and on which side of it the dragged one would land. */
  getItemProps(key: string): { 'data-sort': string; 'data-lift'?: true | undefined; 'data-drop'?: 'before' | 'after' | undefined };
  /** Starts a drag by mouse, pen or finger. */
  startDrag(event: PointerEvent<HTMLElement>, key: string): void;
  /** Arrow keys on a handle: one place earlier or later. */
  moveByKey(event: KeyboardEvent<HTMLElement>, key: string): void;
}

/** Pixels that a pointer moves before it drags: less is a click. */
const DRAG_THRESHOLD_PX = 4;
/** Pixels from the window's edges where dragging scrolls, and by how much: a save bar covers the lower one. */
const SCROLL_EDGE_PX = 90;
const SCROLL_STEP_PX = 14;

const isPastMiddle = (x: number, y: number, box: DOMRect, grid: boolean, rtl: boolean): boolean => {
  if (!grid) return y > box.top + box.height / 2;
  if (y > box.bottom) return true;
  if (y < box.top) return false;
  const middle = box.left + box.width / 2;
  return rtl ? x < middle : x > middle;
};

/** The order of a list by dragging and by arrow keys; `move` is told once, when the entry is let go. Escape takes it back. */
export function useSortable<Box extends HTMLElement>(
  keys: readonly string[],
  move: (key: string, to: number) => void,
  grid = false,
): Sortable<Box> {
  const box = useRef<Box>(null);
  const [drag, setDrag] = useState<Drag>();
  const others = drag ? keys.filter((key) => key !== drag.key) : [];

  const grab = (event: PointerEvent<HTMLElement>, key: string) => {
    const element = box.current?.querySelector<HTMLElement>(`:scope > [data-sort="${CSS.escape(key)}"]`);
    if (event.button !== 0 || !element || !box.current) return;
    const { clientX, clientY, pointerId } = event;
    const handle: HTMLElement = event.currentTarget;
    const entries = [...box.current.children].filter((each) => each instanceof HTMLElement && each.dataset.sort && each !== element);
    const rtl = getComputedStyle(box.current).direction === 'rtl';
    const scrolled = window.scrollY;
    let to: number | undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const end = (kept: boolean) => {
      listening.abort();
      element.style.translate = '';
      setDrag(undefined);
      if (kept && to !== undefined) move(key, to);
    };
    handle.setPointerCapture(pointerId);
    handle.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        const down = y - clientY + window.scrollY - scrolled;
        if (to === undefined && Math.hypot(x - clientX, down) < DRAG_THRESHOLD_PX) return;
        if (y < SCROLL_EDGE_PX) window.scrollBy(0, -SCROLL_STEP_PX);
        else if (y > window.innerHeight - SCROLL_EDGE_PX) window.scrollBy(0, SCROLL_STEP_PX);
        element.style.translate = `${grid ? x - clientX : 0}px ${down}px`;
        const next = entries.filter((each) => isPastMiddle(x, y, each.getBoundingClientRect(), grid, rtl)).length;
        if (next !== to) setDrag({ key, targetIndex: next });
        to = next;
      },
      { signal },
    );
    handle.addEventListener('pointerup', () => end(true), { signal });
    handle.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', (pressed) => pressed.key === 'Escape' && end(false), { signal });
  };

  return {
    listRef: box,
    startDrag: grab,
    moveByKey: (event, key) => {
      const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: rtl ? 1 : -1, ArrowRight: rtl ? -1 : 1 };
      const at = keys.indexOf(key);
      const to = { Home: 0, End: keys.length - 1 }[event.key] ?? at + (steps[event.key] ?? 0);
      if (to === at && !(event.key in steps)) return;
      event.preventDefault();
      if (to >= 0 && to < keys.length && to !== at) move(key, to);
    },
    getItemProps: (key) => ({
      'data-sort': key,
      'data-lift': drag?.key === key || undefined,
      'data-drop':
        drag && key === others[drag.targetIndex]
          ? 'before'
          : drag && drag.targetIndex === others.length && key === others.at(-1)
            ? 'after'
            : undefined,
    }),
  };
}
