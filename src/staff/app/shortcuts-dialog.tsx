import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../ui/primitives/icon.tsx';
import { getGuideLink } from '../components/guide/guide-link.tsx';
import * as staff from '../components/staff.css.ts';
import { areShortcutsEnabled, setShortcutsEnabled } from './keyboard-shortcuts.ts';
import { listGoToShortcuts } from './navigation.ts';
import * as css from './search/command-palette.css.ts';
import { useStaffViewer } from './staff-context.ts';

const SHORTCUTS: readonly { keys: readonly string[]; description: string }[] = [
  { keys: ['Ctrl', 'K'], description: 'Find anything (on a Mac: Command K)' },
  { keys: ['/'], description: 'Search this screen' },
  { keys: ['N'], description: 'Add an enquiry: a call, a message or a visit' },
  { keys: ['?'], description: 'Show this list, and the guide to the screen' },
  { keys: ['Esc'], description: 'Close a dialog or menu; dismiss a message' },
  { keys: ['Ctrl', 'Z'], description: 'Undo, when a message offers it' },
  { keys: ['J', 'K'], description: 'Enquiries: next, previous (or the arrow keys)' },
  { keys: ['Enter'], description: 'Enquiries: open it' },
];

/** Every shortcut, and the switch for single keys. */
export function ShortcutList() {
  const { staffRole } = useStaffViewer();
  const goTo = listGoToShortcuts(staffRole).map(({ key, name }) => ({ keys: ['G', key.toUpperCase()], description: `Go to ${name}` }));
  const [enabled, setEnabled] = useState<boolean>();
  useEffect(() => setEnabled(areShortcutsEnabled()), []);
  return (
    <div className={css.keys}>
      <dl>
        {[...SHORTCUTS, ...goTo].map(({ keys, description }) => (
          <div key={description}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      {enabled !== undefined && (
        <label>
          <input
            type="checkbox"
            checked={enabled}
            onChange={({ target }) => {
              setShortcutsEnabled(target.checked);
              setEnabled(target.checked);
            }}
          />
          Single-key shortcuts
        </label>
      )}
    </div>
  );
}

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={css.shortcutsDialog} aria-labelledby="keys-help" onClose={onClose}>
      <header>
        <h2 id="keys-help">Keyboard</h2>
        <Link className={staff.link} to={getGuideLink(useLocation().pathname)} target="_blank">
          Guide to this screen
        </Link>
        <button type="button" className={css.close} aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      <ShortcutList />
      <p className={staff.muted}>
        Lists, forms and dialogs work with Tab, Space, Enter and the arrow keys. Single-key shortcuts are off while you type.
      </p>
    </dialog>
  );
}
