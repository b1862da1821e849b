import type { DomainErrorKind } from '../domain/errors.ts';
import { HTTP_STATUS } from '../rest/http.ts';
import type { OpenApiResponse, Operation } from './openapi.ts';

/** An error as the document describes it; the status is that of `HTTP_STATUS`. */
interface ErrorDescription {
  description: string;
  message: string;
  fields?: Readonly<Record<string, string>>;
  headers?: OpenApiResponse['headers'];
}

/** Headers that come with some errors (RFC 9110; RFC 6750 for tokens). */
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds after which a retry may succeed.', schema: { type: 'integer' as const } } };
const CHALLENGE = {
  'WWW-Authenticate': {
    description: 'Asks for an access token, and says what is wrong with the one sent.',
    schema: { type: 'string' as const },
  },
};

/** What each kind of error means, with an example. Calls answer few others; those have a text of their own. */
const ERRORS: Readonly<Record<Exclude<DomainErrorKind, 'unconfirmed' | 'insufficient-scope' | 'main-branch-exists'>, ErrorDescription>> = {
  invalid: {
    description: 'A field or a parameter is wrong; `fields` names it.',
    message: 'Enter a valid email.',
    fields: { email: 'Enter a valid email.' },
  },
  unauthenticated: {
    description: 'Nobody is signed in, or the session or token has ended.',
    message: 'Login required',
    headers: CHALLENGE,
  },
  forbidden: {
    description: 'The account or the scopes of the token do not allow this, or a browser sent the request from another site.',
    message: 'Only staff may do this.',
  },
  'not-found': { description: 'There is no such row.', message: 'Package not found.' },
  timeout: { description: 'The body arrived too slowly or not at all.', message: 'The request arrived too slowly. Send it again.' },
  conflict: { description: 'The change does not fit what is stored.', message: 'Someone else has saved this since you opened it.' },
  'too-large': { description: 'The body or a file is larger than the call accepts.', message: 'The request is too large.' },
  'too-many': {
    description: 'Too many requests from this address.',
    message: 'Too many requests. Try again in a minute.',
    headers: RETRY_AFTER,
  },
  unavailable: {
    description: 'A part of the site is away. Nothing was changed; repeat the call.',
    message: 'The site is busy. Please try again in a moment.',
    headers: RETRY_AFTER,
  },
};

export type DescribedErrorKind = keyof typeof ERRORS;

/** The response of an error. `description` replaces that of its kind. */
function createErrorResponse(kind: DescribedErrorKind, description?: string): OpenApiResponse {
  const { message, fields = {}, headers, ...general } = ERRORS[kind];
  const status = HTTP_STATUS[kind];
  const example = { message, fields, ...(status >= 500 && { requestId: '0f8c2f6e4d5b4a1c' }) };
  return {
    description: description ?? general.description,
    ...(headers && { headers }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
  };
}

/** `not-found` as NotFound. */
const toComponentName = (kind: string): string => kind.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** The shared responses, for `components` of the document. */
export const createErrorComponents = (): Record<string, OpenApiResponse> =>
  Object.fromEntries((Object.keys(ERRORS) as DescribedErrorKind[]).map((kind) => [toComponentName(kind), createErrorResponse(kind)]));

/** A reference to the shared response of a kind, or a response with the text of one call. */
export const describeError = (kind: DescribedErrorKind, description?: string): Operation['responses'][string] =>
  description === undefined ? { $ref: `#/components/responses/${toComponentName(kind)}` } : createErrorResponse(kind, description);

/** A response that is JSON, or this text for some errors (specification 7 and 8). */
export function addTextVariant(kind: DescribedErrorKind, text: string, description = 'A field is wrong.'): OpenApiResponse {
  const response = createErrorResponse(kind, `${description} Errors of fields are text.`);
  return { ...response, content: { ...response.content, 'text/plain': { schema: { type: 'string' }, example: text } } };
}
