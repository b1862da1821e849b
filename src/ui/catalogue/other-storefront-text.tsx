import type { Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { BidiText } from '../primitives/text.tsx';

/** What a link to the storefront that has what was searched says; '' stands for its whole list. */
export function OtherStorefrontText({ market, search }: { market: Market; search: string }) {
  const { place, currency } = MARKET_CONFIG[market];
  return (
    <span>
      <b>{place} is our other storefront</b>
      <small>
        {search ? (
          <>
            &ldquo;
            <BidiText text={search} />
            &rdquo; is there, priced in {currency}
          </>
        ) : (
          `All of its packages, priced in ${currency}`
        )}
      </small>
    </span>
  );
}
