import { Icon } from '../../ui/primitives/icon.tsx';
import * as css from './package-form.css.ts';
import * as staff from '../components/staff.css.ts';
import { FieldError, useFormMessages } from '../components/fields-merging.tsx';
import { useNotify } from '../components/action-result.ts';
import { createNextDay, duplicateDay, type ListChange } from './draft-reducer.ts';
import { DayFields, ItineraryDay } from './itinerary.tsx';
import type { DraftDay } from './package-draft.ts';
import type { DraftError } from './draft-validation.ts';
import { createEntryKey, usePackageForm } from './package-form-context.ts';
import { useSortable } from '../components/reorder.ts';

interface ItineraryProps {
  days: readonly DraftDay[];
  problems: readonly DraftError[];
  /** Whether their fields are (specification 5: not where edits are loose). */
  required: boolean;
}

/** The itinerary: days that are added, taken out, doubled and put into another order, and count themselves anew. */
export function Itinerary({ days, problems, required }: ItineraryProps) {
  const { dispatch, announce, focusAfterRender, isHydrated } = usePackageForm();
  const { errors } = useFormMessages();
  const say = useNotify();
  const change = (what: ListChange<DraftDay>) => dispatch({ do: 'days', change: what });
  const move = (key: string, to: number, target = `${key}-move`) => {
    change({ move: key, to });
    announce(`Day moved to place ${to + 1} of ${days.length}.`);
    focusAfterRender(target);
  };
  const add = () => {
    change({ add: [createNextDay(days, createEntryKey())] });
    announce(`Day ${days.length + 1} added.`);
    focusAfterRender(`itinerary.${days.length}.title`);
  };
  const copy = (day: DraftDay, at: number) => {
    change({ add: [duplicateDay(days, day, createEntryKey)], after: day.key });
    announce(`Day ${at + 1} duplicated.`);
    focusAfterRender(`itinerary.${at + 1}.title`);
  };
  const remove = (day: DraftDay, at: number) => {
    change({ remove: day.key });
    const next = days[at + 1] ?? days[at - 1];
    focusAfterRender(next ? `${next.key}-more` : 'add-day');
    say({
      ok: true,
      message: `Day ${at + 1} removed.`,
      back: () => {
        dispatch({ do: 'undo' });
        focusAfterRender(`${day.key}-more`);
      },
    });
  };
  const { listRef, getItemProps, startDrag, moveByKey } = useSortable<HTMLOListElement>(
    days.map(({ key }) => key),
    move,
  );
  return (
    <section id="itinerary" className={css.part} aria-labelledby="itinerary-title">
      <header>
        <h2 id="itinerary-title">Itinerary</h2>
        <button type="button" id="add-day" className={staff.buttonSecondary} onClick={add}>
          <Icon name="plus" />
          Add day
        </button>
      </header>
      {days.length === 0 && isHydrated && <p className={staff.muted}>No days yet.</p>}
      <ol ref={listRef} className={css.days}>
        {days.map((day, at) => (
          <li key={day.key} {...getItemProps(day.key)}>
            <ItineraryDay
              day={day}
              at={at}
              required={required}
              errorCount={problems.filter(({ name }) => name.startsWith(`itinerary.${at}.`)).length}
              grab={(event) => startDrag(event, day.key)}
              press={(event) => moveByKey(event, day.key)}
              items={[
                { label: 'Move earlier', onSelect: () => move(day.key, at - 1, `${day.key}-more`), disabled: at === 0 },
                { label: 'Move later', onSelect: () => move(day.key, at + 1, `${day.key}-more`), disabled: at === days.length - 1 },
                { label: 'Duplicate', onSelect: () => copy(day, at) },
                { label: 'Remove', onSelect: () => remove(day, at) },
              ]}
            />
          </li>
        ))}
      </ol>
      <FieldError id="itinerary">{errors.itinerary}</FieldError>
      <noscript>
        <DayFields day={createNextDay(days, 'blank')} at={days.length} required={required} />
      </noscript>
    </section>
  );
}
