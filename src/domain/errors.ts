import type { z } from 'zod';

/** Every way in which the product refuses; each door maps all of them (architecture, point 7). */
export type DomainErrorKind =
  | 'invalid'
  | 'not-found'
  | 'forbidden'
  | 'unauthenticated'
  | 'conflict'
  | 'main-branch-exists'
  | 'too-large'
  | 'too-many'
  | 'unavailable';

/** A refusal with words for the person who asked. */
export class DomainError extends Error {
  override readonly name = 'Failure';
  readonly kind: DomainErrorKind;
  /** For `invalid`: the field and what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;

  /** For `too-many`: seconds after which it is worth trying again, where that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: DomainErrorKind, message: string, fields: Readonly<Record<string, string>> = {}, retryAfter?: number) {
    super(message);
    this.kind = kind;
    this.fields = fields;
    this.retryAfterSeconds = retryAfter;
  }
}

/** Bad input, by field; said as a whole by `message`, or else by the first of them. */
export const invalidInput = (fields: Record<string, string>, message?: string): DomainError =>
  new DomainError('invalid', message ?? Object.values(fields)[0] ?? 'The request is not valid.', fields);

/** The first message of every field that a schema did not accept. */
export function fieldErrors({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message;
  return fields;
}

/** What was sent, in the shape that a schema accepts. Throws `invalid` with the first message of every field. */
export function parseInput<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const result = shape.safeParse(input);
  if (result.success) return result.data;
  throw invalidInput(fieldErrors(result.error));
}

/** Too much of something; `seconds` until it is worth trying again. */
export const tooManyAttempts = (message: string, seconds: number): DomainError => new DomainError('too-many', message, {}, seconds);

/** Seconds after which what is out of reach may be there again. */
export const OUTAGE_RETRY_SECONDS = 30;

/** Seconds after which a refused request may be tried again; undefined where trying again does not help. */
export const retryAfterSeconds = ({
  kind,
  retryAfterSeconds: seconds,
}: Pick<DomainError, 'kind' | 'retryAfterSeconds'>): number | undefined =>
  kind === 'too-many' ? (seconds ?? 60) : kind === 'unavailable' ? OUTAGE_RETRY_SECONDS : undefined;

/** What is not there, or not for whoever asks (404): "Package not found." for a `what` of "Package". */
export const notFound = (what: string): DomainError => new DomainError('not-found', `${what} not found.`);

/** A look-up by id whose finding nothing is no failure: nothing there is null, an outage stays an error. */
export async function nullIfNotFound<T>(row: Promise<T>): Promise<T | null> {
  try {
    return await row;
  } catch (reason) {
    if (reason instanceof DomainError && reason.kind === 'not-found') return null;
    throw reason;
  }
}

const loggedErrors = new WeakSet<Error>();

/**
 * Turns whatever a request threw into a failure: what the product did not refuse itself is an outage
 * (D1, R2 or a defect), never a 404. The reason is logged, never shown.
 */
export function toDomainError(reason: unknown): DomainError {
  if (reason instanceof DomainError) return reason;
  // One batch fails all of its reads for the same reason: said once.
  if (!(reason instanceof Error && loggedErrors.has(reason))) console.error(reason);
  if (reason instanceof Error) loggedErrors.add(reason);
  return new DomainError('unavailable', 'The service is not available right now. Please try again in a moment.');
}

/** Whether one of an error's messages, or of those that caused it, holds all of these texts. */
export function errorMentions(reason: unknown, ...texts: readonly string[]): boolean {
  for (let at = reason; at instanceof Error; at = at.cause) {
    const { message } = at;
    if (texts.every((text) => message.includes(text))) return true;
  }
  return false;
}

/** Whether a write was refused by a unique index whose name or columns hold this text. */
export const isUniqueViolation = (reason: unknown, what: string): boolean => errorMentions(reason, 'UNIQUE constraint failed', what);
