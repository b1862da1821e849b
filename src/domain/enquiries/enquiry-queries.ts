import { and, desc, inArray, isNull, lt } from 'drizzle-orm';
import type { EnquiryKind } from '../../../schema/constants.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { type CursorPage, decodeCursor, toCursorPage } from '../pagination.ts';
import type { StoredEnquiry } from './enquiry.ts';

// What the documented call lists (specification 7); the inbox of staff is inbox.ts.

/** What GET /api/enquiries lists: what was posted there. */
const POSTED_KINDS: EnquiryKind[] = ['enquiry', 'booking'];

/** Enquiries and bookings, the newest first. */
export async function listEnquiries(
  context: Context,
  _admin: Admin,
  { first, after }: { first: number; after?: string | null },
): Promise<CursorPage<StoredEnquiry>> {
  const [last] = decodeCursor(after, 1) ?? [];
  const rows = await context.reader.read(
    context.db
      .select()
      .from(enquiries)
      .where(
        and(inArray(enquiries.kind, POSTED_KINDS), isNull(enquiries.deletedAt), last === undefined ? undefined : lt(enquiries.id, last)),
      )
      .orderBy(desc(enquiries.id))
      .limit(first + 1),
  );
  return toCursorPage(rows, first);
}
