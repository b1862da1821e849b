import { assets } from 'virtual:assets';
import type { Market } from '../../schema/constants.ts';
import { addMarketParam, DEFAULT_MARKET, MARKET_CONFIG } from '../../schema/markets.ts';
import { type DomainError, type DomainErrorKind, toDomainError } from '../domain/errors.ts';
import type { HttpContext } from '../platform/context.ts';
import { Document, type DocumentProps } from '../render/document.tsx';
import { streamDocument } from '../render/html.ts';
import { executeIn } from '../render/in-process-graphql.ts';
import { HTTP_STATUS } from '../rest/http.ts';
import { getPageLocation, loadPage, type Route, resolveMarket } from '../routes.tsx';
import { ErrorPage, notFoundPage, type UnsentForm } from '../site/error-pages.tsx';
import { type Page, PageNotFoundError, type PageRequest } from '../site/page.tsx';
import { parseReturnPath, requireAccess } from './access.ts';
import { getEmbeddingPagePolicy } from './security-headers.ts';
import { SPECULATION_RULES, SPECULATION_RULES_HEADER } from './speculation-rules.ts';

const HTML_CONTENT_TYPE = 'text/html; charset=utf-8';
const HTML_HEADERS = { 'content-type': HTML_CONTENT_TYPE, 'speculation-rules': SPECULATION_RULES_HEADER };

/** Builds the `PageRequest` of a request. Unknown query parameters are dropped, because the cache key ignores them. */
export function getPageRequest(c: HttpContext, route: Route): PageRequest {
  const url = new URL(c.req.url);
  const search = new URLSearchParams(
    route.queryParameters.flatMap((name) => (url.searchParams.has(name) ? [[name, url.searchParams.get(name) ?? '']] : [])),
  );
  const market = resolveMarket(route, search);
  return {
    market,
    origin: c.env.ORIGIN,
    location: getPageLocation(route, market),
    path: url.pathname,
    params: c.req.param(),
    search,
    returnTo: parseReturnPath(search.get('next')),
  };
}

/** Answers GET of a route: the page, a redirect, or an error page. */
export async function servePage(c: HttpContext, route: Route): Promise<Response> {
  const request = getPageRequest(c, route);
  try {
    const access = await requireAccess(c, route, request);
    return access instanceof Response ? access : await respondWithPage(c, route, { ...request, ...access }, 200);
  } catch (reason) {
    return respondToPageError(c, reason, request);
  }
}

/** Renders a route whose access was checked before. */
export const renderPage = (c: HttpContext, route: Route, request: PageRequest, status: number): Promise<Response> =>
  respondWithPage(c, route, request, status).catch((reason: unknown) => respondToPageError(c, reason, request));

function respondToPageError(c: HttpContext, reason: unknown, { market, path, form }: PageRequest): Promise<Response> {
  if (reason instanceof PageNotFoundError) return serveNotFound(c, market);
  return serveErrorPage(c, toDomainError(reason), market, form && { ...form, path: addMarketParam(path, market) });
}

const ERROR_PAGE_FILE = 'error-pages.tsx';

/** Answers 404 with a search and links onwards; also for paths that no route matches. */
export async function serveNotFound(c: HttpContext, market: Market = DEFAULT_MARKET): Promise<Response> {
  const request: PageRequest = {
    market,
    origin: c.env.ORIGIN,
    location: { canonical: MARKET_CONFIG[market].homePath },
    path: c.req.path,
    params: {},
    search: new URLSearchParams(),
  };
  try {
    return await respondWithPage(c, { page: notFoundPage, file: ERROR_PAGE_FILE, noindex: true }, request, 404);
  } catch (reason) {
    return serveErrorPage(c, toDomainError(reason), market);
  }
}

const ERROR_COPY: Partial<Record<DomainErrorKind, { title: string; message: string }>> = {
  invalid: {
    title: 'That address does not work',
    message: 'Part of this address is invalid. Please start again from the first page of the list.',
  },
  forbidden: {
    title: 'For staff only',
    message: 'You are signed in, but this part of the site is for our staff. You can find your details in your profile.',
  },
  unavailable: {
    title: 'We will be right back',
    message: 'Our site cannot reach its database at the moment. Your data is safe; please try again in a minute.',
  },
  'too-many': { title: 'A moment, please', message: 'There were many requests from your connection. Wait a minute and try again.' },
};

