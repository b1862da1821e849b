import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { personContacts } from '../../../schema/tables/people.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { enquiryRevision } from '../enquiries/enquiry.ts';
import { insertAuditEntries } from '../enquiries/enquiry-history.ts';
import type { StoredQuotation } from './quotation.ts';

const COLUMNS = { email: enquiries.email, phone: enquiries.phone };

/**
 * Gives an address and a number of a quotation to its enquiry and to the person where they have none, so that both can be answered. What
 * is there stays. Audited as a change by hand.
 */
export async function completeContacts(
  context: Context,
  admin: Admin,
  { enquiryId, ...quotation }: Pick<StoredQuotation, 'enquiryId' | 'email' | 'phone'>,
): Promise<void> {
  const kinds = (['email', 'phone'] as const).filter((kind) => quotation[kind] !== '');
  if (enquiryId === null || kinds.length === 0) return;
  const { db, now } = context;
  const isEnquiry = and(eq(enquiries.id, enquiryId), isNull(enquiries.deletedAt), isNull(enquiries.anonymisedAt));
  const lacks = (kind: 'email' | 'phone'): SQL | undefined => and(isEnquiry, eq(COLUMNS[kind], ''));
  const personLacks = (kind: 'email' | 'phone'): SQL | undefined =>
    and(
      isEnquiry,
      isNotNull(enquiries.personId),
      sql`not exists (select 1 from ${personContacts} where ${personContacts.personId} = ${enquiries.personId} and ${personContacts.kind} = ${kind})`,
    );
  const [row] = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(or(...kinds.flatMap((kind) => [lacks(kind), personLacks(kind)])));
  if (!row) return;
  const [first, ...more] = kinds.flatMap((kind) => [
    insertAuditEntries(context, admin, personLacks(kind), {
      action: 'person-changed',
      details: { contactAdded: kind },
      subject: sql`'person:' || ${enquiries.personId}`,
    }),
    db.insert(personContacts).select(
      // In the order of the table's columns.
      sql`select null, ${enquiries.personId}, ${kind}, ${quotation[kind]}, ${admin.account.id}, ${now} from ${enquiries} where ${personLacks(kind)}`,
    ),
    insertAuditEntries(context, admin, lacks(kind), { action: 'enquiry-changed', details: { contactAdded: kind } }),
    db
      .update(enquiries)
      .set({ [kind]: quotation[kind], ...enquiryRevision(context) })
      .where(lacks(kind)),
  ]);
  if (first) await db.batch([first, ...more]);
}
