import { expect, test } from 'vitest';
import { browserHeaders, createAccount, createSession, jsonBody } from '../../support/accounts.ts';
import { CONTACT, countRows, extractToken, insertRow, isoDateInDays, submitEnquiry } from '../../support/enquiries.ts';
import { errorCodes, runOperation } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';

const site = await openSite();
let count = 0;
async function open(role: 'USER' | 'ADMIN' = 'USER') {
  const account = await createAccount(site, `sender-${count++}@trips.example`, role, 'Ravi Kumar');
  return { ...account, cookie: await createSession(site, account) };
}

interface Trip {
  reference: string;
  title: string;
  dates: string;
  people: string;
}
const LIST = `query($first: Int, $after: String) {
  viewer { enquiries(first: $first, after: $after) {
    nodes { reference title dates people status package { name } sender { firstName email } nextSteps { dueAt done } }
    pageInfo { hasNextPage endCursor }
  } }
}`;
const list = async (cookie: string, first = 20, after: string | null = null) =>
  (await runOperation(site, cookie, LIST, { first, after })).data.viewer.enquiries as {
    nodes: Trip[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };

test('an account lists what it has sent by every form, with what was asked for', async () => {
  const { cookie, email } = await open();
  const packageName = await site.db.prepare('select name from packages where id = 3').first<string>('name');
  await submitEnquiry(
    site,
    {
      ...{ enquiryTypes: 'package', package: 3, packagePersons: 4, packageDestination: 'Kerala' },
      ...{ packageStartDate: isoDateInDays(30), packageEndDate: isoDateInDays(34) },
    },
    browserHeaders(cookie),
  );
  await runOperation(
    site,
    cookie,
    `mutation { sendCustomTour(market: dubai, input: { name: "Ravi", email: "${email}", destination: "Liwa", days: 3 }) { receipt { reference } } }`,
  );
  // Nobody else's, although it names the same phone.
  await submitEnquiry(site, { message: 'from somebody else' });
  const { nodes } = await list(cookie);
  expect(nodes).toMatchObject([
    { title: 'Liwa', package: null, dates: '', sender: { firstName: 'Ravi', email } },
    {
      title: packageName,
      package: { name: packageName },
      people: '4 people',
      dates: expect.stringMatching(/\d{4} to \d+ /),
      status: 'new',
    },
  ]);
  expect((await runOperation(site, '', '{ viewer { enquiries { nodes { reference } } } }')).data).toEqual({ viewer: null });
});

test('an account that has sent 500 enquiries reads them page by page, each once', async () => {
  const { cookie, id } = await open();
  for (let i = 0; i < 500; i++)
    await insertRow(site, 'requests', {
      ...{ reference: `SF-P${String(i).padStart(3, '0')}-MANY`, access_hash: `many ${i}`, idempotency_key: `many ${i}` },
      ...{ kind: 'tour', market: 'india', name: 'Ravi', email: 'ravi@trips.example', phone: '', user_id: id, details: '{}' },
    });
  const references: string[] = [];
  let after: string | null = null;
  do {
    const { nodes, pageInfo } = await list(cookie, 50, after);
    references.push(...nodes.map(({ reference }) => reference));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
  expect(references).toEqual([...references].sort().reverse());
  expect(new Set(references).size).toBe(500);
});

const READ = `query($token: String!) { enquiryByToken(token: $token) { reference title sender { name message } } }`;
const read = async (cookie: string, token: string) => (await runOperation(site, cookie, READ, { token })).data.enquiryByToken;

test('a reference opens an enquiry for its signed-in sender alone; the private link shows nobody who has sent it', async () => {
  const [owner, stranger, admin] = [await open(), await open(), await open('ADMIN')];
  const { reference, link } = await submitEnquiry(site, { message: 'for one pair of eyes' }, browserHeaders(owner.cookie));
  const token = extractToken(link);
  const own = { reference, title: expect.any(String), sender: { name: CONTACT.name, message: 'for one pair of eyes' } };
  expect([await read(owner.cookie, reference), await read(owner.cookie, token)]).toEqual([own, own]);
  for (const cookie of [stranger.cookie, admin.cookie, '']) {
    expect(await read(cookie, reference)).toBeNull();
    expect(await read(cookie, token)).toEqual({ ...own, sender: null });
    expect((await site.fetch(`/request/${reference}`, { headers: { cookie } })).status).toBe(404);
    const html = await (await site.fetch(`/request/${token}`, { headers: { cookie } })).text();
    expect([html.includes(CONTACT.name), html.includes(CONTACT.email), html.includes('pair of eyes')]).toEqual([false, false, false]);
  }
  const withdraw = 'mutation($token: String!) { withdrawEnquiry(token: $token) { userErrors { code field message } } }';
  expect(errorCodes(await runOperation(site, stranger.cookie, withdraw, { token: reference }))).toEqual(['NOT_FOUND']);
  expect(errorCodes(await runOperation(site, owner.cookie, withdraw, { token: reference }))).toEqual([]);
  expect(await countRows(site, 'requests where reference = ? and withdrawn_at is not null', reference)).toBe(1);
});

test('the signed-in sender takes a copy without naming an e-mail, everybody else names that of the enquiry', async () => {
  const [owner, stranger] = [await open(), await open()];
  const { reference, link } = await submitEnquiry(site, { message: 'every word of it' }, browserHeaders(owner.cookie));
  const token = extractToken(link);
  const copy = (key: string, cookie: string, email?: string) =>
    site.fetch(`/api/requests/${key}/copy`, jsonBody(email === undefined ? {} : { email }, 'POST', browserHeaders(cookie)));
  const statuses = await Promise.all([
    ...[copy(reference, owner.cookie), copy(token, owner.cookie), copy(token, '', CONTACT.email)],
    ...[copy(token, stranger.cookie), copy(token, ''), copy(token, '', 'other@trips.example'), copy(reference, stranger.cookie)],
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400, 400, 404]);
  const words = `mutation($token: String!, $email: String) {
    copyEnquiry(token: $token, email: $email) { copy { sender { name email message } } userErrors { code field message } }
  }`;
  const answer = await runOperation(site, owner.cookie, words, { token: reference });
  expect(answer.data.copyEnquiry.copy.sender).toEqual({ name: CONTACT.name, email: CONTACT.email, message: 'every word of it' });
  expect(errorCodes(await runOperation(site, stranger.cookie, words, { token }))).toEqual(['BAD_USER_INPUT']);
  // Once its data is deleted, nobody is its sender.
  const remove = 'mutation($token: String!) { anonymiseEnquiry(token: $token) { userErrors { code field message } } }';
  expect(errorCodes(await runOperation(site, owner.cookie, remove, { token: reference }))).toEqual([]);
  expect([await read(owner.cookie, reference), (await list(owner.cookie)).nodes]).toEqual([null, []]);
});

test('a request has the picture of its package or of the place that it names, and no other one', async () => {
  const pictureOf = async (more: object) => {
    const token = extractToken((await submitEnquiry(site, { enquiryTypes: 'package', ...more })).link);
    const { data } = await runOperation(
      site,
      '',
      'query($token: String!) { enquiryByToken(token: $token) { picture { name } relatedPackages { name } } }',
      { token },
    );
    return data.enquiryByToken as { picture: { name: string } | null; relatedPackages: { name: string }[] };
  };
  const readPicture = async (name: string) =>
    JSON.parse(
      (await site.db.prepare('select images from packages where name like ?').bind(`${name}%`).first<string>('images')) ?? '[]',
    )[0];
  const [goa, wish, booked] = [
    await pictureOf({ packageDestination: 'Goa' }),
    await pictureOf({ packageDestination: 'Somewhere quiet' }),
    await pictureOf({ packageDestination: 'Goa', package: 3 }),
  ];
  expect(goa.picture?.name).toBe((await readPicture('Goa')).name);
  expect(goa.relatedPackages[0]?.name).toMatch(/^Goa/);
  expect([wish.picture, wish.relatedPackages.length]).toEqual([null, 2]);
  const third = JSON.parse((await site.db.prepare('select images from packages where id = 3').first<string>('images')) ?? '[]');
  expect(booked.picture?.name).toBe(third[0].name);
});

test('the mobile number changes to ten digits', async () => {
  const { cookie } = await open();
  const change = (mobileNo: string) =>
    runOperation(
      site,
      cookie,
      'mutation($mobileNo: String!) { changeMobileNumber(mobileNo: $mobileNo) { user { mobileNo } userErrors { field message code } } }',
      { mobileNo },
    );
  expect((await change('12')).data.changeMobileNumber).toEqual({
    user: null,
    userErrors: [{ field: ['mobileNo'], message: 'Enter a valid 10-digit phone number.', code: 'BAD_USER_INPUT' }],
  });
  expect((await change('9000000001')).data.changeMobileNumber.user).toEqual({ mobileNo: '9000000001' });
});
