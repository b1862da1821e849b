import { rmSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/d1';
import { ensureFirstAdmin } from '../../../src/tools/admin-accounts.ts';
import { writeFortnight } from '../../../src/tools/local/fortnight/fortnight.ts';
import { withLocalPlatform } from '../../../src/tools/local-platform.ts';
import { insertRow, queryRows, runCron } from '../enquiries.ts';
import { copyState } from '../state-copy.ts';
import { openBrowser, type Visitor } from './browser.ts';

/** A browser on the demonstration agency with its fortnight of enquiries, as a first start leaves it, and the address of its administrator. */
export async function openBusyAgency(): Promise<{ visitor: Visitor; owner: string }> {
  const templateDir = copyState();
  const owner = await withLocalPlatform(templateDir, async ({ db, documents }) => {
    const { email = '' } = (await ensureFirstAdmin(drizzle(db))) ?? {};
    await writeFortnight({ state: templateDir, documents, origin: 'http://localhost', adminEmail: email, now: Date.now() });
    return email;
  });
  const visitor = await openBrowser({ templateDir });
  rmSync(templateDir, { recursive: true });
  return { visitor, owner };
}

const MINUTE = 60_000;

/** Lets the jobs run, and a traveller and a colleague write to each other. Returns the id of the enquiry. */
export async function addConversation({ site }: Visitor): Promise<string> {
  await runCron(site);
  const [enquiry] = await queryRows<{ id: number; email: string; at: number; author: number }>(
    site,
    `select r.id, r.email, e.created_at as at, r.assignee_id as author from requests r join request_events e on e.request_id = r.id and e.kind = 'note'
     where r.message like 'Three sisters.%'`,
  );
  if (!enquiry) throw new Error('The fortnight has no enquiry of three sisters.');
  const { id, email, at, author } = enquiry;
  const message = { request_id: id, subject: 'Sri Lanka by train' };
  await insertRow(site, 'request_messages', {
    ...message,
    ...{ direction: 'out', user_id: author, sender: '', recipient: email, created_at: at + 20 * MINUTE },
    text: 'Take the train up to Ella and the car back: the hill stretch is best in the morning. Shall I hold three seats on the right?',
  });
  await insertRow(site, 'request_messages', {
    ...message,
    ...{ direction: 'in', sender: email, sender_name: 'Shalini', recipient: 'desk@safarnama.example', created_at: at + 95 * MINUTE },
    subject: 'Re: Sri Lanka by train',
    text: 'Yes please, three seats on the right. My sister asks for a window.',
  });
  return String(id);
}
