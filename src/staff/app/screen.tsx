import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import {
  createContext,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
  useActionData,
  useLoaderData,
  useLocation,
  useParams,
} from 'react-router';
import { type Market, PRODUCT_NAME } from '../../../schema/constants.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { loginPath } from '../../ui/paths.ts';
import { type ActionResult, flashFromUrl, useNotifier } from '../components/action-result.ts';
import { MOMENTARY_PARAMETERS } from '../components/list-return.tsx';
import { ConfirmationDialog } from '../components/mutations/confirmation-dialog.tsx';
import { toActionError } from '../components/mutations/run-mutation.ts';
import { ReadAtProvider, StaleNotice, useFreshData } from './reads/fresh-data.tsx';
import { type Read, screenReadsContext, shownPathContext } from './reads/screen-reads.ts';
import { type BackLink, ScreenError, ScreenSkeleton } from './screen-fallbacks.tsx';
import { deferLoader, LoaderError, STREAMED_PATHS, streamErrorContext, useDeferredData } from './streaming/deferred.ts';
import { Toaster } from './toast.tsx';
import { type AnyAction, runScreenAction, tabWritesContext } from './writes/screen-action.ts';

/** The document title of a screen at the query of its address, from the `handle` of its route; `count` is that of new enquiries. */
export function formatStaffTitle(handle: unknown, query: string, count = 0): string {
  const { title = 'Staff', getTitle } = (handle ?? {}) as Partial<ScreenHandle>;
  return `${count > 0 ? `(${count}) ` : ''}${getTitle?.(new URLSearchParams(query)) ?? title} · ${PRODUCT_NAME} staff`;
}

/** The GraphQL client of a staff screen: in-process on the server, persisted operations over HTTP in the browser. */
export const graphqlClientContext = createContext<Client>();

interface ScreenParameters {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

export interface ScreenProps<Data> {
  data: Data;
  actionResult: ActionResult | undefined;
  market: Market;
}

interface ScreenDefinition<Data, Variables extends AnyVariables> extends Pick<ScreenHandle, 'title' | 'getTitle'> {
  document: TypedDocumentNode<Data, Variables>;
  /** Absent for a query without variables. */
  variables?(parameters: ScreenParameters): NoInfer<Variables>;
  /**
   * Always shown with what is stored now: a form must not begin with an older version. Other screens show at once what this tab has read
   * of them before, and are refreshed behind.
   */
  alwaysFresh?: true;
  /** The message of a 404, when the address names nothing. */
  getNotFoundMessage?(data: Data): string | undefined;
  backLink?: BackLink;
  /** Actions by the value of the form field `intent`. */
  actions?: Readonly<Record<string, AnyAction>>;
  /** The message of an outage where the specification gives one. */
  outageMessage?: string;
  market?: Market;
  Body(props: ScreenProps<Data>): ReactNode;
}

/** The query of a screen at an address. */
type ToRead = (parameters: ScreenParameters) => Read;

/** What the route of a screen says about it. */
export interface ScreenHandle {
  title: string;
  /** The title at the query of the address, where that decides what the screen is called. */
  getTitle?: ((search: URLSearchParams) => string) | undefined;
  /** Undefined for a screen that reads nothing. */
  toRead?: ToRead;
}

type AnyScreenBody = ComponentType<ScreenProps<unknown>>;

/** Shows the result of the last action and the flash message of the address, once each, and returns them. */
function useActionToasts(): { actionResult: ActionResult | undefined; flash: ActionResult | undefined } {
  const actionResult = useActionData() as ActionResult | undefined;
  const { search, pathname } = useLocation();
  const { notify } = useNotifier();
  useEffect(() => {
    // A dialog asks for a missing proof instead.
    if (actionResult && !actionResult.confirmation) notify(actionResult);
  }, [actionResult, notify]);
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!MOMENTARY_PARAMETERS.some((name) => params.has(name))) return;
    const flash = flashFromUrl(params);
    if (flash) notify(flash);
    // A reload or a shared link must not show it again.
    for (const name of MOMENTARY_PARAMETERS) params.delete(name);
    window.history.replaceState(window.history.state, '', pathname + (params.size > 0 ? `?${params}` : ''));
  }, [search, pathname, notify]);
  return { actionResult, flash: flashFromUrl(new URLSearchParams(search)) };
}

function DeferredScreen({ Body, data, ...props }: { Body: AnyScreenBody; data: unknown } & Omit<ScreenProps<unknown>, 'data'>) {
  const loaded = useDeferredData(data);
  return loaded instanceof LoaderError ? <ScreenError {...loaded} /> : <Body {...props} data={loaded} />;
}

interface LoadedScreenProps {
  Body: AnyScreenBody;
  market: Market;
  toRead: ToRead;
  alwaysFresh: boolean;
}

/** A screen with its loader data and action result. Before hydration it renders its own toast. */
function LoadedScreen({ Body, market, toRead, alwaysFresh }: LoadedScreenProps) {
  const { actionResult, flash } = useActionToasts();
  const { isHydrated } = useNotifier();
  const { pathname, search } = useLocation();
  const read = toRead({ params: useParams(), search: new URLSearchParams(search) });
  const { data, freshness, refresh } = useFreshData(read, useLoaderData(), { isPaused: alwaysFresh });
  const props = { actionResult, market };
  return (
    <ReadAtProvider value={freshness?.readAt ?? 0}>
      {!alwaysFresh && <StaleNotice freshness={freshness} refresh={refresh} />}
      {actionResult && <ConfirmationDialog actionResult={actionResult} isHydrated={isHydrated} />}
      {STREAMED_PATHS.has(pathname) ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <DeferredScreen Body={Body} data={data} {...props} />
        </Suspense>
      ) : (
        // The key drops form state when the market changes.
        <Body key={market} data={data} {...props} />
      )}
      {!isHydrated && !actionResult?.confirmation && <Toaster actionResult={actionResult ?? flash} onHide={() => {}} />}
    </ReadAtProvider>
  );
}

