import { createAccount } from '../../../support/accounts.ts';
import { openBrowser } from '../../../support/browser/browser.ts';
import { openPageAs } from '../../../support/browser/sign-in.ts';
import { queryRows, submitEnquiry } from '../../../support/enquiries.ts';

/** Opens the inbox of an agency with three enquiries. That of Ananya, `id`, is assigned to the owner and overdue since yesterday. */
export async function openInbox() {
  const visitor = await openBrowser();
  const { site } = visitor;
  const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
  for (const name of ['Harpreet Gill', 'Omar Haddad']) await submitEnquiry(site, { name, email: 'other@example.in' });
  const ananya = await submitEnquiry(site, {
    name: 'Ananya Raghunathan',
    email: 'ananya@example.in',
    message: 'Is there a boat with two bathrooms?',
  });
  const [row] = await queryRows(site, 'select id from requests where reference = ?', ananya.reference);
  const id = String(row?.id);
  await site.db
    .prepare('update requests set assignee_id = ?, due_at = ? where id = ?')
    .bind(chief.id, Date.now() - 86_400_000, id)
    .run();
  const inbox = await openPageAs(visitor, chief.email, '/enquiry-display', { keepOpen: true });
  /** Waits for hydration, which hides the Apply button. */
  const waitForHydration = () => inbox.getByRole('button', { name: 'Apply', exact: true }).first().waitFor({ state: 'hidden' });
  return { visitor, site, chief, ananya, id, inbox, waitForHydration };
}
