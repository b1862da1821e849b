import { expect, test } from 'vitest';
import { DAY_MS } from '../../schema/constants.ts';
import { formatOfficeTime, formatOfficeTimeShort } from '../../schema/format.ts';
import { createAccount, createSession } from '../support/accounts.ts';
import { extractReference, submitEnquiry } from '../support/enquiries.ts';
import { openSite } from '../support/site.ts';
import { readPageText } from '../support/submit-form.ts';

const site = await openSite();
const cookie = await createSession(site, await createAccount(site, 'chief@agency.example', 'ADMIN'));

test('staff read the year of a time that is half a year away, in the list and in the enquiry, and no year of a nearer one', async () => {
  await submitEnquiry(site);
  const row = await site.db.prepare('select id, reference from requests order by id desc').first<{ id: number; reference: string }>();
  for (const [days, format] of [
    [300, formatOfficeTime],
    [150, formatOfficeTimeShort],
  ] as const) {
    const at = Date.now() - days * DAY_MS;
    await site.db.prepare('update requests set submitted_at = ? where id = ?').bind(at, row?.id).run();
    const time = format(new Date(at).toISOString(), 'india');
    expect(await readPageText(site, '/enquiry-display?view=all', cookie)).toContain(` ${time} `);
    const opened = await readPageText(site, `/enquiry-display/${row?.id}`, cookie);
    expect(extractReference(opened)).toBe(row?.reference);
    expect(opened).toContain(`${row?.reference} · ${time}`);
  }
});
