import { matchRoutes, type RouteObject } from 'react-router';
import { FRAME_ROUTE_ID, loadCounters, shouldReloadCounters } from './counters/counters.ts';
import { StaffFrame } from './frame.tsx';
import { FrameErrorBoundary, ScreenErrorBoundary } from './screen-fallbacks.tsx';
import { screenRoutes } from './screen-routes.ts';

/** The staff application, rendered on the server first. Errors of a screen are shown within the frame. */
export const staffRoutes: RouteObject[] = [
  {
    id: FRAME_ROUTE_ID,
    loader: loadCounters,
    shouldRevalidate: shouldReloadCounters,
    Component: StaffFrame,
    ErrorBoundary: FrameErrorBoundary,
    children: screenRoutes.map((screen) => ({ ...screen, ErrorBoundary: ScreenErrorBoundary })),
  },
];

/**
 * Loads the screens that match a path into `routes`. A router that loads them itself does so beside the frame's data: the server would
 * read the screen's data in another batch, and hydrating in the browser would empty the server's markup. Rejects if a module fails.
 */
export async function loadMatchedScreens(routes: RouteObject[], location: { pathname: string }): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    const { lazy } = route;
    if (typeof lazy === 'function') Object.assign(route, await lazy(), { lazy: undefined });
  }
}
