import { createHash } from 'node:crypto';
import { z } from 'zod';

// An archive is a tar file, readable with any tar, jq and sha256sum:
//   archive.json                    the head: which format, when, and the migrations that its tables had
//   tables/<table>/<nnnn>.ndjson    rows, one JSON object a line, in parts of a few megabytes; in an order that keeps references
//   media/<name>                    pictures as they were uploaded (smaller sizes are made again)
//   documents/<object key>          passport and PAN copies, encrypted as they lie
//   SHA256SUMS                      of every entry above
//   manifest.json                   the head again, what has to be there, and the hash of SHA256SUMS; the last entry
// What the migrations make again is not in it: indexes, triggers, the search indexes. Counts that triggers keep are.

export const ARCHIVE_FORMAT = 'safarnama-archive';
export const FORMAT_VERSION = 1;

export const HEAD_FILE = 'archive.json';
export const CHECKSUMS_FILE = 'SHA256SUMS';
export const MANIFEST_FILE = 'manifest.json';

/** The two stores of files, and what a name in each looks like. */
export const FILE_STORES = {
  media: { binding: 'MEDIA', name: /^[a-z0-9][a-z0-9-]{0,99}\.(?:jpg|png|webp|avif|svg)$/ },
  documents: { binding: 'DOCUMENTS', name: /^d-[0-9a-f]{48}$/ },
} as const;
export type FileStore = keyof typeof FILE_STORES;

/**
 * Tables that stay behind: what opens an account for a while, and counts of an hour. What was ended since an archive was
 * made must not open again with it, so everyone signs in anew.
 */
export const EXCLUDED_TABLES: readonly string[] = ['sessions', 'password_resets', 'sign_in_attempts'];

/** SQLite's own list of the highest id that each table ever had: no id is given twice, before or after. */
export const SEQUENCE_TABLE = 'sqlite_sequence';

/** The most that one entry may hold, in bytes: a row is at most 2 MB, a file at most 10 MB. */
export const MAX_ENTRY_BYTES = { part: 16_000_000, file: 32_000_000, list: 512_000_000 } as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const nonNegativeInteger = z.number().int().nonnegative();

export const headSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.number().int().positive(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^\d{4}_[\w-]+\.sql$/)).min(1),
});
export type ArchiveHead = z.infer<typeof headSchema>;

const tableEntry = z.strictObject({
  name: z.string().regex(/^[a-z_]+$/),
  columns: z.array(z.string()).min(1),
  rows: nonNegativeInteger,
  /** Of its parts, one after the other. */
  sha256,
});
export type TableEntry = z.infer<typeof tableEntry>;

export const manifestSchema = headSchema.extend({
  tables: z.array(tableEntry),
  files: z.strictObject({ media: nonNegativeInteger, documents: nonNegativeInteger }),
  /** Files that rows name and that were not there when the archive was made. */
  missing: z.array(z.string()),
  /** The versions of SEALING_KEYS under which something in it is sealed. */
  keys: z.array(z.string()),
  sums: sha256,
});
export type Manifest = z.infer<typeof manifestSchema>;

export type ArchiveRow = Record<string, string | number | null>;

/** The file that a row names, if it does: erased documents have none. */
export function getReferencedFile(table: string, row: ArchiveRow): { store: FileStore; name: string } | undefined {
  if (table === 'media') return { store: 'media', name: String(row.name) };
  return table === 'documents' && row.wrapped_key !== null ? { store: 'documents', name: String(row.object_key) } : undefined;
}

/** A row as it stands in an archive. */
export const toNdjsonLine = (row: ArchiveRow): string => `${JSON.stringify(row)}\n`;

/** Where a part of a table's rows lies in an archive; `part` counts from 0. */
export const getPartPath = (table: string, part: number): string => `tables/${table}/${String(part).padStart(4, '0')}.ndjson`;

/** SHA-256 in hexadecimal digits, as `SHA256SUMS` has it. */
export const sha256Hex = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** "1 picture", "2 pictures", in words for the terminal. */
const pluralise = (n: number, one: string, more = `${one}s`): string => `${n.toLocaleString('en')} ${n === 1 ? one : more}`;

/** What is in an archive, for the terminal. */
export function formatContents({ tables, files, missing }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lost = missing.map((path) => `\n  missing: ${path} was named by a row and is in no store`).join('');
  return `${pluralise(tables.length, 'table')}, ${pluralise(rows, 'row')}; ${pluralise(files.media, 'picture')}, ${pluralise(files.documents, 'document')}${lost}`;
}
