import { type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { PRODUCT_NAME } from '../../../schema/constants.ts';
import { visuallyHidden } from '../../ui/base.css.ts';
import { Wordmark } from '../../ui/layout/brand.tsx';
import { Icon } from '../../ui/primitives/icon.tsx';
import { useCounters } from './counters/counters.ts';
import * as css from './frame.css.ts';
import { isSectionActive, listSections, type StaffSection } from './navigation.ts';
import { clearRecentItems, SEARCH_PATH } from './search/global-search.ts';
import { IfRight, useStaffViewer } from './staff-context.ts';

const NOTIFICATIONS_PATH = '/staff/notifications';

/** The waiting work of a section; suspends in a streamed document. */
function CounterBadge({ counter }: { counter: NonNullable<StaffSection['counter']> | 'unreadNotifications' }) {
  const count = useCounters()?.[counter] ?? 0;
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
  const isActive = isSectionActive(section, path);
  return (
    <details className={css.section}>
      <summary aria-current={isActive || undefined}>
        <Icon name={icon} />
        {label}
        {counter && (
          <Suspense fallback={null}>
            <CounterBadge counter={counter} />
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
  /** Opens the search dialog; without script the link leads to the search screen. */
  onSearch(): void;
  onShortcuts(): void;
}

/** Handles clicks without modifier keys; the browser opens the others in a new tab. */
const onPlainClick = (open: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  open();
};

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

/** The sections of specification 2.15, closed at first, and the account links. */
export function Sidebar({ onSearch, onShortcuts }: SidebarActions) {
  const { pathname } = useLocation();
  const viewer = useStaffViewer();
  return (
    <nav className={css.sidebar} aria-label="Staff">
      <div className={css.brand}>
        <Wordmark name={PRODUCT_NAME} market="india" />
      </div>
      <SearchLink onSearch={onSearch} />
      <Link to="/sidebar-admin" aria-current={pathname === '/sidebar-admin' ? 'page' : undefined}>
        <Icon name="home" />
        Overview
      </Link>
      <IfRight right="enquiries">
        <Link to={NOTIFICATIONS_PATH} aria-current={pathname === NOTIFICATIONS_PATH ? 'page' : undefined}>
          <Icon name="bell" />
          Notifications
          <Suspense fallback={null}>
            <CounterBadge counter="unreadNotifications" />
          </Suspense>
        </Link>
      </IfRight>
      {listSections(viewer.staffRole).map((section) => (
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

/** The header on phones: the sidebar in a drawer that closes on navigation. */
export function Drawer({ onSearch, onShortcuts }: SidebarActions) {
  const drawer = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => {
    if (drawer.current) drawer.current.open = false;
  };
  const nextKey = useNavigation().location?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when a navigation starts and when it ends.
  useEffect(close, [key, nextKey]);
  const closeAnd = (open: () => void) => () => {
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
        <Sidebar onSearch={closeAnd(onSearch)} onShortcuts={closeAnd(onShortcuts)} />
      </details>
      <SearchLink onSearch={onSearch} small />
    </header>
  );
}
