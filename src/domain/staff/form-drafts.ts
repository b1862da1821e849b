import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import { LIMITS } from '../../../schema/constants.ts';
import { drafts } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, invalidInput } from '../errors.ts';

// What somebody has typed into a form and not saved yet: kept for that person alone, so that neither a lost connection nor
// a closed browser loses it. It changes nothing that anybody else sees, so the activity does not tell of it. Pictures that
// nothing but a draft names stay loose: they go once it is gone (pictures.ts).

const DRAFT_LIFETIME_MS = 30 * 86_400_000;

export type StoredFormDraft = typeof drafts.$inferSelect;

/** A form's name: `package:12`, `package:india:new`. Throws `invalid`. */
function assertFormName(form: string): string {
  if (/^[a-z0-9][a-z0-9:/-]{0,79}$/.test(form)) return form;
  throw invalidInput({ form: 'A form is named by small letters, digits and colons.' });
}

const ownDraft = ({ account }: Admin, form: string) => and(eq(drafts.userId, account.id), eq(drafts.form, assertFormName(form)));

/**
 * Keeps what a form holds, a JSON object in writing; `version` is that of the row it was opened with, 0 for a new one. Of
 * one person's forms the last few are kept. Throws `invalid`, `too-large`.
 */
export async function saveFormDraft(context: Context, admin: Admin, form: string, version: number, value: string): Promise<number> {
  assertFormName(form);
  if (value.length > LIMITS.maxDraftChars) throw new DomainError('too-large', 'The form holds too much to be kept.');
  const { db, now } = context;
  const row = { version, value: parseJsonObject(value), updatedAt: now };
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

function parseJsonObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw invalidInput({ value: 'A draft is a JSON object.' });
}

/** What somebody has typed into a form before; null where there is nothing. */
export async function findFormDraft(context: Context, admin: Admin, form: string): Promise<StoredFormDraft | null> {
  const rows = await context.reader.read(context.db.select().from(drafts).where(ownDraft(admin, form)));
  return rows[0] ?? null;
}

/** Forgets it: after the form was saved, or when nobody wants it. */
export async function deleteFormDraft(context: Context, admin: Admin, form: string): Promise<void> {
  await context.db.delete(drafts).where(ownDraft(admin, form));
}

/** Forgets what nobody came back to. */
export async function deleteExpiredFormDrafts(context: Context): Promise<void> {
  await context.db.delete(drafts).where(lt(drafts.updatedAt, context.now - DRAFT_LIFETIME_MS));
}
