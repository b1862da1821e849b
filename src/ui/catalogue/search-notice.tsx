import type { Market } from '../../../schema/constants.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import { listPath } from '../paths.ts';
import { Icon } from '../primitives/icon.tsx';
import { BidiText } from '../primitives/text.tsx';
import { TextLink } from '../primitives/typography.tsx';
import { OtherStorefrontText } from './other-storefront-text.tsx';
import * as css from './search-notice.css.ts';

const SearchNoticeFragment = graphql(`fragment SearchNotice on PackageConnection { correctedSearch isPartialMatch }`);
const OtherStorefrontFragment = graphql(`fragment OtherStorefront on PackageConnection { otherStorefront { market search } }`);

interface SearchNoticeProps {
  fragment: FragmentType<typeof SearchNoticeFragment>;
  market: Market;
  /** The words as typed. */
  search: string;
}

/** Says that other words than those typed were searched, with the way back; nothing for other lists. */
export function SearchNotice({ fragment, market, search }: SearchNoticeProps) {
  const { correctedSearch, isPartialMatch } = readFragment(SearchNoticeFragment, fragment);
  if (isPartialMatch) return <p className={css.mended}>No package matches every word. These match some.</p>;
  if (!correctedSearch) return null;
  return (
    <p className={css.mended}>
      Showing results for <BidiText text={correctedSearch} />.{' '}
      <TextLink href={listPath(market, { search, exact: '1' })}>
        Search instead for &ldquo;
        <BidiText text={search} />
        &rdquo;
      </TextLink>
    </p>
  );
}

/** The storefront that has what was searched, as a link; nothing if this one has it. */
export function OtherStorefrontLink({ fragment }: { fragment: FragmentType<typeof OtherStorefrontFragment> }) {
  const { otherStorefront } = readFragment(OtherStorefrontFragment, fragment);
  if (!otherStorefront) return null;
  const { market, search } = otherStorefront;
  return (
    <a className={css.otherStorefront} href={listPath(market, { search })}>
      <OtherStorefrontText market={market} search={search} />
      <Icon name="arrow" mirrorInRtl />
    </a>
  );
}
