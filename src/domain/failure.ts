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

  constructor(kind: FailureKind, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.kind = kind;
    this.fields = fields;
  }
}

/** Bad input, by field. */
export const invalid = (fields: Record<string, string>): Failure =>
  new Failure('invalid', Object.values(fields)[0] ?? 'The request is not valid.', fields);

export const notFound = (what: string): Failure => new Failure('not-found', `${what} not found.`);

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
