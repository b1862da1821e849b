import { expect, test } from 'vitest';
import { parseInboxQuery, toInboxParams } from '../../schema/addresses.ts';
import { INBOX_LIMITS } from '../../schema/constants.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { createAccount, jsonBody } from '../support/accounts.ts';
import { extractToken, queryRows } from '../support/enquiries.ts';
import { errorCodes, fieldErrors, restoreFromTrash, runOperation, userErrors } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';
import { CHANGE_ENQUIRY, openInbox } from './enquiry-inbox.ts';

const site = await openSite();
const { chief, colleague, cookie, second, rows, listed, opened, sent, change, many, audits } = await openInbox(site);
const visitor = await createAccount(site, 'visitor@example.in');

test('the type filter matches any part of any type, ignoring case; without it every enquiry is listed', async () => {
  const visa = await sent({ enquiryTypes: 'visa' });
  const both = await sent({ enquiryTypes: 'package,visa' });
  const passport = await sent({ enquiryTypes: 'passport' });
  const none = await sent();
  const ids = [visa, both, passport, none].map(({ id }) => id);
  const found = async (type: string | null) => {
    const { types } = parseInboxQuery(new URLSearchParams(type ? { type } : {}));
    return (await listed({ types })).filter((id) => ids.includes(id)).sort();
  };
  expect(await found('VISA')).toEqual([visa.id, both.id].sort());
  expect(await found('pas')).toEqual([passport.id]);
  expect(await found('pa')).toEqual([both.id, passport.id].sort());
  expect(await found('age,vi')).toEqual([visa.id, both.id].sort());
  expect(await found('ENQ')).toEqual([...ids].sort());
  expect(await found('boat')).toEqual([]);
  expect(await found(null)).toEqual([...ids].sort());
});

test('the list is filtered by stage, storefront and the days of the office, and ordered by age', async () => {
  const [early, late] = [await sent(), await sent({ market: 'dubai' })];
  const submit = (id: string, time: string) =>
    site.db.prepare('update requests set submitted_at = ? where id = ?').bind(Date.parse(time), id).run();
  await submit(early.id, '2026-03-01T00:00:00+05:30');
  await submit(late.id, '2026-03-02T23:59:00+05:30');
  const days = { view: 'all', submittedFrom: '2026-03-01', submittedTo: '2026-03-02' };
  expect(await listed(days)).toEqual([late.id, early.id]);
  expect(await listed({ ...days, oldestFirst: true })).toEqual([early.id, late.id]);
  expect(await listed({ ...days, submittedFrom: '2026-03-02' })).toEqual([late.id]);
  expect(await listed({ ...days, submittedTo: '2026-03-01' })).toEqual([early.id]);
  await change(early.id, { status: 'quoted' });
  expect(await listed({ ...days, status: 'quoted' })).toEqual([early.id]);
  expect(await listed({ ...days, market: 'dubai' })).toEqual([late.id]);
  // The address of a screen, a saved view and an export say the same.
  const query = 'view=all&stage=quoted&market=dubai&from=2026-03-01&to=2026-03-02&sort=oldest';
  expect(toInboxParams(parseInboxQuery(new URLSearchParams(query))).toString()).toBe(query);
  expect(parseInboxQuery(new URLSearchParams('from=2026-02-31')).submittedFrom).toBeNull();
});

test('the list shows the specified fields and labels of each kind', async () => {
  const { id } = await sent({
    enquiryTypes: 'package,flight,visa,passport,car',
    ...{ packageDestination: 'Ladakh', packagePersons: '4', packageStartDate: '2026-12-24', packageEndDate: '5' },
    ...{ flightTripType: 'Round Trip', flightFrom: 'Kochi', flightTo: 'Leh', flightDate: '2026-12-23', flightReturnDate: '2026-12-30' },
    ...{ visaToCountry: 'Nepal', visaNationality: 'Indian', passportType: 'Ordinary', passportDOB: '1990-05-17' },
    ...{ carPickup: 'Leh airport', carDrop: 'Nubra', carDate: '2026-12-24' },
  });
  const row = (await rows({ view: 'new' })).find((each) => each.id === id);
  expect(row?.summary.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    ...['Destination: Ladakh', 'Travellers: 4', 'Start date: 24 Dec 2026', 'Duration: 5 days'],
    ...['Trip type: Round Trip', 'From: Kochi', 'To: Leh', 'Date: 23 Dec 2026', 'Return: 30 Dec 2026'],
    ...['To country: Nepal', 'Nationality: Indian', 'Passport type: Ordinary'],
    ...['Pickup: Leh airport', 'Drop: Nubra', 'Travel date: 24 Dec 2026'],
  ]);
});

