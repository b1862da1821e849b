import type { Market } from '../../../schema/constants.ts';
import { formatMonths, formatPrice } from '../../../schema/format.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import { listPath } from '../paths.ts';
import { Icon } from '../primitives/icon.tsx';
import { BidiText } from '../primitives/text.tsx';
import { TextLink } from '../primitives/typography.tsx';
import { OtherStorefrontText } from './other-storefront-text.tsx';
import * as css from './search-notice.css.ts';

const SearchNoticeFragment = graphql(`
  fragment SearchNotice on PackageConnection { correctedSearch isPartialMatch priceWords { min { amount } max { amount } sort } monthWords { months isBest search } }
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

interface MonthNoticeProps {
  market: Market;
  words: { months: readonly number[]; isBest: boolean; search: string };
}

/** Says what the months of a search do, with the way to the other months. */
function MonthNotice({ market, words: { months, isBest, search } }: MonthNoticeProps) {
  const names = formatMonths(months);
  if (!isBest) return `None of these names ${names} among its best months.`;
  return (
    <>
      {`At their best in ${names}.`} <TextLink href={listPath(market, { search })}>Show all months</TextLink>
    </>
  );
}

/** Says how the search was understood, and that other words than those typed were searched, with the way back; nothing for other lists. */
export function SearchNotice({ fragment, market, search }: SearchNoticeProps) {
  const { correctedSearch, isPartialMatch, priceWords, monthWords } = readFragment(SearchNoticeFragment, fragment);
  const price = priceWords && formatPriceWords(market, priceWords);
  const nearest = isPartialMatch && `${priceWords ? 'No package has this price.' : 'No package has all of this.'} These come nearest.`;
  if (!(nearest || price || correctedSearch || monthWords)) return null;
  return (
    <p className={css.mended}>
      {!nearest && correctedSearch && (
        <>
          Showing results for <BidiText text={correctedSearch} />.{' '}
        </>
      )}
      {nearest || price} {monthWords && <MonthNotice market={market} words={monthWords} />}{' '}
      {!nearest && correctedSearch && (
        <TextLink href={listPath(market, { search, exact: '1' })}>
          Search instead for &ldquo;
          <BidiText text={search} />
          &rdquo;
        </TextLink>
      )}
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
