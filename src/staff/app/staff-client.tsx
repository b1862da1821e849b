/** Browser entry of the staff application: hydrates the server's render. */
import { persistedExchange } from '@urql/exchange-persisted';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Client, fetchExchange } from 'urql';
import { ScreenReads, screenReadsContext, shownPathContext } from './reads/screen-reads.ts';
import { loadMatchedScreens, staffRoutes } from './routes.tsx';
import { graphqlClientContext, type ScreenHandle } from './screen.tsx';
import { SessionGate } from './session/session-gate.ts';
import { APP_ID, STATE_ID, StaffProvider, type StaffState } from './staff-context.ts';
import { TabWrites, tabWritesContext } from './writes/screen-action.ts';

/** Operations over HTTP, by their hashes. */
const createClient = (session: SessionGate, reads: ScreenReads): Client =>
  new Client({
    url: '/graphql',
    // Screens read the cache by themselves.
    requestPolicy: 'network-only',
    fetch: session.fetch,
    preferGetMethod: false,
    exchanges: [
      reads.exchange,
      persistedExchange({
        // A server of a later build may not know the hash: the text is sent then.
        enforcePersistedQueries: false,
        enableForMutation: true,
        preferGetForPersistedQueries: false,
        // Codegen has computed the hash of each document.
        generateHash: async (_text, document) => (document as { __meta__?: { hash: string } }).__meta__?.hash ?? '',
      }),
      fetchExchange,
    ],
  });

const app = document.getElementById(APP_ID);
const state = JSON.parse(document.getElementById(STATE_ID)?.textContent || 'null') as StaffState | null;
if (app && state?.loaderData) {
  // React moves streamed content into place after it arrives. Hydrating before that would render it twice.
  while (document.querySelector('template[id^="B:"]')) await new Promise((done) => setTimeout(done, 20));
  await loadMatchedScreens(staffRoutes, location);
  const { viewer, openedAt, loaderData, actionData } = state;
  const session = new SessionGate(viewer);
  const writes = new TabWrites();
  const reads = new ScreenReads(viewer.id, writes);
  const client = createClient(session, reads);
  // Called by navigations, after the router is there: the first screen has its data.
  const getContext = (): RouterContextProvider => {
    const context = new RouterContextProvider();
    context.set(graphqlClientContext, client);
    context.set(tabWritesContext, writes);
    context.set(screenReadsContext, reads);
    // As a request has it: with its special characters encoded.
    const { pathname, search } = new URL(router.createHref(router.state.location), location.origin);
    context.set(shownPathContext, pathname + search);
    return context;
  };
  const router = createBrowserRouter(staffRoutes, { hydrationData: { loaderData, actionData }, getContext });
  hydrateRoot(
    app,
    <StaffProvider value={{ viewer, openedAt, tab: { client, session, writes, reads } }}>
      <RouterProvider router={router} />
    </StaffProvider>,
  );
  const { route, params } = router.state.matches.at(-1) ?? {};
  const data = route && loaderData[route.id];
  const read = (route?.handle as ScreenHandle | undefined)?.toRead?.({
    params: params ?? {},
    search: new URLSearchParams(location.search),
  });
  // Without it every screen is read from the network.
  reads.start(client, read && data ? { ...read, data } : undefined).catch(() => {});
}
