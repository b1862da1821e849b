import { LIMITS } from '../../schema/constants.ts';
import { ENQUIRY_DETAILS } from '../../schema/forms.ts';
import { inboxQuery } from '../../schema/inbox-query.ts';
import { DEFAULT_MARKET, inMarket } from '../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { limitUpload } from '../domain/attempts.ts';
import { type OpenedDocument, readDocument } from '../domain/documents.ts';
import { sendEnquiry, sendVisa } from '../domain/enquiries.ts';
import { asFailure } from '../domain/failure.ts';
import { exportInbox } from '../domain/inbox-export.ts';
import { copyOf, ownDocument } from '../domain/own-request.ts';
import { binRequests } from '../domain/request-bin.ts';
import { listEnquiries } from '../domain/request-desk.ts';
import { detailOf, type StoredRequest } from '../domain/request-row.ts';
import type { Receipt, Sending } from '../domain/requests.ts';
import { viewerOf } from '../domain/viewer.ts';
import { isMultipart, readForm, readInput } from './body.ts';
import { door, marketOf, pageResponse, paging, type RestContext } from './door.ts';
import { admin, sentByStaff } from './staff.ts';

// Specification 7, "Enquiries and visa", and what a request's private link and the reason screen hand out.

/** Specification 3: Enquiry, with every field it names. */
const json = (row: StoredRequest): object => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  submittedAt: new Date(row.submittedAt).toISOString(),
  enquiryTypes: row.types,
  ...Object.fromEntries(ENQUIRY_DETAILS.map(({ name }) => [name, detailOf(row, name)])),
  reference: row.reference,
  market: row.market,
  status: row.status,
  spam: row.spam,
});

/** What a program may send along; the specification's fields stay as they are. */
const sendingOf = (c: RestContext, input: Readonly<Record<string, unknown>>): Sending => {
  const check = input['cf-turnstile-response'];
  return { key: c.req.header('idempotency-key')?.slice(0, 200), check: typeof check === 'string' ? check : null };
};

const receipt = (c: RestContext, message: string, { reference, path }: Receipt): Response =>
  c.json({ message, reference, link: new URL(path, c.env.ORIGIN).href }, 201);

export const enquiryCalls = door();
enquiryCalls.post('/', async (c) => {
  const context = c.get('context');
  const input = await readInput(c.req.raw);
  const viewer = await viewerOf(context);
  const stored = await sendEnquiry(context, marketOf(c, input.market) ?? DEFAULT_MARKET, input, {
    viewer,
    sending: sendingOf(c, input),
    lenient: true,
  });
  return receipt(c, MESSAGES.enquirySent, stored);
});
enquiryCalls.get('/', async (c) => {
  const { rows, hasNext, endCursor } = await listEnquiries(c.get('context'), await admin(c), paging(c));
  return pageResponse(c, rows.map(json), hasNext ? endCursor : null);
});
/** What the inbox shows, as a file. */
enquiryCalls.get('/export', async (c) => {
  const who = await admin(c);
  const body = await exportInbox(c.get('context'), who, inboxQuery(new URL(c.req.url).searchParams));
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="enquiries-${new Date(c.get('context').now).toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
});
/** It can be brought back for some days; for everyone but staff it is gone. */
enquiryCalls.delete('/:id', async (c) => {
  await binRequests(c.get('context'), await admin(c), [c.req.param('id')]);
  return c.json({ message: 'Enquiry deleted.' });
});

/** POST /api/visa/sendInquiry: multipart; the answer is text. */
export const visaCalls = door();
visaCalls.post('/sendInquiry', async (c) => {
  const context = c.get('context');
  // Before ten megabytes are read.
  await limitUpload(context);
  const { values, files } = await readForm(c.req.raw, LIMITS.requestBytes);
  try {
    const { reference } = await sendVisa(
      context,
      marketOf(c, values.market) ?? DEFAULT_MARKET,
      { ...values, ...files },
      sendingOf(c, values),
      false,
    );
    return c.text(`${OWN_MESSAGES.visaSent} ${reference}`, 201);
  } catch (reason) {
    const { kind, message, fields } = asFailure(reason);
    if (kind !== 'invalid' || !isMultipart(c.req.raw)) throw reason;
    return c.text([message, ...Object.entries(fields).map(([field, words]) => `${field}: ${words}`)].join('\n'), 400);
  }
});

/** A document as a file to be saved: nothing that a browser could open within the site. */
function attachment({ row, bytes }: OpenedDocument): Response {
  const name = encodeURIComponent(row.fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return new Response(bytes, {
    headers: {
      'content-type': row.contentType,
      'content-disposition': `attachment; filename="document"; filename*=UTF-8''${name}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  });
}

/** What a private link hands out, to who also knows the e-mail of the request. Sent as forms, so that nothing of it stands in an address. */
export const ownRequestCalls = door();

/** Hands something out, or leads a browser back to the request's page with what is wrong. */
const handOut = (make: (c: RestContext, token: string, email: unknown) => Promise<Response>) => async (c: RestContext) => {
  const token = c.req.param('token') ?? '';
  try {
    const { email } = await readInput(c.req.raw);
    return await make(c, token, email);
  } catch (reason) {
    const { kind } = asFailure(reason);
    const said = kind === 'invalid' ? 'email' : kind === 'conflict' || kind === 'not-found' ? 'gone' : undefined;
    if (!said || !c.req.header('accept')?.includes('text/html')) throw reason;
    return c.redirect(inMarket(`/request/${token}?done=${said}`, marketOf(c) ?? DEFAULT_MARKET), 303);
  }
};

ownRequestCalls.post(
  '/:token/copy',
  handOut(async (c, token, email) => {
    const copy = await copyOf(c.get('context'), token, email);
    return new Response(`${JSON.stringify(copy, null, 2)}\n`, {
      headers: { 'content-type': 'application/json', 'content-disposition': `attachment; filename="${copy.reference}.json"` },
    });
  }),
);
ownRequestCalls.post(
  '/:token/documents/:id',
  handOut(async (c, token, email) => attachment(await ownDocument(c.get('context'), token, c.req.param('id') ?? '', email))),
);

/** A document for staff: by POST with a reason, and by nothing else. A browser without one is led back to the reason screen. */
export const documentCalls = door();
documentCalls.post('/:id', async (c) => {
  const context = c.get('context');
  // Before anything is asked of who is nobody here.
  await admin(c);
  const id = c.req.param('id');
  try {
    const [who, { reason }] = await sentByStaff(c, () => readInput(c.req.raw));
    return attachment(await readDocument(context, who, id, reason));
  } catch (reason) {
    if (asFailure(reason).kind !== 'invalid' || !c.req.header('accept')?.includes('text/html')) throw reason;
    return c.redirect(`/staff/documents/${encodeURIComponent(id)}`, 303);
  }
});
