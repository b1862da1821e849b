import { expect, test } from 'vitest';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { createAccount, signIn } from '../../support/accounts.ts';
import { findPurgedPaths } from '../../support/cache-purge.ts';
import { queryRows } from '../../support/enquiries.ts';
import { errorCodes, fieldErrors, runOperation, userErrors } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';
import { readCompanyFacts } from './company-facts.ts';

const site = await openSite();
const cookie = await signIn(site, (await createAccount(site, 'chief@travels.example', 'ADMIN')).email);
const SAVE = `mutation($market: Market!, $input: CompanyInput!) { saveCompany(market: $market, input: $input) { company { name whatsapp topLocations { name customersVisited picture { name } } } userErrors { field message code } } }`;
const save = (market: string, input: object) => runOperation(site, cookie, SAVE, { market, input });

test('company settings appear on every page of their storefront at the next request, and on no other', async () => {
  const facts = await readCompanyFacts(site, 'india');
  const input = {
    ...facts,
    name: 'Marigold Journeys',
    blurb: 'Slow roads, good beds.',
    phone: '+91 98450 00001',
    email: 'Desk@Marigold.example',
    whatsapp: '+91 98450-00001',
    office: '7 Church Street, Bengaluru',
    hours: 'Every day 8:00 AM - 8:00 PM',
    social: [
      { label: 'Instagram', url: 'https://www.instagram.com/marigold' },
      { label: '', url: ' ' },
    ],
    counters: [{ label: 'Roads taken', target: 1234 }],
    topLocations: [{ name: 'Hampi', description: 'Boulders.', customersVisited: 12, picture: '' }, ...facts.topLocations.slice(0, 2)],
  };
  const paths = ['/home', '/card', '/branch', '/enquiry', '/DubaiHome', '/dubai-card', '/b2b-partners', '/packages'];
  const purged = await findPurgedPaths(site, paths, async () => {
    expect((await save('india', input)).data.saveCompany.company).toEqual({
      name: 'Marigold Journeys',
      whatsapp: '919845000001',
      topLocations: [
        { name: 'Hampi', customersVisited: 12, picture: null },
        ...facts.topLocations.slice(0, 2).map(({ name, customersVisited, picture }: Record<string, unknown>) => ({
          name,
          customersVisited,
          picture: { name: picture },
        })),
      ],
    });
  });
  expect(purged).toEqual(['/home', '/card', '/branch', '/enquiry']);
  // Phone, address and hours have one source: the branch that speaks for the storefront. The main one is in every footer.
  const branch = { phone: input.phone, address: input.office, hours: input.hours, email: 'desk@marigold.example' };
  const UPDATE = 'mutation($input: BranchInput!) { updateBranch(id: 1, input: $input) { branch { phone } userErrors { message } } }';
  await runOperation(site, cookie, UPDATE, { input: branch });
  for (const path of ['/home', '/card', '/DubaiHome']) expect(await site.html(path), path).toContain(branch.address);
  expect(await readCompanyFacts(site, 'india')).toMatchObject({
    phone: branch.phone,
    office: branch.address,
    hours: branch.hours,
    email: branch.email,
  });
  expect((await readCompanyFacts(site, 'dubai')).office).toContain('Deira');
  const home = (await site.html('/home')).replaceAll('<!-- -->', '');
  expect(/<title>([^<]*)/.exec(home)?.[1]).toMatch(/^Marigold Journeys: /);
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(home)?.[1] ?? '';
  for (const words of [
    'Marigold Journeys',
    '+91 98450 00001',
    'desk@marigold.example',
    '7 Church Street, Bengaluru',
    'Slow roads, good beds.',
    'https://www.instagram.com/marigold',
  ])
    expect(structured, words).toContain(words);
  expect(structured).not.toContain('openingHours');
  for (const words of [
    'Every day 8:00 AM - 8:00 PM',
    'Slow roads, good beds.',
    'tel:+919845000001',
    'wa.me/919845000001',
    'Roads taken',
    'data-count="1234"',
    'Hampi',
    '12 travellers',
  ])
    expect(home, words).toContain(words);
  expect(home).not.toContain('Total Places');
  expect(await site.html('/card')).toContain('Marigold Journeys');
  expect(await site.html('/DubaiHome')).not.toContain('Marigold Journeys');
  const [row] = await queryRows(site, `select subject, details from audit_log where action = 'company-changed' order by id desc`);
  expect(row?.subject).toBe('company:india');
  expect(JSON.parse(String(row?.details))).toMatchObject({ name: { to: 'Marigold Journeys' }, counters: 'changed' });
});

