import { MONTHS } from '../../../schema/constants.ts';

/** The months of a demonstration package: the best ones, those in which it is not run, and why. */
export interface DemoSeason {
  bestMonths: number[];
  closedMonths: number[];
  seasonNote: string;
}

/** From the first month to the last, also across the turn of the year. */
const span = (first: number, last: number): number[] =>
  MONTHS.map((month) => ((first + month - 2) % 12) + 1).slice(0, ((last - first + 12) % 12) + 1);

/** By the first words of the destination that are found in it: best months, months without departures, and why. */
const SEASONS: readonly (readonly [words: string, best: number[], closed: number[], note: string])[] = [
  [
    'Manali',
    [4, 5, 6, 10],
    [7, 8],
    'Apple blossom in April, the clearest light in October. The Beas road slides in the rains; in winter the tunnel may shut for a day.',
  ],
  ['Ladakh', span(6, 9), span(10, 4), 'We run it from mid-May to the end of September. Nights are cold in every month.'],
  ['Kashmir', [4, 5, 6, 9, 10], [], 'Tulips in April, meadows in June, red chinars in late October, snow at Gulmarg from December.'],
  ['Uttarakhand', [2, 3, 4, 10, 11], [7, 8], 'The rafts go out from mid-September to the end of June; in between the river is too high.'],
  ['Jaisalmer', span(11, 2), span(4, 9), 'We run it from October to March. Nights on the sand are cold in January.'],
  ['Udaipur', span(9, 2), [], 'The lakes are fullest from August to February. In a dry May they are not, and we say so when you ask.'],
  ['Rajasthan', span(10, 3), [], 'From April to September the sun decides the timetable: out at six, in by eleven.'],
  [
    'Varanasi',
    [10, 11, 2, 3],
    [],
    'Fog delays trains around the turn of the year. In high flood, usually in August, the boats are stopped.',
  ],
  ['Agra', [10, 11, 2, 3], [], 'From mid-December to late January fog may take the sunrise; we then go in at ten as well.'],
  [
    'Munnar',
    span(10, 1),
    [],
    'In February and March Eravikulam is shut for the tahr to calve. In June and July the paths turn to streams.',
  ],
  ['Kerala', span(9, 2), [6], 'June is the heart of the monsoon; July and August are green and half empty.'],
  ['Goa', span(11, 3), [], 'The huts stand from late October to May. In the monsoon you sleep in a guest house in Palolem.'],
  ['Hampi', span(11, 2), [], 'By April the granite is too hot to touch: mornings and evenings only.'],
  ['Andaman', span(12, 4), [6, 7], 'The sea is flattest from December to April. Ferries stop when it is high.'],
  [
    'Darjeeling',
    [3, 4, 10, 11, 12],
    [7, 8],
    'The mountain shows itself most in November. In July and August the Teesta road slides too often.',
  ],
  [
    'Singapore',
    span(2, 4),
    [],
    'Thirty degrees in every month, with an hour of rain most afternoons; most of it falls from November to January.',
  ],
  ['Bali', span(4, 10), [], 'Dry from April to October. On Nyepi, a day in March, the island closes with its airport.'],
  ['Phuket', span(11, 4), [], 'From May to October the west coast has a swell: we use larger boats, or move the day.'],
  ['Paris', [4, 5, 6, 9, 10], [], 'The evenings are longest in June. In August many bakers and small restaurants are shut.'],
  ['Zurich', span(6, 9), [], 'From June to September every boat and mountain train runs. In November some lifts close for repairs.'],
  [
    'Istanbul',
    [4, 5, 6, 9, 10],
    [],
    'Tulips in April. July and August are hot and full; in winter the ferries go through rain, now and then through snow.',
  ],
  ['Maldives', span(12, 4), [], 'Dry from December to April. From May to October showers pass and the sea is livelier.'],
  [
    'Sri Lanka',
    span(12, 3),
    [],
    'The monsoon reaches Galle in May, and the hills in October and November: the hill line may then close for repairs.',
  ],
  [
    'Bhutan',
    [3, 4, 5, 10, 11],
    [],
    'Rhododendrons in April, the clearest mountains in November. From June to August clouds sit on Taktsang.',
  ],
  [
    'Japan',
    [3, 4, 10, 11],
    [],
    'Cherry blossom around the first of April, maples in late November. It rains in June; August is hot and full.',
  ],
  ['Egypt', span(11, 2), span(5, 9), 'We travel from October to April. Nights on deck are cool in January.'],
  ['Margham', span(11, 3), span(5, 9), 'In summer the sand holds its heat all night, and we do not sell the tents.'],
  ['Hatta', span(10, 4), [], 'In summer the kayaks go out at six, and the trails rest.'],
  ['Yas Island', span(10, 4), [], 'All but the water park are indoors, so that it works in August, too.'],
  [
    'Abu Dhabi',
    span(11, 3),
    [],
    'The mosque and the Louvre are cool in every month. In summer the mangroves are for the hour after sunrise.',
  ],
  ['Ras Al Khaimah', span(10, 4), [], 'The summit is about ten degrees cooler than the coast, and cold after dark in January.'],
  ['Fujairah', span(10, 5), [], 'The sea is calmest and clearest from October to May, and warm enough to swim all year.'],
  ['Al Ain', span(11, 3), [], 'In July and August the day is turned round: the oasis at six, then the pool until the evening.'],
  ['Liwa', span(12, 2), span(4, 10), 'We run it from November to mid-March. Nights fall below ten degrees in January.'],
  [
    'Musandam',
    [10, 11, 3, 4],
    [],
    'Nights on the water are cold in January: bring a jumper. In summer the deck is for mornings and evenings.',
  ],
  [
    'Palm Jumeirah',
    span(10, 4),
    [],
    'The pools are cooled in summer and heated in winter; from June to September the beach is for early and late.',
  ],
  ['Dubai', span(11, 3), [], 'In summer everything outdoors happens before breakfast or after sunset.'],
];

/** The season of a destination. Throws an Error for one that is not listed. */
export function findSeason(destination: string): DemoSeason {
  const season = SEASONS.find(([words]) => destination.includes(words));
  if (!season) throw new Error(`The demonstration has no season for ${destination}.`);
  const [, bestMonths, closedMonths, seasonNote] = season;
  return { bestMonths, closedMonths, seasonNote };
}
