import type { z } from 'zod';

/** Every way in which the product refuses; each door maps all of them (architecture, point 7). */
export type FailureKind =
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
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  /** For `invalid`: the field and what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;

  /** For `too-many`: seconds after which it is worth trying again, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(kind: FailureKind, message: string, fields: Readonly<Record<string, string>> = {}, retryAfter?: number) {
    super(message);
    this.kind = kind;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** Bad input, by field; said as a whole by `message`, or else by the first of them. */
export const invalid = (fields: Record<string, string>, message?: string): Failure =>
  new Failure('invalid', message ?? Object.values(fields)[0] ?? 'The request is not valid.', fields);

/** The first message of every field that a schema did not accept. */
export function wrongIn({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message;
  return fields;
}

/** What was sent, in the shape that a schema accepts. Throws `invalid` with the first message of every field. */
export function parsed<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const result = shape.safeParse(input);
  if (result.success) return result.data;
  throw invalid(wrongIn(result.error));
}

/** Too much of something; `seconds` until it is worth trying again. */
export const tooMany = (message: string, seconds: number): Failure => new Failure('too-many', message, {}, seconds);

/** Seconds after which what is out of reach may be there again. */
export const OUTAGE_SECONDS = 30;

/** Seconds after which a refused request may be tried again; undefined where trying again does not help. */
export const retryAfter = ({ kind, retryAfter: told }: Failure): number | undefined =>
  kind === 'too-many' ? (told ?? 60) : kind === 'unavailable' ? OUTAGE_SECONDS : undefined;

/** What is not there, or not for whoever asks (404): "Package not found." for a `what` of "Package". */
export const notFound = (what: string): Failure => new Failure('not-found', `${what} not found.`);

/** A look-up by id whose finding nothing is no failure: nothing there is null, an outage stays an error. */
export async function orNull<T>(row: Promise<T>): Promise<T | null> {
  try {
    return await row;
  } catch (reason) {
    if (reason instanceof Failure && reason.kind === 'not-found') return null;
    throw reason;
  }
}

const logged = new WeakSet<Error>();

/**
 * Turns whatever a request threw into a failure: what the product did not refuse itself is an outage
 * (D1, R2 or a defect), never a 404. The reason is logged, never shown.
 */
export function asFailure(reason: unknown): Failure {
  if (reason instanceof Failure) return reason;
  // One batch fails all of its reads for the same reason: said once.
  if (!(reason instanceof Error && logged.has(reason))) console.error(reason);
  if (reason instanceof Error) logged.add(reason);
  return new Failure('unavailable', 'The service is not available right now. Please try again in a moment.');
}

/** Whether one of an error's messages, or of those that caused it, holds all of these texts. */
export function mentions(reason: unknown, ...texts: readonly string[]): boolean {
  for (let at = reason; at instanceof Error; at = at.cause) {
    const { message } = at;
    if (texts.every((text) => message.includes(text))) return true;
  }
  return false;
}

/** Whether a write was refused by a unique index whose name or columns hold this text. */
export const brokeUnique = (reason: unknown, what: string): boolean => mentions(reason, 'UNIQUE constraint failed', what);
