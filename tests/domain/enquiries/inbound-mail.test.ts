import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { openInbox } from '../../graphql/enquiry-inbox.ts';
import { readMails } from '../../support/accounts.ts';
import { countRows, queryRows } from '../../support/enquiries.ts';
import { errorCodes, fieldErrors, runOperation } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';
import { workerSpecifier } from '../../support/worker-build.ts';

// Raw mails (RFC 5322), as Email Routing gives them to the Worker.

const FOLDER = '.wrangler/test-inbound-mail';
mkdirSync(FOLDER, { recursive: true });
/** Hands a mail to the Worker, as the platform does, and answers why it was rejected. */
writeFileSync(
  `${FOLDER}/worker.js`,
  `import site from '${workerSpecifier(FOLDER)}';
export default {
  async fetch(request, env, execution) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/__email') return site.fetch(request, env, execution);
    const bytes = await request.arrayBuffer();
    let rejected = '';
    const raw = new Response(bytes).body;
    const setReject = (reason) => (rejected = reason);
    await site.email({ from: searchParams.get('from'), to: searchParams.get('to'), raw, rawSize: bytes.byteLength, setReject }, env, execution);
    return Response.json({ rejected });
  },
  scheduled: (event, env, execution) => site.scheduled(event, env, execution),
};
`,
);
const ADDRESS = 'desk@agency.example';
const site = await openSite({ worker: `${FOLDER}/worker.js`, variables: { INBOUND_ADDRESS: ADDRESS } });
const inbox = await openInbox(site);

interface RawMail {
  from?: string;
  to?: string;
  subject?: string;
  headers?: readonly string[];
  body?: string;
}
let count = 0;
const deliver = async ({
  from = 'asha@example.in',
  to = ADDRESS,
  subject = 'Hello',
  headers = [],
  body = 'Yes please.',
}: RawMail): Promise<string> => {
  count += 1;
  const lines = [`From: Asha Rao <${from}>`, `To: ${to}`, `Subject: ${subject}`, 'MIME-Version: 1.0', ...headers];
  if (!headers.some((line) => line.startsWith('Message-ID'))) lines.push(`Message-ID: <mail-${count}@example.in>`);
  const path = `/__email?${new URLSearchParams({ from, to })}`;
  const response = await site.fetch(path, { method: 'POST', body: `${lines.join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}\r\n` });
  return ((await response.json()) as { rejected: string }).rejected;
};
const messagesOf = async (id: string) =>
  (
    await runOperation(
      site,
      inbox.cookie,
      'query($id: ID!) { enquiry(id: $id) { messages { isAnswer author subject text refused } documents { label fileName type } } }',
      { id },
    )
  ).data.enquiry;
const listPile = async () =>
  (await runOperation(site, inbox.cookie, '{ unmatchedMail { id sender subject text files } }')).data.unmatchedMail;

test('a reply joins the conversation by its reference and sender, once, without what it quotes, and staff are mailed', async () => {
  const { id, reference } = await inbox.sent({ email: 'asha@example.in' });
  const reply = {
    subject: `Re: Your trip (${reference})`,
    headers: ['Message-ID: <first@example.in>'],
    body: 'Yes please.\n\nOn Mon, 23 Nov 2026 at 10:05, Meera wrote:\n> Shall I?\n> Meera',
  };
  expect(await deliver(reply)).toBe('');
  expect(await deliver(reply)).toBe('');
  expect((await messagesOf(id)).messages).toEqual([
    { isAnswer: false, author: 'Asha Rao', subject: reply.subject, text: 'Yes please.', refused: '' },
  ]);
  await vi.waitFor(() => expect(readMails(site).filter((mail) => mail.includes(`${reference}: new reply`))).toHaveLength(1));
  // The subaddress (RFC 5233) names the enquiry here, and the answered mail below.
  expect(await deliver({ to: `desk+${reference.toLowerCase()}@agency.example`, body: 'Second' })).toBe('');
  await runOperation(
    site,
    inbox.cookie,
    'mutation($id: ID!) { sendAnswer(id: $id, input: { subject: "Trip", body: "Hello" }) { userErrors { code } } }',
    { id },
  );
  const sentId = () =>
    queryRows(site, "select message_id as messageId from request_messages where request_id = ? and direction = 'out'", id);
  await vi.waitFor(async () => expect((await sentId())[0]?.messageId).toBeTruthy());
  await deliver({ body: 'Third', headers: [`In-Reply-To: <${(await sentId())[0]?.messageId}>`] });
  expect((await messagesOf(id)).messages.map(({ text }: { text: string }) => text)).toEqual(['Third', 'Hello', 'Second', 'Yes please.']);
});

