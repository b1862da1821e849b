import type { Market } from '../../schema/constants.ts';

/** The words of a storefront for what all storefronts show (specification 2.5 to 2.8). */
interface MarketCopy {
  /** On the cards of home pages, and on those of lists. */
  view: string;
  details: string;
  /** What a price is for, on a card and in full. */
  priceUnit: string;
  priceTerms: string;
  /** The beginning of a chat about nothing in particular. */
  chatOpening: string;
  /** Above what is offered where a list is empty. */
  suggestionsHeading: string;
}

export const MARKET_COPY: Readonly<Record<Market, MarketCopy>> = {
  india: {
    view: 'View Details',
    details: 'Get Details',
    priceUnit: 'per person',
    priceTerms: 'per person, two sharing, taxes included',
    chatOpening: 'I am planning a holiday.',
    suggestionsHeading: 'Roads that are open',
  },
  dubai: {
    view: 'View Detail',
    details: 'View Detail',
    priceUnit: 'per person on sharing basis',
    priceTerms: 'per person on sharing basis, VAT included',
    chatOpening: 'I am planning a trip to the UAE.',
    suggestionsHeading: 'Ready when you are',
  },
};

const ENQUIRY_SUBJECT_PHRASES: Readonly<Record<string, string>> = {
  package: 'a package',
  flight: 'a flight',
  hotel: 'a hotel',
  forex: 'foreign exchange',
  visa: 'a visa',
  passport: 'a passport',
  car: 'a car',
};

/** A service or kind of enquiry, as it is said in a sentence; nothing for other words. */
export const describeEnquirySubject = (subject: string | null): string | undefined =>
  subject !== null && Object.hasOwn(ENQUIRY_SUBJECT_PHRASES, subject) ? ENQUIRY_SUBJECT_PHRASES[subject] : undefined;

/** The first words of a chat that a visitor of a storefront starts; `about` is what it is to be about. */
export function buildChatGreeting(market: Market, name: string, about?: string): string {
  if (about) return `Hello ${name}, I would like to ask about ${about}.`;
  return `Hello ${name}, ${MARKET_COPY[market].chatOpening}`;
}
