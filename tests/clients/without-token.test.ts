import { describe, expect, test } from 'vitest';
import { createAccount } from '../support/accounts.ts';
import { openSite } from '../support/site.ts';
import { APP_ORIGIN, connectByToken, connectFromAppOrigin } from './connection.ts';
import { createPicture, createScan, VISA } from './fixtures.ts';
import { createGraphqlClient } from './graphql-client.ts';
import { createRestClient } from './rest-client.ts';

// The page of another origin for its own visitors, who have no token.

const site = await openSite({ variables: { ALLOWED_ORIGINS: APP_ORIGIN } });
const CLIENTS = [
  ['REST', createRestClient(connectFromAppOrigin(site))],
  ['GraphQL', createGraphqlClient(connectFromAppOrigin(site))],
] as const;
const staff = createRestClient(await connectByToken(site, await createAccount(site, 'staff@app.example', 'ADMIN'), 'ADMIN'));
describe.each(CLIENTS)('%s', (api, visitor) => {
  const contact = { name: `Meera ${api}`, email: `${api.toLowerCase()}@app.example`, phone: '9845012876' };

  test('visitors of another origin browse, send reviews and enquiries, and register', async () => {
    const [first] = await visitor.packages.list('india');
    expect(await visitor.packages.get('india', first?.id ?? 0)).toEqual(first);
    expect((await visitor.packages.search('Manali')).length).toBeGreaterThan(0);
    await visitor.enquiries.send({ ...contact, message: 'from the app', enquiryTypes: 'package' });
    expect((await staff.enquiries.list())[0]).toMatchObject({ ...contact, message: 'from the app' });
    await visitor.enquiries.sendVisa(VISA, { passportCopy: createScan('passport.pdf'), panCardCopy: createScan('pan.pdf') });
    await visitor.reviews.add({ name: contact.name, message: 'From the app.', rating: 4 }, await createPicture());
    expect((await staff.reviews.all())[0]).toMatchObject({ name: contact.name, approved: false });
    await visitor.account.register({ userName: 'Meera', email: contact.email, password: 'a train to Shimla', mobileNo: contact.phone });
  });

  test('they read nothing that needs a login', async () => {
    await expect(visitor.enquiries.list()).rejects.toMatchObject({ reason: 'unauthenticated' });
    await expect(visitor.account.profile(1)).rejects.toMatchObject({ reason: 'unauthenticated' });
  });
});
