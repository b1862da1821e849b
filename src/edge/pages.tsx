import { assets } from 'virtual:assets';
import type { Context as HonoContext } from 'hono';
import type { Market } from '../../schema/constants.ts';
import { DEFAULT_MARKET, inMarket } from '../../schema/markets.ts';
import { asFailure, type Failure, type FailureKind, retryAfter } from '../domain/failure.ts';
import { Failure as FailurePage, type UnsentForm } from '../pages/failure.tsx';
import { notFoundPage } from '../pages/not-found.tsx';
import { NothingHere, type Page, type PageAt } from '../pages/page.tsx';
import { Document, type DocumentProps } from '../render/document.tsx';
import { askPage } from '../render/query.ts';
import { streamDocument } from '../render/render.tsx';
import { marketOf, type Route } from '../routes.tsx';
import type { EdgeEnv } from './app.ts';
import { admit } from './guard.ts';
import { returnPath } from './return-path.ts';
import { SPECULATION } from './speculation.ts';
import { HTTP_STATUS } from './status.ts';

type C = HonoContext<EdgeEnv>;

const html = { 'content-type': 'text/html; charset=utf-8', 'speculation-rules': SPECULATION };

/** Where a request stands in the route table. */
export function pageAt(c: C, route: Route): PageAt {
  const url = new URL(c.req.url);
  const search = new URLSearchParams(
    route.reads.flatMap((name) => (url.searchParams.has(name) ? [[name, url.searchParams.get(name) ?? '']] : [])),
  );
  return {
    market: marketOf(route, search),
    origin: c.env.ORIGIN,
    path: url.pathname,
    params: c.req.param(),
    search,
    next: returnPath(search.get('next')),
  };
}

/** Answers a page of the route table. */
export async function servePage(c: C, route: Route): Promise<Response> {
  const at = pageAt(c, route);
  try {
    const admitted = await admit(c, route, at);
    return admitted instanceof Response ? admitted : await respond(c, route.page, route.file, { ...at, ...admitted }, 200);
  } catch (reason) {
    return pageFailure(c, reason, at);
  }
}

/** Renders a page of the table for a request that has passed its guard already. */
export const renderPage = (c: C, route: Route, at: PageAt, status: number): Promise<Response> =>
  respond(c, route.page, route.file, at, status).catch((reason: unknown) => pageFailure(c, reason, at));

function pageFailure(c: C, reason: unknown, at: PageAt): Promise<Response> {
  if (reason instanceof NothingHere) return serveNotFound(c, at.market);
  return serveFailure(c, asFailure(reason), at.market, at.form && { ...at.form, path: inMarket(at.path, at.market) });
}

/** A 404 with ways on: also for every path that no route has. */
export async function serveNotFound(c: C, market: Market = DEFAULT_MARKET): Promise<Response> {
  const at: PageAt = { market, origin: c.env.ORIGIN, path: c.req.path, params: {}, search: new URLSearchParams() };
  try {
    return await respond(c, notFoundPage, 'not-found.tsx', at, 404);
  } catch (reason) {
    return serveFailure(c, asFailure(reason), market);
  }
}

const WORDS: Partial<Record<FailureKind, { title: string; words: string }>> = {
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
export async function serveFailure(c: C, failure: Failure, market: Market, form?: UnsentForm): Promise<Response> {
  const { kind, message, fields } = failure;
  if (kind === 'not-found') return serveNotFound(c, market);
  const status = HTTP_STATUS[kind];
  const { title, words } = form?.message
    ? { title: form.title ?? 'That was not sent', words: form.message }
    : (WORDS[kind] ?? { title: 'That did not work', words: message });
  const head = { title, description: words, canonical: '/', hidden: true };
  const body = await streamDocument(
    <Document {...frame(c, market, 'failure.tsx')} siteName="" head={head}>
      <FailurePage market={market} status={status} title={title} words={Object.values(fields)[0] ?? words} form={form} />
    </Document>,
  );
  const wait = retryAfter(failure);
  return new Response(body, { status, headers: { ...html, ...(wait && { 'retry-after': String(wait) }) } });
}

async function respond(c: C, page: Page, file: string, at: PageAt, status: number): Promise<Response> {
  const data = await askPage(c.get('context'), page.document, page.variables(at));
  page.check(data, at);
  const moved = at.form ? undefined : page.movedTo(data, at);
  // Kept by nobody, as nothing but a 200 is: what is renamed back is found at once.
  if (moved) return c.redirect(moved, 301);
  const body = await streamDocument(
    <Document {...frame(c, at.market, file, page.scripts)} viewer={at.viewer} siteName={page.siteName(data)} head={page.head(data, at)}>
      {page.render(data, at)}
    </Document>,
  );
  return new Response(await withDevHead(c, body), { status, headers: html });
}

const frame = (
  c: C,
  market: Market,
  file: string,
  scripts: Page['scripts'] = [],
): Pick<DocumentProps, 'market' | 'origin' | 'styles' | 'fonts' | 'italic' | 'early' | 'scripts' | 'later'> => ({
  market,
  origin: c.env.ORIGIN,
  styles: [...assets.markets[market], ...(assets.pages[file] ?? [])],
  fonts: [...assets.fonts.prose, ...assets.fonts.headlines],
  italic: assets.italic,
  early: assets.early,
  later: assets.scripts.later,
  scripts: (['loader', ...scripts] as const).map((name) => assets.scripts[name]),
});

/** In development Vite's client and the styles of the modules at hand go first into the head. */
export async function withDevHead(c: C, body: ReadableStream<Uint8Array>): Promise<BodyInit> {
  const head = await c.env.DEV_HEAD?.();
  return head ? (await new Response(body).text()).replace('<head>', `<head>${head}`) : body;
}
