import { describe, expect, test, vi } from 'vitest';
import { browserHeaders, createAccount, createSession, jsonBody, readMails } from '../support/accounts.ts';
import { sendConcurrently } from '../support/concurrent-requests.ts';
import {
  buildFormData,
  CONTACT,
  countRows,
  countStored,
  createFile,
  createPdf,
  extractReference,
  getDocumentsBucket,
  listObjectKeys,
  queryRows,
  submitEnquiry,
  VISA_APPLICATION,
} from '../support/enquiries.ts';
import { buildOperationRequest, errorCodes, parseGraphqlResponse, runOperation } from '../support/graphql.ts';
import { createImage, profilePictureApi } from '../support/images.ts';
import { costsOf } from '../support/server-timing.ts';
import { openSite } from '../support/site.ts';

// Concurrent writes by several people, and repeated ones by an impatient one.

const site = await openSite();
const chief = await createAccount(site, 'chief@agency.example', 'ADMIN', 'Farah');
const cookie = await createSession(site, chief);
const distinct = (values: readonly unknown[]) => new Set(values).size;

describe('duplicate submissions are stored once', () => {
  const THIRTY = 30;
  const mailsTo = (email: string) => readMails(site).filter((mail) => mail.includes(`\nTo: ${email}\n`));

  test.each([
    ['with a key', { 'idempotency-key': 'one and the same' }],
    ['without a key', {}],
  ])('thirty concurrent copies of an enquiry, %s, store one enquiry and return one reference and one link', async (_how, headers) => {
    const before = await countStored(site);
    const email = `thirty-${Object.keys(headers).length}@example.in`;
    const body = { ...CONTACT, email, message: 'once' };
    const answers = await sendConcurrently(site, THIRTY, () => ['/api/enquiries', jsonBody(body, 'POST', headers)]);
    const receipts = (await Promise.all(answers.map((answer) => answer.json()))) as { reference: string; link: string }[];
    expect(receipts[0]?.reference).toMatch(/^SF-/);
    expect([distinct(receipts.map(({ reference }) => reference)), distinct(receipts.map(({ link }) => link))]).toEqual([1, 1]);
    expect(await countRows(site, 'requests where email = ?', email)).toBe(1);
    const [requests = 0, events = 0, documents, outbox = 0, objects] = before;
    expect(await countStored(site)).toEqual([requests + 1, events + 1, documents, outbox + 2, objects]);
    expect(await countRows(site, 'outbox where request_id = (select id from requests where email = ?)', email)).toBe(2);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 5000);
  });

  test.each([
    ['with a key', { 'idempotency-key': 'files, once' }],
    ['without a key', {}],
  ])('thirty concurrent copies of an application with two files, %s, store two documents and two objects', async (_how, headers) => {
    const before = await countStored(site);
    const email = `files-${Object.keys(headers).length}@example.in`;
    const files = { passportCopy: createFile(createPdf('thirty')), panCardCopy: createFile(createPdf('times')) };
    const buildRequest = (): [string, RequestInit] => [
      '/api/visa/sendInquiry',
      { method: 'POST', headers, body: buildFormData({ ...VISA_APPLICATION, email, ...files }) },
    ];
    const answers = await sendConcurrently(site, THIRTY, buildRequest);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const references = await Promise.all(answers.map(async (answer) => extractReference(await answer.text())));
    expect([distinct(references), references[0]]).toEqual([1, expect.stringMatching(/^SF-/)]);
    const [requests = 0, events = 0, documents = 0, outbox = 0, objects = 0] = before;
    expect(await countStored(site)).toEqual([requests + 1, events + 1, documents + 2, outbox + 2, objects + 2]);
    const rows = await queryRows<{ key: string }>(site, 'select object_key as key from documents order by object_key');
    expect(await listObjectKeys(await getDocumentsBucket(site))).toEqual(rows.map(({ key }) => key));
  });

  test('ten concurrent copies of a form post, of Book Now and of a GraphQL operation each store one enquiry', async () => {
    const traveller = await createAccount(site, 'traveller@example.in');
    const travellerCookie = await createSession(site, traveller);
    const tour = { name: CONTACT.name, email: 'form@example.in', destination: 'Spiti', days: '9' };
    const before = await countRows(site, 'requests');
    const form = new URLSearchParams({ form: 'tour', ...tour }).toString();
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const shown = await sendConcurrently(site, 10, () => ['/customtour', { method: 'POST', headers, body: form }]);
    expect([distinct(shown.map((answer) => answer.headers.get('location'))), shown[0]?.status]).toEqual([1, 303]);
    expect(await countRows(site, "requests where email = 'form@example.in'")).toBe(1);
    const references = async (query: string, senderCookie: string, variables: Record<string, unknown> = {}) => {
      const answers = await sendConcurrently(site, 10, () => buildOperationRequest(senderCookie, query, variables));
      return (await Promise.all(answers.map(parseGraphqlResponse))).map(({ data }) => data.sent.receipt.reference);
    };
    expect(
      distinct(
        await references(
          'mutation { sent: bookPackage(market: india, package: 1) { receipt { reference } userErrors { field message code } } }',
          travellerCookie,
        ),
      ),
    ).toBe(1);
    const SEND =
      'mutation($input: CustomTourInput!) { sent: sendCustomTour(market: india, input: $input, submission: { idempotencyKey: "ten" }) { receipt { reference } userErrors { field message code } } }';
    expect(distinct(await references(SEND, '', { input: { ...tour, days: 9, email: 'graphql@example.in' } }))).toBe(1);
    expect(await countRows(site, 'requests')).toBe(before + 3);
  });
});

