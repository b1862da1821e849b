import { type LoaderFunction, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import { graphql } from '../../documents/gql.ts';
import type { StaffTalliesQuery } from '../../documents/graphql.ts';
import { arrived, Later, streamedContext } from './later.ts';
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

type Told = Tallies | null;

/** How much waits where; null where that cannot be told now, which keeps no screen from being shown. */
export const talliesLoader: LoaderFunction = async ({ context }): Promise<Told | Later<Told>> => {
  const asked = context.get(clientContext).query(TALLIES, {}, { requestPolicy: 'network-only' }).toPromise();
  const told = asked.then(({ data }) => data?.tallies ?? null);
  return context.get(streamedContext) ? new Later(told) : told;
};

let asked = Date.now();
/** Asked again after every write, and now and then. */
export function talliesStale({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const now = Date.now();
  if (!formMethod && now - asked < 30_000) return false;
  asked = now;
  return true;
}

/** Waits for them, within a `Suspense`, where they are still to come. */
export const useTallies = (): Told => arrived(useRouteLoaderData(FRAME) as Told | Later<Told> | undefined) ?? null;
