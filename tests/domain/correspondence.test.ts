import { expect, test, vi } from 'vitest';
import { openInbox } from '../graphql/enquiry-inbox.ts';
import { readMails } from '../support/accounts.ts';
import { queryRows } from '../support/enquiries.ts';
import { errorCodes, type GraphqlResult, runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

// Answers of staff: calls, messages and mails.

const site = await openSite();
const inbox = await openInbox(site);

const read = async (id: string) =>
  (
    await runOperation(
      site,
      inbox.cookie,
      'query($id: ID!) { enquiry(id: $id) { version status firstAnsweredAt history { id kind text actor } } }',
      { id },
    )
  ).data.enquiry;
const contact = (id: string, channel: string, who = inbox.cookie): Promise<GraphqlResult> =>
  runOperation(
    site,
    who,
    'mutation($id: ID!, $channel: ContactChannel!) { recordContact(id: $id, channel: $channel) { entryId userErrors { message code } } }',
    { id, channel },
  );
const undo = (id: string, who = inbox.cookie): Promise<GraphqlResult> =>
  runOperation(site, who, 'mutation($ids: [ID!]!) { restore(ids: $ids) { restoredIds userErrors { code } } }', { ids: [`contact:${id}`] });

test('a recorded call is the first answer, moves the stage of a new enquiry, and a double click records it once', async () => {
  const { id, reference } = await inbox.sent();
  const results = await Promise.all([contact(id, 'call'), contact(id, 'call')]);
  expect(results.map(errorCodes)).toEqual([[], []]);
  expect(results[0].data.recordContact.entryId).toBe(results[1].data.recordContact.entryId);
  const called = await read(id);
  expect(called).toMatchObject({ status: 'contacted', firstAnsweredAt: expect.any(String) as string });
  expect(called.history.map(({ kind, text, actor }: Record<string, string>) => [kind, text, actor])).toEqual([
    ['call', '', 'Meera Chief'],
    ['stage', 'contacted', 'Meera Chief'],
    ['received', '', null],
  ]);
  expect((await inbox.audits(reference)).map(({ details }) => details)).toContain('{"contact":"call"}');

  // A later answer by another channel and person changes neither the stage nor the time.
  await inbox.change(id, { status: 'quoted' });
  expect(errorCodes(await contact(id, 'whatsapp', inbox.second))).toEqual([]);
  expect(await read(id)).toMatchObject({ status: 'quoted', firstAnsweredAt: called.firstAnsweredAt });
});

test('an undone record takes its stage back, unless somebody has changed it since, and only its author undoes it', async () => {
  const { id } = await inbox.sent();
  const { entryId } = (await contact(id, 'whatsapp')).data.recordContact;
  expect(errorCodes(await undo(entryId, inbox.second))).toEqual(['NOT_FOUND']);
  expect(errorCodes(await undo(entryId))).toEqual([]);
  expect(await read(id)).toMatchObject({ status: 'new', firstAnsweredAt: null, history: [{ kind: 'received' }] });
  expect(errorCodes(await undo(entryId))).toEqual(['NOT_FOUND']);

  const again = (await contact(id, 'whatsapp')).data.recordContact.entryId;
  await inbox.change(id, { status: 'won' });
  expect(errorCodes(await undo(again))).toEqual([]);
  const won = await read(id);
  expect(won).toMatchObject({ status: 'won', firstAnsweredAt: expect.any(String) as string });
  expect(won.history.map(({ kind }: { kind: string }) => kind)).toEqual(['stage', 'stage', 'received']);
});

test('a stage that says so is an answer, and a deleted or anonymised enquiry is not answered', async () => {
  const { id, link } = await inbox.sent();
  await inbox.change(id, { status: 'lost', lostReason: 'Too far' });
  expect(await read(id)).toMatchObject({ firstAnsweredAt: null });
  await inbox.change(id, { status: 'contacted' });
  expect(await read(id)).toMatchObject({ firstAnsweredAt: expect.any(String) as string });
  await runOperation(site, '', 'mutation($token: String!) { anonymiseEnquiry(token: $token) { userErrors { code } } }', {
    token: link.split('/').at(-1),
  });
  expect(errorCodes(await contact(id, 'call'))).toEqual(['CONFLICT']);
  await inbox.many('deleteEnquiries', [id]);
  expect(errorCodes(await contact(id, 'call'))).toEqual(['NOT_FOUND']);
  const rows = await queryRows(site, "select kind from request_events where request_id = ? and kind = 'call'", id);
  expect(rows).toEqual([]);
});

test('the mails to the agency lead to the enquiry itself', async () => {
  const { id, reference, link } = await inbox.sent();
  await runOperation(site, '', 'mutation($token: String!) { withdrawEnquiry(token: $token) { userErrors { code } } }', {
    token: link.split('/').at(-1),
  });
  const toAgency = () => readMails(site).filter((mail) => mail.includes(`Subject: ${reference}`) && mail.includes('Open the enquiry'));
  await vi.waitFor(() => expect(toAgency()).toHaveLength(2));
  for (const mail of toAgency()) expect(mail).toMatch(new RegExp(`/enquiry-display/${id}\\n`));
});
