import type { Context as HonoContext } from 'hono';
import { LIMITS } from '../../schema/constants.ts';
import { type DomainError, invalidInput, toDomainError } from '../domain/errors.ts';
import { limitUploads } from '../domain/rate-limits.ts';
import { executeIn } from '../render/in-process-graphql.ts';
import { HTTP_STATUS } from '../rest/http.ts';
import { isForm, isMultipart, readForm } from '../rest/request-body.ts';
import type { Route } from '../routes.tsx';
import type { FormState, PageForm, PageRequest } from '../site/page.tsx';
import { loginPath } from '../ui/paths.ts';
import { redirectToLogin, requireAccess } from './access.ts';
import type { AppEnv } from './app.ts';
import { getPageRequest, renderPage } from './pages.tsx';

type HttpContext = HonoContext<AppEnv>;

/** Fields that are never sent back into a page. */
const NEVER_ECHOED = /^(?:password|code)$/;

/** What the script of a form asks for, instead of a page: `{"next": path}`, or `{"message", "title", "fields"}`. */
const FORM_JSON_TYPE = 'application/vnd.form+json';
const acceptsType = ({ headers }: Request, type: string): boolean => (headers.get('accept') ?? '').includes(type);

/** Whether a browser sends the form of a page, not a program the call that shares its path. */
const isPageForm = (request: Request): boolean =>
  isForm(request) && (acceptsType(request, 'text/html') || acceptsType(request, FORM_JSON_TYPE));

/** On with the next page: by a redirect, or by telling the script. */
const redirectOrJson = (c: HttpContext, path: string): Response =>
  acceptsType(c.req.raw, FORM_JSON_TYPE) ? Response.json({ next: path }) : c.redirect(path, 303);

/**
 * Answers a form that a page sent to itself, or to a documented call (`called`: the form that answers it): goes on with a
 * redirect, or shows the page again with everything that was typed and what is wrong with it.
 */
export async function handleForm(c: HttpContext, route: Route, next: () => Promise<void>, called?: string): Promise<Response | undefined> {
  if (!isPageForm(c.req.raw)) {
    await next();
    return undefined;
  }
  const at = { ...getPageRequest(c, route), ...(called && { path: route.path }) };
  const admitted = await requireAccess(c, route, at);
  if (admitted instanceof Response) return admitted;
  const shown = { ...at, ...admitted };
  let values: Record<string, string> = {};
  let files = {};
  let name = called ?? '';
  try {
    // Before megabytes are read.
    if (isMultipart(c.req.raw)) await limitUploads(c.get('context'));
    const sent = await readForm(c.req.raw, LIMITS.maxEnquiryBytes);
    ({ files } = sent);
    const { form: asked = name, ...others } = sent.values;
    [name, values] = [asked, others];
  } catch (reason) {
    return respondWithFormErrors(
      c,
      route,
      { at: shown, name: Object.keys(route.page.forms ?? {})[0] ?? '', values, withFiles: true },
      toDomainError(reason),
    );
  }
  const { forms = {} } = route.page;
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!form) throw invalidInput({ form: 'This page has no such form.' });
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !NEVER_ECHOED.test(field)));
  const state: FormState = { name, values: kept, fieldErrors: {}, message: '' };
  const withFiles = Object.keys(files).length > 0;
  if (form.shouldRerender?.(values)) return renderPage(c, route, { ...shown, form: { ...state, withFiles } }, 200);
  try {
    const went = await form.submit(executeIn(c.get('context')), values, shown, files);
    if (typeof went === 'string') return redirectOrJson(c, went);
    return await renderPage(c, route, { ...shown, form: { ...state, values: {}, result: went.result } }, 200);
  } catch (reason) {
    return respondWithFormErrors(c, route, { at: shown, name, values: kept, withFiles, form }, toDomainError(reason));
  }
}

interface RejectedForm {
  at: PageRequest;
  name: string;
  values: Record<string, string>;
  withFiles: boolean;
  form?: PageForm;
}

/** A form that was not taken: to the login page, or what is wrong, in the page or for its script. */
async function respondWithFormErrors(
  c: HttpContext,
  route: Route,
  { at, name, values, withFiles, form }: RejectedForm,
  failure: DomainError,
): Promise<Response> {
  const { kind, fields } = failure;
  if (kind === 'unauthenticated') {
    if (form?.loginNotice) return redirectOrJson(c, loginPath(at.path, at.market, form.loginNotice));
    // The session ended while the form was being filled in.
    if (route.access && route.access !== 'visitor') return redirectToLogin(c, at);
  }
  const { title, message } =
    kind === 'unavailable' && form?.unavailableMessage ? form.unavailableMessage : { title: undefined, message: failure.message };
  c.error = failure;
  const status = HTTP_STATUS[kind];
  return acceptsType(c.req.raw, FORM_JSON_TYPE)
    ? Response.json({ title, message, fields }, { status })
    : await renderPage(c, route, { ...at, form: { name, values, fieldErrors: fields, message, title, withFiles } }, status);
}
