import { expect, test } from 'vitest';
import { IMPORT_FILE_EMPTY, IMPORT_LIMITS } from '../../../schema/staff/imports.ts';
import { DomainError } from '../../../src/domain/errors.ts';
import { htmlToLines, htmlToText } from '../../../src/domain/imports/html-text.ts';
import { type ImportFile, readImportFile } from '../../../src/domain/imports/import-file.ts';
import { parsePhpSerialized } from '../../../src/domain/imports/php-serialized.ts';
import { parsePrice } from '../../../src/domain/imports/source-package.ts';
import { attachment, buildWxr, phpSerialize, tourficTour, wpTravelEngineTrip, wpTravelTrip } from './wordpress-exports.ts';

/** Reads a file that arrives in pieces of a size that divides letters, entities and tags. */
const readFile = (file: string | Uint8Array, pieceBytes = 37): Promise<ImportFile> => {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  async function* pieces() {
    for (let start = 0; start < bytes.byteLength; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes);
  }
  return readImportFile(pieces());
};
const fileError = async (file: string | Uint8Array): Promise<string> => {
  const reason = await readFile(file, 4096).catch((error: unknown) => error);
  if (reason instanceof DomainError) return reason.fields.file ?? '';
  throw reason;
};
const MEDIA = [attachment(901, 'base-camp.jpg', 'The base camp'), attachment(902, 'poon hill.jpg')];

test('a trip of WP Travel Engine becomes a package with all that it holds', async () => {
  const { format, packages } = await readFile(buildWxr([...wpTravelEngineTrip(41, 'Annapurna &amp; Poon Hill'), ...MEDIA]));
  expect(format).toBe('wxr');
  expect(packages).toEqual([
    {
      position: 1,
      source: 'wp-travel-engine:old.example',
      sourceId: '41',
      problems: [{ field: 'images', message: 'Picture 999 is not in the file. Export all content, which includes the media.' }],
      input: {
        name: 'Annapurna & Poon Hill',
        description: 'Walk to the base camp – slowly.\n\nTea & mountains.\nSunrise at Poon Hill',
        price: 59500,
        duration: '5 Days / 4 Nights',
        tripType: 'Trekking',
        category: null,
        destination: 'Nepal, Annapurna',
        startsFrom: '',
        contactEmail: '',
        contactPhone: '',
        images: [
          { name: 'https://old.example/wp-content/uploads/base-camp.jpg', alt: 'The base camp' },
          { name: 'https://old.example/wp-content/uploads/poon hill.jpg', alt: '' },
        ],
        inclusions: ['Hotel', 'Guide', 'Transfers'],
        exclusions: ['Flights', 'Insurance'],
        itinerary: [
          { day: 'Day 1', title: 'Arrival', description: 'Café in Pokhara.', sightseeing: '', meals: 'breakfast,dinner', images: [] },
          {
            day: 'Day 2',
            title: 'Poon Hill',
            description: 'Up at four.',
            sightseeing: '',
            meals: '',
            images: [{ name: 'https://old.example/wp-content/uploads/poon hill.jpg', alt: '' }],
          },
        ],
      },
    },
  ]);
});

test('a trip of WP Travel becomes a package with all that it holds', async () => {
  const { packages } = await readFile(buildWxr([...MEDIA, wpTravelTrip(7, 'Lakes of Udaipur')]));
  expect(packages[0]).toMatchObject({
    source: 'wp-travel:old.example',
    sourceId: '7',
    problems: [],
    input: {
      name: 'Lakes of Udaipur',
      description: 'Three lakes in a week.',
      price: 24500,
      duration: '3 Days / 2 Nights',
      tripType: 'Family',
      destination: 'Udaipur',
      inclusions: ['Breakfast', 'Boat ride'],
      exclusions: ['Camera fees'],
      itinerary: [
        { day: 'Day 1', title: 'City Palace', description: 'Old town, by foot.' },
        { day: 'Day 2', title: 'Lake Pichola', description: 'By boat.' },
      ],
    },
  });
  expect(packages[0]?.input.images).toHaveLength(2);
});

test('a tour of Tourfic becomes a package, with the lists that it serialises twice', async () => {
  const { packages } = await readFile(buildWxr([tourficTour(5, 'Desert evening'), ...MEDIA]));
  expect(packages[0]).toMatchObject({
    source: 'tourfic:old.example',
    problems: [],
    input: {
      name: 'Desert evening',
      price: 180,
      duration: '6 Hours',
      tripType: 'Adventure',
      destination: 'Dubai',
      contactEmail: 'desert@old.example',
      contactPhone: '+971 4 000 0000',
      inclusions: ['Pick-up', 'Dinner'],
      exclusions: ['Quad bikes'],
      itinerary: [{ day: '15:00', title: 'Pick-up', description: 'From your hotel.', sightseeing: 'Deira', meals: 'Dinner0' }],
    },
  });
});

