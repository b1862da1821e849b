import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as css from './menu.css.ts';

export interface MenuItem {
  label: string;
  onSelect(): void;
  disabled?: boolean;
}

/** A menu of actions on one entry: arrow keys move, Escape closes. */
export function ActionMenu({ id, label, items }: { id: string; label: string; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>(':scope li button:not([aria-disabled])')?.focus();
    const closeOutside = ({ target }: Event) => root.current?.contains(target as Node) || setOpen(false);
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  const close = () => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step && event.key !== 'Escape') return;
    event.preventDefault();
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>(':scope li button') ?? [])];
    if (step) buttons.at((buttons.indexOf(document.activeElement as HTMLElement) + step) % buttons.length)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of its buttons.
    <span
      ref={root}
      className={css.menu}
      onKeyDown={handleKey}
      onBlur={({ relatedTarget }) => relatedTarget && !root.current?.contains(relatedTarget) && setOpen(false)}
    >
      <button type="button" id={id} className={css.iconButton} aria-label={label} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="more" />
      </button>
      {open && (
        <ul className={css.menuItems}>
          {items.map((item) => (
            <li key={item.label}>
              <button
                type="button"
                aria-disabled={item.disabled || undefined}
                onClick={() => {
                  if (item.disabled) return;
                  close();
                  item.onSelect();
                }}
              >
                {item.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}
