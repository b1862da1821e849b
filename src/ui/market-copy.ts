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
