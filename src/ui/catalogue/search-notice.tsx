import type { Market } from '../../../schema/constants.ts';
import { formatPrice } from '../../../schema/format.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import { listPath } from '../paths.ts';
import { Icon } from '../primitives/icon.tsx';
import { BidiText } from '../primitives/text.tsx';
import { TextLink } from '../primitives/typography.tsx';
import { OtherStorefrontText } from './other-storefront-text.tsx';
import * as css from './search-notice.css.ts';

const SearchNoticeFragment = graphql(`
  fragment SearchNotice on PackageConnection { correctedSearch isPartialMatch priceWords { min { amount } max { amount } sort } }
`);
const OtherStorefrontFragment = graphql(`fragment OtherStorefront on PackageConnection { otherStorefront { market search } }`);

interface SearchNoticeProps {
  fragment: FragmentType<typeof SearchNoticeFragment>;
  market: Market;
  /** The words as typed. */
  search: string;
}

type Amount = { amount: string } | null;

/** What a search says about prices: "Up to ₹20,000 per person, lowest price first." */
function formatPriceWords(market: Market, { min, max, sort }: { min: Amount; max: Amount; sort: string | null }): string {
  const [from, to] = [min, max].map((limit) => limit && formatPrice(market, Number(limit.amount)));
  const range = from && to ? `${from} to ${to} per person` : to ? `Up to ${to} per person` : from ? `From ${from} per person` : '';
  const order = sort === 'price_asc' ? 'lowest price first' : sort === 'price_desc' ? 'highest price first' : '';
  const text = [range, order].filter(Boolean).join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Says how the search was understood, and that other words than those typed were searched, with the way back; nothing for other lists. */
export function SearchNotice({ fragment, market, search }: SearchNoticeProps) {
  const { correctedSearch, isPartialMatch, priceWords } = readFragment(SearchNoticeFragment, fragment);
  if (isPartialMatch)
    return <p className={css.mended}>{priceWords ? 'No package has this price.' : 'No package has all of this.'} These come nearest.</p>;
  const price = priceWords && formatPriceWords(market, priceWords);
  if (!correctedSearch) return price && <p className={css.mended}>{price}</p>;
  return (
    <p className={css.mended}>
      Showing results for <BidiText text={correctedSearch} />. {price}{' '}
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
