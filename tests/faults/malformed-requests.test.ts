import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { extractReference, queryRows, submitEnquiry } from '../support/enquiries.ts';
import { buildHalfRightEnquiry } from '../support/half-right-enquiries.ts';
import { buildMalformedRequest } from '../support/malformed-requests.ts';
import { openSite } from '../support/site.ts';

const site = await openSite({ withoutProxy: true });
const COUNT = 10_000;
const AT_ONCE = 12;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Uses node:http, which takes a third of the time of fetch. */
const post = (path: string, headers: Record<string, string>, body: Buffer): Promise<{ status: number; text: string }> =>
  new Promise((done, failed) => {
    const sending = request(site.url + path, { method: 'POST', agent, timeout: 30_000, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    sending.on('timeout', () => sending.destroy(new Error('No answer within 30 seconds.')));
    sending.on('error', failed);
    sending.end(body);
  });

test('10,000 malformed requests cause no 5xx', async () => {
  const statuses = new Map<string, number>();
  const send = async (number: number): Promise<void> => {
    const { path, headers, body, sent } = buildMalformedRequest(number);
    const { status, text } = await post(path, headers, body);
    const wrong = status >= 500 || /"code":"(?:UNAVAILABLE|INTERNAL_SERVER_ERROR)"/.test(text);
    if (wrong) expect.fail(`Request ${number}: ${status} ${sent}: ${text.slice(0, 500)}`);
    const seen = `${path} ${status}`;
    statuses.set(seen, (statuses.get(seen) ?? 0) + 1);
  };
  let next = 0;
  const work = async () => {
    while (next < COUNT) {
      next += 1;
      await send(next - 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Every request got a response, and enough of them reached the validation of each call.
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(COUNT);
  for (const call of ['/api/enquiries 400', '/api/visa/sendInquiry 400', '/reviews/add 400', '/graphql 200', '/graphql 400'])
    expect(statuses.get(call), call).toBeGreaterThan(300);
  expect((await submitEnquiry(site, { message: 'after all that' })).reference).toMatch(/^SF-/);
}, 300_000);

async function postFiles(path: string, body: FormData): Promise<{ status: number; text: string }> {
  const response = await site.fetch(path, { method: 'POST', body });
  return { status: response.status, text: await response.text() };
}

test('of 2,000 half-right enquiries none is lost: each is in the inbox, or was answered with what is wrong', async () => {
  const taken = new Map<string, number>();
  const work = async (lane: number) => {
    for (let seed = lane; seed < 2000; seed += AT_ONCE) {
      const { path, headers, body, isTakeable } = buildHalfRightEnquiry(seed);
      const { status, text } = typeof body === 'string' ? await post(path, headers, Buffer.from(body)) : await postFiles(path, body);
      const reference = status === 201 ? extractReference(text) : '';
      if (reference) taken.set(reference, seed);
      // A form in JSON or, for a visa, in text: `field: message`.
      const saysWhat = status === 400 && /"fields":\{"\w|\n\w+: \S/.test(text);
      if (!reference && !(saysWhat && !isTakeable)) expect.fail(`Seed ${seed}: ${status} ${text} ${JSON.stringify(body)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => work(lane)));
  const stored = await queryRows<{ reference: string }>(site, 'select reference from requests where deleted_at is null');
  const references = new Set(stored.map(({ reference }) => reference));
  expect([...taken].filter(([reference]) => !references.has(reference))).toEqual([]);
  expect(taken.size).toBeGreaterThan(1500);
}, 300_000);
