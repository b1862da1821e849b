import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useMatches, useNavigation, useOutlet } from 'react-router';
import { skipLink, visuallyHidden } from '../../ui/base.css.ts';
import { type ActionResult, NotifyProvider } from '../components/action-result.ts';
import * as css from './frame.css.ts';
import { useGlobalShortcuts } from './keyboard-shortcuts.ts';
import { formatStaffTitle } from './screen.tsx';
import { ScreenErrorBoundary, ScreenSkeleton } from './screen-fallbacks.tsx';
import { Drawer, Sidebar } from './sidebar.tsx';
import { Toaster } from './toast.tsx';

/** What opens over a screen; loaded when it is first asked for. */
const OVERLAYS = {
  find: async () => (await import('./command-palette.tsx')).CommandPalette,
  keys: async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
} as const;
type Overlay = ComponentType<{ onClose(): void }>;

const OVERLAY_LOAD_ERROR: ActionResult = {
  ok: false,
  message: 'This could not be loaded. Check the connection, and try again in a moment.',
};

/** How long an old screen stands while the next one is on its way, in milliseconds. */
const SKELETON_DELAY_MS = 400;

/** Whether the next screen takes long enough for a look of what comes. */
function useSlowNavigation(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const leaving = state === 'loading' && location.pathname !== pathname;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!leaving) return setSlow(false);
    const timer = window.setTimeout(() => setSlow(true), SKELETON_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [leaving]);
  return slow && leaving;
}

/** Whoever cannot see that the screen has changed is told: the focus goes to its title. */
function useFocusOnTitle(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    // A screen that knows a better place has taken it already.
    if (main?.contains(document.activeElement)) return;
    const title = main?.querySelector('h1') ?? main;
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname]);
}

/** The frame of all staff screens: sidebar, search, keys, what is said, and the screen. */
export function StaffFrame() {
  const title = formatStaffTitle(useMatches().at(-1)?.handle);
  const { pathname } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const slow = useSlowNavigation();
  const outlet = useOutlet();
  const [said, setSaid] = useState<{ actionResult: ActionResult; path: string; nth: number }>();
  const [live, setLive] = useState(false);
  const [over, setOver] = useState<{ Over: Overlay }>();
  const path = useRef(pathname);
  path.current = pathname;
  const say = useCallback(
    (actionResult: ActionResult) => setSaid((last) => ({ actionResult, path: path.current, nth: (last?.nth ?? 0) + 1 })),
    [],
  );
  const hide = useCallback(() => setSaid(undefined), []);
  const saying = useMemo(() => ({ notify: say, isHydrated: live }), [say, live]);
  const open = (what: keyof typeof OVERLAYS) => () => {
    OVERLAYS[what]().then(
      (found) => setOver({ Over: found }),
      () => say(OVERLAY_LOAD_ERROR),
    );
  };
  const opens = { onSearch: open('find'), onShortcuts: open('keys') };
  useGlobalShortcuts(opens);
  useFocusOnTitle();
  useEffect(() => setLive(true), []);
  // The document came with the title of its first screen.
  useEffect(() => {
    document.title = title;
  }, [title]);
  // What went wrong belongs to its screen, and so does what is not stored yet; what was done can be undone from the next
  // one too.
  const stays = said && ((said.actionResult.ok && !said.actionResult.revert) || said.path === pathname);
  const shown = stays ? said : undefined;
  return (
    <NotifyProvider value={saying}>
      <div className={css.frame}>
        <a className={skipLink} href="#main">
          Skip to content
        </a>
        <Drawer {...opens} />
        <div className={css.aside}>
          <Sidebar {...opens} />
        </div>
        <div className={css.main}>
          <div className={css.progress} data-busy={busy || undefined} />
          <p className={visuallyHidden} aria-live="polite">
            {slow ? 'Loading' : ''}
          </p>
          {slow && <ScreenSkeleton />}
          <main id="main" tabIndex={-1} aria-busy={busy} className={slow ? css.leavingScreen : undefined}>
            {/* A screen whose script did not arrive is none: the router then leaves its place empty. */}
            {outlet ?? <ScreenErrorBoundary />}
          </main>
        </div>
        <Toaster key={shown?.nth} actionResult={shown?.actionResult} onHide={hide} />
        {over && <over.Over onClose={() => setOver(undefined)} />}
        <ScrollRestoration />
      </div>
    </NotifyProvider>
  );
}
