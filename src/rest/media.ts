import { notFound } from '../domain/errors.ts';
import { type PictureFormat, readOriginal, readPictureVariant } from '../domain/media/storage.ts';
import { cached } from './cached.ts';
import { createRouter, fileResponse } from './http.ts';

/** `/uploads/{name}`: a stored file as it is (specification 7). */
export const uploadRoutes = createRouter();
uploadRoutes.get('/:name', cached('media'), async (c) => fileResponse(await readOriginal(c.get('context'), c.req.param('name'))));

/** `/media/{width}/{stem}.{format}`: a picture in a width that pages use; `/media/social/{stem}.jpg`: for link previews. */
export const pictureRoutes = createRouter();
pictureRoutes.get('/:width/:file', cached('media'), async (c) => {
  const [, stem, format] = /^(.+)\.(webp|jpg)$/.exec(c.req.param('file')) ?? [];
  if (!stem) throw notFound('Picture');
  return fileResponse(await readPictureVariant(c.get('context'), stem, c.req.param('width'), format as PictureFormat));
});
