import { createContext, useContext } from 'react';
import { type LoaderFunction, useRouteLoaderData } from 'react-router';
import { graphql } from '../../../documents/gql.ts';
import type { StaffCountersQuery } from '../../../documents/graphql.ts';
import { graphqlClientContext } from '../screen.tsx';
import { Deferred, streamErrorContext, useDeferredData } from '../streaming/deferred.ts';

/** Route id of the frame around every screen. */
export const FRAME_ROUTE_ID = 'staff';

export const COUNTERS_QUERY = graphql(`query StaffCounters {
  staffCounters {
    newestEnquiryId unreadNotifications newEnquiries openEnquiries dueEnquiries myEnquiries myDueEnquiries closedEnquiries spamEnquiries
    deletedEnquiries pendingReviews
    packages { market total drafts }
  }
}`);

export type StaffCounters = StaffCountersQuery['staffCounters'];

type MaybeCounters = StaffCounters | null;

/** Loads the counters of the sidebar and lists on the server; null in an outage, so the screen is shown without them. */
export const loadCounters: LoaderFunction = async ({ context }): Promise<MaybeCounters | Deferred<MaybeCounters>> => {
  const query = context.get(graphqlClientContext).query(COUNTERS_QUERY, {}).toPromise();
  const counters = query.then(({ data }) => data?.staffCounters ?? null);
  return context.get(streamErrorContext) ? new Deferred(counters) : counters;
};

/** The newest counters that the tab has polled; undefined before the first poll. */
export const LiveCountersContext = createContext<StaffCounters | undefined>(undefined);

/** The counters; suspends while they are deferred. */
export function useCounters(): MaybeCounters {
  const loaded = useDeferredData(useRouteLoaderData(FRAME_ROUTE_ID) as MaybeCounters | Deferred<MaybeCounters> | undefined);
  return useContext(LiveCountersContext) ?? loaded ?? null;
}
