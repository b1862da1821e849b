import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import { buildChatGreeting } from '../market-copy.ts';
import { memoizeMarkup } from '../memoize-markup.ts';
import { whatsappUrl } from '../paths.ts';
import { Icon } from '../primitives/icon.tsx';
import { dialogLinkAttributes } from './dialog.tsx';
import * as css from './floating-actions.css.ts';

const FloatingActionsFragment = graphql(`fragment FloatingActions on Query { company(market: $market) { name whatsapp } }`);

interface FloatingActionsProps {
  fragment: FragmentType<typeof FloatingActionsFragment>;
  market: Market;
  /** Also shows the Add Review button. */
  showReview: boolean;
}

interface ActionButtonsProps extends Omit<FloatingActionsProps, 'fragment'> {
  name: string;
  whatsapp: string;
}

/** Two variants per market, and as many again after the agency changes its number. */
const MAX_MEMOIZED_ACTIONS = 4 * MARKETS.length;

const ActionButtons = memoizeMarkup(
  ({ market, showReview, name, whatsapp }: ActionButtonsProps) => (
    <aside className={css.floatingActions} aria-label="Quick actions">
      {showReview && (
        <a
          className={css.review}
          href={addMarketParam(PAGE_PATHS.reviews, market)}
          aria-label="Add Review"
          title="Add Review"
          {...dialogLinkAttributes}
        >
          <Icon name="pencil" />
        </a>
      )}
      {whatsapp && (
        <a className={css.chat} href={whatsappUrl(whatsapp, buildChatGreeting(market, name))} aria-label="Chat with us on WhatsApp">
          <Icon name="chat" />
        </a>
      )}
    </aside>
  ),
  MAX_MEMOIZED_ACTIONS,
);

/** The floating chat button (specification 2.4), on home pages with Add Review (2.5). */
export function FloatingActions({ fragment, market, showReview }: FloatingActionsProps) {
  const { company } = readFragment(FloatingActionsFragment, fragment);
  const { name, whatsapp } = company;
  return showReview || whatsapp ? <ActionButtons market={market} showReview={showReview} name={name} whatsapp={whatsapp} /> : null;
}
