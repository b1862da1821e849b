import { and, inArray, lte, sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { currentTimeMs } from '../../schema/tables/columns.ts';
import { purges } from '../../schema/tables/operations.ts';
import type { Context } from './context.ts';
import { inList, selectByAttempts } from './database.ts';
import { describeError } from './describe-error.ts';
import { resolveWithin } from './resolve-within.ts';

// Transactional outbox of cache purges. A change and a row for each cache tag that it invalidates are one batch. The tags are
// purged before the response, so that editors see their change, and again by their rows: after a delay, because a page that
// was read before the commit may be cached after the first purge, and until the platform accepts it.

/**
 * How long a response may render and still be cached, in milliseconds. A row is due later than that after its commit, so no
 * page that was read before the commit is cached after the second purge.
 */
export const MAX_CACHED_RENDER_MS = 3000;
const SECOND_PURGE_DELAY_MS = 4000;
/** Delay until the next attempt, by the number of earlier ones. Workers Cache refills a token in 12 seconds. */
const RETRY_DELAYS_MS = [8000, 12_000, 60_000, 120_000] as const;
const MAX_RETRY_DELAY_MS = 300_000;
/** `waitUntil` ends 30 seconds after the response: the due time and two retries fit. The cron does the rest. */
const ATTEMPTS_AFTER_RESPONSE_MS = [SECOND_PURGE_DELAY_MS, RETRY_DELAYS_MS[0], RETRY_DELAYS_MS[1]].map((delay) => delay + 250);

/** Workers Cache accepts 100 tags a call, 5 calls a minute and bursts of 25 (Cloudflare, "Purge cache", availability and limits). */
const MAX_TAGS_PER_CALL = 100;
const MAX_CALLS_PER_RUN = 5;
/** A visitor waits for the first purge, nobody for the others. */
const FIRST_PURGE_TIMEOUT_MS = 2000;
const PURGE_TIMEOUT_MS = 10_000;

const insertPurges = ({ db }: Context, tags: readonly string[]) =>
  db
    .insert(purges)
    .select(
      sql`select null, value, 0, ${currentTimeMs} + ${SECOND_PURGE_DELAY_MS}, '', ${currentTimeMs} from json_each(${JSON.stringify(tags)})`,
    );

/**
 * Runs the statements as one batch, together with the purges of the pages that show what they change. Every write of a public
 * table goes through it. Returns the results of the statements; rejects with the error of D1, and then nothing is stored.
 */
export async function commit<Statements extends [] | readonly BatchItem<'sqlite'>[]>(
  context: Context,
  invalidates: Iterable<string>,
  statements: Statements,
): Promise<BatchResponse<Statements>> {
  const tags = [...new Set(invalidates)];
  const batch: readonly BatchItem<'sqlite'>[] = tags.length > 0 ? [...statements, insertPurges(context, tags)] : statements;
  const written: Promise<readonly unknown[]> = context.db.batch(batch as [BatchItem<'sqlite'>]);
  // Registered before the commit: a client that disconnects ends its request, and the rows would wait for the cron.
  if (tags.length > 0)
    context.waitUntil(
      written.then(
        () => purgeAfterResponse(context),
        () => undefined,
      ),
    );
  const results = await written;
  for (const tag of tags) context.invalidatedTags.add(tag);
  return results.slice(0, statements.length) as BatchResponse<Statements>;
}

/**
 * Invalidates tags that were unknown when their change was committed, because another write came in between. Never throws:
 * the change is stored.
 */
export async function invalidateLate(context: Context, tags: Iterable<string>): Promise<void> {
  const others = [...tags].filter((tag) => !context.invalidatedTags.has(tag));
  if (others.length === 0) return;
  for (const tag of others) context.invalidatedTags.add(tag);
  await commit(context, others, []).catch((reason: unknown) => context.observation.report(reason));
}

/** Purges what the context has committed, so that the next request is rendered anew. Never throws: rows remain for a refused purge. */
export async function purgeInvalidatedTags(context: Context): Promise<void> {
  const { invalidatedTags, purgeCache } = context;
  const tags = [...invalidatedTags];
  invalidatedTags.clear();
  const calls: Promise<void>[] = [];
  while (tags.length > 0) calls.push(purgeWithin(FIRST_PURGE_TIMEOUT_MS, purgeCache(tags.splice(0, MAX_TAGS_PER_CALL))));
  // Its rows are purged later.
  await Promise.all(calls).catch((reason: unknown) => context.observation.report(reason));
}

async function purgeAfterResponse(context: Context): Promise<void> {
  for (const delay of ATTEMPTS_AFTER_RESPONSE_MS) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (await purgeDueTags(context).catch((reason: unknown) => context.observation.report(reason))) return;
  }
}

/**
 * Purges the tags whose rows are due, of all requests, in few calls. Resolves to true if none was refused; rejects with the
 * error of D1. Refused rows store the error and are due again after a delay.
 */
export async function purgeDueTags(context: Context): Promise<boolean> {
  const { db, purgeCache } = context;
  for (let call = 0; call < MAX_CALLS_PER_RUN; call++) {
    const claimed = await claimDuePurges(context);
    const tags = [...new Set(claimed.map(({ tag }) => tag))];
    if (tags.length === 0) return true;
    const isClaimed = inList(
      purges.id,
      claimed.map(({ id }) => id),
    );
    try {
      await purgeWithin(PURGE_TIMEOUT_MS, purgeCache(tags));
    } catch (reason) {
      const oldest = db
        .select({ id: sql`min(${purges.id})` })
        .from(purges)
        .where(isClaimed)
        .groupBy(purges.tag);
      // One purge serves all rows of a tag, so a long outage leaves one row for each.
      await db.batch([
        db.delete(purges).where(and(isClaimed, sql`${purges.id} not in ${oldest}`)),
        db
          .update(purges)
          .set({ lastError: describeError(reason) })
          .where(isClaimed),
      ]);
      return false;
    }
    await db.delete(purges).where(isClaimed);
  }
  return true;
}

/** Claims the rows of up to 100 due tags in one statement, so that concurrent runs do not spend two calls on the same tags. */
function claimDuePurges({ db }: Context): Promise<{ id: number; tag: string }[]> {
  const isDue = lte(purges.nextAttemptAt, currentTimeMs);
  const tags = db
    .select({ tag: purges.tag })
    .from(purges)
    .where(isDue)
    .groupBy(purges.tag)
    .orderBy(sql`min(${purges.nextAttemptAt})`)
    .limit(MAX_TAGS_PER_CALL);
  return db
    .update(purges)
    .set({
      attempts: sql`${purges.attempts} + 1`,
      nextAttemptAt: sql`${currentTimeMs} + ${selectByAttempts(purges.attempts, RETRY_DELAYS_MS, MAX_RETRY_DELAY_MS)}`,
    })
    .where(and(isDue, inArray(purges.tag, tags)))
    .returning({ id: purges.id, tag: purges.tag });
}

/** Rejects with the error of a purge, and if it takes longer than a time. */
async function purgeWithin(milliseconds: number, purge: Promise<void>): Promise<void> {
  const outcome = await resolveWithin(
    purge.then(
      () => ({ failure: undefined }),
      (failure: unknown) => ({ failure }),
    ),
    milliseconds,
  );
  if (!outcome) throw new Error(`The cache did not answer within ${milliseconds} ms.`);
  if (outcome.failure !== undefined) throw outcome.failure;
}
