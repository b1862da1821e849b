import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type KeybindingsMap, tinykeys } from 'tinykeys';
import { hasRight } from '../../../schema/staff/rights.ts';
import { tryStorage } from './browser-storage.ts';
import { listGoToShortcuts } from './navigation.ts';
import { useStaffViewer } from './staff-context.ts';

/** Milliseconds between the keys of a sequence such as `g u`. */
const SEQUENCE_TIMEOUT_MS = 1500;
const SHORTCUTS_OFF_KEY = 'staff-keys-off';

/** WCAG 2.1.4: single-key shortcuts can be switched off, for speech input and unsteady hands. On where storage is blocked. */
export const areShortcutsEnabled = (): boolean => !tryStorage((storage) => storage.getItem(SHORTCUTS_OFF_KEY));
export const setShortcutsEnabled = (enabled: boolean): void =>
  tryStorage((storage) => (enabled ? storage.removeItem(SHORTCUTS_OFF_KEY) : storage.setItem(SHORTCUTS_OFF_KEY, '1')));

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('select,textarea,input:not([type=checkbox],[type=radio])'));

export const isModalOpen = (): boolean => document.querySelector('dialog[open]:modal') !== null;

const isShortcutBlocked = ({ defaultPrevented, isComposing, repeat }: KeyboardEvent): boolean =>
  defaultPrevented || isComposing || repeat || isModalOpen();
const isSingleKeyBlocked = (event: KeyboardEvent): boolean => isShortcutBlocked(event) || isTyping(event.target) || !areShortcutsEnabled();

/** Binds keys (tinykeys syntax) while the component is mounted. `isBlocked` must be the same function on every render. */
export function useShortcuts(bindings: KeybindingsMap, isBlocked: (event: KeyboardEvent) => boolean = isShortcutBlocked): void {
  const latestBindings = useRef(bindings);
  latestBindings.current = bindings;
  const keys = Object.keys(bindings).join(',');
  useEffect(() => {
    const handlers = keys.split(',').map((key) => [key, (event: KeyboardEvent) => latestBindings.current[key]?.(event)] as const);
    return tinykeys(window, Object.fromEntries(handlers), { ignore: isBlocked, timeout: SEQUENCE_TIMEOUT_MS });
  }, [keys, isBlocked]);
}

/** The shortcuts of every staff screen. */
export function useGlobalShortcuts({ onSearch, onShortcuts }: { onSearch(): void; onShortcuts(): void }): void {
  const navigate = useNavigate();
  const { staffRole } = useStaffViewer();
  const run = (action: () => unknown) => (event: KeyboardEvent) => {
    event.preventDefault();
    action();
  };
  useShortcuts({ 'Control+k': run(onSearch), 'Meta+k': run(onSearch) });
  useShortcuts(
    {
      ...Object.fromEntries(listGoToShortcuts(staffRole).map(({ key, path }) => [`g ${key}`, run(() => navigate(path))])),
      ...(hasRight(staffRole, 'enquiries') && { n: run(() => navigate('/staff/add-enquiry')) }),
      // Some keyboard layouts type `/` with Shift.
      '[Shift]+/': run(() => {
        const searchField = document.querySelector<HTMLElement>('main input[type=search]');
        if (searchField) searchField.focus();
        else onSearch();
      }),
      '[Shift]+?': run(onShortcuts),
    },
    isSingleKeyBlocked,
  );
}
