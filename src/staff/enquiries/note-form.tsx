import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { INBOX_LIMITS } from '../../../schema/constants.ts';
import { useAutosave } from '../app/drafts/autosave.tsx';
import { type ActionResult, useActionResult, useNotifier } from '../components/action-result.ts';
import { describedBy, FieldError, findExcess } from '../components/fields.tsx';
import { control } from '../components/form.css.ts';
import * as staff from '../components/staff.css.ts';
import type { StaffMember } from './colleagues.ts';
import * as css from './inbox.css.ts';
import { isSplitView } from './inbox-shortcuts.ts';
import { MentionSuggestions } from './mention-suggestions.tsx';

/** One enquiry is open at a time. */
export const NOTE_FIELD_ID = 'note';

/** Leads to the note, which stands below the whole conversation: beside the list without moving the page. */
export function focusNote(): void {
  const field = document.getElementById(NOTE_FIELD_ID);
  field?.focus({ preventScroll: true });
  if (isSplitView()) field?.closest('section')?.scrollTo(0, Number.MAX_SAFE_INTEGER);
  else field?.scrollIntoView({ block: 'center' });
}

interface NoteFormProps {
  /** The id of the enquiry. */
  id: string;
  /** The texts of its notes. */
  notes: readonly string[];
  colleagues: readonly StaffMember[];
  draft: { value: Record<string, unknown>; updatedAt: string } | null | undefined;
}

const { maxNoteChars } = INBOX_LIMITS;

/** What is wrong with a note that the server has refused. */
const getRefusal = (actionResult: ActionResult | undefined): string | undefined =>
  actionResult?.action === 'note' ? actionResult.fieldErrors?.text : undefined;

/** Adds a private note, of which a draft is kept. What is typed while a note is being stored is the next one. */
export function NoteForm({ id, notes, colleagues, draft }: NoteFormProps) {
  const actionResult = useActionResult();
  const { isHydrated } = useNotifier();
  const [text, setText] = useState(String(draft?.value.text ?? ''));
  const [sent, setSent] = useState<string>();
  const [handled, setHandled] = useState({ actionResult, notes });
  const [error, setError] = useState(getRefusal(actionResult));
  if (handled.actionResult !== actionResult || handled.notes.length !== notes.length) {
    setHandled({ actionResult, notes });
    setError(getRefusal(actionResult));
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
  useEffect(() => {
    if (error) focusNote();
  }, [error]);
  const isUnsaved = text.trim() !== '' && text !== sent;
  return (
    <Form
      method="post"
      className={css.note}
      data-unsaved={isUnsaved || undefined}
      onSubmit={(event) => {
        const excess = findExcess(text, maxNoteChars);
        if (!excess) return setSent(text);
        event.preventDefault();
        setError(excess);
        focusNote();
      }}
    >
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
        className={control}
        dir="auto"
        rows={2}
        required
        // Browsers cut what is pasted without a word.
        maxLength={isHydrated ? undefined : maxNoteChars}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(NOTE_FIELD_ID, undefined, error)}
        placeholder="What was agreed, what is next. @ names a colleague"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (!findExcess(target.value, maxNoteChars)) setError(undefined);
        }}
        onKeyDown={(event) => {
          // Enter names the first colleague that is offered: no other button of the form has this type.
          const first = event.key === 'Enter' && event.currentTarget.form?.querySelector<HTMLElement>('[type=button]');
          if (!first) return;
          event.preventDefault();
          first.click();
        }}
      />
      <FieldError id={NOTE_FIELD_ID}>{error}</FieldError>
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