test('files pass the rules of documents, also those of a mail that staff attach later', async () => {
  const { id, reference } = await inbox.sent({ email: 'zoya@example.in' });
  const part = (name: string, type: string, content: string) =>
    [
      `--b`,
      `Content-Type: ${type}; name="${name}"`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename="${name}"`,
      '',
      btoa(content),
    ].join('\n');
  const body = [
    '--b',
    'Content-Type: text/plain',
    '',
    'With files',
    part('plan.pdf', 'application/pdf', '%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF'),
    part('a.exe', 'application/pdf', 'MZ program'),
    '--b--',
  ].join('\n');
  const mail = { from: 'stranger@example.in', subject: `About ${reference}`, headers: ['Content-Type: multipart/mixed; boundary=b'], body };
  expect(await deliver(mail)).toBe('');
  expect((await messagesOf(id)).messages).toEqual([]);
  const [waiting] = (await listPile()).filter(({ sender }: { sender: string }) => sender === mail.from);
  expect(waiting).toMatchObject({ text: 'With files', files: 1 });
  const attach = (to: string) =>
    runOperation(
      site,
      inbox.cookie,
      'mutation($id: ID!, $to: String!) { attachMail(id: $id, reference: $to) { enquiryId userErrors { field message code } } }',
      { id: waiting.id, to },
    );
  expect(Object.keys(fieldErrors(await attach('SF-0000-0000')))).toEqual(['reference']);
  expect(errorCodes(await attach(reference))).toEqual([]);
  expect(errorCodes(await attach(reference))).toEqual(['NOT_FOUND']);
  expect(await messagesOf(id)).toEqual({
    messages: [
      {
        isAnswer: false,
        author: 'Asha Rao',
        subject: mail.subject,
        text: 'With files',
        refused: expect.stringContaining('a.exe: ') as string,
      },
    ],
    documents: [{ label: 'File of a mail', fileName: 'plan.pdf', type: 'attachment' }],
  });
  expect(await deliver({ ...mail, from: 'zoya@example.in' })).toBe('');
  expect((await messagesOf(id)).documents).toHaveLength(2);
  expect(await countRows(site, 'unmatched_files')).toBe(0);
});

test('a mail of the pile suggests the enquiry that it names, then those of its address, then those of its name', async () => {
  await site.db.prepare("delete from request_messages where direction = 'in'").run();
  const named = await inbox.sent({ email: 'other@example.in', name: 'Somebody Else' });
  const sameAddress = await inbox.sent({ email: 'work@example.in', name: 'Front Desk' });
  const sameName = await inbox.sent({ email: 'home@example.in', name: 'ASHA RAO' });
  await inbox.sent({ email: 'stranger@example.in', name: 'A Stranger' });
  await deliver({ from: 'work@example.in', subject: `About ${named.reference}` });
  const query = '{ inboundAddress unmatchedMail { suggestedEnquiries { reference name } } }';
  const { data } = await runOperation(site, inbox.cookie, query);
  expect(data.inboundAddress).toBe(ADDRESS);
  const [mail] = data.unmatchedMail;
  expect(mail.suggestedEnquiries.map((each: { reference: string }) => each.reference)).toEqual(
    [named, sameAddress, sameName].map(({ reference }) => reference),
  );
});

test('machines, other addresses and what cannot be read are kept out, and staff delete from the pile', async () => {
  const before = await countRows(site, 'request_messages');
  for (const header of ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'List-Id: <news.example.in>'])
    expect(await deliver({ headers: [header] })).toBe('');
  expect(await deliver({ from: ADDRESS })).toBe('');
  expect(await deliver({ to: 'other@agency.example' })).toBe('This address receives no mail.');
  expect(await deliver({ body: 'x'.repeat(10_000_001) })).toBe('The mail is larger than 10 MB.');
  expect(await deliver({ from: '' })).toBe('The mail cannot be read.');
  expect(await countRows(site, 'request_messages')).toBe(before);
  await deliver({ from: 'spam@example.in', headers: ['Auto-Submitted: no'], body: 'Buy now' });
  const [mail] = await listPile();
  const remove = () =>
    runOperation(site, inbox.cookie, 'mutation($id: ID!) { deleteMail(id: $id) { userErrors { code } } }', { id: mail.id });
  expect([errorCodes(await remove()), errorCodes(await remove())]).toEqual([[], ['NOT_FOUND']]);
  expect(await listPile()).not.toContainEqual(mail);
});
