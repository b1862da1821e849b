import Papa from 'papaparse';
import { CATEGORIES } from '../../../schema/constants.ts';
import type { ImportInput, ImportPicture, ImportProblem } from '../../../schema/models.ts';
import { IMPORT_LIMITS } from '../../../schema/staff/imports.ts';
import { invalidInput } from '../errors.ts';
import { htmlToLines, htmlToText } from './html-text.ts';
import { emptyInput, parsePrice, type SourcePackage } from './source-package.ts';

// A catalogue as a table: one row a package, one column a field. Spreadsheets of every locale write it.

type TextColumn = 'name' | 'description' | 'duration' | 'tripType' | 'destination' | 'startsFrom' | 'contactEmail' | 'contactPhone';

/** The names of columns, without case, blanks and punctuation; the first of each is in the sample. */
const COLUMN_NAMES: Readonly<Record<TextColumn | 'id' | 'price' | 'category' | 'images' | 'inclusions' | 'exclusions', readonly string[]>> =
  {
    id: ['id', 'code', 'sku', 'packageid'],
    name: ['name', 'packagename', 'title', 'package'],
    description: ['description', 'overview', 'details'],
    price: ['price', 'priceperperson', 'cost', 'amount'],
    duration: ['duration'],
    tripType: ['triptype', 'type', 'tourtype'],
    category: ['category'],
    destination: ['destination', 'destinations', 'location'],
    startsFrom: ['startsfrom', 'from', 'startingpoint'],
    contactEmail: ['contactemail', 'email'],
    contactPhone: ['contactphone', 'phone'],
    images: ['pictures', 'images', 'image', 'photos', 'gallery', 'mainimage'],
    inclusions: ['inclusions', 'includes', 'included'],
    exclusions: ['exclusions', 'excludes', 'excluded'],
  };
const TEXT_COLUMNS: readonly TextColumn[] = [
  'name',
  'description',
  'duration',
  'tripType',
  'destination',
  'startsFrom',
  'contactEmail',
  'contactPhone',
];
const DAY_COLUMN_PATTERN = /^day(\d{1,2})(title|description|sightseeing|meals|pictures|images)?$/;

/** Bytes as text: UTF-8 or UTF-16 by their byte order mark, else UTF-8, else Windows-1252, which older spreadsheets write. */
function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const normaliseName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Splits a cell of several entries: by line, `|` or `;`. */
const splitEntries = (cell: string): string[] => cell.split(/[|;]/).flatMap(htmlToLines);
const splitPictures = (cell: string): ImportPicture[] =>
  cell
    .split(/[\s|]+|[,;](?=https?:)/)
    .filter(Boolean)
    .map((name) => ({ name, alt: '' }));

/** The cells of a row by the names of their columns. */
type Cells = ReadonlyMap<string, string>;

function readDays(cells: Cells): ImportInput['itinerary'] {
  const numbers = [...cells].flatMap(([name, cell]) => (cell ? Number(DAY_COLUMN_PATTERN.exec(name)?.[1] ?? 0) : 0));
  const count = Math.max(0, ...numbers);
  return Array.from({ length: count }, (_, index) => {
    const cell = (...columns: string[]): string => columns.map((column) => cells.get(`day${index + 1}${column}`)).find(Boolean) ?? '';
    return {
      day: `Day ${index + 1}`,
      title: cell('title', ''),
      description: htmlToText(cell('description')),
      sightseeing: htmlToText(cell('sightseeing')),
      meals: cell('meals'),
      images: splitPictures(cell('pictures', 'images')),
    };
  });
}

function readRow(cells: Cells, position: number): SourcePackage {
  const cell = (column: keyof typeof COLUMN_NAMES): string => COLUMN_NAMES[column].map((name) => cells.get(name)).find(Boolean) ?? '';
  const problems: ImportProblem[] = [];
  const input = emptyInput();
  for (const column of TEXT_COLUMNS) input[column] = column === 'description' ? htmlToText(cell(column)) : cell(column);
  const price = parsePrice(cell('price'));
  if (price === undefined) problems.push({ field: 'price', message: `"${cell('price')}" is not a price. Write it like 45000 or 1299.50.` });
  input.price = price ?? null;
  const category = cell('category').toLowerCase();
  input.category = CATEGORIES.find((each) => each.toLowerCase() === category) ?? (category || null);
  input.images = splitPictures(cell('images'));
  input.inclusions = splitEntries(cell('inclusions'));
  input.exclusions = splitEntries(cell('exclusions'));
  input.itinerary = readDays(cells);
  // Without an id the name is what recognises the row in the next file.
  return { position, source: 'csv', sourceId: cell('id') || normaliseName(input.name), input, problems };
}

const isKnownColumn = (name: string): boolean =>
  DAY_COLUMN_PATTERN.test(name) || Object.values(COLUMN_NAMES).some((names) => names.includes(name));

/**
 * Reads a table with a row of column names, separated by commas, semicolons or tabs (RFC 4180). Cells may hold line breaks.
 * `unknownColumns` are not read. Throws `invalid`, naming what is wrong.
 */
export function readTable(bytes: Uint8Array): { packages: SourcePackage[]; unknownColumns: string[] } {
  const fileError = (message: string) => invalidInput({ file: message });
  // Spreadsheets read a first line `sep=;` as the separator.
  const [, separator, text = ''] = /^\ufeff?(?:sep=(.)\r?\n)?([\s\S]*)$/.exec(decodeTable(bytes)) ?? [];
  if (text.includes('\0')) throw fileError('The file is no text. Save the table as CSV (UTF-8), and import that file.');
  const { data, errors } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    ...(separator ? { delimiter: separator } : { delimitersToGuess: [',', ';', '\t'] }),
  });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) throw fileError(`Row ${(quote.row ?? 0) + 1}: a quotation mark is not closed. Write a quotation mark inside of a cell twice.`);
  const [header = [], ...rows] = data;
  const names = header.map(normaliseName);
  if (!COLUMN_NAMES.name.some((name) => names.includes(name)))
    throw fileError('No column is called "name". The first row of the file must hold the names of the columns.');
  if (rows.length === 0) throw fileError('The file has no row below the names of its columns.');
  if (rows.length > IMPORT_LIMITS.rows)
    throw fileError(`The file has ${rows.length} rows. Import at most ${IMPORT_LIMITS.rows} at once: divide it into several files.`);
  const packages = rows.map((row, index) => {
    const cells = new Map<string, string>();
    for (const [column, name] of names.entries()) if (!cells.get(name)) cells.set(name, (row[column] ?? '').trim());
    return readRow(cells, index + 2);
  });
  return { packages, unknownColumns: header.filter((name, index) => name.trim() !== '' && !isKnownColumn(names[index] ?? '')) };
}
