import { Hono, type MiddlewareHandler } from 'hono';
import { parseInboxQuery } from '../../schema/addresses.ts';
import { ATTRIBUTION_FIELDS } from '../../schema/campaigns.ts';
import { ENQUIRY_SECTION_FIELDS, FLEXIBLE_DATE_NAMES, FLEXIBLE_MONTHS, TRAVELLER_COUNT_FIELDS } from '../../schema/enquiry-fields.ts';
import { toOfficeDay } from '../../schema/format.ts';
import { FORM_MESSAGES } from '../../schema/inputs/form-messages.ts';
import { addMarketParam, DEFAULT_MARKET } from '../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { QUOTATION_VIEWS } from '../../schema/quotations/quotation.ts';
import { findPeriodMistake, parseReportPeriod } from '../../schema/staff/report-periods.ts';
import { REPORT_TABLES } from '../../schema/staff/report-tables.ts';
import type { Admin } from '../domain/accounts/authorization.ts';
import { getSender } from '../domain/accounts/sessions.ts';
import { toDispositionName } from '../domain/enquiries/document-names.ts';
import { getAsSent, getDetail, type StoredEnquiry } from '../domain/enquiries/enquiry.ts';
import { submitGeneralEnquiry, submitVisaEnquiry } from '../domain/enquiries/enquiry-forms.ts';
import { listEnquiries } from '../domain/enquiries/enquiry-queries.ts';
import { exportEnquiry, readDocumentAsSender } from '../domain/enquiries/enquiry-status.ts';
import { softDeleteEnquiries } from '../domain/enquiries/folders.ts';
import { type DecryptedDocument, readDocumentAsStaff } from '../domain/enquiries/identity-documents.ts';
import { exportInboxCsv } from '../domain/enquiries/inbox-export.ts';
import { withStagedDocuments } from '../domain/enquiries/staged-documents.ts';
import type { SubmissionInfo } from '../domain/enquiries/submit-enquiry.ts';
import { invalidInput, toDomainError } from '../domain/errors.ts';
import { exportPeopleCsv } from '../domain/people/people-export.ts';
import { exportQuotationsCsv } from '../domain/quotations/quotation-export.ts';
import { limitUploads } from '../domain/rate-limits.ts';
import { formatReportCsv, getReportFileName } from '../domain/staff/report-csv.ts';
import { readReport } from '../domain/staff/reports.ts';
import type { Context } from '../platform/context.ts';
import { isMultipart, readDocumentForm, readFields } from './form-data.ts';
import {
  downloadResponse,
  framedResponse,
  getMarket,
  getStaff,
  HTTP_STATUS,
  pickColumns,
  type RestContext,
  type RestEnv,
  requireCallRight,
} from './http.ts';
import { listResponse } from './lists.ts';

// Specification 7, "Enquiries and visa"; the downloads of a private link; the documents that staff read.

/** Specification 3: Enquiry, with every field it names. `asSent` holds the words of fields whose spelling was changed. */
const toEnquiryJson = (row: StoredEnquiry): object => ({
  ...pickColumns(row, 'id', 'name', 'email', 'phone', 'message'),
  submittedAt: new Date(row.submittedAt).toISOString(),
  enquiryTypes: row.types,
  ...Object.fromEntries(ENQUIRY_SECTION_FIELDS.map(({ name }) => [name, getDetail(row, name)])),
  // Only the form of Book Now asks for the travellers.
  ...pickColumns(row.details, ...TRAVELLER_COUNT_FIELDS.map(({ name }) => name), ...FLEXIBLE_DATE_NAMES, FLEXIBLE_MONTHS.name),
  ...pickColumns(row, 'reference', 'market', 'status', 'spam'),
  ...(getAsSent(row) && { asSent: getAsSent(row) }),
});

/** The attribution of a body: the object `attribution` in JSON, fields such as `attribution.source` in a form. */
const getAttributionInput = (input: Readonly<Record<string, unknown>>): unknown =>
  input.attribution ?? Object.fromEntries(ATTRIBUTION_FIELDS.map((field) => [field, input[`attribution.${field}`]]));

