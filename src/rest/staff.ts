import { LIMITS } from '../../schema/constants.ts';
import { MESSAGES } from '../../schema/messages.ts';
import type { Admin } from '../domain/accounts/authorization.ts';
import { DomainError, invalidInput, toDomainError } from '../domain/errors.ts';
import { uploadPicture } from '../domain/media/references.ts';
import { UploadedFile } from '../domain/media/upload.ts';
import { requireAdminViewer, revalidateViewer } from '../domain/accounts/sessions.ts';
import { readFormFile } from './request-body.ts';
import type { RestContext } from './http.ts';

/** The ADMIN who calls. Throws `unauthenticated`, `forbidden`: before anything of a body is read. */
export const authenticateAdmin = async (c: RestContext): Promise<Admin> => await requireAdminViewer(c.get('context'));

/** What an ADMIN sends, and the ADMIN, who has to be one before anything of it is read, and still when all of it has come. */
export async function readAsAdmin<T>(c: RestContext, read: (who: Admin) => Promise<T>): Promise<[Admin, T]> {
  const sent = await read(await authenticateAdmin(c));
  revalidateViewer(c.get('context'));
  return [await authenticateAdmin(c), sent];
}

/**
 * POST …/upload (specification 7: multipart field `file`, the answer has `url`): stores a picture that a package names
 * later. What the form of the staff area needs to show it at once comes along. Throws `invalid`, `too-large`, `unavailable`.
 */
export async function handlePictureUpload(c: RestContext): Promise<Response> {
  const [who, bytes] = await readAsAdmin(c, () => readFormFile(c.req.raw, 'file', LIMITS.maxPictureBytes));
  if (!bytes) throw invalidInput({ file: MESSAGES.noFile });
  const picture = await uploadPicture(c.get('context'), who, new UploadedFile('', bytes)).catch((reason: unknown) => {
    const failure = toDomainError(reason);
    // In the specification's words (section 8) where neither the file nor who sent it is to blame.
    throw failure.kind === 'unavailable' ? new DomainError('unavailable', MESSAGES.imageNotUploaded) : failure;
  });
  return c.json({ url: `${c.env.ORIGIN}/uploads/${picture.name}`, ...picture });
}
