import { and, asc, eq, sql } from 'drizzle-orm';
import { PACKAGE_FIELDS, type PackageField } from '../../../schema/package-fields.ts';
import { auditLog } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../errors.ts';
import { EDITABLE_FIELDS, formatPackageField } from './fields.ts';
import type { Package } from './filter.ts';

/**
 * What a second editor is told (`conflict`, 409). `fields` holds each field that was changed since `version` with the value
 * that is stored now, in words; and besides, under names that no field has: `savedBy`, `savedAt` (ISO 8601) and `version`,
 * the one to send to save over it.
 */
export async function describePackageConflict(context: Context, row: Package, version: number): Promise<DomainError> {
  const writes = await context.db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `package:${row.id}`), sql`json_extract(${auditLog.details}, '$.version') > ${version}`))
    .orderBy(asc(auditLog.at))
    .limit(100);
  const told = new Set(writes.flatMap(({ details }) => (details?.changed as string[] | undefined) ?? []));
  // Every version is told of in the activity; without its rows (they are kept for a year) everything may have changed.
  const changed: PackageField[] = told.size > 0 ? EDITABLE_FIELDS.filter((field) => told.has(field)) : EDITABLE_FIELDS;
  const who = row.updatedBy || 'Somebody else';
  const what = changed.map((field) => PACKAGE_FIELDS[field].toLowerCase()).join(', ');
  return new DomainError('conflict', `${who} has saved this package since you opened it, and changed: ${what}. Nothing was overwritten.`, {
    ...Object.fromEntries(changed.map((field) => [field, formatPackageField(row, field)])),
    savedBy: who,
    savedAt: new Date(row.updatedAt).toISOString(),
    version: String(row.version),
  });
}