/** What programs may add to the specification's fields: an idempotency key, a Turnstile token, where the sender came from. */
const getSubmissionInfo = (c: RestContext, input: Readonly<Record<string, unknown>>): SubmissionInfo => {
  const turnstileToken = input['cf-turnstile-response'];
  return {
    idempotencyKey: c.req.header('idempotency-key')?.slice(0, 200),
    turnstileToken: typeof turnstileToken === 'string' ? turnstileToken : null,
    attribution: getAttributionInput(input),
  };
};

/** A list as CSV; its name ends with today's day at the office, on whose clock the rows are. */
const csvResponse = (c: RestContext, name: string, body: BodyInit): Response =>
  downloadResponse(body, 'text/csv; charset=utf-8', `filename="${name}-${toOfficeDay(c.var.context.now)}.csv"`);

export const enquiryRoutes = new Hono<RestEnv>();
enquiryRoutes.post('/', async (c) => {
  const { context } = c.var;
  const input = await readFields(c.req.raw);
  const { reference, path } = await submitGeneralEnquiry(context, getMarket(c, input.market) ?? DEFAULT_MARKET, input, {
    viewer: await getSender(context),
    submission: getSubmissionInfo(c, input),
    lenient: true,
  });
  return c.json({ message: MESSAGES.enquirySent, reference, link: new URL(path, c.env.ORIGIN).href }, 201);
});
enquiryRoutes.get('/', requireCallRight('enquiries'), async (c) => {
  const admin = await getStaff(c, 'enquiries');
  return listResponse(c, (page) => listEnquiries(c.var.context, admin, page), toEnquiryJson);
});
/** The inbox as CSV, with its filters as query parameters. */
enquiryRoutes.get('/export', requireCallRight('export'), async (c) => {
  const query = parseInboxQuery(new URL(c.req.url).searchParams);
  return csvResponse(c, 'enquiries', await exportInboxCsv(c.var.context, await getStaff(c, 'export'), query));
});
/**
 * Other lists as CSV, with the filters of their screens: GET /api/exports/quotations, GET /api/exports/people. The right `export` is
 * enough for each list, as for the inbox: Accounts save lists that they cannot open.
 */
export const exportRoutes = new Hono<RestEnv>();
const EXPORTS = {
  quotations: (context: Context, admin: Admin, query: URLSearchParams) =>
    exportQuotationsCsv(context, admin, {
      view: QUOTATION_VIEWS.find((view) => view === query.get('view')) ?? null,
      search: query.get('search')?.trim() || null,
    }),
  people: (context: Context, admin: Admin, query: URLSearchParams) =>
    exportPeopleCsv(context, admin, { search: query.get('search')?.trim() || null }),
};
for (const [name, exportList] of Object.entries(EXPORTS))
  exportRoutes.get(`/${name}`, requireCallRight('export'), async (c) =>
    csvResponse(c, name, await exportList(c.var.context, await getStaff(c, 'export'), new URL(c.req.url).searchParams)),
  );
/** `table` of the figures of a period as CSV, with the parameters of the screen. Throws `invalid` for a table or period that is none. */
enquiryRoutes.get('/report', requireCallRight('reports'), async (c) => {
  const { context } = c.var;
  const admin = await getStaff(c, 'reports');
  const { searchParams } = new URL(c.req.url);
  const table = REPORT_TABLES.find((each) => each === searchParams.get('table'));
  if (!table) throw invalidInput({ table: `Name a table: ${REPORT_TABLES.join(', ')}.` });
  const mistake = findPeriodMistake(searchParams);
  if (mistake) throw invalidInput({ [mistake.field]: mistake.message });
  const period = parseReportPeriod(searchParams, toOfficeDay(context.now));
  const market = getMarket(c) ?? null;
  const report = await readReport(context, admin, period, market, table === 'packages' ? Number.POSITIVE_INFINITY : undefined);
  const name = getReportFileName(report, table, market);
  return downloadResponse(formatReportCsv(report, table), 'text/csv; charset=utf-8', `filename="${name}"`);
});
/** A soft delete: staff can restore it for some days. */
enquiryRoutes.delete('/:id', requireCallRight('enquiries'), async (c) => {
  await softDeleteEnquiries(c.var.context, await getStaff(c, 'enquiries'), [c.req.param('id')]);
  return c.json({ message: 'Enquiry deleted.' });
});