test('changing stage, assignee or follow-up updates views, timeline and audit log', async () => {
  const { id, reference } = await sent();
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const viewsWithEnquiry = async () => {
    const views = ['open', 'new', 'due', 'mine', 'closed', 'all'];
    const found = await Promise.all(views.map((view) => listed({ view })));
    return views.filter((_view, index) => found[index]?.includes(id));
  };
  expect(await viewsWithEnquiry()).toEqual(['open', 'new', 'all']);
  expect(errorCodes(await change(id, { status: 'contacted', assigneeId: String(chief.id), dueAt: today }))).toEqual([]);
  expect(await viewsWithEnquiry()).toEqual(['open', 'due', 'mine', 'all']);
  // Setting the current stage again is no change.
  await change(id, { status: 'contacted' });
  expect(errorCodes(await change(id, { status: 'won', assigneeId: null, dueAt: null }))).toEqual([]);
  expect(await viewsWithEnquiry()).toEqual(['closed', 'all']);
  const entries = (await opened(id)).history.map(({ kind, text, actor }: Record<string, string>) => [kind, text, actor]);
  expect(entries.reverse()).toEqual([
    ['received', '', null],
    ['stage', 'contacted', 'Meera Chief'],
    ['assigned', 'Meera Chief', 'Meera Chief'],
    ['due', today, 'Meera Chief'],
    ['stage', 'won', 'Meera Chief'],
    ['assigned', '', 'Meera Chief'],
    ['due', '', 'Meera Chief'],
  ]);
  const before = { stageBefore: 'contacted', assigneeBefore: chief.id, dueBefore: Date.parse(today) };
  expect((await audits(reference)).map(({ action, details }) => [action, JSON.parse(String(details))])).toEqual([
    [
      'enquiry-changed',
      {
        ...{ stage: 'contacted', assignee: chief.email, due: today, version: 2 },
        ...{ stageBefore: 'new', assigneeBefore: null, dueBefore: null },
      },
    ],
    ['enquiry-changed', { stage: 'won', assignee: null, due: null, version: 3, ...before }],
  ]);
});

test('a follow-up has an hour, is due on its day at the office, and is counted until it is moved', async () => {
  const officeDay = (days: number) => new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  const countDue = async (): Promise<number> =>
    (await runOperation(site, cookie, '{ staffCounters { dueEnquiries } overview { dueCount overdueCount } }')).data.staffCounters
      .dueEnquiries;
  const before = await countDue();
  const { id } = await sent();
  const stateAfter = async (values: object) => {
    expect(errorCodes(await change(id, values))).toEqual([]);
    const { dueAt, dueHour } = await opened(id);
    const state = (await rows({ view: 'open' })).find((row) => row.id === id)?.dueState;
    return [dueAt, dueHour, state, (await listed({ view: 'due' })).includes(id), (await countDue()) - before];
  };
  expect(await stateAfter({ dueAt: officeDay(0), dueHour: '18:00' })).toEqual([officeDay(0), '18:00', 'today', true, 1]);
  expect(await stateAfter({ dueAt: officeDay(0), dueHour: '23:59' })).toEqual([officeDay(0), '23:59', 'today', true, 1]);
  expect(await stateAfter({ dueAt: officeDay(-1), dueHour: '18:00' })).toEqual([officeDay(-1), '18:00', 'overdue', true, 1]);
  expect(await stateAfter({ dueAt: officeDay(1) })).toEqual([officeDay(1), null, 'later', false, 0]);
  expect(await stateAfter({ dueAt: null })).toEqual([null, null, null, false, 0]);
  const texts = (await opened(id)).history.filter(({ kind }: { kind: string }) => kind === 'due').map(({ text }: { text: string }) => text);
  expect(texts.at(-1)).toBe(`${officeDay(0)} 18:00`);
  expect(fieldErrors(await change(id, { dueAt: officeDay(1), dueHour: '6 pm' }))).toEqual({ dueHour: 'Choose an hour such as 18:00.' });
});

