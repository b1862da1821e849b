import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core';
import type { ComponentType, ReactNode } from 'react';
import { createContext, type RouteObject, redirectDocument, useActionData, useLoaderData } from 'react-router';
import { loginPath } from '../../ui/paths.ts';

/** The GraphQL client of a staff screen: in-process on the server, persisted operations over HTTP in the browser. */
export const clientContext = createContext<Client>();

/** What a write answered: shown as a toast. */
export interface Outcome {
  ok: boolean;
  message: string;
}

interface Asked {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

interface ScreenAction<Data, Variables extends AnyVariables> {
  document: TypedDocumentNode<Data, Variables>;
  variables(values: Readonly<Record<string, string>>): Variables;
  /** What is said when it went well. */
  said(data: Data): string;
}
type AnyAction = ScreenAction<unknown, Record<string, unknown>>;

/** Closes an action's own types. */
export const screenAction = <Data, Variables extends AnyVariables>(action: ScreenAction<Data, Variables>): AnyAction =>
  action as unknown as AnyAction;

interface ScreenDefinition<Data, Variables extends AnyVariables> {
  title: string;
  document: TypedDocumentNode<Data, Variables>;
  variables(asked: Asked): Variables;
  /** Writes, by the value of the field `do`. */
  actions?: Readonly<Record<string, AnyAction>>;
  Body(props: { data: Data; outcome: Outcome | undefined }): ReactNode;
}

type AnyBody = ComponentType<{ data: unknown; outcome: Outcome | undefined }>;

/** The screen with what its loader and its last action answered. */
const Loaded = ({ Body }: { Body: AnyBody }) => <Body data={useLoaderData()} outcome={useActionData() as Outcome | undefined} />;

type Result<Data> = {
  data?: Data;
  error?: { graphQLErrors: readonly { message: string; extensions?: Record<string, unknown> }[]; networkError?: Error };
};

const refusal = ({ error }: Result<unknown>): Outcome & { code: string } => {
  const first = error?.graphQLErrors[0];
  return {
    ok: false,
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
): Pick<RouteObject, 'loader' | 'action' | 'element' | 'handle'> {
  const { document, variables, actions = {}, Body, title } = definition;
  return {
    handle: { title },
    loader: async ({ request, params, context }) => {
      const url = new URL(request.url);
      const asked = variables({ params, search: url.searchParams });
      const result = await context.get(clientContext).query(document, asked, { requestPolicy: 'network-only' }).toPromise();
      if (result.data !== undefined && !result.error) return result.data;
      const { code, message } = refusal(result);
      if (code === 'UNAUTHENTICATED') throw toLogin(url);
      // The server knows where else to lead: to a second factor that is owed, or to the page that says no.
      if (code === 'FORBIDDEN' && !import.meta.env.SSR) throw redirectDocument(url.pathname + url.search);
      throw Response.json({ message }, { status: STATUS[code] ?? 503 });
    },
    action: async ({ request, context }) => {
      const values = Object.fromEntries(await request.formData()) as Record<string, string>;
      const action = actions[values.do ?? ''];
      if (!action) return { ok: false, message: 'This screen cannot do that.' } satisfies Outcome;
      const result = await context.get(clientContext).mutation(action.document, action.variables(values)).toPromise();
      if (result.data !== undefined && result.data !== null && !result.error)
        return { ok: true, message: action.said(result.data) } satisfies Outcome;
      const { code, ...outcome } = refusal(result);
      if (code === 'UNAUTHENTICATED') throw toLogin(new URL(request.url));
      return outcome;
    },
    element: <Loaded Body={Body as AnyBody} />,
  };
}
