import { expect, test } from 'vitest';
import { createAccount, createSession } from '../support/accounts.ts';
import { expectLoggedError } from '../support/expect-logged-error.ts';
import { openSite } from '../support/site.ts';

const site = await openSite({ withoutProxy: true, variables: { PATIENCE: '0' } });
const cookie = await createSession(site, await createAccount(site, 'streams@agency.example', 'ADMIN'));
const OVERVIEW = '/sidebar-admin';
const open = (path: string) => site.fetch(path, { headers: { cookie } });

const DATA = 'Latest enquiries';
const STATE = /<script id="state" type="application\/json">(.*?)<\/script>/s;
const stateIn = (html: string) => JSON.parse(STATE.exec(html)?.[1] ?? 'null');
/** Attributes of the inline scripts that run. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:src=|type="(?:application|speculationrules)))([^>]*)>/g)].map(([, attributes]) => attributes);

test('the frame of a slow screen is sent before its data', async () => {
  const html = await (await open(OVERVIEW)).text();
  // React marks what it sends later: a place in the frame, then the hidden content. Parts of the body may arrive together.
  const places = ['<template id="B:', 'View the website', '<div hidden id="S:', DATA].map((text) => html.indexOf(text));
  expect(
    places.every((place, index) => place > (places[index - 1] ?? 0)),
    places.join(),
  ).toBe(true);
  expect(html).toMatch(/<\/html>$/);
});

test('streamed scripts carry a nonce unique to the response', async () => {
  const [one, other] = [await open(OVERVIEW), await open(OVERVIEW)];
  const nonceOf = ({ headers }: Response) =>
    /script-src 'self' 'nonce-([\w-]{30,})'(?:;|$)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  const nonce = nonceOf(one);
  expect(nonce).toBeDefined();
  expect(nonceOf(other)).not.toBe(nonce);
  const scripts = inlineScripts(await one.text());
  expect(scripts.length).toBeGreaterThan(0);
  for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
  expect((await other.text()).includes(nonce ?? '')).toBe(false);
});

test('hydration uses the same data whether it was streamed or not', async () => {
  const [streamed, whole] = await Promise.all(
    [open(OVERVIEW), open(`${OVERVIEW}?whole`)].map(async (answer) => stateIn(await (await answer).text())),
  );
  const withoutTimes = (state: unknown) =>
    JSON.parse(JSON.stringify(state, (name, value) => (/^(?:generatedAt|openedAt)$/.test(name) ? 0 : value)));
  expect(streamed.loaderData).not.toBeNull();
  expect(withoutTimes(streamed)).toEqual(withoutTimes(whole));
});

test('the no-script document is complete without streaming', async () => {
  const whole = /<noscript><meta http-equiv="refresh" content="0;url=([^"]+)"/.exec(await (await open(OVERVIEW)).text())?.[1] ?? '';
  const answer = await open(whole);
  const html = await answer.text();
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
  expect(html).toContain(DATA);
  expect([inlineScripts(html), /<template id="[BP]:/.test(html), html.includes('<noscript>')]).toEqual([[], false, false]);
});

test('a late data error is rendered in place and not hydrated', async () => {
  await site.db.prepare('alter table requests rename to requests_gone').run();
  const [streamed, whole] = await Promise.all([open(OVERVIEW), open(`${OVERVIEW}?whole`)]);
  const html = await streamed.text();
  await whole.text();
  await site.db.prepare('alter table requests_gone rename to requests').run();
  expectLoggedError();
  expect([streamed.status, whole.status]).toEqual([200, 503]);
  expect(html).toContain('This screen cannot be shown right now');
  expect(stateIn(html)).toMatchObject({ loaderData: null });
  expect(await (await open(OVERVIEW)).text()).toContain(DATA);
});

test('data that arrives in time is in the first flush, and its failure sets the status', async () => {
  const patientSite = await openSite({ withoutProxy: true });
  const session = {
    headers: { cookie: await createSession(patientSite, await createAccount(patientSite, 'patient@agency.example', 'ADMIN')) },
  };
  const html = await (await patientSite.fetch(OVERVIEW, session)).text();
  expect([html.includes(DATA), inlineScripts(html), html.includes('<template')]).toEqual([true, [], false]);
  await patientSite.db.prepare('alter table requests rename to requests_gone').run();
  for (const path of [OVERVIEW, '/enquiry-display']) {
    const failed = await patientSite.fetch(path, session);
    const showsError = (await failed.text()).includes('This screen cannot be shown right now');
    expect([path, failed.status, failed.headers.get('retry-after'), showsError]).toEqual([path, 503, '30', true]);
  }
  expectLoggedError();
});

test('public pages are sent complete: no inline scripts and no suspended parts', async () => {
  for (const path of ['/home', '/DubaiHome', '/card', '/details/1', '/enquiry', '/reviews']) {
    const html = await (await site.fetch(path)).text();
    expect([path, inlineScripts(html), /<template id="[BP]:/.test(html), html.endsWith('</html>')]).toEqual([path, [], false, true]);
  }
});
