import { expect, test } from 'vitest';
import { createNextDay, duplicateDay, renumberDays } from '../../src/staff/packages/package-operations.ts';
import { createPackageResolver } from '../../src/staff/packages/package-validation.ts';
import {
  flattenErrors,
  listChangedFields,
  mergePackage,
  type PackageValues,
  parsePackageForm,
  toFormErrors,
  toPackageInput,
  toPackageValues,
  withStoredPictures,
} from '../../src/staff/packages/package-values.ts';

const pictures = (...names: string[]) => names.map((name) => ({ name, alt: `of ${name}` }));
const stored = {
  name: 'Manali',
  description: 'Two valleys.',
  price: 24500,
  duration: '5 Days / 4 Nights',
  tripType: 'Family',
  category: 'Domestic',
  contactEmail: 'hills@travels.example',
  contactPhone: '+91 80 4567 8900',
  images: pictures('a.jpg', 'b.jpg', 'c.jpg'),
  inclusions: ['Flights', 'Rooms'],
  exclusions: [],
  itinerary: ['1', '2', '3', '4'].map((day) => ({
    day,
    title: `Title ${day}`,
    description: 'Words',
    sightseeing: 'Sights',
    meals: 'Breakfast, Dinner',
    images: pictures(`day${day}.jpg`),
  })),
};
const values = toPackageValues(stored);
const { itinerary } = values;
const withLabels = (...labels: string[]) => itinerary.map((day, i) => ({ ...day, day: labels[i] ?? day.day }));
const move = (days: typeof itinerary, from: number, to: number) => days.toSpliced(from, 1).toSpliced(to, 0, ...days.slice(from, from + 1));
/** Renumbers the days for their new order and lists them as `label: title`. */
const reorder = (before: typeof itinerary, after: typeof itinerary) =>
  renumberDays(before, after).map((label, i) => `${label}: ${after[i]?.title}`);
const upload = { id: 'u', file: new File([], 'late.jpg'), place: 'day', previewUrl: 'blob:late' } as const;

test('a stored package round-trips through the form', () => {
  const days = stored.itinerary.map((day) => ({ ...day, meals: ['Breakfast', 'Dinner'] }));
  expect(toPackageInput(values, true)).toMatchObject({ ...stored, itinerary: days, price: '24500', published: true });
});

test('a season over the turn of the year is no change of the form, whose months stand in the order of the calendar', () => {
  const season = toPackageValues({ ...stored, bestMonths: [11, 12, 1], closedMonths: [7, 6] });
  expect(season).toMatchObject({ bestMonths: '1, 11, 12', closedMonths: '6, 7' });
  const ticked = ['1', '11', '12'].map((month) => ['bestMonths', month] as const);
  expect(parsePackageForm(ticked).bestMonths).toBe(season.bestMonths);
});

test('days are renumbered when they move and keep their naming pattern', () => {
  const moveUp = (days: typeof itinerary) => reorder(days, move(days, 3, 1));
  expect(moveUp(itinerary)).toEqual(['1: Title 1', '2: Title 4', '3: Title 2', '4: Title 3']);
  expect(moveUp(withLabels('Day 1', 'Day 2', 'Day 3', 'Day 4'))).toEqual([
    'Day 1: Title 1',
    'Day 2: Title 4',
    'Day 3: Title 2',
    'Day 4: Title 3',
  ]);
  // Labels that are not a single day number stay as they are.
  expect(moveUp(withLabels('Arrival', '2', '2-3', 'Day 4'))).toEqual(['Arrival: Title 1', 'Day 2: Title 4', '3: Title 2', '2-3: Title 3']);
});

test('a move to the end gives a day the last number, and an unchanged order changes no label', () => {
  expect(reorder(itinerary, move(itinerary, 0, 3)).at(-1)).toBe('4: Title 1');
  expect(renumberDays(itinerary, itinerary)).toEqual(['1', '2', '3', '4']);
});

