import type { EnquiryStatusPageQuery } from '../../documents/graphql.ts';
import type { PageRequest } from '../page.tsx';
import type { EnquiryState } from './status-copy.ts';

export type TrackedEnquiry = NonNullable<EnquiryStatusPageQuery['enquiryByToken']>;

/** What each part of the page after sending gets. */
export interface EnquiryPageProps {
  enquiry: TrackedEnquiry;
  data: EnquiryStatusPageQuery;
  state: EnquiryState;
  request: PageRequest;
}
