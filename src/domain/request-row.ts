import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EnquiryType, RequestKind } from '../../schema/constants.ts';
import { requestEvents, requests } from '../../schema/tables-requests.ts';
import type { Context } from '../context.ts';

export type StoredRequest = typeof requests.$inferSelect;

/** What a request says, of any kind (specification 2.13, 2.14, 3). */
export interface RequestContent {
  kind: RequestKind;
  name: string;
  email: string;
  phone: string;
  message: string;
  types: readonly EnquiryType[];
  /** The fields of its kind, by their names. */
  details: Readonly<Record<string, unknown>>;
}

/** The id of a request that the same batch writes: known by its reference before it has one. */
export const idOf = (reference: string) => sql<number>`(select ${requests.id} from ${requests} where ${requests.reference} = ${reference})`;

/** What is told in a request's timeline. */
export type RequestEvent = (typeof SENDERS)[number] | 'stage' | 'assigned' | 'due' | 'note' | 'spam' | 'not-spam' | 'deleted' | 'restored';

/** And of that, what its sender is told; how staff work on it, and what they note, is theirs. */
const SENDERS = ['received', 'withdrawn', 'erased', 'copied', 'document-read'] as const;

/** The insert of an event, for a batch. */
export const happened = (context: Context, request: number | string, kind: RequestEvent, text = '') =>
  context.db.insert(requestEvents).values({
    requestId: typeof request === 'string' ? idOf(request) : request,
    kind,
    text,
    at: context.now,
  });

/** The events of a request that its sender is told of, the oldest first. */
export const listEvents = (context: Context, requestId: number) =>
  context.reader.read(
    context.db
      .select()
      .from(requestEvents)
      .where(and(eq(requestEvents.requestId, requestId), inArray(requestEvents.kind, [...SENDERS])))
      .orderBy(requestEvents.id),
  );

/** One of a request's own fields as text; null where it has none. */
export function detailOf({ details }: StoredRequest, name: string): string | null {
  const value = details[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
