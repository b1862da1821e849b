import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { ACCOUNT_MESSAGES } from '../../../schema/messages.ts';
import { type Context, getNetworkKey, getRateLimitKey } from '../../platform/context.ts';
import { tooManyAttempts } from '../errors.ts';
import { FairQueue } from './fair-queue.ts';

// scrypt with the parameters of OWASP's Password Storage Cheat Sheet, just below the limit of a Worker (N*r*p <= 2^20). One
// hash takes about 140 ms of CPU and blocks the isolate, so hashes wait in a queue.

interface ScryptParams {
  N: number;
  r: number;
  p: number;
}
/** `low` takes 3 ms; `createContext` allows it to local sites only. */
const SCRYPT_PARAMS: Readonly<Record<Context['passwordCost'], ScryptParams>> = {
  standard: { N: 2 ** 14, r: 8, p: 5 },
  low: { N: 2 ** 10, r: 8, p: 1 },
};
const HASH_BYTES = 32;
const toHashPrefix = (cost: Context['passwordCost']): string => {
  const { N, r, p } = SCRYPT_PARAMS[cost];
  return `scrypt$${N}$${r}$${p}$`;
};

const deriveKey = (password: string, salt: Buffer, { N, r, p }: ScryptParams): Buffer =>
  scryptSync(password.normalize('NFKC'), salt, HASH_BYTES, { N, r, p, maxmem: 64 * 1024 * 1024 });

/** `scrypt$N$r$p$salt$hash`. The stored parameters allow raising them later; see `needsRehash`. */
export function hashPasswordSync(password: string, cost: Context['passwordCost'] = 'standard'): string {
  const salt = randomBytes(16);
  return `${toHashPrefix(cost)}${salt.toString('base64url')}$${deriveKey(password, salt, SCRYPT_PARAMS[cost]).toString('base64url')}`;
}

/** A hash that no password matches, for an account whose password is void. */
export const createVoidHash = (): string =>
  `${toHashPrefix('standard')}${randomBytes(16).toString('base64url')}$${randomBytes(HASH_BYTES).toString('base64url')}`;

/** Compared for unknown accounts, so that they take the same time. */
const createDummyHash = (cost: Context['passwordCost']): string => `${toHashPrefix(cost)}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Compares in constant time. An undefined hash matches no password, after the same work. */
function verifyPasswordSync(password: string, hash: string | undefined, cost: Context['passwordCost']): boolean {
  const [, N, r, p, salt = '', expected = ''] = (hash ?? createDummyHash(cost)).split('$');
  const actual = deriveKey(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  const known = Buffer.from(expected, 'base64url');
  return actual.length === known.length && timingSafeEqual(actual, known) && hash !== undefined;
}

/**
 * Length and waiting time of the queue. Between two hashes the isolate serves other requests for `pauseMs`, which covers a
 * page's database round trips: a flood of sign-ins does not hold up the catalogue.
 */
const HASH_QUEUE = { maxWaiting: 8, maxWaitMs: 10_000, pauseMs: 60, pollMs: 10, cancelledAfterMs: 1000 } as const;
const queue = new FairQueue<HashQueueSlot>();
let lastHashEndedAt = 0;

const sleep = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const queueFullError = (): Error => tooManyAttempts(ACCOUNT_MESSAGES.hashQueueFull, 3);

/** `known`: signed in, or a device that has signed in before. The lanes are served in turns. */
type HashLane = 'known' | 'unknown';

/**
 * A place in the queue, which is fair between lanes, networks and addresses. Create it before any other work: a request that
 * finds the queue full must cost nothing and not be counted.
 */
export class HashQueueSlot {
  readonly cost: Context['passwordCost'];
  readonly #deadline = Date.now() + HASH_QUEUE.maxWaitMs;
  /** Last poll. A cancelled request stops polling; nothing else reports it. */
  #polledAt = Date.now();

  /** Drops a slot of the largest sender if the queue is full. Throws `too-many` if that is this one. */
  constructor({ visitor: { ipAddress }, passwordCost }: Pick<Context, 'visitor' | 'passwordCost'>, lane: HashLane) {
    this.cost = passwordCost;
    this.#removeCancelled();
    queue.add(this, [lane, getNetworkKey(ipAddress), getRateLimitKey(ipAddress)]);
    const dropped = queue.size > HASH_QUEUE.maxWaiting ? queue.mostCrowded() : undefined;
    if (dropped) queue.delete(dropped);
    if (dropped === this) throw queueFullError();
  }

  /** Runs `work` when it is this slot's turn. Throws `too-many` after the maximum waiting time, and if the slot was dropped. */
  async run<T>(work: () => T): Promise<T> {
    try {
      do {
        this.#polledAt = Date.now();
        await sleep(HASH_QUEUE.pollMs);
        this.#removeCancelled();
        if (!queue.has(this)) throw queueFullError();
        if (Date.now() > this.#deadline) throw tooManyAttempts(ACCOUNT_MESSAGES.hashQueueTimeout, 3);
      } while (queue.next() !== this || Date.now() - lastHashEndedAt < HASH_QUEUE.pauseMs);
      const result = work();
      queue.serve(this);
      lastHashEndedAt = Date.now();
      return result;
    } finally {
      this.release();
    }
  }

  /** Leaves the queue. Call it if nothing was hashed. */
  release(): void {
    queue.delete(this);
  }

  /** Removes slots that have not polled for a second. One hash delays all polls by only 0.2 s. */
  #removeCancelled(): void {
    const now = Date.now();
    for (const slot of queue.items()) if (slot !== this && now - slot.#polledAt > HASH_QUEUE.cancelledAfterMs) queue.delete(slot);
  }
}

/** Hashes a new password. Throws `too-many` if the queue is full. */
export const hashPassword = async (context: Pick<Context, 'visitor' | 'passwordCost'>, password: string, lane: HashLane): Promise<string> =>
  new HashQueueSlot(context, lane).run(() => hashPasswordSync(password, context.passwordCost));

/** Whether the password matches the hash; `undefined` stands for an unknown account. Throws `too-many`. */
export const verifyPassword = (slot: HashQueueSlot, password: string, hash: string | undefined): Promise<boolean> =>
  slot.run(() => verifyPasswordSync(password, hash, slot.cost));

/** Whether a hash has other parameters than the current ones. */
export const needsRehash = ({ passwordCost }: Pick<Context, 'passwordCost'>, hash: string): boolean =>
  !hash.startsWith(toHashPrefix(passwordCost));
