import { LIMITS, type Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { Icon } from '../primitives/icon.tsx';
import * as css from './masthead.css.ts';

interface SearchFormProps {
  market: Market;
  /** Takes the focus when the dialog around it opens. */
  focusOnOpen?: boolean;
  /** Tells it from the search of the masthead, where it is a second one. */
  label?: string;
}

/** The search box (specification 2.2): goes to the market's list. The loader keeps blank text from going. */
export function SearchForm({ market, focusOnOpen = false, label }: SearchFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that is a search landmark in every browser.
    <form className={css.searchForm} role="search" aria-label={label} action={MARKET_CONFIG[market].listPath} method="get">
      <input
        type="search"
        name="search"
        dir="auto"
        required
        maxLength={LIMITS.maxSearchChars}
        placeholder="Search destinations..."
        aria-label="Search destinations"
        enterKeyHint="search"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: inside a dialog, where it names the place that the focus starts from.
        autoFocus={focusOnOpen}
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
    </form>
  );
}
