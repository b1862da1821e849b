import { randomBytes } from 'node:crypto';
import Papa from 'papaparse';
import { jsonBody } from './accounts.ts';
import type { Site } from './site.ts';

// Builders and senders of enquiries.

export const CONTACT = { name: 'Meera Nair', email: 'meera@example.in', phone: '+91 98450 12876' };

const DAY = 86_400_000;
/** The date `days` from today as YYYY-MM-DD. */
export const isoDateInDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** The fields of a valid visa application, without its files. */
export const VISA_APPLICATION: Readonly<Record<string, string>> = {
  visaCountry: 'AE',
  nationality: 'IN',
  visaType: 'Tourist',
  visaValidity: '30',
  firstName: 'Meera',
  lastName: 'Nair',
  dob: '1990-05-17',
  gender: 'Female',
  maritalStatus: 'Single',
  countryOfBirth: 'IN',
  religion: 'Hindu',
  email: CONTACT.email,
  contactNumber: CONTACT.phone,
};

/** A PDF whose one stream has random bytes, and a text that tests can search for in the stores. */
export const createPdf = (text: string, bytes = 2000): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n% ${text}\n1 0 obj <</Length ${bytes}>>\nstream\n`),
      randomBytes(bytes),
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  );

export const createFile = (bytes: Uint8Array<ArrayBuffer> | string, name = 'passport.pdf'): File => new File([bytes], name);

export function buildFormData(parts: Readonly<Record<string, string | File>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.set(name, value);
  return body;
}

/** A valid visa form with both files; `undefined` removes a field. */
export function buildVisaForm(more: Readonly<Record<string, string | File | undefined>> = {}): FormData {
  const files = { passportCopy: createFile(createPdf('P1234567')), panCardCopy: createFile(createPdf('ABCDE1234F'), 'pan.pdf') };
  const parts = Object.entries<string | File | undefined>({ ...VISA_APPLICATION, ...files, ...more });
  return buildFormData(Object.fromEntries(parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))));
}

export const submitVisaApplication = (
  site: Site,
  body: FormData = buildVisaForm(),
  headers: Record<string, string> = {},
): Promise<Response> => site.fetch('/api/visa/sendInquiry', { method: 'POST', headers, body });

/** The response to a stored enquiry. */
export interface EnquiryReceipt {
  message: string;
  reference: string;
  link: string;
}

/** Sends an enquiry by the REST call; throws unless it is accepted. */
export async function submitEnquiry(site: Site, more: object = {}, headers: Record<string, string> = {}): Promise<EnquiryReceipt> {
  const response = await site.fetch('/api/enquiries', jsonBody({ ...CONTACT, ...more }, 'POST', headers));
  if (response.status !== 201) throw new Error(`The enquiry was rejected: ${response.status} ${await response.text()}`);
  return (await response.json()) as EnquiryReceipt;
}

/** The token of a private link. */
export const extractToken = (link: string): string => /\/request\/([\w-]{43})$/.exec(link)?.[1] ?? '';
export const extractReference = (text: string): string => /SF-\w{4}-\w{4}/.exec(text)?.[0] ?? '';

type Row = Record<string, string | number | null>;

export const queryRows = async <T = Row>(site: Pick<Site, 'db'>, sql: string, ...values: unknown[]): Promise<T[]> =>
  (
    await site.db
      .prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;

export const countRows = async (site: Pick<Site, 'db'>, from: string, ...values: unknown[]): Promise<number> =>
  (await queryRows<{ n: number }>(site, `select count(*) as n from ${from}`, ...values))[0]?.n ?? -1;

export const insertRow = (site: Pick<Site, 'db'>, table: string, row: Readonly<Record<string, unknown>>) => {
  const keys = Object.keys(row);
  return site.db
    .prepare(`insert into ${table} (${keys.join(', ')}) values (${keys.map(() => '?').join(', ')})`)
    .bind(...Object.values(row))
    .run();
};
/** Inserts a mail that is due now. */
export const insertOutboxMessage = (site: Pick<Site, 'db'>, more: Readonly<Record<string, unknown>>) =>
  insertRow(site, 'outbox', {
    recipient: 'asha@example.in',
    subject: 'lost',
    text: 'words',
    html: '<p>words</p>',
    next_attempt_at: 0,
    ...more,
  });

/** Inserts a webhook that is switched off, as row 1 of an empty table. */
export const insertWebhook = (site: Pick<Site, 'db'>) =>
  insertRow(site, 'webhooks', { url: 'https://crm.example/hooks', events: '["enquiry.created"]', secret: 'none', state: 'disabled' });

/** The bucket of identity documents. */
export const getDocumentsBucket = async ({ platform }: Pick<Site, 'platform'>): Promise<R2Bucket> =>
  (await platform.getR2Bucket('DOCUMENTS')) as unknown as R2Bucket;

export const listObjectKeys = async (bucket: R2Bucket): Promise<string[]> => (await bucket.list()).objects.map(({ key }) => key).sort();

/** Counts enquiries, events, documents, mails, the rows of `others`, and the objects in the documents bucket. */
export async function countStored(site: Site, ...others: string[]): Promise<number[]> {
  const tables = ['requests', 'request_events', 'documents', 'outbox', ...others];
  const [row] = await queryRows<Record<string, number>>(
    site,
    `select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`).join()}`,
  );
  return [...tables.map((table) => row?.[table] ?? -1), (await listObjectKeys(await getDocumentsBucket(site))).length];
}

