import { asc, like } from 'drizzle-orm';
import { users } from '../../../schema/tables/accounts.ts';
import { settings } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { isStaffWith } from '../accounts/authorization.ts';
import { listCompanyEmails } from '../content/company.ts';
import { isUniqueViolation } from '../errors.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { type Trouble, troubleMail, troubleOverMail } from '../mail/trouble-templates.ts';
import { deleteSetting, insertSetting } from '../staff/settings.ts';
import { findFailures, findTroubles, readBacklog, TROUBLES } from './backlog.ts';

// The owner gets one mail when mails, purges or the cron have failed for fifteen minutes, and one when it is over. The setting
// of a trouble remembers the first. A cron that does not run cannot report itself: monitors ask `/health`.

const SETTING_PREFIX = 'trouble:';
const settingKey = (trouble: Trouble): string => SETTING_PREFIX + trouble;

/** Where notifications go: the e-mail of a company, or of the first owner until one is saved; undefined without both. */
export async function findOwnerEmail(context: Context): Promise<string | undefined> {
  const { db, reader } = context;
  const [[email], [admin]] = await Promise.all([
    listCompanyEmails(context),
    reader.read(db.select({ email: users.email }).from(users).where(isStaffWith('settings')).orderBy(asc(users.id)).limit(1)),
  ]);
  return email ?? admin?.email;
}

/** Whether the insert failed because a concurrent run of the cron has sent the mail. */
const isReported = (reason: unknown): boolean => isUniqueViolation(reason, 'settings.key');

/** A job of the cron: queues the mails about troubles that have begun to last and about those that are over. */
export async function reportTroubles(context: Context): Promise<void> {
  const { db, reader, now } = context;
  const [backlog, stored] = await Promise.all([
    readBacklog(context),
    reader.read(
      db
        .select({ key: settings.key })
        .from(settings)
        .where(like(settings.key, `${SETTING_PREFIX}%`)),
    ),
  ]);
  const reported = new Set(stored.map(({ key }) => key));
  const begun = findTroubles(backlog, now).filter(({ trouble }) => !reported.has(settingKey(trouble)));
  const failures = findFailures(backlog);
  const over = TROUBLES.filter((trouble) => failures[trouble] === null && reported.has(settingKey(trouble)));
  if (begun.length === 0 && over.length === 0) return;
  const owner = await findOwnerEmail(context);
  if (owner === undefined) return;

  for (const { trouble, since } of begun) {
    // In one batch: a run that loses the race stores no mail, and a crash loses none.
    await db
      .batch([insertSetting(context, settingKey(trouble), { since }), outboxMessage(context, troubleMail(context, trouble, since, owner))])
      .catch((reason: unknown) => {
        if (!isReported(reason)) throw reason;
      });
  }
  for (const trouble of over) {
    const closed = await deleteSetting(context, settingKey(trouble));
    if (closed.length > 0) await outboxMessage(context, troubleOverMail(context, trouble, backlog.mails.abandoned, owner));
  }
  scheduleDelivery(context);
}
