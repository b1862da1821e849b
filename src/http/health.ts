import { readHealth } from '../domain/system/health.ts';
import type { HttpContext } from '../platform/context.ts';

const toIsoTime = (time: number | null | undefined): string | null => (typeof time === 'number' ? new Date(time).toISOString() : null);

/** `GET /health`, for monitors: 200 while visitors are served, 503 otherwise. Names, counts and times only. */
export async function serveHealth(c: HttpContext): Promise<Response> {
  const { status, checkedAt, build, parts, expectedMigrations, missingMigrations, backlog, cronRanAt, troubles } = await readHealth(
    c.get('context'),
  );
  const body = {
    status,
    checkedAt: toIsoTime(checkedAt),
    build,
    parts,
    migrations: { expected: expectedMigrations, missing: missingMigrations },
    oldestUnsentMail: toIsoTime(backlog?.mails.oldestAt),
    oldestPurge: toIsoTime(backlog?.purges.oldestAt),
    lastCronRun: toIsoTime(cronRanAt),
    troubles: troubles.map(({ trouble, since }) => ({ what: trouble, since: toIsoTime(since) })),
  };
  return c.json(body, status === 'down' ? 503 : 200);
}
