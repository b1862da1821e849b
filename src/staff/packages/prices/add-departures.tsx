import { useState } from 'react';
import { formatDay, formatQuantity, isDay } from '../../../../schema/format.ts';
import { getNextDay } from '../../../../schema/packages/price-table.ts';
import { useNotifier } from '../../components/action-result.ts';
import * as form from '../../components/form.css.ts';
import * as staff from '../../components/staff.css.ts';
import { EMPTY_ROWS, parseDay, type Row } from './price-values.ts';
import * as css from './prices.css.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** Two years of every day; a longer list is cut by the table. */
const MOST_DAYS = 731;

/** The days of a weekday between two days, both included, that the table does not have yet. */
function listDays(rows: readonly Row[], weekday: number, from: string, to: string): string[] {
  if (!isDay(from) || !isDay(to)) return [];
  const known = new Set(rows.map(({ day = '' }) => parseDay(day)));
  const days: string[] = [];
  let day = from;
  for (let count = 0; day <= to && count < MOST_DAYS; count++, day = getNextDay(day))
    if (new Date(day).getUTCDay() === weekday && !known.has(day)) days.push(day);
  return days;
}

interface AddDeparturesProps {
  rows: readonly Row[];
  maxRows: number;
  onAdd(rows: readonly Row[]): void;
}

/** Adds a departure for each Saturday, or another weekday, of a time. */
export function AddDepartures({ rows, maxRows, onAdd }: AddDeparturesProps) {
  const { isHydrated } = useNotifier();
  const [{ weekday, from, to, seats }, setTyped] = useState({ weekday: 6, from: '', to: '', seats: '' });
  if (!isHydrated) return null;
  const set = (name: string) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [name]: name === 'weekday' ? Number(event.target.value) : event.target.value }));
  const filled = rows.filter(({ day = '', seats: typed = '' }) => day.trim() || typed.trim());
  const days = listDays(filled, weekday, parseDay(from), parseDay(to)).slice(0, maxRows - filled.length);
  const texts = [
    { name: 'from', label: 'From', value: from, placeholder: '5 Dec 2026' },
    { name: 'to', label: 'to', value: to, placeholder: '27 Feb 2027' },
    { name: 'seats', label: 'Seats', value: seats, placeholder: '16' },
  ];
  return (
    <p className={css.percent}>
      <label htmlFor="several-weekday">Add every</label>
      <select id="several-weekday" className={form.control} value={weekday} onChange={set('weekday')} style={{ inlineSize: 'auto' }}>
        {WEEKDAYS.map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
      {texts.map(({ name, label, value, placeholder }) => (
        <span key={name} className={css.percent}>
          <label htmlFor={`several-${name}`}>{label}</label>
          <input
            id={`several-${name}`}
            className={form.control}
            style={{ inlineSize: name === 'seats' ? '4.5rem' : '8rem' }}
            value={value}
            placeholder={placeholder}
            autoComplete="off"
            onChange={set(name)}
          />
        </span>
      ))}
      <button
        type="button"
        className={staff.buttonSecondary}
        disabled={days.length === 0}
        onClick={() => {
          onAdd([...filled, ...days.map((day) => ({ ...EMPTY_ROWS.departures, day: formatDay(day), seats }))]);
          setTyped({ weekday, from: '', to: '', seats });
        }}
      >
        {days.length === 0 ? 'Add several' : `Add ${formatQuantity(days.length, 'departure')}`}
      </button>
    </p>
  );
}
