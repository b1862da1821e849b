import { dubaiShore } from './dubai-shore.ts';
import type { DemoPackage } from './types.ts';

/** Journeys sold from Dubai in and around the city; the first three open the Dubai home page. */
export const dubaiCity: readonly DemoPackage[] = [
  {
    name: 'Two nights in the Margham dunes, two by the sea',
    destination: 'Margham, Dubai',
    description:
      'Margham is where the Al Ain road leaves the last houses behind: low red sand, ghaf trees, and oryx if you sit still. You sleep there twice, then trade the quiet for a room where you can hear the Gulf.\n\nThe camp is Nomad Lantern’s: twelve tents with proper beds, a bathroom each and no generator after ten. The balloon at dawn is optional, because the car for it leaves at twenty to four and not everybody on holiday wants to know that such an hour exists.\n\nIt runs from October to April. We do not sell the tents in summer, when the sand holds its heat all night; ask us then for the mountains instead.',
    price: 3850,
    days: [
      {
        title: 'Out by the Al Ain road, ahead of the sunset',
        description:
          'We collect you at two, before the school traffic. At the edge of the sand a four-wheel drive takes over, its tyres let down, and has you in camp with an hour of light to spare. Supper is lamb from the pit, and after it the lanterns go out one by one so that you can see what is above them.',
        sightseeing: 'Al Ain road, Margham dunes, Sunset ridge above the camp',
        meals: ['Dinner'],
        pictures: ['dubai-dunes', 'dubai-dunes-wide'],
      },
      {
        title: 'A whole day with nowhere to be',
        description:
          'Walk the ridges at first light with a guide who reads tracks the way others read headlines: fox, gerbil, sand skink, oryx. After breakfast there is shade and a book. The falconer comes at four and the camels at five. Coffee is roasted over the fire before dinner, and you are handed the pestle.',
        sightseeing: 'Dawn track walk, Ghaf grove, Falconry, Evening camel walk',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['dubai-dunes-second', 'dubai-dunes-close'],
      },
      {
        title: 'Balloon or lie-in, then down to the sea',
        description:
          'If you booked the balloon, pick-up is at 3.40 with karak in the flask, and you land about an hour after sunrise. If not, sleep. Either way breakfast waits until nine and the car leaves at eleven for Jumeirah, where your room faces the water and the afternoon has been left blank on purpose.',
        sightseeing: 'Margham balloon field, Jumeirah beach, Kite Beach promenade',
        meals: ['Breakfast'],
        pictures: ['palm-jumeirah-second'],
      },
      {
        title: 'Jumeirah, from the mosque to the fishing harbour',
        description:
          'The Jumeirah Mosque receives visitors at ten every day but Friday, and its hosts answer any question you are brave enough to ask. Then along the beach road to the fishing harbour, where hammour is grilled by weight. At five a Pearl Dhow crew takes you out for the sunset and supper, without a disco.',
        sightseeing: 'Jumeirah Mosque, Jumeirah Fishing Harbour, Sunset sail off Jumeirah',
        meals: ['Breakfast', 'Dinner'],
      },
      {
        title: 'One more swim, then the house where the union was signed',
        description:
          'Swim before breakfast, while the sea is flat and the beach belongs to the runners. After check-out at noon we stop at the Etihad Museum, built around the round house where the Emirates became one country in 1971, and then take you to the airport or back to your own door.',
        sightseeing: 'Jumeirah beach, Etihad Museum, Union House',
        meals: ['Breakfast'],
      },
    ],
    nights: 4,
    tripType: 'Couples',
    startsFrom: 'Dubai (hotel pick-up)',
    inclusions: [
      'Two nights in a Nomad Lantern tent, with its own bathroom',
      'Two nights in a sea-view room on the Jumeirah coast',
      'Private car, and a four-wheel drive with a licensed desert guide on the sand',
      'Four breakfasts, one lunch and three dinners',
      'Track walk, falconry, camel walk and sunset dhow',
      'Jumeirah Mosque visit and Etihad Museum tickets',
      '5% VAT',
    ],
    exclusions: [
      'Balloon flight at dawn, October to April and only when the wind allows',
      'Tourism dirham for the hotel nights, paid at the hotel per room',
      'Flights and UAE visa',
      'Lunches on days 1, 3, 4 and 5, and dinner on day 3',
      'Travel insurance and tips',
    ],
    pictures: ['dubai-dunes', 'dubai-dunes-second', 'dubai-dunes-close', 'dubai-dunes-wide', 'palm-jumeirah'],
    contactEmail: 'dubai@safarnama.example',
    contactPhone: '+971 4 555 0100',
  },
  {
    name: 'Abu Dhabi: the mosque, the Louvre and the mangroves',
    destination: 'Abu Dhabi, UAE',
    description:
      'Ninety minutes down the road from Dubai is a slower capital: a mosque that you should see twice, a museum under a dome that leaks light on purpose, and a forest that stands in the sea and breathes through its roots.\n\nWe never run it across a Monday, because the Louvre is closed. The mosque visit is booked in your names for the hour before sunset, so that you see the marble white and then blue. Both passes are on your phone before you leave Dubai.\n\nYou stay in a Tamarind house near the Corniche, close enough to walk to the sea after dinner.',
    price: 1980,
    days: [
      {
        title: 'Down to the Corniche, and the mosque at dusk',
        description:
          'Pick-up at ten. After check-in we walk through Qasr Al Hosn, the watchtower that the city grew around, and reach the Sheikh Zayed Grand Mosque by five. Long sleeves and covered legs for everyone, a headscarf for women; we carry spares. Dinner is Emirati, with machboos and more rice than you will finish.',
        sightseeing: 'Qasr Al Hosn, Sheikh Zayed Grand Mosque, Wahat Al Karama',
        meals: ['Dinner'],
        pictures: ['abu-dhabi', 'abu-dhabi-second'],
      },
      {
        title: 'The Louvre at opening time, Saadiyat afterwards',
        description:
          'Your guide walks the twelve chapters in order, from the first villages to last year, and then leaves you under the dome with the sea coming up the steps. Lunch is by the water. In the afternoon: a mosque, a church and a synagogue on one plinth at the Abrahamic Family House, then an hour of sand.',
        sightseeing: 'Louvre Abu Dhabi, Abrahamic Family House, Saadiyat public beach',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['abu-dhabi-close', 'abu-dhabi-wide'],
      },
      {
        title: 'Kayaks among the mangroves, then home',
        description:
          'Early breakfast, and on the water at Jubail Island by half past eight. The double kayaks are hard to tip and the guide knows every heron. Anyone who would rather stay dry takes the two-kilometre boardwalk. After a shower at the hotel, the palace library at Qasr Al Watan, and Dubai again by five.',
        sightseeing: 'Jubail Island mangroves, Mangrove boardwalk, Qasr Al Watan',
        meals: ['Breakfast'],
      },
    ],
    nights: 2,
    tripType: 'Culture',
    startsFrom: 'Dubai (hotel pick-up)',
    inclusions: [
      'Two nights near the Corniche, in a double room',
      'Private car and driver from Dubai and back',
      'Licensed Abu Dhabi guide on day 2',
      'Two breakfasts, one lunch and one dinner',
      'Louvre, Qasr Al Hosn and Qasr Al Watan tickets, and the mosque registration',
      'Guided kayak or boardwalk ticket at Jubail Island',
      '5% VAT and the Abu Dhabi hotel tourism fee',
    ],
    exclusions: [
      'Flights and UAE visa',
      'Lunches on days 1 and 3, and dinner on day 2',
      'Audio guides and special exhibitions',
      'Travel insurance',
      'Tips for the driver and guides',
    ],
    pictures: ['abu-dhabi', 'abu-dhabi-second', 'abu-dhabi-close', 'abu-dhabi-wide', 'yas-island'],
    contactEmail: 'dubai@safarnama.example',
    contactPhone: '+971 4 555 0100',
  },
  {
    name: 'Hatta: red rock and a green dam',
    destination: 'Hatta, Dubai',
    description:
      'An hour and a half inland the towers stop and the Hajar begins, bare and rust-coloured, with a lake as green as bottle glass held behind a dam. Hatta is where Dubai goes when it wants a cold morning.\n\nWe drive by the E102 and Mleiha, which looks longer on the map, because the old road crosses a strip of Oman. The kayaks go out at eight, before the wind and the day-trippers. The trails and the kayaks are best from October to April.',
    price: 1250,
    days: [
      {
        title: 'By Mleiha to the watchtowers',
        description:
          'At Mleiha we stop for a round stone tomb more than four thousand years old and a proper lunch. In Hatta you walk the heritage village, the eighteenth-century mosque and the two watchtowers above the palms. At four, hired bikes at Wadi Hub, green trail or black, and then a fire and a grill at the lodge.',
        sightseeing: 'Mleiha Archaeological Centre, Hatta Heritage Village, Juma Mosque, Hatta Wadi Hub trails',
        meals: ['Lunch', 'Dinner'],
        pictures: ['hatta-second'],
      },
      {
        title: 'Kayaks at eight, honey at eleven',
        description:
          'Breakfast is early because the dam is still at that hour. You get ninety minutes on the water, enough to reach the far end and drift back. Then the bee garden, where you may lift a frame in a borrowed suit, a lunch of grilled chicken under the trees, and the road home by three.',
        sightseeing: 'Hatta Dam, Hatta Honeybee Garden, Hatta Hill Park',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['hatta', 'hatta-close'],
      },
    ],
    nights: 1,
    tripType: 'Adventure',
    startsFrom: 'Dubai (hotel pick-up)',
    inclusions: [
      'One night in a stone cabin, with Cedarline Lodges',
      'Shared minibus, at most ten travellers, with a driver who knows the road',
      'One breakfast, two lunches and one dinner',
      'Ninety minutes of kayak with life jacket',
      'Two hours of bike hire with helmet',
      'Mleiha and bee garden tickets',
      '5% VAT',
    ],
    exclusions: [
      'Tourism dirham, paid at the lodge per room',
      'Zip line, axe throwing and other rides at Wadi Hub',
      'Travel insurance that covers mountain biking',
      'Drinks and snacks between meals',
      'Tips for the driver',
    ],
    pictures: ['hatta', 'hatta-second', 'hatta-close', 'jebel-jais'],
    contactEmail: 'dubai@safarnama.example',
    contactPhone: '+971 4 555 0100',
  },
  {
    name: 'Dubai in four evenings',
    destination: 'Dubai, UAE',
    description:
      'Dubai is a city of evenings. The heat lets go at about five, dinner is late and nobody hurries you. So we leave your mornings alone and plan four evenings properly: the sea, the Creek, the sand and the tower.\n\nBy day you have the pool, a loaded metro card and our marked-up map of what is worth leaving the pool for. At half past four there is a car at the door, and you are back before midnight every time.\n\nThe hotel is four-star, two streets from a metro station, with rooms that take an extra bed for a child.',
    price: 2450,
    days: [
      {
        title: 'First evening: the sea',
        description:
          'We meet your flight with a name board and no speech. Rest until five, then the gentlest of the four evenings: the length of Marina Walk while the lights come on, the footbridge to Bluewaters under the big wheel, and a table on the sand for a first mezze. Early to bed, if the children agree.',
        sightseeing: 'Dubai Marina Walk, The Beach at JBR, Bluewaters Island',
        meals: ['Dinner'],
        pictures: ['dubai-marina'],
      },
      {
        title: 'Second evening: the Creek',
        description:
          'Cross by abra for one dirham and come out among saffron and brass. Your guide, who went to school on this bank, shows you which gold is sold by weight and which by smile. At eight you board a Pearl Dhow for two hours, dinner on the upper deck and the old city sliding by.',
        sightseeing: 'Bur Dubai abra station, Spice Souk, Gold Souk, Creek dhow dinner',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['dubai-creek-second'],
      },
      {
        title: 'Third evening: the sand',
        description:
          'Forty minutes from the last traffic light the car stops, the tyres are let down and the dunes begin. We drive them calmly; ask if you want it otherwise. You watch the sun go from a ridge, barefoot, then eat at low tables in a camp without a stage show, and are home by half past ten.',
        sightseeing: 'Margham dunes, Sunset ridge, Desert camp dinner',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['dubai-dunes'],
      },
      {
        title: 'Fourth evening: the tower',
        description:
          'Your lift to the 124th floor is booked for the half hour before sunset, when the shadow of the Burj Khalifa reaches the desert. Stay until the streets light up beneath you, come down, and stand on the bridge at Souk Al Bahar for the fountain at eight. Dinner is yours to choose; we send three addresses.',
        sightseeing: 'Burj Khalifa level 124, Souk Al Bahar, Dubai Fountain',
        meals: ['Breakfast'],
        pictures: ['dubai-skyline', 'dubai-skyline-wide'],
      },
      {
        title: 'A frame around all of it',
        description:
          'One daylight outing before you leave: the Dubai Frame in Zabeel Park, with the old town through one side and the towers through the other. It takes an hour and puts the four evenings in their places. Lunch nearby if your flight is late, and then the airport three hours ahead.',
        sightseeing: 'Dubai Frame, Zabeel Park',
        meals: ['Breakfast'],
        pictures: ['dubai-skyline-close'],
      },
    ],
    nights: 4,
    tripType: 'Family',
    startsFrom: 'Dubai Airport (any terminal)',
    inclusions: [
      'Four nights near the metro, in a four-star hotel',
      'Airport transfers and a private car every evening',
      'Four breakfasts and three dinners',
      'Creek guide, dhow dinner and an evening in the dunes',
      'Burj Khalifa level 124 before sunset and Dubai Frame tickets',
      'A loaded metro card for each adult',
      '5% VAT',
    ],
    exclusions: [
      'Tourism dirham, paid at the hotel per room and night',
      'Flights and UAE visa, both of which we can arrange',
      'Lunches, and dinner on day 4',
      'Sand boarding, quad bikes and the big wheel',
      'Travel insurance and tips',
    ],
    pictures: ['dubai-skyline', 'dubai-skyline-second', 'dubai-skyline-close', 'dubai-skyline-wide', 'dubai-creek'],
    contactEmail: 'dubai@safarnama.example',
    contactPhone: '+971 4 555 0100',
  },
  ...dubaiShore,
];
