import type { StaffInboxQuery } from '../../documents/graphql.ts';

// Parts of the query results that several parts of the inbox read.

export type ListedEnquiry = StaffInboxQuery['inbox']['nodes'][number];
export type EnquiryDetails = NonNullable<StaffInboxQuery['enquiry']>;
