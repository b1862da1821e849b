import type { DemoPackage } from './types.ts';

/** Two longer journeys, Japan and Egypt. */
export const international4: readonly DemoPackage[] = [
  {
    name: 'Japan at walking pace: Tokyo, Hakone, Kyoto',
    destination: 'Tokyo, Hakone and Kyoto, Japan',
    description:
      'Three nights in Tokyo, one in a ryokan at Hakone and three in Kyoto, with trains that do what the timetable says. Each morning has a neighbourhood to walk, each afternoon something with a ticket, each evening a counter to eat at.\n\nVegetarians do well here with notice. We write to every kitchen in Japanese, carry a card about dashi for the rest, and know the temples that serve shojin lunches. Expect twelve thousand steps a day; large cases are sent ahead by courier.\n\nCherry blossom is usually the last days of March and the first of April, maple colour the second half of November. January is cold, clear and the best month for Fuji.',
    price: 229000,
    days: [
      {
        title: 'Into Tokyo by breakfast time',
        description:
          'The night flight from Delhi lands in the morning. Leave the bags at the hotel in Asakusa and stay upright with a slow walk: incense at Senso-ji, tea on Kappabashi among the plastic ramen, then a bath and a sleep. Dinner is tempura at a counter of nine seats.',
        sightseeing: 'Senso-ji, Nakamise, Kappabashi, Sumida river',
        meals: ['Dinner'],
        pictures: ['japan-close'],
      },
      {
        title: 'The low town: Tsukiji, Ueno, Yanaka',
        description:
          'The outer market at eight for a tamagoyaki on a stick. The National Museum in Ueno, closed on Mondays, gives you swords, screens and a very good hour of Buddhas. Then walk downhill into Yanaka, where the war and the developers both missed the lanes, and there are cats.',
        sightseeing: 'Tsukiji outer market, Tokyo National Museum, Yanaka Ginza, Nezu shrine',
        meals: ['Breakfast'],
        pictures: ['japan-second'],
      },
      {
        title: 'The forest shrine and the scramble',
        description:
          'A hundred thousand trees were planted by hand round Meiji Jingu, and at nine they are yours. Harajuku, Omotesando and down to Shibuya, where you cross once at street level and once with your eyes from the roof at sunset. teamLab in Toyosu is booked for the evening, barefoot in water to the knee.',
        sightseeing: 'Meiji Jingu, Omotesando, Shibuya Crossing, Shibuya Sky, teamLab Planets',
        meals: ['Breakfast'],
        pictures: ['japan'],
      },
      {
        title: 'The Romancecar to Hakone',
        description:
          'Eighty-five minutes from Shinjuku in the front of the train. Switchback railway, open-air sculpture, ropeway over the sulphur of Owakudani, and a boat across Lake Ashi with Fuji behind if she is in the mood. At the ryokan you change into a yukata, bathe, and are served eleven small courses.',
        sightseeing: 'Hakone Open-Air Museum, Owakudani, Lake Ashi, Hakone Shrine',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['japan-second', 'japan-close'],
      },
      {
        title: 'Odawara to Kyoto, then ten thousand gates',
        description:
          'Two hours by Shinkansen with a boxed lunch from the platform, sitting on the right for the mountain. Settle in near Nijo. At five, when the groups have gone, take the local train to Fushimi Inari and climb through the gates as far as the lights of the city and no further.',
        sightseeing: 'Tokaido Shinkansen, Fushimi Inari Taisha, Fushimi sake lanes',
        meals: ['Breakfast'],
        pictures: ['japan'],
      },
      {
        title: 'West: bamboo, moss and tofu',
        description:
          'Be in the Arashiyama grove by half past seven, then Tenryu-ji as its garden opens. Lunch is shojin or yudofu on tatami, with a chair for those whose knees insist. In the afternoon Ryoan-ji’s fifteen stones, of which you can see fourteen, and the gold of Kinkaku-ji before five.',
        sightseeing: 'Arashiyama bamboo grove, Tenryu-ji, Ryoan-ji, Kinkaku-ji',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['japan-close'],
      },
      {
        title: 'East: Kiyomizu to Gion on foot',
        description:
          'Kiyomizu’s wooden stage opens at six and you should be on it soon after. Come down by the stone lanes to Kodai-ji for a bowl of whisked tea with a teacher. Nishiki market, a free afternoon, and Gion by dusk, keeping to the public streets. Dinner is on the Kamo side.',
        sightseeing: 'Kiyomizu-dera, Ninenzaka, Kodai-ji, Nishiki Market, Gion',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['japan-second'],
      },
      {
        title: 'The Haruka to Kansai',
        description:
          'Eighty minutes by direct train to the airport, which stands on its own island. If you fly in the evening, there is time for the gravel of Tofuku-ji or a last basement food hall at Kyoto station. You connect once on the way home to Delhi.',
        sightseeing: 'Tofuku-ji, Kyoto Station, Haruka Express',
        meals: ['Breakfast'],
      },
    ],
    nights: 7,
    tripType: 'Culture',
    startsFrom: 'Delhi',
    inclusions: [
      'Return economy flights, Delhi to Tokyo and Osaka Kansai to Delhi',
      'Three nights in Asakusa, one in a Hakone ryokan, three in Kyoto',
      'Romancecar, reserved Shinkansen and Haruka seats, Hakone Free Pass and a loaded IC card',
      'Breakfast daily, three dinners, one lunch',
      'Museum, Shibuya Sky, teamLab, temple and tea lesson tickets',
      'A local guide on days 2 and 7, and luggage courier to Kyoto',
      'Hotel taxes, bath tax and GST',
    ],
    exclusions: [
      'Japan visa and application centre fees',
      'Tax collected at source (TCS) as per Income Tax rules',
      'Travel insurance',
      'Meals not listed, and drinks',
      'Private onsen, where tattoos rule out the shared one',
      'Pocket Wi-Fi or eSIM',
    ],
    pictures: ['japan', 'japan-second', 'japan-close'],
    contactEmail: 'world@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Egypt by the river: Cairo, Aswan, Luxor',
    destination: 'Cairo, Aswan and Luxor, Egypt',
    description:
      'Three nights of the eight-day journey are on the Nile itself, sailing with the current from Aswan to Luxor, and that is where it slows down: green bank, brown bank, tea on deck, a temple at either end of the day.\n\nWe travel from October to April, begin every monument at opening time and keep the same Egyptologist from Giza to Karnak. Tipping is part of life here; we pool it on day one so that your hand is not in your pocket all week.\n\nThe visa must be arranged before you fly, and we file it with you.',
    price: 142000,
    days: [
      {
        title: 'Cairo from the island side',
        description:
          'About six hours from Mumbai. Your hotel is in Zamalek, on the island, under rain trees planted for another century. Walk the Corniche at six with the guide, learn to cross a road, and sit down to koshari: rice, lentils, macaroni and fried onion, which will feel oddly like home.',
        sightseeing: 'Zamalek, Nile Corniche, Qasr el-Nil bridge',
        meals: ['Dinner'],
        pictures: ['egypt-close'],
      },
      {
        title: 'Giza at eight, Tutankhamun by noon',
        description:
          'The plateau opens early and the first hour is cool and quiet. Walk right round Khufu, see the causeway and the Sphinx, then lunch with the pyramids across the road. The Grand Egyptian Museum is next door, and shows everything from Tutankhamun’s tomb together for the first time. Allow four hours.',
        sightseeing: 'Pyramids of Giza, Sphinx, Valley Temple, Grand Egyptian Museum',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['egypt', 'egypt-close'],
      },
      {
        title: 'Aswan, where you board',
        description:
          'An early flight of an hour and a half. Philae was moved stone by stone to a higher island when the dam rose, and you arrive as pilgrims did, by boat. Cabins are ready by two. At four a felucca drifts you round Elephantine with no engine and no plan.',
        sightseeing: 'Philae temple, Aswan High Dam, Elephantine Island, felucca sail',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['egypt-second'],
      },
      {
        title: 'Downstream to Kom Ombo',
        description:
          'A free morning; those who want Abu Simbel leave at four for the 280 kilometres of desert road and are back for lunch. The ship casts off at two. Kom Ombo has two of everything, for Sobek the crocodile and Horus the falcon, and you walk to it from the gangplank at dusk.',
        sightseeing: 'Nile cruise, Kom Ombo temple, Crocodile Museum',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['egypt-second', 'egypt'],
      },
      {
        title: 'Edfu, and the lock at Esna',
        description:
          'The temple of Horus at Edfu was under sand to its capitals until the 1860s, which is why it still has a roof. We go by car, as the carriage horses are not well kept. The afternoon is deck chairs and sugar cane until the ship squeezes through Esna lock and ties up at Luxor.',
        sightseeing: 'Edfu temple, Esna lock, Nile banks',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['egypt-second'],
      },
      {
        title: 'The west bank, early',
        description:
          'Over the river by six, past the Colossi, to the Valley of the Kings. Your ticket opens three tombs and the guide picks the best of those open. Then Hatshepsut’s terraces under the cliff, and the painters’ own village at Deir el-Medina. Luxor temple is lit at eight, an easy walk from the hotel.',
        sightseeing: 'Colossi of Memnon, Valley of the Kings, Hatshepsut temple, Deir el-Medina, Luxor Temple',
        meals: ['Breakfast'],
        pictures: ['egypt-close'],
      },
      {
        title: 'Karnak to yourselves, then north',
        description:
          'The gates open at six and for half an hour the 134 columns of the great hall belong to the sparrows. Breakfast afterwards, an hour at the Luxor Museum, and the afternoon flight to Cairo. Dinner is free tonight; ask for the fava beans and tahini place on 26th of July Street.',
        sightseeing: 'Karnak, Avenue of Sphinxes, Luxor Museum',
        meals: ['Breakfast'],
        pictures: ['egypt'],
      },
      {
        title: 'A mile of Islamic Cairo before the flight',
        description:
          'From Bab al-Futuh down Al-Muizz street is one mile and nine centuries: mosques, a hospital, a water-house, coppersmiths still at it. Drink mint tea in Khan el-Khalili, see the hanging church in Old Cairo, and return to the hotel to wash before the night flight to Mumbai.',
        sightseeing: 'Al-Muizz Street, Qalawun complex, Khan el-Khalili, Hanging Church',
        meals: ['Breakfast'],
      },
    ],
    nights: 7,
    tripType: 'Heritage',
    startsFrom: 'Mumbai',
    inclusions: [
      'Return economy flights, Mumbai to Cairo, and both domestic flights',
      'Three nights in Zamalek, three on a Nile ship, one in Luxor',
      'Private car and one Egyptologist throughout',
      'Breakfast daily, four lunches, four dinners',
      'All site tickets listed, with three tombs in the Valley of the Kings',
      'Felucca at Aswan and the Philae boat',
      'Hotel taxes and GST',
    ],
    exclusions: [
      'Egypt tourist visa fee',
      'Tax collected at source (TCS) as per Income Tax rules',
      'Travel insurance',
      'Abu Simbel, hot-air balloon and Tutankhamun’s tomb',
      'Meals not listed, and drinks on board',
      'Tips for the guide, drivers and crew',
    ],
    pictures: ['egypt', 'egypt-second', 'egypt-close'],
    contactEmail: 'world@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
];
