import { MARKETS, type Market } from '../constants.ts';
import { pluralize } from '../format.ts';

// Texts of both account pages. Apart from the modules that every staff screen loads.

/** Apart from the configuration: most scripts do without them. A number does not break across lines. */
const MOBILE_EXAMPLES: Readonly<Record<Market, string>> = {
  india: 'India:\u00a098450\u00a012876 or +91\u00a098450\u00a012876.',
  dubai: 'UAE:\u00a0050\u00a0123\u00a04567 or +971\u00a050\u00a0123\u00a04567.',
};

/** How the mobile numbers of accounts may be written, those of the storefront first. */
export const formatMobileNumberHint = (market: Market): string =>
  [market, ...MARKETS.filter((other) => other !== market)].map((each) => MOBILE_EXAMPLES[each]).join(' ');

/** With so few recovery codes left, their owner is warned. */
export const FEW_RECOVERY_CODES = 2;

/** How many recovery codes of a second factor are unused, in words. */
export const formatRecoveryCodes = (count: number): string =>
  `${count === 0 ? 'No' : count === 1 ? 'One' : count} ${pluralize(count || 1, 'recovery code')} ${count > 1 ? 'are' : 'is'} left.`;
