import { aboutOf } from '../../schema/describe.ts';
import { type Asked, type Bare, type Latest, type Overview, readOverview } from '../domain/overview.ts';
import { adminOf } from '../domain/viewer.ts';
import { AuditEntry } from './audit.ts';
import { builder } from './builder.ts';
import { DateTime, MarketType, RequestKindType } from './shared.ts';

const RequestDay = builder.objectRef<Overview['days'][number]>('RequestDay').implement({
  description: 'How many requests came in on a day of the office in India.',
  fields: (t) => ({
    day: t.exposeString('day'),
    counts: t.intList({ description: 'One for each market, in the order of their enum.', resolve: ({ counts }) => counts }),
  }),
});

const BarePackage = builder.objectRef<Bare>('BarePackage').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    name: t.exposeString('name'),
    published: t.exposeBoolean('published'),
  }),
});

const AskedPackage = builder.objectRef<Asked>('AskedPackage').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    name: t.exposeString('name'),
    count: t.exposeInt('count', { description: 'Of the last 500 requests.' }),
  }),
});

const LatestRequest = builder.objectRef<Latest>('LatestRequest').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    reference: t.exposeString('reference'),
    kind: t.field({ type: RequestKindType, resolve: (row) => row.kind }),
    enquiryTypes: t.string({ resolve: (row) => row.types }),
    name: t.exposeString('name'),
    about: t.string({
      description: 'What it is about, in a few words.',
      resolve: ({ details, message }) => (aboutOf(details) || message).slice(0, 120),
    }),
    submittedAt: t.field({ type: DateTime, resolve: (row) => row.submittedAt }),
  }),
});

const OverviewType = builder.objectRef<Overview>('Overview').implement({
  description: 'What the first screen of the staff area tells. Counts of what waits end at 51: more is not counted.',
  fields: (t) => ({
    at: t.field({ type: DateTime, description: 'When it was read.', resolve: ({ at }) => at }),
    untouched: t.int({ description: 'New requests that nobody has touched for two hours.', resolve: ({ untouched }) => untouched.count }),
    oldestUntouchedAt: t.field({ type: DateTime, nullable: true, resolve: ({ untouched }) => untouched.oldest }),
    due: t.int({ description: 'Open requests to come back to by the end of today.', resolve: ({ due }) => due.count }),
    overdue: t.int({ resolve: ({ due }) => due.overdue }),
    reviewers: t.exposeStringList('reviewers', { description: 'From whom the reviews are that have waited longest: three names.' }),
    bare: t.int({ description: 'Packages without a picture.', resolve: ({ bare }) => bare.count }),
    firstBare: t.field({ type: BarePackage, nullable: true, resolve: ({ bare }) => bare.first }),
    days: t.field({ type: [RequestDay], resolve: ({ days }) => days }),
    mostAsked: t.field({ type: [AskedPackage], resolve: ({ mostAsked }) => mostAsked }),
    latest: t.field({ type: [LatestRequest], resolve: ({ latest }) => latest }),
    changes: t.field({ type: [AuditEntry], resolve: ({ changes }) => changes }),
    branches: t.exposeInt('branches'),
    partners: t.exposeInt('partners'),
  }),
});

builder.queryFields((t) => ({
  overview: t.field({
    type: OverviewType,
    authScopes: { admin: true },
    resolve: async (_root, _args, context) => readOverview(context, await adminOf(context)),
  }),
}));
