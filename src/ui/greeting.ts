import type { Market } from '../../schema/constants.ts';
import { MARKET_COPY } from './market-copy.ts';

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
