import { LIMITS } from '../../../schema/constants.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';

/** A picture that is stored, as forms hold it. */
interface UploadedPicture {
  name: string;
  alt: string;
  width: number;
  height: number;
  colour: string;
}

/**
 * Stores a chosen picture, telling how much of it is on its way (0 to 1). Throws an Error in words for people: what the
 * server said of it, or that the connection was lost.
 */
export function uploadPicture(file: File, onProgress: (part: number) => void, path = '/packages/upload'): Promise<UploadedPicture> {
  return new Promise((done, fail) => {
    // The server would refuse it in the middle of the way, which browsers tell as a broken connection.
    if (file.size > LIMITS.maxPictureBytes) return fail(new Error(OWN_MESSAGES.pictureLarge));
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { message, fields, ...picture } = (request.response ?? {}) as {
        message?: string;
        fields?: Record<string, string>;
      } & UploadedPicture;
      if (request.status === 200) return done(picture);
      if (request.status === 401) return fail(new Error('You are signed out. Sign in in another tab, then try again.'));
      fail(new Error(fields?.file ?? message ?? MESSAGES.uploadFailed));
    });
    request.addEventListener('error', () => fail(new Error('The connection was lost. Try again.')));
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}
