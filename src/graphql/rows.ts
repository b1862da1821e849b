// The row of each object type, exported under the name of the type: what resolvers return for it and receive as its parent.
// A field whose name and type are those of a column needs no resolver.

import type { Market } from '../../schema/constants.ts';
import type { Company as CompanySettings } from '../../schema/tables/columns.ts';
import type { Account } from '../domain/accounts/authorization.ts';
import type { findPolicyVersion, PolicyVersion } from '../domain/content/policies.ts';
import type { StoredEnquiry } from '../domain/enquiries/enquiry.ts';
import type { EnquiryWithHistory } from '../domain/enquiries/enquiry-queries.ts';
import type { SenderEnquiry } from '../domain/enquiries/enquiry-status.ts';
import type { DocumentListItem } from '../domain/enquiries/identity-documents.ts';
import type { PackagePage, PackageSummary, Package as StoredPackage } from '../domain/packages/filter.ts';
import type { CursorPage } from '../domain/pagination.ts';
import type { Review } from '../domain/reviews/reviews.ts';
import type { AuditRow } from '../domain/staff/audit.ts';
import type { Overview } from '../domain/staff/overview.ts';

export type { LabelledValue } from '../../schema/enquiry-summary.ts';
export type { ItineraryDay, Picture } from '../../schema/tables/columns.ts';
export type { TotpSetup } from '../domain/accounts/second-factor.ts';
export type { Session } from '../domain/accounts/sessions.ts';
export type { SignInOutcome as SignInResult } from '../domain/accounts/sign-in.ts';
export type { Branch } from '../domain/content/branches.ts';
export type { CompanySummary as Company } from '../domain/content/company.ts';
export type { HomepageImage } from '../domain/content/homepage.ts';
export type { Partner } from '../domain/content/partners.ts';
export type { CompanyPolicy } from '../domain/content/policies.ts';
export type { EnquiryWithHistory as EnquiryDetail, StaffMember } from '../domain/enquiries/enquiry-queries.ts';
export type {
  StoredDocument as EnquiryAttachment,
  StoredDocument as SentEnquiryAttachment,
} from '../domain/enquiries/identity-documents.ts';
export type { EnquiryReceipt as Receipt } from '../domain/enquiries/submit-enquiry.ts';
export type { FailedMail } from '../domain/mail/outbox.ts';
export type { Counters as StaffCounters } from '../domain/staff/counters.ts';
export type { StoredFormDraft as FormDraft } from '../domain/staff/form-drafts.ts';
export type { SearchResult } from '../domain/staff/global-search.ts';
export type { SavedView } from '../domain/staff/saved-views.ts';
export type {
  Account as User,
  AuditRow as AuditEntry,
  DocumentListItem as IdentityDocument,
  Overview,
  PolicyVersion,
  Review,
  SenderEnquiry as SentEnquiry,
  StoredEnquiry as Enquiry,
};

export type Counter = CompanySettings['counters'][number];
export type EnquiryEvent = EnquiryWithHistory['events'][number];
export type EnquiryMail = EnquiryWithHistory['mails'][number];
export type EnquirySummary = Overview['latestEnquiries'][number];
export type DailyEnquiryCount = Overview['enquiriesByDay'][number];
export type PackageCounters = { market: Market; all: number; drafts: number };
export type PackageEnquiryCount = Overview['mostEnquired'][number];
export type PackageReference = NonNullable<Overview['withoutPicture']['first']>;
export type PolicyVersionText = Awaited<ReturnType<typeof findPolicyVersion>>;
export type SentEnquiryEvent = SenderEnquiry['events'][number];
export type SocialLink = CompanySettings['social'][number];
export type TopLocation = CompanySettings['topLocations'][number];

/** The columns of a list, and long texts if the operation selects them. */
export type Package = PackageSummary & Partial<StoredPackage>;
export type StaffPackage = Package;
export type PackageConnection = PackagePage<Package>;
export type StaffPackageConnection = PackageConnection;
export type PackageEdge = { cursor: string; node: Package };

export type PageInfo = { endCursor: string | null; hasNextPage: boolean };
export type AuditConnection = CursorPage<AuditRow>;
export type EnquiryConnection = CursorPage<StoredEnquiry>;
export type IdentityDocumentConnection = CursorPage<DocumentListItem>;
export type PolicyVersionConnection = CursorPage<PolicyVersion>;
export type ReviewConnection = CursorPage<Review>;
export type UserConnection = CursorPage<Account>;