test('validates lost reason, assignee and follow-up date', async () => {
  const { id } = await sent();
  const fieldErrorsOf = async (values: object) => fieldErrors(await change(id, values));
  expect(await fieldErrorsOf({ status: 'lost' })).toEqual({ lostReason: OWN_MESSAGES.lostReason });
  expect(await fieldErrorsOf({ status: 'lost', lostReason: '  ' })).toEqual({ lostReason: OWN_MESSAGES.lostReason });
  expect(await fieldErrorsOf({ assigneeId: String(visitor.id) })).toEqual({ assigneeId: 'Choose a member of staff.' });
  for (const values of [{ status: 'eaten' }, { dueAt: '2026-13-45' }, { dueAt: '' }])
    expect(errorCodes(await change(id, values))).toEqual(['BAD_USER_INPUT']);
  expect((await change(id, { dueAt: '2026-02-30' })).errors?.[0]?.message).toMatch(/\$dueAt.*A Date must be a day such as 2026-11-21/);
  expect(await opened(id)).toMatchObject({ status: 'new', assigneeId: null, dueAt: null });
  expect(errorCodes(await change(id, { status: 'lost', lostReason: 'Went with a friend' }))).toEqual([]);
  expect(await opened(id)).toMatchObject({ status: 'lost', lostReason: 'Went with a friend' });
  // Reopening clears the reason.
  await change(id, { status: 'contacted' });
  expect((await opened(id)).lostReason).toBe('');
});

test('concurrent enquiry edits: the later one gets a conflict, also when sent at once', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, reference } = await sent();
    const { version } = await opened(id);
    const answers = await Promise.all(
      [
        [cookie, 'contacted'],
        [second, 'quoted'],
      ].map(([sessionCookie = '', status]) => runOperation(site, sessionCookie, CHANGE_ENQUIRY, { id, version, status })),
    );
    expect(answers.flatMap(errorCodes)).toEqual(['CONFLICT']);
    expect(answers.flatMap(userErrors).map(({ message }) => message)).toEqual([OWN_MESSAGES.enquiryConflict]);
    expect(await audits(reference)).toHaveLength(1);
    expect((await opened(id)).history.filter(({ kind }: { kind: string }) => kind === 'stage')).toHaveLength(1);
  }
});

test('notes are hidden from the sender, and anonymising removes them', async () => {
  const { id, link, reference } = await sent({ message: 'SENDERWORDS' });
  const NOTE = 'mutation($id: ID!, $text: String) { addEnquiryNote(id: $id, text: $text) { userErrors { field message code } } }';
  expect(errorCodes(await runOperation(site, cookie, NOTE, { id, text: 'PRIVATEWORDS of a note' }))).toEqual([]);
  expect(fieldErrors(await runOperation(site, cookie, NOTE, { id, text: ' ' }))).toEqual({
    text: OWN_MESSAGES.noteEmpty,
  });
  await change(id, { status: 'lost', lostReason: 'PRIVATEWORDS of a reason', assigneeId: String(colleague.id) });
  expect(JSON.stringify(await opened(id)).match(/PRIVATEWORDS/g)).toHaveLength(3);
  const OWN = 'query($token: String!) { enquiryByToken(token: $token) { status events { kind } } }';
  expect((await runOperation(site, '', OWN, { token: extractToken(link) })).data.enquiryByToken).toEqual({
    status: 'lost',
    events: [{ kind: 'received' }],
  });
  const [row] = await queryRows(site, 'select email from requests where id = ?', id);
  const copy = await site.fetch(`/api/requests/${extractToken(link)}/copy`, jsonBody({ email: row?.email }));
  expect(copy.status).toBe(200);
  expect(await copy.text()).not.toMatch(/PRIVATEWORDS|Ravi/);
  expect(JSON.stringify(await audits(reference))).not.toContain('PRIVATEWORDS');
  expect(
    errorCodes(
      await runOperation(site, '', 'mutation($token: String!) { anonymiseEnquiry(token: $token) { userErrors { field message code } } }', {
        token: extractToken(link),
      }),
    ),
  ).toEqual([]);
  const everything = JSON.stringify([
    await queryRows(site, 'select * from requests'),
    await queryRows(site, 'select * from request_events'),
    await queryRows(site, 'select * from audit_log'),
  ]);
  expect(everything).not.toMatch(/PRIVATEWORDS|SENDERWORDS/);
  expect(errorCodes(await runOperation(site, cookie, NOTE, { id, text: 'once more' }))).toEqual(['CONFLICT']);
});

test('the audit log says of each enquiry only what has changed, also in a bulk change', async () => {
  const [one, two] = [await sent(), await sent()];
  await change(one.id, { status: 'contacted' });
  await many('updateEnquiries', [one.id, two.id], `, status: contacted, assigneeId: "${chief.id}"`);
  await many('updateEnquiries', [one.id, two.id], `, status: quoted, assigneeId: "${chief.id}"`);
  const details = async ({ reference }: { reference: string }) =>
    (await audits(reference)).map((entry) => JSON.parse(String(entry.details)) as object);
  const assigned = { assignee: chief.email, assigneeBefore: null };
  const contacted = { stage: 'contacted', stageBefore: 'new' };
  const quoted = { stage: 'quoted', stageBefore: 'contacted' };
  expect(await details(one)).toEqual([
    { ...contacted, version: 2 },
    { ...assigned, version: 3 },
    { ...quoted, version: 4 },
  ]);
  expect(await details(two)).toEqual([
    { ...contacted, ...assigned, version: 2 },
    { ...quoted, version: 3 },
  ]);
});

