import { MESSAGES } from '../../schema/messages.ts';
import operations from '../documents/persisted-documents.json';
import { isStaff } from '../domain/accounts/authorization.ts';
import { getViewer, revalidateViewer } from '../domain/accounts/sessions.ts';
import { OPERATION_LIMITS } from '../graphql/server/limits.ts';
import { handleGraphQLRequest } from '../graphql/server/server.ts';
import type { HttpContext } from '../platform/context.ts';
import { readBodyBytes } from '../rest/request-body.ts';

/** Reads the body of an operation into memory, whatever its declared length. Throws `too-large`. */
async function limitBodySize(request: Request, maxBytes: number): Promise<Request> {
  if (!request.body) return request;
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: await readBodyBytes(request, maxBytes, 'The operation is too large.') });
}

/** Refuses an operation of a staff screen that another account has opened: it must not be sent in the name of who is signed in now. */
const refuseOtherViewer = (): Response =>
  Response.json({ errors: [{ message: MESSAGES.loginRequired, extensions: { code: 'UNAUTHENTICATED' } }] });

/** Serves `/graphql`. Throws DomainErrors for a request that cannot be read, as `getViewer` and `readBodyBytes` do. */
export async function serveGraphQL(c: HttpContext): Promise<Response> {
  const context = c.get('context');
  const viewer = await getViewer({ ...context, tokenScope: 'any' });
  const staff = isStaff(viewer);
  const request = await limitBodySize(c.req.raw, staff ? OPERATION_LIMITS.maxStaffBodyBytes : OPERATION_LIMITS.maxBodyBytes);
  const expectedViewer = c.req.header('x-viewer');
  if (viewer && expectedViewer && String(viewer.account.id) !== expectedViewer) return refuseOtherViewer();
  revalidateViewer(context);
  return handleGraphQLRequest(request, { context, staff, operations: operations as Record<string, string> });
}
