import { dubaiFrontier } from './dubai-frontier.ts';
import type { DemoPackage } from './types.ts';

/** Journeys sold from Dubai to the other emirates and to Oman. */
export const dubaiBeyond: readonly DemoPackage[] = [
  {
    name: 'Jebel Jais, Ras Al Khaimah',
    destination: 'Ras Al Khaimah, UAE',
    description:
      'The highest road in the Emirates climbs through grey rock to a place where people from the coast come to wear a jumper. Two nights by the mangroves, one long day on the mountain, and a pearl farm on the way home.\n\nThe summit ridge is 1,934 metres and about ten degrees cooler than the beach. The rides close in strong wind and the road itself closes after heavy rain; when that happens we spend the day in Wadi Shawka instead and refund the tickets that you could not use.\n\nThe zip line is not in the price, because half of every group takes one look and orders tea.',
    price: 1560,
    days: [
      {
        title: 'A village that walked away',
        description:
          'An hour north of Dubai lies Al Jazirah Al Hamra, a pearling village of coral stone that its families left in the 1960s and nobody pulled down. A guide whose grandmother was born there walks you through it. Then the hotel by the mangroves, flamingos if the tide is low, and grilled sea bream.',
        sightseeing: 'Al Jazirah Al Hamra, Ras Al Khaimah mangroves, Corniche',
        meals: ['Dinner'],
        pictures: ['jebel-jais-second'],
      },
      {
        title: 'Up the switchbacks',
        description:
          'We leave at nine with sweaters in the boot. The road takes forty minutes from the foot and has six places where you will ask to stop. The viewing deck first, then the sledder, which runs on rails and has a brake that children respect more than parents. Lunch near the top, and stay until the valleys fill with shadow.',
        sightseeing: 'Wadi Bih, Jebel Jais road, Viewing Deck Park, Jais Sledder',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['jebel-jais', 'jebel-jais-close'],
      },
      {
        title: 'Pearls at Al Rams, a fort above the palms',
        description:
          'Two hundred and some steps lead to Dhayah Fort, the last hill fort in the country, and to a view that explains why it was built. Afterwards a wooden boat takes you out to Suwaidi Pearls, where the grandson of a diver opens an oyster in front of you. Dubai again by four.',
        sightseeing: 'Dhayah Fort, Suwaidi Pearls farm, Al Rams harbour',
        meals: ['Breakfast', 'Lunch'],
      },
    ],
    nights: 2,
    tripType: 'Adventure',
    startsFrom: 'Dubai (hotel pick-up)',
    inclusions: [
      'Two nights by the mangroves, in a four-star hotel',
      'Private car and mountain driver',
      'Two breakfasts, two lunches and one dinner',
      'Village guide at Al Jazirah Al Hamra',
      'One ride on the Jais Sledder and the pearl farm tour',
      '5% VAT',
    ],
    exclusions: [
      'Jais Flight zip line, which has weight and height limits',
      'Tourism dirham of Ras Al Khaimah, paid at the hotel',
      'Dinner on day 2',
      'Travel insurance that covers the rides',
      'Tips',
    ],
    pictures: ['jebel-jais', 'jebel-jais-second', 'jebel-jais-close', 'hatta'],
    contactEmail: 'dubai@safarnama.example',
    contactPhone: '+971 4 555 0100',
  },
  {
    name: 'Fujairah and the east coast',
    destination: 'Fujairah, UAE',
    description:
      'The Emirates have another sea. On the far side of the Hajar the water is deeper and cooler, the sun comes up over it instead of going down, and a rock just off the beach has turtles that do not mind you.\n\nYou drive one way through the mountains by Masafi and come back by the tunnels, so that no road is seen twice. Two nights are in a low hotel on the sand at Al Aqah. The sea is calmest and clearest from October to May, warm enough to swim all year, and rough for a day or two now and then.',
    price: 1490,
    days: [
      {
        title: 'Over the Hajar by the market at Masafi',
        description:
          'The Friday Market at Masafi is open all week and sells mangoes, clay pots and carpets with tigers on them. Below it the road falls to the coast and to Al Bidya, a mud-brick mosque with four small domes, over five hundred years old and about the size of a garage. Climb to the towers behind it, then swim.',
        sightseeing: 'Masafi Friday Market, Al Bidya Mosque, Al Bidya watchtowers, Al Aqah beach',
        meals: ['Lunch', 'Dinner'],
        pictures: ['fujairah'],
      },
      {
        title: 'Snoopy Island before breakfast is digested',
        description:
          'Swim out or take the boat to the rock that looks like a sleeping dog. With a mask you see parrotfish, rays on the sand, young reef sharks that leave before you do, and on most mornings a green turtle. Afternoon in Khor Fakkan: the amphitheatre, the waterfall, and the rest house high above the bay at sunset.',
        sightseeing: 'Snoopy Island, Khor Fakkan corniche, Khor Fakkan amphitheatre, Al Suhub Rest House',
        meals: ['Breakfast'],
        pictures: ['fujairah-second', 'fujairah-close'],
      },
      {
        title: 'A fort, a creek of mangroves and the tunnel home',
        description:
          'Fujairah Fort stands on its own rock above a village of mud walls, and you may have it to yourself before ten. Then south to Kalba, the oldest mangroves on this coast, where a kingfisher lives that nests almost nowhere else. Grilled kingfish for lunch, and the tunnels under the Hajar to Dubai by five.',
        sightseeing: 'Fujairah Fort, Kalba mangroves, Wadi Al Helo',
        meals: ['Breakfast', 'Lunch'],
      },
    ],
    nights: 2,
    tripType: 'Beach',
    startsFrom: 'Dubai (hotel pick-up)',
    inclusions: [
      'Two nights at Al Aqah, in a sea-facing room',
      'Private car and driver for three days',
      'Two breakfasts, two lunches and one dinner',
      'Mask, fins and the boat to Snoopy Island, with a guide in the water',
      'Fujairah Fort tickets',
      '5% VAT',
    ],
    exclusions: [
      'Hotel tourism fee where the hotel charges one, paid on check-out',
      'Scuba diving and lessons',
      'Dinner on day 2; Khor Fakkan serves no alcohol',
      'Travel insurance',
      'Tips',
    ],
    pictures: ['fujairah', 'fujairah-second', 'fujairah-close', 'musandam'],
    contactEmail: 'dubai@safarnama.example',
    contactPhone: '+971 4 555 0100',
  },
  {
    name: 'Al Ain oasis and Jebel Hafeet',
    destination: 'Al Ain, UAE',
    description:
      'Al Ain is the inland city: no towers, many roundabouts, and in the middle an oasis of 147,000 date palms watered by a system of channels three thousand years old. It is the gentlest weekend that we sell, and grandparents tend to choose it.\n\nPaths are level, museums are small and the mountain is climbed by car. Two days are enough if you start early, and we do. In July and August we turn the day round, with the oasis at six and the hotel pool until the evening.',
    price: 940,
    days: [
      {
        title: 'A fort, a traveller and a mountain at sunset',
        description:
          'Al Jahili is a fort of rounded mud towers with a room about Wilfred Thesiger, who crossed the Empty Quarter twice by camel and was a guest in this oasis. Lunch is Yemeni, from one large dish. At four we drive the sixty bends of Jebel Hafeet and wait at the top, 1,240 metres up, for the plain to light.',
        sightseeing: 'Al Jahili Fort, Qasr Al Muwaiji, Jebel Hafeet, Green Mubazzarah',
        meals: ['Lunch', 'Dinner'],
        pictures: ['al-ain-second'],
      },
      {
        title: 'The oasis by bicycle, the camels on foot',
        description:
          'At eight the lanes of the oasis are cool and the water is being turned from one garden to the next, by a timetable older than the clock. Cycle or take the cart. Then the camel market, where a trader will tell you a price just to see your face, and the tombs of Hili before the drive home.',
        sightseeing: 'Al Ain Oasis, Falaj channels, Al Ain camel market, Hili Archaeological Park',
        meals: ['Breakfast'],
        pictures: ['al-ain', 'al-ain-close'],
      },
    ],
    nights: 1,
    tripType: 'Nature',
    startsFrom: 'Dubai (hotel pick-up)',
    inclusions: [
      'One night in a garden hotel, with a pool',
      'Private car and driver who is also your guide',
      'One breakfast, one lunch and one dinner',
      'Bicycle or electric cart in the oasis',
      'Entrance to the forts and to Hili',
      '5% VAT and the Abu Dhabi emirate hotel tourism fee',
    ],
    exclusions: ['Lunch on day 2', 'Camel ride, and the camel', 'Hot spring bathing at Green Mubazzarah', 'Travel insurance and tips'],
    pictures: ['al-ain', 'al-ain-second', 'al-ain-close', 'al-fahidi'],
    contactEmail: 'dubai@safarnama.example',
    contactPhone: '+971 4 555 0100',
  },
  ...dubaiFrontier,
];
