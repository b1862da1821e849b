import { LIMITS, type Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { Icon } from '../primitives/icon.tsx';
import * as css from './masthead.css.ts';

interface SearchFormProps {
  market: Market;
  /** Takes the focus when its dialog opens. */
  focusOnOpen?: boolean;
  /** Distinguishes a second search form on the page. */
  label?: string;
  /** What the page shows the results of. */
  search?: string;
}

/** The search box (specification 2.2), which opens the market's list. The main script blocks empty searches. */
export function SearchForm({ market, focusOnOpen = false, label, search }: SearchFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that is a search landmark in every browser.
    <form className={css.searchForm} role="search" aria-label={label} action={MARKET_CONFIG[market].listPath} method="get">
      <input
        type="search"
        name="search"
        dir="auto"
        defaultValue={search}
        required
        maxLength={LIMITS.maxSearchChars}
        placeholder="Search destinations..."
        aria-label="Search destinations"
        enterKeyHint="search"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: only inside a dialog, where it sets the initial focus.
        autoFocus={focusOnOpen}
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
    </form>
  );
}
