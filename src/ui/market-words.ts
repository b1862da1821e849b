import type { Market } from '../../schema/constants.ts';

/** The words of a storefront for what all storefronts show (specification 2.5 to 2.8). */
interface MarketWords {
  /** On the cards of home pages, and on those of lists. */
  view: string;
  details: string;
  /** What a price is for, on a card and in full. */
  priceFor: string;
  priceWith: string;
  /** The beginning of a chat about nothing in particular. */
  planning: string;
  /** Above what is offered where a list is empty. */
  suggestions: string;
}

export const MARKET_WORDS: Readonly<Record<Market, MarketWords>> = {
  india: {
    view: 'View Details',
    details: 'Get Details',
    priceFor: 'per person',
    priceWith: 'per person, two sharing, taxes included',
    planning: 'I am planning a holiday.',
    suggestions: 'Roads that are open',
  },
  dubai: {
    view: 'View Detail',
    details: 'View Detail',
    priceFor: 'per person on sharing basis',
    priceWith: 'per person on sharing basis, VAT included',
    planning: 'I am planning a trip to the UAE.',
    suggestions: 'Ready when you are',
  },
};
