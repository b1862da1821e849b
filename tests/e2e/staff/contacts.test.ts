import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';
import { submitEnquiry } from '../../support/enquiries.ts';

const LATENCY_MS = 300;

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
const { reference } = await submitEnquiry(site, { name: 'Ananya Raghunathan', email: 'ananya@example.in' });

test('a follow-up that is chosen right after a recorded message is stored, without a conflict, and the stage that it moved stays', async () => {
  const readEnquiry = () =>
    site.db
      .prepare('select id, status, due_at is not null as due from requests where reference = ?')
      .bind(reference)
      .first<{ id: number }>();
  const page = await openPageAs(visitor, chief.email, `/enquiry-display/${(await readEnquiry())?.id}`);
  await page.context().route(/wa\.me/, (route) => route.fulfill({ body: '' }));
  await page.route('**/graphql', async (route) => {
    await new Promise((done) => setTimeout(done, LATENCY_MS));
    await route.continue().catch(() => {});
  });
  await page.getByRole('button', { name: 'Tomorrow' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'WhatsApp' }).click();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  expect(await readEnquiry()).toMatchObject({ status: 'contacted', due: 1 });
});
