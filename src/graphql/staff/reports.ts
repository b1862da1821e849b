import type { ReportPart, ReportPeriod } from '../../../schema/staff/report-periods.ts';
import { type ReasonRow, type Report, type ReportFigures, type ReportRow, readReport } from '../../domain/staff/reports.ts';
import { adminWith, builder } from '../builder.ts';
import { listCost } from '../server/costs.ts';
import { DateTime, DateType, MarketType } from '../types.ts';

const FiguresType = builder.interfaceRef<ReportFigures>('ReportFigures').implement({
  description: 'Figures of some enquiries. Each counts in the period in which it came in, also for what became of it later.',
  fields: (t) => ({
    enquiries: t.exposeInt('enquiries', { description: 'How many came in, without suspected and deleted ones.' }),
    answered: t.exposeInt('answered', {
      nullable: true,
      description: 'How many of them have been answered; null of sources and packages, whose answers are not counted.',
    }),
    won: t.exposeInt('won', { description: 'How many became a trip.' }),
    lost: t.exposeInt('lost', { description: 'How many are lost.' }),
    medianMinutes: t.exposeInt('medianMinutes', {
      nullable: true,
      description: 'Minutes until half of the answered ones had their first answer, such as 42; null if none has. In steps above an hour.',
    }),
    ninetiethMinutes: t.exposeInt('ninetiethMinutes', {
      nullable: true,
      description: 'Minutes until nine of ten answered ones had their first answer, such as 320; null if none has. In steps above an hour.',
    }),
  }),
});

const PeriodType = builder.objectRef<ReportPeriod>('ReportPeriod').implement({
  description: 'Days of the office in India, both included.',
  fields: (t) => ({
    from: t.field({ type: DateType, description: 'The first day.', resolve: ({ from }) => from }),
    to: t.field({ type: DateType, description: 'The last day.', resolve: ({ to }) => to }),
  }),
});

const TotalType = builder.objectRef<ReportFigures>('ReportTotal').implement({
  description: 'The figures of a whole period.',
  interfaces: [FiguresType],
});

const PartType = builder.objectRef<ReportPart & ReportFigures>('ReportPart').implement({
  description: 'The figures of a month, or of a week from Monday in a short period. The first and the last may be shorter.',
  interfaces: [FiguresType],
  fields: (t) => ({
    from: t.field({ type: DateType, description: 'The first day.', resolve: ({ from }) => from }),
    to: t.field({ type: DateType, description: 'The last day.', resolve: ({ to }) => to }),
    isMonth: t.exposeBoolean('isMonth', { description: 'Whether it is a month; otherwise a week.' }),
  }),
});

const RowType = builder.objectRef<ReportRow>('ReportRow').implement({
  description: 'The figures of one source, storefront, colleague or package.',
  interfaces: [FiguresType],
  fields: (t) => ({
    key: t.exposeString('key', { description: 'A source, a storefront, or the `databaseId` of an account or a package; 0 for nobody.' }),
    label: t.exposeString('label', {
      description:
        'The name of a source, a colleague or a package. Enquiries of no colleague are of "Nobody", those of a deleted account of "Someone who left".',
    }),
    market: t.field({ type: MarketType, nullable: true, description: 'The storefront of a package.', resolve: ({ market }) => market }),
  }),
});

const ReasonType = builder.objectRef<ReasonRow>('ReportReason').implement({
  description: 'Why enquiries were lost.',
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'The reason; rare ones are "Other".' }),
    lost: t.exposeInt('lost', { description: 'How many of the period are lost for it. All reasons add up to all the lost.' }),
    before: t.exposeInt('before', { description: 'How many of the period before.' }),
  }),
});

/** Most agencies have fewer colleagues and months. */
const USUAL_ROWS = 10;

const rows = { complexity: listCost(USUAL_ROWS) };

const ReportType = builder.objectRef<Report>('Report').implement({
  description: 'Enquiries of a period: answer times, what became of them, and why they were lost.',
  fields: (t) => ({
    period: t.field({ type: PeriodType, description: 'The period.', resolve: ({ period }) => period }),
    periodBefore: t.field({
      type: PeriodType,
      description:
        'The period that it is compared with, which ends the day before it: as many whole months if it is of whole months, otherwise as many days.',
      resolve: ({ periodBefore }) => periodBefore,
    }),
    readAt: t.field({ type: DateTime, description: 'Until when was counted.', resolve: ({ readAt }) => readAt }),
    total: t.field({ type: TotalType, description: 'All enquiries of the period.', resolve: ({ total }) => total }),
    totalBefore: t.field({
      type: TotalType,
      description: 'All enquiries of the period before.',
      resolve: ({ totalBefore }) => totalBefore,
    }),
    parts: t.field({ type: [PartType], ...rows, description: 'By month or week, oldest first.', resolve: ({ parts }) => parts }),
    sources: t.field({ type: [RowType], ...rows, description: 'By where they came from.', resolve: ({ sources }) => sources }),
    markets: t.field({ type: [RowType], ...rows, description: 'By storefront.', resolve: ({ markets }) => markets }),
    colleagues: t.field({
      type: [RowType],
      ...rows,
      description: 'By who answers them; nobody last.',
      resolve: ({ colleagues }) => colleagues,
    }),
    packages: t.field({
      type: [RowType],
      ...rows,
      description: 'The twenty most enquired packages.',
      resolve: (report) => report.packages,
    }),
    otherPackages: t.exposeInt('otherPackages', { description: 'How many further packages were enquired.' }),
    withoutPackage: t.exposeInt('withoutPackage', { description: 'How many enquiries name no package.' }),
    reasons: t.field({ type: [ReasonType], ...rows, description: 'Why they were lost.', resolve: ({ reasons }) => reasons }),
  }),
});

builder.queryFields((t) => ({
  report: t.withAuth(adminWith('enquiries', 'reports')).field({
    type: ReportType,
    description: 'The figures of a period of at most two years, from kept counters.',
    args: {
      from: t.arg({ type: DateType, required: true, description: 'The first day, such as 2026-06-01.' }),
      to: t.arg({ type: DateType, required: true, description: 'The last day, such as 2026-11-21.' }),
      market: t.arg({ type: MarketType, description: 'Only this storefront; null for all.' }),
    },
    resolve: (_root, { from, to, market }, context) => readReport(context, context.admin, { from, to }, market ?? null),
  }),
}));
