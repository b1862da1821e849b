import { eq } from 'drizzle-orm';
import { enquiries } from '../../../../schema/tables/enquiries.ts';
import { staff } from '../../../demo/fortnight/people.ts';
import { type DemoQuotation, demoQuotations } from '../../../demo/fortnight/quotations.ts';
import { acceptQuotation } from '../../../domain/quotations/decisions.ts';
import { addQuotation } from '../../../domain/quotations/drafts.ts';
import { prefillQuotation } from '../../../domain/quotations/prefill.ts';
import { deriveQuotationToken } from '../../../domain/quotations/quotation.ts';
import { recordQuotationView } from '../../../domain/quotations/received-quotation.ts';
import { sendQuotation } from '../../../domain/quotations/send-quotation.ts';
import type { Context } from '../../../platform/context.ts';
import type { Action, Admins } from './action.ts';
import type { OfficeCalendar } from './office-calendar.ts';

/** Writes a quotation and sends it by mail. Returns the token of its private link. */
async function writeQuotation(context: Context, admins: Admins, calendar: OfficeCalendar, quotation: DemoQuotation): Promise<string> {
  const { email, by, title, words, childAges, rooms, validFor, terms, payment, upiId, options } = quotation;
  const [enquiry] = await context.db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.email, email));
  if (!enquiry) throw new Error(`The demonstration has no enquiry of ${email}.`);
  const { draft, ...recipient } = await prefillQuotation(context, admins[by], String(enquiry.id));
  const input = {
    ...{ ...draft, ...recipient, title, words, childAges, rooms, terms, payment, upiId, validOn: calendar.findDay(validFor) },
    // The days and what the price covers are those of the package.
    options: options.map((option) => ({ ...draft.options[0], ...option })),
  };
  const { id, version, reference } = await addQuotation(context, admins[by], input, String(enquiry.id));
  await sendQuotation(context, admins[by], String(id), { version, byMail: true });
  return deriveQuotationToken(context, reference, 1);
}

/** What staff offer, and what the travellers do with it. */
export const planQuotations = (calendar: OfficeCalendar, admins: Admins): Action[] =>
  demoQuotations.flatMap((quotation): Action[] => {
    const { by, sent, viewed, accepted } = quotation;
    const { market } = staff[by];
    let token = '';
    const write = async (context: Context): Promise<void> => {
      token = await writeQuotation(context, admins, calendar, quotation);
    };
    const accept = (context: Context) => acceptQuotation(context, token, { option: 1, name: accepted?.name, consent: true });
    return [
      { at: calendar.resolve(market, sent), by, run: write },
      { at: calendar.resolve(market, viewed), run: (context) => recordQuotationView(context, token) },
      ...(accepted ? [{ at: calendar.resolve(market, accepted.at), run: accept }] : []),
    ];
  });
