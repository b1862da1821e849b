import { PAGE_PATHS } from '../../../schema/addresses.ts';
import type { Market } from '../../../schema/constants.ts';
import { addMarketParam, DEFAULT_MARKET } from '../../../schema/markets.ts';
import type { AccountRecord } from '../../../schema/models.ts';
import * as button from '../primitives/button.css.ts';
import { Icon } from '../primitives/icon.tsx';
import { TextLink } from '../primitives/typography.tsx';
import * as css from './masthead.css.ts';
import { DIALOG_IDS } from './navigation.tsx';

interface AccountMenuProps {
  market: Market;
  /** Known on pages that are not cached; on cached pages, which everyone gets, a script in the browser fills it in. */
  viewer?: AccountRecord | null;
}

/** The picture and name of the account. */
const AccountBadge = ({ viewer }: Pick<AccountMenuProps, 'viewer'>) => (
  <>
    <span className={css.accountPicture} />
    <span className={css.accountName} data-user-name="">
      {viewer?.userName}
    </span>
  </>
);

const LogoutForm = ({ market, className }: { market: Market; className?: string }) => (
  <form method="post" action="/logout">
    {market !== DEFAULT_MARKET && <input type="hidden" name="market" value={market} />}
    <button type="submit" className={className}>
      Logout
    </button>
  </form>
);

/** The account area of the masthead on wide screens: Login, or picture and name with a menu (specification 2.2, 2.3). */
export function AccountMenu({ market, viewer }: AccountMenuProps) {
  return (
    <>
      <TextLink href={addMarketParam(PAGE_PATHS.login, market)} data-signed="out">
        Login
      </TextLink>
      <div data-signed="in">
        <button type="button" className={css.accountButton} popoverTarget={DIALOG_IDS.account}>
          <AccountBadge viewer={viewer} />
          <Icon name="down" />
        </button>
        <div id={DIALOG_IDS.account} className={css.accountMenu} popover="auto">
          <a href={addMarketParam(PAGE_PATHS.profile, market)}>Profile</a>
          <LogoutForm market={market} />
        </div>
      </div>
    </>
  );
}

/** The account links in the menu of narrow screens. */
export function AccountLinks({ market, viewer }: AccountMenuProps) {
  return (
    <>
      <a className={button.base} href={addMarketParam(PAGE_PATHS.login, market)} data-signed="out">
        Login
      </a>
      <a className={css.accountButton} href={addMarketParam(PAGE_PATHS.profile, market)} data-signed="in">
        <AccountBadge viewer={viewer} />
        <small>Profile</small>
      </a>
      <div data-signed="in">
        <LogoutForm market={market} className={`${button.base} ${button.outline}`} />
      </div>
    </>
  );
}
