import { malformed } from '../support/malformed.ts';
import { addPerson, asBrowser, cookieOf, jsonBody, PASSWORD, sessionOf } from '../support/people.ts';
import { drawn } from '../support/photograph.ts';
import { CONTACT, fileOf, multipart, pdf, referenceIn, rowsOf, tokenIn, visaForm } from '../support/requests.ts';
import type { Agency, Answer } from './agency.ts';

// Those who use the site at once, each doing one thing after the other; and what was told them as done.

/** A request whose sender was told its reference. */
interface Acknowledged {
  reference: string;
  email: string;
  files: number;
  /** What its sender was told to have done since. */
  since?: 'withdrawn' | 'erased';
}
export interface Ledger {
  requests: Acknowledged[];
  /** Those who registered, with the last address that was saved for them. */
  members: { email: string; address?: string }[];
  /** Saved packages, with the version that each save was told. */
  edits: { id: string; version: number }[];
  reviews: string[];
}

export const newLedger = (): Ledger => ({ requests: [], members: [], edits: [], reviews: [] });

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

/** Reads pages, searches and pictures. */
async function visitor(agency: Agency, pictures: readonly string[]): Promise<void> {
  const path = pick([
    () => pick(PAGES),
    () => `/details/india/${1 + upTo(24)}`,
    () => `/card?search=${pick(WORDS)}${upTo(40)}`,
    () => `/media/${pick([160, 320])}/${pick(pictures)}.webp`,
  ])();
  await agency.ask('page', path);
}

const TOUR =
  'mutation($input: CustomTourInput!, $key: String) { sent: sendCustomTour(market: india, input: $input, sending: { key: $key }) { reference path } }';

/** Sends a request, again with the same key until it is told that it is stored; some withdraw it or have it erased. */
async function sender(agency: Agency, ledger: Ledger, going: () => boolean): Promise<void> {
  const at = serial++;
  const email = `soak-${at}@example.in`;
  // From an address of their own: many from one would be suspected.
  const headers = {
    'idempotency-key': `soak ${at}`,
    'cf-connecting-ip': `2001:db8:${(at >> 8).toString(16)}:${(at & 255).toString(16)}::1`,
  };
  const files = { passportCopy: fileOf(pdf(`P${at}`)), panCardCopy: fileOf(pdf(`A${at}`)) };
  const attempts = [
    () => agency.ask('enquiry', '/api/enquiries', jsonBody({ ...CONTACT, email }, 'POST', headers)),
    () => agency.ask('visa', '/api/visa/sendInquiry', { method: 'POST', headers, body: visaForm({ email, ...files }) }),
    () =>
      agency.ask(
        'tour',
        '/graphql',
        graphql(TOUR, { key: `soak ${at}`, input: { name: 'Asha', email, destination: 'Spiti', days: '9' } }, headers),
      ),
  ];
  let answer: Answer | undefined;
  while (!answer && going()) answer = await attempts[at % 3]?.();
  if (!answer) return;
  const told: Acknowledged = { reference: referenceIn(answer.text), email, files: at % 3 === 1 ? 2 : 0 };
  ledger.requests.push(told);
  const token = tokenIn(/"(?:link|path)":"([^"?]+)/.exec(answer.text)?.[1] ?? '');
  const what = pick(['', '', '', 'withdrawRequest', 'eraseRequest']);
  if (!token || !what) return;
  const done = dataOf(await agency.ask(what, '/graphql', graphql(`mutation { ${what}(token: "${token}") }`, {})));
  if (done) told.since = what === 'eraseRequest' ? 'erased' : 'withdrawn';
}

/** Registers, signs in, saves an address and signs out. */
async function member(agency: Agency, ledger: Ledger): Promise<void> {
  const email = `member-${serial++}@example.in`;
  const person = { userName: 'Asha', email, password: PASSWORD, mobileNo: '9845012876' };
  // A lost answer makes the second attempt a duplicate.
  const queued = (status: number) => [200, 201, 409, 429].includes(status);
  let registered: Answer | undefined;
  for (let tries = 0; tries < 4 && !registered; tries++) registered = await agency.ask('register', '/register', jsonBody(person), queued);
  if (registered?.status !== 201) return;
  const known: Ledger['members'][number] = { email };
  ledger.members.push(known);
  const login = await agency.ask('login', '/auth/login', jsonBody({ email, password: PASSWORD }), queued);
  const cookie = login?.status === 200 ? cookieOf(login) : '';
  if (!login || !cookie) return;
  const { id } = JSON.parse(login.text) as { id: number };
  const address = `${upTo(1000)} Church Street`;
  if (await agency.ask('address', `/updateAddress/${id}`, jsonBody({ address }, 'PUT', asBrowser(cookie)))) known.address = address;
  await agency.ask('logout', '/auth/logout', { method: 'POST', headers: asBrowser(cookie) });
}

