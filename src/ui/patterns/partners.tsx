import { type FragmentType, readFragment } from '../../documents/fragment-masking.ts';
import { graphql } from '../../documents/gql.ts';
import * as ground from '../ground.css.ts';
import { PauseButton } from './carousel-controls.tsx';
import * as css from './partners.css.ts';
import { logoUrl } from '../paths.ts';

export const PartnersFragment = graphql(`fragment Partners on Partner { id name logo { name width height } }`);

/** Logos of the partners, passing by; nothing where there are none. */
export function Partners({ of }: { of: FragmentType<typeof PartnersFragment>[] }) {
  const partners = readFragment(PartnersFragment, of);
  if (partners.length === 0) return null;
  return (
    <section className={`${ground.container} ${css.partnersSection}`} aria-label="Our partners">
      <div className={css.partners} data-partners="">
        <p className={ground.muted}>We travel with</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reachable by keyboard */}
        <section className={css.track} tabIndex={0} aria-label="Partner logos">
          <ul data-row="">
            {partners.map(({ id, name, logo }) => (
              <li key={id}>
                <img src={logoUrl(logo.name)} alt={name} width={logo.width || undefined} height={logo.height || undefined} loading="lazy" />
              </li>
            ))}
          </ul>
        </section>
        <PauseButton label="Pause partner logos" />
      </div>
    </section>
  );
}
