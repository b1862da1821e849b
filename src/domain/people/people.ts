import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { people, personChanges } from '../../../schema/tables/people.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { type CursorPage, decodeCursor, type PageArgs, toCursorPage } from '../pagination.ts';
import { parseInboxSearch } from '../search/enquiry-search.ts';
import { getSearchIndex, isUnsearchable } from '../search/full-text-search.ts';

/** In `not-found` errors. */
export const PERSON_NOUN = 'Person';

/** SQL condition on `enquiries`: those of a person that are not in the trash. */
const ofThisPerson = sql`${enquiries.personId} = ${people.id} and ${enquiries.deletedAt} is null`;

const personColumns = {
  id: people.id,
  name: people.name,
  place: people.place,
  contactHint: people.contactHint,
  preferences: people.preferences,
  activeAt: people.activeAt,
  version: people.version,
  createdAt: people.createdAt,
  enquiryCount: sql<number>`(select count(*) from ${enquiries} where ${ofThisPerson})`.as('enquiry_count'),
  openCount: sql<number>`(select count(*) from ${enquiries} where ${ofThisPerson} and ${enquiries.folder} = 'open')`.as('open_count'),
  wonCount: sql<number>`(select count(*) from ${enquiries} where ${ofThisPerson} and ${enquiries.status} = 'won')`.as('won_count'),
  /** When the first enquiry was sent; null without any. */
  firstAt: sql<number | null>`(select min(${enquiries.submittedAt}) from ${enquiries} where ${ofThisPerson})`.as('first_at'),
  /** A phone number and an e-mail address, the ones that came last. */
  phone: selectContact('phone'),
  email: selectContact('email'),
};

function selectContact(kind: 'phone' | 'email') {
  // Drizzle would leave out the table of a column here, and `id` would be that of the contact.
  return sql<string>`coalesce((select value from person_contacts as c where c.person_id = people.id and c.kind = ${sql.raw(`'${kind}'`)}
    order by c.created_at desc, c.id desc limit 1), '')`.as(`last_${kind}`);
}

export interface PersonRow {
  id: number;
  name: string;
  place: string;
  contactHint: string;
  preferences: readonly string[];
  activeAt: number;
  version: number;
  createdAt: number;
  enquiryCount: number;
  openCount: number;
  wonCount: number;
  firstAt: number | null;
  phone: string;
  email: string;
}

const selectPeople = ({ db }: Context) => db.select(personColumns).from(people);

/** People that an id list names, in no order. */
export const findPeople = (context: Context, ids: readonly number[]): Promise<PersonRow[]> =>
  context.reader.read(selectPeople(context).where(inList(people.id, ids)));

/** A person. Throws `not-found`. */
export async function findPerson(context: Context, _admin: Admin, id: string): Promise<PersonRow> {
  const [row] = await findPeople(context, [parseRowId(id, PERSON_NOUN)]);
  if (!row) throw notFound(PERSON_NOUN);
  return row;
}

/** The person that a record was merged into; null if it was not, or if that is over. */
export async function findMergedInto({ db, reader }: Context, id: number): Promise<number | null> {
  const [row] = await reader.read(
    db
      .select({ personId: personChanges.personId })
      .from(personChanges)
      .where(and(eq(personChanges.otherId, id), eq(personChanges.kind, 'merge'))),
  );
  return row?.personId ?? null;
}

/** A reference of an enquiry, or how one begins. */
const REFERENCE_PATTERN = /^#?\s*(SF-[\dA-Z-]{1,9})$/i;

/** SQL condition: the person has sent an enquiry whose reference begins so. */
function hasReference(start: string): SQL {
  const from = start.toUpperCase();
  return sql`${people.id} in (select ${enquiries.personId} from ${enquiries} where ${enquiries.reference} >= ${from}
    and ${enquiries.reference} < ${`${from}~`} and ${enquiries.personId} is not null)`;
}

/**
 * People, those with the latest activity first. A search finds names, phone numbers, addresses and references; its results begin with the
 * newest record. Throws `invalid` for a malformed cursor.
 */
export async function listPeople(
  context: Context,
  _admin: Admin,
  { first, after, search }: PageArgs & { search?: string | null },
): Promise<CursorPage<PersonRow>> {
  const { reader } = context;
  const reference = REFERENCE_PATTERN.exec(search ?? '')?.[1];
  const terms = reference ? undefined : parseInboxSearch(search);
  if (!reference && isUnsearchable(search)) return toCursorPage<PersonRow>([], first);
  if (terms) {
    const [lastId] = decodeCursor(after, 1) ?? [];
    const { rows: index, matches } = getSearchIndex('person', terms);
    const query = context.db
      .select(personColumns)
      .from(index)
      .innerJoin(people, eq(people.id, index.rowid))
      // D1 binds numbers as reals, which the full-text index cannot seek by.
      .where(and(matches(terms.expression), lastId === undefined ? undefined : sql`${index.rowid} < cast(${lastId} as integer)`))
      .orderBy(desc(index.rowid))
      .limit(first + 1);
    return toCursorPage(await reader.readAs<PersonRow[]>(query), first);
  }
  const [activeAt = 0, id = 0] = decodeCursor(after, 2) ?? [];
  const isBehind = after ? or(lt(people.activeAt, activeAt), and(eq(people.activeAt, activeAt), lt(people.id, id))) : undefined;
  const query = selectPeople(context)
    .where(and(reference ? hasReference(reference) : undefined, isBehind))
    .orderBy(desc(people.activeAt), desc(people.id))
    .limit(first + 1);
  return toCursorPage(await reader.readAs<PersonRow[]>(query), first, (row) => [row.activeAt, row.id]);
}
