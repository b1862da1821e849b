import type { Market } from '../../schema/constants.ts';
import { inMarket } from '../../schema/markets.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import * as css from './floaters.css.ts';
import { greeting } from './greeting.ts';
import { Icon } from './icon.tsx';
import { whatsappUrl } from './paths.ts';
import { inDialog } from './policies.tsx';

const FloatersFragment = graphql(`fragment Floaters on Query { company(market: $market) { name whatsapp } }`);

interface FloatersProps {
  of: FragmentType<typeof FloatersFragment>;
  market: Market;
  /** Whether Add Review floats too. */
  review: boolean;
}

/** What floats over a page: the chat button (specification 2.4), on home pages also Add Review (2.5). */
export function Floaters({ of, market, review }: FloatersProps) {
  const { company } = readFragment(FloatersFragment, of);
  if (!review && !company.whatsapp) return null;
  return (
    <aside className={css.floaters} aria-label="Quick actions">
      {review && (
        <a className={css.review} href={inMarket('/reviews', market)} aria-label="Add Review" {...inDialog}>
          <Icon name="pencil" />
          <span>Add Review</span>
        </a>
      )}
      {company.whatsapp && (
        <a className={css.chat} href={whatsappUrl(company.whatsapp, greeting(market, company.name))} aria-label="Chat with us on WhatsApp">
          <Icon name="chat" />
        </a>
      )}
    </aside>
  );
}
