// The text of the package page and its preview.

export const PACKAGE_COPY = {
  home: 'Home',
  packages: 'Packages',
  duration: 'Duration',
  tripType: 'Trip type',
  category: 'Category',
  startsFrom: 'Starts from',
  share: 'Share on WhatsApp',
  /** Where the device has a sheet of its own. */
  shareOnDevice: 'Share',
  print: 'Print itinerary',
  pdf: 'PDF',
  itinerary: 'Day by day',
  inclusions: 'What the price covers',
  formatShareText: (name: string, duration: string, price: string) => `${name}, ${duration}, ${price}.`,
  formatDescription: (name: string, duration: string, price: string) => `${name}: ${duration}, ${price}.`,
  /** The alternative text of the picture that a shared link shows. */
  formatPictureText: (name: string, price: string, agency: string) => `${name}, ${price}. ${agency}.`,
} as const;

export const PREVIEW_COPY = {
  formatTitle: (name: string) => `Preview: ${name}`,
  description: 'A preview for staff.',
  notice: 'Preview',
  live: 'This is live. ',
  draft: 'This is a draft: nobody else can see it. ',
  noPrice: 'It has no price yet. ',
  noBooking: 'Nothing can be booked here.',
} as const;

export const BOOKING_COPY = {
  title: 'Book this trip',
  description: 'Choose your dates and travellers. Nothing is paid now.',
  start: 'When would you start?',
  onDate: 'A date',
  months: 'Which months suit you?',
  travellers: 'Travellers',
  adultAges: '12 and over',
  childAges: '2 to 11',
  withoutBedAges: 'Of the children: in the bed of their parents',
  infantAges: 'Below 2',
  formatFewer: (label: string) => `One fewer: ${label}`,
  formatMore: (label: string) => `One more: ${label}`,
  formatSender: (name: string) => `We send it as ${name}`,
  change: 'Change',
  withoutAccount: 'Or send it as an enquiry: a planner answers within one working day.',
  reach: 'How do we reach you?',
  profile: 'Your profile',
  formatPerPerson: (price: string) => `${price} per person`,
  unpublished: 'No price is published for these dates yet; we confirm it by mail.',
  startsSoon: 'This is very soon: the agency confirms first that there are still places.',
  aboutForOne: 'About, for one traveller',
  aboutForMany: 'About, for # travellers',
  noPaymentNow: 'Nothing to pay now.',
  onRequest: 'Price on request',
  book: 'Send my booking request',
  enquire: 'Enquire without an account',
  sending: 'Sending…',
  haveAccount: 'Have an account?',
  login: 'Login',
  register: 'Register',
  seeRequest: 'See your request',
  yourTrips: 'Your trips',
  confirmed: 'A planner confirms dates and rooms first. A confirmation email is on its way to you.',
} as const;

/** The sections after the price. */
export const ENDING_COPY = {
  route: 'The route on a map',
  formatRoute: (stops: readonly string[]) => `Map of the route: ${stops.join(', ')}`,
  months: 'When to go',
  seasons: { best: 'Best', fair: 'Fair', closed: 'Closed' },
  cancellation: 'If plans change',
  /** `above`: the days of the step before, which is for earlier cancellations. */
  formatDays: (daysBefore: number, above: number | undefined) =>
    above === undefined
      ? `${daysBefore} days or more before the start`
      : daysBefore === 0
        ? `Less than ${above} days before`
        : `${above - 1} to ${daysBefore} days before`,
  formatRefund: (percent: number) => (percent === 100 ? 'Full refund.' : percent === 0 ? 'No refund.' : `${percent}% refund.`),
  policy: 'Cancellation & Refund Policy, in full',
  reviews: 'What travellers say about this trip',
  newThisSeason: 'New this season: no reviews yet.',
  formatPeople: (count: number) => (count === 1 ? 'traveller who took it' : 'travellers who took it'),
  formatAllReviews: (count: number) => `All ${count} reviews`,
  writeReview: 'Write a review',
  questions: 'Questions and answers',
  answers: 'answers your questions',
  formatLanguages: (languages: string) => `Speaks ${languages}.`,
  formatChat: (planner: string, trip: string, url: string) => `Hello ${planner}, a question about ${trip}: ${url}`,
  chat: 'WhatsApp',
  ask: 'Ask a question',
  similar: 'Similar trips',
} as const;

/** Prices by season and departures. */
export const PRICES_COPY = {
  title: 'Prices by season',
  titleWithDepartures: 'Prices and departures',
  seasons: 'Prices by season, per person',
  departures: 'Next departures',
  laterDepartures: 'Later departures',
  columns: {
    double: 'Two sharing',
    single: 'Alone in a room',
    triple: 'Three sharing',
    childWithBed: 'Child with bed',
    childWithoutBed: 'Child without bed',
    infant: 'Infant',
  },
  none: '–',
  free: 'Free',
  formatDays: (from: string, to: string) => `${from} to ${to}`,
  formatState: (state: 'open' | 'few' | 'request' | 'closed', seats: number | null) =>
    ({
      open: seats === null ? 'Open' : `${seats} places`,
      few: seats === null ? 'Few places left' : `${seats} places left`,
      request: 'On request',
      closed: 'Full',
    })[state],
  day: 'Start date',
  counts: {
    packageAdults: 'Adults (12 and over)',
    packageChildren: 'Children (2 to 11)',
    packageChildrenWithoutBed: 'Children without bed',
    packageInfants: 'Infants (below 2)',
  },
  total: 'See the total',
  book: 'Book this day',
  formatBook: (day: string) => `Book this day, ${day}`,
  formatMore: (count: number) => `${count} more departures`,
  formatSupplement: (name: string, price: string, unit: string) => `${name}: ${price} per ${unit}.`,
  other: 'Ask for other days',
} as const;
