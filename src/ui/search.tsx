import { LIMITS, type Market } from '../../schema/constants.ts';
import { MARKET_FACTS } from '../../schema/markets.ts';
import { Icon } from './icon.tsx';
import * as css from './search.css.ts';

interface SearchProps {
  market: Market;
  /** Takes the focus when the dialog around it opens. */
  first?: boolean;
  /** Tells it from the search of the masthead, where it is a second one. */
  label?: string;
}

/** The search box (specification 2.2): goes to the market's list. The loader keeps blank text from going. */
export function Search({ market, first = false, label }: SearchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that is a search landmark in every browser.
    <form className={css.search} role="search" aria-label={label} action={MARKET_FACTS[market].list} method="get">
      <input
        type="search"
        name="search"
        dir="auto"
        required
        maxLength={LIMITS.searchMax}
        placeholder="Search destinations..."
        aria-label="Search destinations"
        enterKeyHint="search"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: inside a dialog, where it names the place that the focus starts from.
        autoFocus={first}
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
    </form>
  );
}
