import type { Market } from '../../schema/constants.ts';
import { MARKET_WORDS } from './market-words.ts';

const SUBJECTS: Readonly<Record<string, string>> = {
  package: 'a package',
  flight: 'a flight',
  hotel: 'a hotel',
  forex: 'foreign exchange',
  visa: 'a visa',
  passport: 'a passport',
  car: 'a car',
};

/** A service or kind of enquiry, as it is said in a sentence; nothing for other words. */
export const inWords = (subject: string | null): string | undefined =>
  subject !== null && Object.hasOwn(SUBJECTS, subject) ? SUBJECTS[subject] : undefined;

/** The first words of a chat that a visitor of a storefront starts; `about` is what it is to be about. */
export function greeting(market: Market, name: string, about?: string): string {
  if (about) return `Hello ${name}, I would like to ask about ${about}.`;
  return `Hello ${name}, ${MARKET_WORDS[market].planning}`;
}
