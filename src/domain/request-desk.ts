import { and, desc, eq, inArray, isNull, like, lt, or } from 'drizzle-orm';
import type { RequestKind } from '../../schema/constants.ts';
import { outbox, requests } from '../../schema/tables-requests.ts';
import type { Context } from '../context.ts';
import type { Admin } from './access.ts';
import { audited } from './audit.ts';
import { decodeCursor, type IdPage, idPage } from './cursor.ts';
import { listDocuments, removeObjects } from './documents.ts';
import { notFound } from './failure.ts';
import { rowId } from './ids.ts';
import type { StoredRequest } from './request-row.ts';

// Requests as staff see them.

/** What GET /api/enquiries lists: what was posted there. */
const POSTED: RequestKind[] = ['enquiry', 'booking'];

/** Enquiries and bookings, the newest first. */
export async function listEnquiries(
  context: Context,
  _admin: Admin,
  { first, after }: { first: number; after?: string | null },
): Promise<IdPage<StoredRequest>> {
  const [last] = decodeCursor(after, 1) ?? [];
  const rows = await context.reader.read(
    context.db
      .select()
      .from(requests)

      .where(and(inArray(requests.kind, POSTED), isNull(requests.deletedAt), last === undefined ? undefined : lt(requests.id, last)))
      .orderBy(desc(requests.id))
      .limit(first + 1),
  );
  return idPage(rows, first);
}

interface RequestFilter {
  first: number;
  after?: string | null;
  /** Part of a type or a kind, in upper or lower case (specification 4: "contains"). */
  type?: string | null;
  /** Those that are kept apart, or those that are not. */
  spam: boolean;
}

/** Requests of every kind, the newest first. */
export async function listRequests(
  context: Context,
  _admin: Admin,
  { first, after, type, spam }: RequestFilter,
): Promise<IdPage<StoredRequest>> {
  const [last] = decodeCursor(after, 1) ?? [];
  const part = `%${[...(type ?? '')]
    .filter((letter) => /[a-z]/i.test(letter))
    .slice(0, 20)
    .join('')}%`;
  const rows = await context.reader.read(
    context.db
      .select()
      .from(requests)
      .where(
        and(
          spam ? eq(requests.folder, 'spam') : inArray(requests.folder, ['open', 'closed']),
          last === undefined ? undefined : lt(requests.id, last),
          type ? or(like(requests.types, part), like(requests.kind, part)) : undefined,
        ),
      )
      .orderBy(desc(requests.id))
      .limit(first + 1),
  );
  return idPage(rows, first);
}

/** Deletes a request of any kind with all that belongs to it. Throws `not-found`. */
export async function deleteEnquiry(context: Context, admin: Admin, id: string): Promise<void> {
  const key = rowId(id, 'Enquiry');
  const { db, reader } = context;
  const [[row], papers] = await Promise.all([
    reader.read(db.select({ reference: requests.reference }).from(requests).where(eq(requests.id, key))),
    listDocuments(context, key),
  ]);
  if (!row) throw notFound('Enquiry');
  await db.batch([
    // What mails say of it goes too; documents go with their request, and so do their keys.
    db.delete(outbox).where(eq(outbox.requestId, key)),
    db.delete(requests).where(eq(requests.id, key)),
    audited(context, admin, { action: 'enquiry-deleted', subject: row.reference }),
  ]);
  await removeObjects(context, papers);
}
