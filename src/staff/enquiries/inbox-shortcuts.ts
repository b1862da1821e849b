import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { areShortcutsEnabled } from '../app/keyboard-shortcuts.ts';

/** From here on the opened request stands beside the list, which then keeps its place. */
export function useSplitView(): boolean {
  const [beside, setBeside] = useState(false);
  useEffect(() => {
    const query = matchMedia('(width >= 68.75em)');
    const look = () => setBeside(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return beside;
}

interface InboxPaths {
  /** Addresses, where there are such. */
  close: string | null;
  next: string | null;
  previous: string | null;
  beside: boolean;
}

const TEXT_FIELD_SELECTOR = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** One row on: the focus stays in the list, and begins at its first row. */
function moveRowFocus(root: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(root?.querySelectorAll<HTMLElement>('a[data-request]') ?? [])];
  const here = rows.indexOf(document.activeElement as HTMLElement);
  (rows[here === -1 ? (by === 1 ? 0 : rows.length - 1) : here + by] ?? rows[here])?.focus();
}

/** The keys of the inbox. None of them means anything while somebody writes, or while a question is open. */
export function useInboxShortcuts(root: RefObject<HTMLElement | null>, { close, next, previous, beside }: InboxPaths): void {
  const navigate = useNavigate();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !areShortcutsEnabled()) return;
      if (document.querySelector('dialog[open], :popover-open')) return;
      if (target.matches(TEXT_FIELD_SELECTOR)) {
        if (event.key === 'Escape') target.blur();
        return;
      }
      const go = (to: string | null) => {
        if (to) void navigate(to, { preventScrollReset: beside });
      };
      // What scrolls by itself keeps its arrows.
      if (event.key.startsWith('Arrow') && target.closest('[tabindex="0"]')) return;
      const forward = event.key === 'j' || event.key === 'ArrowDown';
      if (forward || event.key === 'k' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (close) go(forward ? next : previous);
        else moveRowFocus(root.current, forward ? 1 : -1);
      } else if (event.key === 'Escape') go(close);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [root, close, next, previous, beside, navigate]);
}
