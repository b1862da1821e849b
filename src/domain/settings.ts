import { eq } from 'drizzle-orm';
import { settings } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import type { Admin } from './access.ts';
import { audited } from './audit.ts';
import { Failure } from './failure.ts';

/** Whether staff cannot work without a second factor. */
export const SECOND_FACTOR_SETTING = 'second-factor-required';

export async function isSecondFactorRequired(context: Context): Promise<boolean> {
  const rows = await context.reader.read(context.db.select().from(settings).where(eq(settings.key, SECOND_FACTOR_SETTING)));
  return rows[0]?.value === true;
}

/** Switches it. Whoever demands it of others has it: throws `conflict` otherwise, before locking the last door. */
export async function setSecondFactorRequired(context: Context, admin: Admin, required: boolean): Promise<boolean> {
  if (required && admin.account.totpEnabledAt === null)
    throw new Failure('conflict', 'Set up your own second factor first, then require it of everyone.');
  const { db } = context;
  await db.batch([
    db
      .insert(settings)
      .values({ key: SECOND_FACTOR_SETTING, value: required })
      .onConflictDoUpdate({ target: settings.key, set: { value: required } }),
    audited(context, admin, { action: 'setting-change', subject: SECOND_FACTOR_SETTING, details: { required } }),
  ]);
  return required;
}
