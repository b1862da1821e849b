import type { DemoPackage } from './types.ts';

/** The islands, the eastern hills and the Ganga at Varanasi. */
export const indiaSouth2: readonly DemoPackage[] = [
  {
    name: 'Andaman by ferry, Havelock and Neil',
    destination: 'Havelock and Neil, Andaman Islands',
    description:
      'Three islands, three ferries and a good deal of doing nothing under mahua trees. Most visitors give Neil an afternoon; you sleep there, because its best hour is the one after the day boats have left.\n\nThe map has changed its names: Port Blair is now Sri Vijaya Puram, Havelock is Swaraj Dweep and Neil is Shaheed Dweep, though the boatmen use both. Indian travellers need no permit for any of them. The sea is flattest from December to April, and we hold our bookings open for a refund if the ferries are cancelled.',
    price: 42800,
    days: [
      {
        title: 'Two hours over water from Chennai',
        description:
          'Land before noon and rest. At three, the Cellular Jail: the tower, the gallows, the cell at the end of the top floor where Savarkar was kept. Stay for the sound and light show in the courtyard, told in the voice of the old peepul tree.',
        sightseeing: 'Cellular Jail, Corbyn’s Cove, Aberdeen Bazaar',
        meals: ['Dinner'],
        pictures: ['andaman-second'],
      },
      {
        title: 'The morning boat to Havelock',
        description:
          'The private ferry takes between ninety minutes and two hours; take the tablet if you need one and sit at the back. Your cottage is among the palms at Beach No. 3. By four you are on the wide grey-white sand of Radhanagar, Beach No. 7, for a swim and the sunset.',
        sightseeing: 'Govind Nagar beach, Radhanagar beach',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['andaman', 'andaman-close'],
      },
      {
        title: 'Elephant Beach, mask on by nine',
        description:
          'A speedboat goes round the north coast in twenty minutes to a shallow reef where you can float over clownfish and giant clams with a guide holding the ring. Non-swimmers are welcome and common. The afternoon is free for Kalapathar, or for a first dive with an instructor, which we can book.',
        sightseeing: 'Elephant Beach, Kalapathar beach',
        meals: ['Breakfast'],
        pictures: ['andaman-close'],
      },
      {
        title: 'An hour south to Neil',
        description:
          'The island is five kilometres across and grows vegetables. Hire a bicycle from the jetty and ride to Bharatpur for the lagoon and back for a nap. At sunset the whole population, some three thousand people and a number of dogs, seems to walk to Laxmanpur.',
        sightseeing: 'Bharatpur beach, Laxmanpur beach, Neil market',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['andaman-second', 'andaman'],
      },
      {
        title: 'Sitapur at five, the stone arch at low tide',
        description:
          'The sun comes up early this far east, so coffee on Sitapur beach is at five. We time the walk to the natural rock arch for low water, with a guide who finds sea cucumbers and octopus in the pools. The afternoon ferry has you back in Port Blair for a last fish thali.',
        sightseeing: 'Sitapur beach, natural arch at Laxmanpur, Port Blair harbour',
        meals: ['Breakfast', 'Dinner'],
      },
      {
        title: 'Samudrika, and the flight north',
        description:
          'If your flight leaves after eleven there is time for the shells and charts in the naval museum, Samudrika, which is closed on Mondays. If not, breakfast is boxed. Chennai is a little over two hours away and feels further.',
        sightseeing: 'Samudrika naval museum, Marina Park',
        meals: ['Breakfast'],
      },
    ],
    nights: 5,
    tripType: 'Beach',
    startsFrom: 'Chennai',
    inclusions: [
      'Return economy flights, Chennai to Port Blair',
      'Two nights in Port Blair, two on Havelock, one on Neil',
      'Three private ferry crossings in reserved seats',
      'Car for every transfer and excursion',
      'Breakfast daily, four dinners',
      'Elephant Beach boat with guided snorkelling',
      'Cellular Jail entry, light show and all taxes',
    ],
    exclusions: [
      'All lunches, and dinner on day 3',
      'Scuba diving, sea walking and glass-bottom boats',
      'Travel insurance',
      'Extra nights if the sea closes the ferries',
      'Tips for the crew and drivers',
    ],
    pictures: ['andaman', 'andaman-second', 'andaman-close'],
    contactEmail: 'south@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Darjeeling and Gangtok, two ridges',
    destination: 'Darjeeling, West Bengal and Gangtok, Sikkim',
    description:
      'Two towns built along two ridges, a day apart by the Teesta, both facing the same mountain. Kangchenjunga shows itself perhaps two mornings in three in November and one in three in April; we give you five chances.\n\nAdults need an original photo identity card and two passport photographs for the Sikkim permits, and children a birth certificate. Sikkim sells no small plastic water bottles, so bring your own flask. In July and August the Teesta road slides too often, and we do not run this journey then.',
    price: 34400,
    days: [
      {
        title: 'Bagdogra, Kurseong and the cart road up',
        description:
          'An hour’s flight from Kolkata and three by car, climbing beside the narrow-gauge line and crossing it a dozen times. Stop at Kurseong for momos with your hands round the bowl. Your hotel is above the Mall, with bukharis in the rooms and the mountain, if it is out, from the bed.',
        sightseeing: 'Kurseong, Ghum, Chowrasta',
        meals: ['Dinner'],
        pictures: ['darjeeling', 'darjeeling-close'],
      },
      {
        title: 'Tiger Hill, the toy train and a first flush',
        description:
          'Up at half past three for Tiger Hill, back for porridge, and then the two-hour steam ride to Ghum and round the Batasia loop. After lunch, the red pandas and snow leopards at the zoo and Tenzing’s gear next door, both closed on Thursdays, or a tasting at an estate below the town.',
        sightseeing: 'Tiger Hill, Darjeeling Himalayan Railway, Batasia Loop, Padmaja Naidu Zoo, Himalayan Mountaineering Institute',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['darjeeling-second'],
      },
      {
        title: 'Across the Teesta into Sikkim',
        description:
          'About a hundred kilometres and four to five hours. Pause in the pines at Lamahatta and above the meeting of the Rangeet and the Teesta, one green, one grey. Papers are checked at Rangpo. Gangtok’s main street has no cars, only benches, so your first evening is easy.',
        sightseeing: 'Lamahatta, Triveni viewpoint, Rangpo gate, MG Marg',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['munnar-close'],
      },
      {
        title: 'Tsomgo, at 3,750 metres',
        description:
          'Thirty-eight kilometres of army road lift you two thousand metres to a lake that is frozen from January to March. Walk slowly, drink the soup, and do not run after the yaks. The shrine of Baba Harbhajan lies further on. Nathu La needs its own permit and is closed on Mondays and Tuesdays.',
        sightseeing: 'Tsomgo Lake, Baba Mandir, Kyongnosla',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['darjeeling-second', 'bhutan'],
      },
      {
        title: 'Rumtek, and a morning of manuscripts',
        description:
          'Rumtek faces Gangtok across the valley, an hour by road; go for the morning prayers, when the long horns are out. On the way back are the Namgyal Institute’s scrolls, shut on Sundays, and the Do Drul chorten with its 108 wheels. Dinner is a Bhutia meal of ningro, churpi and black dal.',
        sightseeing: 'Rumtek monastery, Namgyal Institute of Tibetology, Do Drul chorten',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['darjeeling-close'],
      },
      {
        title: 'Down the river to the plains',
        description:
          'Leave by eight for the 125 kilometres to Bagdogra, a drive that can take four and a half hours or six, which is why your flight is an evening one. There is a bridge to photograph at Sevoke and a last plate of thukpa above the rapids at Melli.',
        sightseeing: 'Melli, Coronation Bridge at Sevoke',
        meals: ['Breakfast'],
      },
    ],
    nights: 5,
    tripType: 'Family',
    startsFrom: 'Kolkata',
    inclusions: [
      'Return economy flights, Kolkata to Bagdogra',
      'Two nights in Darjeeling, three in Gangtok, heated rooms',
      'Private car with hill-licensed drivers on both sides',
      'Breakfast daily, five dinners, one lunch',
      'Toy train steam ride and Tiger Hill entry',
      'Tsomgo permit with a registered local vehicle',
      'All taxes',
    ],
    exclusions: [
      'Lunches on days 1, 2, 3, 5 and 6',
      'Nathu La permit and vehicle surcharge',
      'Yak rides and the Tsomgo ropeway',
      'Travel insurance',
      'Tips for the drivers',
    ],
    pictures: ['darjeeling', 'darjeeling-second', 'darjeeling-close', 'bhutan'],
    contactEmail: 'hills@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Varanasi at first boat',
    destination: 'Varanasi, Uttar Pradesh',
    description:
      'A hand-rowed boat at five in the morning, before the motors start, with the lamps still burning on the steps. Everything else in these three days is arranged so that you are awake for it.\n\nYou stay in an old house at the upper end of Assi, thirty-two steps above the river; tell us if that is too many and we will place you at Chet Singh, where there is a lift. In high flood, usually August and early September, the boats are stopped, and we seat you on a rooftop above the aarti instead.',
    price: 16400,
    days: [
      {
        title: 'Kashi by two, the lamps by dusk',
        description:
          'The Vande Bharat leaves New Delhi at six and arrives at about two. A cycle rickshaw takes you the last part, since the car cannot. Rest, then board at Assi before sunset and row down to Dashashwamedh, to watch the aarti from the water with a blanket and a clay cup of tea.',
        sightseeing: 'Assi Ghat, Dashashwamedh Ghat, evening Ganga aarti',
        meals: ['Dinner'],
        pictures: ['varanasi-second', 'varanasi-close'],
      },
      {
        title: 'First boat, first darshan, and Sarnath',
        description:
          'Rowed from Assi to Panchganga as the east goes pale; at Manikarnika we keep the cameras down. Land for your booked darshan at Kashi Vishwanath, with phones left in a locker, and kachori in the lane behind. After a long rest comes Sarnath, where the Buddha first taught. Its museum is closed on Fridays.',
        sightseeing: 'Panchganga Ghat, Kashi Vishwanath temple, Kachori Gali, Sarnath, Dhamek Stupa',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['varanasi', 'varanasi-wide'],
      },
      {
        title: 'Ragas at Assi, looms at Madanpura',
        description:
          'Every dawn at Assi there is an hour of fire, Vedic chanting and a raga, and it is free to anyone who gets up. Then a weaver’s house in Madanpura, where two men make four inches of brocade a day, and Sankat Mochan on the way round. The train leaves in mid-afternoon.',
        sightseeing: 'Subah-e-Banaras, Madanpura weavers, Sankat Mochan temple, Tulsi Manas temple',
        meals: ['Breakfast'],
        pictures: ['varanasi-close'],
      },
    ],
    nights: 2,
    tripType: 'Pilgrimage',
    startsFrom: 'Delhi',
    inclusions: [
      'Return train tickets, New Delhi to Varanasi by Vande Bharat, AC chair car',
      'Two nights in a river house at Assi',
      'Car, rickshaws and porters throughout',
      'Breakfast daily, two dinners',
      'Two private hand-rowed boats',
      'Sugam Darshan booking at Kashi Vishwanath and Sarnath tickets',
      'All taxes',
    ],
    exclusions: [
      'Lunches, and meals on the train',
      'Puja, dakshina and offerings',
      'Silk and other purchases',
      'Travel insurance',
      'Tips for the boatmen and guide',
    ],
    pictures: ['varanasi', 'varanasi-second', 'varanasi-close', 'varanasi-wide'],
    contactEmail: 'north@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
];
