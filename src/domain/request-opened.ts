import { asc, desc, eq } from 'drizzle-orm';
import { users } from '../../schema/tables.ts';
import { outbox, requestEvents, requests } from '../../schema/tables-requests.ts';
import type { Context } from '../context.ts';
import type { Admin } from './access.ts';
import { listDocuments, type StoredDocument } from './documents.ts';
import { notFound } from './failure.ts';
import { rowId } from './ids.ts';
import { NO_REQUEST } from './request-changes.ts';
import type { StoredRequest } from './request-row.ts';

/** A line of a request's timeline; `who` of staff did it, null where nobody did. */
export interface DeskEvent {
  id: number;
  kind: string;
  text: string;
  at: number;
  who: string | null;
}

const MAIL = {
  id: outbox.id,
  recipient: outbox.recipient,
  subject: outbox.subject,
  attempts: outbox.attempts,
  sentAt: outbox.sentAt,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
};
export type DeskMail = Pick<typeof outbox.$inferSelect, keyof typeof MAIL>;

/** A request as staff see it when it is opened. */
export interface OpenedRequest {
  row: StoredRequest;
  events: DeskEvent[];
  mails: DeskMail[];
  documents: StoredDocument[];
}

/** Lines of a timeline that are shown: the newest. */
const SHOWN = 100;

/** One request of any kind and pile, with what happened to it. Throws `not-found`. */
export async function findRequest(context: Context, _admin: Admin, id: string): Promise<OpenedRequest> {
  const key = rowId(id, NO_REQUEST);
  const { db, reader } = context;
  const { id: event, kind, text, at } = requestEvents;
  const [[row], events, mails, documents] = await Promise.all([
    reader.read(db.select().from(requests).where(eq(requests.id, key))),
    reader.read(
      db
        .select({ id: event, kind, text, at, who: users.userName })
        .from(requestEvents)
        .leftJoin(users, eq(users.id, requestEvents.userId))
        .where(eq(requestEvents.requestId, key))
        .orderBy(desc(event))
        .limit(SHOWN),
    ),
    reader.read(db.select(MAIL).from(outbox).where(eq(outbox.requestId, key)).orderBy(desc(outbox.id)).limit(SHOWN)),
    listDocuments(context, key),
  ]);
  if (!row) throw notFound(NO_REQUEST);
  return { row, events, mails, documents };
}

export interface Colleague {
  id: number;
  userName: string;
}

/** Whom a request can be given to. */
export const listStaff = (context: Context, _admin: Admin): Promise<Colleague[]> =>
  context.reader.read(
    context.db
      .select({ id: users.id, userName: users.userName })
      .from(users)
      .where(eq(users.role, 'ADMIN'))
      .orderBy(asc(users.id))
      .limit(50),
  );
