import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useMatches, useNavigation, useOutlet } from 'react-router';
import { skipLink, visuallyHidden } from '../../ui/base.css.ts';
import { type ActionResult, NotifyProvider } from '../components/action-result.ts';
import { isBuildGone, OUTDATED_RESULT } from '../components/mutations/outdated-build.ts';
import { LeaveGuard } from '../components/unsaved-work/leave-guard.tsx';
import { LiveCountersContext } from './counters/counters.ts';
import { useLiveCounters } from './counters/live-counters.ts';
import * as css from './frame.css.ts';
import { useGlobalShortcuts } from './keyboard-shortcuts.ts';
import { formatStaffTitle } from './screen.tsx';
import { ScreenErrorBoundary, ScreenSkeleton } from './screen-fallbacks.tsx';
import { SessionDialog } from './session/session-dialog.tsx';
import { Drawer, Sidebar } from './sidebar.tsx';
import { useStaffTab } from './staff-context.ts';
import { Toaster } from './toast.tsx';

/** Dialogs over the screen, loaded on first use. */
const OVERLAYS = {
  search: async () => (await import('./search/command-palette.tsx')).CommandPalette,
  shortcuts: async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
} as const;
type Overlay = ComponentType<{ onClose(): void }>;

/** Milliseconds that the old screen stays while the next one loads. */
const SKELETON_DELAY_MS = 400;

function useSlowNavigation(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isLeaving = state === 'loading' && location.pathname !== pathname;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLeaving) return setSlow(false);
    const timer = window.setTimeout(() => setSlow(true), SKELETON_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [isLeaving]);
  return slow && isLeaving;
}

/** Moves the focus to the title of a new screen, so that screen readers announce it. */
function useFocusOnTitle(): void {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    const main = document.getElementById('main');
    // The screen has placed the focus itself.
    if (main?.contains(document.activeElement)) return;
    const title = main?.querySelector('h1') ?? main;
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname]);
}

/** The frame of every staff screen: sidebar, search, shortcuts and toasts. */
export function StaffFrame() {
  const live = useLiveCounters();
  const { pathname, search } = useLocation();
  const title = formatStaffTitle(useMatches().at(-1)?.handle, search, live?.newEnquiries);
  const busy = useNavigation().state !== 'idle';
  const slow = useSlowNavigation();
  const outlet = useOutlet();
  const [toast, setToast] = useState<{ actionResult: ActionResult; path: string; count: number }>();
  const [isHydrated, setHydrated] = useState(false);
  const [overlay, setOverlay] = useState<{ Overlay: Overlay }>();
  const latestPath = useRef(pathname);
  latestPath.current = pathname;
  const notify = useCallback(
    (actionResult: ActionResult) => setToast((last) => ({ actionResult, path: latestPath.current, count: (last?.count ?? 0) + 1 })),
    [],
  );
  const tab = useStaffTab();
  const notifier = useMemo(() => ({ notify, isHydrated, requestSignIn: tab?.session.requestSignIn }), [notify, isHydrated, tab]);
  useEffect(() => {
    if (tab) tab.writes.notify = notify;
  }, [tab, notify]);
  const open = (name: keyof typeof OVERLAYS) => () => {
    OVERLAYS[name]().then(
      (loaded) => setOverlay({ Overlay: loaded }),
      async () =>
        notify(
          (await isBuildGone())
            ? OUTDATED_RESULT
            : { ok: false, message: 'This could not be loaded. Check the connection, and try again in a moment.' },
        ),
    );
  };
  const overlayActions = { onSearch: open('search'), onShortcuts: open('shortcuts') };
  useGlobalShortcuts(overlayActions);
  useFocusOnTitle();
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Toasts belong to their screen; the Undo of a stored change is offered on the next screen too.
  const isShown = toast && (toast.actionResult.undoIds !== undefined || toast.path === pathname);
  const shownToast = isShown ? toast : undefined;
  return (
    <NotifyProvider value={notifier}>
      <LiveCountersContext value={live}>
        <div className={css.frame}>
          <a className={skipLink} href="#main">
            Skip to content
          </a>
          <Drawer {...overlayActions} />
          <div className={css.aside}>
            <Sidebar {...overlayActions} />
          </div>
          <div className={css.main}>
            <div className={css.progress} data-busy={busy || undefined} />
            <p className={visuallyHidden} aria-live="polite">
              {slow ? 'Loading' : ''}
            </p>
            {slow && <ScreenSkeleton />}
            <main id="main" tabIndex={-1} aria-busy={busy} className={slow ? css.leavingScreen : undefined}>
              {/* The router renders no outlet when the chunk of a screen failed to load. */}
              {outlet ?? <ScreenErrorBoundary />}
            </main>
          </div>
          <Toaster key={shownToast?.count} actionResult={shownToast?.actionResult} onHide={() => setToast(undefined)} />
          {overlay && <overlay.Overlay onClose={() => setOverlay(undefined)} />}
          <LeaveGuard />
          <SessionDialog />
          <ScrollRestoration />
        </div>
      </LiveCountersContext>
    </NotifyProvider>
  );
}
