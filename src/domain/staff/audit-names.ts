import { eq, or } from 'drizzle-orm';
import { type auditLog, users } from '../../../schema/tables/accounts.ts';
import { documents, enquiries, outbox } from '../../../schema/tables/enquiries.ts';
import { packageImports } from '../../../schema/tables/imports.ts';
import { webhooks } from '../../../schema/tables/integrations.ts';
import { people } from '../../../schema/tables/people.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';

// Audit entries store addresses and ids, since they outlive what they are about. People read names: those of all entries of a page are
// read together, at most one statement for each table.

export type AuditRow = typeof auditLog.$inferSelect;

/** The names of what audit entries store by address or id. */
interface AuditNames {
  /** Of accounts, by email and by subject, such as `user:12`. */
  accounts: ReadonlyMap<string, string>;
  /** Of other subjects, such as `person:12`. */
  subjects: ReadonlyMap<string, string>;
}

export interface NamedAuditRow extends AuditRow {
  /** The names of all entries of the page, read once. */
  readNames(): Promise<AuditNames>;
}

/** The account that an entry is about besides its actor, by email: whom an enquiry was assigned to, who was invited. */
export function getOtherAccount({ subject, details }: Pick<AuditRow, 'subject' | 'details'>): string | undefined {
  const { assignee, owner, email } = details ?? {};
  return [assignee, owner, email, subject].find((value): value is string => typeof value === 'string' && value.includes('@'));
}

/** Where the names of subjects stand, by their noun. `mail` is also that of mails which are not in the outbox. */
const readSubjects = ({ db, reader }: Context, rows: readonly AuditRow[]): Promise<(readonly (readonly [string, string])[])[]> => {
  const read = async (noun: string, query: (ids: string[]) => Promise<{ id: number; name: string }[]>, action?: string) => {
    const matching = rows.filter(({ subject, action: each }) => subject.startsWith(`${noun}:`) && (!action || each === action));
    const ids = [...new Set(matching.map(({ subject }) => subject.slice(noun.length + 1)))].filter((id) => /^\d+$/.test(id));
    return ids.length === 0 ? [] : (await query(ids)).map(({ id, name }) => [`${noun}:${id}`, name] as const);
  };
  return Promise.all([
    read('person', (ids) => reader.read(db.select({ id: people.id, name: people.name }).from(people).where(inList(people.id, ids)))),
    read('webhook', (ids) =>
      reader.read(db.select({ id: webhooks.id, name: webhooks.url }).from(webhooks).where(inList(webhooks.id, ids))),
    ),
    read('import', (ids) =>
      reader.read(
        db.select({ id: packageImports.id, name: packageImports.fileName }).from(packageImports).where(inList(packageImports.id, ids)),
      ),
    ),
    read('document', (ids) =>
      reader.read(
        db
          .select({ id: documents.id, name: enquiries.reference })
          .from(documents)
          .innerJoin(enquiries, eq(enquiries.id, documents.enquiryId))
          .where(inList(documents.id, ids)),
      ),
    ),
    read(
      'mail',
      (ids) => reader.read(db.select({ id: outbox.id, name: outbox.recipient }).from(outbox).where(inList(outbox.id, ids))),
      'mail-again',
    ),
  ]);
};

async function readAccounts({ db, reader }: Context, rows: readonly AuditRow[]): Promise<(readonly [string, string])[]> {
  const emails = new Set(rows.flatMap((row) => [row.who, getOtherAccount(row) ?? []].flat()).filter((text) => text.includes('@')));
  const ids = new Set(rows.flatMap(({ subject }) => /^user:(\d+)$/.exec(subject)?.[1] ?? []));
  if (emails.size + ids.size === 0) return [];
  const accounts = await reader.read(
    db
      .select({ id: users.id, email: users.email, userName: users.userName })
      .from(users)
      .where(or(inList(users.email, [...emails]), inList(users.id, [...ids]))),
  );
  return accounts.flatMap(({ id, email, userName }) => [[email, userName] as const, [`user:${id}`, userName] as const]);
}

/** Adds the names to a page of entries; they are read when one is asked for. */
export function withNames(context: Context, rows: readonly AuditRow[]): NamedAuditRow[] {
  let names: Promise<AuditNames> | undefined;
  const readNames = (): Promise<AuditNames> => {
    names ??= Promise.all([readAccounts(context, rows), readSubjects(context, rows)]).then(([accounts, subjects]) => ({
      accounts: new Map(accounts),
      subjects: new Map(subjects.flat()),
    }));
    return names;
  };
  return rows.map((row) => ({ ...row, readNames }));
}
