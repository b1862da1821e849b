import type { Market } from '../../schema/constants.ts';
import { MARKET_FACTS } from '../../schema/markets.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import * as css from './brand.css.ts';
import { Picture, PictureFragment } from './picture.tsx';

export const BrandFragment = graphql(`fragment Brand on Query {
  company(market: $market) { name }
  logo(market: $market) { picture { ...Picture } }
}`);

/** The agency's name as a link home, for places that have no data at hand. */
export function Wordmark({ name, market }: { name: string; market: Market }) {
  return (
    <a className={css.word} href={MARKET_FACTS[market].home} aria-label={`${name}, home`}>
      {name.trim().split(/\s+/)[0]}
      <span className={css.dot} />
    </a>
  );
}

interface BrandProps {
  of: FragmentType<typeof BrandFragment>;
  market: Market;
  /** Whether it stands on a dark band. */
  dark?: boolean;
}

/** The link home: the uploaded logo, or else the wordmark. */
export function Brand({ of, market, dark = false }: BrandProps) {
  const { company, logo } = readFragment(BrandFragment, of);
  if (!logo) return <Wordmark name={company.name} market={market} />;
  const { name } = readFragment(PictureFragment, logo.picture);
  // A drawing has no ground of its own, so it can turn light; a photographed logo needs a plate to stand on.
  const look = !dark ? css.logo : name.endsWith('.svg') ? css.light : css.plate;
  return (
    <a className={look} href={MARKET_FACTS[market].home} data-logo="" aria-label={`${company.name}, home`}>
      <Picture of={logo.picture} sizes="12rem" max={480} alt={company.name} loading="eager" style={{ backgroundColor: 'transparent' }} />
    </a>
  );
}
