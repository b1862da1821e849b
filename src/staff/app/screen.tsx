import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import {
  createContext,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import { type Market, PRODUCT_NAME } from '../../../schema/constants.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import { loginPath } from '../../ui/paths.ts';
import { type ActionResult, flashFromUrl, useNotifier } from '../components/action-result.ts';
import { deferLoader, isStreamedContext, LoaderError, STREAMED_PATHS, useDeferredData } from './deferred.ts';
import { ScreenError, ScreenSkeleton } from './screen-fallbacks.tsx';
import { Toaster } from './toast.tsx';

/** What the browser's tab says of a screen, by the `handle` of its route. */
export const formatStaffTitle = (handle: unknown): string =>
  `${(handle as { title?: string } | undefined)?.title ?? 'Staff'} · ${PRODUCT_NAME} staff`;

/** The GraphQL client of a staff screen: in-process on the server, persisted operations over HTTP in the browser. */
export const graphqlClientContext = createContext<Client>();

interface ScreenParameters {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

type Values = Readonly<Record<string, string>>;

interface ScreenAction<Data, Variables extends AnyVariables> {
  document: TypedDocumentNode<Data, Variables>;
  /** `form` for fields that come more than once, such as the ids of chosen rows. */
  variables(values: Values, form: FormData): Variables;
  /** What is said when it went well. */
  successMessage(data: Data, values: Values): string;
  /** Ids by which `restore` brings back what was deleted: the toast offers it. */
  getUndoIds?(data: Data): readonly string[];
  /** Where it leads when it went well: `saying(path, key)`. Stays on the screen without one. */
  getRedirect?(data: Data, values: Values): string;
  /** In place of the refusal's own words, where the specification has a message for it. */
  errorMessage?(actionResult: ActionResult, values: Values): string;
  /** What was typed comes back with the refusal, for a form that is shown anew: without script nothing else keeps it. */
  keepValues?: true;
}
type AnyAction = ScreenAction<unknown, Record<string, unknown>>;

/** Closes an action's own types. */
export const defineAction = <Data, Variables extends AnyVariables>(action: ScreenAction<Data, Variables>): AnyAction =>
  action as unknown as AnyAction;

/** Where a screen that has nothing to show leads. */
export interface BackLink {
  path: string;
  label: string;
}

/** What a screen is drawn from. */
export interface ScreenProps<Data> {
  data: Data;
  actionResult: ActionResult | undefined;
  market: Market;
}

interface ScreenDefinition<Data, Variables extends AnyVariables> {
  title: string;
  document: TypedDocumentNode<Data, Variables>;
  variables(asked: ScreenParameters): Variables;
  /** What is said instead, with status 404, where what the address names is not there. */
  getNotFoundMessage?(data: Data): string | undefined;
  /** Where what is not there would be found, and how that is called. */
  backLink?: BackLink;
  /** Writes, by the value of the field `intent`. */
  actions?: Readonly<Record<string, AnyAction>>;
  /** What is said when an outage keeps it from being shown, where the specification has a message for that. */
  outageMessage?: string;
  /** Whose screen it is, where each market has one of its own. */
  market?: Market;
  Body(props: ScreenProps<Data>): ReactNode;
}

type AnyScreenBody = ComponentType<ScreenProps<unknown>>;

/** What the last action of this screen answered, and what the address brought along from another one: said once. */
function useActionResult(): { actionResult: ActionResult | undefined; arrived: ActionResult | undefined } {
  const actionResult = useActionData() as ActionResult | undefined;
  const { search, pathname } = useLocation();
  const { notify } = useNotifier();
  useEffect(() => {
    if (actionResult) notify(actionResult);
  }, [actionResult, notify]);
  useEffect(() => {
    const params = new URLSearchParams(search);
    const words = flashFromUrl(params);
    if (!words) return;
    notify(words);
    // Neither a reload nor a link that is passed on says it again.
    params.delete('flash');
    window.history.replaceState(window.history.state, '', pathname + (params.size > 0 ? `?${params}` : ''));
  }, [search, pathname, notify]);
  return { actionResult, arrived: flashFromUrl(new URLSearchParams(search)) };
}

/** The screen when its data is there. */
function DeferredScreen({ Body, data, ...props }: { Body: AnyScreenBody; data: unknown } & Omit<ScreenProps<unknown>, 'data'>) {
  const shown = useDeferredData(data);
  return shown instanceof LoaderError ? <ScreenError {...shown} /> : <Body {...props} data={shown} />;
}

/** The screen with what its loader and its last action answered; without script it says itself what became of that. */
function LoadedScreen({ Body, market }: { Body: AnyScreenBody; market: Market }) {
  const { actionResult, arrived: brought } = useActionResult();
  const { isHydrated } = useNotifier();
  const { pathname } = useLocation();
  const data = useLoaderData();
  const props = { actionResult, market };
  return (
    <>
      {STREAMED_PATHS.has(pathname) ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <DeferredScreen Body={Body} data={data} {...props} />
        </Suspense>
      ) : (
        // Nothing of one market's screen stays on that of another.
        <Body key={market} data={data} {...props} />
      )}
      {!isHydrated && <Toaster actionResult={actionResult ?? brought} onHide={() => {}} />}
    </>
  );
}

/** Undo, which every screen can do. */
const UNDO_ACTION: AnyAction = defineAction({
  document: graphql(`mutation StaffRestore($ids: [ID!]!) { restore(ids: $ids) }`),
  variables: ({ ids = '' }) => ({ ids: ids.split(',') }),
  successMessage: () => OWN_MESSAGES.restored,
});

type OperationResult<Data> = {
  data?: Data;
  error?: { graphQLErrors: readonly { message: string; extensions?: Record<string, unknown> }[]; networkError?: Error };
};

/** Why an operation was refused, in words and by field. */
export const toActionError = ({ error }: OperationResult<unknown>): ActionResult & { code: string } => {
  const first = error?.graphQLErrors[0];
  const fieldErrors = first?.extensions?.fields as ActionResult['fieldErrors'];
  return {
    ok: false,
    ...(fieldErrors && { fieldErrors }),
    code: String(first?.extensions?.code ?? 'UNAVAILABLE'),
    message: first?.message ?? 'The site cannot be reached. Nothing was changed; try again in a moment.',
  };
};

/** Who is not signed in any more signs in, and comes back; the login is a document of its own. */
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
 * A staff screen as a route: its query is the loader, its writes the action, on the server and in the browser alike,
 * so that it works before its script has come, and without.
 */
export function defineScreen<Data, Variables extends AnyVariables>(
  definition: ScreenDefinition<Data, Variables>,
): Pick<RouteObject, 'loader' | 'action' | 'shouldRevalidate' | 'element' | 'handle'> {
  const {
    document,
    variables,
    getNotFoundMessage,
    backLink,
    actions = {},
    outageMessage,
    market = DEFAULT_MARKET,
    Body,
    title,
  } = definition;
  const load = async ({ request, params, context }: LoaderFunctionArgs): Promise<Data> => {
    const url = new URL(request.url);
    const asked = variables({ params, search: url.searchParams });
    const result = await context.get(graphqlClientContext).query(document, asked, { requestPolicy: 'network-only' }).toPromise();
    if (result.data !== undefined && !result.error) {
      const nothing = getNotFoundMessage?.(result.data);
      if (nothing) throw Response.json({ message: nothing, list: backLink }, { status: 404 });
      return result.data;
    }
    const { code, message } = toActionError(result);
    if (code === 'UNAUTHENTICATED') throw redirectToLogin(url);
    // The server knows where else to lead: to a second factor that is owed, or to the page that says no.
    if (code === 'FORBIDDEN' && !import.meta.env.SSR) throw redirectDocument(url.pathname + url.search);
    const status = STATUS_BY_CODE[code] ?? 503;
    throw Response.json({ message: (status === 503 && outageMessage) || message }, { status });
  };
  return {
    handle: { title },
    loader: async (asked) => (asked.context.get(isStreamedContext) ? deferLoader(load(asked)) : load(asked)),
    action: async ({ request, context }) => {
      const form = await request.formData();
      const values = Object.fromEntries(form) as Record<string, string>;
      const { intent: name = '' } = values;
      // What every object has (`constructor`) is nothing that a screen does.
      const action = Object.hasOwn(actions, name) ? actions[name] : name === 'undo' ? UNDO_ACTION : undefined;
      if (!action) return { ok: false, message: 'This screen cannot do that.' } satisfies ActionResult;
      const result = await context.get(graphqlClientContext).mutation(action.document, action.variables(values, form)).toPromise();
      if (result.data !== undefined && result.data !== null && !result.error) {
        const to = action.getRedirect?.(result.data, values);
        if (to) return redirect(to);
        const undoIds = action.getUndoIds?.(result.data);
        return {
          ok: true,
          action: values.intent,
          message: action.successMessage(result.data, values),
          ...(undoIds && { undoIds }),
        } satisfies ActionResult;
      }
      const actionResult = toActionError(result);
      if (actionResult.code === 'UNAUTHENTICATED') throw redirectToLogin(new URL(request.url));
      const submittedValues = action.keepValues && ([...form].filter(([, value]) => typeof value === 'string') as [string, string][]);
      return {
        ...actionResult,
        action: values.intent,
        message: action.errorMessage?.(actionResult, values) ?? actionResult.message,
        ...(submittedValues && { submittedValues }),
      };
    },
    // A write that failed has changed nothing; and where the connection is lost, asking anew would put a failure in the
    // place of a form that somebody has filled in.
    shouldRevalidate: ({ actionResult, defaultShouldRevalidate }) =>
      (actionResult as ActionResult | undefined)?.ok === false ? false : defaultShouldRevalidate,
    element: <LoadedScreen Body={Body as AnyScreenBody} market={market} />,
  };
}
