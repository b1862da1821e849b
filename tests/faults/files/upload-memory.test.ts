import { expect, test } from 'vitest';
import { LIMITS } from '../../../schema/constants.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../../support/accounts.ts';
import { buildVisaForm, createFile, createPdf, queryRows } from '../../support/enquiries.ts';
import { measureHeapGrowth } from '../../support/heap-usage.ts';
import { openSite } from '../../support/site.ts';
import { findFreePort } from '../../support/worker-process.ts';

const UPLOADS = 10;
/** Live bytes above the idle heap, measured as 12 MB. Garbage comes on top; an isolate has 128 MB for everything. */
const MAX_GROWTH = 25_000_000;
/** Looks at the heap while the uploads run, so that one of them sees most of their memory. */
const MIN_SAMPLES = 10;
/** The pace of each sender: it takes two seconds, so that the uploads overlap. */
const CHUNK_BYTES = 65_536;
const CHUNK_PAUSE_MS = 10;

const inspectorPort = await findFreePort();
const site = await openSite({ inspectorPort });

/** A form as bytes that are sent slowly, with the headers that they need. */
async function toSlowRequest(form: FormData): Promise<RequestInit> {
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const bytes = await encoded.bytes();
  let offset = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, CHUNK_PAUSE_MS));
      controller.enqueue(bytes.subarray(offset, offset + CHUNK_BYTES));
      offset += CHUNK_BYTES;
      if (offset >= bytes.byteLength) controller.close();
    },
  });
  return { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
}

test('ten visa applications of 10 MB at once need at most 25 MB of the Worker', async () => {
  const submit = async (init: RequestInit) => (await site.fetch('/api/visa/sendInquiry', init)).status;
  expect(await submit({ method: 'POST', body: buildVisaForm() })).toBe(201);
  const passports = Array.from({ length: UPLOADS }, () => createPdf('large', LIMITS.maxDocumentBytes - 300));
  const pan = createFile(createPdf('large', LIMITS.maxDocumentBytes - 300));
  const requests = await Promise.all(
    passports.map((passport, i) =>
      toSlowRequest(buildVisaForm({ email: `large-${i}@example.in`, passportCopy: createFile(passport), panCardCopy: pan })),
    ),
  );
  const enter = async () => (await site.fetch('/health')).arrayBuffer();
  let statuses: number[] = [];
  const { growth, samples } = await measureHeapGrowth(inspectorPort, enter, async () => {
    statuses = await Promise.all(requests.map(submit));
  });
  expect(statuses).toEqual(Array(UPLOADS).fill(201));
  process.stdout.write(`The heap grew by ${Math.round(growth / 1e6)} MB in ${samples} samples.\n`);
  expect(samples).toBeGreaterThanOrEqual(MIN_SAMPLES);
  expect(growth).toBeLessThan(MAX_GROWTH);

  // Documents of many segments are read back as they were sent.
  const [row] = await queryRows<{ id: number }>(
    site,
    "select d.id from documents d join requests r on r.id = d.request_id where r.email = 'large-3@example.in' and d.field = 'passportCopy'",
  );
  const cookie = await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN'));
  const headers = browserHeaders(cookie);
  const response = await site.fetch(`/api/documents/${row?.id}`, jsonBody({ reason: 'Comparing it' }, 'POST', headers));
  expect(Buffer.from(await response.arrayBuffer()).equals(passports[3] ?? Buffer.alloc(0))).toBe(true);
});
