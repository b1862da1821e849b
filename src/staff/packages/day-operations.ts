import type { DayValues } from './package-values.ts';

// Days are labelled by their place ("2", "Day 2"). Labels follow when days move; other labels ("Arrival") stay.

/** `Day 2` and `2` at index 1 become `Day 4` and `4` at index 3. */
function renumberLabel(label: string, from: number, to: number): string {
  const [, before = '', number, after = ''] = /^(\s*(?:\p{L}+\s*)?)(\d+)(\s*)$/u.exec(label) ?? [];
  return number !== undefined && Number(number) === from + 1 ? `${before}${to + 1}${after}` : label;
}

/** Labels of the days in their new order. `after` holds the same objects as `before`, except for days that were added. */
export const renumberDays = (before: readonly DayValues[], after: readonly DayValues[]): string[] =>
  after.map((day, index) => {
    const from = before.indexOf(day);
    return from < 0 ? day.day : renumberLabel(day.day, from, index);
  });

/** An empty day that continues the labels. */
export function createNextDay(days: readonly DayValues[]): DayValues {
  const last = days.at(-1);
  const label = last ? renumberLabel(last.day, days.length - 1, days.length) : '1';
  return {
    day: label === last?.day ? `${days.length + 1}` : label,
    title: '',
    description: '',
    sightseeing: '',
    meals: '',
    images: [],
  };
}

/** A copy to insert after its original, with the stored pictures only: two days cannot wait for one upload. */
export const duplicateDay = (day: DayValues, index: number): DayValues => ({
  ...day,
  day: renumberLabel(day.day, index, index + 1),
  images: day.images.filter(({ name }) => name).map(({ name, alt }) => ({ name, alt })),
});
