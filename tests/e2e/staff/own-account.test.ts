import { TOTP } from 'otpauth';
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { createAccount, jsonBody, PASSWORD, signIn } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';
import { countRows } from '../../support/enquiries.ts';

const visitor = await openBrowser();
const { site } = visitor;
const setting = site.db.prepare(
  "insert into settings (key, value) values ('second-factor-required', ?) on conflict (key) do update set value = excluded.value",
);

/** Sets the second factor up in its panel. */
async function turnFactorOn(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Set it up' }).click();
  await panel.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = ((await panel.locator('bdi').textContent()) ?? '').replaceAll(' ', '');
  await panel.getByLabel('Code of your authenticator app').fill(new TOTP({ secret }).generate());
  await panel.getByRole('button', { name: 'Turn it on' }).click();
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(10);
}

test.each([true, false])(
  'staff change name, number and password, and sign a device out, inside the staff area (scripts: %s)',
  async (javaScriptEnabled) => {
    const { email, id } = await createAccount(site, `own-${javaScriptEnabled}@travels.example`, 'ADMIN', 'Meera Chief');
    await signIn(site, email);
    const page = await openPageAs(visitor, email, '/sidebar-admin', { javaScriptEnabled });
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Meera Chief' }).click();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Meera Nair');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Your name is saved.').waitFor();
    await page.getByLabel('Phone').fill('9845012345');
    await page.getByRole('button', { name: 'Save number' }).click();
    await page.getByText('Your number is saved.').waitFor();
    const stored = await site.db.prepare('select user_name, mobile_no from users where id = ?').bind(id).first();
    expect(Object.values(stored ?? {})).toEqual(['Meera Nair', '9845012345']);
    await page
      .getByRole('button', { name: /^Sign out A program/ })
      .first()
      .click();
    await page.getByText('That device is signed out.').waitFor();
    expect(await countRows(site, `sessions where user_id = ${id}`)).toBe(1);
    // Ten minutes after a sign-in, the form asks for the password until then.
    await site.db.prepare('update sessions set confirmed_at = confirmed_at - 600001').run();
    await visitor.navigate(page, '/staff/profile');
    await page.getByLabel('New password').fill('a longer road to Zanskar');
    await page.getByLabel('Your password until now').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed.').waitFor();
    expect((await site.fetch('/auth/login', jsonBody({ email, password: 'a longer road to Zanskar' }))).status).toBe(200);
    if (javaScriptEnabled) await expectAccessibleAtAllWidths(page);
  },
);

test('staff turn their second factor on, see the recovery codes once, and turn it off inside the staff area', async () => {
  const { email } = await createAccount(site, 'factor@travels.example', 'ADMIN', 'Ravi Kumar');
  const page = await openPageAs(visitor, email, '/staff/profile');
  const panel = page.getByRole('region', { name: 'Second factor' });
  // Nobody who has begun the setup has to finish it.
  await panel.getByRole('button', { name: 'Set it up' }).click();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByRole('button', { name: 'Set it up' }).click();
  await panel.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = ((await panel.locator('bdi').textContent()) ?? '').replaceAll(' ', '');
  const enterCode = async (button: string) => {
    await panel.getByLabel('Code of your authenticator app').fill(new TOTP({ secret }).generate());
    await panel.getByRole('button', { name: button }).click();
  };
  await expectAccessibleAtAllWidths(page, 'while it is set up');
  await panel.getByLabel('Code of your authenticator app').fill('000000');
  await panel.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByRole('status').filter({ hasText: /code/i }).first().waitFor();
  await enterCode('Turn it on');
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(10);
  await page.reload();
  await panel.getByText('Signing in asks for a code').waitFor();
  expect(await panel.getByRole('listitem').count()).toBe(0);
  const submitCode = async (button: string) => {
    // A code works once.
    await site.db.prepare('update users set totp_last_step = 0').run();
    const form = panel.locator('form').filter({ has: page.getByRole('button', { name: button }) });
    await form.getByLabel('Code of your authenticator app or a recovery code').fill(new TOTP({ secret }).generate());
    await form.getByRole('button', { name: button }).click();
  };
  await panel.getByText('10 recovery codes are left.').waitFor();
  await panel.getByText('Make new recovery codes').click();
  await expectAccessibleAtAllWidths(page, 'before new recovery codes');
  await submitCode('Replace the codes');
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(10);
  await page.reload();
  await submitCode('Turn it off');
  await panel.getByRole('button', { name: 'Set it up' }).waitFor();
});

test.each([true, false])(
  'staff who owe a second factor set it up in the staff area, where nothing else is offered until then (scripts: %s)',
  async (javaScriptEnabled) => {
    const { email, id } = await createAccount(site, `owes-${javaScriptEnabled}@travels.example`, 'ADMIN', 'Tara Kurian');
    await setting.bind('true').run();
    const page = await openPageAs(visitor, email, '/enquiry-display', { javaScriptEnabled });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/staff/profile');
    const sidebar = page.getByRole('navigation', { name: 'Staff' });
    expect(await sidebar.getByRole('link', { name: /Enquiries|Overview/ }).count()).toBe(0);
    const panel = page.getByRole('region', { name: 'Second factor' });
    await panel.getByText('The other screens open once yours is on.').waitFor();
    await turnFactorOn(panel);
    await visitor.navigate(page, '/staff/profile');
    await sidebar.getByRole('link', { name: 'Overview' }).waitFor();
    await setting.bind('false').run();
    expect(await countRows(site, `users where id = ${id} and totp_enabled_at is not null`)).toBe(1);
  },
);

test('a tab that was open when the second factor became required leads to the setup, and then saves what was typed', async () => {
  const { email } = await createAccount(site, 'caught@travels.example', 'ADMIN', 'Tara Kurian');
  const page = await openPageAs(visitor, email, '/staff/add-enquiry');
  const phone = page.getByLabel('Phone or email');
  await page.waitForFunction(() => Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')));
  // The form asks who has the number.
  await Promise.all([
    page.waitForResponse((answer) => /StaffFindPeople/.test(answer.request().postData() ?? answer.url())),
    phone.fill('98450 77001'),
  ]);
  await setting.bind('true').run();
  const add = page.getByRole('button', { name: 'Add enquiry' });
  const dialog = page.getByRole('dialog', { name: 'A second factor is needed now' });
  await add.click();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await phone.inputValue()).toBe('98450 77001');
  await add.click();
  await dialog.getByRole('button', { name: 'It is on: go on' }).click();
  await dialog.getByRole('alert').waitFor();
  await expectAccessibleAtAllWidths(page, 'with the demand of a second factor');
  const [setup] = await Promise.all([page.waitForEvent('popup'), dialog.getByRole('link', { name: 'Set it up' }).click()]);
  await turnFactorOn(setup.getByRole('region', { name: 'Second factor' }));
  await setup.close();
  // The tab that is shown again goes on by itself; the button is for browsers that do not say so.
  await page.bringToFront();
  const goOn = dialog.getByRole('button', { name: 'It is on: go on' });
  if (await goOn.isVisible()) await goOn.click({ timeout: 2000 }).catch(() => {});
  await page.waitForURL('**/enquiry-display/*');
  expect(await countRows(site, "requests where phone = '98450 77001'")).toBe(1);
  await setting.bind('false').run();
});
