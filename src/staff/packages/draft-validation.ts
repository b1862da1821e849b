import { useCallback, useMemo, useState } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import type { ActionResult } from '../components/action-result.ts';
import {
  DAY_TEXT_FIELDS,
  type DraftPicture,
  listSubmittedDayIndexes,
  type PackageDraft,
  parsePrice,
  toPackageValues,
} from './package-draft.ts';

export type FormSectionId = 'basics' | 'pictures' | 'covered' | 'itinerary' | 'contact';

export interface DraftError {
  /** The field's name in the form: `itinerary.1.title`. */
  name: string;
  /** The same for as long as its entry lives, wherever it moves: `day1.title`. */
  id: string;
  section: FormSectionId;
  message: string;
}

const REQUIRED_FIELDS = [
  ['name', 'basics', MESSAGES.packageName],
  ['description', 'basics', MESSAGES.packageDescription],
  ['price', 'basics', MESSAGES.packagePrice],
  ['duration', 'basics', MESSAGES.packageDuration],
  ['tripType', 'basics', MESSAGES.packageTripType],
  ['category', 'basics', OWN_MESSAGES.category],
] as const;
const CONTACT_FIELDS = [
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
export const isUploadError = ({ name }: DraftError): boolean => /images\.\d+$/.test(name);

/** What browsers accept in a field for an e-mail, with a dot in its domain. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const isInvalid = (field: string, value: string): boolean =>
  value.trim() === '' ||
  (field === 'price' && !(parsePrice(value) >= 1)) ||
  (field === 'contactEmail' && !EMAIL_PATTERN.test(value.trim()));

/** Which field a name in the form means, in words that stay the same while days move. */
function getFieldId(draft: PackageDraft, name: string): string {
  const [list, at, ...rest] = name.split('.');
  const key = list === 'itinerary' ? draft.itinerary[Number(at)]?.key : undefined;
  return key ? `${key}.${rest.join('.')}` : name;
}

/**
 * What specification 5 asks of the form, in the order of its fields. The category is India's; the edit form of Dubai
 * does not require what stands in the days, nor a draft anything but its name. A picture that could not be stored would be
 * lost by saving.
 */
export function validateDraft(draft: PackageDraft, market: Market, edit: boolean, asDraft = false): DraftError[] {
  // What is not shown yet needs a name only, by which it is found again.
  if (asDraft) return validateDraft(draft, market, edit).filter((each) => each.name === 'name' || isUploadError(each));
  const texts = (fields: readonly (readonly [keyof PackageDraft & string, FormSectionId, string])[]): DraftError[] =>
    fields.flatMap(([field, section, message]) =>
      (field === 'category' && !MARKET_CONFIG[market].hasCategories) || !isInvalid(field, String(draft[field]))
        ? []
        : [{ name: field, id: field, section, message }],
    );
  const pictures = (images: readonly DraftPicture[], name: string, section: FormSectionId): DraftError[] =>
    images.flatMap(({ key, failed }, i) => (failed ? [{ name: `${name}.${i}`, id: key, section, message: failed }] : []));
  return [
    ...texts(REQUIRED_FIELDS),
    ...pictures(draft.images, 'images', 'pictures'),
    ...draft.itinerary.flatMap((day, i) => [
      ...(edit && !MARKET_CONFIG[market].requiresCompleteEdit ? [] : DAY_TEXT_FIELDS).flatMap((field) =>
        day[field].trim() === ''
          ? [{ name: `itinerary.${i}.${field}`, id: `${day.key}.${field}`, section: 'itinerary' as const, message: DAY_MESSAGES[field] }]
          : [],
      ),
      ...pictures(day.images, `itinerary.${i}.images`, 'itinerary'),
    ]),
    ...texts(CONTACT_FIELDS),
  ];
}

const SECTION_BY_FIELD: readonly (readonly [RegExp, FormSectionId])[] = [
  [/^images/, 'pictures'],
  [/^(?:in|ex)clusions/, 'covered'],
  [/^itinerary/, 'itinerary'],
  [/^contact/, 'contact'],
];

/** What the server said of fields, for the form as it was sent. */
export function toDraftErrors(draft: PackageDraft, fields: Readonly<Record<string, string>>): DraftError[] {
  const days = listSubmittedDayIndexes(toPackageValues(draft));
  return Object.entries(fields).map(([path, message]) => {
    const name = path.replace(/^itinerary\.(\d+)/, (_all, at) => `itinerary.${days[Number(at)] ?? at}`);
    return { name, id: getFieldId(draft, name), section: SECTION_BY_FIELD.find(([at]) => at.test(name))?.[1] ?? 'basics', message };
  });
}

/**
 * What is said of the fields: of those that were touched; of all once the form was to be saved (`ask`), as a draft or as a
 * package; and what the server said, until the field is looked at again.
 */
export function useDraftValidation(draft: PackageDraft, market: Market, edit: boolean, actionResult: ActionResult | undefined) {
  const [touched, touch] = useState<ReadonlySet<string>>(new Set());
  const [asked, ask] = useState<'draft' | 'package'>();
  const [said, setSaid] = useState<readonly DraftError[]>([]);
  const [answered, setAnswered] = useState<ActionResult>();
  if (actionResult !== answered) {
    setAnswered(actionResult);
    setSaid(actionResult?.code === 'BAD_USER_INPUT' ? toDraftErrors(draft, actionResult.fieldErrors ?? {}) : []);
  }
  const problems = useMemo(() => {
    const own = validateDraft(draft, market, edit, asked === 'draft');
    const known = new Set(own.map(({ id }) => id));
    return [...own.filter((each) => asked || touched.has(each.id) || isUploadError(each)), ...said.filter((each) => !known.has(each.id))];
  }, [draft, market, edit, asked, touched, said]);
  const messages = useMemo(
    () => ({
      errors: Object.fromEntries(problems.map(({ name, message }) => [name, message])),
      validateField: ({ name }: { name: string }) => {
        const id = getFieldId(draft, name);
        touch((before) => new Set(before).add(id));
        setSaid((before) => (before.some((each) => each.id === id) ? before.filter((each) => each.id !== id) : before));
      },
    }),
    [problems, draft],
  );
  /** Nothing was asked yet: the form is another one. */
  const forget = useCallback(() => {
    touch(new Set());
    ask(undefined);
    setSaid([]);
  }, []);
  return { problems, messages, said, ask, forget };
}
