import type { DemoPackage } from './types.ts';

/** Europe and the Bosphorus. */
export const international2: readonly DemoPackage[] = [
  {
    name: 'Paris in seven walks',
    destination: 'Paris, France',
    description:
      'Seven walks, none longer than four kilometres, each ending at a table. Together they cover most of what people mean by Paris, and they leave every afternoon but one to the two of you.\n\nFour of the walks are with Claire, who taught history and now only does this; the other three are drawn for you on paper, with the benches marked. You stay in the Marais, in a small hotel with a lift.\n\nA Schengen visa is needed and appointments fill up in spring, so write to us eight weeks ahead. We prepare the file; you give the fingerprints.',
    price: 148000,
    days: [
      {
        title: 'Walk one: two islands',
        description:
          'The flight leaves Delhi after midnight and lands soon after dawn. Bags to the Marais, a long coffee, and then the gentlest walk: over Pont Marie, round Île Saint-Louis and along to Notre-Dame, open again since December 2024. Sleep in the afternoon. Onion soup or a gratin at a bistro on your own street.',
        sightseeing: 'Île Saint-Louis, Notre-Dame, Square du Vert-Galant, Pont Neuf',
        meals: ['Dinner'],
        pictures: ['paris-second'],
      },
      {
        title: 'Walks two and three: the Marais and the glass arcades',
        description:
          'Morning with Claire from Place des Vosges through courtyards you would not push open alone, ending at falafel on Rue des Rosiers. After a rest, walk three goes under glass, from Passage des Panoramas to Galerie Vivienne and out among the striped columns of the Palais-Royal.',
        sightseeing: 'Place des Vosges, Rue des Rosiers, Passage des Panoramas, Galerie Vivienne, Palais-Royal',
        meals: ['Breakfast'],
        pictures: ['paris-close'],
      },
      {
        title: 'Walk four: the Tuileries and eleven rooms of the Louvre',
        description:
          'Enter at nine through the quieter door with Claire, who shows you eleven rooms and refuses a twelfth. The Louvre is closed on Tuesdays, so we turn the days round if needed. Out through the Tuileries to the Orangerie’s water lilies, and an hour on the Seine by boat at dusk.',
        sightseeing: 'Louvre, Tuileries, Musée de l’Orangerie, Seine cruise',
        meals: ['Breakfast'],
        pictures: ['paris'],
      },
      {
        title: 'Walk five: Montmartre from the back',
        description:
          'Start at Lamarck, where the steps are empty, pass the vineyard and the two windmills, and arrive at Sacré-Cœur from behind at ten. The rest of the day is yours. Orsay is open late on Thursdays and shut on Mondays; the Indian grocers and dosa houses of La Chapelle never seem to shut.',
        sightseeing: 'Rue Lepic, Clos Montmartre, Place du Tertre, Sacré-Cœur',
        meals: ['Breakfast'],
        pictures: ['paris-second'],
      },
      {
        title: 'Walks six and seven: the Left Bank, then the tower',
        description:
          'From the market on Rue Mouffetard past the Panthéon to a green chair in the Luxembourg. At five, the last walk: Pont Alexandre III, the gold of Les Invalides and the Champ de Mars, with a lift booked to the second floor. Dinner nearby, and the tower sparkles for five minutes on each hour.',
        sightseeing: 'Rue Mouffetard, Luxembourg Gardens, Pont Alexandre III, Les Invalides, Eiffel Tower',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['paris', 'paris-close'],
      },
      {
        title: 'Bread for the journey',
        description:
          'A last croissant, an hour in the food hall of Le Bon Marché for mustard and salted caramels, and a car at two for the evening flight. You land in Delhi the next morning. VAT refund forms are done at the machine before check-in, and we tell you where it hides.',
        sightseeing: 'Le Bon Marché, Saint-Germain-des-Prés',
        meals: ['Breakfast'],
      },
    ],
    nights: 5,
    tripType: 'Couples',
    startsFrom: 'Delhi',
    inclusions: [
      'Return economy flights, Delhi to Paris',
      'Five nights in a small hotel in the Marais',
      'Private airport transfers and a Navigo card each',
      'Breakfast daily, two dinners',
      'Four walks with a guide and three on paper',
      'Louvre, Orangerie, Seine cruise and Eiffel second floor tickets',
      'City tax and GST',
    ],
    exclusions: [
      'Schengen visa and application centre fees',
      'Tax collected at source (TCS) as per Income Tax rules',
      'Travel insurance, which the Schengen visa requires',
      'All lunches, and dinners on days 2, 3 and 4',
      'Eiffel Tower summit',
      'Tips',
    ],
    pictures: ['paris', 'paris-second', 'paris-close'],
    contactEmail: 'world@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Zurich, Lucerne and the Jungfrau',
    destination: 'Zurich, Lucerne and Wengen, Switzerland',
    description:
      'Seven days without a car. One rail pass covers the trains, the lake boats and the first of the two mountains, and your room in Wengen is in a village that the road never reached.\n\nWe hold the Jungfraujoch for the clearer of your two mornings in Wengen, and decide with you over dinner the night before. At 3,454 metres you may feel light-headed; walk slowly and drink water. Every hotel will cook Indian vegetarian food if told the day before, and we tell them.\n\nSwitzerland issues a Schengen visa. Please allow six weeks.',
    price: 185000,
    days: [
      {
        title: 'Ten minutes from the airport to the lake',
        description:
          'The train into Zurich takes ten minutes and the old town is across the bridge. Walk the Limmat, sit with Chagall’s windows in the Fraumünster, and swim from a wooden bathing house if it is summer. At dusk climb to Lindenhof for the roofs. Rösti for dinner, and bed.',
        sightseeing: 'Bahnhofstrasse, Fraumünster, Grossmünster, Lindenhof',
        meals: ['Dinner'],
        pictures: ['zurich-second'],
      },
      {
        title: 'The Rhine in a hurry',
        description:
          'Your rail pass starts today. Under an hour north, the Rhine drops twenty-three metres at Neuhausen and a yellow boat takes you to a rock in the middle of it. On to Stein am Rhein for painted housefronts and cake. Back in Zurich, the Uetliberg railway goes up for sunset.',
        sightseeing: 'Rhine Falls, Schaffhausen, Stein am Rhein, Uetliberg',
        meals: ['Breakfast'],
        pictures: ['zurich'],
      },
      {
        title: 'Lucerne, and a lake with corners',
        description:
          'Forty-five minutes by train. Walk the Chapel Bridge of 1333, pass the dying lion, and climb the Musegg wall to see the oldest clock in town, which strikes a minute before the others. At three a paddle steamer sets out between the mountains to Vitznau and back.',
        sightseeing: 'Chapel Bridge, Lion Monument, Musegg Wall, Lake Lucerne steamer',
        meals: ['Breakfast'],
        pictures: ['zurich-close'],
      },
      {
        title: 'Rigi, by the first mountain railway in Europe',
        description:
          'Boat to Vitznau and the red cog train that has climbed Rigi since 1871. From the top, at 1,798 metres, you can count thirteen lakes on a good day. Walk down the broad path to Kaltbad, have lunch on a terrace, and take the cable car to the boat at Weggis.',
        sightseeing: 'Vitznau, Rigi Kulm, Rigi Kaltbad, Weggis',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['zurich', 'zurich-second'],
      },
      {
        title: 'Over the Brünig to a village without cars',
        description:
          'The panorama train climbs the Brünig pass and runs beside Lake Brienz, a colour you will not believe until the second bend. From Lauterbrunnen, where the Staubbach falls 297 metres past the church, a rack railway lifts you to Wengen. Fondue, or paneer if we have asked.',
        sightseeing: 'Brünig Pass, Lake Brienz, Lauterbrunnen, Staubbach Falls, Wengen',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['zurich-close'],
      },
      {
        title: 'The top, by the early train',
        description:
          'Up by Kleine Scheidegg and the tunnel bored through the Eiger to 3,454 metres: the Aletsch glacier, an ice palace, snow in your hand in July. Come down by the Eiger Express to Grindelwald in fifteen minutes for lunch in the sun. If cloud sits on the peak, today and tomorrow morning change places.',
        sightseeing: 'Kleine Scheidegg, Jungfraujoch, Aletsch Glacier, Eiger Express, Grindelwald',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['zurich-second', 'zurich'],
      },
      {
        title: 'Three trains to the gate',
        description:
          'Cable car to Männlichen if it is running and the morning is free, for the Eiger, Mönch and Jungfrau in one row. Then down to Interlaken and through Bern to the airport, about three and a quarter hours, with your cases sent ahead. The evening flight to Mumbai changes once.',
        sightseeing: 'Männlichen, Interlaken, Bern from the train',
        meals: ['Breakfast'],
      },
    ],
    nights: 6,
    tripType: 'Honeymoon',
    startsFrom: 'Mumbai',
    inclusions: [
      'Return economy flights, Mumbai to Zurich',
      'Two nights each in Zurich, Lucerne and Wengen',
      'Swiss Travel Pass, second class, six days from day 2',
      'Breakfast daily, three dinners, one lunch',
      'Jungfraujoch ticket with reserved seats, and Rhine Falls boat',
      'Luggage sent from Wengen to the airport',
      'Visitor’s tax and GST',
    ],
    exclusions: [
      'Schengen visa and application centre fees',
      'Tax collected at source (TCS) as per Income Tax rules',
      'Travel insurance, which the Schengen visa requires',
      'Meals not listed, and drinks',
      'Männlichen cable car and other optional lifts',
      'Tips',
    ],
    pictures: ['zurich', 'zurich-second', 'zurich-close'],
    contactEmail: 'world@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Istanbul on two shores',
    destination: 'Istanbul, Türkiye',
    description:
      'Six days in one city, because it takes about that long to stop looking at the map. You sleep in Galata, ride the public ferries as if they were buses, and give Asia the same time as Europe.\n\nOne day is for the monuments and one for the palace. The rest belongs to neighbourhoods: a breakfast street, a market hill, an island with no cars. There is far more for vegetarians than kebab houses suggest, starting with everything cooked in olive oil.\n\nIndian passport holders apply for a sticker visa. If you hold a valid visa or residence permit from the US, UK, Ireland or a Schengen state, you may be able to use the e-visa instead; ask us.',
    price: 92800,
    days: [
      {
        title: 'Galata, and the bridge with the fishing rods',
        description:
          'From the airport to Galata takes an hour. Walk out with your guide when the light lengthens: round the Genoese tower, down the steps to Karaköy, over the bridge behind three hundred anglers and back by the underground funicular of 1875. Dinner is meze on a rooftop, with the mosques switched on.',
        sightseeing: 'Galata Tower, Karaköy, Galata Bridge, Tünel',
        meals: ['Dinner'],
        pictures: ['istanbul', 'istanbul-close'],
      },
      {
        title: 'Hagia Sophia, the cistern and the blue tiles',
        description:
          'Visitors now enter the upper gallery of Hagia Sophia, which is where the mosaics are. The Basilica Cistern is cool and dripping below the street. The Blue Mosque closes to visitors at prayer times and until half past two on Fridays, so we place it to suit. Scarves are lent at the door.',
        sightseeing: 'Hagia Sophia, Basilica Cistern, Blue Mosque, Hippodrome',
        meals: ['Breakfast'],
        pictures: ['istanbul-second'],
      },
      {
        title: 'Topkapı before the crowd, Süleymaniye after lunch',
        description:
          'At the palace gate by nine, harem first; it is closed on Tuesdays and we shift the day if we must. Walk down through the Grand Bazaar, shut on Sundays, to a lunch of white beans opposite Süleymaniye, which has the best courtyard in the city. End among the saffron sellers at Eminönü.',
        sightseeing: 'Topkapı Palace, Harem, Grand Bazaar, Süleymaniye Mosque, Spice Bazaar',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['istanbul-close'],
      },
      {
        title: 'Asia by the nine o’clock ferry',
        description:
          'Twenty minutes, a glass of tea and a simit for the gulls. Kadıköy’s market is all olives, pickles and roasted chickpeas; Moda has the sea wall. Continue up the shore to Kuzguncuk’s wooden houses and reach the steps at Üsküdar by six, to watch the sun go down behind the other continent.',
        sightseeing: 'Kadıköy market, Moda, Kuzguncuk, Üsküdar, Maiden’s Tower',
        meals: ['Breakfast'],
        pictures: ['istanbul', 'istanbul-second'],
      },
      {
        title: 'Büyükada by bicycle',
        description:
          'The island ferry takes about an hour and a half and passes three smaller islands on the way. There are no private cars on Büyükada, only bicycles, electric carts and a great many cats. Ride the pine road round the southern half, swim from a jetty, and come back for a fish dinner, or its vegetable equal, in Arnavutköy.',
        sightseeing: 'Princes’ Islands, Büyükada, Aya Yorgi hill, Arnavutköy',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['istanbul-second'],
      },
      {
        title: 'Gold mosaics and painted hills',
        description:
          'The fourteenth-century mosaics of Chora are the finest in the city, so go at nine, before the groups; on Fridays we take Pammakaristos instead. Wander down through Balat’s coloured stairs, choose your lokum in Eminönü, and leave for the airport at four.',
        sightseeing: 'Chora (Kariye), Balat, Fener',
        meals: ['Breakfast'],
      },
    ],
    nights: 5,
    tripType: 'Culture',
    startsFrom: 'Mumbai',
    inclusions: [
      'Return economy flights, Mumbai to Istanbul',
      'Five nights in a Galata townhouse hotel',
      'Airport transfers and a loaded Istanbulkart',
      'Breakfast daily, two dinners, one lunch',
      'A local guide on days 1, 2, 3 and 6',
      'Hagia Sophia gallery, cistern, Topkapı with harem and Chora tickets',
      'Hotel taxes and GST',
    ],
    exclusions: [
      'Türkiye visa or e-visa fee',
      'Tax collected at source (TCS) as per Income Tax rules',
      'Travel insurance',
      'Meals not listed, and drinks',
      'Galata Tower ascent, hammam and bicycle hire',
      'Tips for the guide',
    ],
    pictures: ['istanbul', 'istanbul-second', 'istanbul-close'],
    contactEmail: 'world@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
];
