import type { DemoPackage } from './types.ts';

/** The Himalaya, and Jaipur, which leads the catalogue beside Manali. */
export const indiaNorth1: readonly DemoPackage[] = [
  {
    name: 'Manali, Solang and the Atal Tunnel',
    destination: 'Manali, Himachal Pradesh',
    description:
      'Two valleys, one tunnel and no fixed alarm clock. This is the Manali we send our own families to: above the old village rather than on the Mall, with a cook who remembers how your children like their parathas.\n\nThe drive days are short by mountain standards and broken by long lunches. Everything with an entry ticket is included; everything with a harness is optional.',
    price: 24500,
    days: [
      {
        title: 'Bengaluru to Manali, by way of the Beas',
        description:
          'Fly to Chandigarh, then eight unhurried hours up the Beas with a lunch stop at Sundernagar lake. You reach the cedar woods above Old Manali by dusk, in time for a bonfire and rajma-chawal.',
        sightseeing: 'Beas river road, Pandoh Dam, Old Manali',
        meals: ['Lunch', 'Dinner'],
        pictures: ['manali-close', 'manali'],
      },
      {
        title: 'Solang valley, at your own pace',
        description:
          'Snow or meadow, depending on the month. Children take the ropeway while the brave go up on a tandem paraglider with a certified pilot. The afternoon is free for the Hadimba temple and the deodar grove behind it.',
        sightseeing: 'Solang ropeway, Hadimba Devi temple, Mall Road',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['manali-wide'],
      },
      {
        title: 'Under the pass: Atal Tunnel and Sissu',
        description:
          'Nine kilometres of tunnel and you come out in Lahaul, on the dry side of the Himalaya, with a waterfall hanging over Sissu. We leave at seven so that you are back before the traffic.',
        sightseeing: 'Atal Tunnel, Sissu waterfall, Koksar bridge',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['manali-second', 'ladakh'],
      },
      {
        title: 'Naggar castle and the potters of Kullu',
        description:
          'The old seat of the Kullu kings, a Russian painter’s house among apple trees, and a pottery shed where everyone gets a wheel. Last stop is a weavers’ co-operative, where nobody minds if you only look.',
        sightseeing: 'Naggar castle, Roerich estate, Kullu shawl weavers',
        meals: ['Breakfast', 'Dinner'],
      },
      {
        title: 'Down the valley and home',
        description:
          'An early breakfast, a last look from the Aut bend, and an evening flight from Chandigarh. The cook packs parathas for the road, and the driver knows which stall below Mandi makes the better tea.',
        sightseeing: 'Kullu valley viewpoint',
        meals: ['Breakfast'],
      },
    ],
    nights: 4,
    tripType: 'Family',
    startsFrom: 'Bengaluru',
    inclusions: [
      'Return economy flights, Bengaluru to Chandigarh',
      'Four nights in a family room above Old Manali',
      'Private car with a hill-licensed driver',
      'Breakfast daily, four dinners, two lunches',
      'Green tax, ropeway and castle tickets',
      'All taxes',
    ],
    exclusions: ['Paragliding and snow equipment', 'Travel insurance', 'Lunches on days 2, 4 and 5', 'Tips for the driver and cook'],
    pictures: ['manali', 'manali-second', 'manali-close', 'manali-wide', 'ladakh'],
    contactEmail: 'hills@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Jaipur: forts, stepwells and block print',
    destination: 'Jaipur, Rajasthan',
    description:
      'Four days in the walled city and the country around it, with a printer’s table to work at and two stepwells worth the detour. You sleep in a family haveli, ten minutes on foot from the Hawa Mahal.\n\nWe see the forts at opening time, before the coaches, and drive up to Amber by jeep; we do not book elephant rides. Afternoons are left slack, because from April to September the sun decides the timetable here.\n\nThe family who own the haveli cook the first two dinners themselves. Laal maas on request, and gatte, ker sangri and bajra rotis always.',
    price: 21900,
    days: [
      {
        title: 'The morning Shatabdi and the pink bazaars',
        description:
          'The train leaves New Delhi at ten past six and is in Jaipur before eleven. After lunch and a rest, walk from Jantar Mantar through the City Palace to the Hawa Mahal, and look up at its windows from a terrace across the road with a kulhad of tea. Dinner is with the family, in the courtyard.',
        sightseeing: 'City Palace, Jantar Mantar, Hawa Mahal, Johari Bazaar',
        meals: ['Dinner'],
        pictures: ['jaipur-second', 'jaipur'],
      },
      {
        title: 'Amber at eight, Nahargarh at dusk',
        description:
          'You are at the Sun Gate when it opens and have the Sheesh Mahal almost to yourselves. Below the fort lie the zigzag steps of Panna Meena ka Kund and, every day but Monday, the museum of hand printing. Rest through the heat, then take the ridge road to Nahargarh for the city’s lights.',
        sightseeing: 'Amber Fort, Panna Meena ka Kund, Anokhi Museum of Hand Printing, Jal Mahal, Nahargarh Fort',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['jaipur-wide'],
      },
      {
        title: 'Your own six metres of Bagru',
        description:
          'Thirty kilometres west, the Chhipa families of Bagru still print with river clay and iron black. You choose three blocks, spoil a practice cloth, then print a length to carry home. Lunch is on their roof. Back in town, a blue pottery kiln, and the Albert Hall lit up for the evening.',
        sightseeing: 'Bagru printing village, Kripal Kumbh blue pottery, Albert Hall Museum',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['jaipur-close'],
      },
      {
        title: 'Chand Baori, three thousand five hundred steps',
        description:
          'Ninety-five kilometres along the Agra road is Abhaneri, where Chand Baori drops thirteen storeys to a square of green water. Go early, while the shadows are still cutting the steps into triangles. You are back in the bazaar for a late lunch and last purchases before the evening train to Delhi.',
        sightseeing: 'Chand Baori, Harshat Mata temple, Bapu Bazaar',
        meals: ['Breakfast'],
      },
    ],
    nights: 3,
    tripType: 'Heritage',
    startsFrom: 'Delhi',
    inclusions: [
      'Return train tickets, New Delhi to Jaipur by Shatabdi, AC chair car',
      'Three nights in a family haveli inside the old city',
      'Private car with driver for all four days',
      'Breakfast daily, two dinners, one lunch in Bagru',
      'Composite monument ticket, Amber jeep and City Palace entry',
      'Block printing session with cloth, blocks and dyes',
      'All taxes',
    ],
    exclusions: [
      'Lunches on days 1, 2 and 4, and dinners on days 3 and 4',
      'Light and sound show at Amber',
      'Camera charges inside the palaces',
      'Travel insurance',
      'Tips for the driver and guides',
    ],
    pictures: ['jaipur', 'jaipur-second', 'jaipur-close', 'jaipur-wide'],
    contactEmail: 'north@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Ladakh: Pangong and Nubra',
    destination: 'Leh, Ladakh',
    description:
      'Seven days at a height where the first rule is to do very little. You rest in Leh for a full day and take a second gently, then cross Khardung La to the dunes of Nubra and follow the Shyok to Pangong.\n\nLeh stands at 3,500 metres and the passes touch 5,360. Please see your doctor before booking if you have a heart, lung or blood pressure condition, and do not skip the rest day because you feel well. Every car carries oxygen and a driver who knows what to look for.\n\nWe run this from mid-May to the end of September. Ladakh’s own taxis are the only ones allowed on these roads, so ours are from the Leh union. Only postpaid mobile numbers work.',
    price: 46800,
    days: [
      {
        title: 'Land in Leh and lie down',
        description:
          'The dawn flight from Delhi crosses the main range in the last twenty minutes, so ask for a window. Then nothing: tea, soup, a bed and a garden with apricot trees. Drink more water than you want to, skip the hot shower, and keep the bazaar for tomorrow.',
        sightseeing: 'Guest house garden, view of Stok Kangri',
        meals: ['Lunch', 'Dinner'],
        pictures: ['ladakh-close'],
      },
      {
        title: 'Up the Indus to Thiksey, slowly',
        description:
          'A late start and a short drive on the flat valley floor. Shey has the old summer palace, Thiksey a two-storey Maitreya and a roof from which you can count a dozen villages. By four you are walking in Leh bazaar, where the bread comes hot from the lane behind the mosque.',
        sightseeing: 'Shey Palace, Thiksey monastery, Leh bazaar, Shanti Stupa',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['ladakh'],
      },
      {
        title: 'Khardung La and down to the dunes',
        description:
          'About 125 kilometres and five hours, with fifteen minutes at the top of Khardung La and no more. The road drops two thousand metres to the Shyok and a strip of pale dunes at Hunder, where double-humped camels graze on sea buckthorn. The night is warmer than Leh’s.',
        sightseeing: 'Khardung La, Khalsar, Hunder sand dunes',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['ladakh-wide'],
      },
      {
        title: 'Turtuk, the Balti village at the end of the road',
        description:
          'Eighty kilometres down the Shyok is Turtuk, which was across the line until 1971. Walk its stone channels and apricot terraces with a schoolteacher, eat buckwheat pancakes and yak cheese for lunch, and stop at Diskit on the way back to stand under the great seated Buddha.',
        sightseeing: 'Turtuk village, Balti heritage house, Diskit monastery, Maitreya statue',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
      },
      {
        title: 'Along the Shyok to Pangong',
        description:
          'The direct road follows the river gorge through Agham and Durbuk, five to six hours with washed-out stretches where you will be glad of the driver. The lake comes without warning, salt and blue at 4,250 metres. You sleep in a cottage at Man, a little past the crowded shore.',
        sightseeing: 'Shyok gorge, Tangtse, Pangong Tso, Man village',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['ladakh-second', 'ladakh'],
      },
      {
        title: 'Chang La and back to Leh',
        description:
          'Get up once in the night for the stars, then again for the sunrise, when the lake goes through five blues in half an hour. The way back climbs Chang La and comes down past Hemis. You reach Leh by mid-afternoon, with time for a last plate of momos.',
        sightseeing: 'Pangong sunrise, Chang La, Hemis monastery',
        meals: ['Breakfast', 'Dinner'],
      },
      {
        title: 'Home before the wind gets up',
        description:
          'Flights leave Leh in the morning, before the valley wind makes the runway difficult. If yours is held back by weather, as happens a few times each season, we keep the room and rebook you on the next day’s seats at no charge from us.',
        sightseeing: 'Spituk from the airport road',
        meals: ['Breakfast'],
      },
    ],
    nights: 6,
    tripType: 'Adventure',
    startsFrom: 'Delhi',
    inclusions: [
      'Return economy flights, Delhi to Leh',
      'Three nights in Leh, two in Nubra, one at Pangong',
      'Leh union taxi with oxygen cylinder and pulse oximeter',
      'Breakfast daily, six dinners, two lunches',
      'Ladakh environment fee and registration for Nubra and Pangong',
      'Monastery tickets and a village walk in Turtuk',
      'All taxes',
    ],
    exclusions: [
      'Lunches on days 2, 3, 5, 6 and 7',
      'Camel rides, rafting and quad bikes',
      'Travel insurance with evacuation cover, which we ask you to take',
      'Extra night if a flight is cancelled by weather',
      'Tips for the driver and camp staff',
    ],
    pictures: ['ladakh', 'ladakh-second', 'ladakh-close', 'ladakh-wide'],
    contactEmail: 'hills@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Kashmir: a houseboat on Nigeen, two nights at Gulmarg',
    destination: 'Srinagar and Gulmarg, Kashmir',
    description:
      'Two nights on the quieter of Srinagar’s lakes, two among the pines at Gulmarg and one back in the city for the dawn market. It is a journey for people who would rather sit in one good place than tick off six.\n\nThe valley changes completely with the month: almond blossom in late March, tulips in April, meadows in June, red chinars in late October, snow from December. Tell us which Kashmir you want and we will suggest the week. Prepaid SIM cards from other states do not work here, so carry a postpaid number.',
    price: 37900,
    days: [
      {
        title: 'By shikara to your front door',
        description:
          'The drive from Srinagar airport to Nigeen takes under an hour; the last three minutes are by shikara. The houseboat is walnut and khatamband from end to end. Sit on the prow with kahwa while the kingfishers work the lotus beds, then Kashmiri dinner at one table with whoever else is aboard.',
        sightseeing: 'Nigeen Lake, Hazratbal from the water',
        meals: ['Dinner'],
        pictures: ['kashmir', 'kashmir-close'],
      },
      {
        title: 'The old city on foot, the gardens by afternoon',
        description:
          'A Srinagar walker takes you through the copper and papier-mâché lanes to Khanqah-e-Moula, the wooden shrine on the Jhelum, and to the 370 deodar pillars of the Jamia Masjid. In the afternoon, Nishat, and Pari Mahal above it for the whole lake at once.',
        sightseeing: 'Khanqah-e-Moula, Jamia Masjid, Zaina Kadal copper bazaar, Nishat Bagh, Pari Mahal',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['kashmir-second'],
      },
      {
        title: 'Fifty kilometres up to the meadow of flowers',
        description:
          'Two hours through poplars and apple orchards to Tangmarg, then the hairpins to Gulmarg at 2,650 metres. When there is snow the last stretch is in a chained four-wheel drive, which we arrange. Walk the circular road round the bowl before tea; on a clear day Nanga Parbat stands to the north.',
        sightseeing: 'Tangmarg, Gulmarg bowl, St Mary’s church, Outer Circular Walk',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['manali-second'],
      },
      {
        title: 'The gondola to Kongdoori',
        description:
          'Your first-phase tickets are booked in your names for the early slot, because by eleven the queue is a village. Up at Kongdoori there is a bowl of noodles, a snow slope or a carpet of alpine flowers. Phase two to Apharwat goes higher still, if the wind allows and you have the lungs.',
        sightseeing: 'Gulmarg Gondola phase one, Kongdoori, Gulmarg golf course',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['kashmir-close'],
      },
      {
        title: 'Drung, and a walnut carver’s workshop',
        description:
          'Down through the forest to the falls at Drung, which freeze solid in January, and the shrine of Baba Reshi on its spur. In Srinagar a carver shows why one table takes four months. You sleep on the Boulevard tonight, a short walk from the ghat for the morning.',
        sightseeing: 'Drung waterfall, Baba Reshi shrine, walnut wood workshop, Dal Lake Boulevard',
        meals: ['Breakfast', 'Dinner'],
      },
      {
        title: 'The vegetable market that is over by seven',
        description:
          'At five the shikara is waiting. The growers of Dal come in from their floating plots with lotus stem and haakh, bargain boat to boat, and are gone by seven. Breakfast at the hotel, a box of warm girda bread from the kandur, and the flight to Delhi.',
        sightseeing: 'Floating vegetable market, Dal Lake gardens',
        meals: ['Breakfast'],
      },
    ],
    nights: 5,
    tripType: 'Family',
    startsFrom: 'Delhi',
    inclusions: [
      'Return economy flights, Delhi to Srinagar',
      'Two nights on a Nigeen houseboat, two in Gulmarg, one on the Boulevard',
      'Private car with a local driver, and a chained vehicle to Gulmarg in snow',
      'Breakfast daily, five dinners',
      'Gondola tickets, phase one',
      'Old city walk, two shikara rides and garden tickets',
      'Heating and all taxes',
    ],
    exclusions: [
      'All lunches',
      'Gondola phase two, ski hire and ponies',
      'Travel insurance',
      'Shikara rides beyond those listed',
      'Tips for the houseboat family and driver',
    ],
    pictures: ['kashmir', 'kashmir-second', 'kashmir-close'],
    contactEmail: 'hills@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
];
