import { IMPORT_FILE_EMPTY, IMPORT_LIMITS } from '../../../schema/staff/imports.ts';
import { DomainError, invalidInput } from '../errors.ts';
import { readTable } from './csv.ts';
import { UnreadableValueError } from './php-serialized.ts';
import { emptyInput, type SourcePackage } from './source-package.ts';
import { readTourficTour, TOURFIC_META } from './tourfic.ts';
import { listAttachments, PostReader } from './wordpress-values.ts';
import { readWpTravelTrip, WP_TRAVEL_META } from './wp-travel.ts';
import { readWpTravelEngineTrip, WP_TRAVEL_ENGINE_META } from './wp-travel-engine.ts';
import { type WordPressPost, type WxrFile, WxrReader } from './wxr.ts';

/** The plugins by the post type of their trips. */
const PLUGINS = {
  trip: { name: 'wp-travel-engine', read: readWpTravelEngineTrip },
  itineraries: { name: 'wp-travel', read: readWpTravelTrip },
  tf_tours: { name: 'tourfic', read: readTourficTour },
} as const;
const isTrip = (type: string): type is keyof typeof PLUGINS => Object.hasOwn(PLUGINS, type);

const SELECTION = {
  postTypes: new Set([...Object.keys(PLUGINS), 'trip-packages', 'attachment']),
  metaKeys: new Set<string>(['_thumbnail_id', '_wp_attachment_image_alt', ...WP_TRAVEL_ENGINE_META, ...WP_TRAVEL_META, ...TOURFIC_META]),
};

/** What a file holds. */
export interface ImportFile {
  format: 'csv' | 'wxr';
  packages: SourcePackage[];
  /** What else the person should know about the file. */
  notes: string[];
}

function readTrips(file: WxrFile): ImportFile {
  const attachments = listAttachments(file);
  const posts = new Map(file.posts.map((post) => [post.id, post]));
  const findPost = (id: string): PostReader | undefined => {
    const post = posts.get(id);
    return post && new PostReader(post, attachments);
  };
  const trips = file.posts.filter(({ type, status }) => isTrip(type) && !/^(?:trash|auto-draft|inherit)$/.test(status));
  if (trips.length === 0)
    throw invalidInput({
      file: 'The export holds no trips of WP Travel Engine, WP Travel or Tourfic. In WordPress choose Tools, Export, All content, while the plugin is active.',
    });
  if (trips.length > IMPORT_LIMITS.rows)
    throw invalidInput({
      file: `The export holds ${trips.length} trips. Import at most ${IMPORT_LIMITS.rows} at once: export them in parts.`,
    });
  const packages = trips.map((post) => readTrip(post, file.host, new PostReader(post, attachments), findPost));
  const trashed = file.posts.filter(({ type, status }) => isTrip(type) && status === 'trash').length;
  return { format: 'wxr', packages, notes: trashed > 0 ? [`Trips in the trash of WordPress are left out: ${trashed}.`] : [] };
}

function readTrip(post: WordPressPost, host: string, reader: PostReader, findPost: (id: string) => PostReader | undefined): SourcePackage {
  const { name, read } = PLUGINS[post.type as keyof typeof PLUGINS];
  const row = { position: post.position, source: `${name}:${host}`, sourceId: post.id, problems: reader.problems };
  try {
    return { ...row, input: read(post, reader, findPost) };
  } catch (reason) {
    if (!(reason instanceof UnreadableValueError)) throw reason;
    // Lists of the plugin that are serialised twice, and broken inside: the title is all that is certain.
    reader.problems.push({ field: 'description', message: `The fields of the plugin are unreadable. ${reason.message}` });
    return { ...row, input: { ...emptyInput(), name: post.title } };
  }
}

const tooLarge = (limit: number, kind: string): DomainError => {
  const message = `The file is larger than ${limit / 1_000_000} MB, the most for ${kind}. Divide it into several files.`;
  return new DomainError('too-large', message, { file: message });
};

/**
 * Reads a file while it arrives: a WordPress export, of which only trips and pictures are held in memory, or a table as CSV.
 * The first character decides which. Throws `invalid` and `too-large`, naming the field `file`.
 */
export async function readImportFile(chunks: AsyncIterable<Uint8Array>): Promise<ImportFile> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw invalidInput({ file: 'The export is not encoded as UTF-8. Export it again, and import that file as it is.' });
    }
  };
  let reader: WxrReader | undefined;
  const table: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    if (bytes === 0 && /^(?:\xef\xbb\xbf)?\s*</.test(String.fromCharCode(...chunk.subarray(0, 100)))) reader = new WxrReader(SELECTION);
    bytes += chunk.byteLength;
    if (bytes > (reader ? IMPORT_LIMITS.maxBytes : IMPORT_LIMITS.maxTableBytes))
      throw reader ? tooLarge(IMPORT_LIMITS.maxBytes, 'an export') : tooLarge(IMPORT_LIMITS.maxTableBytes, 'a table');
    if (reader) reader.write(decode(chunk));
    // A chunk is valid until the next one is read, and `slice` of a Buffer copies nothing.
    else table.push(new Uint8Array(chunk));
  }
  if (bytes === 0) throw invalidInput({ file: IMPORT_FILE_EMPTY });
  if (reader) {
    reader.write(decode());
    return readTrips(reader.end());
  }
  const { packages, unknownColumns } = readTable(new Uint8Array(await new Blob(table as Uint8Array<ArrayBuffer>[]).arrayBuffer()));
  const notes = unknownColumns.length > 0 ? [`Columns that no package has are left out: ${unknownColumns.join(', ')}.`] : [];
  return { format: 'csv', packages, notes };
}
