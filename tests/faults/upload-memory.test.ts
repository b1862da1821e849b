import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIMITS } from '../../schema/constants.ts';
import { buildVisaForm, createFile } from '../support/enquiries.ts';
import { createCrashableSite } from '../support/site.ts';

const UPLOADS = 3;
/**
 * Bytes that the uploads may add to the resident size: the parts, the encrypted documents, the copies of the local R2, which
 * runs in the same process, and what is not garbage-collected yet.
 */
const MAX_GROWTH = 8 * UPLOADS * LIMITS.maxEnquiryBytes;

const { start } = createCrashableSite();
const readMemory = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  1024 * Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
const createLargeFile = (bytes: number): File => createFile(new Uint8Array(Buffer.alloc(bytes, '%PDF-1.7\n')));

test('three visa applications of 12 MB at once raise the resident size of the Worker by a bounded amount', async () => {
  const { url, pid } = await start();
  const submit = async (body: FormData) => (await fetch(`${url}/api/visa/sendInquiry`, { method: 'POST', body })).status;
  expect(await submit(buildVisaForm())).toBe(201);
  // Resets the peak (proc_pid_clear_refs(5)).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = readMemory(pid, 'VmRSS');
  const forms = Array.from({ length: UPLOADS }, (_, i) =>
    buildVisaForm({
      email: `large-${i}@example.in`,
      passportCopy: createLargeFile(LIMITS.maxDocumentBytes),
      panCardCopy: createLargeFile(LIMITS.maxDocumentBytes),
      other: createLargeFile(LIMITS.maxEnquiryBytes - 2 * LIMITS.maxDocumentBytes - 10_000),
    }),
  );
  expect(await Promise.all(forms.map(submit))).toEqual([201, 201, 201]);
  const growth = readMemory(pid, 'VmHWM') - before;
  expect(growth).toBeLessThan(MAX_GROWTH);
});
