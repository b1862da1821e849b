import type { Market } from '../../../schema/constants.ts';
import { MARKET_FACTS } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { amountOf, DAY_TEXTS, type DraftPicture, type PackageDraft, plainOf, sentDays } from './package-draft.ts';

export type Section = 'basics' | 'pictures' | 'covered' | 'itinerary' | 'contact';

export interface Problem {
  /** The field's name in the form: `itinerary.1.title`. */
  name: string;
  /** The same for as long as its entry lives, wherever it moves: `day1.title`. */
  id: string;
  section: Section;
  message: string;
}

const REQUIRED = [
  ['name', 'basics', MESSAGES.packageName],
  ['description', 'basics', MESSAGES.packageDescription],
  ['price', 'basics', MESSAGES.packagePrice],
  ['duration', 'basics', MESSAGES.packageDuration],
  ['tripType', 'basics', MESSAGES.packageTripType],
  ['category', 'basics', OWN_MESSAGES.category],
] as const;
const CONTACT = [
  ['contactEmail', 'contact', MESSAGES.email],
  ['contactPhone', 'contact', MESSAGES.packageContactPhone],
] as const;
const DAY_MESSAGES = {
  day: MESSAGES.day,
  title: MESSAGES.dayTitle,
  description: MESSAGES.dayDescription,
  sightseeing: MESSAGES.daySightseeing,
} as const;

/** Of a picture that could not be stored: it would be lost by saving. */
export const isPicture = ({ name }: Problem): boolean => /images\.\d+$/.test(name);

/** What browsers accept in a field for an e-mail, with a dot in its domain. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const isWrong = (field: string, value: string): boolean =>
  value.trim() === '' || (field === 'price' && !(amountOf(value) >= 1)) || (field === 'contactEmail' && !EMAIL.test(value.trim()));

/** Which field a name in the form means, in words that stay the same while days move. */
export function idOfName(draft: PackageDraft, name: string): string {
  const [list, at, ...rest] = name.split('.');
  const key = list === 'itinerary' ? draft.itinerary[Number(at)]?.key : undefined;
  return key ? `${key}.${rest.join('.')}` : name;
}

/**
 * What specification 5 asks of the form, in the order of its fields. The category is India's; the edit form of Dubai
 * does not require what stands in the days, nor a draft anything but its name. A picture that could not be stored would be
 * lost by saving.
 */
export function problemsOf(draft: PackageDraft, market: Market, edit: boolean, asDraft = false): Problem[] {
  // What is not shown yet needs a name only, by which it is found again.
  if (asDraft) return problemsOf(draft, market, edit).filter((each) => each.name === 'name' || isPicture(each));
  const texts = (fields: readonly (readonly [keyof PackageDraft & string, Section, string])[]): Problem[] =>
    fields.flatMap(([field, section, message]) =>
      (field === 'category' && !MARKET_FACTS[market].categories) || !isWrong(field, String(draft[field]))
        ? []
        : [{ name: field, id: field, section, message }],
    );
  const pictures = (images: readonly DraftPicture[], name: string, section: Section): Problem[] =>
    images.flatMap(({ key, failed }, i) => (failed ? [{ name: `${name}.${i}`, id: key, section, message: failed }] : []));
  return [
    ...texts(REQUIRED),
    ...pictures(draft.images, 'images', 'pictures'),
    ...draft.itinerary.flatMap((day, i) => [
      ...(edit && !MARKET_FACTS[market].strictEdit ? [] : DAY_TEXTS).flatMap((field) =>
        day[field].trim() === ''
          ? [{ name: `itinerary.${i}.${field}`, id: `${day.key}.${field}`, section: 'itinerary' as const, message: DAY_MESSAGES[field] }]
          : [],
      ),
      ...pictures(day.images, `itinerary.${i}.images`, 'itinerary'),
    ]),
    ...texts(CONTACT),
  ];
}

const SECTIONS: readonly (readonly [RegExp, Section])[] = [
  [/^images/, 'pictures'],
  [/^(?:in|ex)clusions/, 'covered'],
  [/^itinerary/, 'itinerary'],
  [/^contact/, 'contact'],
];

/** What the server said of fields, for the form as it was sent. */
export function problemsSaid(draft: PackageDraft, fields: Readonly<Record<string, string>>): Problem[] {
  const days = sentDays(plainOf(draft));
  return Object.entries(fields).map(([path, message]) => {
    const name = path.replace(/^itinerary\.(\d+)/, (_all, at) => `itinerary.${days[Number(at)] ?? at}`);
    return { name, id: idOfName(draft, name), section: SECTIONS.find(([at]) => at.test(name))?.[1] ?? 'basics', message };
  });
}
