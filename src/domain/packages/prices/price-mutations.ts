import { eq } from 'drizzle-orm';
import type { Market } from '../../../../schema/constants.ts';
import { packagePricesInput } from '../../../../schema/inputs/package-prices.ts';
import { parseNights } from '../../../../schema/inputs/packages.ts';
import { packagePrices, packages } from '../../../../schema/tables/packages.ts';
import type { Context } from '../../../platform/context.ts';
import type { Admin } from '../../accounts/authorization.ts';
import { parseInput } from '../../errors.ts';
import { areUnchanged, batchIf, editConflict } from '../../precondition.ts';
import { auditEntry } from '../../staff/audit.ts';
import { concurrentWrite, editorColumns, retryOnConcurrentWrite } from '../admin-mutations.ts';
import { findStaffPackage } from '../admin-queries.ts';
import { editablePackages, hasOnlyChanged } from '../fields.ts';
import type { Package } from '../filter.ts';
import { findPriceDays, getBasePrice, type PriceTable, priceColumns, readPriceTables } from './package-prices.ts';

/** A price table without entries, which is not stored. */
const EMPTY: PriceTable = { nights: null, bookedUntil: null, seasons: [], supplements: [], departures: [] };
const isEqual = (a: PriceTable, b: PriceTable): boolean =>
  (Object.keys(EMPTY) as (keyof PriceTable)[]).every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]));

/**
 * Saves the price table of a package and computes its price anew. Throws the `conflict` of an outdated `version` if somebody has saved
 * prices since, `invalid` naming the fields (`seasons.1.from`), and `not-found`.
 */
export const updatePackagePrices = (
  context: Context,
  admin: Admin,
  market: Market,
  id: string,
  version: number,
  input: Readonly<Record<string, unknown>>,
): Promise<Package> =>
  retryOnConcurrentWrite(async () => {
    const { db } = context;
    const before = await findStaffPackage(context, admin, market, id);
    const stored = (await readPriceTables(context, [before.id])).get(before.id);
    const table: PriceTable = parseInput(packagePricesInput(), input);
    // Somebody whose answer was lost sends the same again.
    if (isEqual(table, stored ?? EMPTY)) return before;
    if (version !== before.version && !(await hasOnlyChanged(context, before, version, (field) => field !== 'prices')))
      throw editConflict(before.version);
    const isEmpty = isEqual(table, EMPTY);
    const typed = { ...before, price: getBasePrice(before) ?? before.price, nights: parseNights(before.duration) };
    const { price, basePrice, pricesVary, nights } = priceColumns(context, market, typed, isEmpty ? undefined : table);
    const next = before.version + 1;
    const row = { ...table, ...findPriceDays(context, market, table) };
    const statements = [
      db
        .update(packages)
        .set({ price, basePrice, pricesVary, nights, version: next, ...editorColumns(context, admin) })
        .where(eq(packages.id, before.id)),
      isEmpty
        ? db.delete(packagePrices).where(eq(packagePrices.packageId, before.id))
        : db
            .insert(packagePrices)
            .values({ packageId: before.id, ...row })
            .onConflictDoUpdate({ target: packagePrices.packageId, set: row }),
      auditEntry(context, admin, {
        action: 'package-changed',
        subject: `package:${before.id}`,
        details: { name: before.name, version: next, changed: ['prices'] },
      }),
    ];
    await batchIf(context, areUnchanged(packages, [before]), concurrentWrite, statements, editablePackages.listTags(before));
    return findStaffPackage(context, admin, market, id);
  });
