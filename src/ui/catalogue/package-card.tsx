import { getDetailPath, getPackagePath } from '../../../schema/addresses.ts';
import type { Market } from '../../../schema/constants.ts';
import { type FragmentType, readFragment } from '../../documents/fragment-masking.ts';
import { graphql } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { formatPrice } from '../format.ts';
import { MARKET_COPY } from '../market-copy.ts';
import { memoizeMarkup } from '../memoize-markup.ts';
import { enquiryPath } from '../paths.ts';
import { Icon } from '../primitives/icon.tsx';
import * as link from '../primitives/link.css.ts';
import { PictureFile } from '../primitives/picture.tsx';
import { PicturePlaceholder } from '../primitives/picture-placeholder.tsx';
import { BidiText } from '../primitives/text.tsx';
import * as css from './package-card.css.ts';

const PackageCardFragment = graphql(`
  fragment PackageCard on Package { id name destination duration tripType price mainImage { ...PictureFile } }
`);

export interface PackageCardProps {
  fragment: FragmentType<typeof PackageCardFragment>;
  market: Market;
  /** Of the link to its page, in the words of its market. */
  label?: 'view' | 'details';
  /** The larger card of a group. */
  feature?: boolean;
  loading?: 'lazy' | 'eager' | 'high';
  /** `sizes` of the picture. */
  sizes: string;
}

function PackageCardContent({ fragment, market, label = 'view', feature = false, loading, sizes }: PackageCardProps) {
  const { id, name, destination, duration, tripType, price: amount, mainImage } = readFragment(PackageCardFragment, fragment);
  const { priceUnit, [label]: words } = MARKET_COPY[market];
  return (
    <article className={feature ? `${css.card} ${css.feature}` : css.card}>
      <div className={css.picture} style={{ viewTransitionName: `picture-${id}` }}>
        {mainImage ? (
          <PictureFile fragment={mainImage} alt="" sizes={sizes} minWidth={MIN_PICTURE_WIDTH} loading={loading} />
        ) : (
          <PicturePlaceholder label={destination.split(',')[0] || name} />
        )}
      </div>
      <div className={css.body}>
        <h3>
          <a href={getPackagePath(market, id, name)}>
            <BidiText text={name} />
          </a>
        </h3>
        <p className={css.facts}>
          {[duration, tripType].filter(Boolean).map((fact) => (
            <span key={fact}>
              <BidiText text={fact} />
            </span>
          ))}
        </p>
        <p className={`${css.price} ${base.tabularNumber}`}>
          {formatPrice(market, amount)}
          <small>{priceUnit}</small>
        </p>
        <p className={css.actions}>
          <a className={link.link} href={getDetailPath(market, id)} aria-label={`${words}: ${name}`}>
            {words} <Icon name="arrow" mirrorInRtl />
          </a>
          <a
            className={link.subtleLink}
            href={enquiryPath(market, { for: 'package', about: name, package: id })}
            aria-label={`Enquire Now: ${name}`}
          >
            Enquire Now
          </a>
        </p>
      </div>
    </article>
  );
}

/** Pixels of the picture on phones, which have two to a CSS pixel: each width more would stand in each card of a list. */
const MIN_PICTURE_WIDTH = 480;

/** Cards whose markup an isolate keeps: some 4 MB. */
const MAX_MEMOIZED_CARDS = 1000;

/** A package in a list: picture, name, facts, price and two actions. The name's link covers the card. */
export const PackageCard = memoizeMarkup(PackageCardContent, MAX_MEMOIZED_CARDS);
