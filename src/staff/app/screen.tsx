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
import type { MutationResults } from '../../ui/mutation-results.ts';
import { loginPath } from '../../ui/paths.ts';
import { type ActionResult, flashFromUrl, useNotifier } from '../components/action-result.ts';
import { ConfirmationDialog } from '../components/confirmation-dialog.tsx';
import { runMutation, toActionError } from '../components/mutations/run-mutation.ts';
import { deferLoader, LoaderError, STREAMED_PATHS, streamErrorContext, useDeferredData } from './deferred.ts';
import { type BackLink, ScreenError, ScreenSkeleton } from './screen-fallbacks.tsx';
import { Toaster } from './toast.tsx';

/** The document title of a screen, from the `handle` of its route. */
export const formatStaffTitle = (handle: unknown): string =>
  `${(handle as { title?: string } | undefined)?.title ?? 'Staff'} · ${PRODUCT_NAME} staff`;

/** The GraphQL client of a staff screen: in-process on the server, persisted operations over HTTP in the browser. */
export const graphqlClientContext = createContext<Client>();

interface ScreenParameters {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

type Values = Readonly<Record<string, string>>;

interface ScreenAction<Data extends object, Variables extends AnyVariables> {
  /** Its mutation selects `userErrors { ...UserError }`. */
  document: TypedDocumentNode<Data, Variables>;
  /** `form` has the fields that occur more than once, such as the ids of selected rows. */
  variables(values: Values, form: FormData): NoInfer<Variables>;
  /** Needed without `getRedirect`, whose flash message is shown instead. */
  successMessage?(results: MutationResults<Data>, values: Values): string;
  /** Ids for the `restore` mutation; the toast then offers Undo. */
  getUndoIds?(results: MutationResults<Data>): readonly string[];
  /** The new secret that the screen shows once, as `actionResult.secret`. */
  getSecret?(results: MutationResults<Data>): string;
  /** Where a success redirects to, usually `withFlash(path, key)`. Without it the screen stays. */
  getRedirect?(results: MutationResults<Data>, values: Values): string;
  /** Replaces the server's message where the specification gives one. */
  errorMessage?(actionResult: ActionResult, values: Values): string;
  /** Returns the submitted values with an error, so that the form keeps them without script. */
  keepValues?: true;
}
type AnyAction = ScreenAction<object, Record<string, unknown>>;

/** Checks an action against its document, then erases the types so that actions of a screen share one record. */
export const defineAction = <Data extends object, Variables extends AnyVariables>(action: ScreenAction<Data, Variables>): AnyAction =>
  action as unknown as AnyAction;

export interface ScreenProps<Data> {
  data: Data;
  actionResult: ActionResult | undefined;
  market: Market;
}

interface ScreenDefinition<Data, Variables extends AnyVariables> {
  title: string;
  document: TypedDocumentNode<Data, Variables>;
  /** Absent for a query without variables. */
  variables?(parameters: ScreenParameters): NoInfer<Variables>;
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
    const flash = flashFromUrl(params);
    if (!flash) return;
    notify(flash);
    // A reload or a shared link must not show it again.
    params.delete('flash');
    window.history.replaceState(window.history.state, '', pathname + (params.size > 0 ? `?${params}` : ''));
  }, [search, pathname, notify]);
  return { actionResult, flash: flashFromUrl(new URLSearchParams(search)) };
}

function DeferredScreen({ Body, data, ...props }: { Body: AnyScreenBody; data: unknown } & Omit<ScreenProps<unknown>, 'data'>) {
  const loaded = useDeferredData(data);
  return loaded instanceof LoaderError ? <ScreenError {...loaded} /> : <Body {...props} data={loaded} />;
}

/** A screen with its loader data and action result. Before hydration it renders its own toast. */
function LoadedScreen({ Body, market }: { Body: AnyScreenBody; market: Market }) {
  const { actionResult, flash } = useActionToasts();
  const { isHydrated } = useNotifier();
  const { pathname } = useLocation();
  const data = useLoaderData();
  const props = { actionResult, market };
  return (
    <>
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
    </>
  );
}

/** Undo, available on every screen. */
const UNDO_ACTION: AnyAction = defineAction({
  document: graphql(`mutation StaffRestore($ids: [ID!]!) { restore(ids: $ids) { userErrors { ...UserError } } }`),
  variables: ({ ids = '' }) => ({ ids: ids.split(',') }),
  successMessage: () => OWN_MESSAGES.restored,
});

const CONFIRM_IDENTITY_MUTATION = graphql(
  `mutation StaffConfirmIdentity($confirmation: String!) { confirmIdentity(confirmation: $confirmation) { userErrors { ...UserError } } }`,
);

