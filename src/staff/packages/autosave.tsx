import { useCallback, useEffect, useRef, useState } from 'react';
import { lazy } from '../../../schema/lazy.ts';
import { graphql } from '../../documents/gql.ts';
import { useGraphqlClient } from '../app/staff-context.ts';
import { runMutation } from '../components/mutations/run-mutation.ts';
import * as staff from '../components/staff.css.ts';
import * as css from './package-form.css.ts';
import type { PackageValues, UnknownFields } from './package-values.ts';

/** The unsaved content of a form, and the content it was opened with. */
export interface DraftSnapshot {
  mine: UnknownFields<PackageValues>;
  base: UnknownFields<PackageValues>;
}

/** A draft of an earlier visit and the package version that it was based on. */
export interface StoredDraft {
  value: DraftSnapshot;
  version: number;
  at: string;
}

const SAVE_DRAFT_MUTATION = graphql(`mutation StaffSaveDraft($form: String!, $version: Int!, $value: JSONObject!) {
    saveDraft(form: $form, version: $version, value: $value) { savedAt userErrors { ...UserError } }
  }`);
const DELETE_DRAFT_MUTATION = graphql(`mutation StaffDeleteDraft($form: String!) {
  deleteDraft(form: $form) { userErrors { ...UserError } }
}`);

/** After the last change. */
const AUTOSAVE_DELAY_MS = 1200;
const AUTOSAVE_RETRY_MS = 10_000;

interface AutosaveOptions {
  /** The name of the form among the drafts of the signed-in user. */
  form: string;
  version: number;
  value: DraftSnapshot;
  dirty: boolean;
  /** While the form is being submitted. */
  busy: boolean;
  /** While a draft of an earlier visit waits for a decision: it must not be overwritten. */
  offered: boolean;
}

/** Whether the draft is saved, for people. */
function describeStatus(offered: boolean, failed: boolean, savedAt: Date | undefined): string | undefined {
  if (offered) return 'Not kept as a draft: continue or discard the earlier changes first.';
  if (failed) return 'The draft could not be kept. Trying again shortly.';
  return savedAt && `Draft kept ${formatClockTime(savedAt)}.`;
}

/**
 * Saves a private draft shortly after each change. `settle` waits for a save in progress and cancels a planned one, so
 * that no draft is written after the package itself was saved.
 */
export function useAutosave({ form, version, value, dirty, busy, offered }: AutosaveOptions) {
  const client = useGraphqlClient();
  const [savedAt, setSavedAt] = useState<Date>();
  // An object, so that every failure plans another try.
  const [failure, setFailure] = useState<{ text: string }>();
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef(0);
  const text = JSON.stringify(value);
  const paused = busy || offered;
  useEffect(() => {
    if (!client || !dirty || paused) return;
    const saveDraft = async () => {
      const { error } = await runMutation(client, SAVE_DRAFT_MUTATION, () => ({ form, version, value: JSON.parse(text) }));
      setFailure(error && { text });
      if (!error) setSavedAt(new Date());
    };
    timer.current = window.setTimeout(
      () => {
        running.current = running.current.then(saveDraft);
      },
      failure?.text === text ? AUTOSAVE_RETRY_MS : AUTOSAVE_DELAY_MS,
    );
    return () => window.clearTimeout(timer.current);
  }, [client, dirty, paused, form, version, text, failure]);
  const settle = useCallback(async () => {
    window.clearTimeout(timer.current);
    await running.current;
  }, []);
  const deleteDraft = useCallback(async () => {
    await settle();
    setSavedAt(undefined);
    await client?.mutation(DELETE_DRAFT_MUTATION, { form }).toPromise();
  }, [client, form, settle]);
  // The changes were undone, so the draft has nothing to offer.
  useEffect(() => {
    if (savedAt && !dirty && !paused) void deleteDraft();
  }, [savedAt, dirty, paused, deleteDraft]);
  return { status: describeStatus(offered, failure !== undefined, savedAt), settle, deleteDraft };
}

const TIME_FORMAT = lazy(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }));
const DAY_FORMAT = lazy(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }));
/** `10:04` today, `20 Nov, 10:04` on another day, in the time zone of the browser. */
const formatClockTime = (at: Date): string =>
  at.toDateString() === new Date().toDateString() ? TIME_FORMAT().format(at) : `${DAY_FORMAT().format(at)}, ${TIME_FORMAT().format(at)}`;

/** Offers the unsaved changes of an earlier visit. */
export const DraftNotice = ({ at, onContinue, onDiscard }: { at: string; onContinue(): void; onDiscard(): void }) => (
  <section className={css.notice} aria-label="Unsaved changes">
    <p>
      You have unsaved changes from <time dateTime={at}>{formatClockTime(new Date(at))}</time>.
    </p>
    <button type="button" className={staff.button} onClick={onContinue}>
      Continue
    </button>
    <button type="button" className={staff.buttonSecondary} onClick={onDiscard}>
      Discard
    </button>
  </section>
);
