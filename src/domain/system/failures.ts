import { desc, lt, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS, RETENTION_DAYS } from '../../../schema/constants.ts';
import { failures } from '../../../schema/tables/operations.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';

/** The newest failures that the table keeps. */
const MAX_FAILURES = 200;
/** An isolate stores at most this many in a minute: an outage has one cause, and each row is a write. */
const MAX_STORED_PER_MINUTE = 10;

export type Failure = typeof failures.$inferSelect;

let storedInMinute = 0;
let minute = 0;

function mayStore(now: number): boolean {
  const current = Math.floor(now / MINUTE_MS);
  if (current !== minute) storedInMinute = 0;
  minute = current;
  storedInMinute += 1;
  return storedInMinute <= MAX_STORED_PER_MINUTE;
}

/**
 * Stores a failed request for the System screen, after the response. Best effort: D1 itself may be what failed, and the log
 * has the failure anyway. `failure` holds no personal data: see `platform/describe-error.ts`.
 */
export async function recordFailure({ db, now }: Context, failure: Omit<Failure, 'at'>): Promise<void> {
  if (!mayStore(now)) return;
  const oldestKept = sql`(select ${failures.at} from ${failures} order by ${failures.at} desc limit 1 offset ${MAX_FAILURES - 1})`;
  await db
    .batch([
      db
        .insert(failures)
        .values({ ...failure, at: now })
        .onConflictDoNothing(),
      db.delete(failures).where(lt(failures.at, oldestKept)),
    ])
    .catch(() => undefined);
}

/** The statement that deletes failures past their retention. */
export const deleteExpiredFailures = ({ db, now }: Context) =>
  db.delete(failures).where(lt(failures.at, now - RETENTION_DAYS.failures * DAY_MS));

const MAX_FAILURES_LISTED = 20;

/** The last failed requests, newest first. */
export const listFailures = ({ db, reader }: Context, _admin: Admin): Promise<Failure[]> =>
  reader.read(db.select().from(failures).orderBy(desc(failures.at)).limit(MAX_FAILURES_LISTED));
