import type { Context } from './context.ts';
import { mayBeginWork } from './subrequests.ts';

/** A cancelled delivery loses its lease after this time. */
const LEASE_MS = 30_000;

/**
 * Creates a function that delivers what an outbox holds after the response. Each isolate runs one delivery of an outbox at a time:
 * under load it also delivers what other requests have queued. `deliver` sends at most `batchSize` rows and resolves to how many it
 * tried; it is called again while there may
 * be more and the invocation may begin further work; the cron sends the rest.
 */
export function createScheduler(deliver: (context: Context) => Promise<number>, batchSize: number): (context: Context) => void {
  /** In milliseconds; 0 if no delivery runs. */
  let startedAt = 0;
  let hasNewRows = false;
  const drain = async (context: Context): Promise<void> => {
    try {
      while (hasNewRows && mayBeginWork(context)) {
        hasNewRows = false;
        startedAt = Date.now();
        if ((await deliver(context)) === batchSize) hasNewRows = true;
      }
    } catch (reason) {
      // The cron retries it.
      context.observation.report(reason);
    } finally {
      startedAt = 0;
    }
  };
  return (context) => {
    hasNewRows = true;
    if (Date.now() - startedAt > LEASE_MS) context.waitUntil(drain(context));
  };
}
