import { formatEnquiryHeadline } from '../../schema/enquiry-summary.ts';
import { listAuditLog } from '../domain/staff/audit.ts';
import { readOverview } from '../domain/staff/overview.ts';
import { type NounResolvers, queries } from './builder.ts';
import { clampPageSize, connectionFields } from './types.ts';

export const overviewResolvers = {
  AuditEntry: {
    actor: ({ who }) => who,
    details: ({ details }) => (details ? JSON.stringify(details) : null),
  },
  AuditConnection: connectionFields,
  EnquirySummary: {
    enquiryTypes: ({ types }) => types,
    about: ({ details, message }) => (formatEnquiryHeadline(details) || message).slice(0, 120),
  },
  Overview: {
    generatedAt: ({ readAt }) => readAt,
    unansweredCount: ({ unanswered }) => unanswered.count,
    oldestUnansweredAt: ({ unanswered }) => unanswered.oldest,
    dueCount: ({ due }) => due.count,
    overdueCount: ({ due }) => due.overdue,
    pendingReviewAuthors: ({ reviewers }) => reviewers,
    packagesWithoutPictureCount: ({ withoutPicture }) => withoutPicture.count,
    firstPackageWithoutPicture: ({ withoutPicture }) => withoutPicture.first,
    enquiriesPerDay: ({ enquiriesByDay }) => enquiriesByDay,
    topEnquiredPackages: ({ mostEnquired }) => mostEnquired,
  },
  Query: queries('admin', {
    auditLog: (context, { first, actor, ...filter }) =>
      listAuditLog(context, context.admin, { first: clampPageSize(first, 50), who: actor, ...filter }),
    overview: (context) => readOverview(context, context.admin),
  }),
} satisfies NounResolvers;
