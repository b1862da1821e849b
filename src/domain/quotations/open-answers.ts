import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { enquiryEvents } from '../../../schema/tables/enquiries.ts';
import { quotationEvents, quotations } from '../../../schema/tables/quotations.ts';
import type { Context } from '../../platform/context.ts';

// Questions and acceptances of travellers on which nobody has acted: no member of staff has done anything with the quotation or its
// enquiry since, such as sending a version, answering by mail, noting a call or setting a follow-up. Assigning it is none.

/** Only the newest events are looked at for the overview. */
const RECENT_EVENTS = 500;

const isOpen: SQL = sql`not exists (select 1 from quotation_events as later
    where later.quotation_id = ${quotationEvents.quotationId} and later.id > ${quotationEvents.id} and later.user_id is not null)
  and not exists (select 1 from ${enquiryEvents}
    where ${enquiryEvents.enquiryId} = ${quotations.enquiryId} and ${enquiryEvents.userId} is not null and ${enquiryEvents.kind} <> 'assigned'
      and ${enquiryEvents.at} > ${quotationEvents.at})`;

/** SQL condition: the traveller has asked something that nobody has answered. */
export const hasOpenQuestion: SQL<number> = sql`exists (select 1 from ${quotationEvents}
  where ${quotationEvents.quotationId} = ${quotations.id} and ${quotationEvents.kind} = 'question' and ${isOpen})`;

/** Whether one quotation has such a question. */
export async function isQuestionOpen({ db, reader }: Context, id: number): Promise<boolean> {
  const [row] = await reader.read(
    db
      .select({ id: quotations.id })
      .from(quotations)
      .where(and(eq(quotations.id, id), hasOpenQuestion)),
  );
  return row !== undefined;
}

/** The quotations of the newest questions and acceptances on which nobody has acted, at most `limit`. */
export const listOpenAnswers = ({ db, reader }: Context, limit: number) =>
  reader.read(
    db
      .selectDistinct({ kind: quotationEvents.kind, id: quotations.id, name: quotations.name })
      .from(quotationEvents)
      .innerJoin(quotations, eq(quotations.id, quotationEvents.quotationId))
      .where(
        and(
          inArray(quotationEvents.kind, ['question', 'accepted']),
          // Only those of deleted quotations leave the table.
          sql`${quotationEvents.id} > (select max(id) from quotation_events) - ${RECENT_EVENTS}`,
          isOpen,
        ),
      )
      .orderBy(desc(quotations.id))
      .limit(limit),
  );
