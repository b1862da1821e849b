import type { KeyboardEvent, PointerEvent } from 'react';
import { MEALS } from '../../../schema/constants.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as css from './package-form.css.ts';
import { Field } from '../components/fields-merging.tsx';
import { DragHandle } from '../components/sortable.tsx';
import { ActionMenu, type MenuItem } from '../components/menu.tsx';
import type { DraftDay } from './package-draft.ts';
import { PackagePictures } from './package-pictures-merging.tsx';
import { usePackageForm } from './package-form-context.ts';

interface DayFieldsProps {
  day: DraftDay;
  at: number;
  required: boolean;
}

/** The fields of one day. */
export function DayFields({ day, at, required }: DayFieldsProps) {
  const { dispatch } = usePackageForm();
  const set = (to: Partial<DraftDay>) => dispatch({ do: 'days', change: { set: day.key, to } });
  const name = `itinerary.${at}`;
  const asked = (message: string) => (required ? { required: message } : { plain: true });
  return (
    <div className={css.dayBody}>
      <div className={css.dayRow}>
        <Field kept name={`${name}.day`} label="Day" value={day.day} {...asked(MESSAGES.day)} onChange={(text) => set({ day: text })} />
        <Field
          kept
          name={`${name}.title`}
          label="Title"
          value={day.title}
          {...asked(MESSAGES.dayTitle)}
          onChange={(title) => set({ title })}
        />
      </div>
      <Field
        kept
        name={`${name}.description`}
        label="Description"
        type="textarea"
        rows={3}
        value={day.description}
        {...asked(MESSAGES.dayDescription)}
        onChange={(description) => set({ description })}
      />
      <Field
        kept
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
export function ItineraryDay({ day, at, required, errorCount, items, grab, press }: ItineraryDayProps) {
  const { dispatch } = usePackageForm();
  const label = `day ${at + 1}`;
  return (
    <>
      <details
        className={css.day}
        data-wrong={errorCount > 0 || undefined}
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
