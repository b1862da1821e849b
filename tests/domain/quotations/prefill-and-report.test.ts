import { expect, test } from 'vitest';
import { browserHeaders, createAccount, signIn } from '../../support/accounts.ts';
import { extractToken, queryRows, submitEnquiry } from '../../support/enquiries.ts';
import { errorCodes, runOperation } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';
import { readPageText } from '../../support/submit-form.ts';
import { ACCEPT, asStaff, ERRORS, type Row, tokenOf } from './operations.ts';

// What staff begin with, and what they read about all quotations.

const site = await openSite();
const seller = await createAccount(site, 'leela@agency.example', 'sales', 'Leela Thakur');
const accountant = await createAccount(site, 'books@agency.example', 'accounts', 'Books');
const [cookie, reader] = await Promise.all([signIn(site, seller.email), signIn(site, accountant.email)]);
const { add, send, edit, get } = asStaff(site, cookie);

test('the report counts a quotation once, whatever its versions, in the month of the first, with the value of what was accepted', async () => {
  const query = '{ quotationReport { month market author sent accepted value { amount currencyCode } } }';
  const read = async (): Promise<Row> => {
    const { data } = await runOperation(site, reader, query);
    return data.quotationReport.find(({ market, author }: Row) => market === 'dubai' && author === 'Leela Thakur');
  };
  expect(await read()).toBeUndefined();
  const first = await send(await add({ market: 'dubai', email: 'one@example.com' }));
  const second = await send(
    await edit(await send(await add({ market: 'dubai', email: 'two@example.com' })), {
      market: 'dubai',
      title: 'Revised',
      email: 'two@example.com',
    }),
  );
  expect(second.revision).toBe(2);
  await runOperation(site, '', ACCEPT, { token: tokenOf(first), input: { option: 1, name: 'Ananya Raghunathan', consent: true } });
  const [{ content }] = (await get(first)).revisions;
  const month = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 7);
  const { amount } = content.options[0].total;
  expect(await read()).toEqual({
    month,
    market: 'dubai',
    author: 'Leela Thakur',
    sent: 2,
    accepted: 1,
    value: { amount, currencyCode: 'AED' },
  });
});

test('a quotation begins with the days and the price of the package of its enquiry, and with the terms of the one before', async () => {
  const input = { source: 'phone', market: 'india', name: 'Kabir', phone: '98450 99999', packageId: '1' };
  const record = `mutation($input: RecordEnquiryInput!) { recordEnquiry(input: $input) { enquiry { id: databaseId } ${ERRORS} } }`;
  const { id } = (await runOperation(site, cookie, record, { input })).data.recordEnquiry.enquiry;
  await add({ terms: 'Half now, half later.' });
  const query = `query($id: ID) { earlierTerms quotationPrefill(enquiryId: $id) { name phone market draft { title terms adults
    options { name days { title } lines { label quantity pricing unitAmount } } } } }`;
  const { earlierTerms, quotationPrefill } = (await runOperation(site, cookie, query, { id })).data;
  const [trip] = await queryRows(site, 'select name, price, json_array_length(itinerary) as days from packages where id = 1');
  expect(quotationPrefill).toMatchObject({
    name: 'Kabir',
    market: 'india',
    draft: { title: trip?.name, terms: 'Half now, half later.', adults: 2 },
  });
  const [option] = quotationPrefill.draft.options;
  expect([option.days.length, option.lines]).toEqual([
    trip?.days,
    [{ label: trip?.name, quantity: 2, pricing: 'amount', unitAmount: trip?.price }],
  ]);
  expect(earlierTerms[0]).toBe('Half now, half later.');
  expect((await runOperation(site, cookie, query, { id: '999999' })).data.quotationPrefill).toBeNull();
});

test('a sender who erases an enquiry erases its quotations, also in the trash; an accepted one stays without e-mail and phone', async () => {
  const { link, reference } = await submitEnquiry(site, { name: 'Rukhsana', email: 'erase@example.com' });
  const [enquiry] = await queryRows(site, 'select id from requests where reference = ?', reference);
  const id = String(enquiry?.id);
  const contract = await send(await add({ email: 'erase@example.com', phone: '98450 55555', title: 'Contract' }, id));
  await runOperation(site, '', ACCEPT, { token: tokenOf(contract), input: { option: 1, name: 'Rukhsana Sheikh', consent: true } });
  const open = await send(await add({ email: 'erase@example.com', title: 'Open' }, id));
  const draft = await add({ email: 'erase@example.com', title: 'Thrown away' }, id);
  await runOperation(site, cookie, `mutation($id: ID!) { deleteQuotation(id: $id) { ${ERRORS} } }`, { id: draft.id });
  const readTrash = () => queryRows(site, "select id from trash where noun = 'quotation'");
  expect(await readTrash()).toHaveLength(1);
  const erase = `mutation($token: String!) { anonymiseEnquiry(token: $token) { ${ERRORS} } }`;
  expect(errorCodes(await runOperation(site, '', erase, { token: extractToken(link) }))).toEqual([]);
  expect(await queryRows(site, 'select title, email, phone from quotations where request_id = ?', id)).toEqual([
    { title: 'Contract', email: '', phone: '' },
  ]);
  expect(await readTrash()).toEqual([]);
  expect((await site.fetch(open.revisions[0].path)).status).toBe(404);
});