test('ten profile pictures at once leave one picture', async () => {
  const person = await createAccount(site, 'pictured@example.in');
  const { send, pictureIn, mediaCount } = profilePictureApi(site, person, await createSession(site, person));
  const before = await mediaCount();
  const photo = await createImage().jpeg().toBuffer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(photo)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await mediaCount()).toEqual(before.map((n) => (n ?? 0) + 1));
  expect((await site.fetch(`/uploads/${await pictureIn()}`)).status).toBe(200);
});

test('concurrent writes leave exactly one main branch', async () => {
  const BRANCH = { address: '4 Fergusson Road, Pune', phone: '+91 20 4567 8900', email: 'pune@agency.example' };
  const ADD = 'mutation($input: BranchInput!) { addBranch(input: $input) { branch { id: databaseId } userErrors { field message code } } }';
  const UPDATE =
    'mutation($id: ID!, $input: BranchInput!) { updateBranch(id: $id, input: $input) { branch { id: databaseId } userErrors { field message code } } }';
  const send = (method: string, path: string, body: unknown): [string, RequestInit] => [
    path,
    jsonBody(body, method, browserHeaders(cookie)),
  ];
  for (const start of ['one', 'none'] as const) {
    if (start === 'none') await site.db.prepare('update branches set is_main_branch = 0').run();
    // Fifty inserts, updates and changes of the main branch, by REST and GraphQL.
    const answers = await sendConcurrently(site, 50, (i) => {
      const input = { ...BRANCH, officeName: `Office ${start} ${i}`, isMainBranch: true };
      const id = String(1 + (i % 6));
      if (i % 5 === 0) return send('POST', '/mainbranch/create', input);
      if (i % 5 === 1) return buildOperationRequest(cookie, ADD, { input });
      if (i % 5 === 2) return send('PUT', `/mainbranch/update/${id}`, { isMainBranch: i % 2 === 0 });
      if (i % 5 === 3) return buildOperationRequest(cookie, UPDATE, { id, input: { isMainBranch: true } });
      return buildOperationRequest(
        cookie,
        'mutation($id: ID!) { makeMainBranch(id: $id) { branch { id: databaseId } userErrors { field message code } } }',
        { id },
      );
    });
    for (const [i, answer] of answers.entries()) {
      if (i % 5 === 0 || i % 5 === 2) expect([200, 201, 400, 409]).toContain(answer.status);
      else expect([[], ['MAIN_BRANCH_EXISTS'], ['CONFLICT']]).toContainEqual(errorCodes(await parseGraphqlResponse(answer)));
    }
    expect(await countRows(site, 'branches where is_main_branch = 1'), start).toBe(1);
  }
});

