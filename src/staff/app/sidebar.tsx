import { type ComponentProps, type MouseEvent, Suspense, type ToggleEvent, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { PRODUCT_NAME } from '../../../schema/constants.ts';
import { visuallyHidden } from '../../ui/base.css.ts';
import { Wordmark } from '../../ui/layout/brand.tsx';
import { Icon } from '../../ui/primitives/icon.tsx';
import { tryStorage } from './browser-storage.ts';
import { useCounters } from './counters/counters.ts';
import * as css from './frame.css.ts';
import { GUIDE_PATH, PROFILE_PATH, SEARCH_PATH } from './market-paths.ts';
import { getSidebarPath, isSectionActive, listSections, type StaffSection } from './navigation.ts';
import { clearRecentItems } from './search/recent-items.ts';
import { useStaffViewer } from './staff-context.ts';

/** The waiting work of a section; suspends in a streamed document. */
function CounterBadge({ counter }: { counter: NonNullable<StaffSection['counter']> }) {
  const count = useCounters()?.[counter] ?? 0;
  if (count === 0) return null;
  return (
    <span className={css.counterBadge}>
      {count > 999 ? '999+' : count}
      <span className={visuallyHidden}> waiting</span>
    </span>
  );
}

const SectionCounter = ({ counter }: Pick<StaffSection, 'counter'>) =>
  counter && (
    <Suspense fallback={null}>
      <CounterBadge counter={counter} />
    </Suspense>
  );

const OPEN_SECTIONS_KEY = 'staff-open-sections';

/** The sections that were left open in this browser; none at first (specification 2.15). */
const listOpenSections = (): string[] =>
  tryStorage((storage) => JSON.parse(storage.getItem(OPEN_SECTIONS_KEY) ?? '[]') as string[] | undefined) ?? [];

/** A section that stays as it was left. The server renders it closed. */
function SectionDetails({ label, children, ...rest }: ComponentProps<'details'> & { label: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current && listOpenSections().includes(label)) details.current.open = true;
  }, [label]);
  const remember = ({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) => {
    const others = listOpenSections().filter((each) => each !== label);
    tryStorage((storage) => storage.setItem(OPEN_SECTIONS_KEY, JSON.stringify(open ? [...others, label] : others)));
  };
  return (
    <details ref={details} onToggle={remember} {...rest}>
      {children}
    </details>
  );
}

type SectionProps = StaffSection & { path: string };

const SectionLinks = ({ links, path }: Pick<SectionProps, 'links' | 'path'>) => (
  <ul>
    {links.map((link) => (
      <li key={link.path}>
        <Link to={link.path} reloadDocument={link.document} aria-current={link.path === path ? 'page' : undefined}>
          {link.label}
        </Link>
      </li>
    ))}
  </ul>
);

/** A section of specification 2.15. */
const SidebarSection = ({ path, ...section }: SectionProps) => (
  <SectionDetails label={section.label} className={css.section}>
    <summary aria-current={isSectionActive(section, path) || undefined}>
      <Icon name={section.icon} />
      {section.label}
      <SectionCounter counter={section.counter} />
      <Icon name="down" />
    </summary>
    <SectionLinks links={section.links} path={path} />
  </SectionDetails>
);

/** Daily work: its label is a link to the first screen, and the others unfold beside it. */
function WorkSection({ path, ...section }: SectionProps) {
  const { label, icon, links, counter } = section;
  const [first] = links;
  if (!first) return null;
  return (
    <div className={links.length > 1 ? css.workSection : undefined}>
      <Link to={first.path} aria-current={first.path === path ? 'page' : isSectionActive(section, path) || undefined}>
        <Icon name={icon} />
        {label}
        <SectionCounter counter={counter} />
      </Link>
      {links.length > 1 && (
        <SectionDetails label={label} className={css.section}>
          <summary>
            <span className={visuallyHidden}>More of {label}</span>
            <Icon name="down" />
          </summary>
          <SectionLinks links={links} path={path} />
        </SectionDetails>
      )}
    </div>
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

/** The daily work, the sections of specification 2.15, closed at first, and the account links. */
export function Sidebar({ onSearch, onShortcuts }: SidebarActions) {
  const location = useLocation();
  const { pathname } = location;
  const path = getSidebarPath(location);
  const viewer = useStaffViewer();
  const sections = viewer.needsSecondFactorSetup ? [] : listSections(viewer.staffRole);
  return (
    <nav className={css.sidebar} aria-label="Staff">
      <div className={css.brand}>
        <Wordmark name={PRODUCT_NAME} market="india" />
      </div>
      <SearchLink onSearch={onSearch} />
      {sections.map((section) => section.work && <WorkSection key={section.label} {...section} path={path} />)}
      <hr className={css.divider} />
      {sections.map((section) => !section.work && <SidebarSection key={section.label} {...section} path={path} />)}
      <div className={css.sidebarFooter}>
        <a href="/home">
          <Icon name="arrow" mirrorInRtl />
          View the website
        </a>
        <Link to={PROFILE_PATH} aria-current={pathname === PROFILE_PATH ? 'page' : undefined}>
          <Icon name="person" />
          {viewer.userName}
        </Link>
        <Link to={GUIDE_PATH} aria-current={pathname === GUIDE_PATH ? 'page' : undefined}>
          <Icon name="paper" />
          Guide
        </Link>
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
