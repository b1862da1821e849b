import { assets } from 'virtual:assets';
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router';
import { STAFF_HOME_PATH } from '../../schema/addresses.ts';
import { LIMITS, PRODUCT_NAME } from '../../schema/constants.ts';
import { DEFAULT_MARKET } from '../../schema/markets.ts';
import { getViewer, revalidateViewer } from '../domain/accounts/sessions.ts';
import { DomainError } from '../domain/errors.ts';
import { uploadPicture } from '../domain/media/references.ts';
import type { HttpContext } from '../platform/context.ts';
import { resolveWithin } from '../platform/resolve-within.ts';
import { Document } from '../render/document.tsx';
import { streamDocument } from '../render/html.ts';
import { createInProcessClient } from '../render/in-process-client.ts';
import { formExpected, isForm, isMultipart } from '../rest/form-data.ts';
import { getStaff, HTTP_STATUS } from '../rest/http.ts';
import { streamMultipart } from '../rest/multipart.ts';
import { readBodyBytes } from '../rest/request-body.ts';
import * as css from '../staff/app/frame.css.ts';
import { loadMatchedScreens, rightCheckContext, staffRoutes } from '../staff/app/routes.tsx';
import { formatStaffTitle, graphqlClientContext } from '../staff/app/screen.tsx';
import { refuseWithoutRight } from '../staff/app/session/refusal.ts';
import { SIGN_IN_PREFIX } from '../staff/app/session/sign-in-fields.tsx';
import { SignInPage } from '../staff/app/session/sign-in-page.tsx';
import { APP_ID, GRAPHIQL_ID, StaffProvider } from '../staff/app/staff-context.ts';
import { hasDeferred, LoaderError, resolveDeferred, STREAMED_PATHS, streamErrorContext } from '../staff/app/streaming/deferred.ts';
import { createStateScript } from '../staff/app/streaming/staff-state.tsx';
import { type AccessRequest, requireStaff } from './access.ts';
import { injectDevHead } from './pages.tsx';
import { buildContentSecurityPolicy } from './security-headers.ts';
import { answerSignedOutForm } from './staff-sign-in.ts';

const staticHandler = createStaticHandler(staffRoutes);

/** Document properties that all staff pages share. */
const getStaffDocumentProps = (c: HttpContext, { script, styles }: { script?: string; styles: string[] }, title: string) => ({
  market: DEFAULT_MARKET,
  origin: c.env.ORIGIN,
  siteName: PRODUCT_NAME,
  head: { title, description: 'The staff area.', canonical: STAFF_HOME_PATH, noindex: true },
  styles,
  fonts: assets.fonts.prose,
  headScript: assets.headScript,
  scripts: script ? [script] : [],
  onDemandScript: assets.scripts['on-demand'],
});

const getAccessRequest = ({ pathname, searchParams }: URL): AccessRequest => ({
  market: DEFAULT_MARKET,
  path: pathname,
  search: searchParams,
});

const HTML_HEADERS = { 'content-type': 'text/html; charset=utf-8' };

/** How long a page waits for its data before it streams fallbacks, which React then shows for at least 300 ms. */
const DATA_WAIT_MS = 100;

/** The limit of a form's text fields; pictures are counted separately. */
const MAX_FORM_BYTES = 1_000_000;

/** A form of staff may list days, pictures and questions, each with fields of its own. */
const MAX_FORM_PARTS = 2000;

/**
 * Converts a staff form into an urlencoded request for React Router. Without scripts a form contains its pictures: each is
 * stored, and the field `logoFile` becomes `logo`, the name of the stored picture. Throws as `uploadPicture` does.
 */
async function readStaffForm(c: HttpContext, url: URL): Promise<Request> {
  if (!isForm(c.req.raw)) throw formExpected();
  if (!isMultipart(c.req.raw)) {
    const body = new URLSearchParams(new TextDecoder().decode(await readBodyBytes(c.req.raw, MAX_FORM_BYTES)));
    // A form that waited for a sign-in has its password still, which no screen may show.
    for (const name of [...body.keys()]) if (name.startsWith(SIGN_IN_PREFIX)) body.delete(name);
    return new Request(url, { method: 'POST', body });
  }
  const body = new URLSearchParams();
  const stored = new Set<string>();
  const maxBytes = LIMITS.slideshowMax * LIMITS.maxPictureBytes + MAX_FORM_BYTES;
  for await (const [name, value] of streamMultipart(c.req.raw, maxBytes, { maxParts: MAX_FORM_PARTS })) {
    const field = name.replace(/File$/, '');
    // Uploaded files replace the picture names in the form; several files of one field each add a name.
    if (typeof value === 'string') {
      if (!stored.has(name)) body.append(name, value);
      continue;
    }
    const file = await value.read();
    if (file.bytes.byteLength > 0) {
      const { name: storedName } = await uploadPicture(c.get('context'), await getStaff(c, 'pictures'), file);
      if (!stored.has(field)) body.delete(field);
      stored.add(field);
      body.append(field, storedName);
    }
  }
  return new Request(url, { method: 'POST', body });
}