test('serialised objects and references of PHP are refused, and their field is named', async () => {
  for (const value of [
    'O:8:"stdClass":1:{s:1:"a";i:1;}',
    'C:11:"ArrayObject":21:{x:i:0;a:0:{};m:a:0:{}}',
    'a:1:{i:0;O:8:"stdClass":0:{}}',
    'a:2:{i:0;i:1;i:1;R:2;}',
    'E:11:"Suit:Hearts";',
  ])
    expect(() => parsePhpSerialized(value), value).toThrow('object or a reference');
  const trip = wpTravelTrip(7, 'Lakes');
  const meta = { ...trip.meta, wp_travel_trip_itinerary_data: 'a:1:{i:0;O:10:"Evil_Class":1:{s:4:"file";s:9:"/etc/pass";}}' };
  const { packages } = await readFile(buildWxr([{ ...trip, meta }]));
  expect(packages[0]?.input).toMatchObject({ name: 'Lakes', itinerary: [], inclusions: ['Breakfast', 'Boat ride'] });
  expect(packages[0]?.problems).toContainEqual({
    field: 'itinerary',
    message: 'The value of wp_travel_trip_itinerary_data is unreadable. It holds an object or a reference of PHP, which are not read.',
  });
});

test('serialised values are read by byte length, with limits, and never reach a prototype', () => {
  expect(parsePhpSerialized(phpSerialize(['é€😀', 1.5, true, null]))).toEqual(
    new Map<string, unknown>([
      ['0', 'é€😀'],
      ['1', 1.5],
      ['2', true],
      ['3', null],
    ]),
  );
  const value = parsePhpSerialized('a:1:{s:9:"__proto__";a:1:{s:8:"polluted";b:1;}}');
  expect(value).toBeInstanceOf(Map);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  // Another program has shortened the line breaks: the lengths still count two bytes each.
  expect(parsePhpSerialized(phpSerialize(['a\r\nb']).replace('\r\n', '\n'))).toEqual(new Map([['0', 'a\r\nb']]));
  for (const broken of [
    '',
    's:5:"abc";',
    's:-1:"";',
    'a:2:{i:0;i:1;}',
    'a:1:{i:0;i:1;}x',
    'i:1e9;',
    's:99999999999:"a";',
    'a:999999999:{i:0;i:1;}',
    'x:1;',
  ])
    expect(() => parsePhpSerialized(broken), broken).toThrow();
  expect(() => parsePhpSerialized(`${'a:1:{i:0;'.repeat(5000)}N;${'}'.repeat(5000)}`)).toThrow('nested too deeply');
  // As a key it would nest without a limit.
  expect(() => parsePhpSerialized('a:1:{'.repeat(50_000))).toThrow('A key of an array is neither text nor a number.');
  expect(() => parsePhpSerialized(`a:60000:{${Array.from({ length: 60_000 }, (_, i) => `i:${i};N;`).join('')}}`)).toThrow(
    'too many values',
  );
});

test('markup that is made to cost the time of the Worker is read in a moment', () => {
  const read = (html: string) => {
    const { user, system } = process.cpuUsage();
    const text = htmlToText(html);
    const spent = process.cpuUsage({ user, system });
    // Without the limits each takes 5 to 15 seconds; with them some hundredths.
    expect(spent.user + spent.system, html.slice(0, 10)).toBeLessThan(2_000_000);
    return text;
  };
  read('<i>'.repeat(20_000) + '</b>'.repeat(20_000));
  read('[a '.repeat(40_000));
  expect(read('<p>tea<br>'.repeat(30) + '<div>'.repeat(200))).toMatch(/^(?:tea\n+){29}tea$/);
  expect(read(`<p>Lakes &amp; hills</p>${'<b><i>'.repeat(40)}and valleys${'</i></b>'.repeat(40)}<br>${'tea<br>'.repeat(2_000)}`)).toMatch(
    /^Lakes & hills\n\nand valleys\ntea\n[^<>]*tea$/,
  );
});

