import { eq } from 'drizzle-orm';
import { documents, enquiryMessages, outbox } from '../../../../schema/tables/enquiries.ts';
import type { Context } from '../../../platform/context.ts';
import { eraseQuotations } from '../../quotations/erase-quotations.ts';
import { deleteStaffNotes } from '../enquiry-history.ts';
import { eraseDocuments } from '../identity-documents.ts';

// How an enquiry is anonymised, by its sender or by staff who erase a person. A trigger takes it out of the record of its person, which goes
// with the last enquiry.

/** What remains of an anonymised enquiry: reference, kind, market, status and dates. */
export const ANONYMISED_COLUMNS = {
  name: '',
  email: '',
  phone: '',
  message: '',
  details: {},
  consent: null,
  spamReason: '',
  lostReason: '',
  userId: null,
} as const;

/** The statements that delete what belongs to the enquiry: notes, quotations, mails, and the keys of its documents. */
export const anonymiseParts = (context: Context, enquiryId: number) =>
  [
    eraseDocuments(context, enquiryId),
    ...deleteStaffNotes(context, enquiryId),
    ...eraseQuotations(context, enquiryId),
    context.db.delete(outbox).where(eq(outbox.enquiryId, enquiryId)),
    // Their files are documents, whose keys are erased above.
    context.db.update(documents).set({ messageId: null }).where(eq(documents.enquiryId, enquiryId)),
    context.db.delete(enquiryMessages).where(eq(enquiryMessages.enquiryId, enquiryId)),
  ] as const;