test('invalid company settings return errors per field and save nothing', async () => {
  const before = await readCompanyFacts(site, 'dubai');
  const refused = await save('dubai', {
    ...before,
    name: ' ',
    phone: 'call me',
    email: 'nobody',
    whatsapp: '123',
    social: [
      { label: '', url: '' },
      { label: 'Bad', url: 'javascript:alert(1)' },
      { label: '', url: 'https://ok.example' },
      { label: 'Plain', url: 'http://plain.example' },
    ],
    counters: [
      { label: '', target: 5 },
      { label: 'Trips', target: -3 },
      { label: 'None', target: null },
    ],
    topLocations: [{ name: 'Hatta' }, { name: 'hatta' }, { description: 'Nameless.' }, { name: 'Liwa', customersVisited: -1 }],
  });
  expect(new Set(errorCodes(refused))).toEqual(new Set(['BAD_USER_INPUT']));
  expect(fieldErrors(refused)).toEqual({
    name: OWN_MESSAGES.companyName,
    phone: OWN_MESSAGES.phone,
    email: MESSAGES.email,
    whatsapp: OWN_MESSAGES.whatsapp,
    'social.1.url': OWN_MESSAGES.socialUrl,
    'social.2.label': OWN_MESSAGES.socialLabel,
    'social.3.url': OWN_MESSAGES.socialUrl,
    'counters.0.label': OWN_MESSAGES.counterLabel,
    'counters.1.target': OWN_MESSAGES.counterTarget,
    'counters.2.target': OWN_MESSAGES.counterTarget,
    'topLocations.2.name': OWN_MESSAGES.placeName,
    'topLocations.3.customersVisited': OWN_MESSAGES.counterTarget,
  });
  const twice = await save('dubai', { ...before, topLocations: [{ name: 'Hatta' }, { name: 'hatta' }] });
  expect(fieldErrors(twice)).toEqual({ 'topLocations.1.name': OWN_MESSAGES.placeDuplicate });
  const missing = await save('dubai', { ...before, topLocations: [{ name: 'Hatta', picture: 'nothing-here.webp' }] });
  expect(Object.keys(fieldErrors(missing))).toEqual(['topLocations.0.picture.0']);
  expect(await readCompanyFacts(site, 'dubai')).toEqual(before);
});

test("an agency without settings shows the specification's defaults, and locations without pictures", async () => {
  await site.db.prepare('delete from companies').run();
  const other = await openSite({ empty: true });
  const { applyMigrations } = await import('../../../src/tools/local-platform.ts');
  await applyMigrations(other.db);
  const home = (await other.html('/home')).replaceAll('<!-- -->', '');
  for (const words of ['Manali', 'Jaipur', 'Goa', 'Munnar', 'Agra', 'data-count="8000"', 'Mon - Sat 9:00 AM - 6:00 PM'])
    expect(home, words).toContain(words);
  expect(home).not.toContain('0 travellers');
  expect(await other.html('/DubaiHome')).toContain('Palm Jumeirah');
  await other.stop();
});