test('undo restores a removed day at its place, with pictures that finished uploading meanwhile', () => {
  const [first, second, ...rest] = itinerary;
  if (!first || !second) throw new Error('There is no second day.');
  const uploading = { ...second, images: [...second.images, { name: '', alt: '', upload: 'u' }] };
  const withoutSecond = [first, ...rest];
  const labels = renumberDays([first, uploading, ...rest], withoutSecond);
  expect(labels).toEqual(['1', '2', '3']);
  const renumbered = withoutSecond.map((day, i) => ({ ...day, day: labels[i] ?? '' }));
  const restored = renumbered.toSpliced(1, 0, uploading);
  expect(reorder(renumbered, restored)).toEqual(reorder(itinerary, itinerary));
  const during = withStoredPictures({ ...values, itinerary: restored }, [{ ...upload, progress: 0.5 }]);
  expect(during.itinerary[1]?.images.map(({ name }) => name)).toEqual(['day2.jpg']);
  const after = withStoredPictures({ ...values, itinerary: restored }, [{ ...upload, name: 'late.jpg' }]);
  expect(after.itinerary[1]?.images.map(({ name }) => name)).toEqual(['day2.jpg', 'late.jpg']);
});

test('duplicating a day inserts it after the original with the next number and without its uploads', () => {
  const original = itinerary[1];
  if (!original) throw new Error('There is no second day.');
  const copy = duplicateDay({ ...original, images: [...original.images, { name: '', alt: '', upload: 'u' }] }, 1);
  expect(reorder(itinerary, itinerary.toSpliced(2, 0, copy))).toEqual([
    '1: Title 1',
    '2: Title 2',
    '3: Title 2',
    '4: Title 3',
    '5: Title 4',
  ]);
  expect(copy.images).toEqual(original.images);
  expect(copy.images[0]).not.toBe(original.images[0]);
});

test('a new day continues the numbering of the last day', () => {
  expect(createNextDay([]).day).toBe('1');
  expect(createNextDay(itinerary).day).toBe('5');
  expect(createNextDay(withLabels('', '', '', 'Day 4')).day).toBe('Day 5');
  expect(createNextDay(withLabels('', '', '', 'Departure')).day).toBe('5');
});

test('pictures can be reordered, removed and described; pending uploads are not submitted', () => {
  const [, second, third] = values.images;
  const images = [
    { name: third?.name ?? '', alt: 'The pass' },
    { name: second?.name ?? '', alt: second?.alt ?? '' },
    { name: '', alt: '', upload: 'u' },
  ];
  const sent = withStoredPictures({ ...values, images }, [{ ...upload, progress: 0.5 }]);
  expect(sent.images).toEqual([{ name: 'c.jpg', alt: 'The pass' }, ...pictures('b.jpg')]);
});

test('blank lines, pictures and days are dropped before submission', () => {
  const plain = toPackageValues({
    ...stored,
    images: [...pictures('a.jpg'), { name: ' ', alt: 'nothing' }],
    inclusions: ['', ' Flights', '  '],
    itinerary: [{ day: '1' }, stored.itinerary[1], { day: '3', images: pictures('x.jpg') }],
  });
  const sent = toPackageInput(plain, true);
  expect([sent.images.length, sent.inclusions, sent.itinerary.map(({ day }) => day)]).toEqual([1, [' Flights'], ['2', '3']]);
  // The blank first day is dropped, so the server's day 0 is the form's day 1.
  const errors = toFormErrors(plain, { 'itinerary.0.title': 'Title is required.' });
  expect(flattenErrors(errors)).toEqual({ 'itinerary.1.title': 'Title is required.' });
});

test('a price is an amount as people write it, and other text is an error of its field', () => {
  const price = (text: string) => toPackageInput({ ...values, price: text }, true).price;
  expect(['1,24,500', '4500.50', '.5', '99.999', ' '].map(price)).toEqual(['124500', '4500.5', '0.5', '100', null]);
  for (const text of ['much', '-3', '1e5', '2 lakh']) expect(() => price(text), text).toThrow(expect.objectContaining({ field: 'price' }));
  expect(() => toPackageInput({ ...values, category: 'Lunar' }, true)).toThrow(expect.objectContaining({ field: 'category' }));
});

