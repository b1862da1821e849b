import type { Context as HonoContext } from 'hono';
import { asFailure, invalid, retryAfter } from '../domain/failure.ts';
import { mutatePage } from '../render/query.ts';
import { readInput } from '../rest/body.ts';
import type { Route } from '../routes.tsx';
import type { EdgeEnv } from './app.ts';
import { admit, toLogin } from './guard.ts';
import { pageAt, renderPage } from './pages.tsx';
import { HTTP_STATUS } from './status.ts';

/** Fields that are never sent back into a page. */
const SECRET = /^(?:password|code)$/;

/** Whether a browser sends the form of a page, not a program the call that shares its path. */
const isPageForm = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '') && (headers.get('accept') ?? '').includes('text/html');

/**
 * Answers a form that a page sent to itself: goes on with a redirect, or shows the page again with everything that
 * was typed and what is wrong with it.
 */
export async function serveForm(c: HonoContext<EdgeEnv>, route: Route, next: () => Promise<void>): Promise<Response | undefined> {
  if (!isPageForm(c.req.raw)) {
    await next();
    return undefined;
  }
  const at = pageAt(c, route);
  const admitted = await admit(c, route, at);
  if (admitted instanceof Response) return admitted;
  const { form: name = '', ...values } = (await readInput(c.req.raw)) as Record<string, string>;
  const { forms = {} } = route.page;
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!form) throw invalid({ form: 'This page has no such form.' });
  const shown = { ...at, ...admitted };
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !SECRET.test(field)));
  try {
    const data = await mutatePage(c.get('context'), form.document, form.variables(values, shown));
    const went = form.next(data, shown, values);
    if (typeof went === 'string') return c.redirect(went, 303);
    return await renderPage(c, route, { ...shown, form: { name, values: {}, fields: {}, message: '', result: went.result } }, 200);
  } catch (reason) {
    const failure = asFailure(reason);
    // The session ended while the form was being filled in.
    if (failure.kind === 'unauthenticated' && route.access && route.access !== 'visitor') return toLogin(c, at);
    const { message, fields } = failure;
    const response = await renderPage(c, route, { ...shown, form: { name, values: kept, fields, message } }, HTTP_STATUS[failure.kind]);
    const wait = retryAfter(failure);
    if (wait) response.headers.set('retry-after', String(wait));
    return response;
  }
}
