import { useCallback, useEffect, useRef, useState } from 'react';
import { graphql } from '../../documents/gql.ts';
import { useGraphqlClient } from '../app/staff-context.ts';
import * as staff from '../components/staff.css.ts';
import type { PackageValues, UnknownFields } from './package-draft.ts';
import * as css from './package-form.css.ts';

/** What is kept of a form that is not saved: what stands in it, and what it was opened with. */
export interface DraftSnapshot {
  mine: UnknownFields<PackageValues>;
  base: UnknownFields<PackageValues>;
}

const SAVE_DRAFT_MUTATION = graphql(`mutation StaffSaveDraft($form: String!, $version: Int!, $value: String!) {
    saveDraft(form: $form, version: $version, value: $value)
  }`);
const DROP_DRAFT_MUTATION = graphql(`mutation StaffDeleteDraft($form: String!) { deleteDraft(form: $form) }`);

/** Milliseconds without a key pressed, and until the next try where it failed. */
const AUTOSAVE_DELAY_MS = 1200;
const AUTOSAVE_RETRY_MS = 10_000;

interface AutosaveOptions {
  /** The form's name among the drafts of who writes it. */
  form: string;
  version: number;
  value: DraftSnapshot;
  /** Whether there is something that is not saved. */
  dirty: boolean;
  /** Keeps nothing at the moment. */
  paused: boolean;
}

/**
 * Keeps what is typed, a moment after it was typed, for whoever types it. `settle` waits for what is on its way and
 * keeps nothing more until the next change: what is saved now is no draft any more.
 */
export function useAutosave({ form, version, value, dirty, paused }: AutosaveOptions) {
  const client = useGraphqlClient();
  const [at, setAt] = useState<Date>();
  const [failed, setFailed] = useState<{ text: string }>();
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef(0);
  const text = JSON.stringify(value);
  useEffect(() => {
    if (!client || !dirty || paused) return;
    const keep = async () => {
      const { error } = await client.mutation(SAVE_DRAFT_MUTATION, { form, version, value: text }).toPromise();
      if (error) return setFailed({ text });
      setFailed(undefined);
      setAt(new Date());
    };
    timer.current = window.setTimeout(
      () => {
        running.current = running.current.then(keep);
      },
      failed?.text === text ? AUTOSAVE_RETRY_MS : AUTOSAVE_DELAY_MS,
    );
    return () => window.clearTimeout(timer.current);
  }, [client, dirty, paused, form, version, text, failed]);
  const settle = useCallback(async () => {
    window.clearTimeout(timer.current);
    await running.current;
  }, []);
  const drop = useCallback(async () => {
    await settle();
    setAt(undefined);
    await client?.mutation(DROP_DRAFT_MUTATION, { form }).toPromise();
  }, [client, form, settle]);
  // Everything is as it was again: there is nothing to come back to.
  useEffect(() => {
    if (at && !dirty && !paused) void drop();
  }, [at, dirty, paused, drop]);
  return { at, failed: failed !== undefined, settle, drop };
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
/** `10:04` of today, `20 Nov, 10:04` of another day, on the clock of who reads it. */
export const formatClockTime = (at: Date): string =>
  at.toDateString() === new Date().toDateString() ? timeFormat.format(at) : `${dayFormat.format(at)}, ${timeFormat.format(at)}`;

/** What was typed the last time and not saved: offered, never forced. */
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
