import { assets } from 'virtual:assets';
import type { Context as HonoContext } from 'hono';
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router';
import { LIMITS, PRODUCT_NAME } from '../../schema/constants.ts';
import { DEFAULT_MARKET } from '../../schema/markets.ts';
import { graphql } from '../documents/gql.ts';
import { revalidateViewer } from '../domain/accounts/sessions.ts';
import { Document } from '../render/document.tsx';
import { streamDocument } from '../render/html.ts';
import { createInProcessClient, executeIn } from '../render/in-process-graphql.ts';
import { streamMultipart } from '../rest/multipart.ts';
import { formExpected, isForm, isMultipart, readBodyBytes } from '../rest/request-body.ts';
import type { PageRequest } from '../site/page.tsx';
import { hasDeferred, isStreamedContext, LoaderError, resolveDeferred, STREAMED_PATHS } from '../staff/app/deferred.ts';
import * as css from '../staff/app/frame.css.ts';
import { staffRoutes } from '../staff/app/routes.tsx';
import { formatStaffTitle, graphqlClientContext } from '../staff/app/screen.tsx';
import { APP_ID, GRAPHIQL_ID, StaffApp } from '../staff/app/staff-app.tsx';
import { createStateScript } from '../staff/app/staff-state.tsx';
import { requireStaff } from './access.ts';
import type { AppEnv } from './app.ts';
import { resolveWithin } from './cache/local-cache.ts';
import { buildContentSecurityPolicy } from './middleware/security-headers.ts';
import { injectDevHead } from './pages.tsx';

const staticHandler = createStaticHandler(staffRoutes);

/** The frame of every document of the staff area. */
const getStaffDocumentProps = (c: HonoContext<AppEnv>, { script, styles }: { script?: string; styles: string[] }, title: string) => ({
  market: DEFAULT_MARKET,
  origin: c.env.ORIGIN,
  siteName: PRODUCT_NAME,
  head: { title, description: 'The staff area.', canonical: '/sidebar-admin', noindex: true },
  styles,
  fonts: assets.fonts.prose,
  headScript: assets.headScript,
  scripts: script ? [script] : [],
  onDemandScript: assets.scripts['on-demand'],
});

const HTML_HEADERS = { 'content-type': 'text/html; charset=utf-8' };

/**
 * Milliseconds that a document waits for its data before it begins without: React shows what stands in its place for 300 ms
 * at least, so that whoever would have had it sooner waits for nothing.
 */
const DATA_WAIT_MS = 100;

/** Bytes of a form of the staff area. */
const MAX_FORM_BYTES = 1_000_000;

const STORE_PICTURE_MUTATION = graphql(`mutation StaffUploadPicture($file: Upload) { uploadPicture(file: $file) { name } }`);

/**
 * What a form of the staff area sent. Without script pictures come along with it: they are stored one after the other, and
 * `logoFile` becomes the `logo` that the script would have named. Throws what storing them throws, in the name of the field.
 */
async function readStaffForm(c: HonoContext<AppEnv>, url: URL): Promise<Request> {
  const { headers } = c.req.raw;
  if (!isForm(c.req.raw)) throw formExpected();
  if (!isMultipart(c.req.raw)) return new Request(url, { method: 'POST', headers, body: await readBodyBytes(c.req.raw, MAX_FORM_BYTES) });
  const body = new URLSearchParams();
  const stored = new Set<string>();
  for await (const [name, value] of streamMultipart(c.req.raw, LIMITS.slideshowMax * LIMITS.maxPictureBytes + MAX_FORM_BYTES)) {
    const field = name.replace(/File$/, '');
    // What was named before gives way to what was chosen; of several files each is named.
    if (typeof value === 'string') {
      if (!stored.has(name)) body.append(name, value);
    } else if (value.bytes.byteLength > 0) {
      const { uploadPicture } = await executeIn(c.get('context'))(STORE_PICTURE_MUTATION, { file: value });
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
export async function serveStaff(c: HonoContext<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  const at: PageRequest = { market: DEFAULT_MARKET, origin: c.env.ORIGIN, path: url.pathname, params: {}, search: url.searchParams };
  const viewer = await requireStaff(c, at);
  if (viewer instanceof Response) return viewer;
  const requestContext = new RouterContextProvider();
  requestContext.set(graphqlClientContext, createInProcessClient(c.get('context')));
  // What an address asks for besides may be refused, and has a status then.
  requestContext.set(isStreamedContext, c.req.method === 'GET' && url.search === '' && STREAMED_PATHS.has(url.pathname));
  const request = c.req.method === 'POST' ? await readStaffForm(c, url) : new Request(url, { headers: c.req.raw.headers });
  revalidateViewer(c.get('context'));
  const result = await staticHandler.query(request, { requestContext });
  if (result instanceof Response) return result;
  const { loaderData: answers, actionData, errors, matches } = result;
  const patience = Number(c.env.PATIENCE ?? DATA_WAIT_MS);
  const loaderData = (hasDeferred(answers) && patience > 0 && (await resolveWithin(resolveDeferred(answers), patience))) || answers;
  const refused = Object.values(loaderData).find((data) => data instanceof LoaderError);
  const status = refused?.status ?? result.statusCode;
  const nonce = hasDeferred(loaderData) ? crypto.randomUUID() : undefined;
  const shown = { ...result, loaderData };
  // A screen that could not be made stays as the server tells it: its links lead on as documents.
  const { script, styles } = assets.staff;
  const body = await streamDocument(
    <Document
      {...getStaffDocumentProps(
        c,
        { script: errors || refused ? undefined : script, styles },
        formatStaffTitle(matches.at(-1)?.route.handle),
      )}
      noscriptUrl={nonce && `${url.pathname}?whole`}
    >
      <div id={APP_ID}>
        <StaffApp viewer={viewer}>
          <StaticRouterProvider router={createStaticRouter(staticHandler.dataRoutes, shown)} context={shown} hydrate={false} />
        </StaffApp>
      </div>
      {createStateScript({ viewer, loaderData, actionData: actionData ?? null })}
    </Document>,
    { nonce },
  );
  const headers = {
    ...HTML_HEADERS,
    ...(nonce && { 'content-security-policy': buildContentSecurityPolicy({ 'script-src': `'self' 'nonce-${nonce}'` }) }),
  };
  return new Response(await injectDevHead(c, body), { status, headers });
}

/** What GraphiQL's editor needs besides: it writes style elements, and works in workers of its own files. */
const GRAPHIQL_CSP = buildContentSecurityPolicy({
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self' data:",
  'worker-src': "'self'",
});

/** GraphiQL, for ADMINs: its script is loaded by this page alone. */
export async function serveGraphiql(c: HonoContext<AppEnv>): Promise<Response> {
  const at: PageRequest = { market: DEFAULT_MARKET, origin: c.env.ORIGIN, path: '/graphiql', params: {}, search: new URLSearchParams() };
  const viewer = await requireStaff(c, at);
  if (viewer instanceof Response) return viewer;
  const { script, styles } = assets.graphiql;
  const body = await streamDocument(
    <Document {...getStaffDocumentProps(c, { script, styles: [...assets.staff.styles, ...styles] }, 'GraphiQL')}>
      <a className={css.graphiqlBack} href="/sidebar-admin">
        Back to the staff area
      </a>
      <main id={GRAPHIQL_ID} className={css.graphiql} aria-label="GraphiQL" />
    </Document>,
  );
  return new Response(await injectDevHead(c, body), { headers: { ...HTML_HEADERS, 'content-security-policy': GRAPHIQL_CSP } });
}
