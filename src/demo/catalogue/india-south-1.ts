import type { DemoPackage } from './types.ts';

/** Kerala, Goa and Karnataka. */
export const indiaSouth1: readonly DemoPackage[] = [
  {
    name: 'Munnar, the tea trails',
    destination: 'Munnar, Kerala',
    description:
      'Munnar seen from the path rather than the car window. You stay in a planter’s bungalow above the mist line, walk between the bushes with a man who spent thirty years supervising them, and take one very slow jeep.\n\nEach day has one outing and one long sit. Evenings are cool enough for a sweater all year round. If you come in February or March, when Eravikulam is shut for the tahr to calve, we go to Pampadum Shola and Top Station instead.',
    price: 27400,
    days: [
      {
        title: 'Kochi to the cool, by way of cardamom',
        description:
          'The morning flight from Bengaluru takes an hour, the road from Kochi airport about four. You break it at Adimali for a banana-leaf lunch and a walk through a spice plot: cardamom at ankle height, pepper up the jackfruit, nutmeg overhead. The bungalow has a fire lit by six.',
        sightseeing: 'Cheeyappara waterfall, Adimali spice garden, Pallivasal tea slopes',
        meals: ['Lunch', 'Dinner'],
        pictures: ['munnar-second'],
      },
      {
        title: 'Two leaves and a bud, on foot',
        description:
          'A six-kilometre walk through a working estate with a retired field supervisor, starting at eight when the pluckers do. He will show you the difference between a hand and a pair of shears. In the afternoon the tea museum, which is shut on Mondays, or the rollers at Lockhart, and Pothamedu for sunset.',
        sightseeing: 'Tea estate trail, KDHP Tea Museum, Lockhart factory, Pothamedu viewpoint',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['munnar', 'munnar-close'],
      },
      {
        title: 'The slow jeep to Kolukkumalai',
        description:
          'Wake at three. At Suryanelli you change to an old jeep that climbs at walking pace to a ridge above 2,100 metres, with Tamil Nadu under cloud on the far side. Breakfast is packed and eaten at sunrise. The wooden factory up there still sorts its leaf on machines from the 1930s. Sleep all afternoon.',
        sightseeing: 'Kolukkumalai sunrise, Suryanelli, Anayirankal reservoir',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['munnar-wide'],
      },
      {
        title: 'Tahr in the morning, dolmens by afternoon',
        description:
          'The first park bus into Eravikulam puts you among Nilgiri tahr that have stopped caring about people. Carry on over the pass to Marayoor, where it hardly rains: sandalwood behind a fence, stone dolmens older than any temple here, and a jaggery shed with a boiling pan. Lunch is in a sugarcane farmer’s house.',
        sightseeing: 'Eravikulam National Park, Lakkam falls, Marayoor dolmens, sandalwood forest',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['munnar-close'],
      },
      {
        title: 'Down through the clouds to Kochi',
        description:
          'A last walk to the edge of the garden, appam and stew, and a slow descent with the windows open until the air turns warm again. Stop at Valara for the falls and at Kothamangalam for banana chips fried while you wait. Evening flight to Bengaluru.',
        sightseeing: 'Valara waterfall, Periyar river bridge at Neriamangalam',
        meals: ['Breakfast'],
      },
    ],
    nights: 4,
    tripType: 'Nature',
    startsFrom: 'Bengaluru',
    inclusions: [
      'Return economy flights, Bengaluru to Kochi',
      'Four nights in a planter’s bungalow, valley-side room',
      'Private car with a ghat-trained driver',
      'Breakfast daily, four dinners, two lunches',
      'Estate walk with a field supervisor',
      'Kolukkumalai jeep, Eravikulam and museum tickets',
      'All taxes',
    ],
    exclusions: [
      'Lunches on days 2, 3 and 5',
      'Ayurvedic treatments',
      'Boating at Mattupetty and Kundala',
      'Travel insurance',
      'Tips for the driver and bungalow staff',
    ],
    pictures: ['munnar', 'munnar-second', 'munnar-close', 'munnar-wide'],
    contactEmail: 'south@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Goa, the slow south',
    destination: 'South Goa',
    description:
      'South of Margao the road loses its shacks and finds its paddy. Three nights at Agonda, where the beach is three kilometres long and shuts early, with one fort, one old house and one very long lunch.\n\nNobody will sell you a party here. The huts stand from late October to May and come down for the monsoon, when we use a guest house in Palolem instead. From November to March olive ridley turtles nest at the ends of the beach, and the lights are kept low for them.',
    price: 18750,
    days: [
      {
        title: 'Dabolim, then left at every turning',
        description:
          'A short flight, then an hour and three quarters south through Margao and the Karmal ghat. Your hut is twenty steps from the tide line. Swim where the flags allow, walk to the river mouth at the southern end, and have dinner with your feet in the sand: kingfish rechado, or bhindi done the same way.',
        sightseeing: 'Karmal ghat, Agonda beach, St Anne’s church',
        meals: ['Dinner'],
        pictures: ['goa', 'goa-close'],
      },
      {
        title: 'Cabo de Rama and a paddle on the Talpona',
        description:
          'The fort of Cabo de Rama is fifteen kilometres north, mostly wall and banyan, with a white chapel that still has its feast day. Go in the morning. At four a boatman pushes you off in a double kayak on the Talpona, flat water between coconut and mangrove, and the tide brings you home.',
        sightseeing: 'Cabo de Rama fort, Palolem, Talpona river, Galgibaga beach',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['goa-second'],
      },
      {
        title: 'Chandor, Quepem and the longest lunch of the week',
        description:
          'The Menezes Braganza house at Chandor has a ballroom with Belgian chandeliers and a caretaker with stories. From there to Quepem and the dean’s palace of 1787, restored by its owners, who serve lunch on the terrace in eight or nine courses. You will not want dinner. Read on the beach instead.',
        sightseeing: 'Menezes Braganza house, Chandor church, Palácio do Deão, Margao market',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['goa-close'],
      },
      {
        title: 'A forest walk before the flight',
        description:
          'Cotigao is twenty minutes inland and almost nobody goes. Walk two hours with a forest guard to a treetop watchtower above a waterhole, looking for Malabar giant squirrels and the prints of something larger. Shower, late breakfast, and a drive to the airport for the evening flight.',
        sightseeing: 'Cotigao Wildlife Sanctuary, Canacona market',
        meals: ['Breakfast'],
      },
    ],
    nights: 3,
    tripType: 'Couples',
    startsFrom: 'Bengaluru',
    inclusions: [
      'Return economy flights, Bengaluru to Goa Dabolim',
      'Three nights in a beach hut with bath at Agonda',
      'Airport transfers, and a private car on days 2, 3 and 4',
      'Breakfast daily, two dinners, one lunch at Quepem',
      'Double kayak with boatman on the Talpona',
      'House visit at Chandor and Cotigao entry with a guard',
      'All taxes',
    ],
    exclusions: ['Lunches on days 1, 2 and 4, and dinner on day 3', 'Drinks', 'Scooter hire and fuel', 'Travel insurance', 'Tips'],
    pictures: ['goa', 'goa-second', 'goa-close'],
    contactEmail: 'south@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Kerala backwaters from Kumarakom to Alleppey by houseboat, with a Kathakali evening',
    destination: 'Kumarakom and Alleppey, Kerala',
    description:
      'One evening of Kathakali, one night on the water and the slow lakeside days on either side of it. The boat carries only your family, a captain, an oarsman and a cook, and goes where the big boats do not turn.\n\nTell us what your mother used to make and the cook will try it. He shops on the way, from a canoe. Houseboats must moor by half past five so that the fishermen can lay their nets, and the cabin air conditioning runs from nine at night to six in the morning.\n\nThere are boats with two and three cabins for families who want a door between generations.',
    price: 38600,
    days: [
      {
        title: 'Fort Kochi, and two hours of green paint',
        description:
          'Land from Chennai by noon and stay in a Dutch-roofed house inside the fort. Walk to the fishing nets when the boats come in. At five you may watch the Kathakali actors being painted, which takes longer than the play; the performance at six is explained gesture by gesture before it begins.',
        sightseeing: 'Chinese fishing nets, St Francis church, Kathakali centre',
        meals: ['Dinner'],
        pictures: ['kerala-close'],
      },
      {
        title: 'Mattancherry, then south to the lake',
        description:
          'The Ramayana murals in Mattancherry Palace, which is closed on Fridays, then the pepper godowns of Jew Town and the hand-painted tiles of the synagogue, closed on Fridays and Saturdays. After an early lunch, fifty kilometres to Kumarakom and a cottage facing west over Vembanad.',
        sightseeing: 'Mattancherry Palace, Paradesi Synagogue, Jew Town, Vembanad sunset',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['kerala-second'],
      },
      {
        title: 'Herons at six, karimeen at one',
        description:
          'A rowing boat into the bird sanctuary before the day warms up: darters, night herons, and from November the migrants. Later a village walk at Aymanam with a coir spinner and a toddy tapper. Lunch is at their cousin’s, karimeen pollichathu in its leaf, or a banana-flower thoran.',
        sightseeing: 'Kumarakom Bird Sanctuary, Aymanam village, Vaikom road canals',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['kerala'],
      },
      {
        title: 'Aboard at noon, moored by half past five',
        description:
          'Your kettuvallam is tied up ten minutes away. Cross the open lake to Pathiramanal, an island of birds and butterflies, then slip into the canals of Kuttanad, where the rice is grown below the level of the water you float on. Moor beside a paddy bund. Dinner on deck, and frogs.',
        sightseeing: 'Vembanad Lake, Pathiramanal island, Kuttanad paddy fields',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['kerala-wide', 'kerala'],
      },
      {
        title: 'Alleppey by water, Marari by afternoon',
        description:
          'Breakfast as the boat slides past schoolchildren waiting for the ferry, then ashore at Alleppey by half past nine. A canoe takes you down two lanes of water the houseboat could not enter. The last night is at Mararikulam, a fishermen’s beach with hammocks and an honest fish curry.',
        sightseeing: 'Punnamada, Alleppey canals, lighthouse, Mararikulam beach',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['kerala-second'],
      },
      {
        title: 'A swim, a coir loom and the flight',
        description:
          'The sea is calmest early. After breakfast, see one of the last hand looms that make the coir matting you have stepped on in every bank in India, then drive two hours to Kochi airport for the afternoon flight to Chennai.',
        sightseeing: 'Marari beach, coir weaving shed',
        meals: ['Breakfast'],
      },
    ],
    nights: 5,
    tripType: 'Family',
    startsFrom: 'Chennai',
    inclusions: [
      'Return economy flights, Chennai to Kochi',
      'One night in Fort Kochi, two at Kumarakom, one on a private houseboat, one at Marari',
      'Private car with driver on land',
      'Breakfast daily, five dinners, two lunches',
      'Kathakali seats with the make-up session',
      'Sanctuary boat, canoe ride and village walk',
      'All taxes',
    ],
    exclusions: [
      'Lunches on days 1, 2, 5 and 6',
      'Ayurvedic massage',
      'Daytime air conditioning on the houseboat',
      'Travel insurance',
      'Tips for the boat crew and driver',
    ],
    pictures: ['kerala', 'kerala-second', 'kerala-close', 'kerala-wide'],
    contactEmail: 'south@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Hampi, boulder by boulder',
    destination: 'Hampi, Karnataka',
    description:
      'Five days for a city that most people see in one and remember as heat. You walk early and late, lie low at noon, cross the river for a whole day, and spend one afternoon waiting for bears.\n\nOur guide grew up in Kamalapur and his grandfather worked on the excavations. He carries copies of the old photographs and holds them up at the places where they were taken. Come between November and February if you can; by April the granite is too hot to touch.',
    price: 22900,
    days: [
      {
        title: 'North past Chitradurga',
        description:
          'Leave Bengaluru at six. Idlis at Tumakuru, then two hours inside Chitradurga’s seven walls, where Obavva held a hole in the rock with a pestle. Lunch in the town, and the boulders begin after Hosapete. You have walked out to the Hemakuta rocks by sunset, 340 kilometres later.',
        sightseeing: 'Chitradurga Fort, Hemakuta hill, Virupaksha bazaar',
        meals: ['Lunch', 'Dinner'],
        pictures: ['hampi-second'],
      },
      {
        title: 'The sacred mile, downriver to the chariot',
        description:
          'Virupaksha at seven, when the temple is a temple and the inverted shadow of its tower falls on a back wall. Then the two Ganeshas and, after the heat, the river path past Achyutaraya to Vitthala and its stone chariot. The musical pillars may no longer be struck; your guide plays a recording.',
        sightseeing: 'Virupaksha temple, Sasivekalu Ganesha, Achyutaraya temple, Vitthala temple, King’s Balance',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['hampi', 'hampi-close'],
      },
      {
        title: 'Queens’ quarters, then the bears of Daroji',
        description:
          'The royal centre is large and shadeless, so begin at the Lotus Mahal at half past eight and finish at the stepped tank by eleven. At three, drive to Daroji, where sloth bears come down from the rocks for honey smeared by the forest staff. Binoculars are in the car.',
        sightseeing: 'Lotus Mahal, Elephant Stables, Hazara Rama temple, Stepped Tank, Daroji Bear Sanctuary',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['hampi-close'],
      },
      {
        title: 'Over the river to Anegundi',
        description:
          'Anegundi was old when Vijayanagara was founded. Climb the 575 steps of Anjanadri at dawn, eat breakfast in the village, and see the women who twist banana bark into rope and baskets. Lunch is theirs too. When the water allows, you drift across Sanapur lake in a coracle.',
        sightseeing: 'Anjanadri hill, Anegundi village, Pampa Sarovar, Sanapur lake',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['hampi-second', 'hampi'],
      },
      {
        title: 'Matanga at sunrise and the road home',
        description:
          'One last climb, half an hour in the dark up the ramp of Matanga, for the view that puts the whole plan together: temple streets, river, banana groves, rock. Breakfast, a bath, and seven hours back to Bengaluru with a stop for filter coffee at Hiriyur.',
        sightseeing: 'Matanga hill, Hampi viewpoint',
        meals: ['Breakfast'],
      },
    ],
    nights: 4,
    tripType: 'Heritage',
    startsFrom: 'Bengaluru',
    inclusions: [
      'Private car with driver, from Bengaluru and back',
      'Four nights in a stone cottage at Kamalapur',
      'Breakfast daily, four dinners, two lunches',
      'A licensed local guide on days 2, 3 and 4',
      'Monument, museum and Daroji tickets, and the Vitthala battery car',
      'Coracle on Sanapur lake when the water is safe',
      'All taxes',
    ],
    exclusions: [
      'Lunches on days 2, 3 and 5',
      'Bicycle and scooter hire',
      'Camera fees inside the sanctuary',
      'Travel insurance',
      'Tips for the guide and driver',
    ],
    pictures: ['hampi', 'hampi-second', 'hampi-close'],
    contactEmail: 'south@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
];
