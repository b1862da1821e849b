import { notFound } from '../domain/failure.ts';
import { type PictureFormat, readPicture, readUpload } from '../domain/media.ts';
import { door, fileResponse } from './door.ts';

/** `/uploads/{name}`: a stored file as it is (specification 7). */
export const uploadCalls = door();
uploadCalls.get('/:name', async (c) => fileResponse(await readUpload(c.get('context'), c.req.param('name'))));

/** `/media/{width}/{stem}.{format}`: a picture in a width that pages use. */
export const pictureCalls = door();
pictureCalls.get('/:width/:file', async (c) => {
  const [, stem, format] = /^(.+)\.(webp|jpg)$/.exec(c.req.param('file')) ?? [];
  if (!stem || !/^[1-9]\d{2,3}$/.test(c.req.param('width'))) throw notFound('Picture');
  return fileResponse(await readPicture(c.get('context'), stem, Number(c.req.param('width')), format as PictureFormat));
});
