import { notFound } from '../domain/failure.ts';
import { type PictureFormat, readPicture, readUpload } from '../domain/media.ts';
import { door, fileResponse } from './door.ts';

/** `/uploads/{name}`: a stored file as it is (specification 7). */
export const uploadCalls = door();
uploadCalls.get('/:name', async (c) => fileResponse(await readUpload(c.get('context'), c.req.param('name'))));

/** `/media/{width}/{stem}.{format}`: a picture in a width that pages use; `/media/social/{stem}.jpg`: for link previews. */
export const pictureCalls = door();
pictureCalls.get('/:width/:file', async (c) => {
  const [, stem, format] = /^(.+)\.(webp|jpg)$/.exec(c.req.param('file')) ?? [];
  if (!stem) throw notFound('Picture');
  return fileResponse(await readPicture(c.get('context'), stem, c.req.param('width'), format as PictureFormat));
});
