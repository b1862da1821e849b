import type { DemoPackage } from './types.ts';

/** The neighbours: Maldives, Sri Lanka and Bhutan. */
export const international3: readonly DemoPackage[] = [
  {
    name: 'Maldives: a local island, then the lagoon',
    destination: 'North Malé Atoll, Maldives',
    description:
      'Two nights on an island where people actually live, with a school, a football ground and a tuna boat coming in, and two in a villa over the water. Seen in that order, the second half means more.\n\nDhiffushi is a Muslim village: shoulders and knees are covered in the lanes, swimwear is for the visitors’ beach, and there is no alcohol until the resort. Fridays are quiet until the afternoon.\n\nIndian passport holders get a free thirty-day visa on arrival. You fill the IMUGA declaration online within ninety-six hours of the flight and carry the return ticket and our vouchers.',
    price: 108000,
    days: [
      {
        title: 'From the runway to a jetty',
        description:
          'The airport has its own harbour. A shared speedboat takes three quarters of an hour to Dhiffushi, on the eastern rim of the atoll and one kilometre long. Walk its length twice before dark. The guest house family cooks tonight: tuna curry and roshi, or pumpkin done with coconut.',
        sightseeing: 'Malé lagoon, Dhiffushi harbour, village lanes',
        meals: ['Dinner'],
        pictures: ['maldives-second'],
      },
      {
        title: 'A sandbank with lunch on it',
        description:
          'Two reefs before noon with a guide in the water: turtles on the first as a rule, and on the second a wall of blue-striped snapper. Then a bank of sand with no tree at all, an umbrella and a picnic. Back by four, in time to watch the village cricket.',
        sightseeing: 'Turtle reef, coral garden, sandbank, bikini beach',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['maldives', 'maldives-close'],
      },
      {
        title: 'Across to the villa',
        description:
          'The resort boat comes for you at eleven. Your villa stands on stilts at the quiet end of the jetty, with a ladder into water that is waist deep at low tide. The house reef is thirty metres off. In the evening small sharks cruise under the lamp, perfectly harmless and very punctual.',
        sightseeing: 'Resort lagoon, house reef',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['maldives-close', 'andaman-second'],
      },
      {
        title: 'Nothing, properly',
        description:
          'We have planned nothing today and suggest that you do not either. Snorkel the drop-off at slack water with the resort’s marine biologist, who goes at ten. Kayaks are free. A dhoni sails at half past five to look for spinner dolphins, and more often than not finds them.',
        sightseeing: 'House reef drop-off, sunset dhoni',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['maldives-second', 'maldives'],
      },
      {
        title: 'The speedboat to your gate',
        description:
          'Breakfast with your feet in the water. The boat leaves about three hours before the flight and puts you down at the terminal steps. If you fly late, the resort keeps a shower and lockers; do not dive on the day you fly.',
        sightseeing: 'North Malé Atoll by speedboat',
        meals: ['Breakfast'],
      },
    ],
    nights: 4,
    tripType: 'Honeymoon',
    startsFrom: 'Bengaluru',
    inclusions: [
      'Return economy flights, Bengaluru to Malé',
      'Two nights in a Dhiffushi guest house, two in a water villa',
      'All speedboat transfers',
      'Breakfast daily, four dinners, one lunch',
      'Reef and sandbank day with guide, mask and fins',
      'Sunset dhoni and use of kayaks',
      'Green tax, service charge and GST',
    ],
    exclusions: [
      'Tax collected at source (TCS) as per Income Tax rules',
      'Travel insurance',
      'Scuba diving, seaplane flights and spa',
      'Lunches on days 1, 3, 4 and 5, and all drinks',
      'Tips',
    ],
    pictures: ['maldives', 'maldives-second', 'maldives-close', 'andaman-second'],
    contactEmail: 'world@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Sri Lanka by train',
    destination: 'Kandy, Ella and Galle, Sri Lanka',
    description:
      'Four trains, one of them among the loveliest anywhere, with a car waiting at each station for your bags. You travel in reserved seats by windows that open, climb to the tea, and come down to the sea at Galle.\n\nThe hill line is closed for repairs now and then, after a wet season most of all. When it is, we go by road through the same valleys and refund the fares. On full-moon poya days the country is dry and many shops are shut, and the temples are at their best.\n\nIndian passport holders need an ETA, applied for online before departure.',
    price: 62400,
    days: [
      {
        title: 'Chennai to Colombo, and kites on Galle Face',
        description:
          'Ninety minutes in the air. Walk Pettah’s spice street and the red and white mosque in the late afternoon, then join the whole city on the sea wall at Galle Face, where the isso vadai has a prawn on top and the next stall does it without.',
        sightseeing: 'Pettah, Jami Ul-Alfar Mosque, Galle Face Green',
        meals: ['Dinner'],
        pictures: ['sri-lanka-second'],
      },
      {
        title: 'First train: up to Kandy',
        description:
          'Two and a half hours, with the best of it after Rambukkana, so sit on the right. In the afternoon the royal gardens at Peradeniya, whose palms and giant bamboo deserve two hours. Be at the Temple of the Tooth by half past six for the evening puja, in white if you have it.',
        sightseeing: 'Kadugannawa incline, Peradeniya Botanical Gardens, Temple of the Sacred Tooth, Kandy Lake',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['sri-lanka-close'],
      },
      {
        title: 'Second train: into the tea',
        description:
          'The hill train climbs for four hours through cloud forest and clipped tea to Nanu Oya at 1,600 metres. You stay in a planter’s house near Nuwara Eliya. In the afternoon Seetha Amman temple, by the stream where Sita is said to have waited, and a factory that lets you taste.',
        sightseeing: 'Hatton, St Clair’s Falls from the train, Seetha Amman temple, Nuwara Eliya',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['sri-lanka', 'munnar-close'],
      },
      {
        title: 'Third train: Nanu Oya to Ella',
        description:
          'Under three hours, over the summit at Pattipola, 1,898 metres up, and down through Haputale with the plains on one side. Stay at the door only when the train is slow. Ella is a single street with a gap at its end; your room looks through it, and dinner is rice and nine curries.',
        sightseeing: 'Pattipola summit, Idalgashinna, Haputale, Ella Gap',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['sri-lanka', 'sri-lanka-second'],
      },
      {
        title: 'Nine arches and a small Adam’s Peak',
        description:
          'Set out at half past five for Little Adam’s Peak, forty-five minutes up and no more. Come down through the tea to the viaduct of 1921, built of stone and brick without steel, and wait for a blue train. The afternoon is for a cooking lesson: pol sambol, dhal, jackfruit.',
        sightseeing: 'Little Adam’s Peak, Nine Arch Bridge, Ravana Falls',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['sri-lanka-close'],
      },
      {
        title: 'Down to the sea at Galle',
        description:
          'Four and a half hours by car, past Udawalawe, where elephants sometimes stand at the fence, to the southern expressway. Galle Fort is a Dutch town inside a wall. Walk the ramparts anticlockwise from the clock tower at five, and you meet the sunset at Flag Rock.',
        sightseeing: 'Udawalawe road, Galle Fort, Dutch Reformed Church, Flag Rock',
        meals: ['Breakfast'],
        pictures: ['sri-lanka-second'],
      },
      {
        title: 'Fourth train: along the water to Colombo',
        description:
          'From Galle the line runs so near the beach that spray reaches the windows; sit on the left. It takes about two and a half hours to Colombo Fort, then a car to the airport at Katunayake for the evening flight to Chennai.',
        sightseeing: 'Hikkaduwa coast, Colombo Fort station',
        meals: ['Breakfast'],
      },
    ],
    nights: 6,
    tripType: 'Nature',
    startsFrom: 'Chennai',
    inclusions: [
      'Return economy flights, Chennai to Colombo',
      'One night each in Colombo, Kandy and Nuwara Eliya, two in Ella, one in Galle',
      'Reserved seats on four trains, and a car with driver for the rest',
      'Breakfast daily, five dinners',
      'Peradeniya, Temple of the Tooth and tea factory tickets',
      'Cooking lesson in Ella',
      'Hotel taxes and GST',
    ],
    exclusions: [
      'Sri Lanka ETA fee, as in force when you apply',
      'Tax collected at source (TCS) as per Income Tax rules',
      'Travel insurance',
      'All lunches, and dinner on day 6',
      'Safari at Udawalawe',
      'Tips for the driver',
    ],
    pictures: ['sri-lanka', 'sri-lanka-second', 'sri-lanka-close', 'munnar-close'],
    contactEmail: 'world@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Bhutan: Paro, Thimphu and the climb to Taktsang',
    destination: 'Paro, Thimphu and Punakha, Bhutan',
    description:
      'Six days at an even walking pace, with the Tiger’s Nest on the fifth, when your lungs have had time to agree. One guide and one driver stay with you from the airport to the airport.\n\nIndian travellers need no visa, but a permit, issued on a passport valid for six months or an original voter card; Aadhaar is not accepted. Children travel on a passport or birth certificate. The Sustainable Development Fee for Indians is ₹1,200 a night, half for those aged six to twelve, and it is in our price.\n\nCarry long sleeves and full trousers for the dzongs. Rupees are accepted almost everywhere.',
    price: 76500,
    days: [
      {
        title: 'The landing at Paro, the road to Thimphu',
        description:
          'Sit on the left from Kolkata for the snow peaks, then watch the wingtips as the aircraft turns between hills. After lunch by the river, fifty kilometres to Thimphu, a capital without a traffic light. Walk its main street at dusk, past the policeman in white gloves who does the job instead.',
        sightseeing: 'Tachog Lhakhang bridge, Chuzom, Norzin Lam',
        meals: ['Lunch', 'Dinner'],
        pictures: ['bhutan-second'],
      },
      {
        title: 'Thimphu: a Buddha, a paper mill, a fortress',
        description:
          'The Buddha Dordenma sits fifty-one metres high above the valley with many thousands of smaller ones inside. See paper made from daphne bark, takin grazing at Motithang, and the clockwise mornings of old people at the Memorial Chorten. Tashichho Dzong opens to visitors after office hours, at five on weekdays.',
        sightseeing: 'Buddha Dordenma, Memorial Chorten, Jungshi paper factory, Takin Preserve, Tashichho Dzong',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['bhutan', 'bhutan-close'],
      },
      {
        title: 'Over Dochula to warm Punakha',
        description:
          'At 3,100 metres the pass has 108 chortens and, on a clear winter morning, the whole northern border in a line. Then down to oranges and rice. Punakha’s dzong stands where the mother river meets the father river; in April its jacarandas flower against the white wall. Cross the long footbridge after.',
        sightseeing: 'Dochula Pass, Punakha Dzong, Punakha suspension bridge, Chimi Lhakhang',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['bhutan-second', 'darjeeling-second'],
      },
      {
        title: 'Back to Paro the slow way',
        description:
          'Four hours with stops for apples and tea. In Paro see the round watchtower that holds the National Museum, walk down to Rinpung Dzong through its cantilever bridge, and try a few arrows at a target you will not hit. A hot-stone bath at the farmhouse is for tomorrow’s legs.',
        sightseeing: 'National Museum, Rinpung Dzong, Nyamai Zam bridge, Paro town',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['bhutan-close'],
      },
      {
        title: 'The climb to Taktsang',
        description:
          'Start at seven from 2,600 metres. Two to three hours up through blue pine, with tea at the halfway cafeteria, then down and up some seven hundred steps past a waterfall to the door, at 3,120. Phones and bags stay at the gate. Ponies go only to the cafeteria, and only uphill. You are down by two.',
        sightseeing: 'Taktsang monastery, Kyichu Lhakhang',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['bhutan'],
      },
      {
        title: 'Out by the morning flight',
        description:
          'Flights leave Paro early, while the valley air is still. Sit on the right this time. If wind delays the aircraft, the guide stays until it has gone and there is a very good bakery ten minutes from the terminal.',
        sightseeing: 'Paro airport viewpoint',
        meals: ['Breakfast'],
      },
    ],
    nights: 5,
    tripType: 'Culture',
    startsFrom: 'Kolkata',
    inclusions: [
      'Return economy flights, Kolkata to Paro',
      'Two nights in Thimphu, one in Punakha, two in Paro',
      'Private car, driver and licensed Bhutanese guide throughout',
      'Breakfast daily, five lunches, five dinners',
      'Sustainable Development Fee of ₹1,200 a night, and the entry permit',
      'All monument tickets, with Taktsang, and a hot-stone bath',
      'Hotel taxes and GST',
    ],
    exclusions: [
      'Tax collected at source (TCS) as per Income Tax rules',
      'Travel insurance, which Bhutan asks visitors to hold',
      'Pony hire at Taktsang',
      'Drinks other than water and tea',
      'Tips for the guide and driver',
    ],
    pictures: ['bhutan', 'bhutan-second', 'bhutan-close', 'darjeeling-second'],
    contactEmail: 'world@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
];
