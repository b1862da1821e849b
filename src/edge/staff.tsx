import { assets } from 'virtual:assets';
import type { Context as HonoContext } from 'hono';
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router';
import { LIMITS, PRODUCT_NAME } from '../../schema/constants.ts';
import { DEFAULT_MARKET } from '../../schema/markets.ts';
import { graphql } from '../documents/gql.ts';
import { OUTAGE_SECONDS } from '../domain/failure.ts';
import { bodyCame } from '../domain/viewer.ts';
import { allOf, isComing, Refused, STREAMED, streamedContext } from '../pages/admin/later.ts';
import { clientContext } from '../pages/admin/screen.tsx';
import { staffTitle } from '../pages/admin/title.ts';
import type { PageAt } from '../pages/page.tsx';
import { Document } from '../render/document.tsx';
import { askPage, clientFor } from '../render/query.ts';
import { streamDocument } from '../render/render.tsx';
import { APP_ID, GRAPHIQL_ID, StaffApp } from '../render/staff-app.tsx';
import { stateElement } from '../render/staff-state.tsx';
import { isForm, isMultipart, noForm, readBytes } from '../rest/body.ts';
import { readParts } from '../rest/parts.ts';
import { staffRoutes } from '../staff.tsx';
import * as css from '../ui/staff/frame.css.ts';
import type { EdgeEnv } from './app.ts';
import { admitStaff } from './guard.ts';
import { policyOf } from './headers.ts';
import { withDevHead } from './pages.tsx';
import { patiently } from './shared-cache.ts';
import { HTTP_STATUS } from './status.ts';

const handler = createStaticHandler(staffRoutes);

/** The frame of every document of the staff area. */
const frame = (c: HonoContext<EdgeEnv>, { script, styles }: { script?: string; styles: string[] }, title: string) => ({
  market: DEFAULT_MARKET,
  origin: c.env.ORIGIN,
  siteName: PRODUCT_NAME,
  head: { title, description: 'The staff area.', canonical: '/sidebar-admin', hidden: true },
  styles,
  fonts: assets.fonts.prose,
  early: assets.early,
  scripts: script ? [script] : [],
  later: assets.scripts.later,
});

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/**
 * Milliseconds that a document waits for its data before it begins without: React shows what stands in its place for 300 ms
 * at least, so that whoever would have had it sooner waits for nothing.
 */
const PATIENCE = 100;

/** Bytes of a form of the staff area. */
const MOST = 1_000_000;

const STORE = graphql(`mutation StaffStorePicture($file: Upload) { uploadPicture(file: $file) { name } }`);

/**
 * What a form of the staff area sent. Without script pictures come along with it: they are stored one after the other, and
 * `logoFile` becomes the `logo` that the script would have named. Throws what storing them throws, in the name of the field.
 */
async function sentForm(c: HonoContext<EdgeEnv>, url: URL): Promise<Request> {
  const { headers } = c.req.raw;
  if (!isForm(c.req.raw)) throw noForm();
  if (!isMultipart(c.req.raw)) return new Request(url, { method: 'POST', headers, body: await readBytes(c.req.raw, MOST) });
  const body = new URLSearchParams();
  const stored = new Set<string>();
  for await (const [name, value] of readParts(c.req.raw, LIMITS.slideshowMax * LIMITS.pictureBytes + MOST)) {
    const field = name.replace(/File$/, '');
    // What was named before gives way to what was chosen; of several files each is named.
    if (typeof value === 'string') {
      if (!stored.has(name)) body.append(name, value);
    } else if (value.bytes.byteLength > 0) {
      const { uploadPicture } = await askPage(c.get('context'), STORE, { file: value });
      if (!stored.has(field)) body.delete(field);
      stored.add(field);
      body.append(field, uploadPicture.name);
    }
  }
  return new Request(url, { method: 'POST', body });
}

/**
 * A screen of the staff area, and what its forms send, for ADMINs only. The browser's script takes over from there. Where
 * its data takes time, the frame goes first, and what comes later is put into its place by React's own scripts: the
 * policy lets those that carry this answer's nonce.
 */
export async function serveStaff(c: HonoContext<EdgeEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  const at: PageAt = { market: DEFAULT_MARKET, origin: c.env.ORIGIN, path: url.pathname, params: {}, search: url.searchParams };
  const viewer = await admitStaff(c, at);
  if (viewer instanceof Response) return viewer;
  const requestContext = new RouterContextProvider();
  requestContext.set(clientContext, clientFor(c.get('context')));
  // What an address asks for besides may be refused, and has a status then.
  requestContext.set(streamedContext, c.req.method === 'GET' && url.search === '' && STREAMED.has(url.pathname));
  const request = c.req.method === 'POST' ? await sentForm(c, url) : new Request(url, { headers: c.req.raw.headers });
  bodyCame(c.get('context'));
  const result = await handler.query(request, { requestContext });
  if (result instanceof Response) return result;
  const { loaderData: answers, actionData, errors, matches } = result;
  const patience = Number(c.env.PATIENCE ?? PATIENCE);
  const loaderData = (isComing(answers) && patience > 0 && (await patiently(allOf(answers), patience))) || answers;
  const refused = Object.values(loaderData).find((data) => data instanceof Refused);
  const status = refused?.status ?? result.statusCode;
  const nonce = isComing(loaderData) ? crypto.randomUUID() : undefined;
  const shown = { ...result, loaderData };
  // A screen that could not be made stays as the server tells it: its links lead on as documents.
  const { script, styles } = assets.staff;
  const body = await streamDocument(
    <Document
      {...frame(c, { script: errors || refused ? undefined : script, styles }, staffTitle(matches.at(-1)?.route.handle))}
      whole={nonce && `${url.pathname}?whole`}
    >
      <div id={APP_ID}>
        <StaffApp viewer={viewer}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, shown)} context={shown} hydrate={false} />
        </StaffApp>
      </div>
      {stateElement({ viewer, loaderData, actionData: actionData ?? null })}
    </Document>,
    { nonce },
  );
  const headers = {
    ...HTML,
    ...(nonce && { 'content-security-policy': policyOf({ 'script-src': `'self' 'nonce-${nonce}'` }) }),
    ...(status === HTTP_STATUS.unavailable && { 'retry-after': String(OUTAGE_SECONDS) }),
  };
  return new Response(await withDevHead(c, body), { status, headers });
}

/** What GraphiQL's editor needs besides: it writes style elements, and works in workers of its own files. */
const GRAPHIQL_CSP = policyOf({ 'style-src': "'self' 'unsafe-inline'", 'font-src': "'self' data:", 'worker-src': "'self'" });

/** GraphiQL, for ADMINs: its script is loaded by this page alone. */
export async function serveGraphiql(c: HonoContext<EdgeEnv>): Promise<Response> {
  const at: PageAt = { market: DEFAULT_MARKET, origin: c.env.ORIGIN, path: '/graphiql', params: {}, search: new URLSearchParams() };
  const viewer = await admitStaff(c, at);
  if (viewer instanceof Response) return viewer;
  const { script, styles } = assets.graphiql;
  const body = await streamDocument(
    <Document {...frame(c, { script, styles: [...assets.staff.styles, ...styles] }, 'GraphiQL')}>
      <a className={css.back} href="/sidebar-admin">
        Back to the staff area
      </a>
      <main id={GRAPHIQL_ID} className={css.graphiql} aria-label="GraphiQL" />
    </Document>,
  );
  return new Response(await withDevHead(c, body), { headers: { ...HTML, 'content-security-policy': GRAPHIQL_CSP } });
}
