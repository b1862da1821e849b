import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createAccount, createAccountWithLongName } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths, listAxeViolations } from '../../support/browser/a11y.ts';
import { openBrowser, PHONE, WIDE } from '../../support/browser/browser.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';
import { submitEnquiry } from '../../support/enquiries.ts';

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
const long = await createAccountWithLongName(site);
// Two people who are perhaps one, the first with two enquiries.
await submitEnquiry(site, { name: 'Asha Rao', email: 'asha@example.in', packageDestination: 'Munnar' });
await submitEnquiry(site, { name: 'Asha Rao', email: 'asha@example.in', packageDestination: 'Hampi' });
await submitEnquiry(site, { name: 'Karthik Rao', email: 'asha@example.in' });

let staffPage: Page | undefined;
test.each([
  '/staff/users',
  '/staff/users?search=zzz',
  '/staff/activity',
  '/staff/tokens',
  '/staff/profile',
  '/staff/calendar',
  '/staff/security',
  '/staff/documents',
  '/staff/mails',
  '/staff/trash',
  '/staff/reports',
  '/staff/add-enquiry',
  '/staff/notifications',
  '/staff/unmatched-mail',
  '/staff/people',
  '/staff/people/1',
  '/staff/templates',
  '/staff/templates/1',
  '/staff/webhooks',
  '/staff/system',
  '/staff/import/india',
])('%s has no axe violations at 1440 and 390 px, also with its sections open', async (path) => {
  staffPage ??= await openPageAs(visitor, chief.email, path, { keepOpen: true });
  await visitor.navigate(staffPage, path);
  await expectAccessibleAtAllWidths(staffPage);
  for (const viewport of [WIDE, PHONE]) {
    await staffPage.setViewportSize(viewport);
    await staffPage.locator('details').evaluateAll((all) => {
      for (const each of all as HTMLDetailsElement[]) each.open = true;
    });
    expect(await listAxeViolations(staffPage), `open at ${viewport.width}`).toEqual([]);
  }
  await staffPage.setViewportSize(WIDE);
});

test('/staff/users has no axe violations with the confirmation open and after a promotion', async () => {
  const page = await openPageAs(visitor, chief.email, '/staff/users');
  await page.getByRole('button', { name: 'Apply' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: `Make a colleague of ${long.userName}` }).click();
  const dialog = page.getByRole('dialog', { name: `Make ${long.userName} a colleague?` });
  await dialog.waitFor();
  await expectAccessibleAtAllWidths(page, 'question');
  await dialog.getByRole('button', { name: 'Make a colleague' }).click();
  await page.getByText('has the role Sales now.').waitFor();
  await expectAccessibleAtAllWidths(page, 'answer');
});
