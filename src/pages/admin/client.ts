import { createContext, useContext } from 'react';
import type { Client } from 'urql';

const ClientInBrowser = createContext<Client | null>(null);
export const ClientProvider = ClientInBrowser.Provider;

/** The GraphQL client for what is asked while somebody types; null on the server and until the script has taken over. */
export const useClient = (): Client | null => useContext(ClientInBrowser);
