import type { DemoPackage } from './types.ts';

/** The second half of `dubaiCity`: journeys that stay by the water and in the old town. */
export const dubaiShore: readonly DemoPackage[] = [
  {
    name: 'The Creek on foot and by abra',
    destination: 'Dubai Creek, Dubai',
    description:
      'The Creek is why there is a Dubai at all. In two days on foot, with a one-dirham abra between the banks, you can smell what it still trades in: saffron, frankincense, dried lime, and diesel from the dhows loading for Somalia.\n\nOur office is ten minutes from the water, and the guide for this walk works there. It is about eight kilometres over two days, all of it flat, with tea whenever someone looks as if they need it. Bring shoes that slip off and a bag with a zip; you will buy something.',
    price: 690,
    days: [
      {
        title: 'Deira: spice, gold and the loading wharf',
        description:
          'We start at our own door at ten. The Spice Souk first, with a lesson in telling saffron from safflower, then gold, then attar mixed to your wrist. Lunch is fish from the Waterfront Market, cooked upstairs. Late in the afternoon, when the cranes rest, you walk the wharf where the dhows load. Dinner is Iranian kebab.',
        sightseeing: 'Spice Souk, Gold Souk, Perfume Souk, Waterfront Market, Deira dhow wharf',
        meals: ['Lunch', 'Dinner'],
        pictures: ['dubai-creek', 'dubai-creek-close'],
      },
      {
        title: 'Across for one dirham: Shindagha and the cloth merchants',
        description:
          'The abra takes five minutes, and you will want to do it twice. On the far bank the Al Shindagha Museum tells the story of the Creek from pearls to containers, and its perfume house lets you smell it. Through the Textile Souk to Hindi Lane for marigolds, a thali lunch, and tea by the water to finish.',
        sightseeing: 'Abra crossing, Al Shindagha Museum, Perfume House, Bur Dubai Textile Souk, Hindi Lane',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['dubai-creek-second', 'dubai-creek-wide'],
      },
    ],
    nights: 1,
    tripType: 'Culture',
    startsFrom: 'Deira, Dubai (Al Reem Tower)',
    inclusions: [
      'One night with a Creek view, in a three-star hotel',
      'Guide for both days, in English, Hindi or Malayalam',
      'One breakfast, two lunches and one dinner',
      'Al Shindagha Museum ticket and every abra',
      'Tea and tastings on the way',
      '5% VAT',
    ],
    exclusions: [
      'Tourism dirham, paid at the hotel per room',
      'Transport to our office and home again',
      'What you buy, and the guide will help you to bargain',
      'Travel insurance and tips',
    ],
    pictures: ['dubai-creek', 'dubai-creek-second', 'dubai-creek-close', 'dubai-creek-wide', 'al-fahidi'],
    contactEmail: 'dubai@safarnama.example',
    contactPhone: '+971 4 555 0100',
  },
  {
    name: 'Palm Jumeirah beach week',
    destination: 'Palm Jumeirah, Dubai',
    description:
      'Five nights in one room, which is the whole idea. The Palm is a crescent of quiet beach with the city at arm’s length: near enough for one good dinner, far enough to forget which day the hotel thinks it is.\n\nIt runs from Sunday to Friday because that is how the island breathes. The weekenders leave on Sunday afternoon, the sun beds empty and the rate comes down. You are gone again before they are back.\n\nThe room is on the water side, not the road side, and we write that into the confirmation. Tell us if it is a honeymoon; the hotel does something about it, and it is not towel swans.',
    price: 5450,
    days: [
      {
        title: 'Sunday: over the bridge and into the sea',
        description:
          'We collect you at noon so that the room is ready when you are. The trunk of the Palm, the tunnel, the crescent, and then the lift to a balcony with nothing in front of it. Swim. The first dinner is at the hotel, on the terrace, because nobody should have to choose a restaurant on day one.',
        sightseeing: 'Palm Jumeirah crescent, Hotel beach',
        meals: ['Dinner'],
        pictures: ['palm-jumeirah'],
      },
      {
        title: 'Monday: the shape of the thing, from level 52',
        description:
          'From the beach you would never know that you are on a palm tree. From The View, 240 metres up, you do. The tickets are for the hour before sunset. On the way there, walk through Al Ittihad Park, planted with the trees that grew here before there were sprinklers. Dinner where the evening finds you.',
        sightseeing: 'Al Ittihad Park, The View at The Palm, Nakheel Mall',
        meals: ['Breakfast'],
        pictures: ['palm-jumeirah-second'],
      },
      {
        title: 'Tuesday: boards at eight, lunch until three',
        description:
          'The sea on the sheltered side is flat until about ten, which is all a beginner on a paddle board needs. An instructor goes out with you for the first half hour. Then Palm West Beach and a lunch that is meant to run late, with the Marina towers across the water for company.',
        sightseeing: 'Palm West Beach, Paddle board lesson, The Palm boardwalk',
        meals: ['Breakfast', 'Lunch'],
      },
      {
        title: 'Wednesday: the monorail to the fishes',
        description:
          'The monorail runs above the whole trunk and is the best cheap seat in Dubai. It ends at Atlantis, where the Lost Chambers keep sixty-five thousand fish behind glass, rays included. If you would rather be in water than beside it, change the ticket for the slides at Aquaventure and pay the difference.',
        sightseeing: 'Palm Monorail, Lost Chambers Aquarium, Crescent boardwalk',
        meals: ['Breakfast'],
        pictures: ['palm-jumeirah-close'],
      },
      {
        title: 'Thursday: a small boat, just the two of you',
        description:
          'A morning for doing nothing, seriously. At half past four a Blue Lagoon Cruises boat with one skipper takes you round the outside of the crescent, past Atlantis, and stops in open water for a swim and then for the sunset. You are put ashore at the Marina for a dinner on the water.',
        sightseeing: 'Palm crescent by boat, Burj Al Arab from the sea, Dubai Marina',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['dubai-marina-second'],
      },
      {
        title: 'Friday: leave before they arrive',
        description:
          'One more swim, a long breakfast and check-out at noon. The road off the island is empty in this direction and full in the other, which is a small pleasure of its own. We drive you to the airport or home, with sand in the luggage and nothing else to declare.',
        sightseeing: 'Hotel beach, Palm Jumeirah causeway',
        meals: ['Breakfast'],
      },
    ],
    nights: 5,
    tripType: 'Honeymoon',
    startsFrom: 'Dubai (hotel or airport pick-up)',
    inclusions: [
      'Five nights in a room by the water, Sunday to Friday, with beach access',
      'Private transfers to and from the Palm',
      'Five breakfasts, one lunch and two dinners',
      'The View at The Palm before sunset, monorail and Lost Chambers tickets',
      'Paddle board lesson for two',
      'Private boat for two hours with Blue Lagoon Cruises',
      '5% VAT',
    ],
    exclusions: [
      'Tourism dirham, paid at the hotel per room and night',
      'Flights and UAE visa',
      'Drinks, and meals that are not listed',
      'Aquaventure upgrade, spa and motorised water sports',
      'Travel insurance and tips',
    ],
    pictures: ['palm-jumeirah', 'palm-jumeirah-second', 'palm-jumeirah-close', 'dubai-skyline'],
    contactEmail: 'dubai@safarnama.example',
    contactPhone: '+971 4 555 0100',
  },
  {
    name: 'Dubai Marina by water',
    destination: 'Dubai Marina, Dubai',
    description:
      'The Marina is a canal three kilometres long, dug out of the sand and walled with towers, and it makes sense only from the water. In three days you see it by ferry, by paddle board and from under a sail as the lights come on.\n\nYou will not need a car after the first hour. The hotel is on the promenade, the tram stops behind it and most of dinner is within a ten-minute walk. If the sea is rough the ferry stays in port, and we bring you by road and send you out on the water bus instead.',
    price: 1690,
    days: [
      {
        title: 'Arrive by sea',
        description:
          'Your bags go by road and you go by ferry, from Al Ghubaiba at the mouth of the Creek, past Port Rashid, the Burj Al Arab and the outside of the Palm. It takes about an hour and a half. Drop your things, walk the promenade as far as you like, and eat Levantine by the water.',
        sightseeing: 'Al Ghubaiba ferry, Burj Al Arab from the sea, Marina Walk',
        meals: ['Dinner'],
        pictures: ['dubai-marina-second'],
      },
      {
        title: 'Paddle before breakfast, sail before dinner',
        description:
          'At seven the canal is a mirror and belongs to rowers and herons, and to you on a board. Breakfast, then the beach at JBR and the footbridge to Bluewaters. At five you step aboard a nine-metre sloop with Blue Lagoon Cruises, who will let you steer once the harbour wall is behind you. Supper is on deck.',
        sightseeing: 'Marina canal, The Beach at JBR, Bluewaters Island, Sunset sail off Dubai Harbour',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['dubai-marina', 'dubai-marina-close'],
      },
      {
        title: 'The lighthouse, the mosque and the tram home',
        description:
          'Walk out to the harbour lighthouse before the heat. Back along the east bank, past the Al Rahim Mosque, whose call to prayer is the one old sound in the quarter. Lunch is at Pier 7, on a balcony over the boats, and then the tram and the metro, or our car if you have shopped.',
        sightseeing: 'Dubai Harbour lighthouse, Al Rahim Mosque, Pier 7, Dubai Tram',
        meals: ['Breakfast', 'Lunch'],
      },
    ],
    nights: 2,
    tripType: 'Couples',
    startsFrom: 'Dubai (hotel pick-up)',
    inclusions: [
      'Two nights on the promenade, in a canal-view room',
      'Dubai Ferry seats, luggage transfer, and tram and metro cards',
      'Two breakfasts, one lunch and two dinners',
      'Morning paddle board with a guide',
      'Two hours under sail with Blue Lagoon Cruises',
      '5% VAT',
    ],
    exclusions: [
      'Tourism dirham, paid at the hotel per room and night',
      'Ain Dubai and other tickets on Bluewaters',
      'Alcoholic drinks',
      'Travel insurance',
      'Tips for the crew',
    ],
    pictures: ['dubai-marina', 'dubai-marina-second', 'dubai-marina-close', 'palm-jumeirah'],
    contactEmail: 'dubai@safarnama.example',
    contactPhone: '+971 4 555 0100',
  },
  {
    name: 'Al Fahidi, old Dubai',
    destination: 'Al Fahidi, Dubai',
    description:
      'Al Fahidi is the quarter that nearly went. Wind towers, walls of coral stone and lanes the width of a loaded donkey, built by merchants who came from the Persian coast in the 1890s and saved from the bulldozers a century later.\n\nYou sleep inside it, in a courtyard house with a tree in the middle and thick doors. After six the day visitors leave and the cats take over. Dates depend on the cultural breakfast, which is held on some weekdays only; we fix the trip around it.',
    price: 1180,
    days: [
      {
        title: 'Into the lanes with an architect',
        description:
          'Check in at three. At four, when the light turns the plaster pink, an architect walks you round: how a wind tower pulls air, why no door faces another, where the last piece of the old city wall stands. Coffee at the Coffee Museum, roasted three ways, and dinner in the courtyard under its one big tree.',
        sightseeing: 'Al Fahidi lanes, Wind towers, Old city wall, Coffee Museum',
        meals: ['Dinner'],
        pictures: ['al-fahidi', 'al-fahidi-close'],
      },
      {
        title: 'Breakfast on the floor, questions welcome',
        description:
          'The Sheikh Mohammed Centre for Cultural Understanding serves balaleet and chebab on cushions, and an Emirati host answers anything, from arranged marriages to what is under the ghutra. Then galleries, the fort of 1787 from outside while it is being restored, an hour with a calligrapher, and a supper of fish and lime rice beside the Creek.',
        sightseeing: 'Cultural centre, Al Fahidi Fort, Majlis Gallery, Calligraphy studio, Bur Dubai waterfront',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['al-fahidi-second'],
      },
      {
        title: 'Al Seef, new made to look old',
        description:
          'Walk east along the water to Al Seef, which was built in 2017 to look as if it had not been, and decide for yourself how well. Back by abra, in the slow boat that stops for photographs. Check-out is at noon, and the spice seller by the gate will pack saffron so that it survives a suitcase.',
        sightseeing: 'Al Seef promenade, Creek by abra, Textile Souk',
        meals: ['Breakfast'],
        pictures: ['dubai-creek'],
      },
    ],
    nights: 2,
    tripType: 'Culture',
    startsFrom: 'Dubai (hotel pick-up)',
    inclusions: [
      'Two nights in a courtyard house, inside the quarter',
      'Car to the gate of the quarter and home again; the lanes are for walking',
      'Two breakfasts, one of them at the cultural centre, and two dinners',
      'Two-hour walk with an architect',
      'Calligraphy lesson, paper and ink',
      '5% VAT',
    ],
    exclusions: [
      'Tourism dirham, paid at the house per room and night',
      'Lunches, and dinner on day 3',
      'Drinks other than water and coffee; the quarter serves no alcohol',
      'Travel insurance',
      'Tips',
    ],
    pictures: ['al-fahidi', 'al-fahidi-second', 'al-fahidi-close', 'dubai-creek'],
    contactEmail: 'dubai@safarnama.example',
    contactPhone: '+971 4 555 0100',
  },
];
