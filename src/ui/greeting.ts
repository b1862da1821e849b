import type { Market } from '../../schema/constants.ts';

/** The first words of a chat that a visitor of a storefront starts; `about` is what it is to be about. */
export function greeting(market: Market, name: string, about?: string): string {
  if (about) return `Hello ${name}, I would like to ask about ${about}.`;
  return market === 'dubai' ? `Hello ${name}, I am planning a trip to the UAE.` : `Hello ${name}, I am planning a holiday.`;
}
