import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { MARKETS } from '../../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../../schema/markets.ts';
import { STAFF_PATHS } from './market-paths.ts';

// Keys that work on every screen of the staff area. What is typed into a field is never taken for one.

interface GoToShortcut {
  key: string;
  name: string;
  path: string;
}

/** After `g`. */
export const GO_TO_SHORTCUTS: readonly GoToShortcut[] = [
  { key: 'o', name: 'Overview', path: '/sidebar-admin' },
  ...MARKETS.map((market) => {
    const { key, packages } = STAFF_PATHS[market];
    return { key, name: `${MARKET_CONFIG[market].place} packages`, path: packages };
  }),
  { key: 'r', name: 'Requests', path: '/enquiry-display' },
  { key: 'v', name: 'Reviews', path: '/admin-add-r' },
  { key: 'b', name: 'Branches', path: '/listmainbranch' },
  { key: 'h', name: 'Homepage images', path: STAFF_PATHS[DEFAULT_MARKET].images },
  { key: 't', name: 'Partners', path: '/show-b2-b' },
  { key: 'c', name: 'Company policy', path: '/add-c' },
  { key: 'u', name: 'Users', path: '/staff/users' },
  { key: 'm', name: 'Mails', path: '/staff/mails' },
  { key: 'a', name: 'Activity', path: '/staff/activity' },
];

/** How long `g` waits for what follows, in milliseconds. */
const SEQUENCE_TIMEOUT_MS = 1500;
const SHORTCUTS_OFF_KEY = 'staff-keys-off';

/** Whether single keys are switched on: who speaks to the machine, or rests a hand on it, may switch them off. */
export const areShortcutsEnabled = (): boolean => {
  try {
    return localStorage.getItem(SHORTCUTS_OFF_KEY) === null;
  } catch {
    return true;
  }
};
export const setShortcutsEnabled = (on: boolean): void => {
  try {
    if (on) localStorage.removeItem(SHORTCUTS_OFF_KEY);
    else localStorage.setItem(SHORTCUTS_OFF_KEY, '1');
  } catch {
    // Where nothing may be kept, keys stay as they are.
  }
};

/** Whether a key is typed into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('select,textarea,input:not([type=checkbox],[type=radio])'));

/** A dialog has keys of its own. */
export const isModalOpen = (): boolean => document.querySelector('dialog[open]:modal') !== null;

/** The search of the screen at hand. */
const findSearchField = (): HTMLElement | null => document.querySelector<HTMLElement>('main input[type=search]');

/** Listens for the keys of the staff area while the frame stands. */
export function useGlobalShortcuts({ onFind, onKeys }: { onFind(): void; onKeys(): void }): void {
  const navigate = useNavigate();
  const now = useRef({ onFind, onKeys, navigate });
  now.current = { onFind, onKeys, navigate };
  useEffect(() => {
    let went = 0;
    const press = (event: KeyboardEvent): void => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const { onFind: find, onKeys: help, navigate: go } = now.current;
      const take = (): void => {
        event.preventDefault();
        went = 0;
      };
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
        if (isModalOpen()) return;
        take();
        find();
        return;
      }
      if (altKey || ctrlKey || metaKey || isTyping(target) || isModalOpen() || !areShortcutsEnabled()) return;
      const way = event.timeStamp - went < SEQUENCE_TIMEOUT_MS ? GO_TO_SHORTCUTS.find((each) => each.key === key) : undefined;
      if (way) {
        take();
        void go(way.path);
      } else if (key === 'g') went = event.timeStamp;
      else if (key === '/') {
        take();
        const search = findSearchField();
        if (search) search.focus();
        else find();
      } else if (key === '?') {
        take();
        help();
      } else went = 0;
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
