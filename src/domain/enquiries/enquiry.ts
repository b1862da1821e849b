import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EnquiryKind, EnquiryType } from '../../../schema/constants.ts';
import { enquiries, enquiryEvents } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';

export type StoredEnquiry = typeof enquiries.$inferSelect;

/** The content of an enquiry of any kind (specification 2.13, 2.14, 3). */
export interface EnquiryContent {
  kind: EnquiryKind;
  name: string;
  email: string;
  phone: string;
  message: string;
  types: readonly EnquiryType[];
  /** The fields of its kind by name. */
  details: Readonly<Record<string, unknown>>;
}

/** The id of an enquiry that the same batch inserts, as a subquery by its reference. */
export const enquiryIdByReference = (reference: string) =>
  sql<number>`(select ${enquiries.id} from ${enquiries} where ${enquiries.reference} = ${reference})`;

/** Kinds of timeline entries, as stored. */
export type EnquiryEventKind =
  | (typeof SENDER_VISIBLE_EVENTS)[number]
  | 'stage'
  | 'assigned'
  | 'due'
  | 'note'
  | 'spam'
  | 'not-spam'
  | 'deleted'
  | 'restored';

/** The entries that the sender sees; the others are internal to staff. */
const SENDER_VISIBLE_EVENTS = ['received', 'withdrawn', 'erased', 'copied', 'document-read'] as const;

/** The insert of a timeline entry without a staff account. `enquiry` is an id, or the reference of a row that the batch inserts. */
export const enquiryEvent = (context: Context, enquiry: number | string, kind: EnquiryEventKind, text = '') =>
  context.db.insert(enquiryEvents).values({
    enquiryId: typeof enquiry === 'string' ? enquiryIdByReference(enquiry) : enquiry,
    kind,
    text,
    at: context.now,
  });

/** The timeline entries that the sender sees, oldest first. */
export const listSenderEvents = (context: Context, enquiryId: number) =>
  context.reader.read(
    context.db
      .select()
      .from(enquiryEvents)
      .where(and(eq(enquiryEvents.enquiryId, enquiryId), inArray(enquiryEvents.kind, [...SENDER_VISIBLE_EVENTS])))
      .orderBy(enquiryEvents.id),
  );

/** A field of the enquiry's form as text; null if it is absent. */
export function getDetail({ details }: StoredEnquiry, name: string): string | null {
  const value = details[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
