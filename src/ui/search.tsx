import { LIMITS, MARKET_FACTS, type Market } from '../../schema/constants.ts';
import { Icon } from './icon.tsx';
import * as css from './search.css.ts';

interface SearchProps {
  market: Market;
  /** Takes the focus when the dialog around it opens. */
  first?: boolean;
}

/** The search box (specification 2.2): goes to the market's list. The loader keeps blank text from going. */
export function Search({ market, first = false }: SearchProps) {
  return (
    <form className={css.search} role="search" action={MARKET_FACTS[market].list} method="get">
      <input
        type="search"
        name="search"
        required
        maxLength={LIMITS.searchMax}
        placeholder="Search destinations..."
        aria-label="Search destinations"
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={first}
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
    </form>
  );
}
