import { createContext, useContext } from 'react';
import { type LoaderFunction, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import { graphql } from '../../../documents/gql.ts';
import type { StaffCountersQuery } from '../../../documents/graphql.ts';
import { Deferred, streamErrorContext, useDeferredData } from '../deferred.ts';
import { graphqlClientContext, READ_PATIENCE_MS } from '../screen.tsx';
import { tabWritesContext } from '../writes/screen-action.ts';

/** Route id of the frame around every screen. */
export const FRAME_ROUTE_ID = 'staff';

export const COUNTERS_QUERY = graphql(`query StaffCounters {
  staffCounters {
    newestEnquiryId unreadNotifications newEnquiries openEnquiries dueEnquiries closedEnquiries spamEnquiries deletedEnquiries pendingReviews
    packages { market total drafts }
  }
}`);

export type StaffCounters = StaffCountersQuery['staffCounters'];

type MaybeCounters = StaffCounters | null;

/** Loads the counters of the sidebar and lists; null in an outage, so the screen is shown without them. */
export const loadCounters: LoaderFunction = async ({ context }): Promise<MaybeCounters | Deferred<MaybeCounters>> => {
  await context.get(tabWritesContext)?.settle(READ_PATIENCE_MS);
  const query = context.get(graphqlClientContext).query(COUNTERS_QUERY, {}, { requestPolicy: 'network-only' }).toPromise();
  const counters = query.then(({ data }) => data?.staffCounters ?? null);
  return context.get(streamErrorContext) ? new Deferred(counters) : counters;
};

let lastLoadedAt = Date.now();
/** Counters are reloaded after every action, and at most every 30 seconds on navigation. */
export function shouldReloadCounters({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const now = Date.now();
  if (!formMethod && now - lastLoadedAt < 30_000) return false;
  lastLoadedAt = now;
  return true;
}

/** What the frame's loader has read; undefined outside the staff area. */
export const useLoadedCounters = () => useRouteLoaderData(FRAME_ROUTE_ID) as MaybeCounters | Deferred<MaybeCounters> | undefined;

interface LiveCounters {
  counters: StaffCounters;
  /** What was loaded when they were polled: counters that are loaded later are newer. */
  loaded: unknown;
}
export const LiveCountersContext = createContext<LiveCounters | undefined>(undefined);

/** The counters; suspends while they are deferred. */
export function useCounters(): MaybeCounters {
  const loaded = useLoadedCounters();
  const live = useContext(LiveCountersContext);
  const counters = useDeferredData(loaded) ?? null;
  return live && live.loaded === loaded ? live.counters : counters;
}
