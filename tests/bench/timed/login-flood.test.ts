import { describe, expect, test } from 'vitest';
import { createAccount, jsonBody, PASSWORD, readDeviceCookie } from '../../support/accounts.ts';
import { openSite, STANDARD_PASSWORD_COST } from '../../support/site.ts';

const site = await openSite({ variables: STANDARD_PASSWORD_COST });
const people = await Promise.all(Array.from({ length: 50 }, (_, i) => createAccount(site, `flood-${i}@example.com`)));
const login = (email: string) => site.fetch('/auth/login', jsonBody({ email, password: PASSWORD }));
const percentile = (values: number[], share: number): number => values.sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
let searches = 0;

/** Repeats fifty concurrent sign-ins while four readers request 120 pages; returns the milliseconds of the pages. */
async function flood(): Promise<number[]> {
  let reading = true;
  const signIns = async () => {
    while (reading) {
      const answers = await Promise.all(people.map(({ email }) => login(email)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
      expect(statuses).toContain(200);
      // Fifty exceed the hash queue; without rejections the load would be too small.
      expect(statuses).toContain(429);
      for (const { status, headers } of answers) if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      await Promise.all(answers.map((answer) => answer.text()));
    }
  };
  const times: number[] = [];
  const read = async () => {
    for (let i = 0; i < 30; i++) {
      const start = performance.now();
      // A new search each time, to bypass the cache.
      const response = await site.fetch(`/card?search=hill${searches++}`);
      await response.text();
      times.push(performance.now() - start);
      expect(response.status).toBe(200);
    }
  };
  const readers = Promise.all(Array.from({ length: 4 }, read)).finally(() => {
    reading = false;
  });
  await Promise.all([signIns(), readers]);
  return times;
}

test('page p99 stays under 500 ms during a login flood', async () => {
  await (await site.fetch('/card?search=warm')).text();
  const slow: number[] = [];
  for (let run = 0; run < 3; run++) {
    const times = await flood();
    expect(times.length).toBeGreaterThanOrEqual(100);
    slow.push(Math.round(percentile(times, 0.99)));
    // Other load on the machine may distort single runs.
    if ((slow.at(-1) ?? 0) < 500) return;
  }
  expect.fail(`p99 of the runs, ms: ${slow.join(', ')}`);
}, 120_000);

test('rejected sign-ins of a flood do not count as failed attempts', async () => {
  for (const i of [0, 25, 49]) {
    const response = await login(`flood-${i}@example.com`);
    expect(response.status, await response.text()).toBe(200);
  }
});

/** Sends 48 sign-ins a second from changing addresses while `run` runs; returns its result. */
async function besiege<T>(addressOf: (i: number) => string, run: () => Promise<T>): Promise<T> {
  const answers: Promise<number>[] = [];
  const send = () => {
    const i = answers.length;
    const headers = { 'cf-connecting-ip': addressOf(i) };
    answers.push(
      site.fetch('/auth/login', jsonBody({ email: `guest-${i}@example.org`, password: 'a wrong guess' }, 'POST', headers)).then(
        async (answer) => {
          await answer.text();
          return answer.status;
        },
        () => 0,
      ),
    );
  };
  const timer = setInterval(send, 1000 / 48);
  try {
    await new Promise((done) => setTimeout(done, 1000));
    return await run();
  } finally {
    clearInterval(timer);
    const statuses = await Promise.all(answers);
    // Without refusals the load would be too small.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(statuses.length / 2);
  }
}

describe('during 48 sign-ins a second from rotating addresses an administrator gets 14 of 15 tries', () => {
  const tryToSignIn = async (email: string, headers: Record<string, string>): Promise<number> => {
    let count = 0;
    for (let i = 0; i < 15; i++) {
      const answer = await site.fetch('/auth/login', jsonBody({ email, password: PASSWORD }, 'POST', headers));
      await answer.text();
      if (answer.status === 200) count += 1;
    }
    return count;
  };

  test('on a new device, when the addresses rotate within an IPv6 /48', async () => {
    const { email } = await createAccount(site, 'besieged@agency.example', 'ADMIN');
    const signedIn = await besiege(
      (i) => `2001:db8:9:${(i % 65_536).toString(16)}::1`,
      () => tryToSignIn(email, { 'cf-connecting-ip': '198.51.100.1' }),
    );
    expect(signedIn).toBeGreaterThanOrEqual(14);
  }, 120_000);

  test('on a device that has signed in before, when every address is of another network', async () => {
    const { email } = await createAccount(site, 'besieged-again@agency.example', 'ADMIN');
    const first = await login(email);
    const cookie = readDeviceCookie(first);
    const signedIn = await besiege(
      (i) => `10.${i % 256}.${Math.floor(i / 256)}.1`,
      () => tryToSignIn(email, { 'cf-connecting-ip': '198.51.100.1', ...(cookie && { cookie }) }),
    );
    expect(signedIn).toBeGreaterThanOrEqual(14);
  }, 120_000);
});
