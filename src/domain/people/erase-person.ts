import { and, eq, isNull } from 'drizzle-orm';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { people } from '../../../schema/tables/people.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { endedColumns } from '../enquiries/enquiry.ts';
import { insertAuditEntries, insertEvents } from '../enquiries/enquiry-history.ts';
import { deleteDocumentObjects, listDocuments } from '../enquiries/identity-documents.ts';
import { ANONYMISED_COLUMNS, anonymiseParts } from '../enquiries/sent/anonymise.ts';
import { auditEntry } from '../staff/audit.ts';
import { findPerson } from './people.ts';

/**
 * Erases a person: anonymises every enquiry, also in the trash, as its sender could, and deletes the record with notes, travellers, contacts
 * and what could be undone. An account on the website stays; its owner has it. Nobody is mailed. One batch for each enquiry, so that an
 * interrupted erasure goes on when it is asked for again. Returns how many enquiries were anonymised. Throws `not-found`.
 */
export async function erasePerson(context: Context, admin: Admin, id: string): Promise<number> {
  const person = await findPerson(context, admin, id);
  const { db, now } = context;
  const rows = await db
    .select({ id: enquiries.id, reference: enquiries.reference })
    .from(enquiries)
    .where(and(eq(enquiries.personId, person.id), isNull(enquiries.anonymisedAt)));
  for (const { id: enquiryId, reference } of rows) {
    const documents = await listDocuments(context, enquiryId);
    const isEnquiry = eq(enquiries.id, enquiryId);
    await db.batch([
      insertEvents(context, admin, isEnquiry, 'erased', 'staff'),
      insertAuditEntries(context, admin, isEnquiry, { action: 'request-erased' }),
      ...anonymiseParts(context, enquiryId),
      db
        .update(enquiries)
        .set({ ...ANONYMISED_COLUMNS, anonymisedAt: now, dueAt: null, ...endedColumns(context, reference) })
        .where(isEnquiry),
    ]);
    await deleteDocumentObjects(context, documents);
  }
  await db.batch([
    auditEntry(context, admin, { action: 'person-erased', subject: `person:${person.id}`, details: { enquiries: rows.length } }),
    // A trigger has deleted it with its last enquiry; somebody without any is left.
    db.delete(people).where(eq(people.id, person.id)),
  ]);
  return rows.length;
}
