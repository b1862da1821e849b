import type { JobRun } from '../domain/staff/job-runs.ts';
import { isSecondFactorRequired, setDocumentRetentionDays, setSecondFactorRequired } from '../domain/staff/settings.ts';
import { TROUBLES } from '../domain/system/backlog.ts';
import type { Failure } from '../domain/system/failures.ts';
import { HEALTH_PARTS, type Health, type HealthPart, PART_STATES, type PartState } from '../domain/system/health.ts';
import { readSystemStatus, type SystemStatus } from '../domain/system/overview.ts';
import { adminWith, builder, USER } from './builder.ts';
import { listCost } from './server/costs.ts';
import { DateTime } from './types.ts';

const ADMIN = adminWith('staff', 'settings');

const HealthStatusType = builder.enumType('HealthStatus', { values: ['ok', 'degraded', 'down'] as const });
const HealthPartNameType = builder.enumType('HealthPartName', { values: HEALTH_PARTS });
const HealthPartStateType = builder.enumType('HealthPartState', { values: PART_STATES });
const TroubleNameType = builder.enumType('TroubleName', { values: TROUBLES });

const HealthPartType = builder.objectRef<{ name: HealthPart; state: PartState }>('HealthPart').implement({
  description: 'A part of the site that answers or does not.',
  fields: (t) => ({
    name: t.field({ type: HealthPartNameType, resolve: ({ name }) => name }),
    state: t.field({ type: HealthPartStateType, resolve: ({ state }) => state }),
  }),
});

const TroubleType = builder.objectRef<Health['troubles'][number]>('Trouble').implement({
  description: 'What has failed for at least fifteen minutes.',
  fields: (t) => ({
    name: t.field({ type: TroubleNameType, resolve: ({ trouble }) => trouble }),
    since: t.field({ type: DateTime, resolve: ({ since }) => since }),
  }),
});

const JobRunType = builder.objectRef<JobRun>('JobRun').implement({
  description: 'The last run of a job of the cron.',
  fields: (t) => ({
    job: t.exposeString('job'),
    ranAt: t.field({ type: DateTime, resolve: ({ ranAt }) => ranAt }),
    failingSince: t.field({ type: DateTime, nullable: true, resolve: ({ failingSince }) => failingSince }),
    lastError: t.exposeString('lastError'),
  }),
});

interface Queue {
  waiting: number;
  oldestAt: number | null;
  failingSince: number | null;
}

const QueueType = builder.objectRef<Queue>('WorkQueue').implement({
  description: 'Work that waits to be done.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting'),
    oldestAt: t.field({ type: DateTime, nullable: true, resolve: ({ oldestAt }) => oldestAt }),
    failingSince: t.field({
      type: DateTime,
      nullable: true,
      description: 'When the oldest that fails was queued.',
      resolve: ({ failingSince }) => failingSince,
    }),
  }),
});

const RequestFailureType = builder.objectRef<Failure>('RequestFailure').implement({
  description: 'A request that failed. Holds nothing that a visitor sent.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The number that the error page showed; the log line has it.' }),
    route: t.exposeString('route', { description: 'The pattern of the route.' }),
    status: t.exposeInt('status'),
    durationMs: t.exposeInt('durationMs'),
    message: t.exposeString('message'),
    build: t.exposeString('build'),
    at: t.field({ type: DateTime, resolve: ({ at }) => at }),
  }),
});

const NOTHING_WAITS: Queue = { waiting: 0, oldestAt: null, failingSince: null };

const SystemStatusType = builder.objectRef<SystemStatus>('SystemStatus').implement({
  description: 'Whether the site works, what waits, and what failed lately.',
  fields: (t) => ({
    status: t.field({ type: HealthStatusType, resolve: ({ status }) => status }),
    checkedAt: t.field({ type: DateTime, resolve: ({ checkedAt }) => checkedAt }),
    build: t.exposeString('build'),
    parts: t.field({
      complexity: listCost(8),
      type: [HealthPartType],
      resolve: ({ parts }) => HEALTH_PARTS.map((name) => ({ name, state: parts[name] })),
    }),
    expectedMigrations: t.exposeInt('expectedMigrations'),
    missingMigrations: t.exposeStringList('missingMigrations'),
    mails: t.field({ type: QueueType, resolve: ({ backlog }) => backlog?.mails ?? NOTHING_WAITS }),
    abandonedMails: t.int({
      description: 'Mails that were given up after their last attempt.',
      resolve: ({ backlog }) => backlog?.mails.abandoned ?? 0,
    }),
    purges: t.field({ type: QueueType, resolve: ({ backlog }) => backlog?.purges ?? NOTHING_WAITS }),
    cronRanAt: t.field({ type: DateTime, nullable: true, resolve: ({ cronRanAt }) => cronRanAt }),
    jobs: t.field({ complexity: listCost(12), type: [JobRunType], resolve: ({ backlog }) => backlog?.jobs ?? [] }),
    troubles: t.field({ complexity: listCost(3), type: [TroubleType], resolve: ({ troubles }) => troubles }),
    failures: t.field({
      complexity: listCost(20),
      type: [RequestFailureType],
      description: 'The newest first, at most 20.',
      resolve: ({ failures }) => failures,
    }),
  }),
});

builder.queryFields((t) => ({
  systemStatus: t.withAuth(ADMIN).field({
    type: SystemStatusType,
    resolve: (_root, _args, context) => readSystemStatus(context, context.admin),
  }),
}));

builder.queryFields((t) => ({
  secondFactorRequired: t.withAuth(USER).boolean({
    description: 'Whether staff must have a second factor.',
    resolve: (_root, _args, context) => isSecondFactorRequired(context),
  }),
}));

builder.mutationFields((t) => ({
  setDocumentRetentionDays: t.withAuth(ADMIN).int({
    result: 'days',
    args: { days: t.arg.int({ required: true }) },
    resolve: (_root, { days }, context) => setDocumentRetentionDays(context, context.admin, days),
  }),
  setSecondFactorRequired: t.withAuth(ADMIN).boolean({
    result: 'required',
    args: { required: t.arg.boolean({ required: true }) },
    resolve: (_root, { required }, context) => setSecondFactorRequired(context, context.admin, required),
  }),
}));
