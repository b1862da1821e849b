import { formatEnquiryHeadline } from '../../../schema/enquiry-summary.ts';
import { toEnumName } from '../../../schema/inputs/typed-fields.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../../../schema/staff/audit-actions.ts';
import { listAuditLog, type NamedAuditRow } from '../../domain/staff/audit-log.ts';
import { type MonthFigures, type Overview, readOverview } from '../../domain/staff/overview.ts';
import { adminWith, builder } from '../builder.ts';
import { connectionType, toConnection } from '../relay/connections.ts';
import { clampPageSize, listCost } from '../server/costs.ts';
import { DateTime, DateType, EnquiryKindType, enquiryTypeFields, JSONObjectType, MarketType } from '../types.ts';
import { FailedMailType } from './workspace.ts';

const AuditActionType = builder.enumType('AuditAction', {
  description: 'What staff and accounts do.',
  values: Object.fromEntries(
    Object.entries(AUDIT_ACTIONS).map(([action, label]) => [toEnumName(action), { value: action, description: `${label}.` }]),
    // `entries` and `fromEntries` lose the names.
  ) as Record<string, { value: AuditAction; description: string }>,
});

const AuditEntryType = builder.objectRef<NamedAuditRow>('AuditEntry').implement({
  description: 'Who did what, when and from where.',
  fields: (t) => ({
    id: t.exposeID('id'),
    actor: t.exposeString('who'),
    actorName: t.string({
      nullable: true,
      description: 'The name of the account that did it; null for visitors, for commands and for an account that is gone.',
      resolve: ({ actorName }) => actorName,
    }),
    type: t.field({
      type: AuditActionType,
      nullable: true,
      description: 'What was done; null for an entry of an earlier version that this one does not know.',
      resolve: ({ action }) => (Object.hasOwn(AUDIT_ACTIONS, action) ? (action as AuditAction) : null),
    }),
    action: t.exposeString('action', { description: 'What was done as it is stored, such as `package-changed`.' }),
    subject: t.exposeString('subject'),
    subjectName: t.string({
      nullable: true,
      description:
        'The name of a person, a webhook, a file, or the enquiry of a document, such as Meera Iyer; null if it is gone or the details name it.',
      resolve: ({ subjectName }) => subjectName,
    }),
    accountName: t.string({
      nullable: true,
      description: 'The name of the other account of an entry: whom an enquiry was assigned to, whose token it is; null if there is none.',
      resolve: ({ accountName }) => accountName,
    }),
    details: t.field({
      type: JSONObjectType,
      nullable: true,
      description: 'What changed, by the names of fields; null if nothing more is known.',
      resolve: (row) => row.details,
    }),
    address: t.exposeString('address'),
    at: t.field({ type: DateTime, resolve: (row) => row.at }),
  }),
});

const AuditConnection = connectionType('Audit', AuditEntryType, { description: 'A page of the audit log.' });

builder.queryFields((t) => ({
  auditLog: t.withAuth(adminWith('staff', 'activity')).field({
    complexity: listCost(50),
    type: AuditConnection,
    args: {
      action: t.arg({ type: AuditActionType }),
      actor: t.arg.string(),
      from: t.arg({ type: DateType, description: 'Only entries of this day at the office in India or later, such as 2026-11-21.' }),
      to: t.arg({ type: DateType, description: 'Only entries of this day or earlier.' }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, { first, actor, ...filter }, context) =>
      toConnection(listAuditLog(context, context.admin, { first: clampPageSize(first, 50), who: actor, ...filter }), filter.after),
  }),
}));

const DailyEnquiryCountType = builder.objectRef<Overview['enquiriesByDay'][number]>('DailyEnquiryCount').implement({
  description: 'The enquiries of one day, in the time zone of the office in India.',
  fields: (t) => ({
    day: t.field({ type: DateType, resolve: (row) => row.day }),
    counts: t.intList({ description: 'One number for each market, in the order of the enum.', resolve: ({ counts }) => counts }),
  }),
});

const PackageReferenceType = builder.objectRef<NonNullable<Overview['withoutPicture']['first']>>('PackageReference').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    name: t.exposeString('name'),
    published: t.exposeBoolean('published'),
  }),
});

const PackageEnquiryCountType = builder.objectRef<Overview['mostEnquired']['packages'][number]>('PackageEnquiryCount').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    name: t.exposeString('name'),
    count: t.exposeInt('count', { description: 'Since `topEnquiredSince`, without suspected and deleted ones.' }),
  }),
});

