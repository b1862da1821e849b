import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { MEALS } from '../../../schema/constants.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { useNotify } from '../components/action-result.ts';
import { FieldError, useFormMessages } from '../components/fields.tsx';
import * as form from '../components/form.css.ts';
import { ActionMenu, type MenuItem } from '../components/menu.tsx';
import { DragHandle, type HandleProps } from '../components/sortable.tsx';
import * as staff from '../components/staff.css.ts';
import * as css from './package-form.css.ts';
import { PackageField, useOrderedList, usePackageForm, usePackageValue } from './package-form-context.tsx';
import { createNextDay, duplicateDay, renumberDays } from './package-operations.ts';
import { PackagePictures } from './package-pictures.tsx';
import { type DayValues, type PackageValues, withStoredPictures } from './package-values.ts';

interface DayFieldsProps {
  name: `itinerary.${number}`;
  index: number;
  /** False where specification 5 does not require the texts of days. */
  required: boolean;
  defaultLabel?: string;
}

function MealFields({ name }: { name: `itinerary.${number}.meals` }) {
  const [value, setValue] = usePackageValue(name, '');
  const meals = value.split(', ');
  return (
    <fieldset className={css.meals}>
      <legend>Meals</legend>
      {MEALS.map((meal) => (
        <label key={meal}>
          <input
            type="checkbox"
            name={name}
            value={meal}
            checked={meals.includes(meal)}
            onChange={({ target }) => setValue(MEALS.filter((each) => (each === meal ? target.checked : meals.includes(each))).join(', '))}
          />
          {meal}
        </label>
      ))}
    </fieldset>
  );
}

function DayFields({ name, index, required, defaultLabel = '' }: DayFieldsProps) {
  const requirement = (message: string) => (required ? { requiredMessage: message } : { hideOptional: true });
  return (
    <div className={css.dayBody}>
      <div className={css.dayRow}>
        <PackageField name={`${name}.day`} label="Day" defaultValue={defaultLabel} {...requirement(MESSAGES.day)} />
        <PackageField name={`${name}.title`} label="Title" {...requirement(MESSAGES.dayTitle)} />
      </div>
      <PackageField name={`${name}.description`} label="Description" type="textarea" rows={3} {...requirement(MESSAGES.dayDescription)} />
      <PackageField name={`${name}.sightseeing`} label="Sightseeing" {...requirement(MESSAGES.daySightseeing)} />
      <MealFields name={`${name}.meals`} />
      <PackageField
        name={`${name}.stop`}
        label="Stop on the drawn route"
        hint="Where the day ends, such as Munnar; for places that are not known with latitude and longitude: Munnar (10.09, 77.06)."
      />
      <div>
        <h3 className={css.label}>Pictures of the day</h3>
        <PackagePictures name={`${name}.images`} itemLabel={`Picture of day ${index + 1}:`} />
      </div>
    </div>
  );
}

interface ItineraryDayProps extends DayFieldsProps {
  errorCount: number;
  menuItems: readonly MenuItem[];
  handle: HandleProps;
}

/** A collapsible day. The handle and the menu stand beside the summary, which may not contain buttons. */
function ItineraryDay({ name, index, required, errorCount, menuItems, handle }: ItineraryDayProps) {
  const [day, title] = useWatch<PackageValues, [`itinerary.${number}.day`, `itinerary.${number}.title`]>({
    name: [`${name}.day`, `${name}.title`],
  });
  const label = `day ${index + 1}`;
  return (
    <>
      <details className={css.day} data-invalid={errorCount > 0 || undefined}>
        <summary>
          <b>{/^\d+$/.test(day.trim()) ? `Day ${day.trim()}` : day || 'Day'}</b>
          <span>{title || 'No title yet'}</span>
          {errorCount > 0 && <span className={css.errorBadge}>{errorCount} to fix</span>}
          <Icon name="down" />
        </summary>
        <DayFields name={name} index={index} required={required} />
      </details>
      <DragHandle itemLabel={label} className={css.dayGrip} hint="move-hint" {...handle} />
      <span className={css.dayMenu}>
        <ActionMenu id={`${name}-more`} label={`More for ${label}`} items={menuItems} />
      </span>
    </>
  );
}

