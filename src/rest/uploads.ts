import { Hono } from 'hono';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import type { ReceivedUploadJson } from '../../schema/outputs/uploads.ts';
import { releaseBytes } from '../domain/crypto.ts';
import { receiveUpload } from '../domain/media/uploads/receive-upload.ts';
import { getUploadLimits, openUploadAddress } from '../domain/media/uploads/upload-addresses.ts';
import type { OpenBody } from './body-budget.ts';
import type { RestEnv } from './http.ts';
import { streamBody } from './request-body.ts';

/** The chunks of a body whose reader keeps none of them. */
async function* streamWithoutHolding(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  let body: OpenBody | undefined;
  const onOpen = (opened: OpenBody): void => {
    body = opened;
  };
  for await (const chunk of streamBody(request, maxBytes, { tooLargeMessage: OWN_MESSAGES.fileLarge, onOpen })) {
    const { byteLength } = chunk;
    yield chunk;
    releaseBytes(chunk);
    if (body) body.heldBytes -= byteLength;
  }
}

/** PUT /api/uploads/{token}: the file of an address that the GraphQL mutation `createUpload` has answered. */
export const fileUploadRoutes = new Hono<RestEnv>();
fileUploadRoutes.put('/:token', async (c) => {
  const { context } = c.var;
  const ticket = openUploadAddress(context, c.req.param('token'));
  const { maxBytes } = getUploadLimits(ticket.purpose);
  const chunks =
    ticket.purpose === 'identity_document'
      ? streamWithoutHolding(c.req.raw, maxBytes)
      : streamBody(c.req.raw, maxBytes, { tooLargeMessage: OWN_MESSAGES.pictureLarge });
  const { id, expiresAt } = await receiveUpload(context, ticket, chunks);
  const answer: ReceivedUploadJson = { id, expiresAt: new Date(expiresAt).toISOString() };
  return c.json(answer, 201);
});