/** Sends the proof that `ConfirmationDialog` has asked for. Returns the result that asks again if it fails. */
async function confirmIdentity(client: Client, form: FormData): Promise<ActionResult | undefined> {
  const confirmation = String(form.get('confirmation') ?? '');
  if (!confirmation) return undefined;
  const { error } = await runMutation(client, CONFIRM_IDENTITY_MUTATION, () => ({ confirmation }));
  if (!error) return undefined;
  const { message, fieldErrors, ...failure } = error;
  const method = form.get('confirmationMethod') === 'code' ? 'code' : 'password';
  return { ...failure, message, confirmation: { method, error: fieldErrors?.confirmation ?? message, values: getFormValues(form) } };
}

/** The text fields of a form without the proof. */
const getFormValues = (form: FormData): (readonly [string, string])[] =>
  [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[0].startsWith('confirmation'));

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
  document,
  variables = () => ({}) as Variables,
  getNotFoundMessage,
  backLink,
  actions = {},
  outageMessage,
  market = DEFAULT_MARKET,
  Body,
}: ScreenDefinition<Data, Variables>): Pick<RouteObject, 'loader' | 'action' | 'shouldRevalidate' | 'element' | 'handle'> {
  const load = async ({ request, params, context }: LoaderFunctionArgs): Promise<Data> => {
    const url = new URL(request.url);
    const result = await context
      .get(graphqlClientContext)
      .query(document, variables({ params, search: url.searchParams }), { requestPolicy: 'network-only' })
      .toPromise();
    if (result.data !== undefined && !result.error) {
      const notFoundMessage = getNotFoundMessage?.(result.data);
      if (notFoundMessage) throw Response.json({ message: notFoundMessage, backLink }, { status: 404 });
      return result.data;
    }
    const { code, message, requestId } = toActionError(result);
    if (code === 'UNAUTHENTICATED') throw redirectToLogin(url);
    // The server decides where a forbidden account goes: to second-factor setup, or to the 403 page. After an update it renders
    // the screen of the new build.
    if ((code === 'FORBIDDEN' || code === 'OUTDATED') && !import.meta.env.SSR) throw redirectDocument(url.pathname + url.search);
    const status = STATUS_BY_CODE[code] ?? 503;
    throw Response.json({ message: (status === 503 && outageMessage) || message, requestId }, { status });
  };
  return {
    handle: { title },
    loader: async (args) => {
      const report = args.context.get(streamErrorContext);
      return report ? deferLoader(load(args), report) : load(args);
    },
    action: async ({ request, context }) => {
      const form = await request.formData();
      const values = Object.fromEntries(form) as Record<string, string>;
      const { intent: name = '' } = values;
      // `hasOwn`, because an intent such as `constructor` must not reach the prototype.
      const action = Object.hasOwn(actions, name) ? actions[name] : name === 'undo' ? UNDO_ACTION : undefined;
      if (!action) return { ok: false, message: 'This screen cannot do that.' } satisfies ActionResult;
      const client = context.get(graphqlClientContext);
      // The dialog repeats the form with the proof that it lacked.
      const unconfirmed = await confirmIdentity(client, form);
      if (unconfirmed?.code === 'UNAUTHENTICATED') throw redirectToLogin(new URL(request.url));
      if (unconfirmed) return unconfirmed;
      const { results, error: actionResult } = await runMutation(client, action.document, () => action.variables(values, form));
      if (results) {
        const redirectPath = action.getRedirect?.(results, values);
        if (redirectPath) return redirect(redirectPath);
        return {
          ok: true,
          action: values.intent,
          message: action.successMessage?.(results, values) ?? '',
          undoIds: action.getUndoIds?.(results),
          secret: action.getSecret?.(results),
        } satisfies ActionResult;
      }
      if (actionResult.code === 'UNAUTHENTICATED') throw redirectToLogin(new URL(request.url));
      if (actionResult.code === 'CONFIRMATION_REQUIRED') {
        const method = actionResult.fieldErrors?.confirmation === 'code' ? 'code' : 'password';
        return { ok: false, message: actionResult.message, confirmation: { method, values: getFormValues(form) } } satisfies ActionResult;
      }
      return {
        ...actionResult,
        action: values.intent,
        message: (!actionResult.isOutdated && action.errorMessage?.(actionResult, values)) || actionResult.message,
        submittedValues: action.keepValues && getFormValues(form),
      };
    },
    // A failed action changed nothing. With the connection lost, a reload would replace a filled form with an error.
    shouldRevalidate: ({ actionResult, defaultShouldRevalidate }) =>
      (actionResult as ActionResult | undefined)?.ok === false ? false : defaultShouldRevalidate,
    element: <LoadedScreen Body={Body as AnyScreenBody} market={market} />,
  };
}
