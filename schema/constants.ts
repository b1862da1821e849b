/** The fixed lists, limits and intervals of the product (specification, section 9). */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Work that fails for this long is trouble: the owner gets a mail, `/health` says `degraded`. Three runs of the cron. */
export const TROUBLE_AFTER_MS = 15 * MINUTE_MS;

/** Days after which the cron deletes rows. Passport and PAN copies have a setting of their own (`ENQUIRY_LIMITS`). */
export const RETENTION_DAYS = {
  /** Deleted packages, reviews, branches, partners and homepage images, which staff can restore until then. */
  trash: 30,
  /** Deleted enquiries. */
  enquiryTrash: 7,
  formDrafts: 30,
  sentMail: 90,
  /** Access tokens after they have expired. */
  expiredTokens: 30,
  auditLog: 400,
  /** Stored pictures that no row references. */
  orphanedMedia: 1,
  /** Files whose row is gone: longer than the 30 days that D1 Time Travel reaches back. */
  orphanedObjects: 32,
  /** Reports of files that nobody has imported. */
  importReports: 30,
  /** Failed requests, which the System screen lists. */
  failures: 14,
  webhookDeliveries: 30,
  notifications: 60,
  /** Mails that belong to no known enquiry. */
  unmatchedMail: 30,
} as const;

export const MARKETS = ['india', 'dubai'] as const;
export type Market = (typeof MARKETS)[number];

export const CATEGORIES = ['Domestic', 'International'] as const;
export type Category = (typeof CATEGORIES)[number];

export const MEALS = ['Breakfast', 'Lunch', 'Dinner'] as const;
export type Meal = (typeof MEALS)[number];

/** The months of the year. */
export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export const ROLES = ['USER', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];

export const HOMEPAGE_IMAGE_TYPES = ['logo', 'carousel', 'office'] as const;
export type HomepageImageType = (typeof HOMEPAGE_IMAGE_TYPES)[number];

export const ENQUIRY_TYPES = ['package', 'flight', 'visa', 'passport', 'car'] as const;
export type EnquiryType = (typeof ENQUIRY_TYPES)[number];

/** Every kind of enquiry that a visitor can send; all are stored in one table. */
export const ENQUIRY_KINDS = ['general', 'booking', 'visa', 'insurance', 'car', 'tour'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];
/** The name of a kind in URLs, exports and downloads, where `general` keeps its original name `enquiry`. */
export const toPublicKind = (kind: EnquiryKind): string => (kind === 'general' ? 'enquiry' : kind);

/** How an enquiry came: sent by the site or a program, or taken down by staff. */
export const ENQUIRY_SOURCES = ['website', 'phone', 'whatsapp', 'walk_in', 'mail'] as const;

