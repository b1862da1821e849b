import { assets } from 'virtual:assets';
import type { Context as HonoContext } from 'hono';
import type { Market } from '../../schema/constants.ts';
import { asFailure, type Failure, type FailureKind } from '../domain/failure.ts';
import { Failure as FailurePage } from '../pages/failure.tsx';
import { notFoundPage } from '../pages/not-found.tsx';
import { NothingHere, type Page, type PageAt } from '../pages/page.tsx';
import { Document, type DocumentProps } from '../render/document.tsx';
import { queryPage } from '../render/query.ts';
import { renderDocument } from '../render/render.tsx';
import { marketOf, type Route } from '../routes.tsx';
import type { EdgeEnv } from './app.ts';
import { HTTP_STATUS } from './status.ts';

type C = HonoContext<EdgeEnv>;

const html = { 'content-type': 'text/html; charset=utf-8', 'speculation-rules': '"/speculation-rules.json"' };

/** Answers a page of the route table. */
export async function servePage(c: C, route: Route): Promise<Response> {
  const url = new URL(c.req.url);
  const search = new URLSearchParams(
    route.reads.flatMap((name) => (url.searchParams.has(name) ? [[name, url.searchParams.get(name) ?? '']] : [])),
  );
  const at: PageAt = { market: marketOf(route, search), path: url.pathname, params: c.req.param(), search };
  try {
    return await respond(c, route.page, route.file, at, 200);
  } catch (reason) {
    if (reason instanceof NothingHere) return serveNotFound(c, at.market);
    return serveFailure(c, asFailure(reason), at.market);
  }
}

/** A 404 with ways on: also for every path that no route has. */
export async function serveNotFound(c: C, market: Market = 'india'): Promise<Response> {
  const at: PageAt = { market, path: c.req.path, params: {}, search: new URLSearchParams() };
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
  'too-many': { title: 'A moment, please', words: 'There were many requests from your connection. Wait a minute and try again.' },
};
const OUTAGE = {
  title: 'We will be right back',
  words: 'Our site cannot reach its records at the moment. Nothing of yours is lost; please try again in a minute.',
};

/** A page that needs no data: what is left when the database is out of reach. An outage is never a 404. */
export async function serveFailure(c: C, failure: Failure, market: Market): Promise<Response> {
  if (failure.kind === 'not-found') return serveNotFound(c, market);
  const status = HTTP_STATUS[failure.kind];
  const { title, words } = WORDS[failure.kind] ?? OUTAGE;
  const head = { title, description: words, canonical: '/', hidden: true };
  const body = await renderDocument(
    <Document {...frame(c, market, 'failure.tsx')} siteName="" head={head}>
      <FailurePage market={market} status={status} title={title} words={Object.values(failure.fields)[0] ?? words} />
    </Document>,
  );
  return new Response(body, { status, headers: { ...html, ...(status === 503 && { 'retry-after': '30' }) } });
}

async function respond(c: C, page: Page, file: string, at: PageAt, status: number): Promise<Response> {
  const data = await queryPage(c.get('context'), page.document, page.variables(at));
  page.check(data, at);
  const body = await renderDocument(
    <Document {...frame(c, at.market, file)} siteName={page.siteName(data)} head={page.head(data, at)}>
      {page.render(data, at)}
    </Document>,
  );
  return new Response(await withDevHead(c, body), { status, headers: html });
}

const frame = (c: C, market: Market, file: string): Pick<DocumentProps, 'market' | 'origin' | 'styles' | 'fonts' | 'loader'> => ({
  market,
  origin: c.env.ORIGIN,
  styles: [...assets.markets[market], ...(assets.pages[file] ?? [])],
  fonts: assets.fonts,
  loader: assets.loader,
});

/** In development Vite's client and the styles of the modules at hand go first into the head. */
async function withDevHead(c: C, body: Uint8Array<ArrayBuffer>): Promise<BodyInit> {
  const head = await c.env.DEV_HEAD?.();
  return head ? new TextDecoder().decode(body).replace('<head>', `<head>${head}`) : body;
}
