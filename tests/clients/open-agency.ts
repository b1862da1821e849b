import { createAccount, type TestAccount } from '../support/accounts.ts';
import { openSite, type Site } from '../support/site.ts';
import type { AgencyClient } from './agency-client.ts';
import { APP_ORIGIN, type Connection, connectByCookie, connectByToken } from './connection.ts';
import { createGraphqlClient } from './graphql-client.ts';
import { createRestClient } from './rest-client.ts';

/** One way to use the agency, with a client for each kind of person. */
export interface ClientKind {
  /** Unique, for the names of what it creates. */
  key: string;
  api: 'REST' | 'GraphQL';
  credential: Connection['credential'];
  /** Not signed in; by token, an account without rights that the other site has for its visitors. */
  visitor: AgencyClient;
  user: AgencyClient;
  account: TestAccount;
  staff: AgencyClient;
  /** What `<img src>` does on this client's pages. */
  loadImage: Connection['loadImage'];
}

const APIS = [
  ['REST', createRestClient],
  ['GraphQL', createGraphqlClient],
] as const;

/** A site and every way to use it, for one test file: `describe.each(agency.clients)('$api by $credential', ...)`. */
export async function openAgency(): Promise<{ site: Site; clients: ClientKind[] }> {
  const site = await openSite({ variables: { ALLOWED_ORIGINS: APP_ORIGIN } });
  const clients: ClientKind[] = [];
  for (const [api, createClient] of APIS)
    for (const credential of ['cookie', 'token'] as const) {
      const key = `${api}-${credential}`.toLowerCase();
      const connect = async (name: string, role: 'USER' | 'ADMIN' = 'USER') => {
        const account = await createAccount(site, `${name}@${key}.example`, role);
        const connection =
          credential === 'token'
            ? await connectByToken(site, account, role)
            : await connectByCookie(site, name === 'visitor' ? undefined : account);
        return { account, connection, client: createClient(connection) };
      };
      const [visitor, user, staff] = [await connect('visitor'), await connect('user'), await connect('staff', 'ADMIN')];
      clients.push({
        ...{ key, api, credential, account: user.account },
        ...{ visitor: visitor.client, user: user.client, staff: staff.client },
        loadImage: visitor.connection.loadImage,
      });
    }
  return { site, clients };
}
