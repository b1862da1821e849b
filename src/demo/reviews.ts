import type { Market } from '../../schema/constants.ts';

interface DemoReview {
  name: string;
  /** Home town and company of the traveller. */
  from: string;
  message: string;
  rating: 1 | 2 | 3 | 4 | 5;
  /** The name of the portrait. */
  person: string;
  market: Market;
  approved: boolean;
}

export const reviews: readonly DemoReview[] = [
  {
    name: 'Ananya Raghunathan',
    from: 'Bengaluru, with two children',
    message: 'The driver knew which dhaba had the clean kitchen and which bend had the view. We never once opened a map.',
    rating: 5,
    person: 'asha',
    market: 'india',
    approved: true,
  },
  {
    name: 'Harpreet Singh Gill',
    from: 'Chandigarh, solo in Ladakh',
    message: 'They made me rest a full day in Leh before Khardung La. I grumbled. They were right.',
    rating: 4,
    person: 'harpreet',
    market: 'india',
    approved: true,
  },
  {
    name: 'Meera and Joseph Kurian',
    from: 'Kochi, thirtieth anniversary',
    message: 'Our houseboat cook asked what my mother used to make, then made it. You cannot put that in a brochure.',
    rating: 5,
    person: 'savitri',
    market: 'india',
    approved: true,
  },
  {
    name: 'Leela Chandrasekhar',
    from: 'Chennai, three friends in Jaipur',
    message:
      'Block printing at Bagru was the best morning of the trip. The haveli room was lovely but on the street side, so bring earplugs in wedding season.',
    rating: 4,
    person: 'leela',
    market: 'india',
    approved: true,
  },
  {
    name: 'Nandini Deshpande',
    from: 'Pune, with her parents in Agra',
    message:
      'The air conditioning in the first car failed outside Mathura and we waited two hours for another. The sunrise slot, the guide and the refund for the lost afternoon were all as promised.',
    rating: 3,
    person: 'nandini',
    market: 'india',
    approved: true,
  },
  {
    name: 'Joseph D’Souza',
    from: 'Mangaluru, first time abroad',
    message:
      'At sixty-eight I got my first passport for Singapore. The young lady at the Kochi office filled in every form with me and rang after we landed.',
    rating: 5,
    person: 'joseph',
    market: 'india',
    approved: true,
  },
  {
    name: 'Tenzin Dorje',
    from: 'Gangtok, family of six in Kerala',
    message:
      'We had never seen the sea. They found us a beach near Alleppey with no one on it, and told us honestly that June was the wrong month, so we went in December.',
    rating: 5,
    person: 'tenzin',
    market: 'india',
    approved: true,
  },
  {
    name: 'Rashid Al Marzouqi',
    from: 'Sharjah, with three generations',
    message: 'They seated my father where the ramp was, not where the view was, then brought the view to him.',
    rating: 5,
    person: 'khalid',
    market: 'dubai',
    approved: true,
  },
  {
    name: 'Mariam Haddad',
    from: 'Abu Dhabi, weekend away',
    message: 'Pick-up at 3.40 in the morning for the dunes. The driver had karak ready. I would go again tomorrow.',
    rating: 5,
    person: 'mariam',
    market: 'dubai',
    approved: true,
  },
  {
    name: 'Ruth Okafor',
    from: 'London, first visit',
    message: 'Visa in two days, and a list of where to eat that was better than the hotel’s.',
    rating: 4,
    person: 'grace',
    market: 'dubai',
    approved: true,
  },
  {
    name: 'Yusuf Karim',
    from: 'Ajman, with college friends',
    message:
      'Slept on the dhow in Musandam and woke up to dolphins. They spotted that one of us had a single-entry visa before he paid, which saved him a very long walk home.',
    rating: 5,
    person: 'yusuf',
    market: 'dubai',
    approved: true,
  },
  {
    name: 'Farah Rahmani',
    from: 'Sharjah, two days in Hatta',
    message:
      'The lake at eight was perfect and the honey is excellent. The minibus back was late and a little too cold, but someone answered the phone on the first ring.',
    rating: 4,
    person: 'farah',
    market: 'dubai',
    approved: true,
  },
  {
    name: 'George Varghese',
    from: 'Kottayam, with his wife in Munnar',
    message:
      'My knees do not like steps. They had asked beforehand, and the room was on the ground floor with the tea at the window. Dinner was a touch late for us.',
    rating: 4,
    person: 'george',
    market: 'india',
    approved: false,
  },
  {
    name: 'Imran Qureshi',
    from: 'Hyderabad, honeymoon in Bali',
    message:
      'Halal dinners every night without our having to ask twice, and the villa in Ubud was the one in the pictures. The forex card worked everywhere except one temple car park.',
    rating: 5,
    person: 'imran',
    market: 'india',
    approved: false,
  },
  {
    name: 'Tomás Ferreira',
    from: 'Lisbon, stopover of four days',
    message:
      'I nearly stayed in the airport hotel. Instead I crossed the Creek five times for five dirhams and ate fish I had chosen myself. The guide refused to be hurried.',
    rating: 5,
    person: 'tomas',
    market: 'dubai',
    approved: false,
  },
];