test('bulk changes write one timeline entry each and are limited to a page', async () => {
  const three = [await sent(), await sent(), await sent()];
  const ids = three.map(({ id }) => id);
  await change(ids[0] ?? '', { status: 'quoted' });
  const changed = (await many('updateEnquiries', ids, `, status: quoted, assigneeId: "${colleague.id}"`)).data.updateEnquiries.enquiryIds;
  expect([...changed].sort()).toEqual([...ids].sort());
  expect((await many('updateEnquiries', ids, ', status: quoted')).data.updateEnquiries.enquiryIds).toEqual([]);
  expect((await listed({ assigneeId: String(colleague.id), status: 'quoted' })).filter((id) => ids.includes(id))).toHaveLength(3);
  for (const { id } of three) expect((await opened(id)).history.filter(({ kind }: { kind: string }) => kind === 'stage')).toHaveLength(1);
  expect((await many('deleteEnquiries', ids)).data.deleteEnquiries.enquiryIds).toHaveLength(3);
  expect((await many('restoreEnquiries', ids)).data.restoreEnquiries.enquiryIds).toHaveLength(3);
  expect(errorCodes(await many('deleteEnquiries', []))).toEqual(['BAD_USER_INPUT']);
  expect(
    errorCodes(
      await many(
        'deleteEnquiries',
        Array.from({ length: INBOX_LIMITS.maxBulkChanges + 1 }, (_each, index) => String(index + 1)),
      ),
    ),
  ).toEqual(['BAD_USER_INPUT']);
});

test('a bulk change is undone by the ids of its enquiries, except those that somebody has changed since', async () => {
  const [lost, mine, touched] = [await sent(), await sent(), await sent()];
  const ids = [lost.id, mine.id, touched.id];
  await change(lost.id, { status: 'contacted' });
  await change(lost.id, { status: 'lost', lostReason: 'Too dear' });
  await change(mine.id, { assigneeId: String(chief.id) });
  const read = async (id: string) => {
    const { status, lostReason, assigneeId, history } = await opened(id);
    const [row] = await queryRows(site, 'select first_answered_at from requests where id = ?', id);
    return { status, lostReason, assigneeId, events: history.length, isAnswered: row?.first_answered_at !== null };
  };
  const before = [await read(lost.id), await read(mine.id)];
  expect(before[0]).toMatchObject({ status: 'lost', lostReason: 'Too dear' });
  const unread = () => queryRows(site, 'select 1 from notifications where user_id = ? and read_at is null', colleague.id);
  const told = (await unread()).length;
  await many('updateEnquiries', ids, `, status: won, assigneeId: "${colleague.id}"`);
  expect((await unread()).length).toBe(told + 3);
  expect(await read(mine.id)).toMatchObject({ status: 'won', assigneeId: String(colleague.id), isAnswered: true });
  await change(touched.id, { dueAt: '2027-01-05' }, second);
  const undo = (cookieOf = cookie) => restoreFromTrash(site, cookieOf, ...ids.map((id) => `enquiry:${id}`));
  // Only whoever has made the change takes it back.
  expect(userErrors(await undo(second))[0]?.message).toMatch(/^2 enquiries were changed since/);
  expect(await read(mine.id)).toMatchObject({ status: 'won' });
  const message = 'One enquiry was changed since and stays so. The others are as before.';
  expect(userErrors(await undo()).map((each) => [each.code, each.message])).toEqual([['CONFLICT', message]]);
  expect([await read(lost.id), await read(mine.id)]).toEqual(before);
  expect(await read(touched.id)).toMatchObject({ status: 'won', assigneeId: String(colleague.id) });
  expect((await unread()).length).toBe(told + 1);
  expect(JSON.parse(String((await audits(mine.reference)).at(-1)?.details))).toMatchObject({
    stage: 'new',
    stageBefore: 'won',
    undone: true,
  });
  // Once more, as a browser does whose answer was lost.
  expect(userErrors(await undo()).map((each) => each.message)).toEqual([message]);
  expect([await read(lost.id), await read(mine.id)]).toEqual(before);
});
