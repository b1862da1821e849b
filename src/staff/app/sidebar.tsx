import { type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { PRODUCT_NAME } from '../../../schema/constants.ts';
import { visuallyHidden } from '../../ui/base.css.ts';
import { Wordmark } from '../../ui/layout/brand.tsx';
import { Icon } from '../../ui/primitives/icon.tsx';
import { useCounters } from './counters.ts';
import * as css from './frame.css.ts';
import { clearRecentItems, SEARCH_PATH } from './global-search.ts';
import { isSectionActive, STAFF_SECTIONS, type StaffSection } from './navigation.ts';
import { useStaffViewer } from './staff-context.ts';

/** How much waits in a section; it comes after the frame where the document is streamed. */
function CounterBadge({ of }: { of: NonNullable<StaffSection['counter']> }) {
  const count = useCounters()?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className={css.counterBadge}>
      {count > 999 ? '999+' : count}
      <span className={visuallyHidden}> waiting</span>
    </span>
  );
}

function SidebarSection({ path, ...section }: StaffSection & { path: string }) {
  const { label, icon, links, counter } = section;
  const here = isSectionActive(section, path);
  return (
    <details className={css.section}>
      <summary data-here={here || undefined} aria-current={here || undefined}>
        <Icon name={icon} />
        {label}
        {counter && (
          <Suspense fallback={null}>
            <CounterBadge of={counter} />
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

interface SidebarActions {
  /** Opens the search over the screen; without script the links lead to a screen of its own. */
  onSearch(): void;
  onShortcuts(): void;
}

/** A click that is meant for this window and this button. */
const onPlainClick = (open: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  open();
};

/** The search of everything, as it looks in the sidebar and in the bar of phones. */
const SearchLink = ({ onSearch, small }: { onSearch: () => void; small?: boolean }) => (
  <a
    className={small ? css.searchLinkSmall : css.searchLink}
    href={SEARCH_PATH}
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onPlainClick(onSearch)}
  >
    <Icon name="search" />
    <span className={small ? visuallyHidden : undefined}>Find anything</span>
    {!small && <kbd>Ctrl K</kbd>}
  </a>
);

/** The sections of specification 2.15, all closed at start, and the way out. */
export function Sidebar({ onSearch, onShortcuts }: SidebarActions) {
  const { pathname } = useLocation();
  const viewer = useStaffViewer();
  return (
    <nav className={css.sidebar} aria-label="Staff">
      <div className={css.brand}>
        <Wordmark name={PRODUCT_NAME} market="india" />
      </div>
      <SearchLink onSearch={onSearch} />
      <Link to="/sidebar-admin" className={css.overview} aria-current={pathname === '/sidebar-admin' ? 'page' : undefined}>
        <Icon name="home" />
        Overview
      </Link>
      {STAFF_SECTIONS.map((section) => (
        <SidebarSection key={section.label} {...section} path={pathname} />
      ))}
      <div className={css.sidebarFooter}>
        <a href="/home">
          <Icon name="arrow" mirrorInRtl />
          View the website
        </a>
        <a href="/profile">
          <Icon name="person" />
          {viewer.userName}
        </a>
        <a href={`${SEARCH_PATH}#keys`} aria-keyshortcuts="?" onClick={onPlainClick(onShortcuts)}>
          <Icon name="keys" />
          Keyboard
        </a>
        <form method="post" action="/logout" onSubmit={clearRecentItems}>
          <button type="submit">
            <Icon name="back" mirrorInRtl />
            Logout
          </button>
        </form>
      </div>
    </nav>
  );
}

/** The bar of phones: the sidebar in a drawer, which closes when it has led somewhere, and gives the focus back when it is closed. */
export function Drawer(opens: SidebarActions) {
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
    <header className={css.phoneBar}>
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
        <Sidebar onSearch={after(opens.onSearch)} onShortcuts={after(opens.onShortcuts)} />
      </details>
      <SearchLink onSearch={opens.onSearch} small />
    </header>
  );
}
