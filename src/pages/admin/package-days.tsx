import { Icon } from '../../ui/icon.tsx';
import * as css from '../../ui/staff/package-form.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { Message, useMessages } from './fields.tsx';
import { useSay } from './outcome.ts';
import { copyOfDay, type ListChange, nextDay } from './package-changes.ts';
import { Day, DayFields } from './package-day.tsx';
import type { DraftDay } from './package-draft.ts';
import type { Problem } from './package-problems.ts';
import { newKey, usePackageTools } from './package-tools.ts';
import { useReorder } from './reorder.ts';

interface DaysProps {
  days: readonly DraftDay[];
  problems: readonly Problem[];
  /** Whether their fields are (specification 5: not where edits are loose). */
  required: boolean;
}

/** The itinerary: days that are added, taken out, doubled and put into another order, and count themselves anew. */
export function Days({ days, problems, required }: DaysProps) {
  const { dispatch, announce, focus, live } = usePackageTools();
  const { errors } = useMessages();
  const say = useSay();
  const change = (what: ListChange<DraftDay>) => dispatch({ do: 'days', change: what });
  const move = (key: string, to: number, target = `${key}-move`) => {
    change({ move: key, to });
    announce(`Day moved to place ${to + 1} of ${days.length}.`);
    focus(target);
  };
  const add = () => {
    change({ add: [nextDay(days, newKey())] });
    announce(`Day ${days.length + 1} added.`);
    focus(`itinerary.${days.length}.title`);
  };
  const copy = (day: DraftDay, at: number) => {
    change({ add: [copyOfDay(days, day, newKey)], after: day.key });
    announce(`Day ${at + 1} duplicated.`);
    focus(`itinerary.${at + 1}.title`);
  };
  const remove = (day: DraftDay, at: number) => {
    change({ remove: day.key });
    const next = days[at + 1] ?? days[at - 1];
    focus(next ? `${next.key}-more` : 'add-day');
    say({
      ok: true,
      message: `Day ${at + 1} removed.`,
      back: () => {
        dispatch({ do: 'undo' });
        focus(`${day.key}-more`);
      },
    });
  };
  const { box, entry, grab, press } = useReorder<HTMLOListElement>(
    days.map(({ key }) => key),
    move,
  );
  return (
    <section id="itinerary" className={css.part} aria-labelledby="itinerary-title">
      <header>
        <h2 id="itinerary-title">Itinerary</h2>
        <button type="button" id="add-day" className={staff.buttonLine} onClick={add}>
          <Icon name="plus" />
          Add day
        </button>
      </header>
      {days.length === 0 && live && <p className={staff.muted}>No days yet.</p>}
      <ol ref={box} className={css.days}>
        {days.map((day, at) => (
          <li key={day.key} {...entry(day.key)}>
            <Day
              day={day}
              at={at}
              required={required}
              wrong={problems.filter(({ name }) => name.startsWith(`itinerary.${at}.`)).length}
              grab={(event) => grab(event, day.key)}
              press={(event) => press(event, day.key)}
              items={[
                { label: 'Move earlier', run: () => move(day.key, at - 1, `${day.key}-more`), off: at === 0 },
                { label: 'Move later', run: () => move(day.key, at + 1, `${day.key}-more`), off: at === days.length - 1 },
                { label: 'Duplicate', run: () => copy(day, at) },
                { label: 'Remove', run: () => remove(day, at) },
              ]}
            />
          </li>
        ))}
      </ol>
      <Message id="itinerary">{errors.itinerary}</Message>
      <noscript>
        <DayFields day={nextDay(days, 'blank')} at={days.length} required={required} />
      </noscript>
    </section>
  );
}
