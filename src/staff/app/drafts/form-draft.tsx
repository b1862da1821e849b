import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useActionResult, useNotifier } from '../../components/action-result.ts';
import { useFormMessages } from '../../components/fields.tsx';
import * as staff from '../../components/staff.css.ts';
import { type Entries, readEntries } from '../../components/unsaved-work/typed-values.ts';
import { DraftNotice, useAutosave } from './autosave.tsx';

interface FormDraftProps {
  /** The name of the form among the drafts of its user. */
  name: string;
  /** The action that saves the form. */
  intent: string;
  stored: { value: Record<string, unknown>; updatedAt: string } | null | undefined;
}

/** Keeps a draft of the `StaffForm` around it, and offers the one of an earlier visit. Texts that are saved end it. */
export function FormDraft({ name, intent, stored }: FormDraftProps) {
  const root = useRef<HTMLDivElement>(null);
  const { isHydrated } = useNotifier();
  const actionResult = useActionResult();
  const isBusy = useNavigation().state !== 'idle';
  const { showValues } = useFormMessages();
  const [entries, setEntries] = useState<Entries>();
  const [offered, setOffered] = useState(stored);
  useEffect(() => {
    const form = root.current?.closest('form');
    const read = () => form && setEntries(readEntries(form));
    form?.addEventListener('input', read);
    return () => form?.removeEventListener('input', read);
  }, []);
  const version = Number(entries?.find(([field]) => field === 'version')?.[1] ?? 0);
  const { status, deleteDraft } = useAutosave({
    ...{ form: name, version, value: { entries }, dirty: entries !== undefined, busy: isBusy, offered: Boolean(offered) },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form || !actionResult?.ok || actionResult.action !== intent) return;
    const isTyping = form.dataset.unsaved !== undefined;
    // What was typed during the save is a draft still.
    setEntries(isTyping ? readEntries(form) : undefined);
    if (!isTyping && entries) void deleteDraft();
  }, [actionResult, intent]);
  return (
    <div ref={root}>
      {isHydrated && offered && (
        <DraftNotice
          at={offered.updatedAt}
          onContinue={() => {
            // Stored by this component.
            showValues?.(offered.value.entries as Entries);
            setEntries(offered.value.entries as Entries);
            setOffered(undefined);
          }}
          onDiscard={() => {
            setOffered(undefined);
            void deleteDraft();
          }}
        />
      )}
      <p className={staff.muted} role="status">
        {entries && status}
      </p>
    </div>
  );
}
