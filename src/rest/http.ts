import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { LIMITS, type Market } from '../../schema/constants.ts';
import { parseMarket } from '../../schema/markets.ts';
import { MESSAGES } from '../../schema/messages.ts';
import type { Picture } from '../../schema/tables/columns.ts';
import type { Admin } from '../domain/accounts/authorization.ts';
import { requireAdminViewer, revalidateViewer } from '../domain/accounts/sessions.ts';
import { DomainError, type DomainErrorKind, invalidInput, toDomainError } from '../domain/errors.ts';
import { uploadPicture } from '../domain/media/references.ts';
import { readOriginal, type StoredFile } from '../domain/media/storage.ts';
import { UploadedFile } from '../domain/media/uploaded-file.ts';
import type { Context } from '../platform/context.ts';
import { readFormFile } from './request-body.ts';

/** What a REST call finds in its Hono context. */
export type RestEnv = { Bindings: Env; Variables: { context: Context } };
export type RestContext = HonoContext<RestEnv>;

/** The HTTP status of every failure. */
export const HTTP_STATUS: Readonly<Record<DomainErrorKind, ContentfulStatusCode>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'main-branch-exists': 400,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
};

/** The storefront that a call names by `?market=`, or else by a field of that name; undefined without one. */
export const getMarket = (c: RestContext, sent?: unknown): Market | undefined => parseMarket(c.req.query('market') ?? sent);

const TEXT_HEADERS = { 'content-type': 'text/plain; charset=utf-8' };

/** A failure as JSON: `{"message": "...", "fields": {...}}`. */
export function errorResponse(reason: unknown): Response {
  const { kind, message, fields } = toDomainError(reason);
  // Specification 8: "status 400 with text".
  if (kind === 'main-branch-exists') return new Response(message, { status: HTTP_STATUS[kind], headers: TEXT_HEADERS });
  return Response.json({ message, fields }, { status: HTTP_STATUS[kind] });
}

/** An empty set of calls; what goes wrong in them is told as JSON. */
export const createRouter = (): Hono<RestEnv> => new Hono<RestEnv>();

/** A stored file as an answer that cannot do anything but be looked at. */
export function fileResponse({ body, contentType, etag, bytes }: StoredFile): Response {
  return new Response(body, {
    headers: {
      'content-type': contentType,
      etag,
      ...(bytes !== undefined && { 'content-length': String(bytes) }),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

/** The picture of a row: its stored file, or a redirect where the row holds a full URL. Throws `not-found` without one. */
export async function pictureResponse(c: RestContext, picture: Picture | null): Promise<Response> {
  if (!picture) throw new DomainError('not-found', 'Image not found.');
  return picture.name.startsWith('http') ? c.redirect(picture.name) : fileResponse(await readOriginal(c.get('context'), picture.name));
}

/** `?first=&after=` of the lists. Throws `invalid` naming the field. */
export function parsePaging(c: RestContext): { first: number; after: string | undefined } {
  const asked = c.req.query('first');
  const first = asked === undefined ? 100 : Number(asked);
  if (!Number.isInteger(first) || first < 1 || first > 100)
    throw new DomainError('invalid', 'first must be a whole number from 1 to 100.', { first: 'Must be a whole number from 1 to 100.' });
  return { first, after: c.req.query('after') };
}

/** The rows as JSON, with a Link to the next page where there is one (RFC 8288). */
export function pageResponse(c: RestContext, rows: unknown[], next: string | null | undefined): Response {
  const url = new URL(c.req.url);
  if (next) url.searchParams.set('after', next);
  return Response.json(rows, { headers: next ? { link: `<${url.pathname}${url.search}>; rel="next"` } : {} });
}

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
