import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIMITS } from '../../schema/constants.ts';
import { buildVisaForm, createFile } from '../support/enquiries.ts';
import { createCrashableSite } from '../support/site.ts';

const UPLOADS = 3;
/**
 * Bytes that the uploads may add to the resident size: the parts, the encrypted documents, the copies of the local R2, which
 * runs in the same process, and what is not garbage-collected yet. Measured: 208 to 219 MB while a request held all of its
 * files, 189 to 204 MB since it holds one.
 */
const MAX_GROWTH = 240_000_000;
/** The pace of each sender: it takes two seconds, so that the uploads overlap. */
const CHUNK_BYTES = 65_536;
const CHUNK_PAUSE_MS = 10;

const { start } = createCrashableSite();
const readMemory = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  1024 * Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
const createLargeFile = (bytes: number): File => createFile(new Uint8Array(Buffer.alloc(bytes, '%PDF-1.7\n')));

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

test('three visa applications of 12 MB at once raise the resident size of the Worker by a bounded amount', async () => {
  const { url, pid } = await start();
  const submit = async (init: RequestInit) => (await fetch(`${url}/api/visa/sendInquiry`, init)).status;
  expect(await submit({ method: 'POST', body: buildVisaForm() })).toBe(201);
  const requests = await Promise.all(
    Array.from({ length: UPLOADS }, (_, i) =>
      toSlowRequest(
        buildVisaForm({
          email: `large-${i}@example.in`,
          passportCopy: createLargeFile(LIMITS.maxDocumentBytes),
          panCardCopy: createLargeFile(LIMITS.maxDocumentBytes),
          other: createLargeFile(LIMITS.maxEnquiryBytes - 2 * LIMITS.maxDocumentBytes - 10_000),
        }),
      ),
    ),
  );
  // Resets the peak (proc_pid_clear_refs(5)).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = readMemory(pid, 'VmRSS');
  expect(await Promise.all(requests.map(submit))).toEqual([201, 201, 201]);
  const growth = readMemory(pid, 'VmHWM') - before;
  expect(growth).toBeLessThan(MAX_GROWTH);
});
