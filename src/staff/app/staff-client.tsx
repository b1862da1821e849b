/** The staff area in the browser: takes over what the server has rendered. */
import { persistedExchange } from '@urql/exchange-persisted';
import type { DocumentNode } from 'graphql';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Client, fetchExchange } from 'urql';
import { staffRoutes } from './routes.tsx';
import { graphqlClientContext } from './screen.tsx';
import { APP_ID, STATE_ID, StaffApp, type StaffState } from './staff-app.tsx';

/** The hash that the build gave to an operation: the server knows it by that. */
const getDocumentHash = (document: DocumentNode): string =>
  (document as DocumentNode & { __meta__?: { hash: string } }).__meta__?.hash ?? '';

const client = new Client({
  url: '/graphql',
  preferGetMethod: false,
  exchanges: [
    persistedExchange({
      enforcePersistedQueries: true,
      enableForMutation: true,
      preferGetForPersistedQueries: false,
      generateHash: async (_text, document) => getDocumentHash(document as DocumentNode),
    }),
    fetchExchange,
  ],
});

const app = document.getElementById(APP_ID);
const state = JSON.parse(document.getElementById(STATE_ID)?.textContent || 'null') as StaffState | null;
if (app && state?.loaderData) {
  // React puts what came later into its place a moment after: what took over before would make it a second time.
  while (document.querySelector('template[id^="B:"]')) await new Promise((done) => setTimeout(done, 20));
  // The matched screens first: without them the server's markup would give way to nothing.
  for (const { route } of matchRoutes(staffRoutes, location) ?? []) {
    const { lazy } = route as RouteObject;
    if (typeof lazy === 'function') Object.assign(route, await lazy(), { lazy: undefined });
  }
  const { viewer, loaderData, actionData } = state;
  // The provider takes any key and value; its type wants all of them to be of one.
  const getContext = () => new RouterContextProvider(new Map([[graphqlClientContext, client]]) as never);
  const router = createBrowserRouter(staffRoutes, { hydrationData: { loaderData, actionData }, getContext });
  hydrateRoot(
    app,
    <StaffApp viewer={viewer} client={client}>
      <RouterProvider router={router} />
    </StaffApp>,
  );
}
