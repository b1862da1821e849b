import { expect, test } from 'vitest';
import { ORIGIN, openSite } from '../support/site.ts';

const site = await openSite();
const PATH = '/.well-known/security.txt';

/** The fields of a security.txt by name. */
const parseFields = (text: string): Record<string, string[]> => {
  const fields: Record<string, string[]> = {};
  for (const line of text.trimEnd().split('\n')) {
    const [, name = '', value = ''] = /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line) ?? [];
    expect(name, line).not.toBe('');
    fields[name] = [...(fields[name] ?? []), value];
  }
  return fields;
};

test('security.txt names the companies as contacts and expires in the future (RFC 9116)', async () => {
  const response = await site.fetch(PATH);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain;charset=UTF-8']);
  const { Contact, Expires, Canonical } = parseFields(await response.text());
  const { results } = await site.db.prepare("select distinct facts ->> 'email' as email from companies order by market desc").all();
  expect(results.length).toBeGreaterThan(0);
  expect(Contact).toEqual(results.map(({ email }) => `mailto:${email}`));
  expect(Canonical).toEqual([ORIGIN + PATH]);
  expect(Expires).toHaveLength(1);
  const days = (Date.parse(Expires?.[0] ?? '') - Date.now()) / 86_400_000;
  expect([days > 80, days < 365]).toEqual([true, true]);
});

test('SECURITY_CONTACT replaces the addresses of the companies', async () => {
  const other = await openSite({ variables: { SECURITY_CONTACT: 'https://agency.example/report' } });
  expect(parseFields(await other.html(PATH)).Contact).toEqual(['https://agency.example/report']);
});

test('without any contact there is no security.txt', async () => {
  await site.db.batch([
    site.db.prepare("update companies set facts = json_set(facts, '$.email', '')"),
    site.db.prepare("update branches set email = ''"),
  ]);
  expect((await site.fetch(PATH)).status).toBe(404);
});
