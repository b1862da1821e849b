import { eq } from 'drizzle-orm';
import { REQUESTS } from '../../schema/constants.ts';
import { settings } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import type { Admin } from './access.ts';
import { audited } from './audit.ts';
import { Failure, invalid } from './failure.ts';

/** A setting's value; null where it was never set. */
export async function readSetting(context: Context, key: string): Promise<unknown> {
  const rows = await context.reader.read(context.db.select().from(settings).where(eq(settings.key, key)));
  return rows[0]?.value ?? null;
}

const saved = ({ db }: Context, key: string, value: unknown) =>
  db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });

/** Keeps a value of the site's own. */
export async function writeSetting(context: Context, key: string, value: unknown): Promise<void> {
  await saved(context, key, value);
}

export const SECOND_FACTOR_SETTING = 'second-factor-required';

/** Whether staff are asked for a second factor before anything else; not until somebody has switched it on. */
export async function isSecondFactorRequired(context: Context): Promise<boolean> {
  return (await readSetting(context, SECOND_FACTOR_SETTING)) === true;
}

/** Switches it. Whoever demands it of others has it: throws `conflict` otherwise, before locking the last door. */
export async function setSecondFactorRequired(context: Context, admin: Admin, required: boolean): Promise<boolean> {
  if (required && admin.account.totpEnabledAt === null)
    throw new Failure('conflict', 'Set up your own second factor first, then require it of everyone.');
  await context.db.batch([
    saved(context, SECOND_FACTOR_SETTING, required),
    audited(context, admin, { action: 'setting-change', subject: SECOND_FACTOR_SETTING, details: { required } }),
  ]);
  return required;
}

const RETENTION_SETTING = 'document-retention-days';

/** Days for which passport and PAN copies are kept. */
export async function documentRetention(context: Context): Promise<number> {
  context.tags.add('settings');
  const days = await readSetting(context, RETENTION_SETTING);
  return typeof days === 'number' ? days : REQUESTS.retentionDays;
}

/** Changes it; what is older already goes with the next run of the cron. Throws `invalid`. */
export async function setDocumentRetention(context: Context, admin: Admin, days: number): Promise<number> {
  const { retentionMin, retentionMax } = REQUESTS;
  if (!Number.isInteger(days) || days < retentionMin || days > retentionMax)
    throw invalid({ days: `Enter a number of days from ${retentionMin} to ${retentionMax}.` });
  await context.db.batch([
    saved(context, RETENTION_SETTING, days),
    audited(context, admin, { action: 'setting-change', subject: RETENTION_SETTING, details: { days } }),
  ]);
  context.touched.add('settings');
  return days;
}
