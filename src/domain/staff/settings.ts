import { eq } from 'drizzle-orm';
import { ENQUIRY_LIMITS } from '../../../schema/constants.ts';
import { settings } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, invalidInput } from '../errors.ts';
import { auditEntry } from './audit.ts';

/** A setting's value; null where it was never set. */
export async function readSetting(context: Context, key: string): Promise<unknown> {
  const rows = await context.reader.read(context.db.select().from(settings).where(eq(settings.key, key)));
  return rows[0]?.value ?? null;
}

const upsertSetting = ({ db }: Context, key: string, value: unknown) =>
  db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });

/** Keeps a value of the site's own. */
export async function writeSetting(context: Context, key: string, value: unknown): Promise<void> {
  await upsertSetting(context, key, value);
}

export const SECOND_FACTOR_SETTING = 'second-factor-required';

/** Whether staff are asked for a second factor before anything else; not until somebody has switched it on. */
export async function isSecondFactorRequired(context: Context): Promise<boolean> {
  return (await readSetting(context, SECOND_FACTOR_SETTING)) === true;
}

/** Switches it. Whoever demands it of others has it: throws `conflict` otherwise, before locking the last door. */
export async function setSecondFactorRequired(context: Context, admin: Admin, required: boolean): Promise<boolean> {
  if (required && admin.account.totpEnabledAt === null)
    throw new DomainError('conflict', 'Set up your own second factor first, then require it of everyone.');
  await context.db.batch([
    upsertSetting(context, SECOND_FACTOR_SETTING, required),
    auditEntry(context, admin, { action: 'setting-change', subject: SECOND_FACTOR_SETTING, details: { required } }),
  ]);
  return required;
}

const RETENTION_SETTING = 'document-retention-days';

/** Days for which passport and PAN copies are kept. */
export async function getDocumentRetentionDays(context: Context): Promise<number> {
  context.cacheTags.add('settings');
  const days = await readSetting(context, RETENTION_SETTING);
  return typeof days === 'number' ? days : ENQUIRY_LIMITS.defaultRetentionDays;
}

/** Changes it; what is older already goes with the next run of the cron. Throws `invalid`. */
export async function setDocumentRetentionDays(context: Context, admin: Admin, days: number): Promise<number> {
  const { minRetentionDays, maxRetentionDays } = ENQUIRY_LIMITS;
  if (!Number.isInteger(days) || days < minRetentionDays || days > maxRetentionDays)
    throw invalidInput({ days: `Enter a number of days from ${minRetentionDays} to ${maxRetentionDays}.` });
  await context.db.batch([
    upsertSetting(context, RETENTION_SETTING, days),
    auditEntry(context, admin, { action: 'setting-change', subject: RETENTION_SETTING, details: { days } }),
  ]);
  context.invalidatedTags.add('settings');
  return days;
}
