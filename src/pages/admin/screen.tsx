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
import type { Market } from '../../../schema/constants.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import { loginPath } from '../../ui/paths.ts';
import { NotShown } from './failure.tsx';
import { arrived, orRefused, Refused, STREAMED, streamedContext } from './later.ts';
import { type Outcome, outcomeOf, useSaying } from './outcome.ts';
import { Skeleton } from './skeleton.tsx';
import { Toasts } from './toast.tsx';

/** The GraphQL client of a staff screen: in-process on the server, persisted operations over HTTP in the browser. */
export const clientContext = createContext<Client>();

interface Asked {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

type Values = Readonly<Record<string, string>>;

interface ScreenAction<Data, Variables extends AnyVariables> {
  document: TypedDocumentNode<Data, Variables>;
  /** `form` for fields that come more than once, such as the ids of chosen rows. */
  variables(values: Values, form: FormData): Variables;
  /** What is said when it went well. */
  said(data: Data, values: Values): string;
  /** Ids by which `restore` brings back what was deleted: the toast offers it. */
  undo?(data: Data): readonly string[];
  /** Where it leads when it went well: `saying(path, key)`. Stays on the screen without one. */
  to?(data: Data, values: Values): string;
  /** In place of the refusal's own words, where the specification has a message for it. */
  failed?(outcome: Outcome, values: Values): string;
  /** What was typed comes back with the refusal, for a form that is shown anew: without script nothing else keeps it. */
  keeps?: true;
}
type AnyAction = ScreenAction<unknown, Record<string, unknown>>;

/** Closes an action's own types. */
export const screenAction = <Data, Variables extends AnyVariables>(action: ScreenAction<Data, Variables>): AnyAction =>
  action as unknown as AnyAction;

/** Where a screen that has nothing to show leads. */
export interface WayBack {
  path: string;
  label: string;
}

/** What a screen is drawn from. */
export interface BodyProps<Data> {
  data: Data;
  outcome: Outcome | undefined;
  market: Market;
}

interface ScreenDefinition<Data, Variables extends AnyVariables> {
  title: string;
  document: TypedDocumentNode<Data, Variables>;
  variables(asked: Asked): Variables;
  /** What is said instead, with status 404, where what the address names is not there. */
  missing?(data: Data): string | undefined;
  /** Where what is not there would be found, and how that is called. */
  list?: WayBack;
  /** Writes, by the value of the field `do`. */
  actions?: Readonly<Record<string, AnyAction>>;
  /** What is said when an outage keeps it from being shown, where the specification has a message for that. */
  unloaded?: string;
  /** Whose screen it is, where each market has one of its own. */
  market?: Market;
  Body(props: BodyProps<Data>): ReactNode;
}

type AnyBody = ComponentType<BodyProps<unknown>>;

/** What the last action of this screen answered, and what the address brought along from another one: said once. */
function useOutcome(): { outcome: Outcome | undefined; arrived: Outcome | undefined } {
  const outcome = useActionData() as Outcome | undefined;
  const { search, pathname } = useLocation();
  const { say } = useSaying();
  useEffect(() => {
    if (outcome) say(outcome);
  }, [outcome, say]);
  useEffect(() => {
    const params = new URLSearchParams(search);
    const words = outcomeOf(params);
    if (!words) return;
    say(words);
    // Neither a reload nor a link that is passed on says it again.
    params.delete('said');
    window.history.replaceState(window.history.state, '', pathname + (params.size > 0 ? `?${params}` : ''));
  }, [search, pathname, say]);
  return { outcome, arrived: outcomeOf(new URLSearchParams(search)) };
}

/** The screen when its data is there. */
function Arriving({ Body, data, ...props }: { Body: AnyBody; data: unknown } & Omit<BodyProps<unknown>, 'data'>) {
  const shown = arrived(data);
  return shown instanceof Refused ? <NotShown {...shown} /> : <Body {...props} data={shown} />;
}

/** The screen with what its loader and its last action answered; without script it says itself what became of that. */
function Loaded({ Body, market }: { Body: AnyBody; market: Market }) {
  const { outcome, arrived: brought } = useOutcome();
  const { live } = useSaying();
  const { pathname } = useLocation();
  const data = useLoaderData();
  const props = { outcome, market };
  return (
    <>
      {STREAMED.has(pathname) ? (
        <Suspense fallback={<Skeleton />}>
          <Arriving Body={Body} data={data} {...props} />
        </Suspense>
      ) : (
        // Nothing of one market's screen stays on that of another.
        <Body key={market} data={data} {...props} />
      )}
      {!live && <Toasts outcome={outcome ?? brought} onHide={() => {}} />}
    </>
  );
}

/** Undo, which every screen can do. */
const UNDO: AnyAction = screenAction({
  document: graphql(`mutation StaffRestore($ids: [ID!]!) { restore(ids: $ids) }`),
  variables: ({ ids = '' }) => ({ ids: ids.split(',') }),
  said: () => OWN_MESSAGES.broughtBack,
});

type Result<Data> = {
  data?: Data;
  error?: { graphQLErrors: readonly { message: string; extensions?: Record<string, unknown> }[]; networkError?: Error };
};

/** Why an operation was refused, in words and by field. */
export const refusal = ({ error }: Result<unknown>): Outcome & { code: string } => {
  const first = error?.graphQLErrors[0];
  const fields = first?.extensions?.fields as Outcome['fields'];
  return {
    ok: false,
    ...(fields && { fields }),
    code: String(first?.extensions?.code ?? 'UNAVAILABLE'),
    message: first?.message ?? 'The site cannot be reached. Nothing was changed; try again in a moment.',
  };
};

/** Who is not signed in any more signs in, and comes back; the login is a document of its own. */
const toLogin = (url: URL): Response => redirectDocument(loginPath(url.pathname + url.search));

const STATUS: Record<string, number> = {
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
  const { document, variables, missing, list, actions = {}, unloaded, market = DEFAULT_MARKET, Body, title } = definition;
  const load = async ({ request, params, context }: LoaderFunctionArgs): Promise<Data> => {
    const url = new URL(request.url);
    const asked = variables({ params, search: url.searchParams });
    const result = await context.get(clientContext).query(document, asked, { requestPolicy: 'network-only' }).toPromise();
    if (result.data !== undefined && !result.error) {
      const nothing = missing?.(result.data);
      if (nothing) throw Response.json({ message: nothing, list }, { status: 404 });
      return result.data;
    }
    const { code, message } = refusal(result);
    if (code === 'UNAUTHENTICATED') throw toLogin(url);
    // The server knows where else to lead: to a second factor that is owed, or to the page that says no.
    if (code === 'FORBIDDEN' && !import.meta.env.SSR) throw redirectDocument(url.pathname + url.search);
    const status = STATUS[code] ?? 503;
    throw Response.json({ message: (status === 503 && unloaded) || message }, { status });
  };
  return {
    handle: { title },
    loader: async (asked) => (asked.context.get(streamedContext) ? orRefused(load(asked)) : load(asked)),
    action: async ({ request, context }) => {
      const form = await request.formData();
      const values = Object.fromEntries(form) as Record<string, string>;
      const { do: name = '' } = values;
      // What every object has (`constructor`) is nothing that a screen does.
      const action = Object.hasOwn(actions, name) ? actions[name] : name === 'undo' ? UNDO : undefined;
      if (!action) return { ok: false, message: 'This screen cannot do that.' } satisfies Outcome;
      const result = await context.get(clientContext).mutation(action.document, action.variables(values, form)).toPromise();
      if (result.data !== undefined && result.data !== null && !result.error) {
        const to = action.to?.(result.data, values);
        if (to) return redirect(to);
        const undo = action.undo?.(result.data);
        return { ok: true, did: values.do, message: action.said(result.data, values), ...(undo && { undo }) } satisfies Outcome;
      }
      const outcome = refusal(result);
      if (outcome.code === 'UNAUTHENTICATED') throw toLogin(new URL(request.url));
      const sent = action.keeps && ([...form].filter(([, value]) => typeof value === 'string') as [string, string][]);
      return { ...outcome, did: values.do, message: action.failed?.(outcome, values) ?? outcome.message, ...(sent && { sent }) };
    },
    // A write that failed has changed nothing; and where the connection is lost, asking anew would put a failure in the
    // place of a form that somebody has filled in.
    shouldRevalidate: ({ actionResult, defaultShouldRevalidate }) =>
      (actionResult as Outcome | undefined)?.ok === false ? false : defaultShouldRevalidate,
    element: <Loaded Body={Body as AnyBody} market={market} />,
  };
}
