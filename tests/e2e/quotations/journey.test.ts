import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { buildOption, isoDayIn } from '../../domain/quotations/generated.ts';
import { asStaff, tokenOf } from '../../domain/quotations/operations.ts';
import { createAccount, signIn } from '../../support/accounts.ts';
import { openBrowser, PHONE, waitForHydration } from '../../support/browser/browser.ts';
import { clickSubmit, openPageAs } from '../../support/browser/sign-in.ts';
import { queryRows } from '../../support/enquiries.ts';
import { runOperation } from '../../support/graphql.ts';

// From a phone lead to an acceptance, in the browser.

const visitor = await openBrowser();
const { site } = visitor;
const seller = await createAccount(site, 'leela@agency.example', 'sales', 'Leela Thakur');
const cookie = await signIn(site, seller.email);
const staff = asStaff(site, cookie);
const pathOf = (row: { revisions: { path: string }[] }) => row.revisions[0]?.path ?? '';
const submit = (page: Page, button: string) => Promise.all([page.waitForEvent('load'), clickSubmit(page, button)]);
const review = (page: Page) =>
  Promise.all([page.waitForURL(/review=1/), page.getByRole('link', { name: 'Review and accept', exact: true }).click()]);
const sign = async (page: Page, name: string) => {
  await page.getByLabel('Your full name, as a signature').fill(name);
  await page.getByRole('checkbox').check();
};
const readDecisions = () =>
  queryRows(site, "select decided_name, outcome from quotation_revisions where outcome = 'accepted' order by decided_at desc limit 2");

async function recordPhoneLead(): Promise<string> {
  const input = {
    source: 'phone',
    market: 'india',
    name: 'Ananya Raghunathan',
    phone: '98450 12345',
    email: 'ananya@example.com',
    packageId: '1',
  };
  const query =
    'mutation($input: RecordEnquiryInput!) { recordEnquiry(input: $input) { enquiry { id: databaseId } userErrors { field message } } }';
  const { data } = await runOperation(site, cookie, query, { input });
  expect(data.recordEnquiry.userErrors).toEqual([]);
  return data.recordEnquiry.enquiry.id;
}

test('a phone lead is quoted from its enquiry with the days of its package, and accepted from two tabs at once: one acceptance', async () => {
  const enquiry = await recordPhoneLead();
  const desk = await openPageAs(visitor, seller.email, `/enquiry-display/${enquiry}`);
  await waitForHydration(desk);
  await desk.getByRole('link', { name: 'Quote', exact: true }).click();
  await desk.getByRole('heading', { name: 'Add quotation' }).waitFor();
  expect(await desk.getByLabel('Traveller', { exact: true }).inputValue()).toBe('Ananya Raghunathan');
  expect(await desk.getByLabel('Title', { exact: true }).inputValue()).not.toBe('');
  expect(await desk.locator('details summary').count()).toBeGreaterThan(2);
  // The price of the package, and a line with a markup.
  await desk.getByRole('button', { name: 'Line', exact: true }).click();
  const line = (name: string) => desk.getByLabel(`${name}, line 2`);
  await line('Label').fill('Private car');
  await line('Cost each').fill('4,000');
  await line('Markup').fill('12.5');
  await desk.getByText('₹4,500', { exact: true }).waitFor();
  await desk.getByText('GST 5 % on ₹4,500', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Save as draft' }).click();
  await desk.getByRole('button', { name: 'Make the link' }).click();
  await desk.getByText('The link is ready to share.').waitFor();
  const path = (await desk.getByRole('link', { name: 'Open its page' }).getAttribute('href')) ?? '';
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.getByRole('button', { name: 'Copy the link' }).click();
  await desk.getByText('The link is copied.').waitFor();
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, desk.url()).href);

  // Logged out.
  const [one, two] = [await visitor.openPage(path), await visitor.openPage(path, { viewport: PHONE })];
  for (const page of [one, two]) {
    await page.getByRole('heading', { name: 'Day by day' }).waitFor();
    await review(page);
    await sign(page, 'Ananya Raghunathan');
  }
  const accept = (page: Page) => Promise.all([page.waitForURL(/done=accepted/), page.getByRole('button', { name: /^Accept for/ }).click()]);
  await Promise.all([accept(one), accept(two)]);
  for (const page of [one, two]) await page.getByText('Accepted.', { exact: true }).waitFor();
  expect(await queryRows(site, "select kind from quotation_events where kind = 'accepted'")).toHaveLength(1);
  expect(await queryRows(site, 'select status from requests where id = ?', enquiry)).toEqual([{ status: 'won' }]);
  await visitor.navigate(desk, `/enquiry-display/${enquiry}`);
  await desk.getByText(/^Quotation accepted: QT-/).waitFor();

  // The quotation leads on: by now somebody has set the enquiry back by mistake.
  const [row] = await queryRows(site, 'select id from quotations where request_id = ?', enquiry);
  await site.db.prepare("update requests set status = 'quoted' where id = ?").bind(enquiry).run();
  await visitor.navigate(desk, `/staff/quotations/${row?.id}`);
  const next = desk.getByRole('region', { name: 'Accepted: what comes next' });
  await next.getByText(/^Ananya Raghunathan accepted it on .+ Its enquiry stands at Quoted\.$/).waitFor();
  await next.getByRole('button', { name: 'Mark the enquiry as won' }).click();
  await next.getByText(/Its enquiry is won\.$/).waitFor();
  expect(await queryRows(site, 'select status from requests where id = ?', enquiry)).toEqual([{ status: 'won' }]);
  await next.getByRole('link', { name: 'Open the enquiry' }).click();
  await desk.waitForURL(`**/enquiry-display/${enquiry}`);
});

