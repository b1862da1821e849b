import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as css from './menu.css.ts';

export interface MenuItem {
  label: string;
  onSelect(): void;
  /** Cannot be done here: it stands in the menu all the same, so that places keep. */
  disabled?: boolean;
}

/** What can be done to one entry, behind a button: arrow keys walk through it, Escape closes it. */
export function ActionMenu({ id, label, items }: { id: string; label: string; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLElement>(':scope li button:not([aria-disabled])')?.focus();
    const outside = ({ target }: Event) => box.current?.contains(target as Node) || setOpen(false);
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const close = () => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step && event.key !== 'Escape') return;
    event.preventDefault();
    const all = [...(box.current?.querySelectorAll<HTMLElement>(':scope li button') ?? [])];
    if (step) all.at((all.indexOf(document.activeElement as HTMLElement) + step) % all.length)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons within.
    <span
      ref={box}
      className={css.menu}
      onKeyDown={walk}
      onBlur={({ relatedTarget }) => relatedTarget && !box.current?.contains(relatedTarget) && setOpen(false)}
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