/**
 * Answers a failure with a page that needs no data, so that it works while D1 is down. An outage is never a 404. `form`: the
 * form that failed; the page offers to send it again.
 */
export async function serveErrorPage(c: HttpContext, failure: DomainError, market: Market, form?: UnsentForm): Promise<Response> {
  if (failure.kind === 'not-found') return serveNotFound(c, market);
  c.error = failure;
  const status = HTTP_STATUS[failure.kind];
  const { title, message } = form?.message
    ? { title: form.title ?? 'That was not sent', message: form.message }
    : failure.params?.right
      ? { title: 'Not for your role', message: failure.message }
      : (ERROR_COPY[failure.kind] ?? { title: 'That did not work', message: failure.message });
  const head = { title, description: message, canonical: '/', noindex: true } satisfies DocumentProps['head'];
  const body = await streamDocument(
    <Document {...getDocumentProps(c, market, ERROR_PAGE_FILE)} siteName="" head={head}>
      <ErrorPage
        market={market}
        status={status}
        title={title}
        message={Object.values(failure.fields)[0] ?? message}
        form={form}
        requestId={c.get('observation').id}
      />
    </Document>,
    { observation: c.get('observation') },
  );
  return new Response(body, { status, headers: HTML_HEADERS });
}

async function respondWithPage(
  c: HttpContext,
  { page: source, file, noindex }: Pick<Route, 'page' | 'file' | 'noindex'>,
  request: PageRequest,
  status: number,
): Promise<Response> {
  const page = await loadPage({ page: source });
  const { redirectPath, siteName, head, body: children } = await page.load(executeIn(c.get('context')), request);
  if (redirectPath && !request.form) return c.redirect(redirectPath, 301);
  const body = await streamDocument(
    <Document
      {...getDocumentProps(c, request.market, file, page.scripts)}
      viewer={request.viewer}
      siteName={siteName}
      head={{ ...(noindex && { noindex }), ...head }}
      speculationRules={page.embedsSpeculationRules && !c.env.DEV_HEAD ? SPECULATION_RULES : undefined}
    >
      {children}
    </Document>,
    { observation: c.get('observation') },
  );
  const headers = page.embedsSpeculationRules
    ? { 'content-type': HTML_CONTENT_TYPE, 'content-security-policy': getEmbeddingPagePolicy(c.env) }
    : HTML_HEADERS;
  return new Response(await injectDevHead(c, body), { status, headers });
}

function getDocumentProps(
  c: HttpContext,
  market: Market,
  file: string,
  scripts: Page['scripts'] = [],
): Pick<DocumentProps, 'market' | 'origin' | 'styles' | 'fonts' | 'italicFont' | 'headScript' | 'scripts' | 'onDemandScript'> {
  // In development Vite injects the styles of a page.
  const pageStyles = c.env.DEV_HEAD ? [] : assets.pageStyles[file];
  if (!pageStyles) throw new Error(`The build has no stylesheet entry for ${file}.`);
  return {
    market,
    origin: c.env.ORIGIN,
    styles: [...assets.marketStyles[market], ...pageStyles],
    fonts: [...assets.fonts.prose, ...assets.fonts.headlines],
    italicFont: assets.italicFont,
    headScript: assets.headScript,
    onDemandScript: assets.scripts['on-demand'],
    scripts: (['main', ...scripts] as const).map((name) => assets.scripts[name]),
  };
}

/** Adds Vite's client and the styles of the loaded modules to the head, in development only. */
export async function injectDevHead(c: HttpContext, body: ReadableStream<Uint8Array>): Promise<BodyInit> {
  const head = await c.env.DEV_HEAD?.();
  return head ? (await new Response(body).text()).replace('<head>', `<head>${head}`) : body;
}
