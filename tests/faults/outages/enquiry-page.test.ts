import { expect, test } from 'vitest';
import { countRows, extractToken, queryRows, submitEnquiry } from '../../support/enquiries.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';
import { openSite } from '../../support/site.ts';
import { withoutD1 } from '../../support/storage-faults.ts';
import { extractText } from '../../support/submit-form.ts';

const site = await openSite();

async function openEnquiry() {
  const { link, reference } = await submitEnquiry(site, { message: `Sent at ${performance.now()}`, package: 1 });
  const path = `/request/${extractToken(link)}`;
  const read = async (init: RequestInit = {}) => {
    const response = await site.fetch(path, { headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' }, ...init });
    const { status, headers } = response;
    return { status, headers, text: extractText(await response.text()) };
  };
  const withdraw = () => read({ method: 'POST', body: new URLSearchParams({ form: 'withdraw' }) });
  const isWithdrawn = async () => (await countRows(site, 'requests where reference = ? and withdrawn_at is not null', reference)) === 1;
  return { reference, read, withdraw, isWithdrawn };
}

test('the page of an enquiry is whole or a 503, and a withdrawal that failed can be sent again', async () => {
  const { reference, read, withdraw, isWithdrawn } = await openEnquiry();
  const whole = await read();
  expect([whole.status, whole.text.includes(reference)]).toEqual([200, true]);
  expect([whole.headers.get('cache-control'), whole.text.includes('noindex')]).toEqual([expect.stringContaining('no-store'), false]);
  await withoutD1(site, async () => {
    for (const request of [read, withdraw]) {
      const answer = await request();
      expect([answer.status, answer.headers.get('retry-after'), answer.text.includes('404')]).toEqual([503, expect.any(String), false]);
      expectLoggedError();
    }
  });
  expect(await isWithdrawn()).toBe(false);
  expect((await withdraw()).status).toBe(303);
  expect(await isWithdrawn()).toBe(true);
});

test('a private link opened in two tabs withdraws once, and the second tab says what has happened', async () => {
  const { reference, withdraw, read } = await openEnquiry();
  const [first, second] = [await withdraw(), await withdraw()];
  expect([first.status, second.status]).toEqual([303, 409]);
  expect(second.text).toContain('This request has already been withdrawn or deleted.');
  expect(second.text).toContain('You have withdrawn this request.');
  expect((await read()).text).toContain(`Your withdrawn request ${reference}`);
  const id = '(select id from requests where reference = ?)';
  expect(await queryRows(site, `select kind from request_events where request_id = ${id} order by id`, reference)).toEqual([
    { kind: 'received' },
    { kind: 'withdrawn' },
  ]);
});
