import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createAccount, jsonBody, PASSWORD, signIn, type TestAccount } from '../support/accounts.ts';
import { openBrowser } from '../support/browser/browser.ts';
import { clickSubmit, expectPageStatus, fillFields, openFolds, openPageAs } from '../support/browser/sign-in.ts';

const visitor = await openBrowser();
const { site } = visitor;
const NEW_PASSWORD = 'a longer road to Zanskar';
/** Makes the proof of every sign-in older than ten minutes. */
const ageProofs = () => site.db.prepare('update sessions set confirmed_at = confirmed_at - 600001').run();
const openAged = async ({ email }: TestAccount, path: string, javaScriptEnabled: boolean): Promise<Page> => {
  const page = await openPageAs(visitor, email, path, { javaScriptEnabled });
  await ageProofs();
  return page;
};
const roleOf = ({ id }: TestAccount) => site.db.prepare('select role from users where id = ?').bind(id).first();
const canSignIn = async ({ email }: TestAccount, password: string) =>
  (await site.fetch('/auth/login', jsonBody({ email, password }))).status === 200;

test.each([false, true])('the profile asks for the password on the page and repeats the change (scripts: %s)', async (scripts) => {
  const person = await createAccount(site, `asks-${scripts}@travels.example`);
  await signIn(site, person.email);
  const page = await openAged(person, '/profile', scripts);
  await page.getByRole('button', { name: /^Sign out A program/ }).click();
  const prompt = page.getByRole('region', { name: 'Confirm that it is you' });
  await prompt.waitFor();
  await expectPageStatus(visitor, 403);
  const field = prompt.getByLabel('Current password', { exact: true });
  await field.fill('not the password');
  await prompt.getByRole('button', { name: 'Confirm and continue' }).click();
  await page.getByText('That is not your password.').waitFor();
  await expectPageStatus(visitor, 400);
  await field.fill(PASSWORD);
  await prompt.getByRole('button', { name: 'Confirm and continue' }).click();
  await page.waitForURL('**/profile?done=session');
  await openFolds(page);
  expect(await page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem').count()).toBe(1);
});

test.each([false, true])('a new password asks for the current one in the same form (scripts: %s)', async (scripts) => {
  const person = await createAccount(site, `changes-${scripts}@travels.example`);
  const page = await openAged(person, '/profile', scripts);
  await visitor.navigate(page, '/profile');
  await fillFields(page, { Username: 'Renamed First', 'New password': NEW_PASSWORD });
  await clickSubmit(page, 'Save changes');
  await page.getByText('Enter your password to confirm that it is you.').waitFor();
  await expectPageStatus(visitor, 403);
  expect(await canSignIn(person, NEW_PASSWORD)).toBe(false);
  expect(await page.getByRole('main').getByLabel('Username', { exact: true }).inputValue()).toBe('Renamed First');
  await fillFields(page, { 'New password': NEW_PASSWORD, 'Current password': PASSWORD });
  await clickSubmit(page, 'Save changes');
  await page.waitForURL('**/profile?done=password');
  expect(await canSignIn(person, NEW_PASSWORD)).toBe(true);
});

test.each([false, true])('the staff area asks in a dialog and repeats the change (scripts: %s)', async (scripts) => {
  const chief = await createAccount(site, `chief-${scripts}@travels.example`, 'ADMIN', `Chief ${scripts}`);
  const other = await createAccount(site, `other-${scripts}@travels.example`, 'USER', `Other ${scripts}`);
  const page = await openAged(chief, '/staff/users', scripts);
  await page.getByRole('button', { name: `Make a colleague of Other ${scripts}` }).click();
  await page
    .getByRole('dialog', { name: `Make Other ${scripts} a colleague?` })
    .getByRole('button', { name: 'Make a colleague' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const field = dialog.getByLabel('Your password', { exact: true });
  await field.fill('not the password');
  await dialog.getByRole('button', { name: 'Confirm and continue' }).click();
  await dialog.getByText('That is not your password.').waitFor();
  if (scripts)
    await expect.poll(() => field.evaluate((input: HTMLInputElement) => [input.matches(':focus'), input.selectionEnd])).toEqual([true, 16]);
  expect(await roleOf(other)).toEqual({ role: 'USER' });
  await field.fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm and continue' }).click();
  await page.getByText(`Other ${scripts} has the role Sales now.`).waitFor();
  expect([await dialog.count(), await roleOf(other)]).toEqual([0, { role: 'ADMIN' }]);
  await ageProofs();
  await page.getByRole('button', { name: `Change the role of Other ${scripts}` }).click();
  const question = page.getByRole('dialog', { name: `What may Other ${scripts} do?` });
  await question.getByLabel('No role').check();
  await question.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await roleOf(other)).toEqual({ role: 'ADMIN' });
});
