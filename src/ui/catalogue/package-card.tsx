import { getDetailPath, getPackagePath } from '../../../schema/addresses.ts';
import type { Market, PictureWidth } from '../../../schema/constants.ts';
import { FROM, formatPriceOrRequest } from '../../../schema/format.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { MARKET_COPY } from '../market-copy.ts';
import { memoizeMarkup } from '../memoize-markup.ts';
import { enquiryPath } from '../paths.ts';
import * as link from '../primitives/link.css.ts';
import { PictureFile } from '../primitives/picture.tsx';
import { PicturePlaceholder } from '../primitives/picture-placeholder.tsx';
import { BidiText } from '../primitives/text.tsx';
import * as css from './package-card.css.ts';

const PackageCardFragment = graphql(`
  fragment PackageCard on Package {
    id: databaseId name destination duration tripType highlight price pricesVary
    rating { average count }
    mainImage { ...PictureFile }
  }
`);

export interface PackageCardProps {
  fragment: FragmentType<typeof PackageCardFragment>;
  market: Market;
  /** Which label of the market's copy the link to the package has. */
  label?: 'view' | 'details';
  /** The large card of a group. */
  feature?: boolean;
  loading?: 'lazy' | 'eager' | 'high' | 'low';
  sizes: string;
  /** The widest picture in `srcset`. */
  maxWidth?: PictureWidth;
  /** Marks the link to the package as an entry of the schema.org ItemList around the card. */
  listItem?: boolean;
}

/** Facts on a line of their own, which wraps. */
const Facts = ({ facts }: { facts: readonly string[] }) => (
  <span>
    {facts.filter(Boolean).map((fact) => (
      <span key={fact}>
        <BidiText text={fact} />
      </span>
    ))}
  </span>
);

function PackageCardContent({
  fragment,
  market,
  label = 'view',
  feature = false,
  loading,
  sizes,
  maxWidth,
  listItem = false,
}: PackageCardProps) {
  const { id, name, destination, duration, tripType, highlight, rating, price, pricesVary, mainImage } = readFragment(
    PackageCardFragment,
    fragment,
  );
  const { priceUnit, [label]: linkLabel } = MARKET_COPY[market];
  return (
    <article className={feature ? `${css.card} ${css.feature}` : css.card}>
      <div className={css.picture}>
        {mainImage ? (
          <PictureFile fragment={mainImage} alt="" sizes={sizes} minWidth={MIN_PICTURE_WIDTH} maxWidth={maxWidth} loading={loading} />
        ) : (
          <PicturePlaceholder label={destination.split(',')[0] || name} />
        )}
      </div>
      <div className={css.body}>
        <h3>
          <a itemProp={listItem ? 'itemListElement' : undefined} href={getPackagePath(market, id, name)}>
            <BidiText text={name} />
          </a>
        </h3>
        <p className={`${css.price} ${base.tabularNumber}`}>
          {pricesVary && <small>{FROM}</small>}
          {formatPriceOrRequest(market, { price, pricesVary: false })}
          {typeof price === 'number' && <small>{priceUnit}</small>}
        </p>
        <p className={css.facts}>
          <Facts facts={[duration, tripType]} />
          <Facts facts={[highlight, rating.count > 0 ? `★ ${rating.average} (${rating.count})` : '']} />
        </p>
        <p className={css.actions}>
          {/* The heading above names the package. A label with the name, as beside, would be 0.23 kB (compressed) of 50 cards. */}
          <a className={link.arrowLink} href={getDetailPath(market, id)}>
            {linkLabel}
          </a>
          <a className={link.subtleLink} href={enquiryPath(market, { package: id })} aria-label={`Enquire Now: ${name}`}>
            Enquire Now
          </a>
        </p>
      </div>
    </article>
  );
}

/** The narrowest picture, for phones with two pixels per CSS pixel. Another width would add bytes to every card. */
const MIN_PICTURE_WIDTH = 480;

/** About 4 MB of markup. */
const MAX_MEMOIZED_CARDS = 1000;

/** A package in a list. The link around its name is stretched over the whole card. */
export const PackageCard = memoizeMarkup(PackageCardContent, MAX_MEMOIZED_CARDS);
