import { and, eq, ne, sql } from 'drizzle-orm';
import { quotations } from '../../../schema/tables/quotations.ts';
import { trash } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';

/**
 * The statements that delete the quotations of an enquiry whose sender erases it, those in the trash included. An accepted one is a contract:
 * it stays, with the name that accepted it, and without e-mail and phone.
 */
export const eraseQuotations = ({ db }: Context, enquiryId: number) => {
  const isOfEnquiry = eq(quotations.enquiryId, enquiryId);
  const isTrashed = and(eq(trash.noun, 'quotation'), sql`json_extract(${trash.row}, '$.enquiryId') = ${enquiryId}`);
  return [
    db.delete(quotations).where(and(isOfEnquiry, ne(quotations.status, 'accepted'))),
    db.update(quotations).set({ email: '', phone: '' }).where(isOfEnquiry),
    db.delete(trash).where(isTrashed),
  ] as const;
};