/** The days of a package: added, removed, duplicated and reordered. Their labels follow their places. */
export function Itinerary({ required }: { required: boolean }) {
  const { announce, focusAfterRender, isHydrated, uploads } = usePackageForm();
  const { errors } = useFormMessages();
  const { getValues, setValue } = useFormContext<PackageValues>();
  const { fields, insert, move, remove } = useFieldArray<PackageValues, 'itinerary'>({ name: 'itinerary' });
  const notify = useNotify();
  /** Applies an operation of the field array, then sets the labels that the new order changes. */
  const applyOrder = (reorder: (days: readonly DayValues[]) => readonly DayValues[], apply: () => void) => {
    const before = [...getValues('itinerary')];
    const after = reorder(before);
    const labels = renumberDays(before, after);
    apply();
    labels.forEach((label, index) => {
      if (label !== after[index]?.day) setValue(`itinerary.${index}.day`, label, { shouldDirty: true });
    });
  };
  const insertDay = (index: number, day: DayValues) =>
    applyOrder(
      (days) => days.toSpliced(index, 0, day),
      () => insert(index, day, { shouldFocus: false }),
    );
  const { names, moveItem, listRef, getItemProps, getHandleProps } = useOrderedList<HTMLOListElement>({
    name: 'itinerary',
    length: fields.length,
    itemLabel: 'Day',
    move: (from, to) =>
      applyOrder(
        (days) => days.toSpliced(from, 1).toSpliced(to, 0, ...days.slice(from, from + 1)),
        () => move(from, to),
      ),
  });
  const addDay = () => {
    insertDay(fields.length, createNextDay(getValues('itinerary')));
    announce(`Day ${fields.length + 1} added.`);
    focusAfterRender(`itinerary.${fields.length}.title`);
  };
  const duplicate = (index: number) => {
    const day = withStoredPictures(getValues(), uploads).itinerary[index];
    if (!day) return;
    insertDay(index + 1, duplicateDay(day, index));
    announce(`Day ${index + 1} duplicated.`);
    focusAfterRender(`itinerary.${index + 1}.title`);
  };
  const removeDay = (index: number) => {
    const day = structuredClone(getValues(`itinerary.${index}`));
    applyOrder(
      (days) => days.toSpliced(index, 1),
      () => remove(index),
    );
    focusAfterRender(fields.length > 1 ? `itinerary.${Math.min(index, fields.length - 2)}-more` : 'add-day');
    notify({
      ok: true,
      message: `Day ${index + 1} removed.`,
      revert: () => {
        insertDay(index, day);
        focusAfterRender(`itinerary.${index}-more`);
      },
    });
  };
  return (
    <section id="itinerary" className={form.section} aria-labelledby="itinerary-title">
      <header>
        <h2 id="itinerary-title">Itinerary</h2>
        <button type="button" id="add-day" className={staff.buttonSecondary} onClick={addDay}>
          <Icon name="plus" />
          Add day
        </button>
      </header>
      {fields.length === 0 && isHydrated && <p className={staff.muted}>No days yet.</p>}
      <ol ref={listRef} className={css.days}>
        {fields.map(({ id }, index) => {
          const name = `itinerary.${index}` as const;
          return (
            <li key={id} {...getItemProps(name)}>
              <ItineraryDay
                name={name}
                index={index}
                required={required}
                errorCount={Object.keys(errors).filter((field) => field.startsWith(`${name}.`)).length}
                handle={getHandleProps(name)}
                menuItems={[
                  { label: 'Move earlier', onSelect: () => moveItem(index, index - 1, '-more'), disabled: index === 0 },
                  { label: 'Move later', onSelect: () => moveItem(index, index + 1, '-more'), disabled: index === names.length - 1 },
                  { label: 'Duplicate', onSelect: () => duplicate(index) },
                  { label: 'Remove', onSelect: () => removeDay(index) },
                ]}
              />
            </li>
          );
        })}
      </ol>
      {fields.length > 1 && (
        <button type="button" className={staff.buttonSecondary} onClick={addDay}>
          <Icon name="plus" />
          Add day at the end
        </button>
      )}
      <FieldError id="itinerary">{errors.itinerary}</FieldError>
      <noscript>
        <DayFields
          name={`itinerary.${fields.length}`}
          index={fields.length}
          required={required}
          defaultLabel={createNextDay(getValues('itinerary')).day}
        />
      </noscript>
    </section>
  );
}
