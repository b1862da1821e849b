import type { Market } from '../../../../schema/constants.ts';
import type { DeskStep } from '../../../demo/fortnight/types.ts';
import { addEnquiryNote, updateEnquiries } from '../../../domain/enquiries/enquiry-updates.ts';
import { softDeleteEnquiries } from '../../../domain/enquiries/folders.ts';
import { listDocuments, readDocumentAsStaff } from '../../../domain/enquiries/identity-documents.ts';
import type { Context } from '../../../platform/context.ts';
import type { Action, Admins } from './action.ts';
import type { OfficeCalendar } from './office-calendar.ts';

interface DeskCase {
  market: Market;
  calendar: OfficeCalendar;
  admins: Admins;
  /** Known once the enquiry is sent. */
  findId: () => string;
}

/** What staff do in one step, a few minutes apart. */
export function planStep({ at, by, opens, status, lostReason, to, due, note, trash }: DeskStep, desk: DeskCase): Action[] {
  const { market, calendar, admins, findId } = desk;
  const admin = admins[by];
  const action = (minutes: number, run: Action['run']): Action => ({ at: calendar.resolve(market, at, minutes), by, run });
  const change = {
    ...(status && { status, lostReason }),
    ...(to && { assigneeId: String(admins[to].account.id) }),
    ...(due !== undefined && { dueAt: due === null ? '' : calendar.findDueDay(due) }),
  };
  const openDocument = async (context: Context): Promise<void> => {
    const document = (await listDocuments(context, Number(findId()))).find(({ field }) => field === opens?.field);
    if (!document) throw new Error(`The demonstration has no document "${opens?.field}".`);
    await readDocumentAsStaff(context, admin, String(document.id), opens?.reason);
  };
  return [
    ...(opens ? [action(0, openDocument)] : []),
    ...(Object.keys(change).length > 0 ? [action(3, (context) => updateEnquiries(context, admin, [findId()], change))] : []),
    ...(note ? [action(5, (context) => addEnquiryNote(context, admin, findId(), { text: note }))] : []),
    ...(trash ? [action(0, (context) => softDeleteEnquiries(context, admin, [findId()]))] : []),
  ];
}
