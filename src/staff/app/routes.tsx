import { createContext, matchRoutes, type RouteObject } from 'react-router';
import type { Right } from '../../../schema/staff/rights.ts';
import { FRAME_ROUTE_ID, loadCounters } from './counters/counters.ts';
import { StaffFrame } from './frame.tsx';
import { FrameErrorBoundary, ScreenErrorBoundary } from './screen-fallbacks.tsx';
import { type ScreenRoute, screenRoutes } from './screen-routes.ts';

/** On the server: the refusal of whoever lacks a right. In the browser every operation asks for its right, and the server renders the refusal. */
export const rightCheckContext = createContext<((right: Right) => Promise<Response> | undefined) | null>(null);

/** A screen that asks for its right first. */
const guardScreen = ({ path, right, lazy }: ScreenRoute): RouteObject => ({
  path,
  ErrorBoundary: ScreenErrorBoundary,
  lazy: async () => {
    const { loader, ...screen } = await lazy();
    if (typeof loader !== 'function') return screen;
    return {
      ...screen,
      loader: async (args) => {
        const refusal = args.context.get(rightCheckContext)?.(right);
        // No promise otherwise: the reads of the frame and of the screen share a batch.
        if (refusal) throw await refusal;
        return loader(args);
      },
    };
  },
});

/** The staff application, rendered on the server first. Errors of a screen are shown within the frame. */
export const staffRoutes: RouteObject[] = [
  {
    id: FRAME_ROUTE_ID,
    loader: loadCounters,
    // The browser polls them: no screen waits for its counters.
    shouldRevalidate: () => false,
    Component: StaffFrame,
    ErrorBoundary: FrameErrorBoundary,
    children: screenRoutes.map(guardScreen),
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
