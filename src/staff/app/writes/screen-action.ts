import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core';
import { createContext, redirect } from 'react-router';
import { REPEAT_WINDOW_MS } from '../../../../schema/constants.ts';
import { OWN_MESSAGES } from '../../../../schema/messages.ts';
import { graphql } from '../../../documents/gql.ts';
import type { MutationResults } from '../../../ui/mutation-results.ts';
import { type ActionResult, flashFromUrl } from '../../components/action-result.ts';
import { getSelectedIds } from '../../components/list.tsx';
import { buildListPath } from '../../components/list-return.tsx';
import { runMutation } from '../../components/mutations/run-mutation.ts';
import { hasUnsavedWork } from '../../components/unsaved-work/leave-guard.tsx';
import { SIGNED_OUT_MESSAGE } from '../session/session-gate.ts';
import { WriteQueue } from './write-queue.ts';

type Values = Readonly<Record<string, string>>;

/** An edit of a version answers the version that it stored, which the next edit sends. */
type AnswersVersion<Data, Variables> = string extends keyof Variables
  ? unknown
  : 'version' extends keyof Variables
    ? { [Field in keyof MutationResults<Data>]: { version: number | null } }
    : unknown;

interface ScreenAction<Data extends object, Variables extends AnyVariables> {
  /** Its mutation selects `userErrors { ...UserError }`, and `version` if it sends one. */
  document: TypedDocumentNode<Data, Variables>;
  /** `form` has the fields that occur more than once, such as the ids of selected rows. */
  variables(values: Values, form: FormData): NoInfer<Variables>;
  /** Needed without `getRedirect`, whose flash message is shown instead. */
  successMessage?(results: MutationResults<Data>, values: Values): string;
  /** Ids for the `restore` mutation; the toast then offers Undo, unless there are none. */
  getUndoIds?(results: MutationResults<Data>, values: Values): readonly string[] | undefined;
  /** What became of each row, where some may be refused: `actionResult.rows`. */
  getRows?(results: MutationResults<Data>): ActionResult['rows'];
  /** See `ActionResult`. */
  keepsScreen?: true;
  /** The new secret that the screen shows once, as `actionResult.secret`. */
  getSecret?(results: MutationResults<Data>): string;
  /** Where a success redirects to, usually `withFlash(path, key)`. Without it the screen stays. */
  getRedirect?(results: MutationResults<Data>, values: Values): string;
  /** Replaces the server's message where the specification gives one. */
  errorMessage?(actionResult: ActionResult, values: Values): string;
  /** Returns the submitted values with an error, so that the form keeps them without script. */
  keepValues?: true;
}
export type AnyAction = ScreenAction<object, Record<string, unknown>>;

/** Checks an action against its document, then erases the types so that actions of a screen share one record. */
export const defineAction = <Data extends object, Variables extends AnyVariables>(
  action: ScreenAction<Data, Variables> &
    (MutationResults<Data> extends AnswersVersion<Data, Variables> ? unknown : { document: 'The mutation has to select `version`.' }),
): AnyAction =>
  // The screen finds an action by its intent and gives it the values of its own form.
  action as unknown as AnyAction;

/** Undo, available on every screen. */
const UNDO_ACTION: AnyAction = defineAction({
  document: graphql(`mutation StaffRestore($ids: [ID!]!) { restore(ids: $ids) { userErrors { ...UserError } } }`),
  variables: ({ ids = '' }) => ({ ids: ids.split(',') }),
  successMessage: () => OWN_MESSAGES.restored,
});

/** The ids of undos that store a version of their enquiry. */
const VERSIONED_UNDO = /^(?:enquiry|contact):/;

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

/** The answer to a form, and the version that it has stored or whether it has taken back another write. */
interface ActionOutcome {
  answer: ActionResult | Response;
  version?: number | undefined;
  isUndone?: boolean;
}

interface StoredRecord {
  id?: string;
  version?: number;
}

