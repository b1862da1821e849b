// Descriptions of errors for logs and tables, without personal data. A message can contain what a person typed: Drizzle appends
// the parameters of a query, a mail service repeats the address, JSON.parse quotes the body. So only messages of known authors
// are described, without anything that is quoted or looks like an address, a number or a token.

const MAX_DESCRIPTION_CHARS = 300;
const MAX_FRAMES = 6;

/** Messages of the engine, D1, R2, the connection and our own code. All others are withheld. */
const KNOWN_NAMES: ReadonlySet<string> = new Set(['TypeError', 'RangeError', 'ReferenceError', 'TimeoutError', 'AbortError']);
const KNOWN_MESSAGE =
  /^(?:D1_[A-Z_]+: |\w+: .* \(\d{5}\)$|Network connection lost|internal error|The mailbox answered \d{3}\.$|RETURNING returned no row\.$|The purge was refused: |The (?:shared )?cache )/;

/** Removes quoted text (from the first quote to the last), e-mail and IP addresses, long numbers and tokens. */
const redact = (text: string): string =>
  text
    .replace(/["'`“‘].*["'`”’]/gs, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[\da-f]*:[\da-f:]+:[\da-f:]*/gi, '…')
    .replace(/\+?\d[\d -]{5,}\d/g, '…')
    // Names of columns and codes are all lower or all upper case.
    .replace(/\b(?![A-Z_]+\b|[a-z_]+\b)[\w-]{24,}/g, '…');

/** The statement of a Drizzle error: its values are placeholders. */
const readQuery = (error: Error): string | undefined =>
  'query' in error && typeof error.query === 'string'
    ? `Failed query: ${redact(error.query.replaceAll('"', '')).slice(0, 160)}`
    : undefined;

/**
 * Whether we know who wrote the message: the engine, a binding, or a constant of `schema/messages.ts` (`kind`: see
 * `domain/errors.ts`).
 */
const isKnown = (error: Error): boolean =>
  KNOWN_NAMES.has(error.name) || KNOWN_MESSAGE.test(error.message) || ('kind' in error && error.kind === 'unavailable');

function describeOne(error: Error): string {
  const { name, message } = error;
  const kind = 'kind' in error && typeof error.kind === 'string' ? ` ${error.kind}` : '';
  const known = readQuery(error) ?? (isKnown(error) ? redact(message.split('\n')[0] ?? '') : undefined);
  return known === undefined ? name + kind : `${name}${kind}: ${known}`;
}

/** An error and its causes in one line, without personal data. */
export function describeError(reason: unknown): string {
  const parts: string[] = [];
  const add = (error: unknown): void => {
    if (parts.length > 5) return;
    if (!(error instanceof Error)) {
      if (error !== undefined) parts.push(`a thrown ${typeof error}`);
      return;
    }
    parts.push(describeOne(error));
    if (error instanceof AggregateError) for (const each of error.errors) add(each);
    add(error.cause);
  };
  add(reason);
  return parts.join(' < ').slice(0, MAX_DESCRIPTION_CHARS);
}

/** Where an error was thrown: the frames of the stack, without the message above them. */
export function describeStack(reason: unknown): string[] {
  if (!(reason instanceof Error) || !reason.stack) return [];
  const { message, stack } = reason;
  const frames = stack.slice(message ? stack.lastIndexOf(message) + message.length : 0);
  return frames
    .split('\n')
    .map((line) => /^\s+at ([^\s@"']*)? ?.*?([\w.-]+\.[mc]?[jt]sx?:\d+:\d+)\)?$/.exec(line))
    .flatMap((match) => (match ? `${match[1] ?? ''} ${match[2]}`.trim() : []))
    .slice(0, MAX_FRAMES);
}
