import { connect } from 'node:net';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { toCsvCell } from '../../src/domain/staff/list-csv.ts';
import { browserHeaders, createAccount, createSession, type TestAccount } from '../support/accounts.ts';
import { countRows, queryRows } from '../support/enquiries.ts';
import { errorCodes, fieldErrors, type GraphqlResult, runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

// Hostile input and concurrent writes in staff mutations.

const site = await openSite();
let cookie = '';
let chief: TestAccount;
beforeAll(async () => {
  chief = await createAccount(site, 'chief@travels.example', 'ADMIN');
  cookie = await createSession(site, chief);
});
const staff = (query: string, variables?: Record<string, unknown>): Promise<GraphqlResult> => runOperation(site, cookie, query, variables);
const send = (path: string, type: string, body: BodyInit, method = 'POST') =>
  site.fetch(path, { method, body, headers: { ...browserHeaders(cookie), 'content-type': type } });
const outcomes = (answers: readonly GraphqlResult[]) => answers.map((answer) => errorCodes(answer)[0] ?? 'done').sort();
const atOnce = (times: number, write: (i: number) => Promise<GraphqlResult>) =>
  Promise.all(Array.from({ length: times }, (_, i) => write(i)));
const ADDRESS = 'https://pictures.example/a.png';

/** Mutations that race with each other. */
const NOUNS = [
  {
    noun: 'partner',
    subject: 'partner',
    add: `mutation { add: addPartner(input: { name: "Lotus", logo: "${ADDRESS}" }) { made: partner { id: databaseId } userErrors { field message code } } }`,
    change:
      'mutation($id: ID!) { updatePartner(id: $id, input: { name: "Lotus Rail" }) { partner { id: databaseId } userErrors { field message code } } }',
    drop: 'mutation($id: ID!) { deletePartner(id: $id) { trashId userErrors { field message code } } }',
  },
  {
    noun: 'slide',
    subject: 'homepage-image',
    add: `mutation { add: addSlide(market: india, image: { file: "${ADDRESS}" }) { made: homepageImage { id: databaseId } userErrors { field message code } } }`,
    change:
      'mutation($id: ID!) { updateHomepageImage(market: india, id: $id, input: { title: "Hampi" }) { homepageImage { id: databaseId } userErrors { field message code } } }',
    drop: 'mutation($id: ID!) { deleteHomepageImage(market: india, id: $id) { trashId userErrors { field message code } } }',
  },
  {
    noun: 'review',
    subject: 'review',
    add: `mutation { add: addStaffReview(input: { name: "Asha", message: "A fine road.", rating: 5, image: "${ADDRESS}" }) { made: review { id: databaseId } userErrors { field message code } } }`,
    change:
      'mutation($id: ID!) { updateReview(id: $id, input: { name: "Asha Rao" }) { review { id: databaseId } userErrors { field message code } } }',
    drop: 'mutation($id: ID!) { deleteReviews(ids: [$id]) { trashIds userErrors { field message code } } }',
  },
];

test.each(NOUNS)('concurrent deletes of a $noun delete, trash and report it once, and later edits fail', async (each) => {
  // Several rounds, because the interleaving is random.
  for (let round = 0; round < 3; round++) {
    const { made } = (await staff(each.add)).data.add;
    const subject = `${each.subject}:${made.id}`;
    const auditEntries = () => queryRows(site, "select action from audit_log where subject = ? and action not like '%-added'", subject);
    const trashed = await countRows(site, 'trash');
    const answers = await atOnce(10, (i) => staff(i % 2 ? each.change : each.drop, { id: made.id }));
    expect(await countRows(site, 'trash')).toBe(trashed + 1);
    const rows = (await auditEntries()) as { action: string }[];
    expect(rows.filter(({ action }) => action.endsWith('-deleted'))).toHaveLength(1);
    // The audit log contains every acknowledged write and no other.
    expect(outcomes(answers).filter((outcome) => outcome !== 'NOT_FOUND')).toHaveLength(rows.length);
    expect(errorCodes(await staff(each.change, { id: made.id }))).toEqual(['NOT_FOUND']);
    expect(await auditEntries()).toHaveLength(rows.length);
  }
});

test('writes whose body arrives after the sender was demoted are rejected', async () => {
  const leaver = await createAccount(site, 'leaver@travels.example', 'ADMIN');
  const leaverCookie = await createSession(site, leaver);
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const file = Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'),
    png,
    Buffer.from('\r\n'),
  ]);
  const type = Buffer.from('--b\r\ncontent-disposition: form-data; name="type"\r\n\r\ncarousel\r\n--b--\r\n');
  const query = JSON.stringify({
    query: `mutation { addPartner(input: { name: "Thistle", logo: "${ADDRESS}" }) { partner { id: databaseId } userErrors { field message code } } }`,
  });
  const calls: [path: string, type: string, body: Buffer][] = [
    ['/homepage-images/upload', 'multipart/form-data; boundary=b', Buffer.concat([file, file, file, file, type])],
    ['/packages', 'application/json', Buffer.from('{"name":"Thistle"}')],
    ['/graphql', 'application/json', Buffer.from(query)],
    ['/add-partner/add', 'application/x-www-form-urlencoded', Buffer.from(`intent=save&name=Thistle&logo=${encodeURIComponent(ADDRESS)}`)],
  ];
  const before = [await countRows(site, 'homepage_images'), await countRows(site, 'partners'), await countRows(site, 'packages')];
  let demote = () => {};
  const demoted = new Promise<void>((done) => {
    demote = done;
  });
  const answers = calls.map(([path, contentType, body]) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${leaverCookie}\r\nsec-fetch-site: same-origin\r\ncontent-type: ${contentType}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`,
    );
    socket.write(body.subarray(0, -4));
    void demoted.then(() => socket.write(body.subarray(-4)));
    return new Promise<string>((done) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => done(text));
    });
  });
  await new Promise((done) => setTimeout(done, 1500));
  expect(
    errorCodes(
      await staff('mutation($id: ID!) { setRole(id: $id, role: USER) { user { id: databaseId } userErrors { field message code } } }', {
        id: String(leaver.id),
      }),
    ),
  ).toEqual([]);
  demote();
  const [upload, rest, graphql, form] = await Promise.all(answers);
  expect([upload, rest].map((text) => text?.slice(9, 12))).toEqual(['401', '401']);
  expect(graphql).toContain('UNAUTHENTICATED');
  expect(form).toMatch(/^HTTP\/1\.1 (?:302|401)/);
  expect([await countRows(site, 'homepage_images'), await countRows(site, 'partners'), await countRows(site, 'packages')]).toEqual(before);
});

test.each(['abc"123456789"x', '"123456789', '+919845012876" OR "a', 'NEAR(a b)', '"', '*'])(
  'a search for %j is quoted for the full-text indexes',
  async (search) => {
    const { errors, data } = await staff(
      `query($s: String!) {
        inbox(search: $s) { nodes { id: databaseId } }
        globalSearch(query: $s) { name }
        staffPackages(market: india, search: $s, sort: name_asc) { nodes { id: databaseId } }
      }`,
      { s: search },
    );
    expect([errors, Boolean(data)]).toEqual([undefined, true]);
  },
);

test('picture URLs are stored normalised; invalid ones are rejected', async () => {
  const add = (file: string) =>
    staff(
      'mutation($file: String) { addHomepageImages(market: dubai, type: office, images: [{ file: $file }]) { homepageImages { id: databaseId fileName } userErrors { field message code } } }',
      {
        file,
      },
    );
  const { data } = await add('https://pictures.example/a\r\nSet-Cookie: b=漢');
  const [{ id, fileName }] = data.addHomepageImages.homepageImages;
  expect(fileName).toBe('https://pictures.example/aSet-Cookie:%20b=%E6%BC%A2');
  const seen = await site.fetch(`/dubai-homepage-images/view/${id}`);
  expect([seen.status, seen.headers.get('location'), seen.headers.get('set-cookie')]).toEqual([302, fileName, null]);
  for (const name of [
    'http://localhost:8787/uploads/%',
    'http://localhost:8787/uploads/..%2f',
    '../x',
    'javascript:alert(1)',
    '//a.example/b',
    'https://',
  ])
    expect([name, errorCodes(await add(name))]).toEqual([name, ['BAD_USER_INPUT']]);
});

test('links of slides and social pages with line breaks or tabs are rejected: browsers drop them, which changes the origin', async () => {
  for (const link of ['/\n/evil.example', 'https://\nevil.example', '/\t/evil.example']) {
    const refused = await staff(
      'mutation($l: String) { addSlide(market: india, image: { file: "x", link: $l }) { homepageImage { id: databaseId } userErrors { field message code } } }',
      {
        l: link,
      },
    );
    expect([link, fieldErrors(refused)]).toEqual([link, { link: expect.any(String) }]);
  }
  const refused = await staff(
    'mutation($u: String) { saveCompany(market: india, input: { name: "A", social: [{ label: "a", url: $u }] }) { company { name } userErrors { field message code } } }',
    { u: 'https://a.example/\njavascript:x' },
  );
  expect(fieldErrors(refused)).toHaveProperty('social.0.url');
});

test('unknown staff form actions and content types are rejected without a 5xx', async () => {
  for (const name of ['constructor', '__proto__', 'toString', 'nope', '']) {
    const answer = await send('/add-partner/add', 'application/x-www-form-urlencoded', `intent=${name}`);
    expect([name, answer.status, (await answer.text()).includes('This screen cannot do that.')]).toEqual([name, 200, true]);
  }
  for (const type of ['application/json', 'text/plain'])
    expect([type, (await send('/add-partner/add', type, '{}')).status]).toEqual([type, 400]);
});

test('oversized bulk operations and bodies are rejected as a whole', async () => {
  const ids = Array.from({ length: 5000 }, (_, i) => String(i + 1));
  const before = [await countRows(site, 'reviews'), await countRows(site, 'packages')];
  for (const write of [
    'deleteReviews(ids: $ids)',
    'approveReviews(ids: $ids)',
    'deletePackages(ids: $ids)',
    'copyPackages(ids: $ids, to: dubai)',
  ])
    expect([write, errorCodes(await staff(`mutation($ids: [ID!]!) { ${write} { userErrors { field message code } } }`, { ids }))]).toEqual([
      write,
      ['BAD_USER_INPUT'],
    ]);
  expect([await countRows(site, 'reviews'), await countRows(site, 'packages')]).toEqual(before);
  const large = await send(
    '/graphql',
    'application/json',
    JSON.stringify({ query: '{ me { id: databaseId } }', variables: { x: 'x'.repeat(600_000) } }),
  );
  expect([large.status, await large.json()]).toMatchObject([413, { errors: [{ extensions: { code: 'TOO_LARGE' } }] }]);
});

/**
 * The cells that a spreadsheet makes of a line that it splits at semicolons, tabs and line breaks, where it knows our quotes only
 * at their start.
 */
const splitLikeSpreadsheet = (csv: string) => csv.split(/[;\t\r\n]/).map((cell) => cell.replace(/^\s*"+/, '').trimStart());

test.each(['safe;=1+1', 'safe; =1+1', 'safe\t=1', 'safe\n=1', 'safe\r\n@a', 'a";"=1', 'a;"-1', 'a;;+1', 'a;\u00a0=1', 'a\n\n=1', '"=1'])(
  '%j begins no cell with a formula where semicolons separate cells',
  (text) => {
    for (const cell of [toCsvCell(text), `SF-1,${toCsvCell(text)},x`])
      expect(splitLikeSpreadsheet(cell).filter((each) => /^[=+\-@]/.test(each))).toEqual([]);
  },
);

test.each(['a; b', 'a-b; c=d', 'Goa\nKerala', 'x@example.in'])('%j keeps its text in the CSV export', (text) => {
  expect(toCsvCell(text).replace(/^"|"$/g, '')).toBe(text);
});

test.each([
  ['+91 98455 50134', '+91 98455 50134'],
  ['+919845550134', '+91 9845550134'],
  ['+971504482190', '+971 504482190'],
  ['+15550123456', '+1 5550123456'],
  ['+35312345678', '+353 12345678'],
  ['+971 (50) 448-2190', '+971 50 448 2190'],
])('%j is a phone number in the CSV export, with a blank that keeps it text', (text, cell) => {
  expect(toCsvCell(text)).toBe(cell);
});

test.each([
  "+91 98455 50134+cmd|' /C calc'!A0",
  '+91 98455 50134;=1+1',
  '+91 98455\n=1+1',
  '+9845012876*2',
  '+SUM(1;1)',
  '+-98450 12876',
  ' +98450 12876',
])('%j is no phone number, and escaped in the CSV export', (text) => {
  expect(toCsvCell(text)).toMatch(/^"'/);
});

test.each(['=1', ' =1', '\t=1', '\u00a0+1', '-1', '@a', '＝1', '＋1', '－1', '＠a'])('%j is escaped in the CSV export', (text) => {
  expect(toCsvCell(text)).toMatch(/^"?'/);
});
