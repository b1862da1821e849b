import type { Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import { PictureFile, PictureFileFragment } from '../primitives/picture.tsx';
import * as css from './brand.css.ts';

export const BrandFragment = graphql(`fragment Brand on Query {
  company(market: $market) { name phone whatsapp }
  logo(market: $market) { picture { ...PictureFile } }
}`);

/** The agency's name as a link home, for pages without data. */
export function Wordmark({ name, market }: { name: string; market: Market }) {
  return (
    <a className={css.wordmark} href={MARKET_CONFIG[market].homePath} aria-label={`${name}, home`}>
      {name.trim().split(/\s+/)[0]}
      <span className={css.wordmarkDot} />
    </a>
  );
}

export interface BrandProps {
  name: string;
  logo: FragmentType<typeof PictureFileFragment> | null;
  market: Market;
}

/** The props of `Brand` from the data of a page, without other fields, so that they can be a cache key. */
export function readBrand(fragment: FragmentType<typeof BrandFragment>, market: Market): BrandProps {
  const { company, logo } = readFragment(BrandFragment, fragment);
  return { name: company.name, logo: logo?.picture ?? null, market };
}

/** The link home: the uploaded logo, or the wordmark. `dark` is for dark bands. */
export function Brand({ name, logo, market, dark = false }: BrandProps & { dark?: boolean }) {
  if (!logo) return <Wordmark name={name} market={market} />;
  const { name: file } = readFragment(PictureFileFragment, logo);
  const className = !dark ? css.logo : file.endsWith('.svg') ? css.logoLight : css.logoOnPlate;
  return (
    <a className={className} href={MARKET_CONFIG[market].homePath} data-logo="" aria-label={`${name}, home`}>
      {/* Loads after the largest picture of the page, which it would delay. Its box has a size, so nothing shifts. One width: it is
          12rem wide at most, and `srcset` would add 56 bytes (compressed) to every page, which shows it three times. */}
      <PictureFile fragment={logo} alt={name} loading="eager-low" withColour={false} />
    </a>
  );
}
