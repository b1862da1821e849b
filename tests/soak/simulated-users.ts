import { browserHeaders, createAccount, createSession, jsonBody, PASSWORD, readSessionCookie } from '../support/accounts.ts';
import {
  buildFormData,
  buildVisaForm,
  CONTACT,
  createFile,
  createPdf,
  extractReference,
  extractToken,
  queryRows,
} from '../support/enquiries.ts';
import { createImage } from '../support/images.ts';
import { buildMalformedRequest } from '../support/malformed-requests.ts';
import type { Answer, SoakSite } from './site.ts';

// Simulated users that run concurrently, and the writes that the site acknowledged to them.

/** An enquiry whose reference was returned to its sender. */
interface AcknowledgedEnquiry {
  reference: string;
  email: string;
  files: number;
  /** A later change that was acknowledged. */
  since?: 'withdrawn' | 'erased';
}
export interface AcknowledgedWrites {
  enquiries: AcknowledgedEnquiry[];
  /** Registered accounts with the last acknowledged address. */
  members: { email: string; address?: string }[];
  /** Saved packages with the version that each save returned. */
  edits: { id: string; version: number }[];
  reviews: string[];
  /** Pages that were read five seconds after their edit, and showed it. */
  freshReads: number;
}

export const createAcknowledgedWrites = (): AcknowledgedWrites => ({ enquiries: [], members: [], edits: [], reviews: [], freshReads: 0 });

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const upTo = (limit: number): number => Math.floor(Math.random() * limit);
const PAGES = [
  ...['/home', '/DubaiHome', '/dubai', '/card', '/dubai-card', '/branch', '/hotel?market=dubai', '/enquiry', '/visa-form', '/reviews'],
  ...['/packages', '/dubai-packages?first=5', '/reviews/approved', '/b2b-partners', '/sitemap.xml', '/policies/booking-terms'],
];
const WORDS = ['goa', 'hill', 'sea', 'desert', 'temple', 'snow', 'city', 'tea', 'fort', 'lake'];
let serial = 0;

const graphql = (query: string, variables: object, headers: Record<string, string> = {}): RequestInit =>
  jsonBody({ query, variables }, 'POST', headers);
const dataOf = <T>(answer: Answer | undefined): T | undefined => (answer && (JSON.parse(answer.text) as { data?: T }).data) ?? undefined;

async function browse(agency: SoakSite, pictures: readonly string[]): Promise<void> {
  const path = pick([
    () => pick(PAGES),
    () => `/details/india/${1 + upTo(24)}`,
    () => `/card?search=${pick(WORDS)}${upTo(40)}`,
    () => `/media/${pick([160, 320])}/${pick(pictures)}.webp`,
  ])();
  await agency.request('page', path);
}

const SEND_CUSTOM_TOUR =
  'mutation($input: CustomTourInput!, $key: String) { sent: sendCustomTour(market: india, input: $input, submission: { idempotencyKey: $key }) { receipt { reference path } userErrors { field message code } } }';

/** Sends an enquiry, with the same key until it is acknowledged; some senders withdraw or anonymise it. */
async function submitEnquiries(agency: SoakSite, ledger: AcknowledgedWrites, isRunning: () => boolean): Promise<void> {
  const index = serial++;
  const email = `soak-${index}@example.in`;
  // One IP address each: many enquiries from one address are marked as spam.
  const headers = {
    'idempotency-key': `soak ${index}`,
    'cf-connecting-ip': `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`,
  };
  const files = { passportCopy: createFile(createPdf(`P${index}`)), panCardCopy: createFile(createPdf(`A${index}`)) };
  const attempts = [
    () => agency.request('enquiry', '/api/enquiries', jsonBody({ ...CONTACT, email }, 'POST', headers)),
    () => agency.request('visa', '/api/visa/sendInquiry', { method: 'POST', headers, body: buildVisaForm({ email, ...files }) }),
    () =>
      agency.request(
        'tour',
        '/graphql',
        graphql(SEND_CUSTOM_TOUR, { key: `soak ${index}`, input: { name: 'Asha', email, destination: 'Spiti', days: 9 } }, headers),
      ),
  ];
  let answer: Answer | undefined;
  while (!answer && isRunning()) answer = await attempts[index % 3]?.();
  if (!answer) return;
  const acknowledged: AcknowledgedEnquiry = { reference: extractReference(answer.text), email, files: index % 3 === 1 ? 2 : 0 };
  ledger.enquiries.push(acknowledged);
  const token = extractToken(/"(?:link|path)":"([^"?]+)/.exec(answer.text)?.[1] ?? '');
  const what = pick(['', '', '', 'withdrawEnquiry', 'anonymiseEnquiry']);
  if (!token || !what) return;
  const mutation = `mutation { done: ${what}(token: "${token}") { userErrors { message } } }`;
  const data = dataOf<{ done: { userErrors: object[] } }>(await agency.request(what, '/graphql', graphql(mutation, {})));
  if (data?.done.userErrors.length === 0) acknowledged.since = what === 'anonymiseEnquiry' ? 'erased' : 'withdrawn';
}

