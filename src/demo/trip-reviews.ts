import type { Market } from '../../schema/constants.ts';

export interface DemoReview {
  name: string;
  /** Home town and company of the traveller. */
  from: string;
  message: string;
  rating: 1 | 2 | 3 | 4 | 5;
  /** The name of the portrait. */
  person: string;
  market: Market;
  approved: boolean;
  /** The first words of the name of the package that they took. */
  trip?: string;
  reply?: { text: string; author: string };
}

/** The newest reviews, each of one trip, some with an answer. */
export const tripReviews: readonly DemoReview[] = [
  {
    name: 'George Kurian',
    from: 'Kochi, three generations',
    message:
      'Everything was kind and well run, but eight hours in the car on day one was hard on my mother. I wish someone had said so plainly.',
    rating: 3,
    person: 'george',
    market: 'india',
    approved: true,
    trip: 'Manali',
    reply: {
      author: 'Leela Thakur',
      text: 'You are right, and the page now says eight hours. Since March we also offer a night at Sundernagar for older travellers at no extra charge.',
    },
  },
  {
    name: 'Savitri Nair',
    from: 'Thrissur, with her sisters',
    message:
      'Four women over sixty, and nobody hurried us. The cook packed parathas for the road and wrote the recipe on the paper they came in.',
    rating: 5,
    person: 'savitri',
    market: 'india',
    approved: true,
    trip: 'Manali',
  },
  {
    name: 'Asha Kulkarni',
    from: 'Pune, with a four-year-old',
    message:
      'The car seat was fitted before we asked twice. Our daughter still talks of the ropeway, and of the goat that got into the orchard.',
    rating: 5,
    person: 'asha',
    market: 'india',
    approved: true,
    trip: 'Manali',
  },
  {
    name: 'Imran Sheikh',
    from: 'Mumbai, with two friends',
    message:
      'The tunnel was shut for a morning. By ten they had taken us up the old pass road instead, and the green tax was back on my card the same week.',
    rating: 4,
    person: 'imran',
    market: 'india',
    approved: true,
    trip: 'Manali',
  },
  {
    name: 'Grace Fernandes',
    from: 'Margao, a week to herself',
    message: 'I live in Goa and thought I knew it. The bakery at five in the morning and the spice farm in the rain were both new to me.',
    rating: 5,
    person: 'grace',
    market: 'india',
    approved: true,
    trip: 'Goa',
  },
  {
    name: 'Nandini Rao',
    from: 'Mysuru, with her husband',
    message: 'Tea pickers start at seven, and so did we. The room at the estate is simple, the view is not.',
    rating: 5,
    person: 'nandini',
    market: 'india',
    approved: true,
    trip: 'Munnar',
  },
  {
    name: 'Joseph Mathew',
    from: 'Kottayam, first holiday in ten years',
    message:
      'Good beds, honest food and a naturalist who knew each frog by its voice. The road up is slow, take a tablet if you are prone to it.',
    rating: 4,
    person: 'joseph',
    market: 'india',
    approved: true,
    trip: 'Munnar',
  },
  {
    name: 'Tenzin Lhamo',
    from: 'Leh, to Varanasi with her mother',
    message: 'My mother wanted to see the river once. They found her a boat with a back rest, and the boatman waited while she prayed.',
    rating: 5,
    person: 'tenzin',
    market: 'india',
    approved: true,
    trip: 'Varanasi',
  },
  {
    name: 'Leela Iyer',
    from: 'Chennai, honeymoon',
    message:
      'The lake palace ferry stops at six, which nobody had told us. We were rowed across by the cook of the guest house, who would not take money for it.',
    rating: 4,
    person: 'leela',
    market: 'india',
    approved: true,
    trip: 'Udaipur',
    reply: { author: 'Asha Menon', text: 'We have told the hotel, and your cook. The last ferry is on the itinerary now.' },
  },
  {
    name: 'Harpreet Kaur',
    from: 'Amritsar, with her parents',
    message: 'Quiet houses, a driver who sang, and a doctor on the phone when my father had a cold at Gulmarg. I would send anybody.',
    rating: 5,
    person: 'harpreet',
    market: 'india',
    approved: true,
    trip: 'Kashmir',
  },
  {
    name: 'Khalid Al Nuaimi',
    from: 'Al Ain, with five children',
    message: 'The dune camp had shade, water and a falconer with patience. My youngest cried when we left.',
    rating: 5,
    person: 'khalid',
    market: 'dubai',
    approved: true,
    trip: 'Two nights in the Margham',
  },
  {
    name: 'Mariam Yousef',
    from: 'Doha, two nights',
    message: 'The marina by night from the water is worth the price alone. Dinner was cold by the second stop, the rest was not.',
    rating: 4,
    person: 'mariam',
    market: 'dubai',
    approved: true,
    trip: 'Dubai Marina',
    reply: { author: 'Khalid Al Suwaidi', text: 'Dinner is served on board now instead of at the second stop. Come and try it.' },
  },
  {
    name: 'Farah Siddiqui',
    from: 'Sharjah, with her mother-in-law',
    message:
      'A bench in every courtyard and a guide who noticed when we needed it. We have lived here for twenty years and had never been inside.',
    rating: 5,
    person: 'farah',
    market: 'dubai',
    approved: true,
    trip: 'Al Fahidi',
  },
  {
    name: 'Tomás Oliveira',
    from: 'Porto, with a camera',
    message: 'They drove me out for the ten minutes in which Liwa is pink, and then made breakfast. Nobody looked at a watch.',
    rating: 5,
    person: 'tomas',
    market: 'dubai',
    approved: true,
    trip: 'Liwa',
  },
  {
    name: 'Yusuf Rahman',
    from: 'Muscat, with cousins',
    message: 'The dhow is old and proud of it. Bring a jumper: nights on the water are cold in January.',
    rating: 4,
    person: 'yusuf',
    market: 'dubai',
    approved: true,
    trip: 'Musandam',
  },
];
