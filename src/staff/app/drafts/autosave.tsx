import { useCallback, useEffect, useRef, useState } from 'react';
import { formatOfficeTimeShort } from '../../../../schema/format.ts';
import { DEFAULT_MARKET } from '../../../../schema/markets.ts';
import { graphql } from '../../../documents/gql.ts';
import * as css from '../../components/form.css.ts';
import { runMutation } from '../../components/mutations/run-mutation.ts';
import * as staff from '../../components/staff.css.ts';
import { useGraphqlClient } from '../staff-context.ts';

const SAVE_DRAFT_MUTATION = graphql(`mutation StaffSaveDraft($form: String!, $version: Int!, $value: JSONObject!) {
    saveDraft(form: $form, version: $version, value: $value) { savedAt userErrors { ...UserError } }
  }`);
const DELETE_DRAFT_MUTATION = graphql(`mutation StaffDeleteDraft($form: String!) {
  deleteDraft(form: $form) { userErrors { ...UserError } }
}`);

/** Nobody is asked to sign in for a draft: the dialog would take the focus from where it is typed. */
const BACKGROUND = { fetchOptions: { priority: 'low' } } as const;

/** After the last change. */
const AUTOSAVE_DELAY_MS = 1200;
const AUTOSAVE_RETRY_MS = 10_000;

interface AutosaveOptions {
  /** The name of the form among the drafts of the signed-in user. */
  form: string;
  version: number;
  value: object;
  dirty: boolean;
  /** While the form is being submitted. */
  busy: boolean;
  /** While a draft of an earlier visit waits for a decision: it must not be overwritten. */
  offered: boolean;
  /** When the draft that the form shows was saved (ISO 8601). */
  shownSince?: string | undefined;
}

/** Whether the draft is saved, for people. */
function describeStatus(offered: boolean, failed: boolean, savedAt: Date | undefined): string | undefined {
  if (offered) return 'Not kept as a draft: continue or discard the earlier changes first.';
  if (failed) return 'The draft could not be kept. Trying again shortly.';
  return savedAt && `Draft kept ${formatClockTime(savedAt.toISOString())}.`;
}

/**
 * Saves a private draft shortly after each change. `settle` waits for a save in progress and cancels a planned one, so
 * that no draft is written after the form itself was saved; `settle(true)` does what is planned at once, and resolves to whether the draft
 * is kept, or nothing has changed.
 */
export function useAutosave({ form, version, value, dirty, busy, offered, shownSince }: AutosaveOptions) {
  const client = useGraphqlClient();
  const [savedAt, setSavedAt] = useState(() => (shownSince ? new Date(shownSince) : undefined));
  // An object, so that every failure plans another try.
  const [failure, setFailure] = useState<{ text: string }>();
  const running = useRef(Promise.resolve(true));
  const timer = useRef(0);
  const planned = useRef<() => void>(undefined);
  const text = JSON.stringify(value);
  const paused = busy || offered;
  useEffect(() => {
    planned.current = undefined;
    // Nothing is left that a failed save has not kept.
    if (!dirty) running.current = running.current.then(() => true);
    if (!client || !dirty || paused) return;
    const saveDraft = async () => {
      const { error } = await runMutation(client, SAVE_DRAFT_MUTATION, () => ({ form, version, value: JSON.parse(text) }), BACKGROUND);
      setFailure(error && { text });
      if (!error) setSavedAt(new Date());
      return !error;
    };
    planned.current = () => {
      running.current = running.current.then(saveDraft);
    };
    timer.current = window.setTimeout(planned.current, failure?.text === text ? AUTOSAVE_RETRY_MS : AUTOSAVE_DELAY_MS);
    return () => window.clearTimeout(timer.current);
  }, [client, dirty, paused, form, version, text, failure]);
  const settle = useCallback((isUrgent?: true) => {
    window.clearTimeout(timer.current);
    if (isUrgent) planned.current?.();
    return running.current;
  }, []);
  const deleteDraft = useCallback(async () => {
    await settle();
    setSavedAt(undefined);
    await client?.mutation(DELETE_DRAFT_MUTATION, { form }, BACKGROUND).toPromise();
  }, [client, form, settle]);
  // The changes were undone, so the draft has nothing to offer.
  useEffect(() => {
    if (savedAt && !dirty && !paused) void deleteDraft();
  }, [savedAt, dirty, paused, deleteDraft]);
  return { status: describeStatus(offered, failure !== undefined, savedAt), settle, deleteDraft };
}

/** The clock of the office, as everywhere else. */
const formatClockTime = (at: string): string => formatOfficeTimeShort(at, DEFAULT_MARKET);

/** Offers the unsaved changes of an earlier visit. */
export const DraftNotice = ({ at, onContinue, onDiscard }: { at: string; onContinue(): void; onDiscard(): void }) => (
  <section className={css.draftNotice} aria-label="Unsaved changes">
    <p>
      You have unsaved changes from <time dateTime={at}>{formatClockTime(at)}</time>.
    </p>
    <button type="button" className={staff.button} onClick={onContinue}>
      Continue
    </button>
    <button type="button" className={staff.buttonSecondary} onClick={onDiscard}>
      Discard
    </button>
  </section>
);
