import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { buttonByName, fieldByLabel, mainRegion, openPackageEditor, typeInto } from '../../support/browser/package-form.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';

// Tabs that were opened before a deployment. Requests are altered to what a later build would not know.

const { visitor, site, editorEmail, openForm, findStored } = await openPackageEditor();
const openTab = (path: string): Promise<Page> => openPageAs(visitor, editorEmail, path);
const readPartner = () => site.db.prepare('select name from partners where id = 1').first<{ name: string }>();

/** Types into a form of staff and waits until the script has noticed. */
async function typeName(page: Page, name: string): Promise<void> {
  await expect
    .poll(async () => {
      await fieldByLabel(page, 'Name').fill(name);
      return page.locator('form[data-unsaved]').count();
    })
    .toBe(1);
}

/** Gives every operation a hash that no build has, and a mutation a field that the schema does not have. */
const forgetOperations = (page: Page, renameMutation = (query: string) => query): Promise<unknown> =>
  page.route('**/graphql', (route) => {
    const body = route.request().postDataJSON() as { query?: string; extensions: { persistedQuery: { sha256Hash: string } } };
    body.extensions.persistedQuery.sha256Hash = `sha256:${'0'.repeat(64)}`;
    if (body.query) body.query = renameMutation(body.query);
    return route.continue({ postData: JSON.stringify(body) });
  });

/** Answers like a site whose build has other assets. */
const replaceAssets = (page: Page): Promise<unknown> => page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));

/** Waits for the offer to reload, makes the site answer again and takes the offer. */
async function reloadByToast(page: Page, route: string): Promise<void> {
  const toast = page.getByRole('status');
  await toast.getByText('The site was updated after you opened this page. Reload it to continue: what you typed is kept.').waitFor();
  await page.unroute(route);
  await toast.getByRole('button', { name: 'Reload' }).click();
}

test('a tab whose operations the server has no longer saves by their text', async () => {
  const page = await openTab('/update-b2b/update/1');
  await forgetOperations(page);
  await typeName(page, 'Saved by text');
  await buttonByName(page, 'Save partner').click();
  await page.waitForURL('**/show-b2-b*');
  expect(await readPartner()).toEqual({ name: 'Saved by text' });
});

test('a form that the new build does not accept offers a reload that keeps what was typed', async () => {
  const page = await openTab('/update-b2b/update/1');
  await forgetOperations(page, (query) => query.replace('updatePartner(', 'renamed: changePartner('));
  await typeName(page, 'Typed before the update');
  await buttonByName(page, 'Save partner').click();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  await visitor.expectProblem(/400.*graphql/);
  await expectAccessibleAtAllWidths(page, 'the offer to reload');
  await reloadByToast(page, '**/graphql');
  await expect.poll(() => fieldByLabel(page, 'Name').inputValue()).toBe('Typed before the update');
  await mainRegion(page).getByText('Unsaved changes').waitFor();
  await buttonByName(page, 'Save partner').click();
  await page.waitForURL('**/show-b2-b*');
  expect(await readPartner()).toEqual({ name: 'Typed before the update' });
});

test('the package form keeps typed lists through the reload, and a save meanwhile is still a conflict', async () => {
  const page = await openTab('/staff/security');
  await openForm(page, '/updatepackage-i/4');
  const { inclusions } = await findStored('id = 4');
  await forgetOperations(page, (query) => query.replace(/\{\s*\w+\(/, '{ gone('));
  await typeInto(page, { Description: 'Typed before the update.' });
  await mainRegion(page).locator('#covered').getByRole('button', { name: 'Add a line' }).first().click();
  await fieldByLabel(page, `Inclusion ${inclusions.length + 1}`).fill('A camel');
  await buttonByName(page, 'Save package').click();
  await visitor.expectProblem(/400.*graphql/);
  await site.db.prepare('update packages set version = version + 1, price = 4242400 where id = 4').run();
  await reloadByToast(page, '**/graphql');
  await expect.poll(() => fieldByLabel(page, `Inclusion ${inclusions.length + 1}`).inputValue()).toBe('A camel');
  await expect.poll(() => fieldByLabel(page, 'Description').first().inputValue()).toBe('Typed before the update.');
  await buttonByName(page, 'Save package').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep mine and save' }).click();
  await page.waitForURL('**/showpackages-i*');
  expect(await findStored('id = 4')).toMatchObject({ description: 'Typed before the update.', inclusions: [...inclusions, 'A camel'] });
});

test('a screen or dialog whose script is gone offers a reload', async () => {
  const page = await openTab('/update-b2b/update/1');
  await typeName(page, 'Still here');
  await replaceAssets(page);
  await page.getByRole('link', { name: 'Find anything' }).first().click();
  await visitor.expectProblem(/assets/);
  await reloadByToast(page, '**/assets/**');
  await expect.poll(() => fieldByLabel(page, 'Name').inputValue()).toBe('Still here');

  await replaceAssets(page);
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'The site was updated' }).waitFor();
  await expectAccessibleAtAllWidths(page, 'the screen of an earlier build');
  await page.unroute('**/assets/**');
  await mainRegion(page).getByRole('link', { name: 'Reload' }).click();
  await page.waitForURL('**/sidebar-admin');
  await expect.poll(() => page.getByRole('heading', { name: 'The site was updated' }).count()).toBe(0);
});