async function useAccount(agency: SoakSite, ledger: AcknowledgedWrites): Promise<void> {
  const email = `member-${serial++}@example.in`;
  const person = { userName: 'Asha', email, password: PASSWORD, mobileNo: '9845012876' };
  // A retry after a lost response is a duplicate (409); a full hashing queue answers 429.
  const isExpected = (status: number) => [200, 201, 409, 429].includes(status);
  let registered: Answer | undefined;
  for (let tries = 0; tries < 4 && !registered; tries++)
    registered = await agency.request('register', '/register', jsonBody(person), isExpected);
  if (registered?.status !== 201) return;
  const member: AcknowledgedWrites['members'][number] = { email };
  ledger.members.push(member);
  const login = await agency.request('login', '/auth/login', jsonBody({ email, password: PASSWORD }), isExpected);
  const cookie = login?.status === 200 ? readSessionCookie(login) : '';
  if (!login || !cookie) return;
  const { id } = JSON.parse(login.text) as { id: number };
  const address = `${upTo(1000)} Church Street`;
  if (await agency.request('address', `/updateAddress/${id}`, jsonBody({ address }, 'PUT', browserHeaders(cookie))))
    member.address = address;
  await agency.request('logout', '/auth/logout', { method: 'POST', headers: browserHeaders(cookie) });
}

const READ_PACKAGE =
  'query($id: ID!) { read: staffPackage(market: india, id: $id) { version name description price duration tripType category contactEmail contactPhone } }';
const UPDATE_PACKAGE =
  'mutation($id: ID!, $version: Int!, $input: PackageInput!) { saved: updatePackage(market: india, id: $id, version: $version, input: $input) { package { version } userErrors { field message code } } }';

/** Edits a package, changes the status of an enquiry, edits a branch, opens screens, uploads a picture and adds a review. */
async function workAsStaff(agency: SoakSite, ledger: AcknowledgedWrites, cookie: string): Promise<void> {
  const ask = (kind: string, query: string, variables: object) =>
    agency.request(kind, '/graphql', graphql(query, variables, browserHeaders(cookie)));
  const id = String(1 + upTo(6));
  const before = dataOf<{ read: { version: number; description: string } }>(await ask('staff', READ_PACKAGE, { id }));
  if (!before) return;
  const { version, ...values } = before.read;
  const input = { ...values, description: `${values.description.slice(0, 200)} ${upTo(1e6)}` };
  const saved = dataOf<{ saved: { version: number } }>(await ask('edit', UPDATE_PACKAGE, { id, version, input }));
  if (saved?.saved) ledger.edits.push({ id, version: saved.saved.version });
  const recent = ledger.enquiries.at(-1 - upTo(20));
  if (recent) {
    const [row] = await queryRows<{ id: number }>(agency.worker, 'select id from requests where reference = ?', recent.reference).catch(
      () => [],
    );
    if (row)
      await ask(
        'stage',
        'mutation($ids: [ID!]!) { updateEnquiries(ids: $ids, status: contacted) { enquiryIds userErrors { field message code } } }',
        { ids: [String(row.id)] },
      );
  }
  await agency.request('branch', '/mainbranch/update/3', jsonBody({ hours: `From ${upTo(24)}:00` }, 'PUT', browserHeaders(cookie)));
  for (const path of ['/sidebar-admin', '/enquiry-display', '/showpackages-i'])
    await agency.request('screen', path, { headers: browserHeaders(cookie) });
  const picture = new File([new Uint8Array(await createImage().resize(200).jpeg().toBuffer())], 'a.jpg');
  await agency.request('upload', '/packages/upload', {
    method: 'POST',
    headers: browserHeaders(cookie),
    body: buildFormData({ file: picture }),
  });
  const name = `Reviewer ${serial++}`;
  const review = { review: JSON.stringify({ name, message: 'A fine road.', rating: 5 }), image: picture };
  if (await agency.request('review', '/reviews/add', { method: 'POST', body: buildFormData(review) })) ledger.reviews.push(name);
}

