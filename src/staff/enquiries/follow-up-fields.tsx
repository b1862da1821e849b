import { DAY_MS } from '../../../schema/constants.ts';
import { formatTripDay, formatWeekday, toOfficeDay } from '../../../schema/format.ts';
import { useNotifier } from '../components/action-result.ts';
import { dateField, field } from '../components/form.css.ts';
import * as staff from '../components/staff.css.ts';
import * as css from './inbox.css.ts';

/** Days from today that one click chooses. */
const QUICK_DAYS = [
  ['Today', 0],
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['Next week', 7],
] as const;

/** The hours of a working day, "08:00" to "21:00". */
export const HOURS = Array.from({ length: 14 }, (_, i) => `${String(i + 8).padStart(2, '0')}:00`);
export const ANY_HOUR = 'Any hour';

/** Buttons that choose a day, such as 2026-11-21, and name its weekday: tomorrow may be a Sunday. They need script. */
export function QuickDays({ onChoose, canClear }: { onChoose(day: string): void; canClear: boolean }) {
  const { isHydrated } = useNotifier();
  if (!isHydrated) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend of its own.
    <div className={css.quickDays} role="group" aria-label="Days to choose">
      {QUICK_DAYS.map(([label, days]) => {
        const getDay = () => toOfficeDay(Date.now() + days * DAY_MS);
        return (
          <button key={label} type="button" className={css.quickDay} onClick={() => onChoose(getDay())}>
            {label}
            {days > 0 && `, ${formatWeekday(getDay())}`}
          </button>
        );
      })}
      {canClear && (
        <button type="button" className={css.quickDay} onClick={() => onChoose('')}>
          None
        </button>
      )}
    </div>
  );
}

interface FollowUpFieldsProps {
  /** A day such as 2026-11-21; '' for none. */
  day: string;
  /** The stored day. */
  savedDay: string;
  /** Such as "18:00"; '' for any. */
  hour: string;
  onChange(change: { dueAt?: string; dueHour?: string }): void;
  /** Called when a value is complete: a half-typed date is a valid date too. */
  onComplete(): void;
}

/** The day and hour of the follow-up of an opened enquiry. Without script, the form's own button saves them. */
export function FollowUpFields({ day, savedDay, hour, onChange, onComplete }: FollowUpFieldsProps) {
  const { isHydrated } = useNotifier();
  const choose = (dueAt: string) => {
    onChange({ dueAt, ...(dueAt === '' && { dueHour: '' }) });
    onComplete();
  };
  return (
    <>
      <div className={field}>
        <label htmlFor="due">Follow up</label>
        <div className={dateField}>
          <input
            id="due"
            name="dueAt"
            type="date"
            className={staff.inputWide}
            value={day}
            onChange={({ target }) => onChange({ dueAt: target.value })}
            onBlur={() => day !== savedDay && onComplete()}
          />
          {isHydrated && <span aria-hidden="true">{day ? formatTripDay(day, 0) : 'No day yet'}</span>}
        </div>
      </div>
      <div className={field}>
        <label htmlFor="due-hour">From</label>
        <select
          id="due-hour"
          name="dueHour"
          className={staff.inputWide}
          value={hour}
          disabled={isHydrated && !day}
          onChange={({ target }) => {
            onChange({ dueHour: target.value });
            onComplete();
          }}
        >
          <option value="">{ANY_HOUR}</option>
          {[...new Set([...HOURS, ...(hour ? [hour] : [])])].sort().map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
      <QuickDays onChoose={choose} canClear={day !== ''} />
    </>
  );
}
