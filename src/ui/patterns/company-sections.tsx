import { type FragmentType, readFragment } from '../../documents/fragment-masking.ts';
import { graphql } from '../../documents/gql.ts';
import * as css from './company-sections.css.ts';
import * as ground from '../ground.css.ts';

export const CountersFragment = graphql(`fragment Counters on Company { counters { label target } }`);

/** The agency in numbers. They stand in the markup as they are; islands/counters.ts lets them run up. */
export function Counters({ of }: { of: FragmentType<typeof CountersFragment> }) {
  const { counters } = readFragment(CountersFragment, of);
  if (counters.length === 0) return null;
  return (
    <section className={`${ground.section} ${ground.container}`} aria-label="In numbers">
      <dl className={css.counters}>
        {counters.map(({ label, target }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={ground.tabularNumber} data-count={target}>
              +{target}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
