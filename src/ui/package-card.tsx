import { detailPath, packagePath } from '../../schema/addresses.ts';
import type { Market } from '../../schema/constants.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import * as ground from './ground.css.ts';
import { Icon } from './icon.tsx';
import { kept } from './kept.tsx';
import { Name } from './letters.tsx';
import * as link from './link.css.ts';
import { MARKET_WORDS } from './market-words.ts';
import { price } from './money.ts';
import { NoPicture } from './no-picture.tsx';
import * as css from './package-card.css.ts';
import { enquiryPath } from './paths.ts';
import { PictureFile } from './picture.tsx';

const PackageCardFragment = graphql(`
  fragment PackageCard on Package { id name destination duration tripType price mainImage { ...PictureFile } }
`);

export interface PackageCardProps {
  of: FragmentType<typeof PackageCardFragment>;
  market: Market;
  /** Of the link to its page, in the words of its market. */
  label?: 'view' | 'details';
  /** The larger card of a group. */
  feature?: boolean;
  loading?: 'lazy' | 'eager' | 'high';
  /** `sizes` of the picture. */
  sizes: string;
}

function Card({ of, market, label = 'view', feature = false, loading, sizes }: PackageCardProps) {
  const { id, name, destination, duration, tripType, price: amount, mainImage } = readFragment(PackageCardFragment, of);
  const { priceFor, [label]: words } = MARKET_WORDS[market];
  return (
    <article className={feature ? `${css.card} ${css.feature}` : css.card}>
      <div className={css.picture} style={{ viewTransitionName: `picture-${id}` }}>
        {mainImage ? (
          <PictureFile of={mainImage} alt="" sizes={sizes} min={SMALLEST} loading={loading} />
        ) : (
          <NoPicture words={destination.split(',')[0] || name} />
        )}
      </div>
      <div className={css.body}>
        <h3>
          <a href={packagePath(market, id, name)}>
            <Name of={name} />
          </a>
        </h3>
        <p className={css.facts}>
          {[duration, tripType].filter(Boolean).map((fact) => (
            <span key={fact}>
              <Name of={fact} />
            </span>
          ))}
        </p>
        <p className={`${css.price} ${ground.num}`}>
          {price(market, amount)}
          <small>{priceFor}</small>
        </p>
        <p className={css.actions}>
          <a className={link.link} href={detailPath(market, id)} aria-label={`${words}: ${name}`}>
            {words} <Icon name="arrow" flip />
          </a>
          <a
            className={link.quiet}
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
const SMALLEST = 480;

/** Cards whose markup an isolate keeps: some 4 MB. */
const KEPT = 1000;

/** A package in a list: picture, name, facts, price and two actions. The name's link covers the card. */
export const PackageCard = kept(Card, KEPT);