const READ =
  'query($id: ID!) { read: staffPackage(market: india, id: $id) { version name description price duration tripType category contactEmail contactPhone } }';
const EDIT =
  'mutation($id: ID!, $version: Int!, $input: PackageInput!) { saved: updatePackage(market: india, id: $id, version: $version, input: $input) { version } }';

/** Edits packages, works through requests, approves reviews, changes a branch, uploads pictures. */
async function staff(agency: Agency, ledger: Ledger, cookie: string): Promise<void> {
  const ask = (kind: string, query: string, variables: object) =>
    agency.ask(kind, '/graphql', graphql(query, variables, asBrowser(cookie)));
  const id = String(1 + upTo(6));
  const before = dataOf<{ read: { version: number; description: string } }>(await ask('staff', READ, { id }));
  if (!before) return;
  const { version, ...values } = before.read;
  const input = { ...values, description: `${values.description.slice(0, 200)} ${upTo(1e6)}` };
  const saved = dataOf<{ saved: { version: number } }>(await ask('edit', EDIT, { id, version, input }));
  if (saved?.saved) ledger.edits.push({ id, version: saved.saved.version });
  const recent = ledger.requests.at(-1 - upTo(20));
  if (recent) {
    const [row] = await rowsOf<{ id: number }>(agency.running, 'select id from requests where reference = ?', recent.reference).catch(
      () => [],
    );
    if (row) await ask('stage', 'mutation($ids: [ID!]!) { changeRequests(ids: $ids, status: "contacted") }', { ids: [String(row.id)] });
  }
  await agency.ask('branch', '/mainbranch/update/3', jsonBody({ hours: `From ${upTo(24)}:00` }, 'PUT', asBrowser(cookie)));
  for (const path of ['/sidebar-admin', '/enquiry-display', '/showpackages-i'])
    await agency.ask('screen', path, { headers: asBrowser(cookie) });
  const picture = new File([new Uint8Array(await drawn().resize(200).jpeg().toBuffer())], 'a.jpg');
  await agency.ask('upload', '/packages/upload', { method: 'POST', headers: asBrowser(cookie), body: multipart({ file: picture }) });
  const name = `Reviewer ${serial++}`;
  const review = { review: JSON.stringify({ name, message: 'A fine road.', rating: 5 }), image: picture };
  if (await agency.ask('review', '/reviews/add', { method: 'POST', body: multipart(review) })) ledger.reviews.push(name);
}

/** Sends what is none of the site's forms. */
async function vandal(agency: Agency): Promise<void> {
  const { path, headers, body } = malformed(upTo(1_000_000));
  const { 'content-length': _length, ...rest } = headers;
  await agency.ask('malformed', path, { method: 'POST', headers: rest, body }, (status) => status < 500);
}

/** Everybody at once, until `going` says no. */
export async function crowd(agency: Agency, ledger: Ledger, going: () => boolean): Promise<void> {
  const cookies = await Promise.all(
    ['one', 'two'].map(async (name) =>
      sessionOf(agency.running, await addPerson(agency.running, `${name}@agency.example`, 'ADMIN'), Date.now() + 86_400_000),
    ),
  );
  const pictures = (await rowsOf<{ stem: string }>(agency.running, "select stem from media where name like '%.jpg'")).map(
    ({ stem }) => stem,
  );
  const jobs: (() => Promise<void>)[] = [
    ...Array.from({ length: 3 }, () => () => visitor(agency, pictures)),
    ...Array.from({ length: 3 }, () => () => sender(agency, ledger, going)),
    () => member(agency, ledger),
    ...cookies.map((cookie) => () => staff(agency, ledger, cookie)),
    () => vandal(agency),
  ];
  const loop = async (job: () => Promise<void>): Promise<void> => {
    while (going()) {
      await job();
      // A busy agency, and not a machine that can do nothing else.
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  await Promise.all(jobs.map(loop));
}