/** How staff answer other than by email. */
export const CONTACT_CHANNELS = ['call', 'whatsapp'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];
export const ENQUIRY_STATUSES = ['new', 'contacted', 'quoted', 'won', 'lost'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];
/** The folders of the inbox; `bin` holds deleted enquiries that can still be restored. */
export const ENQUIRY_FOLDERS = ['open', 'closed', 'spam', 'bin'] as const;
export type EnquiryFolder = (typeof ENQUIRY_FOLDERS)[number];
/** What an enquiry is about: a section of the general form, or the kind of another form. */
export const INBOX_TYPES = [...ENQUIRY_TYPES, 'general', 'booking', 'insurance', 'tour'] as const;
export type InboxType = (typeof INBOX_TYPES)[number];
/** Whose enquiries the inbox shows, beside those of an account: the own ones, or those of nobody. */
export const INBOX_ASSIGNEES = ['me', 'none'] as const;
export type InboxAssignee = (typeof INBOX_ASSIGNEES)[number];
/** The views of the inbox: folders and filters. */
export const INBOX_VIEWS = ['open', 'new', 'due', 'overdue', 'mine', 'closed', 'spam', 'bin', 'all'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

export const INBOX_LIMITS = {
  /** Requests per page of the inbox, and the maximum for one bulk change. */
  rowsPerPage: 25,
  maxBulkChanges: 50,
  maxNoteChars: 2000,
  maxReasonChars: 300,
  /** Saved views of one person. */
  maxSavedViews: 20,
  maxViewNameChars: 40,
} as const;

/** The answers of each form that name the first and the last day of a trip. */
export const TRIP_DATE_FIELDS = [
  ['packageStartDate', 'packageEndDate'],
  ['flightDate', 'flightReturnDate'],
  ['carDate', 'carDate'],
  ['startDate', 'endDate'],
  ['rentalStartDate', 'rentalEndDate'],
] as const;

export const WORKING_HOURS = 'Mon - Sat 9:00 AM - 6:00 PM';
export const COPYRIGHT_YEAR = 2025;

/** "+500 Total Places" and its three neighbours, animated on the home pages. */
export const HOME_STATISTICS = [
  { label: 'Total Places', target: 500 },
  { label: 'Popular Places', target: 150 },
  { label: 'Tour Trips', target: 1200 },
  { label: 'Happy Clients', target: 8000 },
] as const;

export const LIMITS = {
  /** Packages on a visitor's shortlist, and those compared side by side. */
  shortlist: 24,
  compared: 4,
  /** Packages on a home page. */
  homePackages: 3,
  reviewsPerSlide: 3,
  ratingMin: 1,
  ratingMax: 5,
  ratingDefault: 5,
  /** In whole rupees or dirhams. */
  priceMin: 1,
  carPersonsMin: 1,
  tourDaysMin: 1,
  /** Adults, and children, of one booking. */
  tripPeopleMax: 99,
  mobileDigits: 10,
  slideshowMin: 4,
  /** Pictures of one slideshow upload, and slides in all. */
  slideshowMax: 12,
  slidesMax: 50,
  /** Links, counters and places of a storefront. */
  companyListMax: 12,
  /** Packages on one page of a list: fills rows of 2, 3 and 4. */
  pageSize: 12,
  pageSizeMax: 50,
  /** A longer search is truncated. */
  maxSearchChars: 100,
  /** The default limits of a line and of a text, in characters. */
  maxLineChars: 200,
  userNameMax: 80,
  addressMax: 500,
  maxTextChars: 5000,
  passwordMin: 8,
  passwordMax: 128,
  /** Bytes of an uploaded picture. */
  maxPictureBytes: 10_000_000,
  /** Bytes of a passport or PAN copy, and of all files of one enquiry. */
  maxDocumentBytes: 5_000_000,
  maxEnquiryBytes: 12_000_000,
  /** Travellers of one insurance enquiry. */
  travellersMax: 9,
  reviewNameMax: 80,
  reviewMax: 2000,
  /** Characters of each policy text: all four fit into one request. */
  policyMax: 20_000,
  /** Of a package: the maximum lengths in characters, then the maximum numbers of entries. */
  package: {
    name: 200,
    short: 100,
    text: 5000,
    entry: 300,
    lines: 60,
    pictures: 30,
    days: 60,
    dayPictures: 12,
    /** In whole rupees or dirhams. */
    priceMax: 100_000_000,
    /** Bytes of a request that saves one package: enough for a month of long day descriptions. */
    bytes: 400_000,
    /** Packages per page of the staff list. */
    page: 25,
    /** Packages in one bulk action. */
    rows: 100,
  },
  /** Characters of a form draft, and drafts per person. */
  maxDraftChars: 200_000,
  maxDrafts: 100,
} as const;

/**
 * Stored as the price of a package that has none of a future day: more than any price, so that it is last by price and within no range of
 * prices, and no index needs another column. A plain number, so that scripts of pages do not get `LIMITS`. In paise or fils; the view `package_kinds` names it, too.
 */
export const ON_REQUEST_PRICE = 10_000_000_100;

/** Spam checks, idempotency and retention of enquiries. Times in milliseconds. */
export const ENQUIRY_LIMITS = {
  /** A form that was filled in faster counts as spam. */
  minFillTimeMs: 2500,
  /** Requests with the same words, and of one sender, from one IP address within an hour; further ones count as spam. */
  maxPerSenderPerHour: 20,
  /** Requests of all senders behind one IP address within an hour: a mobile network puts thousands of people behind one. */
  maxPerAddressPerHour: 300,
  /** Requests with files from one IP address within an hour. */
  maxUploadsPerAddressPerHour: 60,
  /** Confirmation mails to one mailbox within an hour. */
  maxMailsPerRecipientPerHour: 5,
  /** The same content from the same IP address within this time counts as a repeated submission. */
  duplicateWindowMs: 10 * 60_000,
  /** Retention of passport and PAN copies in days: the default of the setting and its bounds. */
  defaultRetentionDays: 180,
  minRetentionDays: 1,
  maxRetentionDays: 730,
  /** Age from which a stored file without a row is an orphan. */
  orphanAgeMs: 60 * 60_000,
} as const;

/** What the file is for that `createUpload` asks an address for. ADMINs may name a `picture` in every row that has pictures. */
export const UPLOAD_PURPOSES = ['identity_document', 'review_picture', 'profile_picture', 'picture'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** An uploaded file, counted from the request for its address. Times in milliseconds. */
export const UPLOAD_LIMITS = {
  /** How long the address accepts the beginning of a file. */
  addressMs: 15 * MINUTE_MS,
  /** How long a mutation may name the file: a passport copy takes 85 minutes over a line of 2 kB/s. */
  referenceMs: 3 * HOUR_MS,
  /** When the cron deletes a file that no row names: later, so that no mutation still reads it. */
  purgeMs: 4 * HOUR_MS,
} as const;

/** Milliseconds. */
export const ANIMATION_INTERVALS_MS = { hero: 1000, reviews: 5000, partners: 25_000 } as const;
export const STATISTIC_STEPS = 100;

/** List filters: the value in the URL, the label, and the inclusive bounds. */
export const NIGHTS_BANDS = [
  { value: '1-2', label: '1 or 2 nights', min: 1, max: 2 },
  { value: '3-4', label: '3 or 4 nights', min: 3, max: 4 },
  { value: '5-6', label: '5 or 6 nights', min: 5, max: 6 },
  { value: '7-', label: '7 nights or more', min: 7, max: 365 },
] as const;

export const SORT_OPTIONS = [
  { value: 'recommended', label: 'Recommended' },
  { value: 'price-asc', label: 'Price, low to high' },
  { value: 'price-desc', label: 'Price, high to low' },
] as const;
export type Sort = (typeof SORT_OPTIONS)[number]['value'];

/** Trip types that a list offers as a filter; a package may carry any other text. */
export const TRIP_TYPES = ['Adventure', 'Beach', 'Couples', 'Culture', 'Family', 'Heritage', 'Honeymoon', 'Nature', 'Pilgrimage'] as const;

/** Widths, in pixels, that public pictures are served in. */
export const PICTURE_WIDTHS = [160, 320, 480, 720, 960, 1280, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** The quality of resized pictures, from 0 to 100. */
export const PICTURE_QUALITY = { webp: 72, jpg: 80 } as const;
/** The picture of a link preview: its size in pixels, and the largest file that messaging apps fetch. */
export const SOCIAL_IMAGE = { width: 1200, height: 630, bytes: 300_000 } as const;

/** Session lifetimes in milliseconds: `idle` without a request, `absolute` in any case (OWASP ASVS 3.3). */
export const SESSION_LIFETIMES_MS = {
  USER: { idle: 30 * DAY_MS, absolute: 90 * DAY_MS },
  ADMIN: { idle: HOUR_MS / 2, absolute: 12 * HOUR_MS },
} as const satisfies Record<Role, { idle: number; absolute: number }>;

/** Failed attempts to sign in are counted in windows of `lockoutMs`. Times in milliseconds. */
export const SIGN_IN_LIMITS = {
  /** Attempts on one account from one address, or with one known device, after which these are locked out of it. */
  maxAttempts: 10,
  /** From one network: an IPv4 /24 or an IPv6 /48. */
  maxAttemptsPerNetwork: 30,
  /** From everywhere but known devices. */
  maxAttemptsPerAccount: 100,
  lockoutMs: 15 * 60_000,
  /** How long a device stays known after its last sign-in, and how many an account has. */
  knownDeviceMs: 90 * DAY_MS,
  maxKnownDevices: 10,
  /** The time allowed for the second step of a sign-in. */
  secondStepMs: 10 * 60_000,
  /** Mails with a reset link to one mailbox, per window. */
  maxResetMails: 3,
  /** How long a password reset link is valid. */
  resetLinkMs: 60 * 60_000,
  /** How long the link that verifies an e-mail is valid. */
  verificationLinkMs: DAY_MS,
  /** How long an invitation of staff is valid. */
  invitationLinkMs: 7 * DAY_MS,
  /** Mails to one mailbox about accounts with its address, which nobody has proven, per window: a registration and three more links. */
  maxUnprovenMails: 4,
  /** How long a proof of the password or of the second factor permits sensitive changes. */
  confirmationMs: 10 * MINUTE_MS,
} as const;

/** Milliseconds within which the same creation by the same person is a double click or a retried request, not a wish for a second row. */
export const REPEAT_WINDOW_MS = 45_000;

/** The maximum number of attempts to send a mail, spread over about two days. */
export const MAX_MAIL_ATTEMPTS = 8;

/** The name of this software, used where it is independent of an agency. */
export const PRODUCT_NAME = 'Safarnama';
