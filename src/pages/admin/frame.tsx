import { useEffect } from 'react';
import { isRouteErrorResponse, Link, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation, useRouteError } from 'react-router';
import { PRODUCT_NAME } from '../../../schema/constants.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { hidden, skip } from '../../ui/ground.css.ts';
import { Icon } from '../../ui/icon.tsx';
import * as css from '../../ui/staff/frame.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { STAFF_SECTIONS, type StaffSection } from './navigation.ts';
import { useTallies } from './tallies.ts';
import { staffTitle } from './title.ts';
import { useViewer } from './viewer.tsx';

function Section({ label, icon, links, waiting, path }: StaffSection & { path: string }) {
  const tallies = useTallies();
  const count = waiting ? (tallies?.[waiting] ?? 0) : 0;
  const here = links.some((link) => link.path === path);
  return (
    <details className={css.section}>
      <summary data-here={here || undefined}>
        <Icon name={icon} />
        {label}
        {count > 0 && (
          <span className={css.waiting}>
            {count}
            <span className={hidden}> waiting</span>
          </span>
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

function Sidebar() {
  const { pathname } = useLocation();
  const viewer = useViewer();
  return (
    <nav className={css.side} aria-label="Staff">
      <div className={css.brand}>
        <Wordmark name={PRODUCT_NAME} market="india" />
      </div>
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
        <form method="post" action="/logout">
          <button type="submit">
            <Icon name="back" flip />
            Logout
          </button>
        </form>
      </div>
    </nav>
  );
}

/** The frame of all staff screens: sidebar, title, and the screen. */
export function StaffFrame() {
  const title = staffTitle(useMatches().at(-1)?.handle);
  const busy = useNavigation().state !== 'idle';
  // The document came with the title of its first screen.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={css.frame}>
      <a className={skip} href="#main">
        Skip to content
      </a>
      <details className={css.drawer}>
        <summary>
          <Icon name="menu" />
          <span>Menu</span>
        </summary>
        <Sidebar />
      </details>
      <div className={css.aside}>
        <Sidebar />
      </div>
      <div className={css.main}>
        <div className={css.progress} data-busy={busy || undefined} />
        <main id="main" aria-busy={busy}>
          <Outlet />
        </main>
      </div>
      <ScrollRestoration />
    </div>
  );
}

/** What stands in a screen's place when it cannot be made: what happened, and what to do. */
export function StaffFailure() {
  const reason = useRouteError();
  const status = isRouteErrorResponse(reason) ? reason.status : 503;
  const words = isRouteErrorResponse(reason) ? (reason.data as { message?: string }).message : undefined;
  return (
    <main className={css.failure}>
      <h1>
        {status === 404 ? 'There is nothing here' : status === 403 ? 'This is closed to you' : 'This screen cannot be shown right now'}
      </h1>
      <p>{words ?? 'Nothing was changed. Try again in a moment.'}</p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page again. */}
        <a className={staff.button} href="">
          Try again
        </a>{' '}
        <a className={staff.link} href="/sidebar-admin">
          Overview
        </a>
      </p>
    </main>
  );
}
