import { assets } from 'virtual:assets';
import type { Context as HonoContext } from 'hono';
import type { Market } from '../../schema/constants.ts';
import { addMarketParam, DEFAULT_MARKET } from '../../schema/markets.ts';
import { type DomainError, type DomainErrorKind, toDomainError } from '../domain/errors.ts';
import { Document, type DocumentProps } from '../render/document.tsx';
import { streamDocument } from '../render/html.ts';
import { executeIn } from '../render/in-process-graphql.ts';
import { HTTP_STATUS } from '../rest/http.ts';
import { type Route, resolveMarket } from '../routes.tsx';
import { ErrorPage as FailurePage, notFoundPage, type UnsentForm } from '../site/error-pages.tsx';
import { type Page, PageNotFoundError, type PageRequest } from '../site/page.tsx';
import { parseReturnPath, requireAccess } from './access.ts';
import type { AppEnv } from './app.ts';

/** Paths that are no pages, or pages of one person: not fetched before they are opened. */
const NEVER_PREFETCHED = [
  '/graphql*',
  '/graphiql*',
  '/auth/*',
  '/uploads/*',
  '/media/*',
  '/login*',
  '/register*',
  '/profile*',
  '/request/*',
  '/forgot-password*',
  '/reset-password*',
  '/staff/*',
  '/sidebar-admin*',
];

const matchHref = (paths: string | readonly string[]) => ({ href_matches: paths, relative_to: 'document' });

/** Pages that a pointer rests on are fetched before they are opened. */
const SPECULATION_RULES = {
  prefetch: [{ where: { and: [matchHref('/*'), { not: matchHref(NEVER_PREFETCHED) }] }, eagerness: 'moderate' }],
};

/**
 * The header `Speculation-Rules` of pages. It holds the rules itself: a file of its own would be asked for while the sheets,
 * fonts and pictures of a first visit are on their way.
 */
const SPECULATION_RULES_HEADER = `"data:application/speculationrules+json,${JSON.stringify(SPECULATION_RULES).replaceAll('"', '%22')}"`;

type HttpContext = HonoContext<AppEnv>;

const HTML_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'speculation-rules': SPECULATION_RULES_HEADER };

/** Where a request stands in the route table. */
export function getPageRequest(c: HttpContext, route: Route): PageRequest {
  const url = new URL(c.req.url);
  const search = new URLSearchParams(
    route.queryParameters.flatMap((name) => (url.searchParams.has(name) ? [[name, url.searchParams.get(name) ?? '']] : [])),
  );
  return {
    market: resolveMarket(route, search),
    origin: c.env.ORIGIN,
    path: url.pathname,
    params: c.req.param(),
    search,
    returnTo: parseReturnPath(search.get('next')),
  };
}

/** Answers a page of the route table. */
export async function servePage(c: HttpContext, route: Route): Promise<Response> {
  const at = getPageRequest(c, route);
  try {
    const admitted = await requireAccess(c, route, at);
    return admitted instanceof Response ? admitted : await respondWithPage(c, route.page, route.file, { ...at, ...admitted }, 200);
  } catch (reason) {
    return respondToPageError(c, reason, at);
  }
}

/** Renders a page of the table for a request that has passed its guard already. */
export const renderPage = (c: HttpContext, route: Route, at: PageRequest, status: number): Promise<Response> =>
  respondWithPage(c, route.page, route.file, at, status).catch((reason: unknown) => respondToPageError(c, reason, at));

function respondToPageError(c: HttpContext, reason: unknown, at: PageRequest): Promise<Response> {
  if (reason instanceof PageNotFoundError) return serveNotFound(c, at.market);
  return serveErrorPage(c, toDomainError(reason), at.market, at.form && { ...at.form, path: addMarketParam(at.path, at.market) });
}

/** A 404 with ways on: also for every path that no route has. */
export async function serveNotFound(c: HttpContext, market: Market = DEFAULT_MARKET): Promise<Response> {
  const at: PageRequest = { market, origin: c.env.ORIGIN, path: c.req.path, params: {}, search: new URLSearchParams() };
  try {
    return await respondWithPage(c, notFoundPage, 'error-pages.tsx', at, 404);
  } catch (reason) {
    return serveErrorPage(c, toDomainError(reason), market);
  }
}

const ERROR_COPY: Partial<Record<DomainErrorKind, { title: string; words: string }>> = {
  invalid: {
    title: 'That address does not work',
    words: 'Something in the address is not as it should be. Start again from the first page of the list.',
  },
  forbidden: {
    title: 'For staff only',
    words: 'You are signed in, and this part of the site is for the people who work here. Your own things are in your profile.',
  },
  unavailable: {
    title: 'We will be right back',
    words: 'Our site cannot reach its records at the moment. Nothing of yours is lost; please try again in a minute.',
  },
  'too-many': { title: 'A moment, please', words: 'There were many requests from your connection. Wait a minute and try again.' },
};

/** A page that needs no data: what is left when the database is out of reach. An outage is never a 404. */
export async function serveErrorPage(c: HttpContext, failure: DomainError, market: Market, form?: UnsentForm): Promise<Response> {
  const { kind, message, fields } = failure;
  if (kind === 'not-found') return serveNotFound(c, market);
  const status = HTTP_STATUS[kind];
  const { title, words } = form?.message
    ? { title: form.title ?? 'That was not sent', words: form.message }
    : (ERROR_COPY[kind] ?? { title: 'That did not work', words: message });
  const head = { title, description: words, canonical: '/', noindex: true };
  const body = await streamDocument(
    <Document {...getDocumentProps(c, market, 'error-pages.tsx')} siteName="" head={head}>
      <FailurePage market={market} status={status} title={title} message={Object.values(fields)[0] ?? words} form={form} />
    </Document>,
  );
  c.error = failure;
  return new Response(body, { status, headers: HTML_HEADERS });
}

async function respondWithPage(c: HttpContext, page: Page, file: string, at: PageRequest, status: number): Promise<Response> {
  const { redirectPath, siteName, head, body: children } = await page.load(executeIn(c.get('context')), at);
  // Kept by nobody, as nothing but a 200 is: what is renamed back is found at once.
  if (redirectPath && !at.form) return c.redirect(redirectPath, 301);
  const body = await streamDocument(
    <Document {...getDocumentProps(c, at.market, file, page.scripts)} viewer={at.viewer} siteName={siteName} head={head}>
      {children}
    </Document>,
  );
  return new Response(await injectDevHead(c, body), { status, headers: HTML_HEADERS });
}

const getDocumentProps = (
  c: HttpContext,
  market: Market,
  file: string,
  scripts: Page['scripts'] = [],
): Pick<DocumentProps, 'market' | 'origin' | 'styles' | 'fonts' | 'italicFont' | 'headScript' | 'scripts' | 'onDemandScript'> => ({
  market,
  origin: c.env.ORIGIN,
  styles: [...assets.marketStyles[market], ...(assets.pageStyles[file] ?? [])],
  fonts: [...assets.fonts.prose, ...assets.fonts.headlines],
  italicFont: assets.italicFont,
  headScript: assets.headScript,
  onDemandScript: assets.scripts['on-demand'],
  scripts: (['main', ...scripts] as const).map((name) => assets.scripts[name]),
});

/** In development Vite's client and the styles of the modules at hand go first into the head. */
export async function injectDevHead(c: HttpContext, body: ReadableStream<Uint8Array>): Promise<BodyInit> {
  const head = await c.env.DEV_HEAD?.();
  return head ? (await new Response(body).text()).replace('<head>', `<head>${head}`) : body;
}
