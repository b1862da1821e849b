import { z } from 'zod';
import { isDay, toOfficeDay } from '../format.ts';
import { lazy } from '../lazy.ts';
import { OWN_MESSAGES } from '../messages.ts';
import { CONTACT_KINDS, PEOPLE_LIMITS } from '../staff/people.ts';
import { phone } from './enquiries.ts';
import { email, missingAsEmpty, nullAsUndefined, optionalLine, requiredLine, requiredText } from './fields.ts';

const { maxPreferences, maxPreferenceChars, maxNoteChars } = PEOPLE_LIMITS;

/** What staff change of a person. Absent fields are not changed. */
export const personInput = lazy(() =>
  z.object({
    name: nullAsUndefined(requiredLine('Enter a name.')),
    place: nullAsUndefined(optionalLine()),
    contactHint: nullAsUndefined(optionalLine()),
    preferences: nullAsUndefined(
      z
        .array(optionalLine(maxPreferenceChars))
        .transform((lines) => [...new Set(lines.filter(Boolean))])
        .refine((lines) => lines.length <= maxPreferences, `Keep at most ${maxPreferences} preferences.`),
    ),
  }),
);

/** A number or an address of a person. */
export const personContactInput = lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal(CONTACT_KINDS[0]), value: phone(OWN_MESSAGES.phone) }),
    z.object({ kind: z.literal(CONTACT_KINDS[1]), value: email() }),
  ]),
);

export const personNoteInput = lazy(() => z.object({ text: requiredText(OWN_MESSAGES.noteEmpty, maxNoteChars) }));

/** A day such as 2031-09-14, or nothing. */
const optionalDay = () => missingAsEmpty(z.string(OWN_MESSAGES.date).refine((value) => value === '' || isDay(value), OWN_MESSAGES.date));

/** Whether a day may be a date of birth; '' for none may. */
const isBirthday = (day: string): boolean => day === '' || (day >= '1900-01-01' && day <= toOfficeDay(Date.now()));

/** Somebody who travels. */
export const travellerInput = lazy(() =>
  z
    .object({
      name: requiredLine('Enter the name of the traveller.'),
      relation: optionalLine(),
      bornOn: optionalDay().refine(isBirthday, 'Enter a date of birth since 1900 that is not in the future.'),
      passportUntil: optionalDay(),
      needs: optionalLine(),
    })
    .refine(({ bornOn, passportUntil }) => !bornOn || !passportUntil || passportUntil > bornOn, {
      path: ['passportUntil'],
      message: 'A passport ends after the date of birth.',
    }),
);
