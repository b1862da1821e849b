import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { createAccessToken, createAccount, PASSWORD } from '../support/accounts.ts';
import { expectAccessibleAtAllWidths, listSmallTapTargets } from '../support/browser/a11y.ts';
import { openBrowser, PHONE } from '../support/browser/browser.ts';
import { clickSubmit, expectPageStatus, fillFields, openFolds, openPageAs } from '../support/browser/sign-in.ts';
import { openSite } from '../support/site.ts';

const visitor = await openBrowser();
const { site } = visitor;
const TOKEN = /sfn_[0-9A-Za-z]{49}/;
const section = (page: Page) => page.getByRole('region', { name: 'Access tokens' });
const notice = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /./ });
const statusOf = async (token: string) => (await site.fetch('/auth/me', { headers: { authorization: `Bearer ${token}` } })).status;
const forgetProof = (id: number) => site.db.prepare('update sessions set confirmed_at = 0 where user_id = ?').bind(id).run();

test.each([true, false])('a token is created and revoked in the profile (scripts: %s)', async (javaScriptEnabled) => {
  const { id, email } = await createAccount(site, `token-${javaScriptEnabled}@travels.example`);
  // Customers see the section once they have a token.
  await createAccessToken(site, { id }, ['profile:read']);
  const page = await openPageAs(visitor, email, '/profile', { javaScriptEnabled });
  await forgetProof(id);
  await visitor.navigate(page, '/profile');
  await openFolds(page);
  await section(page).getByText('Create a token').first().click();
  await fillFields(page, { 'What uses it': 'Nightly export' });
  // Staff scopes are not offered to other accounts.
  expect(await section(page).getByRole('checkbox').count()).toBe(5);
  await section(page).getByLabel('Expires after').selectOption('30');
  await clickSubmit(page, 'Create a token');
  await section(page).getByText('Choose at least one scope.').waitFor();
  await expectPageStatus(visitor, 400);
  expect(await section(page).getByLabel('What uses it').inputValue()).toBe('Nightly export');
  await section(page).getByLabel('Read your profile').check();
  await section(page).getByLabel('Read enquiries').check();
  await clickSubmit(page, 'Create a token');
  const proof = page.getByRole('region', { name: 'Confirm that it is you' });
  await proof.waitFor();
  await expectPageStatus(visitor, 403);
  await proof.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await clickSubmit(page, 'Confirm and continue');
  await section(page).getByText('Your new token. Copy it now.').waitFor();
  const [token = ''] = TOKEN.exec((await section(page).textContent()) ?? '') ?? [];
  expect(await statusOf(token)).toBe(200);
  if (javaScriptEnabled) {
    await expectAccessibleAtAllWidths(page, 'created');
    await page.setViewportSize(PHONE);
    expect(await listSmallTapTargets(page)).toEqual([]);
  }
  await visitor.navigate(page, '/profile');
  await openFolds(page);
  expect(await page.content()).not.toMatch(TOKEN);
  const entry = section(page).getByRole('listitem').filter({ hasText: 'Nightly export' });
  expect(await entry.textContent()).toMatch(/Nightly exportprofile:read, enquiries:readexpires .*, last used /);
  await section(page).getByRole('button', { name: 'Revoke Nightly export' }).click();
  await expect
    .poll(() => notice(page).allTextContents())
    .toEqual(['The access token is revoked. Programs that use it no longer have access.']);
  expect(await entry.count()).toBe(0);
  expect(await statusOf(token)).toBe(401);
});

test.each([true, false])('staff create a token for an account and revoke it (scripts: %s)', async (javaScriptEnabled) => {
  const chief = await createAccount(site, `chief-${javaScriptEnabled}@travels.example`, 'ADMIN', 'Meera Chief');
  const partner = await createAccount(site, `partner-${javaScriptEnabled}@travels.example`, 'USER', 'Partner App');
  const page = await openPageAs(visitor, chief.email, '/staff/tokens', { javaScriptEnabled });
  const main = page.getByRole('main');
  await fillFields(page, { 'What uses it': 'Booking app', 'Email of the account': 'nobody@travels.example' });
  await main.getByLabel('Send enquiries and bookings').check();
  await clickSubmit(page, 'Create token');
  await main.getByText('No account has this email.').first().waitFor();
  // The values are still there.
  expect(await main.getByLabel('What uses it').inputValue()).toBe('Booking app');
  await fillFields(page, { 'Email of the account': partner.email });
  await clickSubmit(page, 'Create token');
  await main.getByRole('heading', { name: 'The new token' }).waitFor();
  const [token = ''] = TOKEN.exec((await main.textContent()) ?? '') ?? [];
  expect(await statusOf(token)).toBe(200);
  if (javaScriptEnabled) await expectAccessibleAtAllWidths(page, 'created');
  await visitor.navigate(page, '/staff/tokens');
  expect(await page.content()).not.toMatch(TOKEN);
  await main.getByRole('button', { name: 'Revoke Booking app of Partner App' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('is revoked. Programs that use it no longer have access.').first().waitFor();
  await expect.poll(() => statusOf(token)).toBe(401);
});

test('a page of another origin works by token alone: REST, GraphQL, paging and conflicts', async () => {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<title>Partner</title>'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => void server.close());
  const partnerOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = await openSite({ variables: { ALLOWED_ORIGINS: partnerOrigin } });
  const admin = await createAccount(api, 'api@travels.example', 'ADMIN');
  const token = await createAccessToken(api, admin, ['content:write', 'enquiries:write', 'reviews:write', 'profile:read']);
  const page = await visitor.openPage('/home');
  await page.goto(partnerOrigin);
  const answers = await page.evaluate(
    async ([url, secret, id]) => {
      const call = async (path: string, method = 'GET', body?: unknown) => {
        const response = await fetch(url + path, {
          method,
          headers: { authorization: `Bearer ${secret}`, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const text = await response.text();
        return {
          status: response.status,
          link: response.headers.get('link'),
          json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
        };
      };
      const query = (text: string) => call('/graphql', 'POST', { query: text });
      return {
        me: await call(`/getUserProfile/${id}`),
        page: await call('/packages?first=2'),
        sent: await call('/api/enquiries', 'POST', {
          name: 'Asha',
          email: 'asha@example.in',
          phone: '9845012876',
          enquiryTypes: 'package',
        }),
        listed: await call('/api/enquiries'),
        packages: await query('{ packages(market: india, first: 1) { nodes { id name } } me { email } }'),
        removed: await query('mutation { deletePackages(ids: ["1"]) { trashIds userErrors { field message code } } }'),
        refused: await call('/auth/logout', 'POST', {}),
        scope: await query('{ users { nodes { id } } }'),
      };
    },
    [api.url, token, String(admin.id)] as const,
  );
  expect(answers.me).toMatchObject({ status: 200, json: { email: admin.email } });
  expect(answers.page).toMatchObject({ status: 200, link: expect.stringContaining('rel="next"') });
  expect(answers.sent.status).toBeLessThan(300);
  expect(answers.listed.json).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Asha' })]));
  expect(answers.packages.json.data.me).toEqual({ email: admin.email });
  expect(answers.removed.json).toEqual({ data: { deletePackages: { trashIds: [expect.any(String)], userErrors: [] } } });
  expect(answers.refused.status).toBe(403);
  expect(answers.scope.json.errors[0].extensions).toMatchObject({ code: 'INSUFFICIENT_SCOPE', fields: { scope: 'staff:read' } });
  await visitor.expectProblem(/403|console/);
});
