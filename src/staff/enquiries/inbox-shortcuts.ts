import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { areShortcutsEnabled, isTyping, useShortcuts } from '../app/keyboard-shortcuts.ts';
import { SPLIT_VIEW } from './inbox.css.ts';

/** Whether the opened enquiry stands beside the list. The list then keeps its scroll position. */
export const isSplitView = (): boolean => matchMedia(SPLIT_VIEW).matches;

/** Addresses of the opened enquiry's neighbours, null where there is none, and of the list without it. */
export interface InboxPaths {
  previous: string | null;
  next: string | null;
  close: string;
}

const isInboxKeyBlocked = ({ defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented || !areShortcutsEnabled() || document.querySelector('dialog[open], :popover-open') !== null;

/** Moves the focus one row; it stays in the list and starts at the first or last row. */
function moveRowFocus(root: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(root?.querySelectorAll<HTMLElement>('a[data-enquiry]') ?? [])];
  const index = rows.indexOf(document.activeElement as HTMLElement);
  const target = index === -1 ? (step === 1 ? 0 : rows.length - 1) : index + step;
  (rows[target] ?? rows[index])?.focus();
}

/** Keys of the inbox: J and K or the arrows move, Escape leaves a field or closes the opened enquiry. `paths` is null for the list alone. */
export function useInboxShortcuts(root: RefObject<HTMLElement | null>, paths: InboxPaths | null): void {
  const navigate = useNavigate();
  const goTo = (path: string | null) => path && void navigate(path, { preventScrollReset: isSplitView() });
  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    // A focusable region scrolls by its arrow keys.
    if (isTyping(target) || (event.key.startsWith('Arrow') && target.closest('[tabindex="0"]'))) return;
    event.preventDefault();
    if (paths) goTo(step === 1 ? paths.next : paths.previous);
    else moveRowFocus(root.current, step);
  };
  const leave = ({ target }: KeyboardEvent) => {
    if (isTyping(target)) (target as HTMLElement).blur();
    else if (paths) goTo(paths.close);
  };
  useShortcuts({ j: move(1), ArrowDown: move(1), k: move(-1), ArrowUp: move(-1), Escape: leave }, isInboxKeyBlocked);
}
