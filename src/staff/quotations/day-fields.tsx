import { useState } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { formatTripDay } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { pictureUrl } from '../../../schema/media-urls.ts';
import { QUOTATION_LIMITS } from '../../../schema/quotations/quotation.ts';
import { findPackageId } from '../../../schema/staff/add-enquiry.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { useRight } from '../app/staff-context.ts';
import { useFormMessages } from '../components/fields.tsx';
import * as form from '../components/form.css.ts';
import { ActionMenu } from '../components/menu.tsx';
import * as css from '../components/staff.css.ts';
import { PictureField } from '../components/uploads/picture-field.tsx';
import { PACKAGE_OPTIONS_ID } from '../packages/package-field.tsx';
import * as editor from './editor.css.ts';
import { type DayText, EMPTY_DAY } from './editor-values.ts';
import { moveRow, removeRow, replaceRow, TextField } from './rows.tsx';

/** A package as its documented REST call answers it. */
export interface CopiedPackage {
  name: string;
  inclusions: string[];
  exclusions: string[];
  itinerary: { title: string; description: string; meals: string; images: string[] }[];
}

interface CopyDaysProps {
  id: string;
  market: Market;
  onCopy(about: CopiedPackage): void;
  /** Brings back what the copy replaced; undefined while it replaced nothing. */
  onUndo: (() => void) | undefined;
}

/** Copies days and what the price covers from a package, by its name, its number or the address of its page. */
export function CopyDays({ id, market, onCopy, onUndo }: CopyDaysProps) {
  const [address, setAddress] = useState('');
  const [message, setMessage] = useState('');
  const copy = async () => {
    const number = findPackageId(address);
    if (!number) return setMessage('Choose a package of the list, or enter its number or the address of its page.');
    try {
      const response = await fetch(`${MARKET_CONFIG[market].packagesApiPath}/${number}`);
      if (!response.ok) return setMessage('There is no such package on this storefront.');
      onCopy((await response.json()) as CopiedPackage);
      setMessage('Copied. Edit the days freely: the package stays as it is.');
    } catch {
      setMessage('The package could not be loaded. Try again.');
    }
  };
  return (
    <div className={editor.copy}>
      <div className={form.field}>
        <label htmlFor={id}>Copy days from a package</label>
        <input
          id={id}
          className={form.control}
          value={address}
          list={PACKAGE_OPTIONS_ID}
          placeholder="Its name, number or address"
          autoComplete="off"
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It would send the form.
            event.preventDefault();
            void copy();
          }}
        />
      </div>
      <button type="button" className={css.buttonSecondary} onClick={() => void copy()}>
        Copy days
      </button>
      <span role="status" className={css.muted}>
        {message}
      </span>
      {onUndo && (
        <button
          type="button"
          className={css.buttonSecondary}
          onClick={() => {
            onUndo();
            setMessage('The days are as before.');
          }}
        >
          Undo the copy
        </button>
      )}
    </div>
  );
}

interface DayFieldsProps {
  prefix: string;
  number: number;
  date: string;
  day: DayText;
  /** Moves of the list; undefined where there is none. */
  move: (step: 1 | -1) => void;
  isLast: boolean;
  onChange(day: DayText): void;
  onRemove(): void;
}

/** The picture of a day. Who may not upload pictures keeps or removes the one that the package has. */
function DayPicture({ prefix, day, onChange }: Pick<DayFieldsProps, 'prefix' | 'day' | 'onChange'>) {
  const canUpload = useRight('pictures');
  const name = `${prefix}.picture`;
  if (canUpload)
    return <PictureField name={name} label="Picture" value={day.picture} onChange={(picture) => onChange({ ...day, picture })} />;
  return (
    <div className={editor.picture}>
      <input type="hidden" name={name} value={day.picture} />
      {day.picture && (
        <>
          <img className={form.preview} src={pictureUrl(day.picture, 320)} alt="" />
          <button type="button" className={css.buttonSecondary} onClick={() => onChange({ ...day, picture: '' })}>
            Remove picture
          </button>
        </>
      )}
    </div>
  );
}

function DayFields({ prefix, number, date, day, move, isLast, onChange, onRemove }: DayFieldsProps) {
  const hasError = Object.keys(useFormMessages().errors).some((name) => name.startsWith(`${prefix}.`));
  // A new day is open; one that is stored is a line until somebody edits it.
  const [isOpen, setOpen] = useState(day.title === '');
  return (
    <li className={editor.day}>
      <details open={isOpen || hasError} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className={editor.dayDate}>{date || `Day ${number}`}</span>
          <b dir="auto">{day.title || 'Without a title'}</b>
          {day.meals && <span className={css.muted}>{day.meals}</span>}
        </summary>
        <div className={editor.dayFields}>
          <div className={form.row}>
            <TextField
              name={`${prefix}.title`}
              label={`Title of day ${number}`}
              value={day.title}
              maxLength={QUOTATION_LIMITS.maxLabelChars}
              onChange={(title) => onChange({ ...day, title })}
            />
            <TextField
              name={`${prefix}.meals`}
              label="Meals"
              hint="Such as Breakfast, Dinner."
              value={day.meals}
              onChange={(meals) => onChange({ ...day, meals })}
            />
          </div>
          <TextField
            name={`${prefix}.description`}
            label="What happens"
            value={day.description}
            maxLength={QUOTATION_LIMITS.maxTextChars}
            rows={3}
            onChange={(description) => onChange({ ...day, description })}
          />
          <DayPicture prefix={prefix} day={day} onChange={onChange} />
        </div>
      </details>
      <ActionMenu
        id={`${prefix}-more`}
        label={`More for day ${number}`}
        items={[
          { label: 'Move up', onSelect: () => move(-1), disabled: number === 1 },
          { label: 'Move down', onSelect: () => move(1), disabled: isLast },
          { label: 'Remove', onSelect: onRemove },
        ]}
      />
    </li>
  );
}

interface DayListProps {
  /** The start of the names of its fields. */
  prefix: string;
  days: DayText[];
  /** Such as 2027-02-12; empty while it is open. */
  startsOn: string;
  onChange(days: DayText[]): void;
}

/** The days of an option: lines that open. */
export const DayList = ({ prefix, days, startsOn, onChange }: DayListProps) => (
  <>
    <ol className={editor.days}>
      {days.map((day, i) => (
        <DayFields
          // The number of days is part of it, so that a moved or removed day does not leave its open state to another.
          // biome-ignore lint/suspicious/noArrayIndexKey: days have no other identity, and their values are held here
          key={`${days.length} ${i}`}
          prefix={`${prefix}.${i}`}
          number={i + 1}
          date={formatTripDay(startsOn, i)}
          day={day}
          isLast={i === days.length - 1}
          move={(step) => onChange(moveRow(days, i, step))}
          onChange={(next) => onChange(replaceRow(days, i, next))}
          onRemove={() => onChange(removeRow(days, i))}
        />
      ))}
    </ol>
    {days.length < QUOTATION_LIMITS.maxDays && (
      <p>
        <button type="button" className={css.buttonSecondary} onClick={() => onChange([...days, EMPTY_DAY])}>
          <Icon name="plus" /> Day
        </button>
      </p>
    )}
  </>
);
