import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { openReadOnlySite } from '../support/site.ts';

// The audits of the GraphQL over HTTP specification, against the running Worker.

const site = await openReadOnlySite();
const audits = serverAudits({ url: `${site.url}/graphql` });

test('there are 61 audits', () => {
  expect(audits).toHaveLength(61);
});

test.each(audits.map((audit) => [`${audit.id} ${audit.name}`, audit] as const))('%s', async (_name, audit) => {
  const result = await audit.fn();
  expect(result.status === 'ok' ? '' : `${result.status}: ${result.reason} ${await result.response.clone().text()}`).toBe('');
});
