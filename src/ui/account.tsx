import type { AccountRecord } from '../../schema/account-record.ts';
import type { Market } from '../../schema/constants.ts';
import { DEFAULT_MARKET, inMarket } from '../../schema/markets.ts';
import * as css from './account.css.ts';
import * as button from './button.css.ts';
import { Icon } from './icon.tsx';
import * as link from './link.css.ts';
import { DIALOGS } from './navigation.ts';

interface AccountProps {
  market: Market;
  /** Known on private pages only; elsewhere the browser fills in what it holds. */
  viewer?: AccountRecord | null;
}

const Who = ({ viewer }: Pick<AccountProps, 'viewer'>) => (
  <>
    <span className={css.picture} />
    <span className={css.name} data-user-name="">
      {viewer?.userName}
    </span>
  </>
);

const Logout = ({ market, className }: { market: Market; className?: string }) => (
  <form method="post" action="/logout">
    {market !== DEFAULT_MARKET && <input type="hidden" name="market" value={market} />}
    <button type="submit" className={className}>
      Logout
    </button>
  </form>
);

/** Login, or picture and name with a dropdown (specification 2.2, 2.3): the masthead's end on wide screens. */
export function AccountBar({ market, viewer }: AccountProps) {
  return (
    <>
      <a className={link.link} href={inMarket('/login', market)} data-signed="out">
        Login
      </a>
      <div data-signed="in">
        <button type="button" className={css.who} popoverTarget={DIALOGS.account}>
          <Who viewer={viewer} />
          <Icon name="down" />
        </button>
        <div id={DIALOGS.account} className={css.menu} popover="auto">
          <a href={inMarket('/profile', market)}>Profile</a>
          <Logout market={market} />
        </div>
      </div>
    </>
  );
}

/** The same in the menu of narrow screens. */
export function AccountFoot({ market, viewer }: AccountProps) {
  return (
    <>
      <a className={button.base} href={inMarket('/login', market)} data-signed="out">
        Login
      </a>
      <a className={css.who} href={inMarket('/profile', market)} data-signed="in">
        <Who viewer={viewer} />
        <small>Profile</small>
      </a>
      <div data-signed="in">
        <Logout market={market} className={`${button.base} ${button.line}`} />
      </div>
    </>
  );
}
