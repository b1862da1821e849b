import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type KeybindingsMap, tinykeys } from 'tinykeys';
import { MARKETS } from '../../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../../schema/markets.ts';
import { hasRight, type StaffRole } from '../../../schema/staff/rights.ts';
import { tryStorage } from './browser-storage.ts';
import { STAFF_PATHS } from './market-paths.ts';
import { getScreenRight } from './screen-routes.ts';
import { useStaffViewer } from './staff-context.ts';

/** Pressed after `g`. */
const GO_TO_SHORTCUTS: readonly { key: string; name: string; path: string }[] = [
  { key: 'o', name: 'Overview', path: '/sidebar-admin' },
  ...MARKETS.map((market) => {
    const { key, packages } = STAFF_PATHS[market];
    return { key, name: `${MARKET_CONFIG[market].place} packages`, path: packages };
  }),
  { key: 'r', name: 'Enquiries', path: '/enquiry-display' },
  { key: 'v', name: 'Reviews', path: '/admin-add-r' },
  { key: 'b', name: 'Branches', path: '/listmainbranch' },
  { key: 'h', name: 'Homepage images', path: STAFF_PATHS[DEFAULT_MARKET].images },
  { key: 't', name: 'Partners', path: '/show-b2-b' },
  { key: 'c', name: 'Company policy', path: '/add-c' },
  { key: 'u', name: 'Users and roles', path: '/staff/users' },
  { key: 'm', name: 'Undelivered mail', path: '/staff/mails' },
  { key: 'a', name: 'Activity', path: '/staff/activity' },
];

/** The screens behind `g` that a role may open. */
export const listGoToShortcuts = (role: StaffRole): typeof GO_TO_SHORTCUTS =>
  GO_TO_SHORTCUTS.filter(({ path }) => hasRight(role, getScreenRight(path) ?? 'desk'));

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