test('a form without script submits the same values, ignoring unknown fields', () => {
  const plain = parsePackageForm([
    ['name', 'Manali'],
    ['inclusions.1', 'Second'],
    ['inclusions.0', 'First'],
    ['inclusions.10', 'Last'],
    ['images.0.name', 'a.jpg'],
    ['images.0.alt', 'A'],
    ['itinerary.0.title', 'One'],
    ['itinerary.0.meals', 'Breakfast'],
    ['itinerary.0.meals', 'Dinner'],
    ['itinerary.0.images.0.name', 'day.jpg'],
    ['__proto__.polluted', 'yes'],
    ['name.deeper', 'ignored'],
    ['constructor.prototype.polluted', 'yes'],
  ]);
  expect(plain).toMatchObject({
    inclusions: ['First', 'Second', 'Last'],
    images: [{ name: 'a.jpg', alt: 'A' }],
    itinerary: [{ title: 'One', meals: 'Breakfast, Dinner', images: [{ name: 'day.jpg', alt: '' }] }],
  });
  expect('polluted' in {}).toBe(false);
});

test('every message of specification 5 appears at its field, and optional fields require nothing', async () => {
  const validate = async (package_: PackageValues, market: 'india' | 'dubai', edit: boolean, draft = false) => {
    const days = !edit || market === 'india';
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await createPackageResolver({ market, draft, days })(package_, undefined, options);
    return flattenErrors(errors);
  };
  const empty = { ...toPackageValues(), itinerary: [createNextDay([])] };
  const messages = {
    name: 'Package Name is required.',
    description: 'Description is required.',
    price: 'Price must be at least 1.',
    duration: 'Duration is required.',
    tripType: 'Trip Type is required.',
    contactEmail: 'Enter a valid email.',
    contactPhone: 'Contact Phone is required.',
  };
  const day = {
    'itinerary.0.title': 'Title is required.',
    'itinerary.0.description': 'Description is required.',
    'itinerary.0.sightseeing': 'Sightseeing is required.',
  };
  const category = { category: 'Category is required.' };
  expect(await validate(empty, 'india', false)).toEqual({ ...messages, ...category, ...day });
  expect(await validate(empty, 'india', true)).toEqual({ ...messages, ...category, ...day });
  expect(await validate(empty, 'dubai', false)).toEqual({ ...messages, ...day });
  expect(await validate(empty, 'dubai', true)).toEqual(messages);
  expect(await validate(empty, 'india', false, true)).toEqual({ name: messages.name });
  expect(await validate(values, 'india', true)).toEqual({});
  for (const price of ['0', '0.5', 'much', '-3'])
    expect(Object.keys(await validate({ ...values, price }, 'india', true))).toEqual(['price']);
});

test("merging keeps both editors' changes; mine win on conflict", () => {
  const base = values;
  const mine = { ...base, description: 'Mine', inclusions: ['Mine'] };
  const theirs = { ...base, price: '20000', inclusions: ['Theirs'] };
  expect(listChangedFields(base, theirs)).toEqual(['price', 'inclusions']);
  expect(mergePackage(base, mine, theirs)).toEqual({ ...base, description: 'Mine', price: '20000', inclusions: ['Mine'] });
});

test('a duration of no time is refused', async () => {
  const validate = createPackageResolver({ market: 'india', draft: true, days: false });
  for (const [duration, message] of [
    ['0 Days', 'Enter at least 1 day or 1 hour.'],
    ['0', 'Enter at least 1 day or 1 hour.'],
    ['00 days / 0 nights', 'Enter at least 1 day or 1 hour.'],
    ['0 Hours', 'Enter at least 1 day or 1 hour.'],
    ['10 Days', undefined],
    ['1 Day / 0 Nights', undefined],
    ['2 Days 0 Hours', undefined],
    ['0 Days 8 Hours', undefined],
    ['0 Days / 1 Night', undefined],
    ['Half a day', undefined],
    ['', undefined],
  ] as const) {
    const { errors } = await validate({ ...values, duration }, undefined, { fields: {}, shouldUseNativeValidation: false });
    expect(errors.duration?.message, duration).toBe(message);
  }
});
