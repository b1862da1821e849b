import { Hono } from 'hono';
import { notFound } from '../domain/errors.ts';
import { type PictureFormat, readOriginal, readPictureVariant } from '../domain/media/storage.ts';
import { cached, errorResponse, fileResponse, type RestEnv } from './http.ts';

/** `/uploads/{name}`: a stored file as it is (specification 7). */
export const uploadRoutes = new Hono<RestEnv>();
uploadRoutes.get('/:name', cached('media'), async (c) => fileResponse(await readOriginal(c.var.context, c.req.param('name'))));

/** `/media/{width}/{stem}.{format}`: a picture in a width that pages use; `/media/social/{stem}.jpg`: for link previews. */
export const pictureRoutes = new Hono<RestEnv>();
pictureRoutes.get('/:width/:file', cached('media'), async (c) => {
  const [, stem, format] = /^(.+)\.(webp|jpg)$/.exec(c.req.param('file')) ?? [];
  if (!stem) throw notFound('Picture');
  return fileResponse(await readPictureVariant(c.var.context, stem, c.req.param('width'), format as PictureFormat));
});

for (const routes of [uploadRoutes, pictureRoutes]) routes.onError((reason, c) => errorResponse(reason, c.var.observation.id));
