import { expect, test } from 'vitest';
import { createNextDay, type DraftAction, draftReducer, duplicateDay } from '../../src/staff/packages/draft-reducer.ts';
import { toDraftErrors, validateDraft } from '../../src/staff/packages/draft-validation.ts';
import {
  createDraft,
  listChangedParts,
  mergePackage,
  type PackageDraft,
  parsePackageForm,
  toPackageInput,
  toPackageValues,
} from '../../src/staff/packages/package-draft.ts';

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
const draft = createDraft(stored);
const after = (of: PackageDraft, ...changes: DraftAction[]) => changes.reduce(draftReducer, of);
const days = ({ itinerary }: PackageDraft) => itinerary.map(({ day, title }) => `${day}: ${title}`);
const withDays = (...texts: string[]) => ({
  ...draft,
  itinerary: draft.itinerary.map((day, i) => ({ ...day, day: texts[i] ?? day.day })),
});
const key = (at: number) => draft.itinerary[at]?.key ?? '';

test('a stored package round-trips through the form', () => {
  expect(toPackageInput(toPackageValues(draft), true)).toMatchObject({ ...stored, published: true });
});

test('days are renumbered when they move and keep their naming pattern', () => {
  const up = { do: 'days', change: { move: key(3), to: 1 } } as const;
  expect(days(after(draft, up))).toEqual(['1: Title 1', '2: Title 4', '3: Title 2', '4: Title 3']);
  expect(days(after(withDays('Day 1', 'Day 2', 'Day 3', 'Day 4'), up))).toEqual([
    'Day 1: Title 1',
    'Day 2: Title 4',
    'Day 3: Title 2',
    'Day 4: Title 3',
  ]);
  // What does not count its place stays as the agency wrote it.
  expect(days(after(withDays('Arrival', '2', '2-3', 'Day 4'), up))).toEqual([
    'Arrival: Title 1',
    'Day 2: Title 4',
    '3: Title 2',
    '2-3: Title 3',
  ]);
});

test('a move beyond the end stops there, and moving a missing entry changes nothing', () => {
  expect(days(after(draft, { do: 'days', change: { move: key(0), to: 99 } })).at(-1)).toBe('4: Title 1');
  expect(after(draft, { do: 'days', change: { move: 'gone', to: 0 } })).toBe(draft);
});

test('undo restores a removed day at its place, with pictures that finished uploading meanwhile', () => {
  const sending = after(draft, { do: 'pictures', of: key(1), change: { add: [{ key: 'p', name: '', alt: '', part: 0 }] } });
  const without = after(sending, { do: 'days', change: { remove: key(1) } });
  expect(days(without)).toEqual(['1: Title 1', '2: Title 3', '3: Title 4']);
  const back = after(without, { do: 'sent', key: 'p', to: { name: 'late.jpg', part: undefined } }, { do: 'undo' });
  expect(days(back)).toEqual(days(draft));
  expect(back.itinerary[1]?.images.map(({ name }) => name)).toEqual(['day2.jpg', 'late.jpg']);
  expect(back.removed).toBeUndefined();
  expect(after(draft, { do: 'undo' })).toBe(draft);
});

test('duplicating a day inserts it after the original with a new key and number', () => {
  let made = 0;
  const original = draft.itinerary[1];
  if (!original) throw new Error('There is no second day.');
  const copy = duplicateDay(draft.itinerary, original, () => `new${++made}`);
  const doubled = after(draft, { do: 'days', change: { add: [copy], after: original.key } });
  expect(days(doubled)).toEqual(['1: Title 1', '2: Title 2', '3: Title 2', '4: Title 3', '5: Title 4']);
  const keys = doubled.itinerary.flatMap((day) => [day.key, ...day.images.map((picture) => picture.key)]);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a new day counts on as the others do', () => {
  expect(createNextDay([], 'k').day).toBe('1');
  expect(createNextDay(draft.itinerary, 'k').day).toBe('5');
  expect(createNextDay(withDays('', '', '', 'Day 4').itinerary, 'k').day).toBe('Day 5');
  expect(createNextDay(withDays('', '', '', 'Departure').itinerary, 'k').day).toBe('5');
});

