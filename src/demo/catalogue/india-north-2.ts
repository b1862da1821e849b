import type { DemoPackage } from './types.ts';

/** Agra, two cities of Rajasthan, and the Ganga where it leaves the hills. */
export const indiaNorth2: readonly DemoPackage[] = [
  {
    name: 'Agra and Fatehpur Sikri by morning light',
    destination: 'Agra, Uttar Pradesh',
    description:
      'The Taj is a different building at six in the morning: cool underfoot, nearly silent, and pink for about a quarter of an hour. We built three days around that, with Fatehpur Sikri on the second dawn.\n\nThe Taj is closed on Fridays, and the Gatimaan Express does not run on Fridays either, so our departures are Saturday to Tuesday. From mid-December to late January fog may take the sunrise; in those weeks we go in at ten as well, on a second ticket that we pay for.',
    price: 13200,
    days: [
      {
        title: 'A hundred minutes by Gatimaan',
        description:
          'The train leaves Hazrat Nizamuddin at ten past eight and the car is waiting in Agra before ten. Start across the river at the tomb of Itimad-ud-Daulah, the small marble casket that taught the Taj its inlay. At sunset you look back at the Taj itself from the lawns of Mehtab Bagh.',
        sightseeing: 'Itimad-ud-Daulah, Chini ka Rauza, Mehtab Bagh',
        meals: ['Dinner'],
        pictures: ['agra-second'],
      },
      {
        title: 'The Taj at first light, the fort by four',
        description:
          'The gates open half an hour before sunrise and you are at the east one in good time, with a battery cart from the barrier and a guide who knows when to stop talking. Breakfast and sleep follow. Later, Agra Fort, and the octagonal tower where Shah Jahan spent his last eight years.',
        sightseeing: 'Taj Mahal, Agra Fort, Musamman Burj, Kinari Bazaar',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['agra', 'agra-close'],
      },
      {
        title: 'Akbar’s empty city',
        description:
          'Thirty-seven kilometres west, before the sandstone is too hot to sit on. Akbar’s court lived at Fatehpur Sikri for about fourteen years and the courtyards still read like a plan of his day. Tie a thread at Salim Chishti’s screen, climb the Buland Darwaza, then lunch in Agra and the 17.50 home.',
        sightseeing: 'Fatehpur Sikri palaces, Panch Mahal, Salim Chishti’s tomb, Buland Darwaza',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['agra-wide'],
      },
    ],
    nights: 2,
    tripType: 'Heritage',
    startsFrom: 'Delhi',
    inclusions: [
      'Return train tickets, Hazrat Nizamuddin to Agra Cantt by Gatimaan Express',
      'Two nights in a courtyard hotel, fifteen minutes from the east gate',
      'Private car with driver for all three days',
      'Breakfast daily, two dinners, one lunch',
      'All monument tickets, with the main mausoleum of the Taj',
      'A licensed guide on days 2 and 3',
      'All taxes',
    ],
    exclusions: [
      'Lunches on days 1 and 2, and dinner on day 3',
      'Night viewing of the Taj around the full moon',
      'Travel insurance',
      'Shopping of any kind: we take you to no showrooms',
      'Tips for the driver and guide',
    ],
    pictures: ['agra', 'agra-second', 'agra-close', 'agra-wide'],
    contactEmail: 'north@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Udaipur, three lakes and a long wall',
    destination: 'Udaipur, Rajasthan',
    description:
      'A room over the water at Lal Ghat, with the City Palace on one side and the ferry steps below. You need a car on only two of the four days; the rest is done on foot, by boat and by staying for another coffee.\n\nThe one early start is for Kumbhalgarh, whose wall runs thirty-six kilometres over the hills, and for the marble temple at Ranakpur, which opens to visitors at noon. The lakes are fullest from August to February. In a dry May they are not, and we will say so when you ask.',
    price: 27600,
    days: [
      {
        title: 'Mumbai to the ghats by lunchtime',
        description:
          'An hour and a half in the air and forty minutes by road, and your bag is being carried down a lane too narrow for the car. Sit out the afternoon on the roof. At seven the courtyard of Bagore ki Haveli fills for an hour of ghoomar, puppets and a dancer with ten pots on her head.',
        sightseeing: 'Gangaur Ghat, Bagore ki Haveli, Lal Ghat lanes',
        meals: ['Dinner'],
        pictures: ['udaipur'],
      },
      {
        title: 'The palace, the island and a lesson in ker sangri',
        description:
          'The City Palace at nine thirty, before the school groups, then the carved tower of Jagdish temple across the road. The boat to Jag Mandir goes at four when the light turns. Evening is in a Mewari home kitchen, four burners and one long table, where you cook the dinner that you then eat.',
        sightseeing: 'City Palace, Jagdish temple, Lake Pichola, Jag Mandir',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['udaipur-second', 'udaipur-close'],
      },
      {
        title: 'Kumbhalgarh’s wall and the pillars of Ranakpur',
        description:
          'Leave at seven for the two-hour drive to Kumbhalgarh, Maharana Pratap’s birthplace, and walk a stretch of the wall while it is cool. Then down through forest to Ranakpur: 1,444 marble pillars, no two carved alike. Leather stays in the car, shoulders are covered. You are back on the lake by six.',
        sightseeing: 'Kumbhalgarh Fort, Ranakpur Jain temple, Aravalli forest road',
        meals: ['Breakfast', 'Lunch'],
        pictures: ['udaipur-close'],
      },
      {
        title: 'Badi lake at breakfast, home by night',
        description:
          'Half an hour out of town, Badi lake has a hill with a goat track up it and the emptiest view in Mewar. Come down for a Fateh Sagar coffee and an hour among the looms and clay of Shilpgram. The evening flight has you in Mumbai for dinner.',
        sightseeing: 'Badi lake, Bahubali hill, Fateh Sagar, Shilpgram',
        meals: ['Breakfast'],
      },
    ],
    nights: 3,
    tripType: 'Couples',
    startsFrom: 'Mumbai',
    inclusions: [
      'Return economy flights, Mumbai to Udaipur',
      'Three nights in a lake-facing room at Lal Ghat',
      'Airport transfers, and a private car on days 3 and 4',
      'Breakfast daily, two dinners, one lunch',
      'City Palace, Kumbhalgarh and Shilpgram tickets, and the boat to Jag Mandir',
      'Cooking evening and folk dance seats',
      'All taxes',
    ],
    exclusions: [
      'Lunches on days 1, 2 and 4, and dinner on day 3',
      'Audio guide and camera fee at Ranakpur',
      'Travel insurance',
      'Tips for the driver and boatman',
    ],
    pictures: ['udaipur', 'udaipur-second', 'udaipur-close'],
    contactEmail: 'north@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Jaisalmer, with a night on the Khuri sand',
    destination: 'Jaisalmer, Rajasthan',
    description:
      'A fort where people still hang out their washing, a merchant street carved like sandalwood, and then a night forty-eight kilometres out, where the road to the border thins and the dunes begin.\n\nYou sleep below the fort rather than inside it. The hill is soft and its drains are old, and the fewer hotel bathrooms it carries the longer it will stand. At Khuri we use a village camp of twelve tents with a cook, two musicians and no loudspeaker.\n\nWe run this from October to March. The rest of the year the desert is for people who were born there.',
    price: 19800,
    days: [
      {
        title: 'West from Jodhpur, where the trees stop',
        description:
          'Meet at Jodhpur station or airport by ten for the 285 kilometres west, five hours with a stop at Pokaran for its red fort and a plate of mirchi vada. The fort at Jaisalmer comes up like a sandbank. There is just time for Gadisar lake before the sun goes.',
        sightseeing: 'Pokaran fort, Gadisar lake, Tilon ki Pol',
        meals: ['Dinner'],
        pictures: ['jaisalmer'],
      },
      {
        title: 'Inside the living fort',
        description:
          'Go up at eight, because the seven Jain temples open to visitors only in the morning. Nearly three thousand people live behind these bastions, and your guide is one of them; tea is at his mother’s. After lunch and a rest, Patwon ki Haveli and the lanes where the stone is carved to the thinness of cloth.',
        sightseeing: 'Jaisalmer Fort, Jain temples, Raj Mahal, Patwon ki Haveli, Nathmal ki Haveli',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['jaisalmer-close', 'jaisalmer-second'],
      },
      {
        title: 'Kuldhara, and out to Khuri',
        description:
          'Kuldhara’s Paliwal families left in the early nineteenth century and nobody has agreed on why. Walk its roofless streets, eat at a farm, and reach Khuri by four. An hour by camel takes you over the first ridge for sunset. Bajra rotis, two singers, then more stars than you asked for.',
        sightseeing: 'Kuldhara, Khaba fort, Khuri dunes',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['jaisalmer-second'],
      },
      {
        title: 'Tea on the ridge and the road back',
        description:
          'Someone walks out with the kettle at six, so that you can watch the sand change colour with a glass in your hand. Breakfast at the camp, a stop at the royal cenotaphs of Bada Bagh, and you are in Jodhpur by five for the evening train or flight.',
        sightseeing: 'Khuri sunrise, Bada Bagh cenotaphs',
        meals: ['Breakfast'],
      },
    ],
    nights: 3,
    tripType: 'Culture',
    startsFrom: 'Jodhpur',
    inclusions: [
      'Private car with driver, from Jodhpur and back',
      'Two nights in a sandstone hotel below the fort, one in a Khuri tent with bath',
      'Breakfast daily, three dinners, one lunch',
      'Fort palace, haveli, Jain temple and Kuldhara tickets',
      'A resident guide in the fort',
      'One hour by camel and an evening of Manganiyar music',
      'All taxes',
    ],
    exclusions: [
      'Travel to Jodhpur and back, which we can book for you',
      'Lunches on days 1, 2 and 4',
      'Jeep driving on the dunes, which we do not offer',
      'Travel insurance',
      'Tips for the driver, musicians and camel men',
    ],
    pictures: ['jaisalmer', 'jaisalmer-second', 'jaisalmer-close'],
    contactEmail: 'north@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
  {
    name: 'Rishikesh: white water, then quiet',
    destination: 'Rishikesh, Uttarakhand',
    description:
      'One morning on the rapids, one dawn on a hilltop, and the rest of the time beside a river that is loud enough to fill any silence. You stay upstream at Tapovan, out of reach of the horns.\n\nThe town is vegetarian and dry by law, and eats very well. The rafting season runs from mid-September to the end of June, and the minimum age on our stretch is fourteen; younger children have a beach and a sandcastle to build. Lakshman Jhula is closed, so you cross by Ram Jhula and Janki Setu.',
    price: 15600,
    days: [
      {
        title: 'Shatabdi to Haridwar, aarti by dusk',
        description:
          'The morning Shatabdi from New Delhi is in Haridwar before noon, and Tapovan is an hour further by car. Lunch late, put your feet in the water, and cross by Ram Jhula at half past five for the aarti at Parmarth Niketan, where the boys of the school do the singing.',
        sightseeing: 'Ram Jhula, Parmarth Niketan, Swarg Ashram ghats',
        meals: ['Dinner'],
        pictures: ['rishikesh', 'varanasi-close'],
      },
      {
        title: 'Sixteen kilometres from Shivpuri',
        description:
          'A licensed guide, a safety kayak and two hours of water: Roller Coaster, Golf Course, Double Trouble, and a long calm reach where you may jump in and float. Dry off over lunch at the camp. At four, walk to the ashram where the Beatles wrote most of a double album, now half forest.',
        sightseeing: 'Shivpuri, Ganga rapids, Nim Beach, Chaurasi Kutia',
        meals: ['Breakfast', 'Lunch', 'Dinner'],
        pictures: ['rishikesh-second'],
      },
      {
        title: 'Kunjapuri before breakfast, a cave before lunch',
        description:
          'Leave at half past four for the temple at 1,676 metres, from where the sun comes up over Swargarohini and Chaukhamba. Those who like can walk down through the villages with a guide. Later, sit for a while in Vashishtha’s cave above a white beach, twenty-five kilometres up the Badrinath road.',
        sightseeing: 'Kunjapuri temple, Neer waterfall, Vashishtha Gufa',
        meals: ['Breakfast', 'Dinner'],
        pictures: ['rishikesh-close'],
      },
      {
        title: 'One class of yoga and a plate of puri in Haridwar',
        description:
          'An hour of slow hatha on the terrace, for people who cannot touch their toes. After breakfast drive to Haridwar, ride the ropeway to Mansa Devi and wander Moti Bazaar behind Har Ki Pauri with a leaf of hot puri-aloo. The evening Shatabdi leaves soon after six.',
        sightseeing: 'Mansa Devi ropeway, Har Ki Pauri, Moti Bazaar',
        meals: ['Breakfast'],
      },
    ],
    nights: 3,
    tripType: 'Adventure',
    startsFrom: 'Delhi',
    inclusions: [
      'Return train tickets, New Delhi to Haridwar by Shatabdi, AC chair car',
      'Three nights in a river-view room at Tapovan',
      'Private car for transfers and excursions',
      'Breakfast daily, three dinners, one lunch',
      'Rafting from Shivpuri with licensed guide, helmet and jacket',
      'Chaurasi Kutia and ropeway tickets, and one yoga class',
      'All taxes',
    ],
    exclusions: [
      'Lunches on days 1, 3 and 4',
      'Bungee jumping and zip line',
      'Photographs and video sold by the rafting crew',
      'Travel insurance',
      'Tips and temple offerings',
    ],
    pictures: ['rishikesh', 'rishikesh-second', 'rishikesh-close'],
    contactEmail: 'hills@safarnama.example',
    contactPhone: '+91 80 4567 8900',
  },
];
