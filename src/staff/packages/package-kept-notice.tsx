import * as css from './package-form.css.ts';
import * as staff from '../components/staff.css.ts';
import { formatClockTime } from './autosave.tsx';

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
