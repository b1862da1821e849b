import type { UploadedFile } from '../domain/media/uploaded-file.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AuditConnection as AuditConnectionRow, AuditEntry as AuditEntryRow, Branch as BranchRow, Company as CompanyRow, CompanyPolicy as CompanyPolicyRow, Counter as CounterRow, DailyEnquiryCount as DailyEnquiryCountRow, Enquiry as EnquiryRow, EnquiryAttachment as EnquiryAttachmentRow, EnquiryConnection as EnquiryConnectionRow, EnquiryDetail as EnquiryDetailRow, EnquiryEvent as EnquiryEventRow, EnquiryMail as EnquiryMailRow, EnquirySummary as EnquirySummaryRow, FailedMail as FailedMailRow, FormDraft as FormDraftRow, HomepageImage as HomepageImageRow, IdentityDocument as IdentityDocumentRow, IdentityDocumentConnection as IdentityDocumentConnectionRow, ItineraryDay as ItineraryDayRow, LabelledValue as LabelledValueRow, Overview as OverviewRow, Package as PackageRow, PackageConnection as PackageConnectionRow, PackageCounters as PackageCountersRow, PackageEdge as PackageEdgeRow, PackageEnquiryCount as PackageEnquiryCountRow, PackageReference as PackageReferenceRow, PageInfo as PageInfoRow, Partner as PartnerRow, Picture as PictureRow, PolicyVersion as PolicyVersionRow, PolicyVersionConnection as PolicyVersionConnectionRow, PolicyVersionText as PolicyVersionTextRow, Receipt as ReceiptRow, Review as ReviewRow, ReviewConnection as ReviewConnectionRow, SavedView as SavedViewRow, SearchResult as SearchResultRow, SentEnquiry as SentEnquiryRow, SentEnquiryAttachment as SentEnquiryAttachmentRow, SentEnquiryEvent as SentEnquiryEventRow, Session as SessionRow, SignInResult as SignInResultRow, SocialLink as SocialLinkRow, StaffCounters as StaffCountersRow, StaffMember as StaffMemberRow, StaffPackage as StaffPackageRow, StaffPackageConnection as StaffPackageConnectionRow, TopLocation as TopLocationRow, TotpSetup as TotpSetupRow, User as UserRow, UserConnection as UserConnectionRow } from './rows.ts';
import type { Context } from '../platform/context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string | number; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  DateTime: { input: number; output: number; }
  Upload: { input: UploadedFile; output: UploadedFile; }
};

export type AuditConnection = {
  readonly nodes: ReadonlyArray<AuditEntry>;
  readonly pageInfo: PageInfo;
};

/** Who did what, when and from where. */
export type AuditEntry = {
  readonly action: Scalars['String']['output'];
  readonly actor: Scalars['String']['output'];
  readonly address: Scalars['String']['output'];
  readonly at: Scalars['DateTime']['output'];
  /** JSON. */
  readonly details?: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly subject: Scalars['String']['output'];
};

export type Branch = {
  readonly address: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
  readonly hours: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  readonly isMainBranch: Scalars['Boolean']['output'];
  readonly logo?: Maybe<Picture>;
  readonly market: Market;
  readonly officeName: Scalars['String']['output'];
  readonly phone: Scalars['String']['output'];
  readonly updatedAt: Scalars['DateTime']['output'];
  readonly version: Scalars['Int']['output'];
};

/** In an update, absent fields keep their value. */
export type BranchInput = {
  readonly address?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly hours?: InputMaybe<Scalars['String']['input']>;
  readonly isMainBranch?: InputMaybe<Scalars['Boolean']['input']>;
  /** The name of a stored picture; empty for none. */
  readonly logo?: InputMaybe<Scalars['String']['input']>;
  readonly market?: InputMaybe<Scalars['String']['input']>;
  readonly officeName?: InputMaybe<Scalars['String']['input']>;
  readonly phone?: InputMaybe<Scalars['String']['input']>;
};

export type CarRentalInput = {
  readonly carType?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly endLocation?: InputMaybe<Scalars['String']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly person?: InputMaybe<Scalars['String']['input']>;
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  readonly rentalEndDate?: InputMaybe<Scalars['String']['input']>;
  readonly rentalStartDate?: InputMaybe<Scalars['String']['input']>;
  readonly startLocation?: InputMaybe<Scalars['String']['input']>;
};

export type Category =
  | 'Domestic'
  | 'International';

/** The details of the agency on one storefront. */
export type Company = {
  readonly blurb: Scalars['String']['output'];
  readonly counters: ReadonlyArray<Counter>;
  readonly email: Scalars['String']['output'];
  readonly hours: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly office: Scalars['String']['output'];
  readonly phone: Scalars['String']['output'];
  readonly social: ReadonlyArray<SocialLink>;
  readonly topLocations: ReadonlyArray<TopLocation>;
  /** 0 until it is first saved. */
  readonly version: Scalars['Int']['output'];
  /** Digits only, with country code; empty for none. */
  readonly whatsapp: Scalars['String']['output'];
};

export type CompanyInput = {
  readonly blurb?: InputMaybe<Scalars['String']['input']>;
  readonly counters?: InputMaybe<ReadonlyArray<CounterInput>>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly hours?: InputMaybe<Scalars['String']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly office?: InputMaybe<Scalars['String']['input']>;
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  readonly social?: InputMaybe<ReadonlyArray<SocialLinkInput>>;
  readonly topLocations?: InputMaybe<ReadonlyArray<TopLocationInput>>;
  readonly whatsapp?: InputMaybe<Scalars['String']['input']>;
};

export type CompanyPolicy = {
  readonly aboutUs: Scalars['String']['output'];
  readonly bookingTerms: Scalars['String']['output'];
  readonly cancellationRefundPolicy: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  readonly privacyPolicy: Scalars['String']['output'];
};

export type Counter = {
  readonly label: Scalars['String']['output'];
  readonly target: Scalars['Int']['output'];
};

export type CounterInput = {
  readonly label?: InputMaybe<Scalars['String']['input']>;
  readonly target?: InputMaybe<Scalars['String']['input']>;
};

export type CustomTourInput = {
  readonly days?: InputMaybe<Scalars['String']['input']>;
  readonly destination?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  readonly travelDetails?: InputMaybe<Scalars['String']['input']>;
};

/** The enquiries of one day, in the time zone of the office in India. */
export type DailyEnquiryCount = {
  /** One number for each market, in the order of the enum. */
  readonly counts: ReadonlyArray<Scalars['Int']['output']>;
  readonly day: Scalars['String']['output'];
};

