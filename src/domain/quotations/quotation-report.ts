import { and, eq, gte, sql } from 'drizzle-orm';
import { DAY_MS, MARKETS, type Market } from '../../../schema/constants.ts';
import { getOffsetMs } from '../../../schema/inputs/spellings.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { quotationRevisions, quotations } from '../../../schema/tables/quotations.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';

/** What a colleague has first sent in a month, and what became of it. */
export interface QuotationReportRow {
  /** Such as 2026-11, at the office of the market. */
  month: string;
  market: Market;
  /** Null for a former colleague. */
  author: string | null;
  sent: number;
  accepted: number;
  /** Of the accepted ones, in minor units. */
  value: number;
}

const REPORT_DAYS = 366;

/** The quotations of the last year by the month in which they were first sent, market and colleague; newest month first. */
export async function readQuotationReport({ db, now }: Context, _admin: Admin): Promise<QuotationReportRow[]> {
  const offset = sql`case ${quotations.market} ${sql.join(
    MARKETS.map((market) => sql`when ${market} then ${getOffsetMs(now, MARKET_CONFIG[market].timeZone)}`),
    sql` `,
  )} end`;
  const month = sql<string>`strftime('%Y-%m', (${quotationRevisions.sentAt} + ${offset}) / 1000, 'unixepoch')`;
  const accepted = sql`${quotations.status} = 'accepted'`;
  return db
    .select({
      month,
      market: quotations.market,
      author: users.userName,
      sent: sql<number>`count(*)`,
      accepted: sql<number>`sum(${accepted})`,
      value: sql<number>`sum(iif(${accepted}, ${quotations.total}, 0))`,
    })
    .from(quotationRevisions)
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .leftJoin(users, eq(users.id, quotations.userId))
    .where(and(eq(quotationRevisions.number, 1), gte(quotationRevisions.sentAt, now - REPORT_DAYS * DAY_MS)))
    .groupBy(month, quotations.market, quotations.userId)
    .orderBy(sql`1 desc`, quotations.market, sql`4 desc`);
}
