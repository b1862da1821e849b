import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { clickSubmit, openPageAs } from '../../support/browser/sign-in.ts';

const visitor = await openBrowser();
const { site } = visitor;

test.each([true, false])(
  'staff create, change, replace and revoke the address of their calendar (scripts %s)',
  async (javaScriptEnabled) => {
    const { email } = await createAccount(site, `calendar-${javaScriptEnabled}@travels.example`, 'ADMIN', 'Meera Chief');
    const page = await openPageAs(visitor, email, '/staff/calendar', { javaScriptEnabled });
    const main = page.getByRole('main');
    const address = main.getByText(/\/calendar\/[\w-]{43}\.ics$/);
    const statusOf = async (url: string) => (await site.fetch(new URL(url).pathname)).status;
    await main.getByLabel('Follow-ups in the calendar').selectOption('Only mine');
    await clickSubmit(page, 'Create address');
    await address.waitFor();
    const first = (await address.textContent()) ?? '';
    expect(await statusOf(first)).toBe(200);
    if (javaScriptEnabled) await expectAccessibleAtAllWidths(page, 'created');
    await visitor.navigate(page, '/staff/calendar');
    expect(await address.count()).toBe(0);
    expect(await main.getByLabel('Follow-ups in the calendar').inputValue()).toBe('mine');
    await main.getByLabel('Follow-ups in the calendar').selectOption('Those of everybody');
    await clickSubmit(page, 'Save');
    await page.getByText('Saved. Calendar programs show it').first().waitFor();

    await main.getByRole('button', { name: 'New address' }).click();
    await page.getByRole('dialog', { name: 'Create a new address?' }).getByRole('button', { name: 'New address' }).click();
    await address.waitFor();
    const second = (await address.textContent()) ?? '';
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    // What it shows stays.
    expect(await main.getByLabel('Follow-ups in the calendar').inputValue()).toBe('everyone');
    await main.getByRole('button', { name: 'Revoke the address' }).click();
    await page.getByRole('dialog', { name: 'Revoke the address of your calendar?' }).getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The address is revoked.').first().waitFor();
    await main.getByRole('button', { name: 'Create address' }).waitFor();
    expect(await statusOf(second)).toBe(404);
  },
);
