/** The months of a demonstration package: the best ones, those without departures, and why. */
export interface DemoSeason {
  bestMonths: number[];
  closedMonths: number[];
  seasonNote: string;
}

/** By a word of the destination. */
const SEASONS: Readonly<Record<string, DemoSeason>> = {
  Manali: {
    bestMonths: [4, 5, 6, 10],
    closedMonths: [7, 8],
    seasonNote:
      'Apple blossom in April, the clearest light in October. The Beas road slides in the rains; in winter the tunnel may shut for a day.',
  },
  Ladakh: {
    bestMonths: [6, 7, 8, 9],
    closedMonths: [11, 12, 1, 2, 3],
    seasonNote: 'The passes open in June. Nights are cold in every month.',
  },
  Kashmir: {
    bestMonths: [4, 5, 9, 10],
    closedMonths: [],
    seasonNote: 'Tulips in April, chinar leaves in October, snow at Gulmarg from December.',
  },
  Uttarakhand: { bestMonths: [2, 3, 4, 10, 11], closedMonths: [7, 8], seasonNote: 'The river is too high for rafts in the rains.' },
  Rajasthan: {
    bestMonths: [10, 11, 12, 1, 2, 3],
    closedMonths: [],
    seasonNote: 'From April the sun decides the timetable: out at six, in by eleven.',
  },
  'Uttar Pradesh': { bestMonths: [10, 11, 2, 3], closedMonths: [], seasonNote: 'Fog delays trains around the turn of the year.' },
  Kerala: {
    bestMonths: [9, 10, 11, 12, 1, 2],
    closedMonths: [6],
    seasonNote: 'June is the heart of the monsoon; July and August are green and half empty.',
  },
  Goa: { bestMonths: [11, 12, 1, 2], closedMonths: [6, 7], seasonNote: 'Beach huts come down for the rains.' },
  Karnataka: {
    bestMonths: [10, 11, 12, 1, 2],
    closedMonths: [],
    seasonNote: 'The boulders hold the heat: mornings and evenings only from March on.',
  },
  Andaman: { bestMonths: [12, 1, 2, 3, 4], closedMonths: [6, 7], seasonNote: 'Ferries stop when the sea is high.' },
  Dubai: {
    bestMonths: [11, 12, 1, 2, 3],
    closedMonths: [],
    seasonNote: 'In summer everything outdoors happens before breakfast or after sunset.',
  },
  UAE: { bestMonths: [11, 12, 1, 2, 3], closedMonths: [7, 8], seasonNote: 'The sand is too hot for camps in high summer.' },
  Oman: { bestMonths: [10, 11, 3, 4], closedMonths: [], seasonNote: 'Nights on the water are cold in January: bring a jumper.' },
};

const NO_SEASON: DemoSeason = { bestMonths: [], closedMonths: [], seasonNote: '' };

/** The season of a destination; nothing is said about those that are not listed. */
export const findSeason = (destination: string): DemoSeason =>
  Object.entries(SEASONS).find(([word]) => destination.includes(word))?.[1] ?? NO_SEASON;
