import { expect, test } from 'vitest';
import { createInternet } from '../../faults/outages/internet.ts';
import { createAccount } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { openBrowser, waitForHydration } from '../../support/browser/browser.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';
import { submitEnquiry } from '../../support/enquiries.ts';

const world = createInternet();
const visitor = await openBrowser({ internet: world.internet });
const chief = await createAccount(visitor.site, 'chief@travels.example', 'ADMIN', 'Meera Chief');

test('an address that is too long is refused at its field, not cut, and one that is long or fails is shown so', async () => {
  const page = await openPageAs(visitor, chief.email, '/staff/webhooks');
  await waitForHydration(page);
  const url = page.getByLabel('Address of the receiver');
  await url.focus();
  await page.keyboard.insertText(`https://long.example/${'x'.repeat(3000)}`);
  await page.getByLabel('(enquiry.created)').check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.locator('main').getByText('Use at most 2000 characters.').waitFor();
  expect(await url.getAttribute('aria-invalid')).toBe('true');
  await url.fill(`https://long.example/${'x'.repeat(1900)}`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByText(/^whsec_/).waitFor();
  // The same address in another form is no newer version of an entry.
  await url.fill(`https://long.example/${'x'.repeat(1900)}`);
  await page.getByLabel('(review.created)').check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.locator('main').getByText('This address has a webhook already.').waitFor();
  expect(await page.getByText('Overwrite it with my version').count()).toBe(0);
  await visitor.site.db.prepare('update webhooks set failing_since = 1').run();
  await page.reload();
  const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const failing = page.getByText(/^Fails since/);
  // The colour of what is good or to be pressed.
  const primary = await page.getByRole('button', { name: 'Add webhook' }).evaluate(backgroundOf);
  expect(await failing.evaluate(backgroundOf)).not.toBe(primary);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/staff/webhooks', await page.getByRole('link', { name: /^https:..long/ }).getAttribute('href')]) {
      await visitor.navigate(page, path ?? '');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} at ${width}`).toBeLessThanOrEqual(0);
      // Nothing of a card is out of it.
      const outside = await page.locator('main').evaluate((main) => {
        const end = main.getBoundingClientRect().right;
        return [...main.querySelectorAll('p, table, th, td, button, input')]
          .filter((each) => each.getBoundingClientRect().right > end + 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 80));
      });
      expect(outside, `${path} at ${width}`).toEqual([]);
    }
    await visitor.navigate(page, '/staff/webhooks');
  }
  await visitor.site.db.prepare('delete from webhooks').run();
});

test.each([true, false])(
  'staff add a receiver, try it out, see its deliveries and send one again (scripts %s)',
  async (javaScriptEnabled) => {
    const host = javaScriptEnabled ? 'crm.example' : 'plain.example';
    const page = await openPageAs(visitor, chief.email, '/staff/webhooks', { javaScriptEnabled });
    await page.getByLabel('Address of the receiver').fill('https://10.0.0.1/hooks');
    await page.getByLabel('(enquiry.created)').check();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByText('It must name a host, not an IP address.').first().waitFor();
    // What was entered is still there.
    expect(await page.getByLabel('(enquiry.created)').isChecked()).toBe(true);
    await page.getByLabel('Address of the receiver').fill(`https://${host}/hooks`);
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const secret = page.getByText(/^whsec_/);
    await secret.waitFor();
    if (javaScriptEnabled) await expectAccessibleAtAllWidths(page, 'secret');

    await page.getByRole('link', { name: `https://${host}/hooks`, exact: true }).click();
    await page.getByRole('heading', { name: 'Last deliveries' }).waitFor();
    expect(await secret.count()).toBe(0);
    await page.getByRole('button', { name: 'Send a test event' }).click();
    await page.getByText('The receiver has accepted the event.').first().waitFor();
    world.answers.set(host, { status: 500 });
    await submitEnquiry(visitor.site, { email: `asha@${host}` });
    await expect.poll(() => world.received.filter(({ url }) => url.includes(host)).length, { timeout: 10_000 }).toBe(2);
    await page.reload();
    await page.getByText('The receiver answered 500.').first().waitFor();
    if (javaScriptEnabled) await expectAccessibleAtAllWidths(page, 'deliveries');
    world.answers.delete(host);
    await page.getByRole('button', { name: 'Send again: enquiry.created' }).click();
    await page.getByText('The receiver has accepted the event.').first().waitFor();
    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.getByText('No events are sent from now on.').first().waitFor();
  },
);
