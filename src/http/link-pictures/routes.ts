import { Hono } from 'hono';
import type { AppEnv } from '../../platform/context.ts';
import { cached, errorResponse } from '../../rest/http.ts';
import { onDemand } from '../on-demand.ts';

/** The pictures of links to packages. They are drawn by a module that only social networks need. */
export const linkPictureRoutes = new Hono<AppEnv>();
linkPictureRoutes.get('/media/package/:file', cached('media'), async (c) => (await onDemand.linkPictures()).serveLinkPicture(c));
linkPictureRoutes.onError((reason, c) => errorResponse(reason, c.var.observation.id));
