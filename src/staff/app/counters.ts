import { type LoaderFunction, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import { graphql } from '../../documents/gql.ts';
import type { StaffCountersQuery } from '../../documents/graphql.ts';
import { Deferred, isStreamedContext, useDeferredData } from './deferred.ts';
import { graphqlClientContext } from './screen.tsx';

/** The route around all screens. */
export const FRAME_ROUTE_ID = 'staff';

const COUNTERS_QUERY = graphql(`query StaffCounters {
  staffCounters {
    newEnquiries openEnquiries closedEnquiries spamEnquiries deletedEnquiries pendingReviews
    packages { market total drafts }
  }
}`);

export type StaffCounters = StaffCountersQuery['staffCounters'];

type MaybeCounters = StaffCounters | null;

/** How much waits where; null where that cannot be told now, which keeps no screen from being shown. */
export const loadCounters: LoaderFunction = async ({ context }): Promise<MaybeCounters | Deferred<MaybeCounters>> => {
  const asked = context.get(graphqlClientContext).query(COUNTERS_QUERY, {}, { requestPolicy: 'network-only' }).toPromise();
  const told = asked.then(({ data }) => data?.staffCounters ?? null);
  return context.get(isStreamedContext) ? new Deferred(told) : told;
};

let lastLoadedAt = Date.now();
/** Asked again after every write, and now and then. */
export function shouldReloadCounters({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const now = Date.now();
  if (!formMethod && now - lastLoadedAt < 30_000) return false;
  lastLoadedAt = now;
  return true;
}

/** Waits for them, within a `Suspense`, where they are still to come. */
export const useCounters = (): MaybeCounters =>
  useDeferredData(useRouteLoaderData(FRAME_ROUTE_ID) as MaybeCounters | Deferred<MaybeCounters> | undefined) ?? null;
