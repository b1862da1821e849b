/** What is wrong with a file: the data attribute of its input that holds the message. */
type FileProblem = 'tooLargeMessage' | 'emptyMessage' | 'typeMessage' | 'unreadableMessage';

/** The first bytes of each type, a character each. A PDF may have others before its header. */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  'application/pdf': /%PDF-/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG/,
  'image/webp': /^RIFF[\s\S]{4}WEBP/,
  'image/avif': /^[\s\S]{4}ftypavi/,
};
const HEADER_BYTES = 1024;

const canDecode = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/**
 * Checks a file as the server does, so that the visitor learns of a wrong one when it is chosen; undefined for a good one. `accept` lists
 * media types. Pictures are decoded, except AVIF, which not every browser reads.
 */
export async function findFileProblem(file: File, accept: string, maxBytes: number): Promise<FileProblem | undefined> {
  if (file.size === 0) return 'emptyMessage';
  const bytes = await file
    .slice(0, HEADER_BYTES)
    .arrayBuffer()
    .catch(() => null);
  // It was moved, or a cloud folder does not deliver it.
  if (!bytes) return 'unreadableMessage';
  const header = String.fromCharCode(...new Uint8Array(bytes));
  const type = accept.split(',').find((accepted) => SIGNATURES[accepted]?.test(header));
  if (!type) return 'typeMessage';
  if (file.size > maxBytes) return 'tooLargeMessage';
  return /jpeg|png|webp/.test(type) && !(await canDecode(file)) ? 'unreadableMessage' : undefined;
}