/** Milliseconds after which no cached page is older than the last edit of what it shows. */
const MAX_STALE_MS = 5000;
/** Only `checkFreshness` edits this package. */
const WATCHED_PACKAGE_ID = '7';

/**
 * Edits a package while its page is read, and reads the page again when it has to show the edit. A refused purge is made up
 * for by the second one four seconds after the edit; the check is left out if that one met a fault, too.
 */
async function checkFreshness(agency: SoakSite, ledger: AcknowledgedWrites, cookie: string): Promise<void> {
  const ask = (kind: string, query: string, variables: object) =>
    agency.request(kind, '/graphql', graphql(query, variables, browserHeaders(cookie)));
  const path = `/details/india/${WATCHED_PACKAGE_ID}`;
  const before = dataOf<{ read: { version: number; description: string } }>(await ask('staff', READ_PACKAGE, { id: WATCHED_PACKAGE_ID }));
  if (!before) return;
  const { version, ...values } = before.read;
  const marker = `Edit ${serial++}.`;
  const input = { ...values, description: `${values.description.replace(/ Edit \d+\.$/, '')} ${marker}` };
  const reads = Array.from({ length: 4 }, () => agency.request('page', path));
  const saved = dataOf<{ saved: { version: number } }>(await ask('edit', UPDATE_PACKAGE, { id: WATCHED_PACKAGE_ID, version, input }));
  const savedAt = Date.now();
  await Promise.all(reads);
  if (!saved?.saved) return;
  ledger.edits.push({ id: WATCHED_PACKAGE_ID, version: saved.saved.version });
  await new Promise((done) => setTimeout(done, MAX_STALE_MS));
  const page = await agency.request('page', path);
  const now = Date.now();
  if (!page || agency.hadFault(savedAt, now, ['kill', 'D1']) || agency.hadFault(savedAt + 3500, now, ['purge'])) return;
  if (page.text.includes(marker)) ledger.freshReads += 1;
  else
    agency.reportViolation(`${path} is older than its edit ${marker} of ${now - savedAt} ms ago (${page.headers.get('cf-cache-status')})`);
}

async function sendMalformedRequest(agency: SoakSite): Promise<void> {
  const { path, headers, body } = buildMalformedRequest(upTo(1_000_000));
  const { 'content-length': _length, ...rest } = headers;
  await agency.request('malformed', path, { method: 'POST', headers: rest, body }, (status) => status < 500);
}

/** Runs all users concurrently while `isRunning()`. */
export async function runSimulatedUsers(agency: SoakSite, ledger: AcknowledgedWrites, isRunning: () => boolean): Promise<void> {
  const cookies = await Promise.all(
    ['one', 'two'].map(async (name) =>
      createSession(agency.worker, await createAccount(agency.worker, `${name}@agency.example`, 'ADMIN'), Date.now() + 86_400_000),
    ),
  );
  const pictures = (await queryRows<{ stem: string }>(agency.worker, "select stem from media where name like '%.jpg'")).map(
    ({ stem }) => stem,
  );
  const jobs: (() => Promise<void>)[] = [
    ...Array.from({ length: 3 }, () => () => browse(agency, pictures)),
    ...Array.from({ length: 3 }, () => () => submitEnquiries(agency, ledger, isRunning)),
    () => useAccount(agency, ledger),
    ...cookies.map((cookie) => () => workAsStaff(agency, ledger, cookie)),
    ...cookies.slice(0, 1).map((cookie) => () => checkFreshness(agency, ledger, cookie)),
    () => sendMalformedRequest(agency),
  ];
  const loop = async (job: () => Promise<void>): Promise<void> => {
    while (isRunning()) {
      await job();
      // Leaves CPU time for the fault injection and the measurements.
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  await Promise.all(jobs.map(loop));
}
