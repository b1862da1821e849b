import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import * as css from './days.css.ts';
import * as ground from './ground.css.ts';
import { Icon, type IconName, isIcon } from './icon.tsx';
import { lettersOf, Name } from './letters.tsx';
import { Picture } from './picture.tsx';
import { Prose } from './prose.tsx';

export const DayFragment = graphql(`
  fragment Day on ItineraryDay { day title description sightseeing meals images { name ...Picture } }
`);

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
const iconOf = (meal: string): IconName | undefined => {
  const name = meal.toLowerCase();
  return isIcon(name) ? name : undefined;
};

/** The itinerary as a line of days. */
export function Days({ of }: { of: FragmentType<typeof DayFragment>[] }) {
  return (
    <ol>
      {readFragment(DayFragment, of).map(({ day, title, description, sightseeing, meals, images }, index) => {
        const number = /\d+/.exec(day)?.[0] ?? `${index + 1}`;
        const [eaten, places] = [listed(meals), listed(sightseeing)];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days may carry the same number
          <li className={css.day} key={`${index}-${day}`}>
            <p className={css.number}>
              <small>Day</small>
              {number}
            </p>
            <div>
              <h3 {...lettersOf(title)}>{title || `Day ${number}`}</h3>
              <div className={ground.prose}>
                <Prose text={description} />
              </div>
              {(places.length > 0 || eaten.length > 0) && (
                <dl className={css.facts}>
                  {places.length > 0 && (
                    <div>
                      <dt>Sightseeing</dt>
                      <dd>
                        <Name of={places.join(', ')} />
                      </dd>
                    </div>
                  )}
                  {eaten.length > 0 && (
                    <div>
                      <dt>Meals</dt>
                      <dd>
                        <ul className={css.meals}>
                          {eaten.map((meal) => {
                            const icon = iconOf(meal);
                            return (
                              <li key={meal}>
                                {icon && <Icon name={icon} />}
                                <Name of={meal} />
                              </li>
                            );
                          })}
                        </ul>
                      </dd>
                    </div>
                  )}
                </dl>
              )}
              {images.length > 0 && (
                <ul className={css.pictures} tabIndex={images.length > 1 ? 0 : undefined} aria-label={`Pictures of day ${number}`}>
                  {images.map((image) => (
                    <li key={image.name}>
                      <Picture of={image} sizes="(max-width: 899px) 55vw, 21rem" max={720} />
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