test('accounts read quotations without a link that would refuse them', async () => {
  const { email } = await createAccount(site, 'books@agency.example', 'accounts', 'Books');
  const page = await openPageAs(visitor, email, '/staff/quotations');
  const path = await page.getByRole('main').locator('a[href^="/staff/quotations/"]').first().getAttribute('href');
  expect(await page.getByRole('link', { name: 'Add quotation' }).count()).toBe(0);
  await visitor.navigate(page, path ?? '');
  await page.getByRole('heading', { name: 'Versions' }).waitFor();
  expect(await page.getByRole('link', { name: 'The enquiry that it answers' }).count()).toBe(0);
});

test('without script nothing binds before the review, consent is asked for, and the acceptance is stored', async () => {
  const row = await staff.send(
    await staff.add({ email: 'plain@example.com', options: [buildOption(), buildOption({ name: 'By the lake' })] }),
  );
  const page = await visitor.openPage(pathOf(row), { viewport: PHONE, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'By the lake' }).click();
  await review(page);
  expect(await page.getByRole('heading', { name: 'Look it over, then accept' }).isVisible()).toBe(true);
  expect(await page.getByRole('main').textContent()).toContain('Option B: By the lake');
  const button = (await page.getByRole('button', { name: /^Accept for/ }).textContent()) ?? '';
  await submit(page, button.trim());
  await visitor.expectProblem(/^400: /);
  await visitor.expectProblem(/^console: .*\b400\b/);
  expect(await page.getByRole('main').textContent()).toContain('Tick the box to accept the quotation and its terms.');
  expect((await staff.get(row)).state).not.toBe('accepted');
  await sign(page, 'Kabir Malhotra');
  await submit(page, button.trim());
  expect(await page.getByRole('main').textContent()).toContain('Kabir Malhotra has accepted By the lake.');
  expect(await staff.get(row)).toMatchObject({ state: 'accepted', revisions: [{ decidedOption: 2, decidedName: 'Kabir Malhotra' }] });
});

test('accepting what was revised meanwhile is refused with 409, says so, and leads to the new version', async () => {
  const row = await staff.send(await staff.add({ email: 'late@example.com' }));
  const page = await visitor.openPage(pathOf(row));
  await review(page);
  await sign(page, 'Ananya Raghunathan');
  const revised = await staff.send(await staff.edit(row, { title: 'Kerala, slower', email: 'late@example.com' }));
  await page.getByRole('button', { name: /^Accept for/ }).click();
  await visitor.expectProblem(/^409: /);
  await visitor.expectProblem(/^console: .*\b409\b/);
  const main = page.getByRole('main');
  await main.getByText('There is a newer version of this quotation.').waitFor();
  expect(await main.getByText('There is a newer version').count()).toBe(1);
  expect((await staff.get(row)).state).not.toBe('accepted');
  await main.getByRole('link', { name: 'Open the newest version' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kerala, slower' }).waitFor();
  expect(page.url()).toContain(tokenOf(revised));
});

test('an ended quotation names its last day, and asks for nothing but a new one', async () => {
  const row = await staff.send(await staff.add({ email: 'ended@example.com', validOn: isoDayIn(1) }));
  for (const [table, id] of [
    ['quotations', 'id'],
    ['quotation_revisions', 'quotation_id'],
  ])
    await site.db.prepare(`update ${table} set valid_until = 1795000000000 - 86400000 where ${id} = ?`).bind(row.id).run();
  const page = await visitor.openPage(pathOf(row));
  const main = page.getByRole('main');
  await main.getByText(/^This quotation ended on \w{3}, \d{1,2} \w+,? 2026\. Ask us for a new one\.$/).waitFor();
  expect(await main.getByRole('link', { name: 'Review and accept' }).count()).toBe(0);
});

test('a question reaches the desk, the days are a calendar file, and neither it nor the review has a cost or a markup', async () => {
  const row = await staff.send(await staff.add({ email: 'asks@example.com' }));
  const page = await visitor.openPage(pathOf(row), { viewport: PHONE });
  await page.getByLabel('Your question').fill('Is the kitchen free of nuts?');
  await submit(page, 'Send to Leela Thakur');
  // A phone shows the outcome without scrolling.
  expect((await page.getByText('Your question is with us.').boundingBox())?.y).toBeLessThan(PHONE.height / 2);
  expect(await queryRows(site, "select text from outbox where subject like '%a question from%'")).toEqual([
    { text: expect.stringContaining(`/staff/quotations/${row.id}`) },
  ]);
  const href = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const calendar = await site.fetch(href ?? '');
  const text = await calendar.text();
  expect([calendar.status, calendar.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(text).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:Into Kumarakom by water/);
  expect(text).toContain('DTSTART;VALUE=DATE:20270212');
  const answers = [text, await site.html(`${pathOf(row)}?option=1&review=1`), await page.content()];
  for (const answer of answers)
    for (const secret of ['1851317', '18513.17', '10.43', '521719', '5217.19', '613.37'])
      expect(answer.replaceAll(',', ''), `${secret} is for staff`).not.toContain(secret);
  expect(await readDecisions()).not.toContainEqual(expect.objectContaining({ outcome: 'open' }));
});
