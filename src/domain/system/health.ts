import journal from '../../../migrations/meta/_journal.json' with { type: 'json' };
import { TROUBLE_AFTER_MS } from '../../../schema/constants.ts';
import type { Context } from '../../platform/context.ts';
import { resolveWithin } from '../../platform/resolve-within.ts';
import { type Backlog, findLastRun, findTroubles, readBacklog } from './backlog.ts';

/** A part that does not answer for so long counts as away. Monitors commonly wait for ten seconds. */
const PART_TIMEOUT_MS = 2000;

/** `absent`: the binding is not configured. */
export const PART_STATES = ['ok', 'failing', 'timeout', 'absent'] as const;
export type PartState = (typeof PART_STATES)[number];

/** The parts that visitors need come first. */
export const HEALTH_PARTS = ['database', 'migrations', 'pictures', 'documents', 'images', 'mail'] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

export interface Health {
  /**
   * `down`: a part that visitors need is away. `degraded`: mails, purges or the cron have failed for a while, or mail is not
   * configured.
   */
  status: 'ok' | 'degraded' | 'down';
  checkedAt: number;
  build: string;
  parts: Record<HealthPart, PartState>;
  expectedMigrations: number;
  /** The migrations that the build expects and D1 lacks. */
  missingMigrations: string[];
  /** Null if D1 does not answer. */
  backlog: Backlog | null;
  cronRanAt: number | null;
  troubles: ReturnType<typeof findTroubles>;
}

const EXPECTED_MIGRATIONS = journal.entries.map(({ tag }) => `${tag}.sql`);

/** A key that no object has: R2 answers null. */
const ABSENT_KEY = 'health';

async function probe<Value>({ observation }: Context, work: () => Promise<Value>): Promise<{ state: PartState; value?: Value }> {
  const outcome = await resolveWithin(
    work().then(
      (value) => ({ state: 'ok' as const, value }),
      (reason: unknown) => {
        observation.report(reason);
        return { state: 'failing' as const };
      },
    ),
    PART_TIMEOUT_MS,
  );
  return outcome ?? { state: 'timeout' };
}

/** Reads D1 once, asks both buckets, and looks whether the other bindings are there. Never rejects; takes `PART_TIMEOUT_MS` at most. */
export async function readHealth(context: Context): Promise<Health> {
  const { mediaBucket, documentBucket, now } = context;
  const probeBucket = async (bucket: R2Bucket | undefined): Promise<PartState> =>
    bucket ? (await probe(context, () => bucket.head(ABSENT_KEY))).state : 'absent';
  const [{ state: database, value: backlog = null }, pictures, documents] = await Promise.all([
    probe(context, () => readBacklog(context)),
    probeBucket(mediaBucket),
    probeBucket(documentBucket),
  ]);
  const missingMigrations = backlog ? EXPECTED_MIGRATIONS.filter((name) => !backlog.migrations.includes(name)) : [];
  const parts: Health['parts'] = {
    database,
    migrations: backlog ? (missingMigrations.length > 0 ? 'failing' : 'ok') : database,
    pictures,
    documents,
    images: context.images ? 'ok' : 'absent',
    mail: context.mailEnabled ? 'ok' : 'absent',
  };
  const { mail, ...needed } = parts;
  const cronRanAt = backlog && findLastRun(backlog);
  const troubles = backlog ? findTroubles(backlog, now) : [];
  const isDown = Object.values(needed).some((state) => state !== 'ok');
  const isDegraded = mail !== 'ok' || troubles.length > 0 || cronRanAt === null || cronRanAt < now - TROUBLE_AFTER_MS;
  return {
    status: isDown ? 'down' : isDegraded ? 'degraded' : 'ok',
    checkedAt: now,
    build: context.build,
    parts,
    expectedMigrations: EXPECTED_MIGRATIONS.length,
    missingMigrations,
    backlog,
    cronRanAt,
    troubles,
  };
}
