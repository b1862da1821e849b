import { createHash } from 'node:crypto';
import { z } from 'zod';

// An archive is a plain tar file with these entries in this order:
//   archive.json                    the head: format, time and the applied migrations
//   tables/<table>/<nnnn>.ndjson    rows, one JSON object per line, in parts of a few megabytes; referenced tables first
//   media/<name>                    uploaded pictures; smaller sizes are rendered again
//   documents/<object key>          passport and PAN copies and files of mails, encrypted as stored
//   SHA256SUMS                      of every entry above
//   manifest.json                   the head again, the expected contents and the hash of SHA256SUMS
// Indexes, triggers and search indexes are left out, because migrations create them. Counters kept by triggers are included.

export const ARCHIVE_FORMAT = 'safarnama-archive';
export const FORMAT_VERSION = 1;

export const HEAD_FILE = 'archive.json';
export const CHECKSUMS_FILE = 'SHA256SUMS';
export const MANIFEST_FILE = 'manifest.json';

/** The two file stores: their buckets, and the pattern of file names. */
export const FILE_STORES = {
  media: { binding: 'MEDIA', name: /^[a-z0-9][a-z0-9-]{0,99}\.(?:jpg|png|webp|avif|svg)$/ },
  documents: { binding: 'DOCUMENTS', name: /^d-[0-9a-f]{48}$/ },
} as const;
export type FileStore = keyof typeof FILE_STORES;

/**
 * Left out: sessions, access tokens, calendar feeds, known devices and links of mails, so that an import does not revive what was
 * ended after the export (everyone signs in again), and the state of one deployment: its shared cache, its cron, its failures, its last minute, and
 * the changes that can be undone.
 */
export const EXCLUDED_TABLES: readonly string[] = [
  'sessions',
  'access_tokens',
  'calendar_feeds',
  'known_devices',
  'password_resets',
  'email_verifications',
  'sign_in_attempts',
  'creations',
  'package_batches',
  'purges',
  'job_runs',
  'failures',
];

/** SQLite's table of the highest id per table. Included, so that an imported database never reuses an id. */
export const SEQUENCE_TABLE = 'sqlite_sequence';

/** Limits for one entry, in bytes. A row is at most 2 MB, a file at most 10 MB. */
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
  /** SHA-256 of the concatenated parts. */
  sha256,
});
export type TableEntry = z.infer<typeof tableEntry>;

export const manifestSchema = headSchema.extend({
  tables: z.array(tableEntry),
  files: z.strictObject({ media: nonNegativeInteger, documents: nonNegativeInteger }),
  /** Files that rows reference and that the stores lacked at the time of the export. */
  missing: z.array(z.string()),
  /** The versions of SEALING_KEYS that its values are encrypted with. */
  keys: z.array(z.string()),
  sums: sha256,
});
export type Manifest = z.infer<typeof manifestSchema>;

export type ArchiveRow = Record<string, string | number | null>;

/** The file that a row references. Documents without a key were anonymised, and their file is deleted. */
export function getReferencedFile(table: string, row: ArchiveRow): { store: FileStore; name: string } | undefined {
  if (table === 'media') return { store: 'media', name: String(row.name) };
  return /^(?:documents|unmatched_files)$/.test(table) && row.wrapped_key !== null
    ? { store: 'documents', name: String(row.object_key) }
    : undefined;
}

/** A row as one line of a table part. */
export const toNdjsonLine = (row: ArchiveRow): string => `${JSON.stringify(row)}\n`;

/** The path of a part of a table's rows; `part` counts from 1. */
export const getPartPath = (table: string, part: number): string => `tables/${table}/${String(part).padStart(4, '0')}.ndjson`;

/** SHA-256 in hexadecimal digits, as in `SHA256SUMS`. */
export const sha256Hex = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

const pluralise = (count: number, noun: string): string => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** The contents of an archive in one line, then missing files, for the terminal. */
export function formatContents({ tables, files, missing }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const missingLines = missing.map((path) => `\n  missing: a row references ${path}, which is in no store`).join('');
  return `${pluralise(tables.length, 'table')}, ${pluralise(rows, 'row')}; ${pluralise(files.media, 'picture')}, ${pluralise(files.documents, 'document')}${missingLines}`;
}
