import type { Context as HonoContext } from 'hono';
import { LIMITS } from '../../schema/constants.ts';
import { limitUpload } from '../domain/attempts.ts';
import { asFailure, type Failure, invalid, retryAfter } from '../domain/failure.ts';
import type { AnyForm, FormState, PageAt } from '../pages/page.tsx';
import { askPage } from '../render/query.ts';
import { isForm, isMultipart, readForm } from '../rest/body.ts';
import type { Route } from '../routes.tsx';
import { loginPath } from '../ui/paths.ts';
import type { EdgeEnv } from './app.ts';
import { admit, toLogin } from './guard.ts';
import { pageAt, renderPage } from './pages.tsx';
import { HTTP_STATUS } from './status.ts';

type C = HonoContext<EdgeEnv>;

/** Fields that are never sent back into a page. */
const SECRET = /^(?:password|code)$/;

/** What the script of a form asks for, instead of a page: `{"next": path}`, or `{"message", "title", "fields"}`. */
const FORM_JSON = 'application/vnd.form+json';
const accepts = ({ headers }: Request, type: string): boolean => (headers.get('accept') ?? '').includes(type);

/** Whether a browser sends the form of a page, not a program the call that shares its path. */
const isPageForm = (request: Request): boolean => isForm(request) && (accepts(request, 'text/html') || accepts(request, FORM_JSON));

/** On with the next page: by a redirect, or by telling the script. */
const goOn = (c: C, path: string): Response => (accepts(c.req.raw, FORM_JSON) ? Response.json({ next: path }) : c.redirect(path, 303));

/**
 * Answers a form that a page sent to itself, or to a documented call (`called`: the form that answers it): goes on with a
 * redirect, or shows the page again with everything that was typed and what is wrong with it.
 */
export async function serveForm(c: C, route: Route, next: () => Promise<void>, called?: string): Promise<Response | undefined> {
  if (!isPageForm(c.req.raw)) {
    await next();
    return undefined;
  }
  const at = { ...pageAt(c, route), ...(called && { path: route.path }) };
  const admitted = await admit(c, route, at);
  if (admitted instanceof Response) return admitted;
  const shown = { ...at, ...admitted };
  let values: Record<string, string> = {};
  let files = {};
  let name = called ?? '';
  try {
    // Before megabytes are read.
    if (isMultipart(c.req.raw)) await limitUpload(c.get('context'));
    const sent = await readForm(c.req.raw, LIMITS.requestBytes);
    ({ files } = sent);
    const { form: asked = name, ...others } = sent.values;
    [name, values] = [asked, others];
  } catch (reason) {
    return refuse(c, route, { at: shown, name: Object.keys(route.page.forms ?? {})[0] ?? '', values, withFiles: true }, asFailure(reason));
  }
  const { forms = {} } = route.page;
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!form) throw invalid({ form: 'This page has no such form.' });
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !SECRET.test(field)));
  const state: FormState = { name, values: kept, fields: {}, message: '' };
  const withFiles = Object.keys(files).length > 0;
  if (form.again?.(values)) return renderPage(c, route, { ...shown, form: { ...state, withFiles } }, 200);
  try {
    const data = await askPage(c.get('context'), form.document, form.variables(values, shown, files));
    const went = form.next(data, shown, values);
    if (typeof went === 'string') return goOn(c, went);
    return await renderPage(c, route, { ...shown, form: { ...state, values: {}, result: went.result } }, 200);
  } catch (reason) {
    return refuse(c, route, { at: shown, name, values: kept, withFiles, form }, asFailure(reason));
  }
}

interface Sent {
  at: PageAt;
  name: string;
  values: Record<string, string>;
  withFiles: boolean;
  form?: AnyForm;
}

/** A form that was not taken: to the login page, or what is wrong, in the page or for its script. */
async function refuse(c: C, route: Route, { at, name, values, withFiles, form }: Sent, failure: Failure): Promise<Response> {
  const { kind, fields } = failure;
  if (kind === 'unauthenticated') {
    if (form?.members) return goOn(c, loginPath(at.path, at.market, form.members));
    // The session ended while the form was being filled in.
    if (route.access && route.access !== 'visitor') return toLogin(c, at);
  }
  const { title, message } = kind === 'unavailable' && form?.failed ? form.failed : { title: undefined, message: failure.message };
  const wait = retryAfter(failure);
  const status = HTTP_STATUS[kind];
  const response = accepts(c.req.raw, FORM_JSON)
    ? Response.json({ title, message, fields }, { status })
    : await renderPage(c, route, { ...at, form: { name, values, fields, message, title, withFiles } }, status);
  if (wait) response.headers.set('retry-after', String(wait));
  return response;
}
