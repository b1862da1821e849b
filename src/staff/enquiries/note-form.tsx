import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { INBOX_LIMITS } from '../../../schema/constants.ts';
import { useAutosave } from '../app/drafts/autosave.tsx';
import { useActionResult, useNotifier } from '../components/action-result.ts';
import * as staff from '../components/staff.css.ts';
import type { StaffMember } from './colleagues.ts';
import * as css from './inbox.css.ts';
import { MentionSuggestions } from './mention-suggestions.tsx';

/** One enquiry is open at a time. */
export const NOTE_FIELD_ID = 'note';

interface NoteFormProps {
  /** The id of the enquiry. */
  id: string;
  /** The texts of its notes. */
  notes: readonly string[];
  colleagues: readonly StaffMember[];
  draft: { value: Record<string, unknown>; updatedAt: string } | null | undefined;
}

/** Adds a private note, of which a draft is kept. What is typed while a note is being stored is the next one. */
export function NoteForm({ id, notes, colleagues, draft }: NoteFormProps) {
  const actionResult = useActionResult();
  const { isHydrated } = useNotifier();
  const [text, setText] = useState(String(draft?.value.text ?? ''));
  const [sent, setSent] = useState<string>();
  const [handled, setHandled] = useState({ actionResult, notes });
  if (handled.actionResult !== actionResult || handled.notes.length !== notes.length) {
    setHandled({ actionResult, notes });
    // Another write may have taken the place of the answer: then the history tells.
    const isStored =
      (actionResult?.ok && actionResult.action === 'note') || (notes.length > handled.notes.length && notes.includes(sent?.trim() ?? ''));
    if (isStored && sent !== undefined && text.startsWith(sent)) setText(text.slice(sent.length).trimStart());
    if (isStored || !actionResult?.ok) setSent(undefined);
  }
  const { status } = useAutosave({
    ...{ form: `note:${id}`, version: 0, value: { text }, dirty: text.trim() !== '', offered: false, shownSince: draft?.updatedAt },
    busy: useNavigation().state !== 'idle' || text === sent,
  });
  const isUnsaved = text.trim() !== '' && text !== sent;
  return (
    <Form method="post" className={css.note} data-unsaved={isUnsaved || undefined} onSubmit={() => setSent(text)}>
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="id" value={id} />
      <label htmlFor={NOTE_FIELD_ID}>
        Note <span className={staff.muted}>(staff only)</span>
      </label>
      {/* Above the field: below it, they would often be out of view. */}
      <MentionSuggestions
        text={text}
        colleagues={colleagues}
        onChoose={(next) => {
          setText(next);
          document.getElementById(NOTE_FIELD_ID)?.focus();
        }}
      />
      <textarea
        id={NOTE_FIELD_ID}
        name="text"
        className={staff.inputWide}
        dir="auto"
        rows={2}
        required
        maxLength={INBOX_LIMITS.maxNoteChars}
        placeholder="What was agreed, what is next. @ names a colleague"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // Enter names the first colleague that is offered: no other button of the form has this type.
          const first = event.key === 'Enter' && event.currentTarget.form?.querySelector<HTMLElement>('[type=button]');
          if (!first) return;
          event.preventDefault();
          first.click();
        }}
      />
      <div className={staff.actions}>
        <span className={css.draftStatus} role="status">
          {isHydrated && isUnsaved && status}
        </span>
        <button type="submit" className={staff.buttonSecondary}>
          Add note
        </button>
      </div>
    </Form>
  );
}
