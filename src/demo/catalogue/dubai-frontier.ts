import type { DemoPackage } from './types.ts';

/** The second half of `dubaiBeyond`: the edge of the sand, the fjords, and the island of parks. */
export const dubaiFrontier: readonly DemoPackage[] = [
  {
    name: 'Liwa, the edge of the Empty Quarter',
    destination: 'Liwa, UAE',
    description:
      'South of the last date gardens the map of the Emirates turns one colour and stays so into Saudi Arabia. Liwa is the crescent of villages on that edge, four hours from Dubai and about a century from anything tall.\n\nOne night is in a small hotel with a pool, because the drive is long. The other is in a Nomad Lantern camp that is put up for your group and taken down after it, with a cook, cots and a washing tent, and no light for thirty kilometres.\n\nIt runs from November to mid-March. Around New Year the Moreeb festival fills the dunes with engines, and we keep away.',
    price: 2780,
    days: [
      {
        title: 'The long road south',
        description:
          'Off at eight. After Abu Dhabi the road bends inland and empties; on the Hameem road a sheikh’s collection of cars fills a pyramid, with a pick-up truck outside that is the size of a house and has a bedroom in it. By four you are in Liwa, in the pool or among the date gardens, as you like.',
        sightseeing: 'Emirates National Auto Museum, Hameem road, Liwa date gardens',
        meals: ['Lunch', 'Dinner'],
        pictures: ['liwa-second'],
      },
      {
        title: 'Forts, a three-hundred-metre dune, and no lights',
        description:
          'Two mud forts in the morning, Mezairaa and Dhafeer, from the days when a well was worth a siege. The families that rule Abu Dhabi and Dubai came from these villages. At three the tyres go soft and we drive past Tal Moreeb to the camp. You climb the dune beside it, slowly, and come down in ten strides.',
        sightseeing: 'Mezairaa Fort, Dhafeer Fort, Tal Moreeb, Empty Quarter camp',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['liwa', 'liwa-close'],
      },
      {
        title: 'Sunrise on the ridge and the road back',
        description:
          'Tea is carried up to wherever you are sitting when the sun arrives. Then an hour in the dunes with the guide at the wheel, bread baked in the embers, and the tarmac by ten. We break the drive for lunch on the coast at Al Mirfa and put you down in Dubai in the late afternoon.',
        sightseeing: 'Dune crossing at dawn, Al Mirfa beach',
        meals: ['Breakfast', 'Lunch'],
      },
    ],
    nights: 2,
    tripType: 'Adventure',
    startsFrom: 'Dubai (hotel pick-up)',
    inclusions: [
      'One night in a private camp, and one in a small hotel in Liwa',
      'Four-wheel drive with a licensed desert guide, at most four guests a car, two cars always',
      'Two breakfasts, three lunches and two dinners',
      'Cots, bedding, washing tent and camp cook',
      'Museum tickets, water, and a satellite phone in the lead car',
      '5% VAT and the Abu Dhabi emirate hotel tourism fee',
    ],
    exclusions: [
      'Sand boards and quad bikes',
      'Warm clothes; desert nights in January fall below ten degrees',
      'Travel insurance, which we require for this journey',
      'Drinks other than water, tea and coffee',
      'Tips for the guide and cook',
    ],
    pictures: ['liwa', 'liwa-second', 'liwa-close', 'dubai-dunes'],
    contactEmail: 'dubai@safarnama.example',
    contactPhone: '+971 4 555 0100',
  },
  {
    name: 'Musandam fjords by dhow',
    destination: 'Khasab, Musandam, Oman',
    description:
      'North of the Emirates the mountains walk into the sea and leave long arms of water between them. This is Oman, reached by one coast road and then by wooden boat, and you sleep a night on deck among the cliffs.\n\nThe border first, because it decides who can come. You leave the UAE at Al Dara, pay an exit fee of about AED 35, and enter Oman at Tibat. Passports need six months. Many nationalities enter Oman without a visa for a short stay; UAE residents of other nationalities usually receive one for a fee if their residence has three months left. We check each passport before we take payment.\n\nIf you are in the UAE on a single-entry visit visa, leaving for Oman ends it, and you would need a new one to come back. Ask us first.',
    price: 2190,
    days: [
      {
        title: 'Two stamps and a coast road',
        description:
          'We leave at seven to reach Al Dara before the queue. The driver has the Omani car insurance; you have your passport and, if you live here, your Emirates ID. Allow an hour. Then forty kilometres of road between cliff and surf, the old fort at Bukha, lunch in Khasab, and its fort with boats in the courtyard.',
        sightseeing: 'Al Dara and Tibat border posts, Bukha Fort, Khasab Fort',
        meals: ['Lunch', 'Dinner'],
        pictures: ['musandam-second'],
      },
      {
        title: 'Into Khor Sham under a cloth awning',
        description:
          'The dhow has cushions, a cook and no hurry. Dolphins usually find you in the first hour. You swim off Telegraph Island, where a handful of Victorian clerks once minded a cable, and pass villages that get their water by boat. At dusk the anchor goes down, kingfish goes on the grill and mattresses are unrolled on deck.',
        sightseeing: 'Khor Sham, Telegraph Island, Seebi Island, Nadifi village',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['musandam', 'musandam-close'],
      },
      {
        title: 'From the water to 1,600 metres',
        description:
          'Swim before the sun clears the wall, eat, and be in harbour by nine. A four-wheel drive takes you up Jebel Harim, through a green bowl of farms at Sayh, to rocks with fossil fish in them. Then down to Khasab for lunch, back over the border by mid-afternoon, and Dubai by seven.',
        sightseeing: 'Jebel Harim, Sayh plateau, Khor Najd viewpoint',
        meals: ['Breakfast', 'Lunch'],
      },
    ],
    nights: 2,
    tripType: 'Nature',
    startsFrom: 'Dubai (hotel pick-up)',
    inclusions: [
      'One night on the dhow’s deck, and one in a hotel in Khasab',
      'Minibus from Dubai and back, with Omani insurance',
      'Two breakfasts, three lunches and two dinners',
      'A day and a night on a Pearl Dhow, with snorkels and life jackets in every size',
      'Four-wheel drive to Jebel Harim',
      'A check of your passport and visa status before payment',
      '5% VAT and Omani hotel taxes',
    ],
    exclusions: [
      'UAE exit fee and, where needed, the Oman visa fee, both paid by each traveller',
      'A new UAE visa, if yours allows a single entry',
      'Travel insurance valid in Oman, which we require',
      'Diving and kayaks',
      'Tips for the crew and driver',
    ],
    pictures: ['musandam', 'musandam-second', 'musandam-close', 'fujairah'],
    contactEmail: 'dubai@safarnama.example',
    contactPhone: '+971 4 555 0100',
  },
  {
    name: 'Yas Island for families',
    destination: 'Yas Island, Abu Dhabi, UAE',
    description:
      'Yas Island is the one place where we tell parents to stop planning. Two parks in four days, not four; a pool between them; a hotel where the free shuttle stops at the door and nobody minds wet footprints.\n\nYou choose the two parks when you book, out of four. For children under six we suggest SeaWorld and Warner Bros. World, for older ones the water park and Ferrari World. Height limits are strict and measured without shoes, so measure at home. All but the water park are indoors, which makes this the trip that works in August.',
    price: 3290,
    days: [
      {
        title: 'Down the coast and into the pool',
        description:
          'Pick-up at eleven, which in our experience means half past. The island is seventy-five minutes from Dubai. The family room has two real beds and a sofa bed that is better than it sounds. Pool until five, then Yas Bay for the boardwalk, the skaters and an early dinner with a children’s menu that goes beyond nuggets.',
        sightseeing: 'Hotel pool, Yas Bay waterfront',
        meals: ['Dinner'],
        pictures: ['yas-island-second'],
      },
      {
        title: 'The first park, gates to gates',
        description:
          'Be there for opening and do the most wanted ride first; we mark it on your map. Leave when the smallest legs give up, and come back after a rest, since the ticket allows it on the day. The shuttle runs all evening. Dinner is at the hotel, from a buffet that opens at six because families exist.',
        sightseeing: 'SeaWorld or Warner Bros. World, Yas Island shuttle',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['yas-island', 'yas-island-close'],
      },
      {
        title: 'The second park, and a circuit without cars',
        description:
          'The same again, with the lessons of yesterday. If it is the water park, go in the morning and take the rash vests. On the evenings when the Formula 1 circuit opens to cyclists and joggers, we hire bikes for you, and the children can say for life that they have ridden the start straight.',
        sightseeing: 'Yas Waterworld or Ferrari World, Yas Marina Circuit',
        meals: ['Breakfast'],
      },
      {
        title: 'Mangroves and home by nap time',
        description:
          'One quiet thing before the drive: the boardwalk at Jubail, ten minutes from the hotel, where crabs wave and even tired children count them. It is level and takes prams. Then the road home with the screens that you have been saving for it, and Dubai shortly after lunch.',
        sightseeing: 'Jubail Island boardwalk, Yas beach',
        meals: ['Breakfast'],
        pictures: ['abu-dhabi-second'],
      },
    ],
    nights: 3,
    tripType: 'Family',
    startsFrom: 'Dubai (hotel pick-up)',
    inclusions: [
      'Three nights in a family room, up to two children under 12 in their parents’ room',
      'Private car with child seats, tell us the ages',
      'Three breakfasts and two dinners',
      'One-day tickets for two parks of your choice, for each adult',
      'Circuit bikes on an open evening and the Jubail boardwalk',
      'Island shuttle',
      '5% VAT and the Abu Dhabi hotel tourism fee',
    ],
    exclusions: [
      'Lunches, and dinner on day 3',
      'Queue passes, lockers and souvenir photographs',
      'Park tickets for children, priced by height when you book',
      'Travel insurance',
      'Tips',
    ],
    pictures: ['yas-island', 'yas-island-second', 'yas-island-close', 'abu-dhabi'],
    contactEmail: 'dubai@safarnama.example',
    contactPhone: '+971 4 555 0100',
  },
];
