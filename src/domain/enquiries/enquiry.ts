import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EnquiryKind, EnquiryType } from '../../../schema/constants.ts';
import { enquiries, enquiryEvents } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';

export type StoredEnquiry = typeof enquiries.$inferSelect;

/** What a request says, of any kind (specification 2.13, 2.14, 3). */
export interface EnquiryContent {
  kind: EnquiryKind;
  name: string;
  email: string;
  phone: string;
  message: string;
  types: readonly EnquiryType[];
  /** The fields of its kind, by their names. */
  details: Readonly<Record<string, unknown>>;
}

/** The id of a request that the same batch writes: known by its reference before it has one. */
export const enquiryIdByReference = (reference: string) =>
  sql<number>`(select ${enquiries.id} from ${enquiries} where ${enquiries.reference} = ${reference})`;

/** What is told in a request's timeline. */
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

/** And of that, what its sender is told; how staff work on it, and what they note, is theirs. */
const SENDER_VISIBLE_EVENTS = ['received', 'withdrawn', 'erased', 'copied', 'document-read'] as const;

/** The insert of an event, for a batch. */
export const enquiryEvent = (context: Context, request: number | string, kind: EnquiryEventKind, text = '') =>
  context.db.insert(enquiryEvents).values({
    requestId: typeof request === 'string' ? enquiryIdByReference(request) : request,
    kind,
    text,
    at: context.now,
  });

/** The events of a request that its sender is told of, the oldest first. */
export const listSenderEvents = (context: Context, requestId: number) =>
  context.reader.read(
    context.db
      .select()
      .from(enquiryEvents)
      .where(and(eq(enquiryEvents.requestId, requestId), inArray(enquiryEvents.kind, [...SENDER_VISIBLE_EVENTS])))
      .orderBy(enquiryEvents.id),
  );

/** One of a request's own fields as text; null where it has none. */
export function getDetail({ details }: StoredEnquiry, name: string): string | null {
  const value = details[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