/** Login, then back to this address. The login page is outside the application, so it is a document navigation. */
const redirectToLogin = (url: URL): Response => redirectDocument(loginPath(url.pathname + url.search));

const STATUS_BY_CODE: Record<string, number> = {
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  TOO_LARGE: 413,
  TOO_MANY: 429,
};

/**
 * A staff screen as a React Router route: its query is the loader, its mutations are the action. Both run on the server and in the
 * browser, so a screen works without script. Loaders throw a Response with the status and message of the error.
 */
export function defineScreen<Data, Variables extends AnyVariables>({
  title,
  getTitle,
  document,
  variables = () => ({}) as Variables,
  alwaysFresh,
  getNotFoundMessage,
  backLink,
  actions = {},
  outageMessage,
  market = DEFAULT_MARKET,
  Body,
}: ScreenDefinition<Data, Variables>): Pick<RouteObject, 'loader' | 'action' | 'shouldRevalidate' | 'element' | 'handle'> {
  // In the browser: what the screen shows, which stays if nobody signs in again.
  let shown: { url: string; data: Data } | undefined;
  // An operation has the variables of its document.
  const toRead = (parameters: ScreenParameters) => ({ document, variables: variables(parameters) }) as unknown as Read<Data>;
  const load = async ({ request, params, context }: LoaderFunctionArgs): Promise<Data> => {
    const url = new URL(request.url);
    const read = toRead({ params, search: url.searchParams });
    const reads = context.get(screenReadsContext);
    // A screen that stays where it is has something new to show.
    const isReload = context.get(shownPathContext) === url.pathname + url.search;
    const cached = isReload || alwaysFresh ? undefined : reads?.peek(read);
    if (cached !== undefined && !getNotFoundMessage?.(cached)) {
      void reads?.query(read);
      shown = { url: request.url, data: cached };
      return cached;
    }
    const result = await (reads ? reads.query(read) : context.get(graphqlClientContext).query(read.document, read.variables).toPromise());
    if (result.data !== undefined && !result.error) {
      const notFoundMessage = getNotFoundMessage?.(result.data);
      if (notFoundMessage) throw Response.json({ message: notFoundMessage, backLink }, { status: 404 });
      if (!import.meta.env.SSR) shown = { url: request.url, data: result.data };
      return result.data;
    }
    const { code, message, requestId, fieldErrors } = toActionError(result);
    if (code === 'UNAUTHENTICATED') {
      if (import.meta.env.SSR) throw redirectToLogin(url);
      if (shown?.url === request.url) return shown.data;
      throw Response.json({ message: 'Your session has ended. Sign in to see this screen.' }, { status: 401 });
    }
    // Declined to set it up now: what was typed stays.
    if (fieldErrors?.secondFactor && shown?.url === request.url) return shown.data;
    // The server decides where a forbidden account goes: to second-factor setup, or to the 403 page. After an update it renders
    // the screen of the new build.
    if ((code === 'FORBIDDEN' || code === 'OUTDATED') && !import.meta.env.SSR) throw redirectDocument(url.pathname + url.search);
    const status = STATUS_BY_CODE[code] ?? 503;
    throw Response.json({ message: (status === 503 && outageMessage) || message, requestId }, { status });
  };
  return {
    handle: { title, getTitle, toRead } satisfies ScreenHandle,
    loader: async (args) => {
      const report = args.context.get(streamErrorContext);
      return report ? deferLoader(load(args), report) : load(args);
    },
    action: async ({ request, context }) => {
      const [client, writes] = [context.get(graphqlClientContext), context.get(tabWritesContext)];
      const answer = await runScreenAction(actions, `${title} ${market}`, { request, client, writes, listPath: backLink?.path });
      if (import.meta.env.SSR && 'code' in answer && answer.code === 'UNAUTHENTICATED') throw redirectToLogin(new URL(request.url));
      return answer;
    },
    // A failed action changed nothing. With the connection lost, a reload would replace a filled form with an error.
    shouldRevalidate: ({ actionResult, defaultShouldRevalidate }) => {
      const { ok, keepsScreen } = (actionResult as ActionResult | undefined) ?? {};
      return ok !== false && !keepsScreen && defaultShouldRevalidate;
    },
    element: <LoadedScreen Body={Body as AnyScreenBody} market={market} toRead={toRead} alwaysFresh={alwaysFresh === true} />,
  };
}

interface StaticScreenDefinition {
  title: string;
  /** The message of a 404, when the address names nothing. */
  getNotFoundMessage(params: ScreenParameters['params']): string | undefined;
  backLink: BackLink;
  Body(): ReactNode;
}

/** A screen that reads nothing and writes nothing. */
export const defineStaticScreen = ({ title, getNotFoundMessage, backLink, Body }: StaticScreenDefinition) => ({
  handle: { title } satisfies ScreenHandle,
  loader: ({ params }: LoaderFunctionArgs): null => {
    const message = getNotFoundMessage(params);
    if (message) throw Response.json({ message, backLink }, { status: 404 });
    return null;
  },
  element: <Body />,
});