/** Only ADMINs can read it. */
export type Enquiry = {
  readonly anonymisedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly assigneeId?: Maybe<Scalars['ID']['output']>;
  readonly carDate?: Maybe<Scalars['String']['output']>;
  readonly carDrop?: Maybe<Scalars['String']['output']>;
  readonly carPickup?: Maybe<Scalars['String']['output']>;
  readonly deletedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly details: ReadonlyArray<LabelledValue>;
  /** The day of the follow-up, such as 2026-11-21. */
  readonly dueAt?: Maybe<Scalars['String']['output']>;
  readonly email: Scalars['String']['output'];
  readonly enquiryTypes: Scalars['String']['output'];
  readonly flightDate?: Maybe<Scalars['String']['output']>;
  readonly flightFrom?: Maybe<Scalars['String']['output']>;
  readonly flightReturnDate?: Maybe<Scalars['String']['output']>;
  readonly flightTo?: Maybe<Scalars['String']['output']>;
  readonly flightTripType?: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly kind: EnquiryKind;
  readonly lostReason: Scalars['String']['output'];
  readonly market: Market;
  readonly message: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly packageDestination?: Maybe<Scalars['String']['output']>;
  readonly packageEndDate?: Maybe<Scalars['String']['output']>;
  readonly packageId?: Maybe<Scalars['ID']['output']>;
  readonly packagePersons?: Maybe<Scalars['String']['output']>;
  readonly packageStartDate?: Maybe<Scalars['String']['output']>;
  readonly passportDOB?: Maybe<Scalars['String']['output']>;
  readonly passportNationality?: Maybe<Scalars['String']['output']>;
  readonly passportType?: Maybe<Scalars['String']['output']>;
  readonly phone: Scalars['String']['output'];
  readonly reference: Scalars['String']['output'];
  /** The details that may appear in a message to the sender: without passport, birth and religion. */
  readonly shareableDetails: ReadonlyArray<LabelledValue>;
  readonly spam: Scalars['Boolean']['output'];
  readonly spamReason: Scalars['String']['output'];
  readonly status: EnquiryStatus;
  readonly submittedAt: Scalars['DateTime']['output'];
  /** The details that a list shows. */
  readonly summary: ReadonlyArray<LabelledValue>;
  /** To send with `updateEnquiry`. */
  readonly version: Scalars['Int']['output'];
  readonly visaNationality?: Maybe<Scalars['String']['output']>;
  readonly visaToCountry?: Maybe<Scalars['String']['output']>;
  readonly withdrawnAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A passport or PAN copy without its content, which POST /api/documents/{id} serves. */
export type EnquiryAttachment = {
  readonly bytes: Scalars['Int']['output'];
  readonly erased: Scalars['Boolean']['output'];
  readonly id: Scalars['ID']['output'];
  readonly label: Scalars['String']['output'];
};

export type EnquiryConnection = {
  readonly nodes: ReadonlyArray<Enquiry>;
  readonly pageInfo: PageInfo;
};

/** An enquiry with its history. */
export type EnquiryDetail = {
  /** The name of the agency on the storefront of the enquiry. */
  readonly agencyName: Scalars['String']['output'];
  readonly attachments: ReadonlyArray<EnquiryAttachment>;
  readonly enquiry: Enquiry;
  /** Newest first. */
  readonly history: ReadonlyArray<EnquiryEvent>;
  readonly mails: ReadonlyArray<EnquiryMail>;
};

export type EnquiryEvent = {
  /** A member of staff; null for the sender and for jobs. */
  readonly actor?: Maybe<Scalars['String']['output']>;
  readonly at: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  readonly kind: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
};

export type EnquiryInput = {
  readonly carDate?: InputMaybe<Scalars['String']['input']>;
  readonly carDrop?: InputMaybe<Scalars['String']['input']>;
  readonly carPickup?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly enquiryTypes?: InputMaybe<Scalars['String']['input']>;
  readonly flightDate?: InputMaybe<Scalars['String']['input']>;
  readonly flightFrom?: InputMaybe<Scalars['String']['input']>;
  readonly flightReturnDate?: InputMaybe<Scalars['String']['input']>;
  readonly flightTo?: InputMaybe<Scalars['String']['input']>;
  readonly flightTripType?: InputMaybe<Scalars['String']['input']>;
  readonly message?: InputMaybe<Scalars['String']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly package?: InputMaybe<Scalars['String']['input']>;
  readonly packageDestination?: InputMaybe<Scalars['String']['input']>;
  readonly packageEndDate?: InputMaybe<Scalars['String']['input']>;
  readonly packagePersons?: InputMaybe<Scalars['String']['input']>;
  readonly packageStartDate?: InputMaybe<Scalars['String']['input']>;
  readonly passportDOB?: InputMaybe<Scalars['String']['input']>;
  readonly passportNationality?: InputMaybe<Scalars['String']['input']>;
  readonly passportType?: InputMaybe<Scalars['String']['input']>;
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  readonly submittedAt?: InputMaybe<Scalars['String']['input']>;
  readonly visaNationality?: InputMaybe<Scalars['String']['input']>;
  readonly visaToCountry?: InputMaybe<Scalars['String']['input']>;
};

export type EnquiryKind =
  | 'booking'
  | 'car'
  | 'general'
  | 'insurance'
  | 'tour'
  | 'visa';

/** A mail about an enquiry, sent or still in the outbox. */
export type EnquiryMail = {
  readonly attempts: Scalars['Int']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  readonly lastError: Scalars['String']['output'];
  readonly recipient: Scalars['String']['output'];
  readonly sentAt?: Maybe<Scalars['DateTime']['output']>;
  readonly subject: Scalars['String']['output'];
};

export type EnquiryStatus =
  | 'contacted'
  | 'lost'
  | 'new'
  | 'quoted'
  | 'won';

export type EnquirySummary = {
  /** The subject in a few words. */
  readonly about: Scalars['String']['output'];
  readonly enquiryTypes: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  readonly kind: EnquiryKind;
  readonly name: Scalars['String']['output'];
  readonly reference: Scalars['String']['output'];
  readonly submittedAt: Scalars['DateTime']['output'];
};

/** A mail that waits for its next attempt. */
export type FailedMail = {
  readonly attempts: Scalars['Int']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  readonly lastError: Scalars['String']['output'];
  readonly nextAttemptAt: Scalars['DateTime']['output'];
  readonly recipient: Scalars['String']['output'];
  readonly subject: Scalars['String']['output'];
};

/** The unsaved values of a form; each user has their own. */
export type FormDraft = {
  readonly form: Scalars['String']['output'];
  readonly updatedAt: Scalars['DateTime']['output'];
  /** A JSON object. */
  readonly value: Scalars['String']['output'];
  /** The version of the row when the form was opened; 0 for a new row. */
  readonly version: Scalars['Int']['output'];
};

export type HomepageImage = {
  readonly address?: Maybe<Scalars['String']['output']>;
  readonly fileName: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  readonly link?: Maybe<Scalars['String']['output']>;
  /** A price or another short text beside the title. */
  readonly note: Scalars['String']['output'];
  readonly picture: Picture;
  readonly title: Scalars['String']['output'];
  readonly type: HomepageImageType;
  readonly url: Scalars['String']['output'];
  readonly version: Scalars['Int']['output'];
};

export type HomepageImageInput = {
  /** Of a logo or an office. */
  readonly address?: InputMaybe<Scalars['String']['input']>;
  /** What the picture shows. */
  readonly alt?: InputMaybe<Scalars['String']['input']>;
  /** The name of a stored picture. */
  readonly file?: InputMaybe<Scalars['String']['input']>;
  /** The target of a slide: a path of this site or a full URL. */
  readonly link?: InputMaybe<Scalars['String']['input']>;
  readonly note?: InputMaybe<Scalars['String']['input']>;
  readonly title?: InputMaybe<Scalars['String']['input']>;
};

export type HomepageImageTextInput = {
  /** Of a logo or an office. */
  readonly address?: InputMaybe<Scalars['String']['input']>;
  /** What the picture shows. */
  readonly alt?: InputMaybe<Scalars['String']['input']>;
  /** The target of a slide: a path of this site or a full URL. */
  readonly link?: InputMaybe<Scalars['String']['input']>;
  readonly note?: InputMaybe<Scalars['String']['input']>;
  readonly title?: InputMaybe<Scalars['String']['input']>;
};

export type HomepageImageType =
  | 'carousel'
  | 'logo'
  | 'office';

/** A passport or PAN copy without its content, which POST /api/documents/{id} serves to staff who give a reason. */
export type IdentityDocument = {
  readonly bytes: Scalars['Int']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly erasedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly field: Scalars['String']['output'];
  readonly fileName: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  readonly kind: EnquiryKind;
  /** The reference of its enquiry. */
  readonly reference: Scalars['String']['output'];
};

export type IdentityDocumentConnection = {
  readonly nodes: ReadonlyArray<IdentityDocument>;
  readonly pageInfo: PageInfo;
};

export type InboxView =
  | 'all'
  | 'bin'
  | 'closed'
  | 'due'
  | 'mine'
  | 'new'
  | 'open'
  | 'spam';

export type InsuranceInput = {
  readonly consent?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly endDate?: InputMaybe<Scalars['String']['input']>;
  readonly fromCountry?: InputMaybe<Scalars['String']['input']>;
  readonly insuranceType?: InputMaybe<Scalars['String']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly persons: ReadonlyArray<TravellerInput>;
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  readonly startDate?: InputMaybe<Scalars['String']['input']>;
  readonly toCountry?: InputMaybe<Scalars['String']['input']>;
};

export type ItineraryDay = {
  readonly day: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly images: ReadonlyArray<Picture>;
  /** Comma-separated: Breakfast, Lunch, Dinner. */
  readonly meals: Scalars['String']['output'];
  readonly sightseeing: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
};

export type ItineraryDayInput = {
  readonly day?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly images?: InputMaybe<ReadonlyArray<PictureInput>>;
  /** Comma-separated: Breakfast, Lunch, Dinner. */
  readonly meals?: InputMaybe<Scalars['String']['input']>;
  readonly sightseeing?: InputMaybe<Scalars['String']['input']>;
  readonly title?: InputMaybe<Scalars['String']['input']>;
};

/** A field of an enquiry with the label of its form. */
export type LabelledValue = {
  readonly label: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

export type Market =
  | 'dubai'
  | 'india';

export type Mutation = {
  readonly addBranch: Branch;
  /** A note that only staff can read. Anonymising the enquiry deletes it. */
  readonly addEnquiryNote: Scalars['Boolean']['output'];
  /** One logo or office, or at least four slides. */
  readonly addHomepageImages: ReadonlyArray<HomepageImage>;
  readonly addPartner: Partner;
  /** Stores a review that waits for approval. */
  readonly addReview: Scalars['Boolean']['output'];
  /** Adds a slide to a slideshow that has at least three. */
  readonly addSlide: HomepageImage;
  /** Adds a review as staff. It is pending unless `approved` is true. */
  readonly addStaffReview: Review;
  /** Deletes the personal data of the enquiry and the keys of its documents. */
  readonly anonymiseEnquiry: Scalars['Boolean']['output'];
  readonly approveReviews: ReadonlyArray<Review>;
  /** Book Now: books a package, or the journey that a slide shows. */
  readonly bookPackage: Receipt;
  readonly confirmLogin: SignInResult;
  /** Enables the second factor and returns the recovery codes, which are shown only once. */
  readonly confirmSecondFactor: ReadonlyArray<Scalars['String']['output']>;
  /** A draft with the same content, named "… (copy)". A copy in the other market has no price and category. */
  readonly copyPackage: StaffPackage;
  readonly copyPackages: ReadonlyArray<StaffPackage>;
  readonly createPackage: StaffPackage;
  /** Deletes a branch other than the main one. Returns an id for `restore`. */
  readonly deleteBranch: Scalars['ID']['output'];
  readonly deleteDraft: Scalars['Boolean']['output'];
  /** A soft delete: `restoreEnquiries` works for some days, then the cron purges them. */
  readonly deleteEnquiries: ReadonlyArray<Scalars['ID']['output']>;
  /** The same as DELETE /api/enquiries/{id}. */
  readonly deleteEnquiry: Scalars['Boolean']['output'];
  /** Returns an id for `restore`. */
  readonly deleteHomepageImage: Scalars['ID']['output'];
  /** All or none. Returns the ids for `restore`. */
  readonly deletePackages: ReadonlyArray<Scalars['ID']['output']>;
  /** Returns an id for `restore`. */
  readonly deletePartner: Scalars['ID']['output'];
  /** Returns the ids for `restore`. */
  readonly deleteReviews: ReadonlyArray<Scalars['ID']['output']>;
  readonly deleteView: Scalars['Boolean']['output'];
  readonly disableSecondFactor: Scalars['Boolean']['output'];
  /** Signs another device out. */
  readonly endSession: Scalars['Boolean']['output'];
  readonly login: SignInResult;
  readonly logout: Scalars['Boolean']['output'];
  /** Makes this the main branch instead of the current one. */
  readonly makeMainBranch: Branch;
  /** Marks enquiries as spam or as genuine. Mails that were held back are sent when they become genuine. */
  readonly markEnquiriesAsSpam: ReadonlyArray<Scalars['ID']['output']>;
  /** Publishes or unpublishes; all or none. */
  readonly publishPackages: ReadonlyArray<StaffPackage>;
  readonly register: User;
  /** `ids` are all slides of the market in their new order. */
  readonly reorderSlides: Scalars['Boolean']['output'];
  /** Always true, so that the answer does not reveal which accounts exist. */
  readonly requestPasswordReset: Scalars['Boolean']['output'];
  readonly resetPassword: Scalars['Boolean']['output'];
  /** Undo: restores deleted rows by the ids that their deletion returned. */
  readonly restore: Scalars['Boolean']['output'];
  readonly restoreEnquiries: ReadonlyArray<Scalars['ID']['output']>;
  /** Saves the texts of an earlier version as the latest one. */
  readonly restorePolicyVersion: CompanyPolicy;
  readonly retryMail: Scalars['Boolean']['output'];
  /** Saves the details of the agency on one storefront. Empty entries are dropped. */
  readonly saveCompany: Company;
  /** Saves the values of a form, such as `package:12` or `package:india:new`. Returns the time. */
  readonly saveDraft: Scalars['DateTime']['output'];
  /** Fails if `version` is sent and is no longer the latest one. */
  readonly savePolicy: CompanyPolicy;
  readonly saveView: SavedView;
  readonly sendCarRental: Receipt;
  readonly sendCustomTour: Receipt;
  readonly sendEnquiry: Receipt;
  readonly sendInsuranceRequest: Receipt;
  readonly sendVisaApplication: Receipt;
  readonly setDocumentRetentionDays: Scalars['Int']['output'];
  /** Changes a role and ends the sessions of that account. The last ADMIN cannot be demoted. */
  readonly setRole: User;
  readonly setSecondFactorRequired: Scalars['Boolean']['output'];
  /** Ends all sessions of the user, including this one. */
  readonly signOutEverywhere: Scalars['Boolean']['output'];
  readonly startTotpSetup: TotpSetup;
  readonly updateAddress: User;
  readonly updateBranch: Branch;
  /** Updates many enquiries, whatever their version. Returns the ids of those that changed. */
  readonly updateEnquiries: ReadonlyArray<Scalars['ID']['output']>;
  /** Absent arguments change nothing. Fails if somebody else has changed the enquiry since `version`. */
  readonly updateEnquiry: EnquiryDetail;
  readonly updateHomepageImage: HomepageImage;
  /** Fails (CONFLICT) if somebody has saved since `version`: `extensions.fields` then holds each field that they changed with its current value as text, and savedBy, savedAt, version. */
  readonly updatePackage: StaffPackage;
  /** Without `logo`, the current one remains. */
  readonly updatePartner: Partner;
  readonly updateProfile: User;
  readonly updateReview: Review;
  /** Stores a picture for a row that is saved later. Browsers use POST /packages/upload. */
  readonly uploadPicture: Picture;
  readonly withdrawEnquiry: Scalars['Boolean']['output'];
};


export type MutationAddBranchArgs = {
  input: BranchInput;
};


export type MutationAddEnquiryNoteArgs = {
  id: Scalars['ID']['input'];
  text?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAddHomepageImagesArgs = {
  images: ReadonlyArray<HomepageImageInput>;
  market: Market;
  type: HomepageImageType;
};


export type MutationAddPartnerArgs = {
  input: PartnerInput;
};


export type MutationAddReviewArgs = {
  input: ReviewInput;
  market?: InputMaybe<Market>;
};


export type MutationAddSlideArgs = {
  image: HomepageImageInput;
  market: Market;
};


export type MutationAddStaffReviewArgs = {
  input: StaffReviewInput;
};


export type MutationAnonymiseEnquiryArgs = {
  token: Scalars['String']['input'];
};


export type MutationApproveReviewsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type MutationBookPackageArgs = {
  market: Market;
  package?: InputMaybe<Scalars['ID']['input']>;
  slide?: InputMaybe<Scalars['ID']['input']>;
  submission?: InputMaybe<SubmissionMeta>;
};


export type MutationConfirmLoginArgs = {
  code: Scalars['String']['input'];
};


export type MutationConfirmSecondFactorArgs = {
  code: Scalars['String']['input'];
};


export type MutationCopyPackageArgs = {
  id: Scalars['ID']['input'];
  to: Market;
};


export type MutationCopyPackagesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
  to: Market;
};


export type MutationCreatePackageArgs = {
  input: PackageInput;
  market: Market;
};


export type MutationDeleteBranchArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteDraftArgs = {
  form: Scalars['String']['input'];
};


export type MutationDeleteEnquiriesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type MutationDeleteEnquiryArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteHomepageImageArgs = {
  id: Scalars['ID']['input'];
  market: Market;
};


export type MutationDeletePackagesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type MutationDeletePartnerArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteReviewsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type MutationDeleteViewArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDisableSecondFactorArgs = {
  code: Scalars['String']['input'];
};


export type MutationEndSessionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationLoginArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationMakeMainBranchArgs = {
  id: Scalars['ID']['input'];
};


export type MutationMarkEnquiriesAsSpamArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
  spam: Scalars['Boolean']['input'];
};


export type MutationPublishPackagesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
  published: Scalars['Boolean']['input'];
};


