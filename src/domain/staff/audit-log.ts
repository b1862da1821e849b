import { eq, getTableColumns, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { auditLog, users } from '../../../schema/tables/accounts.ts';
import { documents, enquiries, outbox } from '../../../schema/tables/enquiries.ts';
import { packageImports } from '../../../schema/tables/imports.ts';
import { webhooks } from '../../../schema/tables/integrations.ts';
import { people } from '../../../schema/tables/people.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { type CursorPage, type PageArgs, readPageById } from '../pagination.ts';
import { isWithinDays } from './day-range.ts';

// Audit entries store email addresses and ids, because they outlive the rows. The statement of a page looks the names up by index, so
// that names cost no further round trip.

type AuditColumns = Record<'who' | 'action' | 'subject' | 'details', SQLWrapper>;

const userByEmail = (email: SQLWrapper): SQL => sql`(select ${users.userName} from ${users} where ${users.email} = ${email})`;

/** The names of what an entry is about, by the noun of its subject, such as `person:12`. `mail` is also that of mails which wait in the pile. */
function selectSubjectName({ subject, action }: AuditColumns): SQL<string | null> {
  const id = sql`cast(substr(${subject}, instr(${subject}, ':') + 1) as integer)`;
  return sql`case substr(${subject}, 1, instr(${subject}, ':') - 1)
    when 'user' then (select ${users.userName} from ${users} where ${users.id} = ${id})
    when 'person' then (select ${people.name} from ${people} where ${people.id} = ${id})
    when 'webhook' then (select ${webhooks.url} from ${webhooks} where ${webhooks.id} = ${id})
    when 'import' then (select ${packageImports.fileName} from ${packageImports} where ${packageImports.id} = ${id})
    when 'document' then (select ${enquiries.reference} from ${documents} join ${enquiries} on ${enquiries.id} = ${documents.enquiryId}
      where ${documents.id} = ${id})
    when 'mail' then iif(${action} = 'mail-again', (select ${outbox.recipient} from ${outbox} where ${outbox.id} = ${id}), null)
  end`;
}

/** The names that the columns of an entry stand for; each is null if there is none, or not any more. */
const nameColumns = (entry: AuditColumns) => ({
  /** Of the account that did it. */
  actorName: sql<string | null>`${userByEmail(entry.who)}`.as('actor_name'),
  subjectName: sql<string | null>`${selectSubjectName(entry)}`.as('subject_name'),
  /** Of the other account of the entry: whom an enquiry was assigned to, whose token it is. */
  accountName: sql<string | null>`${userByEmail(
    sql`coalesce(${entry.details} ->> '$.assignee', ${entry.details} ->> '$.owner', ${entry.details} ->> '$.email', ${entry.subject})`,
  )}`.as('account_name'),
});

/** The columns of entries with their names, of the audit log. */
export const namedAuditColumns = { ...getTableColumns(auditLog), ...nameColumns(auditLog) };

export type NamedAuditRow = typeof auditLog.$inferSelect & Record<'actorName' | 'subjectName' | 'accountName', string | null>;

/** SQL condition: the e-mail of the actor, or the name of that account, contains a text. */
function matchActor({ db }: Context, text: string): SQL | undefined {
  const part = text.trim().toLowerCase();
  const namesakes = db.select({ email: users.email }).from(users).where(sql`instr(lower(${users.userName}), ${part}) > 0`);
  return or(sql`instr(lower(${auditLog.who}), ${part}) > 0`, inArray(auditLog.who, namesakes));
}

interface AuditFilter {
  action?: string | null;
  who?: string | null;
  /** The first and the last day at the office in India (2026-11-21). */
  from?: string | null;
  to?: string | null;
}

/**
 * Reads a page of the audit log, newest first. `action`, `who`, a part of the actor's name or email, and days filter it. Throws `invalid` for a
 * broken cursor.
 */
export const listAuditLog = (
  context: Context,
  _admin: Admin,
  { action, who, from, to, ...page }: PageArgs & AuditFilter,
): Promise<CursorPage<NamedAuditRow>> =>
  readPageById(context, context.db.select(namedAuditColumns).from(auditLog).$dynamic(), auditLog.id, page, [
    action ? eq(auditLog.action, action) : undefined,
    who ? matchActor(context, who) : undefined,
    isWithinDays(auditLog.at, { from, to }),
  ]);
