import { type QuotationReportRow, readQuotationReport } from '../../domain/quotations/quotation-report.ts';
import { adminWith, builder } from '../builder.ts';
import { listCost } from '../server/costs.ts';
import { MarketType, MoneyType } from '../types.ts';

const ReportRowType = builder.objectRef<QuotationReportRow>('QuotationReportRow').implement({
  description: 'The quotations that a colleague has first sent in a month, and what became of them.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'Such as 2026-11, at the office of the market.' }),
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    author: t.exposeString('author', { nullable: true, description: 'Who writes them; null for a former colleague.' }),
    sent: t.exposeInt('sent', { description: 'How many were sent, versions not counted.' }),
    accepted: t.exposeInt('accepted', { description: 'How many of them are accepted.' }),
    value: t.field({
      type: MoneyType,
      description: 'The total of the accepted ones.',
      resolve: ({ market, value }) => ({ market, hundredths: value }),
    }),
  }),
});

builder.queryFields((t) => ({
  quotationReport: t.withAuth(adminWith('enquiries', 'quotationsRead')).field({
    complexity: listCost(10),
    type: [ReportRowType],
    description: 'The quotations of the last year by month, market and colleague; newest first.',
    resolve: (_root, _args, context) => readQuotationReport(context, context.admin),
  }),
}));