export const EnquirySummaryType = builder.objectRef<Overview['latestEnquiries'][number]>('EnquirySummary').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    reference: t.exposeString('reference'),
    kind: t.field({ type: EnquiryKindType, resolve: (row) => row.kind }),
    ...enquiryTypeFields(t, (row) => row.types),
    name: t.exposeString('name'),
    about: t.string({
      description: 'The subject in a few words.',
      resolve: ({ details, message }) => (formatEnquiryHeadline(details) || message).slice(0, 120),
    }),
    submittedAt: t.field({ type: DateTime, resolve: (row) => row.submittedAt }),
  }),
});

const MonthFiguresType = builder.objectRef<MonthFigures>('MonthFigures').implement({
  description: 'The enquiries of this month, without suspected and deleted ones.',
  fields: (t) => ({
    from: t.field({ type: DateType, description: 'Its first day.', resolve: ({ from }) => from }),
    enquiries: t.exposeInt('enquiries', { description: 'How many came in until today.' }),
    won: t.exposeInt('won', { description: 'How many of them became a trip.' }),
    enquiriesBefore: t.exposeInt('enquiriesBefore', { description: 'How many came in by the same day of the month before.' }),
  }),
});

const OverviewType = builder.objectRef<Overview>('Overview').implement({
  description: 'The first screen of the staff area. Counts stop at 51.',
  fields: (t) => ({
    generatedAt: t.field({ type: DateTime, resolve: ({ readAt }) => readAt }),
    unansweredCount: t.int({
      description: 'New enquiries, on which nobody has worked yet; at most 51.',
      resolve: ({ unanswered }) => unanswered.count,
    }),
    oldestUnansweredAt: t.field({ type: DateTime, nullable: true, resolve: ({ unanswered }) => unanswered.oldest }),
    dueCount: t.int({ description: 'Open enquiries whose follow-up is due today or earlier.', resolve: ({ due }) => due.count }),
    overdueCount: t.int({ resolve: ({ due }) => due.overdue }),
    myCount: t.int({ description: 'Open enquiries that are assigned to the viewer.', resolve: ({ mine }) => mine.count }),
    myNewCount: t.int({ description: 'Those of them that nobody has answered.', resolve: ({ mine }) => mine.unanswered }),
    myDueCount: t.int({ description: 'Those of them whose follow-up is due today or earlier.', resolve: ({ mine }) => mine.due }),
    month: t.field({
      type: MonthFiguresType,
      nullable: true,
      description: 'How the month goes; null without the right to reports.',
      resolve: ({ month }) => month,
    }),
    pendingReviewAuthors: t.exposeStringList('reviewers', {
      description: 'The authors of the three oldest pending reviews.',
    }),
    quotationQuestions: t.exposeStringList('quotationQuestions', {
      description: 'The travellers whose questions about quotations nobody has answered; at most 51.',
    }),
    quotationAcceptances: t.exposeStringList('quotationAcceptances', {
      description: 'The travellers who have accepted a quotation on which nobody has acted; at most 51.',
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
    enquiriesPerDay: t.field({ complexity: listCost(28), type: [DailyEnquiryCountType], resolve: ({ enquiriesByDay }) => enquiriesByDay }),
    topEnquiredPackages: t.field({
      complexity: listCost(5),
      type: [PackageEnquiryCountType],
      resolve: ({ mostEnquired }) => mostEnquired.packages,
    }),
    topEnquiredSince: t.field({
      type: DateType,
      description: 'The first day that they are counted from, that of the month before.',
      resolve: ({ mostEnquired }) => mostEnquired.since,
    }),
    latestEnquiries: t.field({ complexity: listCost(5), type: [EnquirySummaryType], resolve: ({ latestEnquiries }) => latestEnquiries }),
    recentChanges: t.field({ complexity: listCost(8), type: [AuditEntryType], resolve: ({ recentChanges }) => recentChanges }),
    failedMails: t.field({
      complexity: listCost(50),
      type: [FailedMailType],
      description: 'Mails that wait for their next attempt; empty without the right `mails`.',
      resolve: ({ failedMails }) => failedMails,
    }),
    branches: t.exposeInt('branches'),
    partners: t.exposeInt('partners'),
  }),
});

builder.queryFields((t) => ({
  overview: t.withAuth(adminWith('staff', 'desk')).field({
    type: OverviewType,
    resolve: (_root, _args, context) => readOverview(context, context.admin),
  }),
}));
