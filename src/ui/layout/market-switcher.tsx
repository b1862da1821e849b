import { MARKETS, type Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { FLAGS } from '../themes/flags.ts';
import * as css from './masthead.css.ts';

/** Links to the home page of each market, with its flag (specification 2.2). */
export function MarketSwitcher({ market }: { market: Market }) {
  return (
    <ul className={css.marketSwitcher} aria-label="Country">
      {MARKETS.map((each) => (
        <li key={each}>
          <a href={MARKET_CONFIG[each].homePath} aria-current={each === market ? 'true' : undefined}>
            <i style={{ background: FLAGS[each] }} />
            <span>{MARKET_CONFIG[each].flagName}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
