// What accounts that are no ADMIN can read over GraphQL.

/** The result that each mutation of non-ADMINs answers beside `userErrors`; '' for none. */
const PAYLOAD_RESULTS = {
  register: 'user',
  login: 'signIn',
  confirmLogin: 'signIn',
  acceptInvitation: 'user',
  ...{ logout: '', requestPasswordReset: '', resetPassword: '', confirmIdentity: '', sendEmailVerification: '', verifyEmail: '' },
  ...{ updateProfile: 'user', updateAddress: 'user', changeEmail: 'user', changeMobileNumber: 'user' },
  ...{ endSession: '', signOutEverywhere: '' },
  ...{ createAccessToken: 'createdAccessToken', revokeAccessToken: 'accessToken' },
  ...{ startTotpSetup: 'totpSetup', confirmSecondFactor: 'recoveryCodes', disableSecondFactor: '' },
  ...{ sendEnquiry: 'receipt', bookPackage: 'receipt', sendPackageEnquiry: 'receipt' },
  ...{ sendVisaApplication: 'receipt', sendInsuranceRequest: 'receipt' },
  ...{ sendCarRental: 'receipt', sendCustomTour: 'receipt' },
  ...{ createUpload: 'address', updateProfilePicture: 'user' },
  ...{ addReview: '', withdrawEnquiry: '', anonymiseEnquiry: '', copyEnquiry: 'copy' },
};

/** The types that non-ADMINs reach by their queries and mutations, each with all of its fields. */
export const PUBLIC_TYPE_FIELDS: Record<string, string> = {
  Branch: 'address databaseId email hours id isMainBranch logo market officeName phone updatedAt version',
  Picture: 'alt colour height name url width',
  Company:
    'blurb cancellation contactBranch counters email hours name office phone planners questions social topLocations version whatsapp',
  ...{ Counter: 'label target', SocialLink: 'label url', UploadHeader: 'name value' },
  ContactBranch: 'databaseId officeName',
  TopLocation: 'customersVisited description name picture',
  HomepageImage: 'address databaseId fileName id link note packagePath packagePrice picture title type url version',
  UploadAddress: 'expiresAt headers maxBytes method types url',
  User: 'address createdAt databaseId email emailVerified id mobileNo profilePicture profilePictureUrl role secondFactor staffRole userName',
  Session: 'address createdAt current id seenAt userAgent',
  ...{ OwnEnquiryConnection: 'edges nodes pageInfo', OwnEnquiryEdge: 'cursor node', SentEnquiryConnection: 'edges nodes pageInfo' },
  OwnEnquiry: 'kind reference status submittedAt withdrawnAt',
  ...{ SentEnquiryEdge: 'cursor node', LabelledValue: 'label value', NextStep: 'done dueAt text title' },
  SentEnquiry:
    'anonymisedAt answers attachments dates endDate enquiryTypes events kind market nextSteps package people picture reference relatedPackages sender startDate status submittedAt title types withdrawnAt',
  SenderContact: 'email firstName message name phone',
  EnquiryCopy: 'consent details sender travellers',
  Invitation: 'email staffRole',
  Viewer: 'enquiries pendingEmail user',
  SentEnquiryAttachment: 'erased field id traveller type',
  SentEnquiryEvent: 'at kind type',
  Package:
    'bestMonths category closedMonths contactEmail contactPhone databaseId description destination duration exclusions highlight id images inclusions itinerary mainImage market name price pricePerPerson rating seasonNote startsFrom tripType url',
  ItineraryDay: 'day description images includedMeals meals sightseeing stop stopText title',
  ...{ OtherStorefront: 'market search', Sight: 'day name package', MonthWords: 'isBest months search', PriceWords: 'max min sort' },
  PackageConnection:
    'correctedSearch edges facets isPartialMatch monthWords nodes otherStorefront pageInfo position previousAfter priceWords sights suggestions totalCount',
  ...{ PackageFacets: 'all budgets categories nights tripTypes', FacetCount: 'count value' },
  ...{ PackageEdge: 'cursor node', ReviewEdge: 'cursor node', ReviewConnection: 'edges nodes pageInfo previousAfter' },
  ...{ PageInfo: 'endCursor hasNextPage hasPreviousPage startCursor', PagePosition: 'cursor precedingCount' },
  Partner: 'databaseId id logo logoUrl name version',
  CompanyPolicy: 'aboutUs bookingTerms cancellationRefundPolicy id privacyPolicy version',
  ...{
    Planner: 'about languages name picture trips',
    Question: 'answer question trips',
    CancellationStep: 'daysBefore note refundPercent',
  },
  ...{ ReviewReply: 'author message repliedAt', ReviewedPackage: 'databaseId id name path', ReviewPlace: 'count name' },
  ...{ Rating: 'average count stars', StarCount: 'count stars', RouteStop: 'latitude longitude name' },
  Review: 'approved context createdAt databaseId id image imageUrl market message name package packageId place rating reply version',
  TotpSetup: 'secret uri',
  AccessToken: 'createdAt expired expiresAt id lastUsedAt name ownerEmail ownerName scopes',
  CreatedAccessToken: 'accessToken token',
  ...{ Money: 'amount currencyCode', Receipt: 'kind link path reference', SignInResult: 'codeRequired user' },
  ...Object.fromEntries(
    Object.entries(PAYLOAD_RESULTS).map(([name, result]) => [
      `${name.charAt(0).toUpperCase()}${name.slice(1)}Payload`,
      [result, 'userErrors'].filter(Boolean).join(' '),
    ]),
  ),
  InputError: 'code field message',
  ConflictError: 'changes code currentVersion field message savedAt savedBy',
  FieldChange: 'field value',
};
