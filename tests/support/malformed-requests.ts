import { FORM_INPUTS, type FormInputName } from '../../schema/inputs/form-inputs.ts';
import { toFormInput } from '../../schema/inputs/typed-fields.ts';
import { CONTACT, VISA_APPLICATION } from './enquiries.ts';

// Malformed requests, each generated from a seed: a failure names its seed and can be reproduced.

/** A linear congruential generator: the same numbers in every run. */
export function* seededNumbers(seed: number): Generator<number, never> {
  for (let state = Math.imul(seed + 1, 2_654_435_761) >>> 0; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // The low bits of this generator have short periods.
    yield state >>> 8;
  }
}
export type Random = Generator<number, never>;
export const randomBelow = (random: Random, limit: number): number => random.next().value % limit;
export const randomItem = <T>(random: Random, from: readonly T[]): T => from[randomBelow(random, from.length)] as T;

const JUNK: readonly string[] = [
  ...[
    '',
    ' ',
    '\0',
    '"',
    "'",
    '\\',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '&',
    '=',
    '%',
    '%00',
    '%zz',
    '%ff',
    '+',
    ';',
    '\r\n',
    '\r\n\r\n',
    '--x',
    '--x--',
  ],
  ...[
    'null',
    'true',
    '-1',
    '1e999',
    '0x10',
    'NaN',
    '\\u0000',
    '\\ud800',
    '\xff\xfe',
    '\xc0\x80',
    '\xf0\x9f',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...["' or 1=1 --", '<script>', '../../etc/passwd', 'a'.repeat(3000), '[['.repeat(300), '{"a":'.repeat(300), '&a=b'.repeat(100)],
];
export const VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    [],
    [[]],
    {},
    { a: { b: [] } },
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    'x'.repeat(6000),
    '𝒳'.repeat(300),
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '9999-12-31T99:99:99Z',
    '-271821-04-20',
    '12/24/2026',
    'yes',
    'package,nothing',
    ['package', 7],
    'Round Trip',
  ],
  ...['a@b', '@', "x@'.in", 'a@b.example\r\nBcc: c@d.example', '+', '1'.repeat(300), '٣٤٥', { toString: 1 }, { length: 3 }, ['__proto__']],
];
const FIELDS = [
  ...['name', 'email', 'phone', 'message', 'enquiryTypes', 'submittedAt', 'packagePersons', 'packageStartDate', 'packageEndDate', 'market'],
  ...[
    'flightDate',
    'flightTripType',
    'flightReturnDate',
    'passportDOB',
    'carDate',
    'package',
    'consent',
    'persons',
    'rating',
    'review',
    'image',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'form',
    'trap',
    'elapsed',
    'key',
    'token',
    'cf-turnstile-response',
    '',
    'a[b]',
    'a.b',
    '\u0000',
  ],
  ...Object.keys(VISA_APPLICATION),
];
const BASE = { ...CONTACT, message: 'Hello', enquiryTypes: 'package', packagePersons: '2', flightDate: '2026-12-24' };

