import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';

// With PATIENCE 0 the server never waits for deferred data: it streams the frame first, then the data.

const visitor = await openBrowser({ variables: { PATIENCE: '0' } });
const chief = await createAccount(visitor.site, 'chief@travels.example', 'ADMIN', 'Meera Chief');

test.each([true, false])('the streamed overview is rendered once and hydrates (scripts: %s)', async (javaScriptEnabled) => {
  const page = await openPageAs(visitor, chief.email, '/sidebar-admin', { javaScriptEnabled });
  await page.getByRole('heading', { name: 'Latest enquiries' }).waitFor();
  if (javaScriptEnabled) {
    await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')));
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Find anything' }).waitFor();
  }
  expect(await page.locator('#latest').count()).toBe(1);
  expect(await page.locator('template, div[hidden][id^="S:"]').count()).toBe(0);
});