/** The record that a mutation has stored, as far as it says. */
const findStored = (results: object): StoredRecord =>
  // Generated types: an `id` is text and a `version` a number.
  (Object.values(results).find((result) => typeof result === 'object' && result !== null && !Array.isArray(result)) ?? {}) as StoredRecord;

interface SubmittedForm {
  client: Client;
  url: URL;
  form: FormData;
  values: Values;
  /** The list of what the screen edits. */
  listPath: string | undefined;
}

/** Where a success leads: to the list as it was left. Text that was typed during the write is not left behind: its screen stays. */
function answerRedirect(
  redirectPath: string,
  { url: { pathname: path, searchParams }, values, listPath }: SubmittedForm,
  { id, version }: StoredRecord,
): ActionResult | Response {
  const url = new URL(redirectPath, 'https://site.example');
  if (import.meta.env.SSR || url.pathname === path || !hasUnsavedWork())
    return redirect(url.pathname === listPath ? buildListPath(redirectPath, searchParams, values.id ?? id) : redirectPath);
  return { ok: true, message: '', ...flashFromUrl(url.searchParams), action: values.intent, version };
}

async function sendAction(action: AnyAction, submitted: SubmittedForm): Promise<ActionOutcome> {
  const { client, form, values } = submitted;
  // The dialog repeats the form with the proof that it lacked.
  const unconfirmed = await confirmIdentity(client, form);
  if (unconfirmed) return { answer: unconfirmed };
  const { results, error } = await runMutation(client, action.document, () => action.variables(values, form));
  if (results) {
    const stored = findStored(results);
    const { version } = stored;
    const redirectPath = action.getRedirect?.(results, values);
    if (redirectPath) return { answer: answerRedirect(redirectPath, submitted, stored), version };
    const message = action.successMessage?.(results, values) ?? '';
    const rows = action.getRows?.(results);
    const keepsScreen = action.keepsScreen && rows?.every(({ refusal }) => refusal === '') ? action.keepsScreen : undefined;
    const undoIds = action.getUndoIds?.(results, values);
    const undo = undoIds?.length ? { undoIds, changedIds: getSelectedIds(form) } : {};
    const answer = { ...undo, secret: action.getSecret?.(results), version, rows, keepsScreen };
    const isUndone = action === UNDO_ACTION && VERSIONED_UNDO.test(values.ids ?? '');
    return { answer: { ok: true, action: values.intent, message, ...answer }, version, isUndone };
  }
  if (error.code === 'CONFIRMATION_REQUIRED') {
    const method = error.fieldErrors?.confirmation === 'code' ? 'code' : 'password';
    return { answer: { ok: false, message: error.message, confirmation: { method, values: getFormValues(form) } } };
  }
  const message = error.code === 'UNAUTHENTICATED' ? SIGNED_OUT_MESSAGE : action.errorMessage?.(error, values);
  return {
    answer: {
      ...error,
      action: values.intent,
      message: (!error.isOutdated && message) || error.message,
      submittedValues: action.keepValues && getFormValues(form),
    },
  };
}

const OFFLINE_MESSAGE = 'You are offline. What you saved is kept on this screen and is sent when the connection is back.';

const UNKNOWN_MESSAGE =
  'The connection was lost while this was saved. Check in another tab whether it is stored, and save it again if it is not.';

/** Whether a write got no answer. */
const isLost = ({ answer }: ActionOutcome): boolean => !(answer instanceof Response) && !answer.ok && answer.code === 'UNAVAILABLE';

/** The first requests after the browser is online again may be too early for the network behind it. */
const MAX_RESENDS = 3;
const RESEND_DELAY_MS = 1500;

/** Resolves when the browser is online. Until then, closing the tab asks first. */
async function waitUntilOnline(): Promise<void> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  await new Promise((done) => window.addEventListener('online', done, { once: true }));
  window.removeEventListener('beforeunload', ask);
}

/** Intents that change a list as a whole, or what is in it. */
const LIST_INTENTS = /^(?:order|delete|undo)$/;