test('a quotation for a day of a season begins with what the season costs each kind of traveller', async () => {
  const [trip] = await queryRows<{ id: number; name: string }>(
    site,
    "select id, name from packages where name like 'Udaipur, three lakes%'",
  );
  const packageStartDate = `${new Date().getUTCFullYear() + 1}-12-24`;
  const input = {
    packageStartDate,
    packageAdults: 3,
    packageChildren: 2,
    packageChildrenWithoutBed: 1,
    package: String(trip?.id),
    packageDestination: '',
    consent: true,
  };
  const contact = { name: 'Kabir', email: 'kabir@example.com', phone: '98450 99999' };
  const sent = `mutation($input: PackageEnquiryInput!) { sendPackageEnquiry(market: india, input: $input) { receipt { reference } userErrors { field message } } }`;
  const { receipt } = (await runOperation(site, '', sent, { input: { ...input, ...contact } })).data.sendPackageEnquiry;
  const [row] = await queryRows<{ id: number }>(site, 'select id from requests where reference = ?', receipt.reference);
  const query = `query($id: ID) { quotationPrefill(enquiryId: $id) { children draft { adults startsOn options { lines { label quantity unitAmount } } } } }`;
  const { quotationPrefill } = (await runOperation(site, cookie, query, { id: String(row?.id) })).data;
  expect(quotationPrefill).toMatchObject({ children: 2, draft: { adults: 3, startsOn: packageStartDate } });
  expect(quotationPrefill.draft.options[0].lines).toEqual([
    { label: `${trip?.name}, three sharing`, quantity: 3, unitAmount: 34_100_00 },
    { label: `${trip?.name}, child with bed`, quantity: 1, unitAmount: 27_000_00 },
    { label: `${trip?.name}, child without bed`, quantity: 1, unitAmount: 20_400_00 },
  ]);
  // The longest name of a package leaves room for the kind of place.
  await site.db.prepare('update packages set name = ? where id = ?').bind('N'.repeat(200), trip?.id).run();
  const long = (await runOperation(site, cookie, query, { id: String(row?.id) })).data.quotationPrefill;
  const labels: string[] = long.draft.options[0].lines.map(({ label }: Row) => label);
  expect(labels.map((label) => [label.length, label.replace(/^N+/, '')])).toEqual([
    [200, ', three sharing'],
    [200, ', child with bed'],
    [200, ', child without bed'],
  ]);
});

test('a quotation begins with the first day and the number of travellers of any form', async () => {
  const record = `mutation($input: RecordEnquiryInput!) { recordEnquiry(input: $input) { enquiry { id: databaseId } ${ERRORS} } }`;
  const query = 'query($id: ID) { quotationPrefill(enquiryId: $id) { draft { startsOn adults } } }';
  const input = { source: 'phone', market: 'india', name: 'Farah', phone: '98450 77777' };
  const { id } = (await runOperation(site, cookie, record, { input })).data.recordEnquiry.enquiry;
  for (const details of [
    { rentalStartDate: '2026-12-16', person: 4 },
    { startDate: '2026-12-16', numberOfPersons: 4 },
    { flightDate: '2026-12-16', packageStartDate: '', packagePersons: '4' },
  ]) {
    await site.db.prepare('update requests set details = ? where id = ?').bind(JSON.stringify(details), id).run();
    const { quotationPrefill } = (await runOperation(site, cookie, query, { id })).data;
    expect(quotationPrefill.draft).toEqual({ startsOn: '2026-12-16', adults: 4 });
  }
  const html = await (await site.fetch(`/staff/quotations/add?enquiry=${id}`, { headers: browserHeaders(cookie) })).text();
  expect(/<input[^>]* name="startsOn"[^>]*>/.exec(html)?.[0]).toContain('value="2026-12-16"');
});

test('quotations and people are exported as CSV by who may export: filtered, on record, and no cell runs as a formula', async () => {
  const { reference } = await submitEnquiry(site, { name: '=cmd|Farid', email: 'farid@example.com' });
  const [enquiry] = await queryRows(site, 'select id from requests where reference = ?', reference);
  const row = await send(await add({ name: '=cmd|Farid', title: 'Spiti, twice', market: 'dubai' }, String(enquiry?.id)));
  const download = (path: string, who = reader) => site.fetch(`/api/exports/${path}`, { headers: browserHeaders(who) });
  const response = await download('quotations?search=cmd&view=waiting');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="quotations-\d{4}-\d\d-\d\d\.csv"$/);
  const [header, line = '', ...rest] = (await response.text()).split('\r\n');
  expect(header).toMatch(/^\ufeff?Reference,Title,Name,Email,Phone,Storefront,State,Version,Total,Currency,/);
  expect(line).toContain(`${row.reference},"Spiti, twice","'=cmd|Farid",ananya@example.com,,`);
  expect(line).toMatch(new RegExp(`,Sent,1,[\\d.]+,AED,2027-02-12,\\d{4}-\\d\\d-\\d\\d,${reference},Leela Thakur,.*,GST$`));
  expect(rest).toEqual(['']);
  expect((await (await download('people?search=farid')).text()).split('\r\n')[1]).toMatch(
    /^"'=cmd\|Farid",,.*,farid@example\.com,1,1,0,.*,IST$/,
  );
  const audits = await queryRows(site, "select action, who, details from audit_log where action like '%-exported' order by id");
  expect(audits).toEqual([
    { action: 'quotations-exported', who: accountant.email, details: '{"view":"waiting","search":true}' },
    { action: 'people-exported', who: accountant.email, details: '{"search":true}' },
  ]);
  for (const list of ['quotations', 'people']) expect((await download(list, cookie)).status).toBe(403);
  expect(await readPageText(site, '/staff/quotations', reader)).toContain(' Export ');
  expect(await readPageText(site, '/staff/quotations', cookie)).not.toContain(' Export ');
});
