import type { StaffMember } from './colleagues.ts';
import * as css from './inbox.css.ts';

interface MentionSuggestionsProps {
  text: string;
  colleagues: readonly StaffMember[];
  onChoose(text: string): void;
}

/** Colleagues whose name begins with what was typed after the last @: one click completes it. */
export function MentionSuggestions({ text, colleagues, onChoose }: MentionSuggestionsProps) {
  const [, before = '', typed] = /^([\s\S]*(?:^|\s))@([^@\n]{0,40})$/.exec(text) ?? [];
  if (typed === undefined) return null;
  const matching = colleagues.filter(
    ({ userName }) => userName.toLowerCase().startsWith(typed.toLowerCase()) && userName.length > typed.length,
  );
  if (matching.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend of its own.
    <div className={css.quickDays} role="group" aria-label="Colleagues to name">
      {matching.slice(0, 5).map(({ id, userName }) => (
        <button key={id} type="button" className={css.quickDay} onClick={() => onChoose(`${before}@${userName} `)}>
          @{userName}
        </button>
      ))}
    </div>
  );
}
