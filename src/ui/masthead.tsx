import type { AccountRecord } from '../../schema/account-record.ts';
import type { Market } from '../../schema/constants.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import { AccountBar } from './account.tsx';
import { Brand } from './brand.tsx';
import * as button from './button.css.ts';
import * as ground from './ground.css.ts';
import { Icon } from './icon.tsx';
import { Markets } from './markets.tsx';
import * as css from './masthead.css.ts';
import { DIALOGS } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { Search } from './search.tsx';
import { FindSheet, MenuSheet } from './sheet.tsx';

const MastheadFragment = graphql(`fragment Masthead on Query { ...Brand }`);

interface MastheadProps {
  of: FragmentType<typeof MastheadFragment>;
  market: Market;
  /** Label of the entry that the page belongs to. */
  current?: string;
  viewer?: AccountRecord | null;
}

/** The head of every page: storefront, wordmark, search and account, then the links. */
export function Masthead({ of, market, current, viewer }: MastheadProps) {
  const data = readFragment(MastheadFragment, of);
  const round = `${button.round} ${button.bare}`;
  return (
    <>
      <header className={css.masthead}>
        <div className={`${css.top} ${ground.wrap}`}>
          <div className={css.narrow}>
            <button type="button" className={round} aria-label="Menu" popoverTarget={DIALOGS.menu}>
              <Icon name="menu" />
            </button>
          </div>
          <div className={css.wide}>
            <Markets market={market} />
          </div>
          <Brand of={data} market={market} />
          <div className={css.tools}>
            <div className={css.find}>
              <Search market={market} />
            </div>
            <div className={css.wide}>
              <AccountBar market={market} viewer={viewer} />
            </div>
            <div className={css.narrow}>
              <button type="button" className={round} aria-label="Search" popoverTarget={DIALOGS.find}>
                <Icon name="search" />
              </button>
            </div>
          </div>
        </div>
        <nav className={css.nav} aria-label="Main">
          <NavigationLinks market={market} current={current} className={ground.wrap} />
        </nav>
      </header>
      <MenuSheet of={data} market={market} current={current} viewer={viewer} />
      <FindSheet market={market} />
    </>
  );
}
