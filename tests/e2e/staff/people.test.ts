import { expect, test } from 'vitest';
import { createAccount, signIn } from '../../support/accounts.ts';
import { openBrowser, waitForHydration } from '../../support/browser/browser.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';
import { queryRows } from '../../support/enquiries.ts';
import { runOperation } from '../../support/graphql.ts';

const visitor = await openBrowser();
const { site } = visitor;
const seller = await createAccount(site, 'leela@agency.example', 'sales', 'Leela Thakur');
await createAccount(site, 'ravi@agency.example', 'sales', 'Ravi Kumar');
const cookie = await signIn(site, seller.email);

/** Takes down a call. Returns the id of the person. */
async function recordCall(name: string, phone: string): Promise<unknown> {
  const query = `mutation($input: RecordEnquiryInput!) { recordEnquiry(input: $input) { enquiry { id: databaseId } userErrors { message } } }`;
  const { data } = await runOperation(site, cookie, query, { input: { source: 'phone', market: 'india', name, phone } });
  const [row] = await queryRows(site, 'select person_id as id from requests where id = ?', data.recordEnquiry.enquiry.id);
  return row?.id;
}

test('a note about a person offers the colleague to name, and a record that shares nothing is found and merged', async () => {
  const id = await recordCall('Lata Bose', '98450 11111');
  await recordCall('Lata Ghosh', '98450 22222');
  const desk = await openPageAs(visitor, seller.email, `/staff/people/${id}`);
  await waitForHydration(desk);
  const note = desk.getByLabel('Add a note (staff only)');
  await note.pressSequentially('Ask @Rav');
  await desk.getByRole('button', { name: '@Ravi Kumar' }).click();
  expect(await note.inputValue()).toBe('Ask @Ravi Kumar ');
  await desk.getByRole('button', { name: 'Add note' }).click();
  await desk.getByText('The note is saved. Only staff see it.').waitFor();
  await desk.getByLabel('Search for the other record').fill('Lata');
  await desk.getByRole('button', { name: 'Merge with Lata Ghosh' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await desk.getByText('The records are one.').waitFor();
  expect(await queryRows(site, 'select count(*) as count from requests where person_id = ?', id)).toEqual([{ count: 2 }]);
});
