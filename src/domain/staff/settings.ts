import { eq, type SQL, sql } from 'drizzle-orm';
import { ENQUIRY_LIMITS } from '../../../schema/constants.ts';
import { ERROR_MESSAGES } from '../../../schema/messages.ts';
import { settings } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { commit } from '../../platform/purges.ts';
import { type Admin, SECOND_FACTOR_SETTING } from '../accounts/authorization.ts';
import { requireConfirmation } from '../accounts/sessions.ts';
import { DomainError, invalidInput } from '../errors.ts';
import { auditEntry } from './audit.ts';

const SETTINGS_TAG = 'settings';

/** The value of a setting; null if it was never written. */
export async function readSetting(context: Context, key: string): Promise<unknown> {
  const rows = await context.reader.read(context.db.select().from(settings).where(eq(settings.key, key)));
  return rows[0]?.value ?? null;
}

/** SQL condition: a setting still has the value that `readSetting` returned, null included. */
export const hasSetting = (key: string, value: unknown): SQL =>
  sql`(select ${settings.value} from ${settings} where ${settings.key} = ${key}) is ${value === null ? null : JSON.stringify(value)}`;

/** The statement that writes a setting. Alone, it writes an internal one without an audit entry. */
export const upsertSetting = ({ db }: Context, key: string, value: unknown) =>
  db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });

/** The statement that writes an internal setting. Rejects with a unique violation of `settings.key` if it is there. */
export const insertSetting = ({ db }: Context, key: string, value: unknown) => db.insert(settings).values({ key, value });

/** The statement that deletes an internal setting; returns its row, or none if it was not there. */
export const deleteSetting = ({ db }: Context, key: string) => db.delete(settings).where(eq(settings.key, key)).returning();

const changeSetting = (context: Context, admin: Admin, key: string, value: unknown, details: Record<string, unknown>) =>
  commit(
    context,
    [SETTINGS_TAG],
    [upsertSetting(context, key, value), auditEntry(context, admin, { action: 'setting-change', subject: key, details })],
  );

/** Whether every member of staff must have a second factor; off by default. */
export async function isSecondFactorRequired(context: Context): Promise<boolean> {
  return (await readSetting(context, SECOND_FACTOR_SETTING)) === true;
}

/** Switches the requirement. Throws `unconfirmed`, and `conflict` for an admin without a second factor, who would lock themselves out. */
export async function setSecondFactorRequired(context: Context, admin: Admin, required: boolean): Promise<boolean> {
  await requireConfirmation(context, admin);
  if (required && admin.account.totpEnabledAt === null) throw new DomainError('conflict', ERROR_MESSAGES.secondFactorFirst);
  await changeSetting(context, admin, SECOND_FACTOR_SETTING, required, { required });
  return required;
}

const RETENTION_SETTING = 'document-retention-days';

/** The retention of passport and PAN copies, in days. */
export async function getDocumentRetentionDays(context: Context): Promise<number> {
  context.cacheTags.add(SETTINGS_TAG);
  const days = await readSetting(context, RETENTION_SETTING);
  return typeof days === 'number' ? days : ENQUIRY_LIMITS.defaultRetentionDays;
}

/** Changes the retention; the next run of the cron erases older documents. Throws `invalid`. */
export async function setDocumentRetentionDays(context: Context, admin: Admin, days: number): Promise<number> {
  const { minRetentionDays, maxRetentionDays } = ENQUIRY_LIMITS;
  if (!Number.isInteger(days) || days < minRetentionDays || days > maxRetentionDays)
    throw invalidInput({ days: ERROR_MESSAGES.retentionDays });
  await changeSetting(context, admin, RETENTION_SETTING, days, { days });
  return days;
}