/** The writes of a browser tab. The router drops the answer of a write when another one or a navigation begins. */
export class TabWrites {
  readonly #queue = new WriteQueue<ActionOutcome>();
  /** Shows an answer that the router drops. */
  notify: ((actionResult: ActionResult) => void) | undefined;

  /** Resolves when the writes so far are answered, or after the given milliseconds: a read must not hang with them. */
  settle(maxMs: number): Promise<unknown> {
    return Promise.race([this.#queue.settle(), new Promise((done) => setTimeout(done, maxMs))]);
  }

  async run(action: AnyAction, screen: string, submitted: SubmittedForm, signal: AbortSignal): Promise<ActionResult | Response> {
    const { form, values } = submitted;
    const ids = values.changedIds?.split(',') ?? getSelectedIds(form);
    const { answer } = await this.#queue.run({
      // An order is of the whole list, which deleting and restoring change.
      records: [...(ids.length > 0 ? ids : ['']), ...(LIST_INTENTS.test(values.intent ?? '') ? ['list'] : [])].map(
        (id) => `${screen} ${id}`,
      ),
      // A call does not take the place of a message that waits.
      intent: [values.intent, values.channel].join(' '),
      body: JSON.stringify([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])),
      version: values.version ? Number(values.version) : undefined,
      send: (version) =>
        this.#send(action, { ...submitted, values: version === undefined ? values : { ...values, version: String(version) } }),
    });
    if (signal.aborted && !(answer instanceof Response) && (!answer.ok || answer.undoIds)) this.notify?.(answer);
    return answer;
  }

  /**
   * Sends a write again when the connection is back, if it was lost. One that may have been stored, because only its answer was lost, is
   * sent again while the server tells a repetition: by its version, or for `REPEAT_WINDOW_MS`.
   */
  async #send(action: AnyAction, submitted: SubmittedForm): Promise<ActionOutcome> {
    let sentAt: number | undefined;
    let resendsLeft = 0;
    for (;;) {
      if (navigator.onLine) sentAt ??= Date.now();
      const outcome = await sendAction(action, submitted);
      if (!isLost(outcome)) return outcome;
      if (!navigator.onLine) {
        this.notify?.({ ok: false, message: OFFLINE_MESSAGE });
        await waitUntilOnline();
        resendsLeft = MAX_RESENDS;
      } else if (--resendsLeft <= 0) return outcome;
      else await new Promise((done) => setTimeout(done, RESEND_DELAY_MS));
      if (sentAt !== undefined && !submitted.values.version && Date.now() - sentAt > REPEAT_WINDOW_MS)
        return { answer: { ok: false, message: UNKNOWN_MESSAGE, action: submitted.values.intent } };
    }
  }
}

/** Null on the server, which runs the write of a request at once. */
export const tabWritesContext = createContext<TabWrites | null>(null);

interface ScreenRequest extends Pick<SubmittedForm, 'client' | 'listPath'> {
  request: Request;
  writes: TabWrites | null;
}

/** Runs the action of a screen that a form names by its `intent`. `screen` names the kind of the records that it changes. */
export async function runScreenAction(
  actions: Readonly<Record<string, AnyAction>>,
  screen: string,
  { request, client, writes, listPath }: ScreenRequest,
): Promise<ActionResult | Response> {
  const form = await request.formData();
  // A repeated field has the last of its values, and actions read files as the names of their uploads.
  const values = Object.fromEntries(form) as Record<string, string>;
  const { intent: name = '' } = values;
  // `hasOwn`, because an intent such as `constructor` must not reach the prototype.
  const action = Object.hasOwn(actions, name) ? actions[name] : name === 'undo' ? UNDO_ACTION : undefined;
  if (!action) return { ok: false, message: 'This screen cannot do that.' };
  const submitted = { client, url: new URL(request.url), form, values, listPath };
  return writes ? writes.run(action, screen, submitted, request.signal) : (await sendAction(action, submitted)).answer;
}
