interface DemoTopLocation {
  /** A scene in `src/demo/pictures/`. */
  picture: string;
  customersVisited: number;
}

/** What the demonstration agency adds to the Top Rated Locations that the product comes with. */
export const topLocationDetails: Readonly<Record<string, DemoTopLocation>> = {
  Manali: { picture: 'manali', customersVisited: 4860 },
  Jaipur: { picture: 'jaipur', customersVisited: 7240 },
  Goa: { picture: 'goa', customersVisited: 9105 },
  Munnar: { picture: 'munnar', customersVisited: 5380 },
  Agra: { picture: 'agra', customersVisited: 8415 },
  'Palm Jumeirah': { picture: 'palm-jumeirah', customersVisited: 5310 },
  'The Creek': { picture: 'dubai-creek', customersVisited: 6180 },
  'Downtown Dubai': { picture: 'dubai-skyline-second', customersVisited: 12400 },
  'Margham desert': { picture: 'dubai-dunes-second', customersVisited: 7950 },
  Hatta: { picture: 'hatta-second', customersVisited: 2240 },
};
