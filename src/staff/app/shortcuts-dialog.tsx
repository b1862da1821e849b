import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as staff from '../components/staff.css.ts';
import * as css from './command-palette.css.ts';
import { areShortcutsEnabled, GO_TO_SHORTCUTS, setShortcutsEnabled } from './keyboard-shortcuts.ts';

const SHORTCUTS: readonly { keys: readonly string[]; words: string }[] = [
  { keys: ['Ctrl', 'K'], words: 'Find anything (on a Mac: Command K)' },
  { keys: ['/'], words: 'Search this screen' },
  { keys: ['?'], words: 'This list' },
  { keys: ['Esc'], words: 'Close what is open; put a message away' },
  { keys: ['Ctrl', 'Z'], words: 'Take the Undo of a message' },
  { keys: ['J', 'K'], words: 'Requests: the next one, the one before (or the arrow keys)' },
  { keys: ['Enter'], words: 'Requests: open it' },
  ...GO_TO_SHORTCUTS.map(({ key, name }) => ({ keys: ['G', key.toUpperCase()], words: `Go to ${name}` })),
];

/** Every key that works on all screens, and the switch for those that are pressed alone. */
export function ShortcutList() {
  const [on, setOn] = useState<boolean>();
  useEffect(() => setOn(areShortcutsEnabled()), []);
  return (
    <div className={css.keys}>
      <dl>
        {SHORTCUTS.map(({ keys, words }) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {on !== undefined && (
        <label>
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => {
              setShortcutsEnabled(target.checked);
              setOn(target.checked);
            }}
          />
          Keys that are pressed without Ctrl
        </label>
      )}
    </div>
  );
}

/** The list as a dialog over the screen. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={css.shortcutsDialog} aria-labelledby="keys-help" onClose={onClose}>
      <header>
        <h2 id="keys-help">Keyboard</h2>
        <button type="button" className={css.close} aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      <ShortcutList />
      <p className={staff.muted}>
        Lists, forms and questions work with Tab, Space, Enter and the arrow keys. None of these keys works while you type.
      </p>
    </dialog>
  );
}
