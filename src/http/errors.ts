import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { DomainErrorKind } from '../domain/errors.ts';

/** Every failure as HTTP tells it; exhaustive by type. */
export const HTTP_STATUS: Record<DomainErrorKind, ContentfulStatusCode> = {
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