test('phone, address and hours are those of the main branch, else of the first one of the storefront; what was stored before is kept', async () => {
  const contactOf = async (market: string) =>
    (
      await runOperation(site, '', 'query($m: Market!) { company(market: $m) { phone office hours email contactBranch { officeName } } }', {
        m: market,
      })
    ).data.company;
  const [dubai] = await queryRows(site, "select id, office_name, phone, address, email from branches where market = 'dubai'");
  await save('dubai', {
    ...(await readCompanyFacts(site, 'dubai')),
    phone: '+971 4 000 0001',
    email: 'inbox@dunes.example',
    office: 'Old souk',
  });
  expect(await contactOf('dubai')).toMatchObject({
    phone: dubai?.phone,
    office: dubai?.address,
    email: dubai?.email,
    contactBranch: { officeName: dubai?.office_name },
  });
  const page = await site.html('/dubai-address');
  expect(page).toContain(String(dubai?.phone));
  expect(page).not.toContain('+971 4 000 0001');
  // Mails go on to the address that staff have set for them.
  const FACTS_OF_STAFF = '{ companyFacts(market: dubai) { mailbox phone office } }';
  expect((await runOperation(site, cookie, FACTS_OF_STAFF)).data.companyFacts).toEqual({
    mailbox: 'inbox@dunes.example',
    phone: '+971 4 000 0001',
    office: 'Old souk',
  });
  expect(errorCodes(await runOperation(site, '', FACTS_OF_STAFF))).toEqual(['UNAUTHENTICATED']);
  // A storefront without a branch has the main one, and an agency without branches what is stored.
  await site.db.prepare("update branches set market = 'india' where market = 'dubai'").run();
  expect((await contactOf('dubai')).contactBranch).toEqual((await contactOf('india')).contactBranch);
  const rows = await queryRows(site, 'select * from branches');
  await site.db.prepare('delete from branches').run();
  expect(await contactOf('dubai')).toMatchObject({ phone: '+971 4 000 0001', office: 'Old souk', contactBranch: null });
  const names = Object.keys(rows[0] ?? {});
  const insert = site.db.prepare(`insert into branches (${names.join()}) values (${names.map(() => '?').join()})`);
  await site.db.batch(rows.map((row) => insert.bind(...names.map((name) => row[name]))));
  await site.db.prepare('update branches set market = ? where id = ?').bind('dubai', dubai?.id).run();
});

test('concurrent company edits: the second gets a conflict, and nothing is overwritten', async () => {
  const SAVE_VERSION = `mutation($market: Market!, $input: CompanyInput!, $version: Int) {
    saveCompany(market: $market, input: $input, version: $version) { company { version name } userErrors { field message code } }
  }`;
  const facts = await readCompanyFacts(site, 'dubai');
  const loadedVersion = (await runOperation(site, '', '{ company(market: dubai) { version } }')).data.company.version;
  const saveWithVersion = (name: string, version?: number) =>
    runOperation(site, cookie, SAVE_VERSION, { market: 'dubai', input: { ...facts, name }, version });
  expect((await saveWithVersion('Dune Desk', loadedVersion)).data.saveCompany.company.name).toBe('Dune Desk');
  expect(userErrors(await saveWithVersion('Late Desk', loadedVersion))).toEqual([
    { field: null, message: OWN_MESSAGES.editConflict, code: 'CONFLICT' },
  ]);
  expect((await readCompanyFacts(site, 'dubai')).name).toBe('Dune Desk');
  // A save without a version overwrites.
  expect((await saveWithVersion('Late Desk')).data.saveCompany.company.name).toBe('Late Desk');
});

test('each company field has the same value queried alone and together', async () => {
  const queryCompany = async (fields: string) => {
    const { data, errors } = await site.graphql<{ company: Record<string, unknown> }>(`{ company(market: dubai) { ${fields} } }`);
    expect(errors).toBeUndefined();
    return data?.company ?? {};
  };
  const places = 'topLocations { name description customersVisited picture { name } }';
  const scalars = ['version', 'name', 'blurb', 'phone', 'email', 'whatsapp', 'office', 'hours'];
  const fields = [...scalars, 'social { label url }', 'counters { label target }', places];
  const all = await queryCompany(fields.join(' '));
  expect(Object.keys(all)).toHaveLength(fields.length);
  for (const field of fields) expect({ ...all, ...(await queryCompany(field)) }).toEqual(all);
});

test('an old phone number that is refused today does not block the other fields of a branch, and cannot be typed anew', async () => {
  await site.db.prepare("update branches set phone = 'abc' where id = 2").run();
  const UPDATE =
    'mutation($input: BranchInput!) { updateBranch(id: 2, input: $input) { branch { phone hours } userErrors { field message code } } }';
  const update = (input: object) => runOperation(site, cookie, UPDATE, { input });
  for (const [input, hours] of [
    [{ hours: '10 to 4' }, '10 to 4'],
    // The form sends all fields.
    [{ phone: 'abc', hours: '10 to 5' }, '10 to 5'],
  ] as const)
    expect((await update(input)).data.updateBranch.branch).toEqual({ phone: 'abc', hours });
  expect(fieldErrors(await update({ phone: 'abcd', hours: '10 to 6' }))).toEqual({ phone: OWN_MESSAGES.phone });
  expect((await update({ phone: '+91 98450 12876' })).data.updateBranch.branch).toEqual({ phone: '+91 98450 12876', hours: '10 to 5' });
});
