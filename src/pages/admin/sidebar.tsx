import { type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { PRODUCT_NAME } from '../../../schema/constants.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { hidden } from '../../ui/ground.css.ts';
import { Icon } from '../../ui/icon.tsx';
import * as css from '../../ui/staff/frame.css.ts';
import { isIn, STAFF_SECTIONS, type StaffSection } from './navigation.ts';
import { forgetOpened } from './opened.ts';
import { FIND } from './places.ts';
import { useTallies } from './tallies.ts';
import { useViewer } from './viewer.tsx';

/** How much waits in a section; it comes after the frame where the document is streamed. */
function Waiting({ of }: { of: NonNullable<StaffSection['waiting']> }) {
  const count = useTallies()?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className={css.waiting}>
      {count > 999 ? '999+' : count}
      <span className={hidden}> waiting</span>
    </span>
  );
}

function Section({ path, ...section }: StaffSection & { path: string }) {
  const { label, icon, links, waiting } = section;
  const here = isIn(section, path);
  return (
    <details className={css.section}>
      <summary data-here={here || undefined} aria-current={here || undefined}>
        <Icon name={icon} />
        {label}
        {waiting && (
          <Suspense fallback={null}>
            <Waiting of={waiting} />
          </Suspense>
        )}
        <Icon name="down" />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <Link to={link.path} reloadDocument={link.document} aria-current={link.path === path ? 'page' : undefined}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface Opens {
  /** Opens the search over the screen; without script the links lead to a screen of its own. */
  onFind(): void;
  onKeys(): void;
}

/** A click that is meant for this window and this button. */
const instead = (open: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  open();
};

/** The search of everything, as it looks in the sidebar and in the bar of phones. */
const FindLink = ({ onFind, small }: { onFind: () => void; small?: boolean }) => (
  <a className={small ? css.findSmall : css.find} href={FIND} aria-keyshortcuts="Control+K Meta+K" onClick={instead(onFind)}>
    <Icon name="search" />
    <span className={small ? hidden : undefined}>Find anything</span>
    {!small && <kbd>Ctrl K</kbd>}
  </a>
);

/** The sections of specification 2.15, all closed at start, and the way out. */
export function Sidebar({ onFind, onKeys }: Opens) {
  const { pathname } = useLocation();
  const viewer = useViewer();
  return (
    <nav className={css.side} aria-label="Staff">
      <div className={css.brand}>
        <Wordmark name={PRODUCT_NAME} market="india" />
      </div>
      <FindLink onFind={onFind} />
      <Link to="/sidebar-admin" className={css.overview} aria-current={pathname === '/sidebar-admin' ? 'page' : undefined}>
        <Icon name="home" />
        Overview
      </Link>
      {STAFF_SECTIONS.map((section) => (
        <Section key={section.label} {...section} path={pathname} />
      ))}
      <div className={css.foot}>
        <a href="/home">
          <Icon name="arrow" flip />
          View the website
        </a>
        <a href="/profile">
          <Icon name="person" />
          {viewer.userName}
        </a>
        <a href={`${FIND}#keys`} aria-keyshortcuts="?" onClick={instead(onKeys)}>
          <Icon name="keys" />
          Keyboard
        </a>
        <form method="post" action="/logout" onSubmit={forgetOpened}>
          <button type="submit">
            <Icon name="back" flip />
            Logout
          </button>
        </form>
      </div>
    </nav>
  );
}

/** The bar of phones: the sidebar in a drawer, which closes when it has led somewhere, and gives the focus back when it is closed. */
export function Drawer(opens: Opens) {
  const drawer = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => {
    if (drawer.current) drawer.current.open = false;
  };
  const leaving = useNavigation().location?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever led somewhere, as soon as it leads.
  useEffect(close, [key, leaving]);
  const after = (open: () => void) => () => {
    close();
    open();
  };
  return (
    <header className={css.bar}>
      <details
        ref={drawer}
        className={css.drawer}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !drawer.current?.open) return;
          close();
          drawer.current.querySelector('summary')?.focus();
        }}
      >
        <summary>
          <Icon name="menu" />
          <span>Menu</span>
        </summary>
        <Sidebar onFind={after(opens.onFind)} onKeys={after(opens.onKeys)} />
      </details>
      <FindLink onFind={opens.onFind} small />
    </header>
  );
}
