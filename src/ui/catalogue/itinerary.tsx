import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { Icon, isIconName } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import { BidiText, getBidiAttributes, Paragraphs } from '../primitives/text.tsx';
import { DescriptionItem } from '../primitives/typography.tsx';
import * as css from './itinerary.css.ts';

export const ItineraryFragment = graphql(`
  fragment Itinerary on ItineraryDay { day title description sightseeing meals images { name ...Picture } }
`);

const splitCommas = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const MealIcon = ({ meal }: { meal: string }) => {
  const name = meal.toLowerCase();
  return isIconName(name) ? <Icon name={name} /> : null;
};

/** The days of a package on a vertical line. */
export function Itinerary({ days }: { days: FragmentType<typeof ItineraryFragment>[] }) {
  return (
    <ol>
      {readFragment(ItineraryFragment, days).map(({ day, title, description, sightseeing, meals, images }, index) => {
        const number = /\d+/.exec(day)?.[0] ?? `${index + 1}`;
        const [mealNames, places] = [splitCommas(meals), splitCommas(sightseeing)];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days may carry the same number
          <li className={css.day} key={`${index}-${day}`}>
            <p className={css.dayNumber}>
              <small>Day</small>
              {number}
            </p>
            <div>
              <h3 {...getBidiAttributes(title)}>{title || `Day ${number}`}</h3>
              <div className={base.prose}>
                <Paragraphs text={description} />
              </div>
              {(places.length > 0 || mealNames.length > 0) && (
                <dl className={css.facts}>
                  {places.length > 0 && (
                    <DescriptionItem term="Sightseeing">
                      <BidiText text={places.join(', ')} />
                    </DescriptionItem>
                  )}
                  {mealNames.length > 0 && (
                    <DescriptionItem term="Meals">
                      <ul className={css.meals}>
                        {mealNames.map((meal) => (
                          <li key={meal}>
                            <MealIcon meal={meal} />
                            <BidiText text={meal} />
                          </li>
                        ))}
                      </ul>
                    </DescriptionItem>
                  )}
                </dl>
              )}
              {images.length > 0 && (
                <ul className={css.pictures} tabIndex={images.length > 1 ? 0 : undefined} aria-label={`Pictures of day ${number}`}>
                  {images.map((image) => (
                    <li key={image.name}>
                      <Picture fragment={image} sizes="(max-width: 899px) 55vw, 21rem" maxWidth={720} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface InclusionsProps {
  inclusions: readonly string[];
  exclusions: readonly string[];
}

/** Inclusions and exclusions of the price, side by side. */
export function Inclusions({ inclusions, exclusions }: InclusionsProps) {
  const columns = [
    { title: 'Inclusions', icon: 'check', lines: inclusions },
    { title: 'Exclusions', icon: 'minus', lines: exclusions },
  ] as const;
  return (
    <div className={css.inclusionColumns}>
      {columns.map(({ title, icon, lines }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {(lines.length > 0 ? lines : ['Ask us, we will spell it out']).map((line) => (
              <li key={line}>
                {lines.length > 0 && <Icon name={icon} />}
                <BidiText text={line} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