/** Most fields of a valid enquiry, and one to four invalid ones. */
function fieldsOf(random: Random): Record<string, unknown> {
  const base: [string, unknown][] = Object.entries({ ...randomItem<object>(random, [BASE, VISA_APPLICATION, {}]) });
  const valid = base.filter(() => randomBelow(random, 5) > 0);
  const invalid = Array.from({ length: 1 + randomBelow(random, 4) }, (): [string, unknown] => [
    randomItem(random, FIELDS),
    randomItem(random, VALUES),
  ]);
  return Object.fromEntries([...valid, ...invalid]);
}
/** Truncates the text, repeats parts of it or inserts junk, up to twice. */
function mangled(random: Random, text: string): string {
  let result = text;
  for (let times = randomBelow(random, 3); times > 0; times -= 1) {
    const [start, length] = [randomBelow(random, result.length + 1), 1 + randomBelow(random, 40)];
    const [before, within, after] = [result.slice(0, start), result.slice(start, start + length), result.slice(start + length)];
    result = randomItem(random, [
      `${before}${after}`,
      `${before}${within}${within}${after}`,
      `${before}${randomItem(random, JUNK)}${within}${after}`,
      before,
    ]);
  }
  return result;
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const jsonOf = (random: Random): string =>
  mangled(random, JSON.stringify(randomItem<unknown>(random, [fieldsOf(random), fieldsOf(random), randomItem(random, VALUES)])));
const formOf = (random: Random): string =>
  mangled(
    random,
    new URLSearchParams(Object.entries(fieldsOf(random)).map(([name, value]) => [name, textOf(value).toWellFormed()])).toString(),
  );
const HEADS = ['%PDF-1.7\n', '\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP', '<svg/>', 'MZ', ''];
function multipartOf(random: Random): string {
  const parts = Object.entries(fieldsOf(random)).map(([name, value]) => `name="${name}"\r\n\r\n${textOf(value).slice(0, 500)}`);
  for (const field of [
    'passportCopy',
    'panCardCopy',
    'image',
    'review',
    'persons.0.passport',
    'persons.99.passport',
    'persons.__proto__.name',
  ])
    if (randomBelow(random, 3) === 0)
      parts.push(
        `name="${field}"; filename="${randomItem(random, JUNK).slice(0, 200)}"\r\ncontent-type: ${randomItem(random, ['image/png', '', 'x'])}\r\n\r\n${randomItem(random, HEADS)}${randomItem(random, JUNK)}`,
      );
  return mangled(random, `${parts.map((part) => `--x\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--x--\r\n`);
}

const INPUTS = ['Enquiry', 'PackageEnquiry', 'VisaApplication', 'InsuranceRequest', 'CarRental', 'CustomTour'] as const;
const TYPES: Record<(typeof INPUTS)[number], FormInputName> = {
  Enquiry: 'EnquiryInput',
  PackageEnquiry: 'PackageEnquiryInput',
  VisaApplication: 'VisaInput',
  InsuranceRequest: 'InsuranceInput',
  CarRental: 'CarRentalInput',
  CustomTour: 'CustomTourInput',
};
function operationOf(random: Random): string {
  const name = randomItem(random, INPUTS);
  const send = `mutation($input: ${TYPES[name]}!, $submission: SubmissionMeta) { send${name}(market: ${randomItem(random, ['india', 'dubai', 'mars'])}, input: $input, submission: $submission) { receipt { reference } userErrors { field message code } } }`;
  const query = randomItem(random, [
    send,
    send,
    `mutation { ${randomItem(random, ['withdrawEnquiry', 'anonymiseEnquiry'])}(token: ${JSON.stringify(textOf(randomItem(random, VALUES)).slice(0, 100))}) { userErrors { field message code } } }`,
    'mutation($input: ReviewInput!) { addReview(input: $input) { userErrors { field message code } } }',
    mangled(random, send),
  ]);
  const submission = randomItem<unknown>(random, [
    undefined,
    { [randomItem(random, ['idempotencyKey', 'honeypot', 'turnstileToken', 'elapsedMs'])]: randomItem(random, VALUES) },
  ]);
  const fields = fieldsOf(random);
  const texts = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, textOf(value)]));
  // Values of any type, or those of a page form, whose invalid ones are words.
  const input = randomBelow(random, 2) === 0 ? fields : toFormInput(FORM_INPUTS[TYPES[name]], texts);
  return mangled(random, JSON.stringify({ query, variables: { input, submission } }));
}

interface RequestParts {
  path: string;
  type: string;
  body: string;
  accept?: string;
}
export const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';
const PAGES = ['/enquiry', '/visa-form', '/insuranceform', '/car-rent', '/customtour', '/home', '/reviews'];
const BROWSER = ['text/html,application/xhtml+xml', 'application/vnd.form+json'];
const MAKERS: ((random: Random) => RequestParts)[] = [
  (random) => ({ path: '/api/enquiries', type: 'application/json', body: jsonOf(random) }),
  (random) => ({ path: '/api/enquiries', type: 'application/json', body: jsonOf(random) }),
  (random) => ({ path: '/api/enquiries', type: URLENCODED, body: formOf(random) }),
  (random) => ({
    path: '/api/enquiries',
    type: randomItem(random, ['', 'text/plain', 'application/json; charset=utf-16', MULTIPART]),
    body: jsonOf(random),
  }),
  (random) => ({
    path: '/api/visa/sendInquiry',
    type: randomItem(random, [MULTIPART, MULTIPART, 'multipart/form-data', URLENCODED]),
    body: multipartOf(random),
  }),
  (random) => ({ path: '/api/visa/sendInquiry', type: MULTIPART, body: multipartOf(random) }),
  (random) => ({ path: '/reviews/add', type: MULTIPART, body: multipartOf(random) }),
  (random) => ({ path: '/graphql', type: 'application/json', body: operationOf(random) }),
  (random) => ({ path: '/graphql', type: 'application/json', body: operationOf(random) }),
  (random) => {
    const multipart = randomBelow(random, 2) === 0;
    const body = multipart ? multipartOf(random) : formOf(random);
    return { path: randomItem(random, PAGES), type: multipart ? MULTIPART : URLENCODED, body, accept: randomItem(random, BROWSER) };
  },
];

/** The malformed request of a seed. Pages take longest to render, so only every fortieth request is for a page. */
export function buildMalformedRequest(number: number): {
  path: string;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  sent: string;
} {
  const maker = MAKERS[number % 40 === 0 ? MAKERS.length - 1 : number % (MAKERS.length - 1)] as (random: Random) => RequestParts;
  const { path, type, body: text, accept = '*/*' } = maker(seededNumbers(number));
  const body = Buffer.from(text, isLatin1(text) ? 'latin1' : 'utf8');
  const headers = { accept, 'content-length': String(body.length), ...(type && { 'content-type': type }) };
  return { path, headers, body, sent: `${path} ${type} ${JSON.stringify(text).slice(0, 2000)}` };
}

/** Latin-1 text is sent byte by byte, so that invalid UTF-8 arrives as it is. */
function isLatin1(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 255) return false;
  return true;
}