export type MutationRegisterArgs = {
  email: Scalars['String']['input'];
  mobileNo: Scalars['String']['input'];
  password: Scalars['String']['input'];
  role?: InputMaybe<Scalars['String']['input']>;
  userName: Scalars['String']['input'];
};


export type MutationReorderSlidesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
  market: Market;
};


export type MutationRequestPasswordResetArgs = {
  email: Scalars['String']['input'];
};


export type MutationResetPasswordArgs = {
  password: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


export type MutationRestoreArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type MutationRestoreEnquiriesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type MutationRestorePolicyVersionArgs = {
  id: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationRetryMailArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSaveCompanyArgs = {
  input: CompanyInput;
  market: Market;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationSaveDraftArgs = {
  form: Scalars['String']['input'];
  value: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationSavePolicyArgs = {
  input: PolicyInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationSaveViewArgs = {
  name?: InputMaybe<Scalars['String']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSendCarRentalArgs = {
  input: CarRentalInput;
  market: Market;
  submission?: InputMaybe<SubmissionMeta>;
};


export type MutationSendCustomTourArgs = {
  input: CustomTourInput;
  market: Market;
  submission?: InputMaybe<SubmissionMeta>;
};


export type MutationSendEnquiryArgs = {
  input: EnquiryInput;
  market: Market;
  skipSectionRules?: InputMaybe<Scalars['Boolean']['input']>;
  submission?: InputMaybe<SubmissionMeta>;
};


export type MutationSendInsuranceRequestArgs = {
  input: InsuranceInput;
  market: Market;
  submission?: InputMaybe<SubmissionMeta>;
};


export type MutationSendVisaApplicationArgs = {
  input: VisaInput;
  market: Market;
  submission?: InputMaybe<SubmissionMeta>;
};


export type MutationSetDocumentRetentionDaysArgs = {
  days: Scalars['Int']['input'];
};


export type MutationSetRoleArgs = {
  id: Scalars['ID']['input'];
  role: Role;
};


export type MutationSetSecondFactorRequiredArgs = {
  required: Scalars['Boolean']['input'];
};


export type MutationUpdateAddressArgs = {
  address: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationUpdateBranchArgs = {
  id: Scalars['ID']['input'];
  input: BranchInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateEnquiriesArgs = {
  assigneeId?: InputMaybe<Scalars['String']['input']>;
  dueAt?: InputMaybe<Scalars['String']['input']>;
  ids: ReadonlyArray<Scalars['ID']['input']>;
  lostReason?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateEnquiryArgs = {
  assigneeId?: InputMaybe<Scalars['String']['input']>;
  dueAt?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  lostReason?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
  version: Scalars['Int']['input'];
};


export type MutationUpdateHomepageImageArgs = {
  id: Scalars['ID']['input'];
  input: HomepageImageTextInput;
  market: Market;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdatePackageArgs = {
  id: Scalars['ID']['input'];
  input: PackageInput;
  market: Market;
  version: Scalars['Int']['input'];
};


export type MutationUpdatePartnerArgs = {
  id: Scalars['ID']['input'];
  input: PartnerInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateProfileArgs = {
  id: Scalars['ID']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
  userName?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateReviewArgs = {
  id: Scalars['ID']['input'];
  input: StaffReviewInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUploadPictureArgs = {
  file?: InputMaybe<Scalars['Upload']['input']>;
};


export type MutationWithdrawEnquiryArgs = {
  token: Scalars['String']['input'];
};

/** The first screen of the staff area. Counts stop at 51. */
export type Overview = {
  readonly branches: Scalars['Int']['output'];
  /** Open enquiries whose follow-up is due today or earlier. */
  readonly dueCount: Scalars['Int']['output'];
  readonly enquiriesPerDay: ReadonlyArray<DailyEnquiryCount>;
  readonly firstPackageWithoutPicture?: Maybe<PackageReference>;
  readonly generatedAt: Scalars['DateTime']['output'];
  readonly latestEnquiries: ReadonlyArray<EnquirySummary>;
  readonly oldestUnansweredAt?: Maybe<Scalars['DateTime']['output']>;
  readonly overdueCount: Scalars['Int']['output'];
  /** Packages without a picture. */
  readonly packagesWithoutPictureCount: Scalars['Int']['output'];
  readonly partners: Scalars['Int']['output'];
  /** The authors of the three oldest pending reviews. */
  readonly pendingReviewAuthors: ReadonlyArray<Scalars['String']['output']>;
  readonly recentChanges: ReadonlyArray<AuditEntry>;
  readonly topEnquiredPackages: ReadonlyArray<PackageEnquiryCount>;
  /** New enquiries without an answer for two hours. */
  readonly unansweredCount: Scalars['Int']['output'];
};

export type Package = {
  readonly category?: Maybe<Category>;
  readonly contactEmail: Scalars['String']['output'];
  readonly contactPhone: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly destination: Scalars['String']['output'];
  readonly duration: Scalars['String']['output'];
  readonly exclusions: ReadonlyArray<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly images: ReadonlyArray<Picture>;
  readonly inclusions: ReadonlyArray<Scalars['String']['output']>;
  readonly itinerary: ReadonlyArray<ItineraryDay>;
  readonly mainImage?: Maybe<Picture>;
  readonly market: Market;
  readonly name: Scalars['String']['output'];
  /** Per person, in whole units of the market’s currency (rupees, dirhams). */
  readonly price: Scalars['Float']['output'];
  readonly startsFrom?: Maybe<Scalars['String']['output']>;
  readonly tripType: Scalars['String']['output'];
};

export type PackageConnection = {
  readonly edges: ReadonlyArray<PackageEdge>;
  readonly nodes: ReadonlyArray<Package>;
  readonly pageInfo: PageInfo;
  /** Three packages of the market if nothing matches; empty otherwise. */
  readonly suggestions: ReadonlyArray<Package>;
  /** How many match; null if counting would read them all. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** The packages of a market, including drafts. */
export type PackageCounters = {
  readonly drafts: Scalars['Int']['output'];
  readonly market: Market;
  readonly total: Scalars['Int']['output'];
};

export type PackageEdge = {
  readonly cursor: Scalars['String']['output'];
  readonly node: Package;
};

export type PackageEnquiryCount = {
  /** Among the last 500 enquiries. */
  readonly count: Scalars['Int']['output'];
  readonly id: Scalars['ID']['output'];
  readonly market: Market;
  readonly name: Scalars['String']['output'];
};

export type PackageFilter = {
  readonly category?: InputMaybe<Category>;
  readonly maxNights?: InputMaybe<Scalars['Int']['input']>;
  /** Whole rupees or dirhams. */
  readonly maxPrice?: InputMaybe<Scalars['Int']['input']>;
  readonly minNights?: InputMaybe<Scalars['Int']['input']>;
  /** Whole rupees or dirhams. */
  readonly minPrice?: InputMaybe<Scalars['Int']['input']>;
  readonly search?: InputMaybe<Scalars['String']['input']>;
  readonly tripType?: InputMaybe<Scalars['String']['input']>;
};

/** Errors are reported by field. With `published: false` it is a draft, which needs only a name. In an update, absent lists, destination, startsFrom and published keep their value. */
export type PackageInput = {
  /** Domestic or International; India only. */
  readonly category?: InputMaybe<Scalars['String']['input']>;
  readonly contactEmail?: InputMaybe<Scalars['String']['input']>;
  readonly contactPhone?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly destination?: InputMaybe<Scalars['String']['input']>;
  /** Such as "5 Days / 4 Nights". */
  readonly duration?: InputMaybe<Scalars['String']['input']>;
  readonly exclusions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The first one is the main image. */
  readonly images?: InputMaybe<ReadonlyArray<PictureInput>>;
  readonly inclusions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly itinerary?: InputMaybe<ReadonlyArray<ItineraryDayInput>>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Rupees or dirhams. */
  readonly price?: InputMaybe<Scalars['Float']['input']>;
  readonly published?: InputMaybe<Scalars['Boolean']['input']>;
  readonly startsFrom?: InputMaybe<Scalars['String']['input']>;
  readonly tripType?: InputMaybe<Scalars['String']['input']>;
};

export type PackageReference = {
  readonly id: Scalars['ID']['output'];
  readonly market: Market;
  readonly name: Scalars['String']['output'];
  readonly published: Scalars['Boolean']['output'];
};

export type PackageSort =
  | 'price_asc'
  | 'price_desc'
  | 'recommended';

export type PackageState =
  | 'all'
  | 'draft'
  | 'live';

export type PageInfo = {
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  readonly hasNextPage: Scalars['Boolean']['output'];
};

export type Partner = {
  readonly id: Scalars['ID']['output'];
  readonly logo: Picture;
  readonly logoUrl: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly version: Scalars['Int']['output'];
};

export type PartnerInput = {
  /** The name of a stored picture. */
  readonly logo?: InputMaybe<Scalars['String']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** A stored file or a full URL, with the size and colour that a page needs before it loads. */
export type Picture = {
  /** What it shows; empty if the text beside it says the same. */
  readonly alt: Scalars['String']['output'];
  /** Placeholder colour, #rrggbb. */
  readonly colour: Scalars['String']['output'];
  /** Pixels; 0 when unknown. */
  readonly height: Scalars['Int']['output'];
  /** File name below /uploads/, or a full URL. */
  readonly name: Scalars['String']['output'];
  /** Pixels; 0 when unknown. */
  readonly width: Scalars['Int']['output'];
};

/** The name or URL of a stored file, or another full URL. */
export type PictureInput = {
  /** What it shows. If absent, the current text remains. */
  readonly alt?: InputMaybe<Scalars['String']['input']>;
  readonly name: Scalars['String']['input'];
};

/** Absent texts keep their value. */
export type PolicyInput = {
  readonly aboutUs?: InputMaybe<Scalars['String']['input']>;
  readonly bookingTerms?: InputMaybe<Scalars['String']['input']>;
  readonly cancellationRefundPolicy?: InputMaybe<Scalars['String']['input']>;
  readonly privacyPolicy?: InputMaybe<Scalars['String']['input']>;
};

/** A saved version of the policy texts, without the texts. */
export type PolicyVersion = {
  /** The texts that differ from the version before. */
  readonly changedTexts: ReadonlyArray<Scalars['String']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  /** The name of the editor; null for the initial version. */
  readonly savedBy?: Maybe<Scalars['String']['output']>;
};

export type PolicyVersionConnection = {
  readonly nodes: ReadonlyArray<PolicyVersion>;
  readonly pageInfo: PageInfo;
};

/** A saved version of the policy texts. */
export type PolicyVersionText = {
  readonly aboutUs: Scalars['String']['output'];
  readonly bookingTerms: Scalars['String']['output'];
  readonly cancellationRefundPolicy: Scalars['String']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  readonly privacyPolicy: Scalars['String']['output'];
  readonly savedBy?: Maybe<Scalars['String']['output']>;
};

export type Query = {
  /** Pending reviews first. */
  readonly allReviews: ReviewConnection;
  readonly auditLog: AuditConnection;
  readonly branch?: Maybe<Branch>;
  readonly branches: ReadonlyArray<Branch>;
  readonly company: Company;
  /** Days after which passport and PAN copies are deleted. */
  readonly documentRetentionDays: Scalars['Int']['output'];
  /** The enquiries of /api/enquiries, newest first. */
  readonly enquiries: EnquiryConnection;
  readonly enquiry?: Maybe<EnquiryDetail>;
  /** The enquiry of a private link. */
  readonly enquiryByToken?: Maybe<SentEnquiry>;
  readonly failedMails: ReadonlyArray<FailedMail>;
  readonly formDraft?: Maybe<FormDraft>;
  /** Packages, enquiries, reviews, partners, branches and users that match the query; at most five of each. */
  readonly globalSearch: ReadonlyArray<SearchResult>;
  readonly homepageImages: ReadonlyArray<HomepageImage>;
  readonly identityDocuments: IdentityDocumentConnection;
  /** Enquiries of every kind, newest first; without spam and deleted ones unless a view or a search includes them. */
  readonly inbox: EnquiryConnection;
  /** The `version` to send with `savePolicy`; 0 before the first one. */
  readonly latestPolicyVersion: Scalars['Int']['output'];
  readonly logo?: Maybe<HomepageImage>;
  readonly mainBranch?: Maybe<Branch>;
  /** The signed-in user; null for visitors. */
  readonly me?: Maybe<User>;
  readonly mySessions: ReadonlyArray<Session>;
  readonly overview: Overview;
  readonly package?: Maybe<Package>;
  readonly packages: PackageConnection;
  readonly partner?: Maybe<Partner>;
  readonly partners: ReadonlyArray<Partner>;
  /** The secret that waits for its first code; null when no setup is pending. */
  readonly pendingTotpSetup?: Maybe<TotpSetup>;
  readonly policy?: Maybe<CompanyPolicy>;
  readonly policyVersion?: Maybe<PolicyVersionText>;
  readonly policyVersions: PolicyVersionConnection;
  /** The same as `package`, but also for drafts. */
  readonly previewPackage?: Maybe<Package>;
  /** A review, approved or pending. */
  readonly review?: Maybe<Review>;
  /** Approved reviews only. */
  readonly reviews: ReviewConnection;
  readonly savedViews: ReadonlyArray<SavedView>;
  /** Whether the sign-in of this browser waits for the code of the second factor. */
  readonly secondFactorPending: Scalars['Boolean']['output'];
  /** Whether staff must have a second factor. */
  readonly secondFactorRequired: Scalars['Boolean']['output'];
  readonly staffCounters: StaffCounters;
  readonly staffMembers: ReadonlyArray<StaffMember>;
  readonly staffPackage?: Maybe<StaffPackage>;
  readonly staffPackages: StaffPackageConnection;
  /** The public key of Cloudflare Turnstile; null if it is not configured. */
  readonly turnstileSiteKey?: Maybe<Scalars['String']['output']>;
  readonly users: UserConnection;
};


export type QueryAllReviewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  approved?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAuditLogArgs = {
  action?: InputMaybe<Scalars['String']['input']>;
  actor?: InputMaybe<Scalars['String']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryBranchArgs = {
  id: Scalars['ID']['input'];
};


export type QueryCompanyArgs = {
  market: Market;
};


export type QueryEnquiriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryEnquiryArgs = {
  id: Scalars['ID']['input'];
};


export type QueryEnquiryByTokenArgs = {
  token: Scalars['String']['input'];
};


export type QueryFormDraftArgs = {
  form: Scalars['String']['input'];
};


export type QueryGlobalSearchArgs = {
  query: Scalars['String']['input'];
};


export type QueryHomepageImagesArgs = {
  market: Market;
  type: HomepageImageType;
};


export type QueryIdentityDocumentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryInboxArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assignee?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kind?: InputMaybe<EnquiryKind>;
  search?: InputMaybe<Scalars['String']['input']>;
  spam?: InputMaybe<Scalars['Boolean']['input']>;
  status?: InputMaybe<EnquiryStatus>;
  type?: InputMaybe<Scalars['String']['input']>;
  view?: InputMaybe<InboxView>;
};


export type QueryLogoArgs = {
  market: Market;
};


export type QueryPackageArgs = {
  id: Scalars['ID']['input'];
  market: Market;
};


export type QueryPackagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PackageFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  market: Market;
  sort?: InputMaybe<PackageSort>;
};


export type QueryPartnerArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPolicyVersionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPolicyVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryPreviewPackageArgs = {
  id: Scalars['ID']['input'];
  market: Market;
};


export type QueryReviewArgs = {
  id: Scalars['ID']['input'];
};


export type QueryReviewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  market?: InputMaybe<Market>;
};


export type QueryStaffPackageArgs = {
  id: Scalars['ID']['input'];
  market: Market;
};


export type QueryStaffPackagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Category>;
  first?: InputMaybe<Scalars['Int']['input']>;
  market: Market;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<StaffPackageSort>;
  state?: InputMaybe<PackageState>;
};


export type QueryUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  role?: InputMaybe<Role>;
  search?: InputMaybe<Scalars['String']['input']>;
};

/** A stored enquiry. */
export type Receipt = {
  readonly kind: EnquiryKind;
  /** The private link of the sender. With it they can withdraw and anonymise the enquiry. */
  readonly path: Scalars['String']['output'];
  readonly reference: Scalars['String']['output'];
};

export type Review = {
  readonly approved: Scalars['Boolean']['output'];
  /** Where the author comes from or travelled to; may be empty. */
  readonly context: Scalars['String']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  readonly image?: Maybe<Picture>;
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** Null shows on both storefronts. */
  readonly market?: Maybe<Market>;
  readonly message: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly rating: Scalars['Int']['output'];
  readonly version: Scalars['Int']['output'];
};

export type ReviewConnection = {
  readonly nodes: ReadonlyArray<Review>;
  readonly pageInfo: PageInfo;
};

export type ReviewInput = {
  readonly image?: InputMaybe<Scalars['Upload']['input']>;
  readonly message?: InputMaybe<Scalars['String']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly rating?: InputMaybe<Scalars['String']['input']>;
};

export type Role =
  | 'ADMIN'
  | 'USER';

/** A named view of the inbox. */
export type SavedView = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly query: Scalars['String']['output'];
};

/** A result of the global search. */
export type SearchResult = {
  readonly id: Scalars['ID']['output'];
  readonly kind: SearchResultKind;
  readonly market?: Maybe<Market>;
  readonly name: Scalars['String']['output'];
  /** A reference, an e-mail or "Draft". */
  readonly note: Scalars['String']['output'];
};

export type SearchResultKind =
  | 'branch'
  | 'enquiry'
  | 'package'
  | 'partner'
  | 'review'
  | 'user';

/** An enquiry as its sender sees it. */
export type SentEnquiry = {
  readonly anonymisedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly attachments: ReadonlyArray<SentEnquiryAttachment>;
  readonly enquiryTypes: Scalars['String']['output'];
  readonly events: ReadonlyArray<SentEnquiryEvent>;
  readonly kind: EnquiryKind;
  readonly market: Market;
  readonly reference: Scalars['String']['output'];
  readonly status: EnquiryStatus;
  readonly submittedAt: Scalars['DateTime']['output'];
  readonly withdrawnAt?: Maybe<Scalars['DateTime']['output']>;
};

export type SentEnquiryAttachment = {
  readonly erased: Scalars['Boolean']['output'];
  readonly field: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
};

export type SentEnquiryEvent = {
  readonly at: Scalars['DateTime']['output'];
  readonly kind: Scalars['String']['output'];
};

/** A signed-in device. */
export type Session = {
  readonly address: Scalars['String']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly current: Scalars['Boolean']['output'];
  readonly id: Scalars['ID']['output'];
  readonly seenAt: Scalars['DateTime']['output'];
  readonly userAgent: Scalars['String']['output'];
};

export type SignInResult = {
  /** The password is right, and `confirmLogin` expects the code of the second factor. */
  readonly codeRequired: Scalars['Boolean']['output'];
  readonly user?: Maybe<User>;
};

export type SocialLink = {
  readonly label: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
};

export type SocialLinkInput = {
  readonly label?: InputMaybe<Scalars['String']['input']>;
  readonly url?: InputMaybe<Scalars['String']['input']>;
};

/** The numbers beside the navigation of the staff area. */
export type StaffCounters = {
  readonly closedEnquiries: Scalars['Int']['output'];
  readonly deletedEnquiries: Scalars['Int']['output'];
  /** Open enquiries without an answer. */
  readonly newEnquiries: Scalars['Int']['output'];
  readonly openEnquiries: Scalars['Int']['output'];
  readonly packages: ReadonlyArray<PackageCounters>;
  readonly pendingReviews: Scalars['Int']['output'];
  readonly spamEnquiries: Scalars['Int']['output'];
};

/** An ADMIN to whom an enquiry can be assigned. */
export type StaffMember = {
  readonly id: Scalars['ID']['output'];
  readonly userName: Scalars['String']['output'];
};

/** A package or draft with every field of its form. */
export type StaffPackage = {
  readonly category?: Maybe<Category>;
  readonly contactEmail: Scalars['String']['output'];
  readonly contactPhone: Scalars['String']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly description: Scalars['String']['output'];
  readonly destination: Scalars['String']['output'];
  readonly duration: Scalars['String']['output'];
  readonly exclusions: ReadonlyArray<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly images: ReadonlyArray<Picture>;
  readonly inclusions: ReadonlyArray<Scalars['String']['output']>;
  readonly itinerary: ReadonlyArray<ItineraryDay>;
  readonly market: Market;
  readonly name: Scalars['String']['output'];
  /** Derived from the duration. */
  readonly nights: Scalars['Int']['output'];
  /** The page as visitors see it. Only staff can open it; it is never cached. */
  readonly previewPath: Scalars['String']['output'];
  /** Per person, in whole units of the market’s currency (rupees, dirhams); null for a draft without a price. */
  readonly price?: Maybe<Scalars['Float']['output']>;
  readonly published: Scalars['Boolean']['output'];
  readonly startsFrom?: Maybe<Scalars['String']['output']>;
  readonly tripType: Scalars['String']['output'];
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The name of the last editor; empty for demonstration packages. */
  readonly updatedBy: Scalars['String']['output'];
  /** To send with `updatePackage`. */
  readonly version: Scalars['Int']['output'];
};

export type StaffPackageConnection = {
  readonly nodes: ReadonlyArray<StaffPackage>;
  readonly pageInfo: PageInfo;
  /** Null for searches. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

export type StaffPackageSort =
  | 'name_asc'
  | 'name_desc'
  | 'newest'
  | 'oldest'
  | 'price_asc'
  | 'price_desc'
  | 'updated_asc'
  | 'updated_desc';

/** In an update, absent fields keep their value. */
export type StaffReviewInput = {
  readonly approved?: InputMaybe<Scalars['Boolean']['input']>;
  readonly context?: InputMaybe<Scalars['String']['input']>;
  /** The name of a stored picture. */
  readonly image?: InputMaybe<Scalars['String']['input']>;
  /** Empty for both storefronts. */
  readonly market?: InputMaybe<Scalars['String']['input']>;
  readonly message?: InputMaybe<Scalars['String']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly rating?: InputMaybe<Scalars['String']['input']>;
};

/** How a form was submitted. */
export type SubmissionMeta = {
  /** Milliseconds from the first input to the submission. */
  readonly elapsedMs?: InputMaybe<Scalars['Int']['input']>;
  /** A field that people do not see: only bots fill it in. */
  readonly honeypot?: InputMaybe<Scalars['String']['input']>;
  /** The same for every attempt to submit the same form. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  readonly turnstileToken?: InputMaybe<Scalars['String']['input']>;
};

export type TopLocation = {
  readonly customersVisited: Scalars['Int']['output'];
  readonly description: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly picture?: Maybe<Picture>;
};

export type TopLocationInput = {
  readonly customersVisited?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The name of a stored picture. */
  readonly picture?: InputMaybe<Scalars['String']['input']>;
};

export type TotpSetup = {
  /** Base32, to type by hand. */
  readonly secret: Scalars['String']['output'];
  /** An otpauth: URI, for a QR code. */
  readonly uri: Scalars['String']['output'];
};

export type TravellerInput = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly passport?: InputMaybe<Scalars['Upload']['input']>;
};

/** An account. Only its owner and ADMINs can read it. */
export type User = {
  readonly address: Scalars['String']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly email: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  readonly mobileNo: Scalars['String']['output'];
  /** File name below /uploads/. */
  readonly profilePicture?: Maybe<Scalars['String']['output']>;
  readonly role: Role;
  readonly secondFactor: Scalars['Boolean']['output'];
  readonly userName: Scalars['String']['output'];
};

export type UserConnection = {
  readonly nodes: ReadonlyArray<User>;
  readonly pageInfo: PageInfo;
};

export type VisaInput = {
  readonly consent?: InputMaybe<Scalars['String']['input']>;
  readonly contactNumber?: InputMaybe<Scalars['String']['input']>;
  readonly countryOfBirth?: InputMaybe<Scalars['String']['input']>;
  readonly dob?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  readonly gender?: InputMaybe<Scalars['String']['input']>;
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  readonly maritalStatus?: InputMaybe<Scalars['String']['input']>;
  readonly nationality?: InputMaybe<Scalars['String']['input']>;
  readonly panCardCopy?: InputMaybe<Scalars['Upload']['input']>;
  readonly passportCopy?: InputMaybe<Scalars['Upload']['input']>;
  readonly religion?: InputMaybe<Scalars['String']['input']>;
  readonly visaCountry?: InputMaybe<Scalars['String']['input']>;
  readonly visaType?: InputMaybe<Scalars['String']['input']>;
  readonly visaValidity?: InputMaybe<Scalars['String']['input']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AuditConnection: ResolverTypeWrapper<AuditConnectionRow>;
  AuditEntry: ResolverTypeWrapper<AuditEntryRow>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Branch: ResolverTypeWrapper<BranchRow>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  BranchInput: BranchInput;
  CarRentalInput: CarRentalInput;
  Category: Category;
  Company: ResolverTypeWrapper<CompanyRow>;
  CompanyInput: CompanyInput;
  CompanyPolicy: ResolverTypeWrapper<CompanyPolicyRow>;
  Counter: ResolverTypeWrapper<CounterRow>;
  CounterInput: CounterInput;
  CustomTourInput: CustomTourInput;
  DailyEnquiryCount: ResolverTypeWrapper<DailyEnquiryCountRow>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Enquiry: ResolverTypeWrapper<EnquiryRow>;
  EnquiryAttachment: ResolverTypeWrapper<EnquiryAttachmentRow>;
  EnquiryConnection: ResolverTypeWrapper<EnquiryConnectionRow>;
  EnquiryDetail: ResolverTypeWrapper<EnquiryDetailRow>;
  EnquiryEvent: ResolverTypeWrapper<EnquiryEventRow>;
  EnquiryInput: EnquiryInput;
  EnquiryKind: EnquiryKind;
  EnquiryMail: ResolverTypeWrapper<EnquiryMailRow>;
  EnquiryStatus: EnquiryStatus;
  EnquirySummary: ResolverTypeWrapper<EnquirySummaryRow>;
  FailedMail: ResolverTypeWrapper<FailedMailRow>;
  FormDraft: ResolverTypeWrapper<FormDraftRow>;
  HomepageImage: ResolverTypeWrapper<HomepageImageRow>;
  HomepageImageInput: HomepageImageInput;
  HomepageImageTextInput: HomepageImageTextInput;
  HomepageImageType: HomepageImageType;
  IdentityDocument: ResolverTypeWrapper<IdentityDocumentRow>;
  IdentityDocumentConnection: ResolverTypeWrapper<IdentityDocumentConnectionRow>;
  InboxView: InboxView;
  InsuranceInput: InsuranceInput;
  ItineraryDay: ResolverTypeWrapper<ItineraryDayRow>;
  ItineraryDayInput: ItineraryDayInput;
  LabelledValue: ResolverTypeWrapper<LabelledValueRow>;
  Market: Market;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Overview: ResolverTypeWrapper<OverviewRow>;
  Package: ResolverTypeWrapper<PackageRow>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  PackageConnection: ResolverTypeWrapper<PackageConnectionRow>;
  PackageCounters: ResolverTypeWrapper<PackageCountersRow>;
  PackageEdge: ResolverTypeWrapper<PackageEdgeRow>;
  PackageEnquiryCount: ResolverTypeWrapper<PackageEnquiryCountRow>;
  PackageFilter: PackageFilter;
  PackageInput: PackageInput;
  PackageReference: ResolverTypeWrapper<PackageReferenceRow>;
  PackageSort: PackageSort;
  PackageState: PackageState;
  PageInfo: ResolverTypeWrapper<PageInfoRow>;
  Partner: ResolverTypeWrapper<PartnerRow>;
  PartnerInput: PartnerInput;
  Picture: ResolverTypeWrapper<PictureRow>;
  PictureInput: PictureInput;
  PolicyInput: PolicyInput;
  PolicyVersion: ResolverTypeWrapper<PolicyVersionRow>;
  PolicyVersionConnection: ResolverTypeWrapper<PolicyVersionConnectionRow>;
  PolicyVersionText: ResolverTypeWrapper<PolicyVersionTextRow>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Receipt: ResolverTypeWrapper<ReceiptRow>;
  Review: ResolverTypeWrapper<ReviewRow>;
  ReviewConnection: ResolverTypeWrapper<ReviewConnectionRow>;
  ReviewInput: ReviewInput;
  Role: Role;
  SavedView: ResolverTypeWrapper<SavedViewRow>;
  SearchResult: ResolverTypeWrapper<SearchResultRow>;
  SearchResultKind: SearchResultKind;
  SentEnquiry: ResolverTypeWrapper<SentEnquiryRow>;
  SentEnquiryAttachment: ResolverTypeWrapper<SentEnquiryAttachmentRow>;
  SentEnquiryEvent: ResolverTypeWrapper<SentEnquiryEventRow>;
  Session: ResolverTypeWrapper<SessionRow>;
  SignInResult: ResolverTypeWrapper<SignInResultRow>;
  SocialLink: ResolverTypeWrapper<SocialLinkRow>;
  SocialLinkInput: SocialLinkInput;
  StaffCounters: ResolverTypeWrapper<StaffCountersRow>;
  StaffMember: ResolverTypeWrapper<StaffMemberRow>;
  StaffPackage: ResolverTypeWrapper<StaffPackageRow>;
  StaffPackageConnection: ResolverTypeWrapper<StaffPackageConnectionRow>;
  StaffPackageSort: StaffPackageSort;
  StaffReviewInput: StaffReviewInput;
  SubmissionMeta: SubmissionMeta;
  TopLocation: ResolverTypeWrapper<TopLocationRow>;
  TopLocationInput: TopLocationInput;
  TotpSetup: ResolverTypeWrapper<TotpSetupRow>;
  TravellerInput: TravellerInput;
  Upload: ResolverTypeWrapper<Scalars['Upload']['output']>;
  User: ResolverTypeWrapper<UserRow>;
  UserConnection: ResolverTypeWrapper<UserConnectionRow>;
  VisaInput: VisaInput;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AuditConnection: AuditConnectionRow;
  AuditEntry: AuditEntryRow;
  String: Scalars['String']['output'];
  ID: Scalars['ID']['output'];
  Branch: BranchRow;
  Boolean: Scalars['Boolean']['output'];
  Int: Scalars['Int']['output'];
  BranchInput: BranchInput;
  CarRentalInput: CarRentalInput;
  Company: CompanyRow;
  CompanyInput: CompanyInput;
  CompanyPolicy: CompanyPolicyRow;
  Counter: CounterRow;
  CounterInput: CounterInput;
  CustomTourInput: CustomTourInput;
  DailyEnquiryCount: DailyEnquiryCountRow;
  DateTime: Scalars['DateTime']['output'];
  Enquiry: EnquiryRow;
  EnquiryAttachment: EnquiryAttachmentRow;
  EnquiryConnection: EnquiryConnectionRow;
  EnquiryDetail: EnquiryDetailRow;
  EnquiryEvent: EnquiryEventRow;
  EnquiryInput: EnquiryInput;
  EnquiryMail: EnquiryMailRow;
  EnquirySummary: EnquirySummaryRow;
  FailedMail: FailedMailRow;
  FormDraft: FormDraftRow;
  HomepageImage: HomepageImageRow;
  HomepageImageInput: HomepageImageInput;
  HomepageImageTextInput: HomepageImageTextInput;
  IdentityDocument: IdentityDocumentRow;
  IdentityDocumentConnection: IdentityDocumentConnectionRow;
  InsuranceInput: InsuranceInput;
  ItineraryDay: ItineraryDayRow;
  ItineraryDayInput: ItineraryDayInput;
  LabelledValue: LabelledValueRow;
  Mutation: Record<PropertyKey, never>;
  Overview: OverviewRow;
  Package: PackageRow;
  Float: Scalars['Float']['output'];
  PackageConnection: PackageConnectionRow;
  PackageCounters: PackageCountersRow;
  PackageEdge: PackageEdgeRow;
  PackageEnquiryCount: PackageEnquiryCountRow;
  PackageFilter: PackageFilter;
  PackageInput: PackageInput;
  PackageReference: PackageReferenceRow;
  PageInfo: PageInfoRow;
  Partner: PartnerRow;
  PartnerInput: PartnerInput;
  Picture: PictureRow;
  PictureInput: PictureInput;
  PolicyInput: PolicyInput;
  PolicyVersion: PolicyVersionRow;
  PolicyVersionConnection: PolicyVersionConnectionRow;
  PolicyVersionText: PolicyVersionTextRow;
  Query: Record<PropertyKey, never>;
  Receipt: ReceiptRow;
  Review: ReviewRow;
  ReviewConnection: ReviewConnectionRow;
  ReviewInput: ReviewInput;
  SavedView: SavedViewRow;
  SearchResult: SearchResultRow;
  SentEnquiry: SentEnquiryRow;
  SentEnquiryAttachment: SentEnquiryAttachmentRow;
  SentEnquiryEvent: SentEnquiryEventRow;
  Session: SessionRow;
  SignInResult: SignInResultRow;
  SocialLink: SocialLinkRow;
  SocialLinkInput: SocialLinkInput;
  StaffCounters: StaffCountersRow;
  StaffMember: StaffMemberRow;
  StaffPackage: StaffPackageRow;
  StaffPackageConnection: StaffPackageConnectionRow;
  StaffReviewInput: StaffReviewInput;
  SubmissionMeta: SubmissionMeta;
  TopLocation: TopLocationRow;
  TopLocationInput: TopLocationInput;
  TotpSetup: TotpSetupRow;
  TravellerInput: TravellerInput;
  Upload: Scalars['Upload']['output'];
  User: UserRow;
  UserConnection: UserConnectionRow;
  VisaInput: VisaInput;
};

export type AuditConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditConnection'] = ResolversParentTypes['AuditConnection']> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BranchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Branch'] = ResolversParentTypes['Branch']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hours?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isMainBranch?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['Picture']>, ParentType, ContextType>;
  market?: Resolver<ResolversTypes['Market'], ParentType, ContextType>;
  officeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CompanyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Company'] = ResolversParentTypes['Company']> = {
  blurb?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  counters?: Resolver<ReadonlyArray<ResolversTypes['Counter']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hours?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  office?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  social?: Resolver<ReadonlyArray<ResolversTypes['SocialLink']>, ParentType, ContextType>;
  topLocations?: Resolver<ReadonlyArray<ResolversTypes['TopLocation']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  whatsapp?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CompanyPolicyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CompanyPolicy'] = ResolversParentTypes['CompanyPolicy']> = {
  aboutUs?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bookingTerms?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cancellationRefundPolicy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  privacyPolicy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CounterResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Counter'] = ResolversParentTypes['Counter']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  target?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DailyEnquiryCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DailyEnquiryCount'] = ResolversParentTypes['DailyEnquiryCount']> = {
  counts?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type EnquiryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Enquiry'] = ResolversParentTypes['Enquiry']> = {
  anonymisedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  assigneeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  carDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  carDrop?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  carPickup?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  details?: Resolver<ReadonlyArray<ResolversTypes['LabelledValue']>, ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enquiryTypes?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  flightDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flightFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flightReturnDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flightTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flightTripType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['EnquiryKind'], ParentType, ContextType>;
  lostReason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  market?: Resolver<ResolversTypes['Market'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  packageDestination?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  packageEndDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  packageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  packagePersons?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  packageStartDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  passportDOB?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  passportNationality?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  passportType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shareableDetails?: Resolver<ReadonlyArray<ResolversTypes['LabelledValue']>, ParentType, ContextType>;
  spam?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  spamReason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['EnquiryStatus'], ParentType, ContextType>;
  submittedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  summary?: Resolver<ReadonlyArray<ResolversTypes['LabelledValue']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visaNationality?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visaToCountry?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  withdrawnAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type EnquiryAttachmentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EnquiryAttachment'] = ResolversParentTypes['EnquiryAttachment']> = {
  bytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  erased?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EnquiryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EnquiryConnection'] = ResolversParentTypes['EnquiryConnection']> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Enquiry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type EnquiryDetailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EnquiryDetail'] = ResolversParentTypes['EnquiryDetail']> = {
  agencyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  attachments?: Resolver<ReadonlyArray<ResolversTypes['EnquiryAttachment']>, ParentType, ContextType>;
  enquiry?: Resolver<ResolversTypes['Enquiry'], ParentType, ContextType>;
  history?: Resolver<ReadonlyArray<ResolversTypes['EnquiryEvent']>, ParentType, ContextType>;
  mails?: Resolver<ReadonlyArray<ResolversTypes['EnquiryMail']>, ParentType, ContextType>;
};

export type EnquiryEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EnquiryEvent'] = ResolversParentTypes['EnquiryEvent']> = {
  actor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EnquiryMailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EnquiryMail'] = ResolversParentTypes['EnquiryMail']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastError?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipient?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EnquirySummaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EnquirySummary'] = ResolversParentTypes['EnquirySummary']> = {
  about?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enquiryTypes?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['EnquiryKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  submittedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FailedMailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FailedMail'] = ResolversParentTypes['FailedMail']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastError?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  recipient?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FormDraftResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FormDraft'] = ResolversParentTypes['FormDraft']> = {
  form?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HomepageImageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HomepageImage'] = ResolversParentTypes['HomepageImage']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  picture?: Resolver<ResolversTypes['Picture'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['HomepageImageType'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IdentityDocumentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentityDocument'] = ResolversParentTypes['IdentityDocument']> = {
  bytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  erasedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['EnquiryKind'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IdentityDocumentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentityDocumentConnection'] = ResolversParentTypes['IdentityDocumentConnection']> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['IdentityDocument']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ItineraryDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ItineraryDay'] = ResolversParentTypes['ItineraryDay']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  images?: Resolver<ReadonlyArray<ResolversTypes['Picture']>, ParentType, ContextType>;
  meals?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sightseeing?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LabelledValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LabelledValue'] = ResolversParentTypes['LabelledValue']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addBranch?: Resolver<ResolversTypes['Branch'], ParentType, ContextType, RequireFields<MutationAddBranchArgs, 'input'>>;
  addEnquiryNote?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationAddEnquiryNoteArgs, 'id'>>;
  addHomepageImages?: Resolver<ReadonlyArray<ResolversTypes['HomepageImage']>, ParentType, ContextType, RequireFields<MutationAddHomepageImagesArgs, 'images' | 'market' | 'type'>>;
  addPartner?: Resolver<ResolversTypes['Partner'], ParentType, ContextType, RequireFields<MutationAddPartnerArgs, 'input'>>;
  addReview?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationAddReviewArgs, 'input'>>;
  addSlide?: Resolver<ResolversTypes['HomepageImage'], ParentType, ContextType, RequireFields<MutationAddSlideArgs, 'image' | 'market'>>;
  addStaffReview?: Resolver<ResolversTypes['Review'], ParentType, ContextType, RequireFields<MutationAddStaffReviewArgs, 'input'>>;
  anonymiseEnquiry?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationAnonymiseEnquiryArgs, 'token'>>;
  approveReviews?: Resolver<ReadonlyArray<ResolversTypes['Review']>, ParentType, ContextType, RequireFields<MutationApproveReviewsArgs, 'ids'>>;
  bookPackage?: Resolver<ResolversTypes['Receipt'], ParentType, ContextType, RequireFields<MutationBookPackageArgs, 'market'>>;
  confirmLogin?: Resolver<ResolversTypes['SignInResult'], ParentType, ContextType, RequireFields<MutationConfirmLoginArgs, 'code'>>;
  confirmSecondFactor?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<MutationConfirmSecondFactorArgs, 'code'>>;
  copyPackage?: Resolver<ResolversTypes['StaffPackage'], ParentType, ContextType, RequireFields<MutationCopyPackageArgs, 'id' | 'to'>>;
  copyPackages?: Resolver<ReadonlyArray<ResolversTypes['StaffPackage']>, ParentType, ContextType, RequireFields<MutationCopyPackagesArgs, 'ids' | 'to'>>;
  createPackage?: Resolver<ResolversTypes['StaffPackage'], ParentType, ContextType, RequireFields<MutationCreatePackageArgs, 'input' | 'market'>>;
  deleteBranch?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteBranchArgs, 'id'>>;
  deleteDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteDraftArgs, 'form'>>;
  deleteEnquiries?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType, RequireFields<MutationDeleteEnquiriesArgs, 'ids'>>;
  deleteEnquiry?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteEnquiryArgs, 'id'>>;
  deleteHomepageImage?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteHomepageImageArgs, 'id' | 'market'>>;
  deletePackages?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType, RequireFields<MutationDeletePackagesArgs, 'ids'>>;
  deletePartner?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeletePartnerArgs, 'id'>>;
  deleteReviews?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType, RequireFields<MutationDeleteReviewsArgs, 'ids'>>;
  deleteView?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteViewArgs, 'id'>>;
  disableSecondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDisableSecondFactorArgs, 'code'>>;
  endSession?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'id'>>;
  login?: Resolver<ResolversTypes['SignInResult'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'email' | 'password'>>;
  logout?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  makeMainBranch?: Resolver<ResolversTypes['Branch'], ParentType, ContextType, RequireFields<MutationMakeMainBranchArgs, 'id'>>;
  markEnquiriesAsSpam?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType, RequireFields<MutationMarkEnquiriesAsSpamArgs, 'ids' | 'spam'>>;
  publishPackages?: Resolver<ReadonlyArray<ResolversTypes['StaffPackage']>, ParentType, ContextType, RequireFields<MutationPublishPackagesArgs, 'ids' | 'published'>>;
  register?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'email' | 'mobileNo' | 'password' | 'userName'>>;
  reorderSlides?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationReorderSlidesArgs, 'ids' | 'market'>>;
  requestPasswordReset?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRequestPasswordResetArgs, 'email'>>;
  resetPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'password' | 'token'>>;
  restore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRestoreArgs, 'ids'>>;
  restoreEnquiries?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType, RequireFields<MutationRestoreEnquiriesArgs, 'ids'>>;
  restorePolicyVersion?: Resolver<ResolversTypes['CompanyPolicy'], ParentType, ContextType, RequireFields<MutationRestorePolicyVersionArgs, 'id'>>;
  retryMail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRetryMailArgs, 'id'>>;
  saveCompany?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationSaveCompanyArgs, 'input' | 'market'>>;
  saveDraft?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType, RequireFields<MutationSaveDraftArgs, 'form' | 'value' | 'version'>>;
  savePolicy?: Resolver<ResolversTypes['CompanyPolicy'], ParentType, ContextType, RequireFields<MutationSavePolicyArgs, 'input'>>;
  saveView?: Resolver<ResolversTypes['SavedView'], ParentType, ContextType, Partial<MutationSaveViewArgs>>;
  sendCarRental?: Resolver<ResolversTypes['Receipt'], ParentType, ContextType, RequireFields<MutationSendCarRentalArgs, 'input' | 'market'>>;
  sendCustomTour?: Resolver<ResolversTypes['Receipt'], ParentType, ContextType, RequireFields<MutationSendCustomTourArgs, 'input' | 'market'>>;
  sendEnquiry?: Resolver<ResolversTypes['Receipt'], ParentType, ContextType, RequireFields<MutationSendEnquiryArgs, 'input' | 'market'>>;
  sendInsuranceRequest?: Resolver<ResolversTypes['Receipt'], ParentType, ContextType, RequireFields<MutationSendInsuranceRequestArgs, 'input' | 'market'>>;
  sendVisaApplication?: Resolver<ResolversTypes['Receipt'], ParentType, ContextType, RequireFields<MutationSendVisaApplicationArgs, 'input' | 'market'>>;
  setDocumentRetentionDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationSetDocumentRetentionDaysArgs, 'days'>>;
  setRole?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationSetRoleArgs, 'id' | 'role'>>;
  setSecondFactorRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSetSecondFactorRequiredArgs, 'required'>>;
  signOutEverywhere?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startTotpSetup?: Resolver<ResolversTypes['TotpSetup'], ParentType, ContextType>;
  updateAddress?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUpdateAddressArgs, 'address' | 'id'>>;
  updateBranch?: Resolver<ResolversTypes['Branch'], ParentType, ContextType, RequireFields<MutationUpdateBranchArgs, 'id' | 'input'>>;
  updateEnquiries?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType, RequireFields<MutationUpdateEnquiriesArgs, 'ids'>>;
  updateEnquiry?: Resolver<ResolversTypes['EnquiryDetail'], ParentType, ContextType, RequireFields<MutationUpdateEnquiryArgs, 'id' | 'version'>>;
  updateHomepageImage?: Resolver<ResolversTypes['HomepageImage'], ParentType, ContextType, RequireFields<MutationUpdateHomepageImageArgs, 'id' | 'input' | 'market'>>;
  updatePackage?: Resolver<ResolversTypes['StaffPackage'], ParentType, ContextType, RequireFields<MutationUpdatePackageArgs, 'id' | 'input' | 'market' | 'version'>>;
  updatePartner?: Resolver<ResolversTypes['Partner'], ParentType, ContextType, RequireFields<MutationUpdatePartnerArgs, 'id' | 'input'>>;
  updateProfile?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUpdateProfileArgs, 'id'>>;
  updateReview?: Resolver<ResolversTypes['Review'], ParentType, ContextType, RequireFields<MutationUpdateReviewArgs, 'id' | 'input'>>;
  uploadPicture?: Resolver<ResolversTypes['Picture'], ParentType, ContextType, Partial<MutationUploadPictureArgs>>;
  withdrawEnquiry?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationWithdrawEnquiryArgs, 'token'>>;
};

export type OverviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Overview'] = ResolversParentTypes['Overview']> = {
  branches?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dueCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  enquiriesPerDay?: Resolver<ReadonlyArray<ResolversTypes['DailyEnquiryCount']>, ParentType, ContextType>;
  firstPackageWithoutPicture?: Resolver<Maybe<ResolversTypes['PackageReference']>, ParentType, ContextType>;
  generatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  latestEnquiries?: Resolver<ReadonlyArray<ResolversTypes['EnquirySummary']>, ParentType, ContextType>;
  oldestUnansweredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  overdueCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  packagesWithoutPictureCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  partners?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pendingReviewAuthors?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  recentChanges?: Resolver<ReadonlyArray<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  topEnquiredPackages?: Resolver<ReadonlyArray<ResolversTypes['PackageEnquiryCount']>, ParentType, ContextType>;
  unansweredCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PackageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Package'] = ResolversParentTypes['Package']> = {
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  contactEmail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contactPhone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  duration?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  exclusions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<ReadonlyArray<ResolversTypes['Picture']>, ParentType, ContextType>;
  inclusions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  itinerary?: Resolver<ReadonlyArray<ResolversTypes['ItineraryDay']>, ParentType, ContextType>;
  mainImage?: Resolver<Maybe<ResolversTypes['Picture']>, ParentType, ContextType>;
  market?: Resolver<ResolversTypes['Market'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  startsFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tripType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PackageConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PackageConnection'] = ResolversParentTypes['PackageConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PackageEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Package']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  suggestions?: Resolver<ReadonlyArray<ResolversTypes['Package']>, ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PackageCountersResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PackageCounters'] = ResolversParentTypes['PackageCounters']> = {
  drafts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  market?: Resolver<ResolversTypes['Market'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PackageEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PackageEdge'] = ResolversParentTypes['PackageEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Package'], ParentType, ContextType>;
};

export type PackageEnquiryCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PackageEnquiryCount'] = ResolversParentTypes['PackageEnquiryCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  market?: Resolver<ResolversTypes['Market'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PackageReferenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PackageReference'] = ResolversParentTypes['PackageReference']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  market?: Resolver<ResolversTypes['Market'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  published?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PartnerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Partner'] = ResolversParentTypes['Partner']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  logo?: Resolver<ResolversTypes['Picture'], ParentType, ContextType>;
  logoUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PictureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Picture'] = ResolversParentTypes['Picture']> = {
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  colour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PolicyVersionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PolicyVersion'] = ResolversParentTypes['PolicyVersion']> = {
  changedTexts?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  savedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PolicyVersionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PolicyVersionConnection'] = ResolversParentTypes['PolicyVersionConnection']> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PolicyVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PolicyVersionTextResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PolicyVersionText'] = ResolversParentTypes['PolicyVersionText']> = {
  aboutUs?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bookingTerms?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cancellationRefundPolicy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  privacyPolicy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  savedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  allReviews?: Resolver<ResolversTypes['ReviewConnection'], ParentType, ContextType, Partial<QueryAllReviewsArgs>>;
  auditLog?: Resolver<ResolversTypes['AuditConnection'], ParentType, ContextType, Partial<QueryAuditLogArgs>>;
  branch?: Resolver<Maybe<ResolversTypes['Branch']>, ParentType, ContextType, RequireFields<QueryBranchArgs, 'id'>>;
  branches?: Resolver<ReadonlyArray<ResolversTypes['Branch']>, ParentType, ContextType>;
  company?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<QueryCompanyArgs, 'market'>>;
  documentRetentionDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  enquiries?: Resolver<ResolversTypes['EnquiryConnection'], ParentType, ContextType, Partial<QueryEnquiriesArgs>>;
  enquiry?: Resolver<Maybe<ResolversTypes['EnquiryDetail']>, ParentType, ContextType, RequireFields<QueryEnquiryArgs, 'id'>>;
  enquiryByToken?: Resolver<Maybe<ResolversTypes['SentEnquiry']>, ParentType, ContextType, RequireFields<QueryEnquiryByTokenArgs, 'token'>>;
  failedMails?: Resolver<ReadonlyArray<ResolversTypes['FailedMail']>, ParentType, ContextType>;
  formDraft?: Resolver<Maybe<ResolversTypes['FormDraft']>, ParentType, ContextType, RequireFields<QueryFormDraftArgs, 'form'>>;
  globalSearch?: Resolver<ReadonlyArray<ResolversTypes['SearchResult']>, ParentType, ContextType, RequireFields<QueryGlobalSearchArgs, 'query'>>;
  homepageImages?: Resolver<ReadonlyArray<ResolversTypes['HomepageImage']>, ParentType, ContextType, RequireFields<QueryHomepageImagesArgs, 'market' | 'type'>>;
  identityDocuments?: Resolver<ResolversTypes['IdentityDocumentConnection'], ParentType, ContextType, Partial<QueryIdentityDocumentsArgs>>;
  inbox?: Resolver<ResolversTypes['EnquiryConnection'], ParentType, ContextType, Partial<QueryInboxArgs>>;
  latestPolicyVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['HomepageImage']>, ParentType, ContextType, RequireFields<QueryLogoArgs, 'market'>>;
  mainBranch?: Resolver<Maybe<ResolversTypes['Branch']>, ParentType, ContextType>;
  me?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  mySessions?: Resolver<ReadonlyArray<ResolversTypes['Session']>, ParentType, ContextType>;
  overview?: Resolver<ResolversTypes['Overview'], ParentType, ContextType>;
  package?: Resolver<Maybe<ResolversTypes['Package']>, ParentType, ContextType, RequireFields<QueryPackageArgs, 'id' | 'market'>>;
  packages?: Resolver<ResolversTypes['PackageConnection'], ParentType, ContextType, RequireFields<QueryPackagesArgs, 'market'>>;
  partner?: Resolver<Maybe<ResolversTypes['Partner']>, ParentType, ContextType, RequireFields<QueryPartnerArgs, 'id'>>;
  partners?: Resolver<ReadonlyArray<ResolversTypes['Partner']>, ParentType, ContextType>;
  pendingTotpSetup?: Resolver<Maybe<ResolversTypes['TotpSetup']>, ParentType, ContextType>;
  policy?: Resolver<Maybe<ResolversTypes['CompanyPolicy']>, ParentType, ContextType>;
  policyVersion?: Resolver<Maybe<ResolversTypes['PolicyVersionText']>, ParentType, ContextType, RequireFields<QueryPolicyVersionArgs, 'id'>>;
  policyVersions?: Resolver<ResolversTypes['PolicyVersionConnection'], ParentType, ContextType, Partial<QueryPolicyVersionsArgs>>;
  previewPackage?: Resolver<Maybe<ResolversTypes['Package']>, ParentType, ContextType, RequireFields<QueryPreviewPackageArgs, 'id' | 'market'>>;
  review?: Resolver<Maybe<ResolversTypes['Review']>, ParentType, ContextType, RequireFields<QueryReviewArgs, 'id'>>;
  reviews?: Resolver<ResolversTypes['ReviewConnection'], ParentType, ContextType, Partial<QueryReviewsArgs>>;
  savedViews?: Resolver<ReadonlyArray<ResolversTypes['SavedView']>, ParentType, ContextType>;
  secondFactorPending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  secondFactorRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  staffCounters?: Resolver<ResolversTypes['StaffCounters'], ParentType, ContextType>;
  staffMembers?: Resolver<ReadonlyArray<ResolversTypes['StaffMember']>, ParentType, ContextType>;
  staffPackage?: Resolver<Maybe<ResolversTypes['StaffPackage']>, ParentType, ContextType, RequireFields<QueryStaffPackageArgs, 'id' | 'market'>>;
  staffPackages?: Resolver<ResolversTypes['StaffPackageConnection'], ParentType, ContextType, RequireFields<QueryStaffPackagesArgs, 'market'>>;
  turnstileSiteKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  users?: Resolver<ResolversTypes['UserConnection'], ParentType, ContextType, Partial<QueryUsersArgs>>;
};

export type ReceiptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Receipt'] = ResolversParentTypes['Receipt']> = {
  kind?: Resolver<ResolversTypes['EnquiryKind'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Review'] = ResolversParentTypes['Review']> = {
  approved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  context?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Picture']>, ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  market?: Resolver<Maybe<ResolversTypes['Market']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rating?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReviewConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReviewConnection'] = ResolversParentTypes['ReviewConnection']> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Review']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SavedViewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedView'] = ResolversParentTypes['SavedView']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SearchResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SearchResult'] = ResolversParentTypes['SearchResult']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SearchResultKind'], ParentType, ContextType>;
  market?: Resolver<Maybe<ResolversTypes['Market']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SentEnquiryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SentEnquiry'] = ResolversParentTypes['SentEnquiry']> = {
  anonymisedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  attachments?: Resolver<ReadonlyArray<ResolversTypes['SentEnquiryAttachment']>, ParentType, ContextType>;
  enquiryTypes?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  events?: Resolver<ReadonlyArray<ResolversTypes['SentEnquiryEvent']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['EnquiryKind'], ParentType, ContextType>;
  market?: Resolver<ResolversTypes['Market'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['EnquiryStatus'], ParentType, ContextType>;
  submittedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  withdrawnAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SentEnquiryAttachmentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SentEnquiryAttachment'] = ResolversParentTypes['SentEnquiryAttachment']> = {
  erased?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SentEnquiryEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SentEnquiryEvent'] = ResolversParentTypes['SentEnquiryEvent']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  seenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  userAgent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SignInResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignInResult'] = ResolversParentTypes['SignInResult']> = {
  codeRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type SocialLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialLink'] = ResolversParentTypes['SocialLink']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StaffCountersResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StaffCounters'] = ResolversParentTypes['StaffCounters']> = {
  closedEnquiries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deletedEnquiries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newEnquiries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  openEnquiries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  packages?: Resolver<ReadonlyArray<ResolversTypes['PackageCounters']>, ParentType, ContextType>;
  pendingReviews?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  spamEnquiries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffMemberResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StaffMember'] = ResolversParentTypes['StaffMember']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StaffPackageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StaffPackage'] = ResolversParentTypes['StaffPackage']> = {
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  contactEmail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contactPhone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  duration?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  exclusions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<ReadonlyArray<ResolversTypes['Picture']>, ParentType, ContextType>;
  inclusions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  itinerary?: Resolver<ReadonlyArray<ResolversTypes['ItineraryDay']>, ParentType, ContextType>;
  market?: Resolver<ResolversTypes['Market'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nights?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  previewPath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  published?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startsFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tripType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffPackageConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StaffPackageConnection'] = ResolversParentTypes['StaffPackageConnection']> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['StaffPackage']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TopLocationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopLocation'] = ResolversParentTypes['TopLocation']> = {
  customersVisited?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  picture?: Resolver<Maybe<ResolversTypes['Picture']>, ParentType, ContextType>;
};

export type TotpSetupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TotpSetup'] = ResolversParentTypes['TotpSetup']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uri?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface UploadScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Upload'], any> {
  name: 'Upload';
}

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mobileNo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  profilePicture?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  secondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserConnection'] = ResolversParentTypes['UserConnection']> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['User']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  AuditConnection?: AuditConnectionResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  Branch?: BranchResolvers<ContextType>;
  Company?: CompanyResolvers<ContextType>;
  CompanyPolicy?: CompanyPolicyResolvers<ContextType>;
  Counter?: CounterResolvers<ContextType>;
  DailyEnquiryCount?: DailyEnquiryCountResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Enquiry?: EnquiryResolvers<ContextType>;
  EnquiryAttachment?: EnquiryAttachmentResolvers<ContextType>;
  EnquiryConnection?: EnquiryConnectionResolvers<ContextType>;
  EnquiryDetail?: EnquiryDetailResolvers<ContextType>;
  EnquiryEvent?: EnquiryEventResolvers<ContextType>;
  EnquiryMail?: EnquiryMailResolvers<ContextType>;
  EnquirySummary?: EnquirySummaryResolvers<ContextType>;
  FailedMail?: FailedMailResolvers<ContextType>;
  FormDraft?: FormDraftResolvers<ContextType>;
  HomepageImage?: HomepageImageResolvers<ContextType>;
  IdentityDocument?: IdentityDocumentResolvers<ContextType>;
  IdentityDocumentConnection?: IdentityDocumentConnectionResolvers<ContextType>;
  ItineraryDay?: ItineraryDayResolvers<ContextType>;
  LabelledValue?: LabelledValueResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Overview?: OverviewResolvers<ContextType>;
  Package?: PackageResolvers<ContextType>;
  PackageConnection?: PackageConnectionResolvers<ContextType>;
  PackageCounters?: PackageCountersResolvers<ContextType>;
  PackageEdge?: PackageEdgeResolvers<ContextType>;
  PackageEnquiryCount?: PackageEnquiryCountResolvers<ContextType>;
  PackageReference?: PackageReferenceResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Partner?: PartnerResolvers<ContextType>;
  Picture?: PictureResolvers<ContextType>;
  PolicyVersion?: PolicyVersionResolvers<ContextType>;
  PolicyVersionConnection?: PolicyVersionConnectionResolvers<ContextType>;
  PolicyVersionText?: PolicyVersionTextResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Receipt?: ReceiptResolvers<ContextType>;
  Review?: ReviewResolvers<ContextType>;
  ReviewConnection?: ReviewConnectionResolvers<ContextType>;
  SavedView?: SavedViewResolvers<ContextType>;
  SearchResult?: SearchResultResolvers<ContextType>;
  SentEnquiry?: SentEnquiryResolvers<ContextType>;
  SentEnquiryAttachment?: SentEnquiryAttachmentResolvers<ContextType>;
  SentEnquiryEvent?: SentEnquiryEventResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SignInResult?: SignInResultResolvers<ContextType>;
  SocialLink?: SocialLinkResolvers<ContextType>;
  StaffCounters?: StaffCountersResolvers<ContextType>;
  StaffMember?: StaffMemberResolvers<ContextType>;
  StaffPackage?: StaffPackageResolvers<ContextType>;
  StaffPackageConnection?: StaffPackageConnectionResolvers<ContextType>;
  TopLocation?: TopLocationResolvers<ContextType>;
  TotpSetup?: TotpSetupResolvers<ContextType>;
  Upload?: GraphQLScalarType;
  User?: UserResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
};

