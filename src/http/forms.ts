import { parseLanding, splitCampaign } from '../../schema/campaigns.ts';
import { LIMITS } from '../../schema/constants.ts';
import { DEFAULT_MARKET, parseMarket } from '../../schema/markets.ts';
import { graphql } from '../documents/gql.ts';
import { getViewer, signOut } from '../domain/accounts/sessions.ts';
import { withStagedDocuments } from '../domain/enquiries/staged-documents.ts';
import { type DomainError, invalidInput, toDomainError } from '../domain/errors.ts';
import { limitUploads } from '../domain/rate-limits.ts';
import type { HttpContext } from '../platform/context.ts';
import { executeIn } from '../render/in-process-graphql.ts';
import { isForm, isMultipart, type ParsedForm, readDocumentForm, readFields, readForm } from '../rest/form-data.ts';
import { HTTP_STATUS } from '../rest/http.ts';
import { loadPage, type Route } from '../routes.tsx';
import type { FormState, PageForm, PageRequest } from '../site/page.tsx';
import { loginPath } from '../ui/paths.ts';
import { parseReturnPath, redirectToLogin, requireAccess } from './access.ts';
import { getPageRequest, renderPage } from './pages.tsx';

const CONFIRM_IDENTITY_MUTATION = graphql(
  `mutation ConfirmIdentityForm($confirmation: String!) { confirmIdentity(confirmation: $confirmation) { userErrors { message } } }`,
);

/** Fields whose values are never rendered back into a page. */
const NEVER_ECHOED = /^(?:password|code|confirmation)$/;

/** The type that form scripts accept instead of a page: `{"next": path}`, or `{"message", "title", "fields"}`. */
const FORM_JSON_TYPE = 'application/vnd.form+json';
const acceptsType = ({ headers }: Request, type: string): boolean => (headers.get('accept') ?? '').includes(type);

/** Whether the request is a form that a page sent, not a REST call to the same path. */
const isPageForm = (request: Request): boolean =>
  isForm(request) && (acceptsType(request, 'text/html') || acceptsType(request, FORM_JSON_TYPE));

const redirectOrJson = (c: HttpContext, path: string): Response =>
  acceptsType(c.req.raw, FORM_JSON_TYPE) ? Response.json({ next: path }) : c.redirect(path, 303);

/**
 * Answers a form that a page posts to itself, or to a REST call (`apiForm`: the form of the page that handles it). Redirects
 * on success; otherwise renders the page again with the values and the field errors.
 */
export async function handleForm(c: HttpContext, route: Route, next: () => Promise<void>, apiForm?: string): Promise<Response | undefined> {
  if (!isPageForm(c.req.raw)) {
    await next();
    return undefined;
  }
  const pageRequest = { ...getPageRequest(c, route), ...(apiForm && { path: route.path }) };
  const access = await requireAccess(c, route, pageRequest);
  if (access instanceof Response) return access;
  const request = { ...pageRequest, ...access };
  const { forms = {} } = await loadPage(route);
  return Object.values(forms).some(({ acceptsDocuments }) => acceptsDocuments)
    ? withStagedDocuments(c.get('context'), (stage) =>
        answerForm(c, route, request, { apiForm, read: () => readDocumentForm(c.req.raw, stage) }),
      )
    : answerForm(c, route, request, { apiForm, read: () => readForm(c.req.raw, LIMITS.maxEnquiryBytes) });
}

/**
 * The query of the page that a form was sent from, for browsers without script: that of the form's own address, or of its Referer
 * header, which browsers send in full within a site.
 */
function readCampaign({ url, headers }: Request): string {
  const addresses = [url, headers.get('referer') ?? ''].flatMap((address) => URL.parse(address) ?? []);
  return addresses.find(({ search }) => splitCampaign(search).campaign !== '')?.search ?? '';
}

interface IncomingForm {
  apiForm: string | undefined;
  read(): Promise<ParsedForm>;
}

