import { formatEnquiryHeadline } from '../../schema/enquiry-summary.ts';
import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { type AuditRow, listAuditLog } from '../domain/staff/audit.ts';
import {
  type LatestEnquiry,
  type MostEnquiredPackage,
  type Overview,
  type PackageWithoutPicture,
  readOverview,
} from '../domain/staff/overview.ts';
import { builder } from './builder.ts';
import { clampPageSize, connectionType, DateTime, EnquiryKindType, MarketType } from './types.ts';

const AuditEntryType = builder.objectRef<AuditRow>('AuditEntry').implement({
  description: 'Who did what, when and from where.',
  fields: (t) => ({
    id: t.exposeID('id'),
    actor: t.exposeString('who'),
    action: t.exposeString('action'),
    subject: t.exposeString('subject'),
    details: t.string({ nullable: true, description: 'JSON.', resolve: (row) => (row.details ? JSON.stringify(row.details) : null) }),
    address: t.exposeString('address'),
    at: t.field({ type: DateTime, resolve: (row) => row.at }),
  }),
});

const AuditConnection = connectionType('AuditConnection', AuditEntryType);

builder.queryFields((t) => ({
  auditLog: t.field({
    type: AuditConnection,
    authScopes: { admin: true },
    args: { action: t.arg.string(), actor: t.arg.string(), first: t.arg.int(), after: t.arg.string() },
    resolve: async (_root, { first, actor, ...filter }, context) =>
      listAuditLog(context, await requireAdminViewer(context), { first: clampPageSize(first, 50), who: actor, ...filter }),
  }),
}));

const DailyEnquiryCountType = builder.objectRef<Overview['enquiriesByDay'][number]>('DailyEnquiryCount').implement({
  description: 'How many requests came in on a day of the office in India.',
  fields: (t) => ({
    day: t.exposeString('day'),
    counts: t.intList({ description: 'One for each market, in the order of their enum.', resolve: ({ counts }) => counts }),
  }),
});

const PackageReferenceType = builder.objectRef<PackageWithoutPicture>('PackageReference').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    name: t.exposeString('name'),
    published: t.exposeBoolean('published'),
  }),
});

const PackageEnquiryCountType = builder.objectRef<MostEnquiredPackage>('PackageEnquiryCount').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    name: t.exposeString('name'),
    count: t.exposeInt('count', { description: 'Of the last 500 requests.' }),
  }),
});

const EnquirySummaryType = builder.objectRef<LatestEnquiry>('EnquirySummary').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    reference: t.exposeString('reference'),
    kind: t.field({ type: EnquiryKindType, resolve: (row) => row.kind }),
    enquiryTypes: t.string({ resolve: (row) => row.types }),
    name: t.exposeString('name'),
    about: t.string({
      description: 'What it is about, in a few words.',
      resolve: ({ details, message }) => (formatEnquiryHeadline(details) || message).slice(0, 120),
    }),
    submittedAt: t.field({ type: DateTime, resolve: (row) => row.submittedAt }),
  }),
});

const OverviewType = builder.objectRef<Overview>('Overview').implement({
  description: 'What the first screen of the staff area tells. Counts of what waits end at 51: more is not counted.',
  fields: (t) => ({
    generatedAt: t.field({ type: DateTime, description: 'When it was read.', resolve: ({ readAt }) => readAt }),
    unansweredCount: t.int({
      description: 'New requests that nobody has touched for two hours.',
      resolve: ({ unanswered }) => unanswered.count,
    }),
    oldestUnansweredAt: t.field({ type: DateTime, nullable: true, resolve: ({ unanswered }) => unanswered.oldest }),
    dueCount: t.int({ description: 'Open requests to come back to by the end of today.', resolve: ({ due }) => due.count }),
    overdueCount: t.int({ resolve: ({ due }) => due.overdue }),
    pendingReviewAuthors: t.exposeStringList('reviewers', {
      description: 'From whom the reviews are that have waited longest: three names.',
    }),
    packagesWithoutPictureCount: t.int({
      description: 'Packages without a picture.',
      resolve: ({ withoutPicture }) => withoutPicture.count,
    }),
    firstPackageWithoutPicture: t.field({
      type: PackageReferenceType,
      nullable: true,
      resolve: ({ withoutPicture }) => withoutPicture.first,
    }),
    enquiriesPerDay: t.field({ type: [DailyEnquiryCountType], resolve: ({ enquiriesByDay }) => enquiriesByDay }),
    topEnquiredPackages: t.field({ type: [PackageEnquiryCountType], resolve: ({ mostEnquired }) => mostEnquired }),
    latestEnquiries: t.field({ type: [EnquirySummaryType], resolve: ({ latestEnquiries }) => latestEnquiries }),
    recentChanges: t.field({ type: [AuditEntryType], resolve: ({ recentChanges }) => recentChanges }),
    branches: t.exposeInt('branches'),
    partners: t.exposeInt('partners'),
  }),
});

builder.queryFields((t) => ({
  overview: t.field({
    type: OverviewType,
    authScopes: { admin: true },
    resolve: async (_root, _args, context) => readOverview(context, await requireAdminViewer(context)),
  }),
}));
