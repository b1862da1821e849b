import { expect, test } from 'vitest';
import { buildVisaForm, createFile, createPdf } from '../../support/enquiries.ts';
import { openSite } from '../../support/site.ts';
import { openSlowSender, SLOW_FORM, type SlowSender } from './slow-sender.ts';

// tests/bench/timed/slow-bodies.test.ts measures other requests beside a thousand such bodies.

const site = await openSite({ withoutProxy: true });

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
async function waitForAnswer(sender: SlowSender, timeoutMs: number): Promise<string> {
  for (let waited = 0; !sender.answer && waited < timeoutMs; waited += 50) await pause(50);
  sender.socket.destroy();
  return sender.answer;
}

const sendTricklingBody = async (): Promise<string> => {
  const sender = openSlowSender(site.url, { path: '/api/enquiries', type: SLOW_FORM, declared: 99_000, sent: 10 });
  for (let second = 0; second < 20 && !sender.answer; second++) {
    sender.socket.write('aaaaaaaaaa');
    await pause(1000);
  }
  return waitForAnswer(sender, 0);
};
/** Begins beside the first test. */
const trickling = sendTricklingBody();

test('a silent body gets 408, and a body of 3 kB/s is read to its end', async () => {
  const silent = openSlowSender(site.url, { path: '/api/enquiries', type: SLOW_FORM, declared: 1000, sent: 10 });
  const form = new Response(buildVisaForm({ email: 'slow@example.in', passportCopy: createFile(createPdf('slow', 45_000)) }));
  const bytes = Buffer.from(await form.bytes());
  const type = form.headers.get('content-type') ?? '';
  const slow = openSlowSender(site.url, {
    path: '/api/visa/sendInquiry',
    type,
    declared: bytes.length,
    sent: 0,
    address: '203.0.113.20',
  });
  for (let offset = 0; offset < bytes.length; offset += 1500) {
    slow.socket.write(bytes.subarray(offset, offset + 1500));
    await pause(500);
  }
  expect(await waitForAnswer(slow, 10_000)).toMatch(/^HTTP\/1\.1 201 /);
  expect(await waitForAnswer(silent, 15_000)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body below 1 kB/s gets 408 although it never stops', async () => {
  expect(await trickling).toMatch(/^HTTP\/1\.1 408 /);
});
