import { createContext, useContext } from 'react';
import type { Client } from 'urql';

const GraphqlClientContext = createContext<Client | null>(null);
export const GraphqlClientProvider = GraphqlClientContext.Provider;

/** The GraphQL client for what is asked while somebody types; null on the server and until the script has taken over. */
export const useGraphqlClient = (): Client | null => useContext(GraphqlClientContext);
