import { parseInboxQuery } from '../../schema/addresses.ts';
import { LIMITS } from '../../schema/constants.ts';
import { ENQUIRY_SECTION_FIELDS } from '../../schema/enquiry-fields.ts';
import { addMarketParam, DEFAULT_MARKET } from '../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { getViewer } from '../domain/accounts/sessions.ts';
import { getDetail, type StoredEnquiry } from '../domain/enquiries/enquiry.ts';
import { submitGeneralEnquiry, submitVisaEnquiry } from '../domain/enquiries/enquiry-forms.ts';
import { listEnquiries } from '../domain/enquiries/enquiry-queries.ts';
import { exportEnquiry, readDocumentAsSender } from '../domain/enquiries/enquiry-status.ts';
import { softDeleteEnquiries } from '../domain/enquiries/folders.ts';
import { type DecryptedDocument, readDocumentAsStaff } from '../domain/enquiries/identity-documents.ts';
import { exportInboxCsv } from '../domain/enquiries/inbox-export.ts';
import type { EnquiryReceipt, SubmissionInfo } from '../domain/enquiries/submit-enquiry.ts';
import { toDomainError } from '../domain/errors.ts';
import { limitUploads } from '../domain/rate-limits.ts';
import { authenticateAdmin, createRouter, getMarket, pageResponse, parsePaging, type RestContext, readAsAdmin } from './http.ts';
import { isMultipart, readFields, readForm } from './request-body.ts';

// Specification 7, "Enquiries and visa", and what a request's private link and the reason screen hand out.

/** Specification 3: Enquiry, with every field it names. */
const toEnquiryJson = (row: StoredEnquiry): object => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  submittedAt: new Date(row.submittedAt).toISOString(),
  enquiryTypes: row.types,
  ...Object.fromEntries(ENQUIRY_SECTION_FIELDS.map(({ name }) => [name, getDetail(row, name)])),
  reference: row.reference,
  market: row.market,
  status: row.status,
  spam: row.spam,
});

/** What a program may send along; the specification's fields stay as they are. */
const getSubmissionMeta = (c: RestContext, input: Readonly<Record<string, unknown>>): SubmissionInfo => {
  const turnstileToken = input['cf-turnstile-response'];
  return {
    idempotencyKey: c.req.header('idempotency-key')?.slice(0, 200),
    turnstileToken: typeof turnstileToken === 'string' ? turnstileToken : null,
  };
};

const receiptResponse = (c: RestContext, message: string, { reference, path }: EnquiryReceipt): Response =>
  c.json({ message, reference, link: new URL(path, c.env.ORIGIN).href }, 201);

export const enquiryRoutes = createRouter();
enquiryRoutes.post('/', async (c) => {
  const context = c.get('context');
  const input = await readFields(c.req.raw);
  const viewer = await getViewer(context);
  const stored = await submitGeneralEnquiry(context, getMarket(c, input.market) ?? DEFAULT_MARKET, input, {
    viewer,
    sending: getSubmissionMeta(c, input),
    lenient: true,
  });
  return receiptResponse(c, MESSAGES.enquirySent, stored);
});
enquiryRoutes.get('/', async (c) => {
  const { rows, hasNext, endCursor } = await listEnquiries(c.get('context'), await authenticateAdmin(c), parsePaging(c));
  return pageResponse(c, rows.map(toEnquiryJson), hasNext ? endCursor : null);
});
/** What the inbox shows, as a file. */
enquiryRoutes.get('/export', async (c) => {
  const who = await authenticateAdmin(c);
  const body = await exportInboxCsv(c.get('context'), who, parseInboxQuery(new URL(c.req.url).searchParams));
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="enquiries-${new Date(c.get('context').now).toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
});
/** It can be brought back for some days; for everyone but staff it is gone. */
enquiryRoutes.delete('/:id', async (c) => {
  await softDeleteEnquiries(c.get('context'), await authenticateAdmin(c), [c.req.param('id')]);
  return c.json({ message: 'Enquiry deleted.' });
});

/** POST /api/visa/sendInquiry: multipart; the answer is text. */
export const visaRoutes = createRouter();
visaRoutes.post('/sendInquiry', async (c) => {
  const context = c.get('context');
  // Before ten megabytes are read.
  await limitUploads(context);
  const { values, files } = await readForm(c.req.raw, LIMITS.maxEnquiryBytes);
  try {
    const { reference } = await submitVisaEnquiry(
      context,
      getMarket(c, values.market) ?? DEFAULT_MARKET,
      { ...values, ...files },
      getSubmissionMeta(c, values),
      false,
    );
    return c.text(`${OWN_MESSAGES.visaSent} ${reference}`, 201);
  } catch (reason) {
    const { kind, message, fields } = toDomainError(reason);
    if (kind !== 'invalid' || !isMultipart(c.req.raw)) throw reason;
    return c.text([message, ...Object.entries(fields).map(([field, words]) => `${field}: ${words}`)].join('\n'), 400);
  }
});

/** A document as a file to be saved: nothing that a browser could open within the site. */
function attachmentResponse({ row, bytes }: DecryptedDocument): Response {
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
export const sentEnquiryRoutes = createRouter();

/** Hands something out, or leads a browser back to the request's page with what is wrong. */
const withPrivateLinkErrors = (make: (c: RestContext, token: string, email: unknown) => Promise<Response>) => async (c: RestContext) => {
  const token = c.req.param('token') ?? '';
  try {
    const { email } = await readFields(c.req.raw);
    return await make(c, token, email);
  } catch (reason) {
    const { kind } = toDomainError(reason);
    const said = kind === 'invalid' ? 'email' : kind === 'conflict' || kind === 'not-found' ? 'gone' : undefined;
    if (!said || !c.req.header('accept')?.includes('text/html')) throw reason;
    return c.redirect(addMarketParam(`/request/${token}?done=${said}`, getMarket(c) ?? DEFAULT_MARKET), 303);
  }
};

sentEnquiryRoutes.post(
  '/:token/copy',
  withPrivateLinkErrors(async (c, token, email) => {
    const copy = await exportEnquiry(c.get('context'), token, email);
    return new Response(`${JSON.stringify(copy, null, 2)}\n`, {
      headers: { 'content-type': 'application/json', 'content-disposition': `attachment; filename="${copy.reference}.json"` },
    });
  }),
);
sentEnquiryRoutes.post(
  '/:token/documents/:id',
  withPrivateLinkErrors(async (c, token, email) =>
    attachmentResponse(await readDocumentAsSender(c.get('context'), token, c.req.param('id') ?? '', email)),
  ),
);

/** A document for staff: by POST with a reason, and by nothing else. A browser without one is led back to the reason screen. */
export const identityDocumentRoutes = createRouter();
identityDocumentRoutes.post('/:id', async (c) => {
  const context = c.get('context');
  // Before anything is asked of who is nobody here.
  await authenticateAdmin(c);
  const id = c.req.param('id');
  try {
    const [who, { reason }] = await readAsAdmin(c, () => readFields(c.req.raw));
    return attachmentResponse(await readDocumentAsStaff(context, who, id, reason));
  } catch (reason) {
    if (toDomainError(reason).kind !== 'invalid' || !c.req.header('accept')?.includes('text/html')) throw reason;
    return c.redirect(`/staff/documents/${encodeURIComponent(id)}`, 303);
  }
});
