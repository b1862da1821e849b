import type { KeyboardEvent, PointerEvent } from 'react';
import { MEALS } from '../../../schema/constants.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { useNotify } from '../components/action-result.ts';
import { Field, FieldError, useFormMessages } from '../components/fields.tsx';
import { ActionMenu, type MenuItem } from '../components/menu.tsx';
import { DragHandle, useSortable } from '../components/sortable.tsx';
import * as staff from '../components/staff.css.ts';
import { createNextDay, duplicateDay, type ListChange } from './draft-reducer.ts';
import type { DraftError } from './draft-validation.ts';
import type { DraftDay } from './package-draft.ts';
import * as css from './package-form.css.ts';
import { createEntryKey, usePackageForm } from './package-form-context.ts';
import { PackagePictures } from './package-pictures.tsx';

interface DayFieldsProps {
  day: DraftDay;
  at: number;
  required: boolean;
}

/** The fields of one day. */
function DayFields({ day, at, required }: DayFieldsProps) {
  const { dispatch } = usePackageForm();
  const set = (to: Partial<DraftDay>) => dispatch({ do: 'days', change: { set: day.key, to } });
  const name = `itinerary.${at}`;
  const asked = (message: string) => (required ? { requiredMessage: message } : { hideOptional: true });
  return (
    <div className={css.dayBody}>
      <div className={css.dayRow}>
        <Field
          controlled
          name={`${name}.day`}
          label="Day"
          value={day.day}
          {...asked(MESSAGES.day)}
          onChange={(text) => set({ day: text })}
        />
        <Field
          controlled
          name={`${name}.title`}
          label="Title"
          value={day.title}
          {...asked(MESSAGES.dayTitle)}
          onChange={(title) => set({ title })}
        />
      </div>
      <Field
        controlled
        name={`${name}.description`}
        label="Description"
        type="textarea"
        rows={3}
        value={day.description}
        {...asked(MESSAGES.dayDescription)}
        onChange={(description) => set({ description })}
      />
      <Field
        controlled
        name={`${name}.sightseeing`}
        label="Sightseeing"
        value={day.sightseeing}
        {...asked(MESSAGES.daySightseeing)}
        onChange={(sightseeing) => set({ sightseeing })}
      />
      <fieldset className={css.meals}>
        <legend>Meals</legend>
        {MEALS.map((meal) => (
          <label key={meal}>
            <input
              type="checkbox"
              name={`${name}.meals`}
              value={meal}
              checked={day.meals.includes(meal)}
              onChange={({ target }) => set({ meals: MEALS.filter((each) => (each === meal ? target.checked : day.meals.includes(each))) })}
            />
            {meal}
          </label>
        ))}
      </fieldset>
      <div>
        <h3 className={css.label}>Pictures of the day</h3>
        <PackagePictures name={`${name}.images`} one={`Picture of day ${at + 1}:`} of={day.key} pictures={day.images} />
      </div>
    </div>
  );
}

interface ItineraryDayProps extends DayFieldsProps {
  /** How many things are to fix in it. */
  errorCount: number;
  items: readonly MenuItem[];
  grab(event: PointerEvent<HTMLElement>): void;
  press(event: KeyboardEvent<HTMLElement>): void;
}

/** One day: a line that opens. Its handle and its menu lie over the line, since nothing to press may stand within it. */
function ItineraryDay({ day, at, required, errorCount, items, grab, press }: ItineraryDayProps) {
  const { dispatch } = usePackageForm();
  const label = `day ${at + 1}`;
  return (
    <>
      <details
        className={css.day}
        data-invalidMessage={errorCount > 0 || undefined}
        open={day.open}
        onToggle={({ currentTarget }) =>
          currentTarget.open === day.open || dispatch({ do: 'days', change: { set: day.key, to: { open: currentTarget.open } } })
        }
      >
        <summary id={`${day.key}-line`}>
          <b>{/^\d+$/.test(day.day.trim()) ? `Day ${day.day.trim()}` : day.day || 'Day'}</b>
          <span>{day.title || 'No title yet'}</span>
          {errorCount > 0 && <span className={css.errorBadge}>{errorCount} to fix</span>}
          <Icon name="down" />
        </summary>
        <DayFields day={day} at={at} required={required} />
      </details>
      <DragHandle
        itemLabel={label}
        id={`${day.key}-move`}
        className={css.dayGrip}
        hint="move-hint"
        onPointerDown={grab}
        onKeyDown={press}
      />
      <span className={css.dayMenu}>
        <ActionMenu id={`${day.key}-more`} label={`More for ${label}`} items={items} />
      </span>
    </>
  );
}

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
      revert: () => {
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
