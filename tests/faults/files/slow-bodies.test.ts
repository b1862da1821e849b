import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../schema/constants.ts';
import { createAccount, jsonBody, PASSWORD } from '../../support/accounts.ts';
import { buildVisaForm, CONTACT, createFile, createPdf } from '../../support/enquiries.ts';
import { openSite } from '../../support/site.ts';

const SLOW_SENDERS = 1000;
const HONEST_REQUESTS = 50;
/** Milliseconds that an honest request may take beside them. */
const MAX_MS = 1000;

const site = await openSite({ withoutProxy: true });
const port = Number(new URL(site.url).port);
await createAccount(site, 'honest@example.com');

interface SlowSender {
  socket: Socket;
  closed: boolean;
  answer: string;
}

/** Opens a request whose body stops after `sent` bytes of `declared`. */
function openSlowSender(path: string, type: string, declared: number, sent: number, address?: string): SlowSender {
  const socket = connect(port, '127.0.0.1');
  const sender: SlowSender = { socket, closed: false, answer: '' };
  socket.on('data', (chunk) => {
    sender.answer += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    sender.closed = true;
  });
  const headers = [`POST ${path} HTTP/1.1`, 'host: localhost', `content-type: ${type}`, `content-length: ${declared}`];
  socket.write([...headers, ...(address ? [`cf-connecting-ip: ${address}`] : []), '', ''].join('\r\n'));
  socket.write(Buffer.alloc(sent, 'a'));
  return sender;
}

let round = 0;

/** Requests of every kind that has a small body, in turn; returns what a status should be and was, and the milliseconds. */
async function sendHonest(i: number): Promise<{ status: number; expected: number; ms: number }> {
  const start = performance.now();
  const headers = { 'cf-connecting-ip': `198.51.100.${i}` };
  const kinds: [expected: number, () => Promise<Response>][] = [
    [201, () => site.fetch('/api/enquiries', jsonBody({ ...CONTACT, message: `honest ${round} ${i}` }, 'POST', headers))],
    [200, () => site.fetch('/graphql', jsonBody({ query: '{ packages(market: india, first: 1) { totalCount } }' }, 'POST', headers))],
    [200, () => site.fetch('/auth/login', jsonBody({ email: 'honest@example.com', password: PASSWORD }, 'POST', headers))],
    [200, () => site.fetch(`/card?search=honest${round}-${i}`, { headers })],
    [
      201,
      () =>
        site.fetch('/api/visa/sendInquiry', { method: 'POST', headers, body: buildVisaForm({ email: `honest-${round}-${i}@example.in` }) }),
    ],
  ];
  const [expected, send] = kinds[i % kinds.length] as (typeof kinds)[number];
  const response = await send();
  await response.text();
  return { status: response.status, expected, ms: performance.now() - start };
}

/** The milliseconds of the requests that were too slow. */
async function findSlowRequests(): Promise<number[]> {
  round += 1;
  const slow: number[] = [];
  for (let i = 0; i < HONEST_REQUESTS; i++) {
    const { status, expected, ms } = await sendHonest(i);
    expect([i % 5, status]).toEqual([i % 5, expected]);
    if (ms >= MAX_MS) slow.push(Math.round(ms));
  }
  return slow;
}

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';

describe('a thousand unfinished bodies leave every other request below one second', () => {
  test.each([
    ['one address', () => '203.0.113.9'],
    ['a thousand addresses', (i: number) => `2001:db8:${i.toString(16)}::1`],
  ])(
    'a thousand unfinished bodies of %s leave every other request below one second',
    async (_name, addressOf) => {
      await (await site.fetch('/card?search=warm')).text();
      const runs: number[][] = [];
      // Other load on the machine may distort single runs.
      while (runs.length < 3 && runs.at(-1)?.length !== 0) {
        const senders = Array.from({ length: SLOW_SENDERS }, (_, i) =>
          i % 2 === 0
            ? openSlowSender('/api/enquiries', FORM, 99_000, 87_000, addressOf(i))
            : openSlowSender('/api/visa/sendInquiry', MULTIPART, LIMITS.maxEnquiryBytes, 87_000, addressOf(i)),
        );
        // Until this process has sent its 87 MB.
        await new Promise((done) => setTimeout(done, 3000));
        try {
          runs.push(await findSlowRequests());
          // All of them are silent: their sockets are closed with an answer.
          await expect.poll(() => senders.filter(({ closed }) => !closed).length, { timeout: 30_000, interval: 500 }).toBe(0);
          const statuses = new Set(senders.map(({ answer }) => /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]));
          expect([...statuses].filter((status) => status && !['408', '429', '503'].includes(status))).toEqual([]);
        } finally {
          for (const { socket } of senders) socket.destroy();
        }
      }
      expect(runs.at(-1), 'milliseconds of the slow requests of the last run').toEqual([]);
    },
    200_000,
  );
});

test('a silent body gets 408, and a body of 3 kB/s is read to its end', async () => {
  const silent = openSlowSender('/api/enquiries', FORM, 1000, 10);
  const form = new Response(buildVisaForm({ email: 'slow@example.in', passportCopy: createFile(createPdf('slow', 45_000)) }));
  const bytes = Buffer.from(await form.bytes());
  const slow = openSlowSender('/api/visa/sendInquiry', form.headers.get('content-type') ?? '', bytes.length, 0, '203.0.113.20');
  for (let offset = 0; offset < bytes.length; offset += 1500) {
    slow.socket.write(bytes.subarray(offset, offset + 1500));
    await new Promise((done) => setTimeout(done, 500));
  }
  await expect.poll(() => slow.answer, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 201 /);
  await expect.poll(() => silent.answer, { timeout: 15_000 }).toMatch(/^HTTP\/1\.1 408 /);
  slow.socket.destroy();
});

test('a body below 1 kB/s gets 408 although it never stops', async () => {
  const sender = openSlowSender('/api/enquiries', FORM, 99_000, 10);
  for (let second = 0; second < 20 && !sender.answer; second++) {
    sender.socket.write('aaaaaaaaaa');
    await new Promise((done) => setTimeout(done, 1000));
  }
  expect(sender.answer).toMatch(/^HTTP\/1\.1 408 /);
  sender.socket.destroy();
});