async function answerForm(c: HttpContext, route: Route, request: PageRequest, { apiForm = '', read }: IncomingForm): Promise<Response> {
  const { forms = {} } = await loadPage(route);
  let values: Record<string, string> = {};
  let files = {};
  let name = apiForm;
  let landing = '';
  try {
    // Checked before a large body is read.
    if (isMultipart(c.req.raw)) await limitUploads(c.get('context'));
    const sent = await read();
    ({ files } = sent);
    ({ form: name = name, landing = readCampaign(c.req.raw), ...values } = sent.values);
  } catch (reason) {
    return respondWithFormErrors(c, route, request, { name: Object.keys(forms)[0] ?? '', values, withFiles: true }, toDomainError(reason));
  }
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!form) throw invalidInput({ form: 'This page has no such form.' });
  const state = {
    name,
    values: Object.fromEntries(Object.entries(values).filter(([field]) => !NEVER_ECHOED.test(field))),
    withFiles: Object.keys(files).length > 0,
  };
  const renderForm = (more: Partial<FormState>) =>
    renderPage(c, route, { ...request, form: { fieldErrors: {}, message: '', ...state, ...more } }, 200);
  if (form.shouldRerender?.(values)) return renderForm({});
  try {
    // Any form of a page may carry the proof that its change needs.
    if (values.confirmation) await executeIn(c.get('context'))(CONFIRM_IDENTITY_MUTATION, { confirmation: values.confirmation });
    const attribution = parseLanding(landing, [c.env.ORIGIN, new URL(c.req.url).origin]);
    const outcome = await form.submit(executeIn(c.get('context')), values, { ...request, attribution }, files);
    if (typeof outcome !== 'string' && 'handOverTo' in outcome) return c.redirect(outcome.handOverTo, 307);
    return typeof outcome === 'string'
      ? redirectOrJson(c, outcome)
      : await renderForm({ values: {}, result: outcome.result, withFiles: undefined });
  } catch (reason) {
    return respondWithFormErrors(c, route, request, { ...state, form }, toDomainError(reason));
  }
}

interface RejectedForm extends Pick<FormState, 'name' | 'values' | 'withFiles'> {
  form?: PageForm;
}

/** Answers a failed form: the login page if the session is over, otherwise the errors, as a page or as JSON. */
async function respondWithFormErrors(
  c: HttpContext,
  route: Route,
  request: PageRequest,
  { form, ...state }: RejectedForm,
  failure: DomainError,
): Promise<Response> {
  const { kind } = failure;
  // The page then asks for the proof, in the form or beside it.
  const fields = kind === 'unconfirmed' ? { confirmation: failure.message } : failure.fields;
  if (kind === 'unauthenticated') {
    if (form?.loginNotice) return redirectOrJson(c, loginPath(request.path, request.market, form.loginNotice));
    // The session expired while the form was being filled in.
    if (route.access && route.access !== 'anonymous') return redirectToLogin(c, request);
  }
  const { title, message } =
    kind === 'unavailable' && form?.unavailableMessage ? form.unavailableMessage : { title: undefined, message: failure.message };
  c.error = failure;
  const status = HTTP_STATUS[kind];
  return acceptsType(c.req.raw, FORM_JSON_TYPE)
    ? Response.json({ title, message, fields, ...(status >= 500 && { requestId: c.get('observation').id }) }, { status })
    : renderPage(c, route, { ...request, form: { ...state, fieldErrors: fields, message, title } }, status);
}

/** `POST /logout`: signs out and leads to the login page. Pages send their market and path as a form; programs send an empty body. */
export async function handleLogout(c: HttpContext): Promise<Response> {
  const context = c.get('context');
  const form = /urlencoded/.test(c.req.header('content-type') ?? '');
  const { market, next } = (form ? await readFields(c.req.raw) : {}) as Record<string, string | undefined>;
  await signOut(context, await getViewer(context));
  return c.redirect(loginPath(parseReturnPath(next), parseMarket(market) ?? DEFAULT_MARKET), 303);
}
