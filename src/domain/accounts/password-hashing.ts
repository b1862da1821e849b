import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { ACCOUNT_MESSAGES } from '../../../schema/messages.ts';
import { tooManyAttempts } from '../errors.ts';

// scrypt with the parameters of OWASP's Password Storage Cheat Sheet, just below the limit of a Worker (N*r*p <= 2^20). One
// hash takes about 140 ms of CPU and blocks the isolate, so hashes wait in a queue.

const SCRYPT_PARAMS = { N: 2 ** 14, r: 8, p: 5 } as const;
const HASH_BYTES = 32;
const HASH_PREFIX = `scrypt$${SCRYPT_PARAMS.N}$${SCRYPT_PARAMS.r}$${SCRYPT_PARAMS.p}$`;

const deriveKey = (password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }): Buffer =>
  scryptSync(password.normalize('NFKC'), salt, HASH_BYTES, { N, r, p, maxmem: 64 * 1024 * 1024 });

/** `scrypt$N$r$p$salt$hash`. The stored parameters allow raising them later; see `needsRehash`. */
export function hashPasswordSync(password: string): string {
  const salt = randomBytes(16);
  return `${HASH_PREFIX}${salt.toString('base64url')}$${deriveKey(password, salt, SCRYPT_PARAMS).toString('base64url')}`;
}

/** Compared for unknown accounts, so that they take the same time. */
const DUMMY_HASH = `${HASH_PREFIX}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Compares in constant time. An undefined hash matches no password, after the same work. */
function verifyPasswordSync(password: string, hash: string | undefined): boolean {
  const [, N, r, p, salt = '', expected = ''] = (hash ?? DUMMY_HASH).split('$');
  const actual = deriveKey(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  const known = Buffer.from(expected, 'base64url');
  return actual.length === known.length && timingSafeEqual(actual, known) && hash !== undefined;
}

/**
 * Length and waiting time of the queue. Between two hashes the isolate serves other requests for `pauseMs`, which covers a
 * page's database round trips: a flood of sign-ins does not hold up the catalogue.
 */
const HASH_QUEUE = { maxWaiting: 8, maxWaitMs: 10_000, pauseMs: 60, pollMs: 10, cancelledAfterMs: 1000 } as const;
const waitingSlots = new Set<HashQueueSlot>();
let lastHashEndedAt = 0;

const sleep = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** A place in the queue. Create it before any other work: a request that finds the queue full must cost nothing and not be counted. */
export class HashQueueSlot {
  readonly #deadline = Date.now() + HASH_QUEUE.maxWaitMs;
  /** Last poll. A cancelled request stops polling; nothing else reports it. */
  #polledAt = Date.now();

  /** Throws `too-many` if the queue is full. */
  constructor() {
    this.#removeCancelled();
    if (waitingSlots.size >= HASH_QUEUE.maxWaiting) throw tooManyAttempts(ACCOUNT_MESSAGES.hashQueueFull, 3);
    waitingSlots.add(this);
  }

  /** Runs `work` when this slot is first in the queue. Throws `too-many` after the maximum waiting time. */
  async run<T>(work: () => T): Promise<T> {
    try {
      do {
        this.#polledAt = Date.now();
        await sleep(HASH_QUEUE.pollMs);
        this.#removeCancelled();
        if (Date.now() > this.#deadline) throw tooManyAttempts(ACCOUNT_MESSAGES.hashQueueTimeout, 3);
      } while (waitingSlots.values().next().value !== this || Date.now() - lastHashEndedAt < HASH_QUEUE.pauseMs);
      const result = work();
      lastHashEndedAt = Date.now();
      return result;
    } finally {
      this.release();
    }
  }

  /** Leaves the queue. Call it if nothing was hashed. */
  release(): void {
    waitingSlots.delete(this);
  }

  /** Removes slots that have not polled for a second. One hash delays all polls by only 0.2 s. */
  #removeCancelled(): void {
    const now = Date.now();
    for (const slot of waitingSlots) if (slot !== this && now - slot.#polledAt > HASH_QUEUE.cancelledAfterMs) waitingSlots.delete(slot);
  }
}

/** Hashes a new password. Throws `too-many` if the queue is full. */
export const hashPassword = async (password: string): Promise<string> => new HashQueueSlot().run(() => hashPasswordSync(password));

/** Whether the password matches the hash; `undefined` stands for an unknown account. Throws `too-many`. */
export const verifyPassword = (slot: HashQueueSlot, password: string, hash: string | undefined): Promise<boolean> =>
  slot.run(() => verifyPasswordSync(password, hash));

/** Whether a hash has other parameters than the current ones. */
export const needsRehash = (hash: string): boolean => !hash.startsWith(HASH_PREFIX);
