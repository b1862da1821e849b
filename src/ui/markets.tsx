import { MARKETS, type Market } from '../../schema/constants.ts';
import { MARKET_FACTS } from '../../schema/markets.ts';
import * as css from './markets.css.ts';
import { Flag } from './themes/flags.tsx';

/** The two storefronts; each flag leads to its home (specification 2.2). */
export function Markets({ market }: { market: Market }) {
  return (
    <ul className={css.markets} aria-label="Country">
      {MARKETS.map((each) => (
        <li key={each}>
          <a href={MARKET_FACTS[each].home} aria-current={each === market ? 'true' : undefined}>
            <Flag of={each} />
            <span>{MARKET_FACTS[each].label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
