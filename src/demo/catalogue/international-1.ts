import type { DemoPackage } from './types.ts';

/** South-east Asia, by city and by sea. */
export const international1: readonly DemoPackage[] = [
  {
    name: 'Singapore and Sentosa',
    destination: 'Singapore',
    description:
      'Two nights among the shophouses of Bugis and two on Sentosa, so that nobody has to cross the city with a tired child. The MRT does most of the work and the children will be reading the map by the second day.\n\nFood is the other half of this journey. We have marked the vegetarian stalls, the halal ones and the place that does idli at seven in the morning. It rains most afternoons for an hour; plan on being indoors at three.\n\nIndian passport holders need a visa, which we apply for with your papers, and fill the free SG Arrival Card within three days of landing.',
    price: 82500,
    days: [
      {
        title: 'Through the waterfall at Changi',
        description:
          'Four and a half hours from Bengaluru. Before the car, ten minutes at the Rain Vortex in Jewel, which falls seven storeys indoors. Check in at Bugis, walk the lanes of Kampong Glam behind the gold dome of the Sultan Mosque, and have dinner at a table on the street.',
        sightseeing: 'Jewel Changi, Sultan Mosque, Haji Lane, Kampong Glam',
        meals: ['Dinner'],
        pictures: ['singapore-second'],
      },
      {
        title: 'Cloud forest, gold bay',
        description:
          'Start in the cooled domes at Gardens by the Bay, while the Cloud Forest mist is on. Lunch where you like and a rest. At five you go up to the SkyPark, then walk round Marina Bay for satay at Lau Pa Sat, and back to the Supertrees for the free music at a quarter to nine.',
        sightseeing: 'Cloud Forest, Flower Dome, SkyPark Observation Deck, Merlion Park, Supertree Grove',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['singapore', 'singapore-close'],
      },
      {
        title: 'Little India by morning, the cable car by tea',
        description:
          'Tekka market, Sri Veeramakaliamman temple and a dosa lunch on Serangoon Road, all before one. Bags move ahead to Sentosa while you take the cable car from Mount Faber over the harbour. There is a lagoon at Palawan, shallow enough for a four-year-old, and the sun goes down at seven all year.',
        sightseeing: 'Tekka Centre, Sri Veeramakaliamman temple, Mount Faber cable car, Palawan Beach',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['singapore-second'],
      },
      {
        title: 'A whole day of rides',
        description:
          'Universal Studios opens at ten and you are at the gate by half past nine. Do the coasters first, eat early, leave the water ride for last. If your children are under six, we swap the ticket for the Singapore Oceanarium next door and the beach after it, at no difference in price.',
        sightseeing: 'Universal Studios Singapore, Resorts World Sentosa',
        meals: ['Breakfast'],
        pictures: ['singapore-close'],
      },
      {
        title: 'Fort Siloso and the evening flight',
        description:
          'A treetop walk eleven storeys up leads to the old coastal guns, a good hour for anyone who likes tunnels. Swim, pack and have a late lunch at VivoCity. The flight leaves in the evening, so there is time for Mustafa Centre if someone has a list.',
        sightseeing: 'Fort Siloso Skywalk, Siloso Beach, VivoCity',
        meals: ['Breakfast'],
      },
    ],
    nights: 4,
    tripType: 'Family',
    startsFrom: 'Bengaluru',
    inclusions: [
      'Return economy flights, Bengaluru to Singapore',
      'Two nights in Bugis and two on Sentosa, family room',
      'Airport transfers and a loaded MRT card each',
      'Breakfast daily, two dinners, one lunch',
      'Gardens domes, SkyPark, cable car and one-day Universal Studios tickets',
      'A local guide on days 2 and 3',
      'Hotel taxes and GST',
    ],
    exclusions: [
      'Singapore visa fee',
      'Tax collected at source (TCS) as per Income Tax rules',
      'Travel insurance',
      'Lunches on days 1, 2, 4 and 5, and dinners on days 3 and 4',
      'Express passes at Universal Studios',
      'Tips',
    ],
    pictures: ['singapore', 'singapore-second', 'singapore-close'],
    contactEmail: 'world@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Bali: Ubud to Uluwatu',
    destination: 'Bali, Indonesia',
    description:
      'Three nights in the rice country and two on the cliffs, with one unhurried day’s drive between them. You have your own car and the same driver throughout, who will also tell you which temple has a ceremony and which has a queue.\n\nThe villa in Ubud has its own small pool. Carry a sarong, or borrow one at the gate. On Nyepi, the day of silence in March, the whole island including the airport closes; we do not travel across it.\n\nIndian passport holders take a visa on arrival, best bought online beforehand together with the tourist levy.',
    price: 74900,
    days: [
      {
        title: 'From the airport to the rice',
        description:
          'Thirty-seven kilometres to Ubud, which Balinese traffic makes an hour and a half. Your villa is north of town, on the edge of a terrace, and the first sound at night is frogs. Dinner is on the verandah: nasi campur, with tempeh and long beans for those who want no meat.',
        sightseeing: 'Ubud, Penestanan rice fields',
        meals: ['Dinner'],
        pictures: ['bali-second'],
      },
      {
        title: 'Campuhan ridge and the holy springs',
        description:
          'Walk the grass ridge above two rivers at half past six, before the heat and the scooters. After breakfast the driver takes you to the springs at Tirta Empul, where you may bathe under the spouts if you follow the order, and the rock-cut shrines of Gunung Kawi. Tegallalang on the way back, for the light.',
        sightseeing: 'Campuhan Ridge, Tirta Empul, Gunung Kawi, Tegallalang terraces',
        meals: ['Breakfast'],
        pictures: ['bali-close'],
      },
      {
        title: 'The temple in the lake',
        description:
          'North over the crater rim to Bedugul, where Ulun Danu stands in its lake and the air needs a jacket. Come down by way of Jatiluwih, a UNESCO landscape watered by village councils for a thousand years. Lunch is above the terraces: red rice, jackfruit curry, grilled fish.',
        sightseeing: 'Ulun Danu Beratan, Handara gate, Jatiluwih rice terraces',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['bali'],
      },
      {
        title: 'South by way of Tanah Lot',
        description:
          'Leave at nine. Taman Ayun has a moat and almost no visitors; Tanah Lot has plenty, but the tide pools below it are worth the crowd. By four you are in a room on the Bukit cliffs. At six the kecak begins at Uluwatu, seventy men and no instruments, as the sun goes down.',
        sightseeing: 'Taman Ayun, Tanah Lot, Uluwatu temple, kecak performance',
        meals: ['Breakfast'],
        pictures: ['bali-second', 'bali-close'],
      },
      {
        title: 'A beach down ninety steps',
        description:
          'Nothing is planned before evening. Padang Padang is a cove reached through a crack in the rock; Bingin is for watching people who can surf. Melasti has the calmest water. At six a table is laid for you on the sand at Jimbaran, with prawns over coconut husk or corn and tofu if you prefer.',
        sightseeing: 'Padang Padang, Bingin, Melasti beach, Jimbaran bay',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['phuket-second'],
      },
      {
        title: 'One more swim',
        description:
          'Checkout is at noon and the airport is forty minutes away. If your flight is late, we keep a day room near Jimbaran so that you can swim, shower and repack. There is a good coffee roaster on the road, and Balinese coffee travels well.',
        sightseeing: 'Garuda Wisnu Kencana, Jimbaran market',
        meals: ['Breakfast'],
      },
    ],
    nights: 5,
    tripType: 'Honeymoon',
    startsFrom: 'Bengaluru',
    inclusions: [
      'Return economy flights, Bengaluru to Denpasar',
      'Three nights in a private pool villa near Ubud, two in a cliff room at Uluwatu',
      'Private car with an English-speaking driver throughout',
      'Breakfast daily, two dinners, one lunch',
      'Temple donations, terrace tickets and kecak seats',
      'Day room on the last afternoon when the flight is late',
      'Hotel taxes and GST',
    ],
    exclusions: [
      'Indonesian visa on arrival (IDR 500,000) and Bali tourist levy (IDR 150,000)',
      'Tax collected at source (TCS) as per Income Tax rules',
      'Travel insurance',
      'Meals not listed, and drinks',
      'Surf lessons, spa and water sports',
      'Tips for the driver',
    ],
    pictures: ['bali', 'bali-second', 'bali-close', 'phuket-second'],
    contactEmail: 'world@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Krabi and Phuket, by long-tail boat',
    destination: 'Phuket and Krabi, Thailand',
    description:
      'Two nights in the old Chinese streets of Phuket Town, three under the cliffs of Krabi, and a private long-tail for most of what lies between. You sit low, the engine is loud, and you stop wherever the water is clear.\n\nCome between November and April. From May to October the west coast has a swell and long-tails stay in on bad days; we then use larger boats or move the day. Maya Bay shuts every August and September, and we do not include it.\n\nIndian passport holders do not need a visa for a short holiday at present. The free Thailand Digital Arrival Card is filled within three days of landing.',
    price: 58900,
    days: [
      {
        title: 'Shophouses instead of Patong',
        description:
          'Phuket airport to the old town is under an hour. The tin merchants built these streets, half Chinese and half Portuguese, and your hotel was one of their houses. Walk Thalang Road when the lamps come on; on Sundays it closes to cars and fills with food. Dinner is Hokkien noodles, or a vegetarian shop nearby.',
        sightseeing: 'Thalang Road, Soi Romanee, Dibuk Road',
        meals: ['Dinner'],
        pictures: ['phuket-second'],
      },
      {
        title: 'The south end of the island',
        description:
          'Wat Chalong early, while the monks are still sweeping, then the long pier at Rawai for a cold coconut. Swim at Nai Harn, which has a lake on one side and a bay on the other. Promthep Cape at sunset is busy; the windmill viewpoint near it is less so.',
        sightseeing: 'Wat Chalong, Rawai pier, Nai Harn beach, Promthep Cape',
        meals: ['Breakfast'],
        pictures: ['phuket-close'],
      },
      {
        title: 'Phang Nga Bay on the way',
        description:
          'Your bags go by road and you go by water, in a long-tail from Surakul pier among limestone stacks and mangrove tunnels. Lunch at Ko Panyi, a village on stilts with a floating football pitch. We reach James Bond’s rock early and leave it to the others. Ao Nang by five.',
        sightseeing: 'Phang Nga Bay, Ko Panyi, Khao Phing Kan, Ao Nang',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['phuket', 'phuket-close'],
      },
      {
        title: 'Four islands in your own time',
        description:
          'Set out at half past eight, an hour before the speedboats. At low tide a sandbar joins Tup to Chicken Island and you can walk across the sea. Snorkel off Poda, eat a boxed lunch in the shade, and finish at Phra Nang, where climbers hang over the beach like washing.',
        sightseeing: 'Tup island, Chicken Island, Poda, Phra Nang Cave Beach, Railay',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['phuket-second', 'andaman-second'],
      },
      {
        title: 'Paddles at Ao Thalane',
        description:
          'Three hours by kayak through a canyon of mangroves, with kingfishers, crabs and macaques that will take your snack. The afternoon is for the pool or, if your knees are good, the Tiger Cave temple and its twelve hundred and more steps. Last dinner is on the beach at Ao Nang, feet in the sand.',
        sightseeing: 'Ao Thalane, Tiger Cave Temple, Nopparat Thara beach',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['phuket-close'],
      },
      {
        title: 'Back over the Sarasin bridge',
        description:
          'Two and a half hours by road to Phuket airport, through rubber and oil palm, with a stop for pineapple at the roadside. If the flight is after four, you have time for a last hour at Nai Yang, a quiet beach beside the runway.',
        sightseeing: 'Sarasin bridge, Nai Yang beach',
        meals: ['Breakfast'],
      },
    ],
    nights: 5,
    tripType: 'Beach',
    startsFrom: 'Chennai',
    inclusions: [
      'Return economy flights, Chennai to Phuket',
      'Two nights in Phuket Old Town, three at Ao Nang',
      'All transfers by private car',
      'Breakfast daily, two lunches, two dinners',
      'Private long-tail on days 3 and 4, and guided kayaks on day 5',
      'National park fees, masks and snorkels',
      'Hotel taxes and GST',
    ],
    exclusions: [
      'Visa fee, should one be introduced before you travel',
      'Tax collected at source (TCS) as per Income Tax rules',
      'Travel insurance',
      'Meals not listed, and drinks',
      'Rock climbing, diving and massage',
      'Tips for the boat crew',
    ],
    pictures: ['phuket', 'phuket-second', 'phuket-close', 'andaman-second'],
    contactEmail: 'world@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
];
