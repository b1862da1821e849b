import { ENQUIRY_SECTION_FIELDS, VISA_FIELDS } from '../../schema/enquiry-fields.ts';
import { buildFormData, CONTACT, createFile, createPdf, VISA_APPLICATION } from './enquiries.ts';
import { type Random, randomBelow, randomItem, seededNumbers, URLENCODED, VALUES } from './malformed-requests.ts';

// Enquiries as other people's programs send them, each generated from a seed: the contact is right, the rest is in their own words.

/** Values that a call takes for any of its fields. */
const WORDS: readonly (string | number | readonly string[])[] = [
  ...[
    '2 adults',
    '2 adults + 1 child',
    'two',
    '0',
    '-1',
    '1e3',
    '2-3',
    'N/A',
    '-',
    '?',
    '٣',
    '30 Days',
    '1 year',
    'Tourist Visa',
    'M',
    '🙂',
  ],
  ...[
    '25/12/2026',
    '05/06/2026',
    '31/02/2026',
    '2026-13-40',
    '8 Aug 1988',
    'next spring',
    '2026-12-25T10:00:00',
    '1988-08-08T00:00:00.000Z',
  ],
  ...[
    'Round trip',
    'one-way',
    'Multi city',
    'Indian',
    'IND',
    'in',
    'Atlantis',
    '<b>Goa</b>',
    'x'.repeat(150),
    "O'Hara",
    'a,b,c',
    '{"a":1}',
  ],
  ...[0, -1, 2, 2.5, 20_261_225, 1e21],
  ...[['Goa', 'Kochi'], ['2']],
];
const TYPES = [
  'Package',
  'flights',
  'package,cruise',
  ['visa', 'hotel'],
  'PASSPORT',
  '',
  7,
  [],
  {},
  { package: true, visa: false },
  [{ type: 'car' }],
  null,
];
const TIMES = ['2026-03-01T10:00:00', '2026-03-01 10:00', 'yesterday', 1_772_359_200_000, '01/03/2026', '', null];
const PHONES = [
  '+91 98450 12876',
  9845012876,
  '98450 12876 / 98450 12877',
  '044-2345678 ext 12',
  ['98450 12876', '98450 12877'],
  '(0484) 236-6666',
];

interface HalfRightEnquiry {
  path: string;
  headers: Record<string, string>;
  body: string | FormData;
  /** Whether all of its values are words, so that it must be taken. */
  isTakeable: boolean;
}

/** Some of the fields with words, and a few with values of wrong types if `broken`. */
function buildDetails(random: Random, names: readonly string[], broken: boolean): Record<string, unknown> {
  const details: Record<string, unknown> = {};
  for (const name of names) if (randomBelow(random, 3) === 0) details[name] = randomItem(random, WORDS);
  for (let left = broken ? 2 : 0; left > 0; left -= 1) details[randomItem(random, names)] = randomItem(random, VALUES);
  return details;
}

/** The enquiry of a seed: every tenth is a visa application, every third of the others a form, every fourth has values of wrong types. */
export function buildHalfRightEnquiry(seed: number): HalfRightEnquiry {
  const random = seededNumbers(seed);
  const broken = seed % 4 === 0;
  const toField = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed() : String(JSON.stringify(value)));
  if (seed % 10 === 9) {
    const choices = VISA_FIELDS.filter(({ kind }) => kind === 'select' || kind === 'date').map(({ name }) => name);
    const fields = { ...VISA_APPLICATION, email: `visa-${seed}@example.in`, ...buildDetails(random, choices, broken) };
    const file = createFile(createPdf(`seed ${seed}`, 50));
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toField(value)]));
    return {
      path: '/api/visa/sendInquiry',
      headers: {},
      body: buildFormData({ ...texts, passportCopy: file, panCardCopy: file }),
      isTakeable: !broken,
    };
  }
  const details = buildDetails(
    random,
    ENQUIRY_SECTION_FIELDS.map(({ name }) => name),
    broken,
  );
  const contact = { ...CONTACT, phone: randomItem<unknown>(random, PHONES), message: `seed ${seed}` };
  const input = {
    ...contact,
    enquiryTypes: randomItem<unknown>(random, TYPES),
    submittedAt: randomItem<unknown>(random, TIMES),
    ...details,
  };
  const isForm = seed % 3 === 0;
  const body = isForm
    ? new URLSearchParams(Object.entries(input).map(([name, value]) => [name, toField(value)])).toString()
    : JSON.stringify(input);
  const headers = { 'content-type': isForm ? URLENCODED : 'application/json' };
  return { path: '/api/enquiries', headers, body, isTakeable: !broken };
}
