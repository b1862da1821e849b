import { and, asc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { alias } from 'drizzle-orm/sqlite-core';
import { DAY_MS, type Market, RETENTION_DAYS } from '../../../schema/constants.ts';
import type { Right } from '../../../schema/staff/rights.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { enquiries, enquiryEvents } from '../../../schema/tables/enquiries.ts';
import { trash } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import { type Admin, mayUse } from '../accounts/authorization.ts';
import { type CursorPage, decodeCursor, type PageArgs, toCursorPage } from '../pagination.ts';

// What staff have deleted: rows of `trash`, and enquiries, which stay in their table. Both are lists in the order in which they go.

/** The kinds of what the trash holds, in the order of its tabs. */
export const TRASH_KINDS = ['package', 'enquiry', 'review', 'branch', 'homepage-image', 'partner', 'mail-template', 'quotation'] as const;
const TRASH_NOUNS = TRASH_KINDS.filter((kind) => kind !== 'enquiry');
export type TrashKind = (typeof TRASH_KINDS)[number];

/** The right that decides over each kind: whoever may delete it may restore it. */
const RIGHTS_BY_KIND: Readonly<Record<TrashKind, Right>> = {
  package: 'packages',
  enquiry: 'enquiries',
  review: 'reviews',
  branch: 'site',
  'homepage-image': 'site',
  partner: 'site',
  'mail-template': 'enquiries',
  quotation: 'quotations',
};
/** Whether the viewer may see and restore what was deleted of a kind. */
export const mayRestore = (admin: Admin, kind: TrashKind): boolean => mayUse(admin, RIGHTS_BY_KIND[kind]);
/** SQL condition on `trash`: a row that the viewer may restore. */
const isRestorable = (admin: Admin) =>
  inArray(
    trash.noun,
    TRASH_NOUNS.filter((noun) => mayRestore(admin, noun)),
  );

/** One of the two lists: `position` breaks ties between them. */
interface Source {
  position: number;
  keepsMs: number;
}
const ROWS: Source = { position: 0, keepsMs: RETENTION_DAYS.trash * DAY_MS };
const ENQUIRIES: Source = { position: 1, keepsMs: RETENTION_DAYS.enquiryTrash * DAY_MS };

export interface TrashItem {
  id: number;
  kind: TrashKind;
  position: number;
  /** The name of the row, or the reference of the enquiry. */
  name: string;
  /** The sender of an enquiry; '' for others. */
  note: string;
  market: Market | null;
  /** The name of the account that has deleted it; null if that is unknown. */
  deletedBy: string | null;
  deletedAt: number;
  /** When it is destroyed. */
  expiresAt: number;
  /** Whether visitors see it again after it is restored; null for enquiries. */
  published: boolean | null;
  /** The stage of an enquiry; null for others. */
  status: string | null;
}

export interface TrashFilter {
  kind?: TrashKind | null;
  /** A part of the name, or of the sender's. */
  search?: string | null;
  /** Only what the viewer has deleted. */
  mine?: boolean | null;
}

/** SQL condition: the row is behind the cursor, whose keys are time of destruction, list and id. */
function isBehind(cursor: readonly number[] | undefined, { position, keepsMs }: Source, at: SQLiteColumn, id: SQLiteColumn) {
  if (!cursor) return undefined;
  const [expiresAt = 0, lastPosition = 0, lastId = 0] = cursor;
  const deletedAt = expiresAt - keepsMs;
  const isBehindTie = position === lastPosition ? gt(id, lastId) : sql`${position > lastPosition ? 1 : 0}`;
  return or(gt(at, deletedAt), and(eq(at, deletedAt), isBehindTie));
}

const matches = (columns: readonly SQLiteColumn[], search: string | null | undefined): SQL | undefined =>
  search?.trim() ? or(...columns.map((column) => sql`instr(lower(${column}), lower(${search.trim()})) > 0`)) : undefined;

const deleters = alias(users, 'deleters');
/** Who has deleted an enquiry last. */
const lastDeleterId = sql`(select ${enquiryEvents.userId} from ${enquiryEvents}
  where ${enquiryEvents.enquiryId} = ${enquiries.id} and ${enquiryEvents.kind} = 'deleted' order by ${enquiryEvents.id} desc limit 1)`;

/** SQL: a column of a deleted row, by its name in the schema. */
const rowValue = (name: string) => sql.raw(`"trash"."row" ->> '$.${name}'`);

function readRows({ db, reader }: Context, admin: Admin, { kind, search, mine }: TrashFilter, first: number, isLater: SQL | undefined) {
  return reader.read(
    db
      .select({
        id: trash.id,
        kind: trash.noun,
        name: trash.label,
        market: sql<Market | null>`${rowValue('market')}`.as('market'),
        deletedBy: deleters.userName,
        deletedAt: trash.deletedAt,
        // Reviews are approved, packages are published; the others are on the website as they are.
        published: sql<number>`coalesce(${rowValue('published')}, ${rowValue('approved')}, 1)`.as('published'),
      })
      .from(trash)
      .leftJoin(deleters, eq(deleters.id, trash.deletedBy))
      .where(
        and(
          kind ? sql`${trash.noun} = ${kind}` : undefined,
          matches([trash.label], search),
          isRestorable(admin),
          mine ? eq(trash.deletedBy, admin.account.id) : undefined,
          isLater,
        ),
      )
      .orderBy(asc(trash.deletedAt), asc(trash.id))
      .limit(first + 1),
  );
}

function readEnquiries({ db, reader }: Context, admin: Admin, { search, mine }: TrashFilter, first: number, isLater: SQL | undefined) {
  return reader.read(
    db
      .select({
        id: enquiries.id,
        name: enquiries.reference,
        note: enquiries.name,
        market: enquiries.market,
        deletedBy: deleters.userName,
        // The condition below.
        deletedAt: sql<number>`${enquiries.deletedAt}`.as('deleted_at'),
        status: enquiries.status,
      })
      .from(enquiries)
      .leftJoin(deleters, eq(deleters.id, lastDeleterId))
      .where(
        and(
          isNotNull(enquiries.deletedAt),
          matches([enquiries.reference, enquiries.name], search),
          mine ? eq(lastDeleterId, admin.account.id) : undefined,
          isLater,
        ),
      )
      .orderBy(asc(enquiries.deletedAt), asc(enquiries.id))
      .limit(first + 1),
  );
}

/** What was deleted, soonest destroyed first. One round trip. Throws `invalid` for a broken cursor. */
export async function listTrash(
  context: Context,
  admin: Admin,
  { first, after, ...filter }: TrashFilter & PageArgs,
): Promise<CursorPage<TrashItem>> {
  const cursor = decodeCursor(after, 3);
  const [rows, requests] = await Promise.all([
    filter.kind === 'enquiry' ? [] : readRows(context, admin, filter, first, isBehind(cursor, ROWS, trash.deletedAt, trash.id)),
    (filter.kind && filter.kind !== 'enquiry') || !mayRestore(admin, 'enquiry')
      ? []
      : readEnquiries(context, admin, filter, first, isBehind(cursor, ENQUIRIES, enquiries.deletedAt, enquiries.id)),
  ]);
  const items: TrashItem[] = [
    ...rows.map((row) => ({
      ...row,
      position: ROWS.position,
      note: '',
      expiresAt: row.deletedAt + ROWS.keepsMs,
      published: Boolean(row.published),
      status: null,
    })),
    ...requests.map((row) => ({
      ...row,
      kind: 'enquiry' as const,
      position: ENQUIRIES.position,
      expiresAt: row.deletedAt + ENQUIRIES.keepsMs,
      published: null,
    })),
  ];
  items.sort((a, b) => a.expiresAt - b.expiresAt || a.position - b.position || a.id - b.id);
  return toCursorPage(items, first, ({ expiresAt, position, id }) => [expiresAt, position, id]);
}

/** How many things of each kind the trash holds; kinds without any are left out. One round trip. */
export async function countTrash({ db, reader }: Context, admin: Admin): Promise<{ kind: TrashKind; count: number }[]> {
  const count = sql<number>`count(*)`.as('count');
  const [rows, [requests]] = await Promise.all([
    reader.read(db.select({ kind: trash.noun, count }).from(trash).where(isRestorable(admin)).groupBy(trash.noun)),
    mayRestore(admin, 'enquiry') ? reader.read(db.select({ count }).from(enquiries).where(isNotNull(enquiries.deletedAt))) : [],
  ]);
  return requests?.count ? [...rows, { kind: 'enquiry', count: requests.count }] : rows;
}
