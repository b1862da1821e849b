import type { Market } from '../../schema/constants.ts';

/** Copy of components that every storefront shows (specification 2.5 to 2.8). */
export const MARKET_COPY = {
  india: {
    /** Link labels of cards on home pages (`view`) and in lists (`details`). */
    view: 'View Details',
    details: 'Get Details',
    /** What a price covers: on cards, and in full. */
    priceUnit: 'per person',
    priceTerms: 'per person, two sharing, taxes included',
    /** The opening of a chat without a subject. */
    chatOpening: 'I am planning a holiday.',
    /** Heading of the suggestions below an empty list. */
    suggestionsHeading: 'Popular right now',
  },
  dubai: {
    view: 'View Detail',
    details: 'View Detail',
    priceUnit: 'per person on sharing basis',
    priceTerms: 'per person on sharing basis, VAT included',
    chatOpening: 'I am planning a trip to the UAE.',
    suggestionsHeading: 'Ready when you are',
  },
} as const satisfies Record<Market, unknown>;

const ENQUIRY_SUBJECT_PHRASES: Readonly<Record<string, string>> = {
  package: 'a package',
  flight: 'a flight',
  hotel: 'a hotel',
  forex: 'foreign exchange',
  visa: 'a visa',
  passport: 'a passport',
  car: 'a car',
};

/** The noun phrase for a service or kind of enquiry, or undefined for other values. */
export const describeEnquirySubject = (subject: string | null): string | undefined =>
  subject !== null && Object.hasOwn(ENQUIRY_SUBJECT_PHRASES, subject) ? ENQUIRY_SUBJECT_PHRASES[subject] : undefined;

/** The prepared first message of a chat with the agency `name`, with an optional subject. */
export function buildChatGreeting(market: Market, name: string, subject?: string): string {
  if (subject) return `Hello ${name}, I would like to ask about ${subject}.`;
  return `Hello ${name}, ${MARKET_COPY[market].chatOpening}`;
}
