import { MARKETS, type Market } from '../../schema/constants.ts';
import { inMarket } from '../../schema/markets.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import * as css from './floaters.css.ts';
import { greeting } from './greeting.ts';
import { Icon } from './icon.tsx';
import { kept } from './kept.tsx';
import { whatsappUrl } from './paths.ts';
import { inDialog } from './policies.tsx';

const FloatersFragment = graphql(`fragment Floaters on Query { company(market: $market) { name whatsapp } }`);

interface FloatersProps {
  of: FragmentType<typeof FloatersFragment>;
  market: Market;
  /** Whether Add Review floats too. */
  review: boolean;
}

interface ActionsProps extends Omit<FloatersProps, 'of'> {
  name: string;
  whatsapp: string;
}

/** As many again for an agency that has just changed its number. */
const KEPT = 4 * MARKETS.length;

const Actions = kept(
  ({ market, review, name, whatsapp }: ActionsProps) => (
    <aside className={css.floaters} aria-label="Quick actions">
      {review && (
        <a className={css.review} href={inMarket('/reviews', market)} aria-label="Add Review" {...inDialog}>
          <Icon name="pencil" />
          <span>Add Review</span>
        </a>
      )}
      {whatsapp && (
        <a className={css.chat} href={whatsappUrl(whatsapp, greeting(market, name))} aria-label="Chat with us on WhatsApp">
          <Icon name="chat" />
        </a>
      )}
    </aside>
  ),
  KEPT,
);

/** What floats over a page: the chat button (specification 2.4), on home pages also Add Review (2.5). */
export function Floaters({ of, market, review }: FloatersProps) {
  const { company } = readFragment(FloatersFragment, of);
  const { name, whatsapp } = company;
  return review || whatsapp ? <Actions market={market} review={review} name={name} whatsapp={whatsapp} /> : null;
}
