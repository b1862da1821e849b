import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { DAY_MS, type Market } from '../../../../schema/constants.ts';
import { toOfficeDay } from '../../../../schema/format.ts';
import { packagePrices, packages } from '../../../../schema/tables/packages.ts';
import type { Context } from '../../../platform/context.ts';
import type { Admin } from '../../accounts/authorization.ts';

/** Prices that end within so many days are warned of. */
const WARNING_DAYS = 60;
const MAX_WARNINGS = 20;

export interface EndingPrices {
  market: Market;
  id: number;
  name: string;
  /** The last day with a price; '' if there is none. */
  endsOn: string | null;
}

/** The published packages of a market whose prices end soon or have ended, the earliest first. */
export function listEndingPrices({ reader, db, now }: Context, _admin: Admin, market: Market): Promise<EndingPrices[]> {
  const last = toOfficeDay(now + WARNING_DAYS * DAY_MS, market);
  return reader.readAs<EndingPrices[]>(
    db
      .select({ market: packages.market, id: packages.id, name: packages.name, endsOn: packagePrices.endsOn })
      .from(packagePrices)
      .innerJoin(packages, eq(packages.id, packagePrices.packageId))
      // By `+`, SQLite begins with the few prices that end, not with the packages of the market.
      .where(and(lte(packagePrices.endsOn, last), sql`+${packages.market} = ${market}`, sql`+${packages.published} = 1`))
      .orderBy(asc(packagePrices.endsOn))
      .limit(MAX_WARNINGS),
  );
}
