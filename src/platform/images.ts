// The errors of the Images binding have a `code` (https://developers.cloudflare.com/images/reference/errors/).

/** The file is no picture, has an unsupported format (9412, 9420, 9520) or impossible dimensions (9413). */
const UNREADABLE_FILE_CODES: readonly unknown[] = [9412, 9413, 9420, 9520];
/** A file that cannot be decoded (9516) or has an invalid format (9523); both also stand for failures inside the service. */
const AMBIGUOUS_CODES: readonly unknown[] = [9516, 9523];

/** A PNG of one pixel. */
const PROBE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Whether Images renders a picture that is known to be good. */
async function isAvailable(images: ImagesBinding): Promise<boolean> {
  const rendering = images.input(new Blob([Buffer.from(PROBE, 'base64')]).stream()).output({ format: 'image/webp' });
  return rendering.then(
    () => true,
    () => false,
  );
}

/**
 * Whether an error of the binding is the fault of the file. All others are outages: the service is busy or aborts (9522, 9527 to
 * 9529), the account may not use it (9422, 9430), or the connection breaks (no code). Where the code does not tell, the service is at
 * fault if it cannot render a good picture either.
 */
export async function isUnreadableFile(images: ImagesBinding, reason: unknown): Promise<boolean> {
  const { code } = (reason ?? {}) as { code?: unknown };
  return UNREADABLE_FILE_CODES.includes(code) || (AMBIGUOUS_CODES.includes(code) && (await isAvailable(images)));
}
