import type { z } from 'zod';
import { FORM_MESSAGES } from '../../schema/inputs/form-messages.ts';
import { ACCOUNT_MESSAGES, ERROR_MESSAGES } from '../../schema/messages.ts';
import { RowLimitError } from '../platform/database.ts';

/** The kinds of domain errors. GraphQL maps them to error codes, REST and pages to HTTP statuses. */
export type DomainErrorKind =
  | 'invalid'
  | 'not-found'
  | 'forbidden'
  | 'unauthenticated'
  | 'unconfirmed'
  | 'insufficient-scope'
  | 'conflict'
  | 'main-branch-exists'
  | 'too-large'
  | 'timeout'
  | 'too-many'
  | 'unavailable';

type ErrorFacts = Partial<Pick<DomainError, 'params' | 'retryAfterSeconds' | 'cause'>>;

/** An expected error with a message for the user. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly kind: DomainErrorKind;
  /** The message of each invalid field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Further facts about the error. */
  readonly params: Readonly<Record<string, string>>;
  /** For `too-many` and `unavailable`, if it is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: DomainErrorKind,
    message: string,
    fields: DomainError['fields'] = {},
    { params = {}, retryAfterSeconds, cause }: ErrorFacts = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.fields = fields;
    this.params = params;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** What REST and GraphQL answer as `fields`. */
  get responseFields(): Readonly<Record<string, string>> {
    return { ...this.fields, ...this.params };
  }
}

/** An `invalid` error with a message for each field. `message` defaults to the first of them. */
export const invalidInput = (fields: Record<string, string>, message?: string): DomainError =>
  new DomainError('invalid', message ?? Object.values(fields)[0] ?? ERROR_MESSAGES.invalidRequest, fields);

/** The first issue of each field, by its path (`itinerary.0.title`); `body` stands for the whole value. */
export function fieldErrors({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message;
  return fields;
}

/** Parses input with a zod schema. Throws `invalid` with the first message of each field. */
export function parseInput<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const result = shape.safeParse(input);
  if (result.success) return result.data;
  throw invalidInput(fieldErrors(result.error));
}

/** `conflict`, naming the field: an account has this e-mail already. */
export const emailTakenError = (): DomainError =>
  new DomainError('conflict', FORM_MESSAGES.emailTaken, { email: FORM_MESSAGES.emailTaken });

/** `too-many`, with the seconds after which a retry may succeed. */
export const tooManyAttempts = (message: string, retryAfterSeconds: number): DomainError =>
  new DomainError('too-many', message, {}, { retryAfterSeconds });

/** Seconds after which a client should retry during an outage. */
const OUTAGE_RETRY_SECONDS = 30;

/** The value of Retry-After, in seconds; undefined for errors that a retry cannot fix. */
export const retryAfterSeconds = ({
  kind,
  retryAfterSeconds: seconds,
}: Pick<DomainError, 'kind' | 'retryAfterSeconds'>): number | undefined =>
  kind === 'too-many' ? (seconds ?? 60) : kind === 'unavailable' ? (seconds ?? OUTAGE_RETRY_SECONDS) : undefined;

/** `not-found` (404), also for rows that the viewer may not see: "Package not found." for the noun "Package". */
export const notFound = (noun: string): DomainError => new DomainError('not-found', ERROR_MESSAGES.notFound(noun));

/** Turns `not-found` into null; rethrows other errors, such as an outage. */
export async function nullIfNotFound<T>(row: Promise<T>): Promise<T | null> {
  try {
    return await row;
  } catch (reason) {
    if (reason instanceof DomainError && reason.kind === 'not-found') return null;
    throw reason;
  }
}

/**
 * Converts anything thrown into a DomainError. Other errors (D1, R2 or a defect) become `unavailable`, never a 404; they are
 * its `cause`, which is logged, and their message is not shown.
 */
export function toDomainError(reason: unknown): DomainError {
  if (reason instanceof DomainError) return reason;
  // `auditActor` of src/domain/staff/audit.ts: the sender was demoted before the write.
  if (errorMentions(reason, 'NOT NULL constraint failed: audit_log.who')) return new DomainError('forbidden', ACCOUNT_MESSAGES.staffOnly);
  if (reason instanceof RowLimitError) return new DomainError('too-large', ERROR_MESSAGES.tooManyRows(reason.rowLimit));
  return new DomainError('unavailable', ERROR_MESSAGES.unavailable, {}, { cause: reason });
}

/** What was thrown in the first place; undefined for an error that a rule throws. */
export const unexpectedCause = (reason: unknown): unknown => toDomainError(reason).cause;

/** Whether the message of an error, or of one of its causes, contains all of these texts. */
export function errorMentions(reason: unknown, ...texts: readonly string[]): boolean {
  for (let error = reason; error instanceof Error; error = error.cause) {
    const { message } = error;
    if (texts.every((text) => message.includes(text))) return true;
  }
  return false;
}

/** Whether a write violated a unique index; `index` is a part of its name or columns. */
export const isUniqueViolation = (reason: unknown, index: string): boolean => errorMentions(reason, 'UNIQUE constraint failed', index);

/** The row of an INSERT or UPDATE with RETURNING. Throws an Error (a defect) if there is none. */
export function returnedRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('RETURNING returned no row.');
  return row;
}
