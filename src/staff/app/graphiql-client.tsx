/** Browser entry of GraphiQL for staff: self-hosted, uses the staff session. */
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { GRAPHIQL_ID } from './staff-context.ts';

/** Tabs of a first visit. */
const EXAMPLES = [
  {
    query: `# The first packages of a storefront; "after" takes the endCursor of the page before.
query Packages($market: Market = india, $after: String) {
  packages(market: $market, first: 5, after: $after) {
    totalCount
    nodes { id databaseId name pricePerPerson { amount currencyCode } duration tripType category }
    pageInfo { endCursor hasNextPage }
  }
}`,
    variables: '{ "market": "india" }',
  },
  {
    query: `# What a visitor finds for a word.
query Search {
  packages(market: dubai, filter: { search: "dunes" }) { nodes { databaseId name pricePerPerson { amount currencyCode } } }
}`,
  },
  {
    query: `# Who signed in, and who tried to.
query SignIns {
  auditLog(action: sign_in, first: 10) { nodes { actor at address } }
  failed: auditLog(action: sign_in_failed, first: 10) { nodes { actor at address } }
}`,
  },
  {
    query: `# The people who run the agency.
query Administrators {
  users(role: ADMIN) { nodes { id userName email secondFactor } }
  secondFactorRequired
}`,
  },
];

const app = document.getElementById(GRAPHIQL_ID);
const fetcher = createGraphiQLFetcher({ url: '/graphql', headers: { 'x-graphql-yoga-csrf': '1' } });
if (app) createRoot(app).render(<GraphiQL fetcher={fetcher} defaultTabs={EXAMPLES} shouldPersistHeaders={false} />);
