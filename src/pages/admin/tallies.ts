import { type LoaderFunction, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import { graphql } from '../../documents/gql.ts';
import type { StaffTalliesQuery } from '../../documents/graphql.ts';
import { clientContext } from './screen.tsx';

/** The route around all screens. */
export const FRAME = 'staff';

const TALLIES = graphql(`query StaffTallies {
  tallies {
    newRequests openRequests closedRequests spamRequests deletedRequests waitingReviews
    packages { market all drafts }
  }
}`);

export type Tallies = StaffTalliesQuery['tallies'];

/** How much waits where; null where that cannot be told now, which keeps no screen from being shown. */
export const talliesLoader: LoaderFunction = async ({ context }): Promise<Tallies | null> => {
  const { data } = await context.get(clientContext).query(TALLIES, {}, { requestPolicy: 'network-only' }).toPromise();
  return data?.tallies ?? null;
};

let asked = Date.now();
/** Asked again after every write, and now and then. */
export function talliesStale({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const now = Date.now();
  if (!formMethod && now - asked < 30_000) return false;
  asked = now;
  return true;
}

export const useTallies = (): Tallies | null => (useRouteLoaderData(FRAME) as Tallies | null | undefined) ?? null;
