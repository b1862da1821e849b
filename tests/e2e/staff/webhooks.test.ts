import { expect, test } from 'vitest';
import { createInternet } from '../../faults/outages/internet.ts';
import { createAccount } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';
import { submitEnquiry } from '../../support/enquiries.ts';

const world = createInternet();
const visitor = await openBrowser({ internet: world.internet });
const chief = await createAccount(visitor.site, 'chief@travels.example', 'ADMIN', 'Meera Chief');

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
