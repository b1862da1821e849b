import { and, desc, inArray, isNull, lt } from 'drizzle-orm';
import type { RequestKind } from '../../schema/constants.ts';
import { requests } from '../../schema/tables-requests.ts';
import type { Context } from '../context.ts';
import type { Admin } from './access.ts';
import { decodeCursor, type IdPage, idPage } from './cursor.ts';
import type { StoredRequest } from './request-row.ts';

// What the documented call lists (specification 7); the inbox of staff is inbox.ts.

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
