import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { tooManyAttempts } from '../errors.ts';

// scrypt with OWASP's parameters, which are just under what a Worker may use (N*r*p <= 2^20). One hash takes about
// 140 ms of CPU, during which this isolate answers nobody else.

const SCRYPT_PARAMS = { N: 2 ** 14, r: 8, p: 5 } as const;
const HASH_BYTES = 32;

const deriveKey = (password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }): Buffer =>
  scryptSync(password.normalize('NFKC'), salt, HASH_BYTES, { N, r, p, maxmem: 64 * 1024 * 1024 });

/** `scrypt$N$r$p$salt$hash`: says itself how it was made, so that the parameters can be raised. */
export function hashPasswordSync(password: string): string {
  const salt = randomBytes(16);
  return `scrypt$${SCRYPT_PARAMS.N}$${SCRYPT_PARAMS.r}$${SCRYPT_PARAMS.p}$${salt.toString('base64url')}$${deriveKey(password, salt, SCRYPT_PARAMS).toString('base64url')}`;
}

/** Stands in for the hash of an account that does not exist, so that both take the same time. */
const DUMMY_HASH = `scrypt$${SCRYPT_PARAMS.N}$${SCRYPT_PARAMS.r}$${SCRYPT_PARAMS.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Compares in full and in constant time. A missing hash fits no password, after the same work. */
function verifyPasswordSync(password: string, hash: string | undefined): boolean {
  const [, N, r, p, salt = '', wanted = ''] = (hash ?? DUMMY_HASH).split('$');
  const made = deriveKey(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  const known = Buffer.from(wanted, 'base64url');
  return made.length === known.length && timingSafeEqual(made, known) && hash !== undefined;
}

/**
 * Hashes that may wait at once, and for how long (ms). Between two of them the isolate answers others for `pause`:
 * long enough for a page's turns to the database, so that a flood of sign-ins does not hold up the catalogue.
 */
const HASH_QUEUE = { maxWaiting: 8, maxWaitMs: 10_000, pauseMs: 60, pollMs: 10, cancelledAfterMs: 1000 } as const;
const waitingSlots = new Set<HashQueueSlot>();
let lastHashEndedAt = 0;

const sleep = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** A place in the queue, taken before any other work, so that what finds no room costs nothing and counts for nothing. */
export class HashQueueSlot {
  readonly #until = Date.now() + HASH_QUEUE.maxWaitMs;
  /** The last sign of life: who goes away in the middle of a request does not come back to say so. */
  #seen = Date.now();

  /** Throws `too-many` when there is no room. */
  constructor() {
    this.#sweep();
    if (waitingSlots.size >= HASH_QUEUE.maxWaiting)
      throw tooManyAttempts('Many people are signing in right now. Please try again in a few seconds.', 3);
    waitingSlots.add(this);
  }

  /** Does the work when it is its turn: one at a time, with room for other requests between two. Throws `too-many`. */
  async run<T>(work: () => T): Promise<T> {
    try {
      do {
        this.#seen = Date.now();
        await sleep(HASH_QUEUE.pollMs);
        this.#sweep();
        if (Date.now() > this.#until) throw tooManyAttempts('That took too long. Please try again in a few seconds.', 3);
      } while (waitingSlots.values().next().value !== this || Date.now() - lastHashEndedAt < HASH_QUEUE.pauseMs);
      const done = work();
      lastHashEndedAt = Date.now();
      return done;
    } finally {
      this.release();
    }
  }

  /** Makes room for the next; for those who took a place and then had nothing to hash. */
  release(): void {
    waitingSlots.delete(this);
  }

  /** Nobody waits for the dead: a hash stops every clock for a fifth of a second, a look-up takes less than the rest. */
  #sweep(): void {
    const now = Date.now();
    for (const each of waitingSlots) if (each !== this && now - each.#seen > HASH_QUEUE.cancelledAfterMs) waitingSlots.delete(each);
  }
}

/** The hash of a new password. Throws `too-many` when the queue is full. */
export const hashPassword = async (password: string): Promise<string> => new HashQueueSlot().run(() => hashPasswordSync(password));

/** Whether the password is the one that the hash was made of; `undefined` for an account that does not exist. */
export const verifyPassword = (place: HashQueueSlot, password: string, hash: string | undefined): Promise<boolean> =>
  place.run(() => verifyPasswordSync(password, hash));

/** Whether a hash was made with lesser parameters than those of today. */
export const needsRehash = (hash: string): boolean => !hash.startsWith(`scrypt$${SCRYPT_PARAMS.N}$${SCRYPT_PARAMS.r}$${SCRYPT_PARAMS.p}$`);