test('files that are no exports, or broken ones, are refused with the line and what to do', async () => {
  const valid = buildWxr([wpTravelTrip(7, 'Lakes')]);
  expect(await fileError(valid.slice(0, valid.length - 200))).toMatch(/broken at line \d+.*Export it again/);
  expect(await fileError(valid.replace('</title>', '</titel>'))).toMatch(/broken at line 6/);
  expect(await fileError(`<rss><channel>${'<a>'.repeat(1000)}`)).toMatch(/nests elements deeper.*line 1/);
  expect(await fileError('<html><body>Sign in</body></html>')).toContain('no WordPress export');
  expect(await fileError(buildWxr([{ id: 1, type: 'post', title: 'A blog' }]))).toContain(
    'no trips of WP Travel Engine, WP Travel or Tourfic',
  );
  expect(await fileError('')).toBe(IMPORT_FILE_EMPTY);
  expect(await fileError(new Uint8Array([0x3c, 0x72, 0xff, 0xfe, 0xff]))).toContain('not encoded as UTF-8');
  expect(await fileError(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]))).toContain('no text');
  expect(await fileError('name,price\nGoa,"45000\nKerala,1')).toContain('Row 2: a quotation mark is not closed');
  expect(await fileError('title of trip;cost\nGoa;1')).toContain('No column is called "name"');
  expect(await fileError('name\n')).toContain('no row below');
  expect(await fileError(`name\n${'Goa\n'.repeat(IMPORT_LIMITS.rows + 1)}`)).toContain(`at most ${IMPORT_LIMITS.rows}`);
  expect(await fileError(`name\n${'x'.repeat(IMPORT_LIMITS.maxTableBytes)}`)).toContain('larger than 5 MB');
});

test('no entity is declared or fetched: a DOCTYPE is refused before its entities are read', async () => {
  const laughs = '<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>\n';
  expect(await fileError(buildWxr([], laughs))).toContain('declares a DOCTYPE');
  expect(await fileError(buildWxr([], '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n'))).toContain('declares a DOCTYPE');
  expect(await fileError(buildWxr([wpTravelTrip(7, 'Lakes')]).replace('<title>', '<title>&xxe;'))).toMatch(/broken at line/);
});

test('a table is read in the encodings and separators of spreadsheets, with line breaks in cells', async () => {
  const text =
    'Code;Package name;Price;Pictures;Inclusions;Day 1;Day 1 description;Day 2 title;Colour\r\n' +
    'G1;Goa – Strände;"1,20,000";https://a.example/1.jpg https://a.example/2.jpg;Hotel|Breakfast;Arrival;"By ""taxi"",\r\nthen by foot";Beach;red\r\n';
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  const bigEndian = Buffer.from(utf16).swap16();
  for (const bytes of [text, `\ufeff${text}`, `sep=;\r\n${text}`, utf16, bigEndian]) {
    const { format, packages, notes } = await readFile(bytes);
    expect(format).toBe('csv');
    expect(notes).toEqual(['Columns that no package has are left out: Colour.']);
    expect(packages[0]).toMatchObject({
      position: 2,
      source: 'csv',
      sourceId: 'G1',
      problems: [],
      input: {
        name: 'Goa – Strände',
        price: 120_000,
        images: [{ name: 'https://a.example/1.jpg' }, { name: 'https://a.example/2.jpg' }],
        inclusions: ['Hotel', 'Breakfast'],
        itinerary: [{ title: 'Arrival', description: 'By "taxi",\nthen by foot' }, { title: 'Beach' }],
      },
    });
  }
  const latin = await readFile(Buffer.from('name,price\nCafé,abc\n', 'latin1'));
  expect(latin.packages[0]).toMatchObject({
    sourceId: 'café',
    input: { name: 'Café', price: null },
    problems: [{ field: 'price', message: '"abc" is not a price. Write it like 45000 or 1299.50.' }],
  });
});

test('HTML becomes text as a page shows it, whatever its markup', () => {
  expect(htmlToText('<p>Fort &amp; lake&nbsp;&rsquo;n&#8217; a < b</p><script>x()</script><p>Two<br>Three [gallery ids="1"]')).toBe(
    'Fort & lake ’n’ a < b\n\nTwo\nThree',
  );
  expect(htmlToText('<div><img src=x onerror=alert(1)><b>open')).toBe('open');
  expect(htmlToText('Plain [10% off]\r\n\r\n\r\ntext')).toBe('Plain [10% off]\n\ntext');
  expect(htmlToLines('<ul><li>✓ One</li><li>Two, three</li></ul>')).toEqual(['One', 'Two, three']);
  expect(htmlToLines('- One\r\n- Two\r\n\r\n3. Three')).toEqual(['One', 'Two', 'Three']);
});

test('a price is read with the marks of its currency, and never guessed', () => {
  expect(['45000', '₹ 1,20,000', 'AED 1,299.50', '1299/-', '', '0', 'INR 0'].map(parsePrice)).toEqual([
    45_000,
    120_000,
    1299.5,
    1299,
    null,
    null,
    null,
  ]);
  expect(['1.299,00', 'on request', '12 to 15', '-5', '1,2'].map(parsePrice)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
