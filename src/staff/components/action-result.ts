import { createContext, useContext, useEffect } from 'react';
import { useActionData, useRevalidator } from 'react-router';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';

/** The result of an action: shown as a toast, and field errors under their fields. */
export interface ActionResult {
  ok: boolean;
  message: string;
  /** The intent that it answers. */
  action?: string;
  /** A new secret, which the screen shows once: an access token, a signing key. */
  secret?: string | undefined;
  /** The GraphQL error code, such as `CONFLICT`. */
  code?: string;
  /** Messages by field name: `price`, `itinerary.1.title`. */
  fieldErrors?: Readonly<Record<string, string>> | undefined;
  /** The submitted fields, when the form shows them again. */
  submittedValues?: readonly (readonly [string, string])[] | undefined;
  /** Set when the action needs a proof of the password or of the second factor: its form, to be sent again with the proof. */
  confirmation?: {
    method: 'password' | 'code';
    /** Why the last proof failed. */
    error?: string | undefined;
    values: readonly (readonly [string, string])[];
  };
  /** The version of the entry that the action has stored. */
  version?: number | undefined;
  /** What became of each row that it changes: why it was refused, or ''. */
  rows?: readonly { id: string; name: string; refusal: string; keepsSeasonPrices?: boolean }[] | undefined;
  /** The screen that waits for it shows it itself: the loaders do not run again. */
  keepsScreen?: true | undefined;
  /** Ids for the `restore` mutation. */
  undoIds?: readonly string[] | undefined;
  /** The ids of what the action has changed: later changes of them follow its Undo. */
  changedIds?: readonly string[] | undefined;
  /** The page is of an earlier build than the server: only a reload helps. */
  isOutdated?: boolean | undefined;
  /** Reverts a change that is not stored yet. */
  revert?(): void;
}

/** The result of the screen's last action. */
export const useActionResult = (): ActionResult | undefined => useActionData<ActionResult>();

/** Reads the screen again after a conflict: it then shows the stored state. */
export function useReadAfterConflict(): void {
  const actionResult = useActionResult();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (actionResult?.code === 'CONFLICT') void revalidate();
  }, [actionResult, revalidate]);
}

/** The message that a redirect carries in its address: by key, so that a link cannot inject text. */
export function flashFromUrl(search: URLSearchParams): ActionResult | undefined {
  const key = search.get('flash') ?? '';
  const messages = { ...MESSAGES, ...OWN_MESSAGES } as Readonly<Record<string, string>>;
  // Without undo ids: a foreign link must not offer an Undo.
  return Object.hasOwn(messages, key) ? { ok: true, message: messages[key] ?? '' } : undefined;
}

/** Adds a flash message, by its key, to a path. */
export const withFlash = (path: string, key: keyof typeof MESSAGES | keyof typeof OWN_MESSAGES): string =>
  `${path}${path.includes('?') ? '&' : '?'}flash=${key}`;

interface Notifier {
  notify(actionResult: ActionResult): void;
  /** Whether the script has taken over. Until then screens render their own toast. */
  isHydrated: boolean;
  /** Asks for a sign-in on this screen. Resolves with false if it is declined. */
  requestSignIn?: (() => Promise<boolean>) | undefined;
}

const NotifyContext = createContext<Notifier>({ notify: () => {}, isHydrated: false });
export const NotifyProvider = NotifyContext.Provider;
export const useNotifier = (): Notifier => useContext(NotifyContext);
/** Shows a toast. */
export const useNotify = (): Notifier['notify'] => useContext(NotifyContext).notify;