describe('concurrent edits of one version are detected', () => {
  const READ: Record<string, string> = {
    package: '{ read: staffPackage(market: india, id: 1) { version } }',
    request: 'query($id: ID!) { read: enquiry(id: $id) { version } }',
    branch: '{ read: branch(id: 3) { version } }',
    policy: '{ read: latestPolicyVersion }',
    company: '{ read: company(market: india) { version } }',
    partner: '{ read: partner(id: 1) { version } }',
    review: '{ read: review(id: 1) { version } }',
  };
  const INPUT = {
    ...{ description: 'Two valleys.', price: 24_500, duration: '5 Days / 4 Nights', tripType: 'Family', category: 'Domestic' },
    ...{ contactEmail: 'desk@agency.example', contactPhone: '+91 98450 12876', itinerary: [] },
  };
  const WRITE: Record<string, (text: string, version: string | number) => [query: string, variables: object]> = {
    package: (name, version) => [
      'mutation($input: PackageInput!, $version: Int!) { updatePackage(market: india, id: 1, version: $version, input: $input) { package { id: databaseId } userErrors { field message code } } }',
      { version, input: { ...INPUT, name } },
    ],
    request: (lostReason, version) => [
      'mutation($id: ID!, $version: Int!, $lostReason: String) { updateEnquiry(id: $id, version: $version, status: lost, lostReason: $lostReason) { enquiry { agencyName } userErrors { field message code } } }',
      { version, lostReason },
    ],
    branch: (hours, version) => [
      'mutation($input: BranchInput!, $version: Int) { updateBranch(id: 3, input: $input, version: $version) { branch { id: databaseId } userErrors { field message code } } }',
      { input: { hours }, version },
    ],
    policy: (aboutUs, version) => [
      'mutation($input: PolicyInput!, $version: Int) { savePolicy(input: $input, version: $version) { policy { id } userErrors { field message code } } }',
      { input: { aboutUs }, version },
    ],
    company: (name, version) => [
      'mutation($input: CompanyInput!, $version: Int) { saveCompany(market: india, input: $input, version: $version) { company { name } userErrors { field message code } } }',
      { input: { ...FACTS, name }, version },
    ],
    partner: (name, version) => [
      'mutation($input: PartnerInput!, $version: Int) { updatePartner(id: 1, input: $input, version: $version) { partner { name } userErrors { field message code } } }',
      { input: { name }, version },
    ],
    review: (name, version) => [
      'mutation($input: StaffReviewInput!, $version: Int) { updateReview(id: 1, input: $input, version: $version) { review { name } userErrors { field message code } } }',
      { input: { name }, version },
    ],
  };
  const FACTS = { blurb: 'Roads.', email: 'desk@agency.example', hours: 'Always', office: 'Leh', phone: '+91 98450 12876', whatsapp: '' };
  const STORED: Record<string, string> = {
    package: 'select name as words from packages where id = 1',
    request: 'select lost_reason as words from requests where id = ?',
    branch: 'select hours as words from branches where id = 3',
    policy: 'select about_us as words from company_policies',
    company: "select json_extract(facts, '$.name') as words from companies where market = 'india'",
    partner: 'select name as words from partners where id = 1',
    review: 'select name as words from reviews where id = 1',
  };
  /** These read the version before they write. */
  const READ_VERSION_FIRST = ['package', 'request', 'company'];

  /** Twenty concurrent saves of the same version; returns how many conflicts only the write itself detected. */
  async function race(noun: string, id: string): Promise<number> {
    const stored = async () => (await queryRows(site, STORED[noun] ?? '', ...(noun === 'request' ? [id] : [])))[0]?.words;
    const { read } = (await runOperation(site, cookie, READ[noun] ?? '', { id })).data;
    const version = read.version ?? read;
    const save = (text: string) => {
      const [query, variables] = WRITE[noun]?.(text, version) ?? ['', {}];
      return buildOperationRequest(cookie, query, { id, ...variables });
    };
    const run = crypto.randomUUID();
    const audits = await countRows(site, 'audit_log');
    const answers = await Promise.all((await sendConcurrently(site, 20, (i) => save(`Words ${i} of ${run}`))).map(parseGraphqlResponse));
    expect(answers.flatMap(errorCodes)).toEqual(Array(19).fill('CONFLICT'));
    const isRefused = (answer: (typeof answers)[number]) => errorCodes(answer).length > 0;
    const winner = answers.findIndex((answer) => !isRefused(answer));
    expect(await stored()).toBe(`Words ${winner} of ${run}`);
    expect(await countRows(site, 'audit_log')).toBe(audits + 1);
    // A later save conflicts at the version check, and so costs fewer D1 batches than a conflict at the write.
    const late = await parseGraphqlResponse(await site.fetch(...save('Words of yesterday')));
    expect([errorCodes(late), await stored()]).toEqual([['CONFLICT'], `Words ${winner} of ${run}`]);
    const batches = (answer: (typeof answers)[number]) => costsOf(answer.response).batches;
    return answers.filter((answer) => isRefused(answer) && batches(answer) > batches(late)).length;
  }

  test.each(Object.keys(WRITE))('of 20 concurrent saves of one %s version exactly one succeeds and 19 get a conflict', async (noun) => {
    const { reference } = await submitEnquiry(site, { message: noun });
    const [enquiry] = await queryRows<{ id: number }>(site, 'select id from requests where reference = ?', reference);
    let overlapped = 0;
    // Repeats until saves overlap. The other nouns read nothing before they write, so an overlap is not measurable.
    const measurable = READ_VERSION_FIRST.includes(noun);
    for (let round = 0; round < (measurable ? 15 : 2) && overlapped === 0; round++) overlapped = await race(noun, String(enquiry?.id));
    if (measurable) expect(overlapped).toBeGreaterThan(0);
  });

  describe('a save that is sent again because its answer was lost is no conflict and stores nothing twice', () => {
    test.each(Object.keys(WRITE))('%s', async (noun) => {
      const { reference } = await submitEnquiry(site, { message: `${noun} again` });
      const [enquiry] = await queryRows<{ id: number }>(site, 'select id from requests where reference = ?', reference);
      const id = String(enquiry?.id);
      const { read } = (await runOperation(site, cookie, READ[noun] ?? '', { id })).data;
      const [query, variables] = WRITE[noun]?.(`Sent twice ${crypto.randomUUID()}`, read.version ?? read) ?? ['', {}];
      expect(errorCodes(await runOperation(site, cookie, query, { id, ...variables }))).toEqual([]);
      const audits = await countRows(site, 'audit_log');
      expect(errorCodes(await runOperation(site, cookie, query, { id, ...variables }))).toEqual([]);
      expect(await countRows(site, 'audit_log')).toBe(audits);
    });
  });
});
