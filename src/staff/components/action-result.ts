import { createContext, useContext } from 'react';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';

/** What a write answered: shown as a toast, and under the fields that it names. */
export interface ActionResult {
  ok: boolean;
  message: string;
  /** Which of the screen's writes it answers. */
  action?: string;
  /** Of a refusal: `CONFLICT`, `BAD_USER_INPUT`... as GraphQL tells it. */
  code?: string;
  /** What is wrong, by field: `price`, `itinerary.1.title`. */
  fieldErrors?: Readonly<Record<string, string>>;
  /** What was typed, field by field, where the form is to show it again. */
  submittedValues?: readonly (readonly [string, string])[];
  /** Ids that bring back what was deleted. */
  undoIds?: readonly string[];
  /** Takes back what was done on the screen alone, and is stored nowhere yet. */
  revert?(): void;
}

/** What a screen says after its write has led to another one: the address names the message, never its words. */
export function flashFromUrl(search: URLSearchParams): ActionResult | undefined {
  const key = search.get('flash') ?? '';
  const words = { ...MESSAGES, ...OWN_MESSAGES } as Readonly<Record<string, string>>;
  // Never what undoes it: a link from elsewhere would offer to undo what nobody here has done.
  return Object.hasOwn(words, key) ? { ok: true, message: words[key] ?? '' } : undefined;
}

/** The address of a screen that says this message (a key of MESSAGES) once. */
export const withFlash = (path: string, key: keyof typeof MESSAGES | keyof typeof OWN_MESSAGES): string =>
  `${path}${path.includes('?') ? '&' : '?'}flash=${key}`;

interface Notifier {
  notify(actionResult: ActionResult): void;
  /** Whether the frame says it: before the script has taken over, and without it, the screen does. */
  isHydrated: boolean;
}

const NotifyContext = createContext<Notifier>({ notify: () => {}, isHydrated: false });
export const NotifyProvider = NotifyContext.Provider;
export const useNotifier = (): Notifier => useContext(NotifyContext);
/** Says what a write in the background answered, as a toast. */
export const useNotify = (): Notifier['notify'] => useContext(NotifyContext).notify;
