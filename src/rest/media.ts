import { toPictureUrl } from '../../schema/media-urls.ts';
import { MESSAGES } from '../../schema/messages.ts';
import type { UploadedPictureJson } from '../../schema/outputs/packages.ts';
import type { Right } from '../../schema/staff/rights.ts';
import { DomainError, invalidInput, toDomainError } from '../domain/errors.ts';
import { uploadPicture } from '../domain/media/references.ts';
import { UploadedFile } from '../domain/media/uploaded-file.ts';
import { readPictureField } from './form-data.ts';
import { getStaff, type RestContext } from './http.ts';

/** Reads and stores the picture in the form field `file`, of a caller with the right. Throws `invalid`, `too-large`, `unavailable`. */
export async function storeUploadedPicture(c: RestContext, right: Right) {
  const bytes = await readPictureField(c.req.raw, 'file');
  if (!bytes) throw invalidInput({ file: MESSAGES.noFile });
  return uploadPicture(c.var.context, await getStaff(c, right), new UploadedFile('', bytes));
}

/**
 * `POST /packages/upload` (specification 7): stores a picture for a package that is saved later. Responds with its `url` and what the
 * package form needs to show it. Throws `invalid`, `too-large`, `unavailable`.
 */
export async function handlePictureUpload(c: RestContext): Promise<Response> {
  const picture = await storeUploadedPicture(c, 'pictures').catch((reason: unknown) => {
    const error = toDomainError(reason);
    // Specification 8 gives the message for a failure of the server.
    throw error.kind === 'unavailable' ? new DomainError('unavailable', MESSAGES.imageNotUploaded, {}, { cause: error.cause }) : error;
  });
  const answer: UploadedPictureJson = { url: toPictureUrl(c.env.ORIGIN, picture.name), ...picture };
  return c.json(answer);
}
