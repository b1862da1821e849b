import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../schema/constants.ts';
import { createAccount, jsonBody, PASSWORD } from '../../support/accounts.ts';
import { buildVisaForm, CONTACT, createFile, createPdf } from '../../support/enquiries.ts';
import { openSite, type Site, STANDARD_PASSWORD_COST } from '../../support/site.ts';

const SLOW_SENDERS = 1000;
const HONEST_REQUESTS = 50;
/** Milliseconds that an honest request may take beside them. */
const MAX_MS = 1000;

const site = await openSite({ withoutProxy: true, variables: STANDARD_PASSWORD_COST });
/** For the tests that only wait: they run beside the thousand senders. */
const quiet = await openSite({ withoutProxy: true });
await createAccount(site, 'honest@example.com');

interface SlowSender {
  socket: Socket;
  closed: boolean;
  answer: string;
}

/** Opens a request whose body stops after `sent` bytes of `declared`. */
function openSlowSender(
  path: string,
  type: string,
  declared: number,
  sent: number,
  { address, on = site }: { address?: string; on?: Site } = {},
): SlowSender {
  const socket = connect(Number(new URL(on.url).port), '127.0.0.1');
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
            ? openSlowSender('/api/enquiries', FORM, 99_000, 87_000, { address: addressOf(i) })
            : openSlowSender('/api/visa/sendInquiry', MULTIPART, LIMITS.maxEnquiryBytes, 87_000, { address: addressOf(i) }),
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

/** Starts `work` now, beside the tests before; a repetition of the test runs it anew. */
function startEarly<T>(work: () => Promise<T>): () => Promise<T> {
  let early: Promise<T> | undefined = work();
  early.catch(() => undefined);
  return () => {
    const running = early ?? work();
    early = undefined;
    return running;
  };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
async function waitForAnswer(sender: SlowSender, timeoutMs: number): Promise<string> {
  for (let waited = 0; !sender.answer && waited < timeoutMs; waited += 50) await pause(50);
  sender.socket.destroy();
  return sender.answer;
}

const sendSilentAndSlowBody = startEarly(async () => {
  const silent = openSlowSender('/api/enquiries', FORM, 1000, 10, { on: quiet });
  const form = new Response(buildVisaForm({ email: 'slow@example.in', passportCopy: createFile(createPdf('slow', 45_000)) }));
  const bytes = Buffer.from(await form.bytes());
  const type = form.headers.get('content-type') ?? '';
  const slow = openSlowSender('/api/visa/sendInquiry', type, bytes.length, 0, { on: quiet, address: '203.0.113.20' });
  for (let offset = 0; offset < bytes.length; offset += 1500) {
    slow.socket.write(bytes.subarray(offset, offset + 1500));
    await pause(500);
  }
  return { slow: await waitForAnswer(slow, 10_000), silent: await waitForAnswer(silent, 15_000) };
});

test('a silent body gets 408, and a body of 3 kB/s is read to its end', async () => {
  const { slow, silent } = await sendSilentAndSlowBody();
  expect(slow).toMatch(/^HTTP\/1\.1 201 /);
  expect(silent).toMatch(/^HTTP\/1\.1 408 /);
});

const sendTricklingBody = startEarly(async () => {
  const sender = openSlowSender('/api/enquiries', FORM, 99_000, 10, { on: quiet });
  for (let second = 0; second < 20 && !sender.answer; second++) {
    sender.socket.write('aaaaaaaaaa');
    await pause(1000);
  }
  return waitForAnswer(sender, 0);
});

test('a body below 1 kB/s gets 408 although it never stops', async () => {
  expect(await sendTricklingBody()).toMatch(/^HTTP\/1\.1 408 /);
});
