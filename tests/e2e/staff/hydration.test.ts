import { expect, test } from 'vitest';
import { DAY_MS } from '../../../schema/constants.ts';
import { GUIDE_PATH } from '../../../src/staff/app/market-paths.ts';
import { staffPaths } from '../../../src/staff/app/screen-routes.ts';
import { createSession } from '../../support/accounts.ts';
import { waitForHydration } from '../../support/browser/browser.ts';
import { openBusyAgency } from '../../support/browser/busy-agency.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';
import { insertWebhook, queryRows } from '../../support/enquiries.ts';
import { errorCodes, runOperation } from '../../support/graphql.ts';

// React reports an error where the browser renders other words than the server (#418): what a page shows may depend on nothing that the
// two have not in common, such as their clock, time zone and language. Every error of a page fails its test.

const { visitor, owner } = await openBusyAgency();
const { site } = visitor;
const [account] = await queryRows<{ id: number; userName: string }>(
  site,
  'select id, user_name as userName from users where email = ?',
  owner,
);
const cookie = await createSession(site, { id: account?.id ?? 0, email: owner, userName: account?.userName ?? '' });

const findId = async (from: string): Promise<string> => String((await queryRows(site, `select id from ${from} limit 1`))[0]?.id);

/** The paths of screens with rows for their ids. */
async function listPaths(): Promise<string[]> {
  await insertWebhook(site);
  // A change of packages, a version of a policy and a deleted enquiry.
  const [first] = await queryRows(site, "select id, version from packages where market = 'india' limit 1");
  const answers = [
    await runOperation(
      site,
      cookie,
      'mutation($changes: [PackageChangeInput!]!) { changePackages(market: india, changes: $changes) { batch { id } userErrors { field message code } } }',
      { changes: [{ id: String(first?.id), version: first?.version, tripType: 'Quiet' }] },
    ),
    await runOperation(
      site,
      cookie,
      'mutation { savePolicy(input: { aboutUs: "Begun in 2009.\\nIn two countries.\\nAnd more." }) { policy { version } userErrors { field message code } } }',
    ),
  ];
  expect(answers.flatMap(errorCodes)).toEqual([]);
  const deleted = await findId("requests where deleted_at is null and status = 'new'");
  await site.db
    .prepare('update requests set deleted_at = ? where id = ?')
    .bind(Date.now() - 2 * DAY_MS, deleted)
    .run();
  const ids: Readonly<Record<string, string>> = {
    '/enquiry-display/:id': await findId('requests where deleted_at is null and due_at is not null order by id desc'),
    '/staff/prices/india/:id': await findId(
      "packages where market = 'india' and id in (select package_id from package_prices where seasons <> '[]')",
    ),
    '/staff/people/:id': await findId('people order by id desc'),
    '/staff/quotations/:id': await findId('quotations'),
    '/staff/documents/:id': await findId('documents where erased_at is null'),
    '/staff/package-changes/:id': await findId('package_batches'),
  };
  const india = staffPaths.filter((path) => !/\/dubai\/|-dubai|dubai-|\/import\/\w+\/:id|updatepackage-d/.test(path));
  return [
    ...india.map((path) => path.replace(':name', 'reports').replace(':id', ids[path] ?? '1')),
    ...[`/enquiry-display/${deleted}?view=bin`, '/enquiry-display?view=due&assignee=me', '/staff/quotations/add', '/staff/templates/add'],
    ...['/staff/reports?period=month', `/add-c?version=${await findId('company_policy_versions')}`, `${GUIDE_PATH}/system`],
  ];
}

test('every screen hydrates in a browser of another language and time zone whose clock is 33 days ahead', async () => {
  const page = await openPageAs(visitor, owner, '/sidebar-admin', { locale: 'ar-AE', timezoneId: 'Pacific/Kiritimati' });
  const errors: string[] = [];
  let path = '';
  page.on('pageerror', ({ message }) => errors.push(`${path}: ${message.slice(0, 120)}`));
  await page.clock.setSystemTime(Date.now() + 33 * DAY_MS);
  for (path of await listPaths()) {
    await visitor.navigate(page, path);
    await waitForHydration(page);
    // Streamed parts hydrate after the frame.
    await page.waitForLoadState('networkidle');
    if (path.startsWith('/add-c?')) await page.getByText('What has changed since version').waitFor();
  }
  expect(errors).toEqual([]);
}, 180_000);