/** POST /api/visa/sendInquiry: multipart; answers text. */
export const visaRoutes = new Hono<RestEnv>();
visaRoutes.post('/sendInquiry', async (c) => {
  const { context } = c.var;
  await limitUploads(context);
  return withStagedDocuments(context, async (stage) => {
    const { values, files } = await readDocumentForm(c.req.raw, stage);
    try {
      const market = getMarket(c, values.market) ?? DEFAULT_MARKET;
      const { reference } = await submitVisaEnquiry(context, market, { ...values, ...files }, getSubmissionInfo(c, values), false);
      return c.text(`${FORM_MESSAGES.visaSent} ${reference}`, 201);
    } catch (reason) {
      const { kind, message, fields } = toDomainError(reason);
      if (kind !== 'invalid' || !isMultipart(c.req.raw)) throw reason;
      return c.text([message, ...Object.entries(fields).map(([field, error]) => `${field}: ${error}`)].join('\n'), 400);
    }
  });
});

const documentResponse = ({ row, bytes }: DecryptedDocument): Response =>
  downloadResponse(bytes, row.contentType, toDispositionName(row.fileName));

/** Downloads by private link. The caller also sends the sender's e-mail address, in a POST to keep it out of URLs. */
export const sentEnquiryRoutes = new Hono<RestEnv>();

/** Runs a download; on an error it redirects a browser to the page of the enquiry with the reason. */
const withPrivateLinkErrors =
  (download: (c: RestContext, token: string, email: unknown) => Promise<Response>) =>
  async (c: RestContext): Promise<Response> => {
    const token = c.req.param('token') ?? '';
    try {
      const { email } = await readFields(c.req.raw);
      return await download(c, token, email);
    } catch (reason) {
      const { kind } = toDomainError(reason);
      const outcome = kind === 'invalid' ? 'email' : kind === 'conflict' || kind === 'not-found' ? 'gone' : undefined;
      if (!outcome || !c.req.header('accept')?.includes('text/html')) throw reason;
      return c.redirect(addMarketParam(`/request/${token}?done=${outcome}`, getMarket(c) ?? DEFAULT_MARKET), 303);
    }
  };

sentEnquiryRoutes.post(
  '/:token/copy',
  withPrivateLinkErrors(async (c, token, email) => {
    const copy = await exportEnquiry(c.var.context, token, email);
    return downloadResponse(`${JSON.stringify(copy, null, 2)}\n`, 'application/json', `filename="${copy.reference}.json"`);
  }),
);
sentEnquiryRoutes.post(
  '/:token/documents/:id',
  withPrivateLinkErrors(async (c, token, email) =>
    documentResponse(await readDocumentAsSender(c.var.context, token, c.req.param('id') ?? '', email)),
  ),
);

/** Whether the answer is shown in a frame of the screen: `?view`. */
const isFramed = (c: RestContext): boolean => c.req.query('view') !== undefined;

/** The message of an error as text, if it is shown in a frame. */
const answerErrorsInFrame: MiddlewareHandler<RestEnv> = async (c, next) => {
  await next();
  if (!c.error || !isFramed(c)) return;
  const { kind, message } = toDomainError(c.error);
  const text = kind === 'unauthenticated' ? OWN_MESSAGES.documentSessionEnded : message;
  c.res = framedResponse(text, 'text/plain; charset=utf-8', 'filename="message.txt"', HTTP_STATUS[kind]);
};

/**
 * Serves a document to staff who give a reason: to be saved, or a PDF to be shown in a frame. Without a reason, browsers are redirected to
 * the screen that asks for it.
 */
export const identityDocumentRoutes = new Hono<RestEnv>();
identityDocumentRoutes.post('/:id', answerErrorsInFrame, requireCallRight('documents'), async (c) => {
  const id = c.req.param('id');
  try {
    const { reason } = await readFields(c.req.raw);
    const file = await readDocumentAsStaff(c.var.context, await getStaff(c, 'documents'), id, reason);
    const { contentType, fileName } = file.row;
    // Other types have no viewer of the browser's own.
    if (!isFramed(c) || contentType !== 'application/pdf') return documentResponse(file);
    return framedResponse(file.bytes, contentType, toDispositionName(fileName));
  } catch (reason) {
    if (isFramed(c) || toDomainError(reason).kind !== 'invalid' || !c.req.header('accept')?.includes('text/html')) throw reason;
    return c.redirect(`/staff/documents/${encodeURIComponent(id)}`, 303);
  }
});
