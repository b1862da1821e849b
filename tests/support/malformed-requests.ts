import { CONTACT, VISA_APPLICATION } from './enquiries.ts';

// Requests that are not what they should be, each made of its own number: a failure names the number and can be had again.

/** Numbers that are the same in every run. */
function* seededNumbers(seed: number): Generator<number, never> {
  for (let state = Math.imul(seed + 1, 2_654_435_761) >>> 0; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // The low digits of such a generator repeat soon.
    yield state >>> 8;
  }
}
type Random = Generator<number, never>;
const randomBelow = (random: Random, limit: number): number => random.next().value % limit;
const randomItem = <T>(random: Random, from: readonly T[]): T => from[randomBelow(random, from.length)] as T;

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
const VALUES: readonly unknown[] = [
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

/** Some fields as they should be, and some as they should not. */
function fieldsOf(random: Random): Record<string, unknown> {
  const base: [string, unknown][] = Object.entries({ ...randomItem<object>(random, [BASE, VISA_APPLICATION, {}]) });
  const kept = base.filter(() => randomBelow(random, 5) > 0);
  const wrong = Array.from({ length: 1 + randomBelow(random, 4) }, (): [string, unknown] => [
    randomItem(random, FIELDS),
    randomItem(random, VALUES),
  ]);
  return Object.fromEntries([...kept, ...wrong]);
}
/** Cut, doubled, filled with junk. */
function mangled(random: Random, text: string): string {
  let torn = text;
  for (let times = randomBelow(random, 3); times > 0; times -= 1) {
    const [at, length] = [randomBelow(random, torn.length + 1), 1 + randomBelow(random, 40)];
    const [before, within, after] = [torn.slice(0, at), torn.slice(at, at + length), torn.slice(at + length)];
    torn = randomItem(random, [
      `${before}${after}`,
      `${before}${within}${within}${after}`,
      `${before}${randomItem(random, JUNK)}${within}${after}`,
      before,
    ]);
  }
  return torn;
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

const INPUTS = ['Enquiry', 'VisaApplication', 'InsuranceRequest', 'CarRental', 'CustomTour'] as const;
const TYPES: Record<(typeof INPUTS)[number], string> = {
  Enquiry: 'EnquiryInput',
  VisaApplication: 'VisaInput',
  InsuranceRequest: 'InsuranceInput',
  CarRental: 'CarRentalInput',
  CustomTour: 'CustomTourInput',
};
function operationOf(random: Random): string {
  const name = randomItem(random, INPUTS);
  const send = `mutation($input: ${TYPES[name]}!, $submission: SubmissionMeta) { send${name}(market: ${randomItem(random, ['india', 'dubai', 'mars'])}, input: $input, submission: $submission) { reference } }`;
  const query = randomItem(random, [
    send,
    send,
    `mutation { ${randomItem(random, ['withdrawEnquiry', 'anonymiseEnquiry'])}(token: ${JSON.stringify(textOf(randomItem(random, VALUES)).slice(0, 100))}) }`,
    'mutation($input: ReviewInput!) { addReview(input: $input) }',
    mangled(random, send),
  ]);
  const submission = randomItem<unknown>(random, [
    undefined,
    { [randomItem(random, ['idempotencyKey', 'honeypot', 'turnstileToken', 'elapsedMs'])]: randomItem(random, VALUES) },
  ]);
  return mangled(random, JSON.stringify({ query, variables: { input: fieldsOf(random), submission } }));
}

interface Made {
  path: string;
  type: string;
  body: string;
  accept?: string;
}
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';
const PAGES = ['/enquiry', '/visa-form', '/insuranceform', '/car-rent', '/customtour', '/home', '/reviews'];
const BROWSER = ['text/html,application/xhtml+xml', 'application/vnd.form+json'];
const MAKERS: ((random: Random) => Made)[] = [
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

/** The malformed request of a number, the same each time. Pages take longest to answer: every fortieth is one. */
export function buildMalformedRequest(number: number): {
  path: string;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  sent: string;
} {
  const maker = MAKERS[number % 40 === 0 ? MAKERS.length - 1 : number % (MAKERS.length - 1)] as (random: Random) => Made;
  const { path, type, body: text, accept = '*/*' } = maker(seededNumbers(number));
  const body = Buffer.from(text, upToLatin(text) ? 'latin1' : 'utf8');
  const headers = { accept, 'content-length': String(body.length), ...(type && { 'content-type': type }) };
  return { path, headers, body, sent: `${path} ${type} ${JSON.stringify(text).slice(0, 2000)}` };
}

/** Bytes beyond ASCII are sent as they are; letters that no byte holds, as UTF-8. */
function upToLatin(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 255) return false;
  return true;
}
