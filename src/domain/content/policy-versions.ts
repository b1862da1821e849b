import { desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import { POLICIES } from '../../../schema/addresses.ts';
import { policyInput } from '../../../schema/inputs/content.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { companyPolicies, companyPolicyVersions } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { omitNullish } from '../editable-rows.ts';
import { notFound, parseInput, returnedRow } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { type CursorPage, decodeCursor, toCursorPage } from '../pagination.ts';
import { batchIf, readEditConflict } from '../precondition.ts';
import { auditEntry } from '../staff/audit.ts';
import { type CompanyPolicy, findPolicy } from './policies.ts';

// The four policy texts (specification 2.4, 2.15, 7). Every saved state is a row of `company_policy_versions`; for optimistic
// concurrency the id of the latest one is the version of the texts.

export type PolicyField = (typeof POLICIES)[number]['field'];
type PolicyTexts = Record<PolicyField, string>;

const POLICY_FIELDS = POLICIES.map(({ field }) => field);
const mapPolicyFields = <Value>(of: (field: PolicyField) => Value): Record<PolicyField, Value> =>
  Object.fromEntries(POLICY_FIELDS.map((field) => [field, of(field)])) as Record<PolicyField, Value>;

const LATEST_VERSION = sql<number>`(select coalesce(max(${companyPolicyVersions.id}), 0) from ${companyPolicyVersions})`;

/** The id of the latest version, which `savePolicy` takes; 0 before the first. */
export async function getLatestPolicyVersion(context: Context, _admin: Admin): Promise<number> {
  const [row] = await context.reader.read(context.db.select({ latest: LATEST_VERSION }).from(sql`(select 1)`));
  return row?.latest ?? 0;
}

/** A saved state without its texts. */
export interface PolicyVersion {
  id: number;
  createdAt: number;
  /** Null for the state before the first save, and for deleted accounts. */
  savedBy: string | null;
  /** The texts in which it differs from the version before. */
  changed: PolicyField[];
}

/** The versions, newest first. Throws `invalid` for a broken cursor. */
export async function listPolicyVersions(
  context: Context,
  _admin: Admin,
  { first, after }: { first: number; after?: string | null },
): Promise<CursorPage<PolicyVersion>> {
  const [last] = decodeCursor(after, 1) ?? [];
  const { db } = context;
  const older = db
    .select()
    .from(companyPolicyVersions)
    .where(last === undefined ? undefined : lt(companyPolicyVersions.id, last))
    .orderBy(desc(companyPolicyVersions.id))
    // One row to tell whether there is a next page, and one to compare it with.
    .limit(first + 2)
    .as('older');
  const differs = (field: PolicyField) =>
    sql<number>`coalesce(${older[field]} <> lead(${older[field]}) over (order by ${older.id} desc), 1)`;
  const rows = await context.reader.read(
    db
      .select({ id: older.id, createdAt: older.createdAt, savedBy: users.userName, ...mapPolicyFields(differs) })
      .from(older)
      .leftJoin(users, eq(users.id, older.savedBy))
      .orderBy(desc(older.id))
      .limit(first + 1),
  );
  const versions = rows.map(({ id, createdAt, savedBy, ...isChanged }) => ({
    id,
    createdAt,
    savedBy,
    changed: POLICY_FIELDS.filter((field) => isChanged[field]),
  }));
  return toCursorPage(versions, first);
}

/** One version with its texts. Throws `not-found`. */
export async function findPolicyVersion(
  context: Context,
  _admin: Admin,
  id: string,
): Promise<PolicyTexts & Omit<PolicyVersion, 'changed'>> {
  const [row] = await context.reader.read(
    context.db
      .select({ ...getTableColumns(companyPolicyVersions), savedBy: users.userName })
      .from(companyPolicyVersions)
      .leftJoin(users, eq(users.id, companyPolicyVersions.savedBy))
      .where(eq(companyPolicyVersions.id, parseRowId(id, 'Version'))),
  );
  if (!row) throw notFound('Version');
  return row;
}

/** The policy with the id of its latest version. */
export type SavedPolicy = CompanyPolicy & { version: number };

/**
 * Saves the texts; absent ones keep their value. Throws `conflict` if `version` is given and is no longer the latest one, and
 * `invalid` for texts that are too long.
 */
export async function savePolicy(
  context: Context,
  admin: Admin,
  input: Readonly<Record<string, unknown>>,
  version?: number | null,
  details?: Record<string, unknown>,
): Promise<SavedPolicy> {
  const sent = parseInput(policyInput(), omitNullish(input));
  // Read together: the version of texts that a colleague saves in between would overwrite them with the next save.
  const [before, latest] = await Promise.all([findPolicy(context), getLatestPolicyVersion(context, admin)]);
  const texts = mapPolicyFields((field) => sent[field] ?? before?.[field] ?? '');
  const changed = POLICY_FIELDS.filter((field) => texts[field] !== (before?.[field] ?? ''));
  if (before && changed.length === 0) return { ...before, version: latest };
  const { db, now } = context;
  const isLatest = typeof version === 'number' ? sql`${LATEST_VERSION} = ${version}` : sql`1`;
  const selectVersion = (savedBy: SQL, createdAt: SQL) =>
    sql`select null, about_us, booking_terms, privacy_policy, cancellation_refund_policy, ${savedBy}, ${createdAt} from ${companyPolicies}`;
  const statements = [
    // The state before the first save becomes a version too.
    db
      .insert(companyPolicyVersions)
      .select(sql`${selectVersion(sql`null`, sql`updated_at`)} where not exists (select 1 from ${companyPolicyVersions})`),
    db
      .insert(companyPolicies)
      .values({ id: 1, ...texts, updatedAt: now })
      // Only changed texts: another client may have saved the others since they were read.
      .onConflictDoUpdate({
        target: companyPolicies.id,
        set: { ...Object.fromEntries(changed.map((field) => [field, texts[field]])), updatedAt: now },
      })
      .returning(),
    db
      .insert(companyPolicyVersions)
      .select(selectVersion(sql`${admin.account.id}`, sql`${now}`))
      .returning({ id: companyPolicyVersions.id }),
    auditEntry(context, admin, { action: 'policy-changed', subject: 'policy', details: { changed, ...details } }),
  ] as const;
  const failure = () => readEditConflict(context, LATEST_VERSION);
  const [, rows, versions] = await batchIf(context, isLatest, failure, statements, ['policy']);
  return { ...returnedRow(rows), version: returnedRow(versions).id };
}

/** Saves the texts of an earlier version as a new one. Throws `not-found`, `conflict`. */
export async function restorePolicyVersion(context: Context, admin: Admin, id: string, version?: number | null): Promise<SavedPolicy> {
  const saved = await findPolicyVersion(context, admin, id);
  const texts = mapPolicyFields((field) => saved[field]);
  return savePolicy(context, admin, texts, version, { version: saved.id });
}