/**
 * Serves a screen of the staff application, and handles its forms. The browser's script hydrates it. If the data takes
 * longer than `DATA_WAIT_MS`, the page streams: React's inline scripts then carry the nonce of the response.
 */
export async function serveStaff(c: HttpContext): Promise<Response> {
  const url = new URL(c.req.url);
  if (c.req.method === 'POST' && !(await getViewer(c.get('context')))) return serveSignIn(c, url);
  // Every member of staff: the screen asks for its right (`guardScreen`), so that the frame stays around a refusal.
  const viewer = await requireStaff(c, getAccessRequest(url), 'desk');
  if (viewer instanceof Response) return viewer;
  const requestContext = new RouterContextProvider();
  const client = createInProcessClient(c.get('context'));
  requestContext.set(graphqlClientContext, client);
  requestContext.set(rightCheckContext, (right) => refuseWithoutRight(client, viewer, right));
  // Not with parameters: they may be invalid, and a streamed page has sent its status before its loaders fail.
  if (c.req.method === 'GET' && url.search === '' && STREAMED_PATHS.has(url.pathname))
    requestContext.set(streamErrorContext, (reason) => c.get('observation').report(reason));
  const request = c.req.method === 'POST' ? await readStaffForm(c, url) : new Request(url, { headers: c.req.raw.headers });
  await loadMatchedScreens(staticHandler.dataRoutes, url);
  revalidateViewer(c.get('context'));
  const result = await staticHandler.query(request, { requestContext });
  if (result instanceof Response) return result;
  const { actionData, errors, matches } = result;
  const waitMs = Number(c.env.PATIENCE ?? DATA_WAIT_MS);
  const resolved =
    hasDeferred(result.loaderData) && waitMs > 0 ? await resolveWithin(resolveDeferred(result.loaderData), waitMs) : undefined;
  const loaderData = resolved ?? result.loaderData;
  const loaderError = Object.values(loaderData).find((data) => data instanceof LoaderError);
  const status = loaderError?.status ?? result.statusCode;
  const openedAt = c.get('context').now;
  const nonce = hasDeferred(loaderData) ? crypto.randomUUID() : undefined;
  const routerContext = { ...result, loaderData };
  // A failed screen is not hydrated, so its links load whole documents and thereby retry.
  const script = errors || loaderError ? undefined : assets.staff.script;
  const body = await streamDocument(
    <Document
      {...getStaffDocumentProps(c, { script, styles: assets.staff.styles }, formatStaffTitle(matches.at(-1)?.route.handle, url.search))}
      noscriptUrl={nonce && `${url.pathname}?whole`}
    >
      <div id={APP_ID}>
        <StaffProvider value={{ viewer, openedAt, tab: null }}>
          <StaticRouterProvider
            router={createStaticRouter(staticHandler.dataRoutes, routerContext)}
            context={routerContext}
            hydrate={false}
          />
        </StaffProvider>
      </div>
      {createStateScript({ viewer, openedAt, loaderData, actionData: actionData ?? null })}
    </Document>,
    { nonce, observation: c.get('observation') },
  );
  const headers = {
    ...HTML_HEADERS,
    ...(nonce && { 'content-security-policy': buildContentSecurityPolicy({ 'script-src': `'self' 'nonce-${nonce}'` }) }),
  };
  return new Response(await injectDevHead(c, body), { status, headers });
}

/** Keeps a form whose session has expired in a page that asks for the sign-in. */
async function serveSignIn(c: HttpContext, { pathname, search }: URL): Promise<Response> {
  const form = await answerSignedOutForm(c, pathname + search);
  if (form instanceof Response) return form;
  const page = (
    <Document {...getStaffDocumentProps(c, { styles: assets.staff.styles }, `Sign in · ${PRODUCT_NAME} staff`)}>
      <SignInPage {...form} />
    </Document>
  );
  const body = await streamDocument(page, { observation: c.get('observation') });
  const status = c.error instanceof DomainError ? HTTP_STATUS[c.error.kind] : form.step === 'confirm' ? 200 : 401;
  return new Response(await injectDevHead(c, body), { status, headers: HTML_HEADERS });
}

/** GraphiQL's editor injects <style> elements and starts workers from our own files. */
const GRAPHIQL_CSP = buildContentSecurityPolicy({
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self' data:",
  'worker-src': "'self'",
});

/** Serves GraphiQL to staff with its right. */
export async function serveGraphiql(c: HttpContext): Promise<Response> {
  const viewer = await requireStaff(c, getAccessRequest(new URL(c.req.url)), 'graphiql');
  if (viewer instanceof Response) return viewer;
  const { script, styles } = assets.graphiql;
  const body = await streamDocument(
    <Document {...getStaffDocumentProps(c, { script, styles: [...assets.staff.styles, ...styles] }, 'GraphiQL')}>
      <a className={css.graphiqlBack} href={STAFF_HOME_PATH}>
        Back to the staff area
      </a>
      <main id={GRAPHIQL_ID} className={css.graphiql} aria-label="GraphiQL" />
    </Document>,
    { observation: c.get('observation') },
  );
  return new Response(await injectDevHead(c, body), { headers: { ...HTML_HEADERS, 'content-security-policy': GRAPHIQL_CSP } });
}
