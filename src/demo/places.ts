export interface DemoPlace {
  name: string;
  description: string;
  /** A scene in `src/demo/pictures/`. */
  picture: string;
  customersVisited: number;
}

/** Top Rated Locations of both storefronts, in the order in which they stand. */
export const topPlaces: { readonly india: readonly DemoPlace[]; readonly dubai: readonly DemoPlace[] } = {
  india: [
    {
      name: 'Manali',
      description: 'Cedar woods above the Beas, and snow within an hour for most of the year.',
      picture: 'manali',
      customersVisited: 4860,
    },
    {
      name: 'Jaipur',
      description: 'Pink sandstone, block print drying in the sun, and forts that reward an early start.',
      picture: 'jaipur',
      customersVisited: 7240,
    },
    {
      name: 'Goa',
      description: 'The south for quiet sand, the old quarters for lunch, the rain for the green.',
      picture: 'goa',
      customersVisited: 9105,
    },
    {
      name: 'Munnar',
      description: 'Tea to the horizon, mist until nine, cardamom on the wind.',
      picture: 'munnar',
      customersVisited: 5380,
    },
    {
      name: 'Agra',
      description: 'The Taj at first light, then the garden across the river where nobody hurries you.',
      picture: 'agra',
      customersVisited: 8415,
    },
  ],
  dubai: [
    {
      name: 'Palm Jumeirah',
      description: 'A crescent of quiet beach with the city at arm’s length.',
      picture: 'palm-jumeirah',
      customersVisited: 5310,
    },
    {
      name: 'The Creek',
      description: 'An abra across for one dirham, then saffron and brass on the far bank.',
      picture: 'dubai-creek',
      customersVisited: 6180,
    },
    {
      name: 'Downtown Dubai',
      description: 'The fountain at eight, the tower at sunset.',
      picture: 'dubai-skyline-second',
      customersVisited: 12400,
    },
    {
      name: 'Margham desert',
      description: 'Sand to the horizon, forty minutes from the last traffic light.',
      picture: 'dubai-dunes-second',
      customersVisited: 7950,
    },
    { name: 'Hatta', description: 'Mountain road, green dam, kayaks before the heat.', picture: 'hatta-second', customersVisited: 2240 },
  ],
};