/** Runs the cron once, with everything that it leaves to `waitUntil`. */
async function runScheduled({ platform }: Pick<Site, 'platform'>): Promise<void> {
  const worker = (await platform.getWorker()) as unknown as { scheduled(options: object): Promise<{ outcome: string }> };
  const { outcome } = await worker.scheduled({ cron: '*/5 * * * *' });
  if (outcome !== 'ok') throw new Error(`The cron ended with ${outcome}.`);
}

/** The number of crons whose jobs run, by platform. */
const runningCrons = new WeakMap<Site['platform'], number>();

/** Resolves when the cron has stored that its last job has run, if no job fails; otherwise never. */
async function waitForLastJob({ db }: Pick<Site, 'db'>, isOver: () => boolean): Promise<void> {
  const read = () =>
    db
      .prepare("select max(ran_at) filter (where job = 'report-troubles') as ranAt, count(failing_since) as failing from job_runs")
      .first<{ ranAt: number | null; failing: number }>()
      // Faults may have taken the database away.
      .catch(() => null);
  const before = await read();
  while (before && !isOver()) {
    const now = await read();
    if (now && now.ranAt !== before.ranAt && now.failing === 0) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  await new Promise(() => undefined);
}

/**
 * Runs the cron once. Resolves when its jobs have succeeded, without the four seconds until the second purge of what they have
 * changed; rejects when one has failed.
 */
export async function runCron(site: Pick<Site, 'platform' | 'db'>): Promise<void> {
  const { platform } = site;
  const running = runningCrons.get(platform) ?? 0;
  runningCrons.set(platform, running + 1);
  let isOver = false;
  // Of concurrent crons nobody can tell whose last job has run.
  const lastJob = running === 0 ? waitForLastJob(site, () => isOver || runningCrons.get(platform) !== 1) : undefined;
  const whole = runScheduled(site);
  try {
    await Promise.race([whole, ...(lastJob ? [lastJob] : [])]);
  } finally {
    isOver = true;
    runningCrons.set(platform, (runningCrons.get(platform) ?? 1) - 1);
    whole.catch(() => undefined);
  }
}

/** The export of the inbox with the filters of a query: rows, each an object of its cells by the labels of the columns. */
export async function readExport(site: Site, headers: Record<string, string>, query = ''): Promise<Record<string, string>[]> {
  const csv = await (await site.fetch(`/api/enquiries/export?${query}`, { headers })).text();
  return Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;
}

/** Inserts the draft of a quotation with one option. */
export const insertQuotation = (site: Pick<Site, 'db'>) =>
  insertRow(site, 'quotations', {
    ...{ reference: 'QT-2222-2222', market: 'india', currency: 'INR', name: 'Asha', title: 'Goa' },
    draft: JSON.stringify({
      ...{ title: 'Goa', words: '', terms: '', payment: '', paymentLink: '', upiId: '', picture: null, startsOn: null },
      ...{ childAges: [], adults: 2, rooms: 1, rounding: 100, validOn: '2030-01-01' },
      options: [{ name: 'Beach', days: [], inclusions: [], exclusions: [], lines: [] }],
    }),
  });
