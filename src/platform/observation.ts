import { describeError, describeStack } from './describe-error.ts';

/** A line for the log. Values are code, numbers and route patterns, never what a visitor sent. */
export type LogEntry = Readonly<Record<string, string | number | readonly string[]>>;

/** Writes one line of JSON: the only call of the console in the Worker. */
export function writeLog(level: 'error' | 'info', entry: LogEntry): void {
  console[level](JSON.stringify(entry));
}

/** Cloudflare's id of the request, or a random one. */
const readRequestId = (ray: string | null | undefined): string =>
  ray && /^[\da-f]{16}(?:-[A-Z]{3})?$/.test(ray) ? ray : crypto.randomUUID().replaceAll('-', '').slice(0, 16);

/** The unexpected errors of one request or one run of the cron, collected until its log line is written. */
export class Observation {
  /** What error pages show and log lines name. */
  readonly id: string;
  readonly startedAt = Date.now();
  readonly #errors = new Set<unknown>();
  #isOpen: boolean;

  /** `ray`: the header CF-Ray. `isOpen`: false if nobody writes a line at the end, so that each error is logged at once. */
  constructor(ray?: string | null, isOpen = true) {
    this.id = readRequestId(ray);
    this.#isOpen = isOpen;
  }

  /** Notes an unexpected error: a failing binding or a defect. All reads of a failed batch reject with one error, which counts once. */
  report(reason: unknown): void {
    if (reason === undefined || this.#errors.has(reason)) return;
    this.#errors.add(reason);
    // A page that streams, or work after the response, fails later than its line was written.
    if (!this.#isOpen) writeLog('error', { event: 'error', id: this.id, error: describeError(reason), stack: describeStack(reason) });
  }

  /** The errors so far; later ones are logged at once. */
  close(): readonly unknown[] {
    this.#isOpen = false;
    return [...this.#errors];
  }
}