test('pictures can be reordered, removed and described; pending uploads are not submitted', () => {
  const [first, , third] = draft.images;
  const changed = after(
    draft,
    { do: 'pictures', change: { move: third?.key ?? '', to: 0 } },
    { do: 'pictures', change: { remove: first?.key ?? '' } },
    { do: 'pictures', change: { set: third?.key ?? '', to: { alt: 'The pass' } } },
    { do: 'pictures', change: { add: [{ key: 'p', name: '', alt: '', part: 0.5 }] } },
  );
  expect(toPackageValues(changed).images).toEqual([{ name: 'c.jpg', alt: 'The pass' }, ...pictures('b.jpg')]);
});

test('blank lines, pictures and days are dropped before submission', () => {
  const plain = toPackageValues(
    createDraft({
      ...stored,
      images: [...pictures('a.jpg'), { name: ' ', alt: 'nothing' }],
      inclusions: ['', ' Flights', '  '],
      itinerary: [{ day: '1' }, stored.itinerary[1], { day: '3', images: pictures('x.jpg') }],
    }),
  );
  const sent = toPackageInput(plain, true);
  expect([sent.images.length, sent.inclusions, sent.itinerary.map(({ day }) => day)]).toEqual([1, [' Flights'], ['2', '3']]);
  // So the server's first day is the form's second.
  expect(toDraftErrors(createDraft(plain), { 'itinerary.0.title': 'Title is required.' })).toMatchObject([
    { name: 'itinerary.1.title', id: 'day1.title', section: 'itinerary' },
  ]);
});

test('a price is parsed as people write it and omitted when invalid', () => {
  const price = (text: string) => toPackageInput({ ...toPackageValues(draft), price: text }, true).price;
  expect([price('1,24,500'), price('4500.50'), price(' '), price('much')]).toEqual([124500, 4500.5, null, null]);
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

test('every message of specification 5 appears at its field, and optional fields require nothing', () => {
  const empty = after(createDraft(), { do: 'days', change: { add: [createNextDay([], 'k')] } });
  const said = (...asked: [market: 'india' | 'dubai', edit: boolean, draft?: boolean]) =>
    validateDraft(empty, ...asked).map(({ name, message }) => `${name}: ${message}`);
  const basics = ['name: Package Name is required.', 'description: Description is required.', 'price: Price must be at least 1.'];
  const facts = ['duration: Duration is required.', 'tripType: Trip Type is required.'];
  const day = [
    'itinerary.0.title: Title is required.',
    'itinerary.0.description: Description is required.',
    'itinerary.0.sightseeing: Sightseeing is required.',
  ];
  const contact = ['contactEmail: Enter a valid email.', 'contactPhone: Contact Phone is required.'];
  const category = 'category: Category is required.';
  expect(said('india', false)).toEqual([...basics, ...facts, category, ...day, ...contact]);
  expect(said('india', true)).toEqual([...basics, ...facts, category, ...day, ...contact]);
  expect(said('dubai', false)).toEqual([...basics, ...facts, ...day, ...contact]);
  expect(said('dubai', true)).toEqual([...basics, ...facts, ...contact]);
  expect(said('india', false, true)).toEqual(basics.slice(0, 1));
  expect(validateDraft(draft, 'india', true)).toEqual([]);
  for (const price of ['0', '0.5', 'much', '-3']) expect(validateDraft({ ...draft, price }, 'india', true)).toHaveLength(1);
});

test("merging keeps both editors' changes; mine win on conflict", () => {
  const base = toPackageValues(draft);
  const mine = { ...base, description: 'Mine', inclusions: ['Mine'] };
  const theirs = { ...base, price: '20000', inclusions: ['Theirs'] };
  expect(listChangedParts(base, theirs)).toEqual(['price', 'inclusions']);
  expect(mergePackage(base, mine, theirs)).toEqual({ ...base, description: 'Mine', price: '20000', inclusions: ['Mine'] });
});
