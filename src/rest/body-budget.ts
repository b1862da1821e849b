import { ERROR_MESSAGES } from '../../schema/messages.ts';
import { DomainError, tooManyAttempts } from '../domain/errors.ts';
import { getRateLimitKey } from '../platform/context.ts';
import { minBy } from '../platform/min-by.ts';

// What the bodies that arrive at the same time may take. All requests of an isolate share its 128 MB.

/** Bodies that declare at most this length have a budget of their own, so that uploads cannot close login, GraphQL and plain forms. */
const SMALL_BODY_BYTES = 128_000;

/**
 * The open bodies and the bytes that they hold in memory (a picture is held until it is stored, a document is not), for all
 * addresses and for one (`getRateLimitKey`). Many visitors of a mobile network share one IPv4 address, so one address may have
 * many; a complete body of a form leaves within milliseconds.
 */
const BUDGETS = {
  small: { bodies: 500, bytes: 12_000_000, bodiesPerAddress: 50, bytesPerAddress: 2_000_000 },
  large: { bodies: 40, bytes: 48_000_000, bodiesPerAddress: 16, bytesPerAddress: 36_000_000 },
} as const;
type BudgetName = keyof typeof BUDGETS;

/** Milliseconds without a byte after which a body is aborted. Handovers of mobile networks take up to about seven seconds. */
const BODY_IDLE_MS = 10_000;
/**
 * The minimum speed, measured over each 15 s of waiting for the sender: 1 kB/s. The first window is the grace period. A line of
 * 2 kB/s (EDGE with a weak signal) passes with half of its time lost, and sends a passport copy of 10 MB in 85 minutes.
 */
const SPEED_WINDOW_MS = 15_000;
const MIN_WINDOW_BYTES = SPEED_WINDOW_MS;
/** A body that waits longer than this for its sender gives way to a new one when its budget is exhausted. */
const EVICTABLE_AFTER_MS = 500;
/** Bodies that never wait this long are compared by their speed once they are older than this. */
const COMPARABLE_AFTER_MS = 2000;
/** Seconds after which a sender may try again. */
const RETRY_SECONDS = 10;

const timeoutError = (): DomainError => new DomainError('timeout', ERROR_MESSAGES.bodyTimeout);

/** A body that is being read. `release` removes it from its budget. */
export class OpenBody {
  readonly budget: BudgetName;
  readonly address: string;
  readonly openedAt = Date.now();
  /** Bytes of this body in memory. Whoever drops some of them lowers it. */
  heldBytes = 0;
  receivedBytes = 0;
  /** Why the body has to give way; its reader throws it within a second. */
  evictedBy: DomainError | undefined;
  #waitingSince: number | undefined;
  #window = { waitedMs: 0, bytes: 0 };

  constructor(budget: BudgetName, address: string) {
    this.budget = budget;
    this.address = address;
  }

  /** Milliseconds since the sender is waited for; 0 while the body is processed. */
  idleMs(now: number): number {
    return this.#waitingSince === undefined ? 0 : now - this.#waitingSince;
  }

  /** Bytes per millisecond since the beginning. */
  speed(now: number): number {
    return this.receivedBytes / Math.max(1, now - this.openedAt);
  }

  startWaiting(): void {
    this.#waitingSince = Date.now();
  }

  /** Counts bytes that have arrived. Throws `timeout` for a sender below the minimum speed, and what `evictedBy` says. */
  receive(bytes: number): void {
    this.#window.waitedMs += this.idleMs(Date.now());
    this.#window.bytes += bytes;
    this.#waitingSince = undefined;
    this.receivedBytes += bytes;
    this.heldBytes += bytes;
    this.#assertSpeed(this.#window.waitedMs);
    if (this.#window.waitedMs >= SPEED_WINDOW_MS) this.#window = { waitedMs: 0, bytes: 0 };
  }

  /** Throws `timeout` for a sender that is silent or too slow, and what `evictedBy` says. */
  assertProgress(): void {
    const idleMs = this.idleMs(Date.now());
    if (idleMs >= BODY_IDLE_MS) throw timeoutError();
    this.#assertSpeed(this.#window.waitedMs + idleMs);
  }

  #assertSpeed(waitedMs: number): void {
    if (this.evictedBy) throw this.evictedBy;
    if (waitedMs >= SPEED_WINDOW_MS && this.#window.bytes < MIN_WINDOW_BYTES) throw timeoutError();
  }
}

const openBodies: Record<BudgetName, Set<OpenBody>> = { small: new Set(), large: new Set() };

const busyError = (): DomainError => new DomainError('unavailable', ERROR_MESSAGES.manyBodies, {}, { retryAfterSeconds: RETRY_SECONDS });
const busyAddressError = (): DomainError => tooManyAttempts(ERROR_MESSAGES.manyBodiesOfAddress, RETRY_SECONDS);

/** The body that gives way: the one that waits longest for its sender, or else the slowest; undefined while all are quick. */
function findEvictable(bodies: readonly OpenBody[], now: number): OpenBody | undefined {
  const idle = bodies.filter((body) => body.idleMs(now) >= EVICTABLE_AFTER_MS);
  const comparable = bodies.filter(({ openedAt }) => now - openedAt >= COMPARABLE_AFTER_MS);
  return minBy(idle, (body) => -body.idleMs(now)) ?? minBy(comparable, (body) => body.speed(now));
}

/** Makes room among `bodies`, which excludes the newest. Throws `error` if none can give way. */
function makeRoom(bodies: OpenBody[], maxBodies: number, maxBytes: number, heldBytes: number, error: () => DomainError): void {
  let bytes = heldBytes + bodies.reduce((sum, body) => sum + body.heldBytes, 0);
  for (const now = Date.now(); bodies.length >= maxBodies || bytes > maxBytes; ) {
    const evicted = findEvictable(bodies, now);
    if (!evicted) throw error();
    evicted.evictedBy = error();
    closeBody(evicted);
    bodies.splice(bodies.indexOf(evicted), 1);
    bytes -= evicted.heldBytes;
  }
}

/**
 * Keeps all bodies within their budgets before `body` reads on: bodies whose senders are silent or slow give way. Throws
 * `too-many` if the address has too many bodies open, and `unavailable` if all addresses together do and none is slow.
 */
export function claimRoom(body: OpenBody): void {
  const { bodies, bytes, bodiesPerAddress, bytesPerAddress } = BUDGETS[body.budget];
  const open = openBodies[body.budget];
  const others = [...open].filter((other) => other !== body);
  const ofAddress = others.filter(({ address }) => address === body.address);
  makeRoom(ofAddress, bodiesPerAddress, bytesPerAddress, body.heldBytes, busyAddressError);
  const remaining = others.filter((other) => open.has(other));
  makeRoom(remaining, bodies, bytes, body.heldBytes, busyError);
}

/** Opens a body of at most `maxBytes` before its first byte is read. Throws as `claimRoom` does. */
export function openBody({ headers }: Request, maxBytes: number): OpenBody {
  const declared = Number(headers.get('content-length') ?? maxBytes);
  const body = new OpenBody(
    declared <= SMALL_BODY_BYTES ? 'small' : 'large',
    getRateLimitKey(headers.get('cf-connecting-ip') ?? undefined),
  );
  claimRoom(body);
  openBodies[body.budget].add(body);
  return body;
}

/** Removes a body that is read or given up. */
export const closeBody = (body: OpenBody): boolean => openBodies[body.budget].delete(body);
