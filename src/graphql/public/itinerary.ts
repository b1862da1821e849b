import { MEALS } from '../../../schema/constants.ts';
import type { RouteStop } from '../../../schema/models.ts';
import { builder } from '../builder.ts';
import { listCost } from '../server/costs.ts';

export const MealType = builder.enumType('Meal', { values: MEALS });

const RouteStopType = builder.objectRef<RouteStop>('RouteStop').implement({
  description: 'Where a day of a journey ends.',
  fields: (t) => ({
    name: t.exposeString('name'),
    latitude: t.exposeFloat('latitude', { description: 'Degrees, north of the equator positive.' }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees, east of Greenwich positive.' }),
  }),
});

builder.objectType('ItineraryDay', {
  fields: (t) => ({
    day: t.exposeString('day'),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    sightseeing: t.exposeString('sightseeing'),
    includedMeals: t.field({
      type: [MealType],
      description: 'The meals of the day, in their order.',
      resolve: ({ meals }) => MEALS.filter((meal) => meals.includes(meal)),
    }),
    meals: t.exposeString('meals', {
      deprecationReason: 'Use `includedMeals`, which is a list.',
      description: 'Comma-separated: Breakfast, Lunch, Dinner.',
    }),
    images: t.field({ complexity: listCost(5), type: ['Picture'], resolve: (day) => day.images }),
    stop: t.field({
      type: RouteStopType,
      nullable: true,
      description: 'Where the day ends, for the drawn route; null if the agency says nothing.',
      resolve: ({ stop }) => stop ?? null,
    }),
    stopText: t.string({
      description: 'The stop as `ItineraryDayInput.stop` takes it, such as "Munnar (10.09, 77.06)"; may be empty.',
      resolve: ({ stop }) => (stop ? `${stop.name} (${stop.latitude}, ${stop.longitude})` : ''),
    }),
  }),
});
