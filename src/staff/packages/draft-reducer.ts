import type { DraftDay, DraftLine, DraftPicture, ListField, PackageDraft, TextField } from './package-draft.ts';

/** What can be done to a list whose entries have keys. */
export type ListChange<Item> =
  | { add: readonly Item[] /** After this entry; at the end without it. */; after?: string }
  | { move: string; to: number }
  | { remove: string }
  | { set: string; to: Partial<Item> };

export type DraftAction =
  | { do: 'text'; field: TextField; value: string }
  | { do: 'lines'; list: ListField; change: ListChange<DraftLine> }
  /** `of`: the key of a day; those of the package without one. */
  | { do: 'pictures'; of?: string; change: ListChange<DraftPicture> }
  | { do: 'days'; change: ListChange<DraftDay> }
  | { do: 'undo' }
  | { do: 'open'; keys: readonly string[] }
  /** News of a picture on its way, wherever it stands by now. */
  | { do: 'sent'; key: string; to: Partial<DraftPicture> }
  | { do: 'load'; draft: PackageDraft };

/** The list after a change; the same list where it changes nothing. */
function applyListChange<Item extends { key: string }>(list: readonly Item[], change: ListChange<Item>): readonly Item[] {
  if ('add' in change) {
    const at = change.after === undefined ? list.length : list.findIndex(({ key }) => key === change.after) + 1;
    return list.toSpliced(at, 0, ...change.add);
  }
  const key = 'move' in change ? change.move : 'remove' in change ? change.remove : change.set;
  const at = list.findIndex((item) => item.key === key);
  const item = list[at];
  if (!item) return list;
  if ('remove' in change) return list.toSpliced(at, 1);
  if ('set' in change) return list.with(at, { ...item, ...change.to });
  const to = Math.min(Math.max(change.to, 0), list.length - 1);
  return to === at ? list : list.toSpliced(at, 1).toSpliced(to, 0, item);
}

/** `Day 2` and `2` at place 1 become `Day 4` and `4` at place 3; what counts otherwise stays as it is written. */
function renumberDayLabel(text: string, from: number, to: number): string {
  const [, before = '', number, after = ''] = /^(\s*(?:\p{L}+\s*)?)(\d+)(\s*)$/u.exec(text) ?? [];
  return number !== undefined && Number(number) === from + 1 ? `${before}${to + 1}${after}` : text;
}

/** The days after a change of their order, each with the number of its new place. */
function renumberDays(before: readonly DraftDay[], after: readonly DraftDay[]): readonly DraftDay[] {
  return after.map((each, i) => {
    const from = before.findIndex(({ key }) => key === each.key);
    const day = from < 0 ? each.day : renumberDayLabel(each.day, from, i);
    return day === each.day ? each : { ...each, day };
  });
}

/** An empty day, numbered as the others are. */
export function createNextDay(days: readonly DraftDay[], key: string): DraftDay {
  const last = days.at(-1);
  const day = last ? renumberDayLabel(last.day, days.length - 1, days.length) : '1';
  return {
    key,
    day: day === last?.day ? `${days.length + 1}` : day,
    title: '',
    description: '',
    sightseeing: '',
    meals: [],
    images: [],
    open: true,
  };
}

/** A copy that stands behind its original. Its pictures are those that are stored. */
export function duplicateDay(days: readonly DraftDay[], of: DraftDay, newKey: () => string): DraftDay {
  const at = days.findIndex(({ key }) => key === of.key);
  const images = of.images.filter(({ name }) => name).map((picture) => ({ ...picture, key: newKey() }));
  return { ...of, key: newKey(), day: renumberDayLabel(of.day, at, at + 1), images, open: true };
}

function applyDayChange(draft: PackageDraft, change: ListChange<DraftDay>): PackageDraft {
  const { itinerary } = draft;
  const after = applyListChange(itinerary, change);
  if (after === itinerary) return draft;
  if ('set' in change) return { ...draft, itinerary: after };
  const next = { ...draft, itinerary: renumberDays(itinerary, after) };
  if (!('remove' in change)) return next;
  const at = itinerary.findIndex(({ key }) => key === change.remove);
  const day = itinerary[at];
  return day ? { ...next, removed: { day, at } } : next;
}

/** The form after a change. */
export function draftReducer(draft: PackageDraft, change: DraftAction): PackageDraft {
  switch (change.do) {
    case 'text':
      return { ...draft, [change.field]: change.value };
    case 'lines':
      return { ...draft, [change.list]: applyListChange(draft[change.list], change.change) };
    case 'pictures': {
      if (change.of === undefined) return { ...draft, images: applyListChange(draft.images, change.change) };
      const day = draft.itinerary.find(({ key }) => key === change.of);
      return day ? applyDayChange(draft, { set: day.key, to: { images: applyListChange(day.images, change.change) } }) : draft;
    }
    case 'days':
      return applyDayChange(draft, change.change);
    case 'undo': {
      if (!draft.removed) return draft;
      const { removed, ...rest } = draft;
      const itinerary = rest.itinerary.toSpliced(removed.at, 0, removed.day);
      return { ...rest, itinerary: renumberDays(rest.itinerary, itinerary) };
    }
    case 'open':
      return {
        ...draft,
        itinerary: draft.itinerary.map((day) => (change.keys.includes(day.key) && !day.open ? { ...day, open: true } : day)),
      };
    case 'sent': {
      const news = { set: change.key, to: change.to };
      const within = (day: DraftDay): DraftDay => {
        const images = applyListChange(day.images, news);
        return images === day.images ? day : { ...day, images };
      };
      return {
        ...draft,
        images: applyListChange(draft.images, news),
        itinerary: draft.itinerary.map(within),
        ...(draft.removed && { removed: { ...draft.removed, day: within(draft.removed.day) } }),
      };
    }
    case 'load':
      return change.draft;
  }
}

/** Every picture of the form, with the day that it belongs to. */
export const listPictures = ({ images, itinerary }: PackageDraft): DraftPicture[] => [images, ...itinerary.map((day) => day.images)].flat();
