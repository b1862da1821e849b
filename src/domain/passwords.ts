import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { tooMany } from './failure.ts';

// scrypt with OWASP's parameters, which are just under what a Worker may use (N*r*p <= 2^20). One hash takes about
// 140 ms of CPU, during which this isolate answers nobody else.

const COST = { N: 2 ** 14, r: 8, p: 5 } as const;
const BYTES = 32;

const derive = (password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }): Buffer =>
  scryptSync(password.normalize('NFKC'), salt, BYTES, { N, r, p, maxmem: 64 * 1024 * 1024 });

/** `scrypt$N$r$p$salt$hash`: says itself how it was made, so that the parameters can be raised. */
export function hashNow(password: string): string {
  const salt = randomBytes(16);
  return `scrypt$${COST.N}$${COST.r}$${COST.p}$${salt.toString('base64url')}$${derive(password, salt, COST).toString('base64url')}`;
}

/** Stands in for the hash of an account that does not exist, so that both take the same time. */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Compares in full and in constant time. A missing hash fits no password, after the same work. */
function fitsNow(password: string, hash: string | undefined): boolean {
  const [, N, r, p, salt = '', wanted = ''] = (hash ?? NOBODY).split('$');
  const made = derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  const known = Buffer.from(wanted, 'base64url');
  return made.length === known.length && timingSafeEqual(made, known) && hash !== undefined;
}

/**
 * Hashes that may wait at once, and for how long (ms). Between two of them the isolate answers others for `pause`:
 * long enough for a page's turns to the database, so that a flood of sign-ins does not hold up the catalogue.
 */
const QUEUE = { length: 8, patience: 10_000, pause: 60, look: 10, silence: 1000 } as const;
const waiting = new Set<Place>();
let lastEnded = 0;

const sleep = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** A place in the queue, taken before any other work, so that what finds no room costs nothing and counts for nothing. */
export class Place {
  readonly #until = Date.now() + QUEUE.patience;
  /** The last sign of life: who goes away in the middle of a request does not come back to say so. */
  #seen = Date.now();

  /** Throws `too-many` when there is no room. */
  constructor() {
    this.#sweep();
    if (waiting.size >= QUEUE.length) throw tooMany('Many people are signing in right now. Please try again in a few seconds.', 3);
    waiting.add(this);
  }

  /** Does the work when it is its turn: one at a time, with room for other requests between two. Throws `too-many`. */
  async turn<T>(work: () => T): Promise<T> {
    try {
      do {
        this.#seen = Date.now();
        await sleep(QUEUE.look);
        this.#sweep();
        if (Date.now() > this.#until) throw tooMany('That took too long. Please try again in a few seconds.', 3);
      } while (waiting.values().next().value !== this || Date.now() - lastEnded < QUEUE.pause);
      const done = work();
      lastEnded = Date.now();
      return done;
    } finally {
      this.leave();
    }
  }

  /** Makes room for the next; for those who took a place and then had nothing to hash. */
  leave(): void {
    waiting.delete(this);
  }

  /** Nobody waits for the dead: a hash stops every clock for a fifth of a second, a look-up takes less than the rest. */
  #sweep(): void {
    const now = Date.now();
    for (const each of waiting) if (each !== this && now - each.#seen > QUEUE.silence) waiting.delete(each);
  }
}

/** The hash of a new password. Throws `too-many` when the queue is full. */
export const hashPassword = async (password: string): Promise<string> => new Place().turn(() => hashNow(password));

/** Whether the password is the one that the hash was made of; `undefined` for an account that does not exist. */
export const fitsPassword = (place: Place, password: string, hash: string | undefined): Promise<boolean> =>
  place.turn(() => fitsNow(password, hash));

/** Whether a hash was made with lesser parameters than those of today. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(`scrypt$${COST.N}$${COST.r}$${COST.p}$`);
