import { and, desc, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, LIMITS, RETENTION_DAYS } from '../../../schema/constants.ts';
import { ERROR_MESSAGES } from '../../../schema/messages.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { drafts } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, invalidInput } from '../errors.ts';

// Autosave: the unsaved contents of a form, stored for one person, so that neither a lost connection nor a closed browser
// loses them. Nobody else sees a draft, so the audit log does not record it. A picture that only drafts name stays orphaned and
// is deleted after the last draft (media/references.ts).

export type StoredFormDraft = typeof drafts.$inferSelect;

/** A form name such as `package:12` or `package:india:new`. Throws `invalid`. */
function assertFormName(form: string): string {
  if (/^[a-z0-9][a-z0-9:/-]{0,79}$/.test(form)) return form;
  throw invalidInput({ form: ERROR_MESSAGES.formName });
}

const ownDraft = ({ account }: Admin, form: string) => and(eq(drafts.userId, account.id), eq(drafts.form, assertFormName(form)));

/**
 * Stores a draft: `value` holds the values of the form, `version` the version of the row that the form was opened with (0 for a new
 * row). Only the latest drafts of a person are kept. Returns the time of saving. Throws `invalid`, `too-large`.
 */
export async function saveFormDraft(
  context: Context,
  admin: Admin,
  form: string,
  version: number,
  value: Record<string, unknown>,
): Promise<number> {
  assertFormName(form);
  if (JSON.stringify(value).length > LIMITS.maxDraftChars) throw new DomainError('too-large', ERROR_MESSAGES.draftTooLarge);
  const { db, now } = context;
  const row = { version, value, updatedAt: now };
  const newest = db
    .select({ form: drafts.form })
    .from(drafts)
    .where(eq(drafts.userId, admin.account.id))
    .orderBy(desc(drafts.updatedAt))
    .limit(LIMITS.maxDrafts);
  await db.batch([
    db
      .insert(drafts)
      .values({ userId: admin.account.id, form, ...row })
      .onConflictDoUpdate({ target: [drafts.userId, drafts.form], set: row }),
    db.delete(drafts).where(and(eq(drafts.userId, admin.account.id), notInArray(drafts.form, newest))),
  ]);
  return now;
}

/** The user's draft of a form; null if there is none. */
export async function findFormDraft(context: Context, admin: Admin, form: string): Promise<StoredFormDraft | null> {
  const rows = await context.reader.read(context.db.select().from(drafts).where(ownDraft(admin, form)));
  return rows[0] ?? null;
}

/** The forms of an opened enquiry that keep a draft. */
const ENQUIRY_FORMS = ['note', 'answer'] as const;

/** The statement that deletes the drafts of such forms about the enquiries that match `where`: of all of staff, or of one account. */
export const deleteEnquiryDrafts = (
  { db }: Context,
  where: SQL | undefined,
  kinds: readonly (typeof ENQUIRY_FORMS)[number][] = ENQUIRY_FORMS,
  userId?: number,
) => {
  const forms = db
    .select({ form: sql`kind.value || ':' || ${enquiries.id}` })
    .from(enquiries)
    .innerJoin(sql`json_each(${JSON.stringify(kinds)}) as kind`, sql`true`)
    .where(where);
  return db.delete(drafts).where(and(inArray(drafts.form, forms), userId === undefined ? undefined : eq(drafts.userId, userId)));
};

/** Deletes the user's draft of a form, once it is saved or discarded. */
export async function deleteFormDraft(context: Context, admin: Admin, form: string): Promise<void> {
  await context.db.delete(drafts).where(ownDraft(admin, form));
}

/** Deletes drafts past their retention. */
export async function deleteExpiredFormDrafts(context: Context): Promise<void> {
  await context.db.delete(drafts).where(lt(drafts.updatedAt, context.now - RETENTION_DAYS.formDrafts * DAY_MS));
}
