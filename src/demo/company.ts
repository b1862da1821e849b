export interface DemoBranch {
  officeName: string;
  address: string;
  phone: string;
  email: string;
  isMainBranch: boolean;
  market: 'india' | 'dubai';
  hours: string;
}

/** Each text is read line by line: one line is one paragraph. */
export interface DemoPolicy {
  aboutUs: string;
  bookingTerms: string;
  privacyPolicy: string;
  cancellationRefundPolicy: string;
}

export interface DemoPartner {
  name: string;
  /** The logo by its name. */
  mark: string;
}

export interface Point {
  title: string;
  text: string;
}

export interface ServicePage {
  title: string;
  standfirst: string;
  points: readonly Point[];
  steps: readonly [string, string, string];
  note: string;
}

export interface Season extends Point {
  months: string;
}

export interface DubaiLanding {
  title: string;
  standfirst: string;
  seasons: readonly Season[];
  knowBefore: readonly Point[];
}

const hours = 'Mon - Sat 9:00 AM - 6:00 PM';

export const branches: readonly DemoBranch[] = [
  {
    officeName: 'Bengaluru',
    address: '4th Floor, Lotus Court, Residency Road, Bengaluru 560025',
    phone: '+91 80 4567 8900',
    email: 'hello@safarnama.example',
    isMainBranch: true,
    market: 'india',
    hours,
  },
  {
    officeName: 'Mumbai',
    address: '2nd Floor, Sea Lantern Chambers, Veer Nariman Road, Churchgate, Mumbai 400020',
    phone: '+91 22 4567 8910',
    email: 'mumbai@safarnama.example',
    isMainBranch: false,
    market: 'india',
    hours,
  },
  {
    officeName: 'Delhi',
    address: 'Suite 12, Neem House, Barakhamba Road, Connaught Place, New Delhi 110001',
    phone: '+91 11 4567 8920',
    email: 'delhi@safarnama.example',
    isMainBranch: false,
    market: 'india',
    hours,
  },
  {
    officeName: 'Kochi',
    address: '1st Floor, Cardamom Arcade, Shanmugham Road, Marine Drive, Kochi 682031',
    phone: '+91 484 456 7893',
    email: 'kochi@safarnama.example',
    isMainBranch: false,
    market: 'india',
    hours,
  },
  {
    officeName: 'Jaipur',
    address: '7 Blue Door Haveli, Chameli Wala Market, M. I. Road, Jaipur 302001',
    phone: '+91 141 456 7894',
    email: 'jaipur@safarnama.example',
    isMainBranch: false,
    market: 'india',
    hours,
  },
  {
    officeName: 'Dubai',
    address: 'Office 1204, Al Reem Tower, Al Maktoum Road, Deira, Dubai',
    phone: '+971 4 555 0100',
    email: 'dubai@safarnama.example',
    isMainBranch: false,
    market: 'dubai',
    hours,
  },
];

export const partners: readonly DemoPartner[] = [
  { name: 'Cedarline Lodges', mark: 'cedarline-lodges' },
  { name: 'Falconet Airways', mark: 'falconet-airways' },
  { name: 'Pearl Dhow', mark: 'pearl-dhow' },
  { name: 'Silver Ghat Rail', mark: 'silver-ghat-rail' },
  { name: 'Tamarind Hotels', mark: 'tamarind-hotels' },
  { name: 'Kite and Compass', mark: 'kite-and-compass' },
  { name: 'Marigold Air', mark: 'marigold-air' },
  { name: 'Nomad Lantern', mark: 'nomad-lantern' },
  { name: 'Saffron Rail & Road', mark: 'saffron-road' },
  { name: 'Blue Lagoon Cruises', mark: 'blue-lagoon' },
];

export const policy: DemoPolicy = {
  aboutUs: [
    'A safarnama is a traveller’s account of the road: what it was like, what it cost, whom one met. We took the name because it is what we ask of our own people when they come back.',
    'We began in 2009 with two desks on Residency Road in Bengaluru and one route, to the hills and back. Today we are 64 people in six offices: Bengaluru, Mumbai, Delhi, Kochi, Jaipur and Dubai.',
    'We sell journeys in India, from India to the world, and in the Emirates. A planner who has made the journey designs it, and the same planner answers the phone while you are on it.',
    'We do not list what we have not seen. Every hotel is slept in, every road is driven and every cook is eaten with before a package appears here. When a place slips, we take it down until it is good again.',
    'Our drivers and guides are licensed, paid by the day and never by commission. If a shop is on your route, it is because we would go in ourselves.',
    'The Dubai office in Deira arranges stays, visas and transfers for residents and visitors, in dirhams. The Indian offices also arrange flights, forex, insurance and passport paperwork, in rupees.',
    'Come in and have tea. All six offices are open Monday to Saturday, nine to six, and travellers on the road have a number that is answered at night as well.',
  ].join('\n'),
  bookingTerms: [
    'Book Now sends us a request. No payment is taken at that moment. We confirm dates and rooms first, then send the invoice, and the booking exists once the first payment on it has reached us.',
    'The invoice asks for 30% of the price, and for the rest 30 days before departure. A journey that begins sooner than that is paid in full. Flights and visas that must be bought at once are paid when we buy them, and the invoice says so.',
    'Prices are per person with two sharing. Rupee prices include GST and dirham prices include 5% VAT. Fees that a hotel must collect itself, such as the tourism dirham, and border or exit fees are paid on the spot and named in the exclusions.',
    'For packages outside India sold to residents of India, the law requires us to collect tax at source. It is shown as its own line, never hidden in the price, and counts towards your income tax for the year.',
    'After your first payment the price stays as it is, unless a government tax or an airline’s fuel charge changes. We show you the change. If it comes to more than 5% of the price, you may cancel and receive everything back.',
    'Names must match the passport letter for letter, and passports must be valid for six months from the date of travel. We check papers by hand and tell you what we see, but the embassy decides on visas and the border officer on entry.',
    'You may move your dates or change a traveller’s name. We charge nothing for our work up to 30 days before departure; hotels, airlines and embassies may charge for theirs, and we ask them before we ask you.',
    'If we must change something that matters, such as a hotel or a route, we offer something at least as good. If you do not want it, you may cancel and are refunded in full under the Cancellation & Refund Policy.',
    'Tell us about health, age, pregnancy, food and fears before we plan. Heights, boats and desert driving carry risks that we explain and cannot remove; we recommend travel insurance always and require it on some journeys, where the exclusions say so.',
    'If something is wrong, tell the driver or call us while it can still be put right, and write to us within 30 days of coming home. We answer within 15 working days. Indian law applies to bookings with an Indian office, UAE law to bookings in Dubai, and nothing here takes away your rights as a consumer.',
  ].join('\n'),
  privacyPolicy: [
    'Safarnama Travels decides how the details you give us are used, as data fiduciary under India’s Digital Personal Data Protection Act, 2023 and as controller under the UAE’s Federal Decree-Law No. 45 of 2021. This is what we do with them.',
    'We ask for what a request needs: name, email and phone for an enquiry; dates and travellers for a booking; passport details and, where an embassy asks, religion and marital status for a visa. If a form marks a field as optional, nothing depends on it.',
    'We use your details to answer you, to arrange the journey you asked for and to keep the accounts that tax law requires. For anything else, including a newsletter or showing your review, we ask first. Consent is as easy to withdraw as it was to give.',
    'Passport and PAN copies are encrypted, opened only by visa staff, and every opening is recorded. We delete them 90 days after the decision.',
    'Airlines, hotels, drivers, insurers and embassies receive the part they need for your journey and nothing more. Our suppliers of hosting and email work under contract and on our instructions. We do not sell or rent personal details to anyone.',
    'A journey crosses borders and so do its details: our Indian and Dubai offices share them, and the country you visit receives what its law demands. We send details abroad only where both laws allow it and the journey calls for it.',
    'Enquiries that do not become a journey are deleted after 24 months, accounts when you ask us to close them, invoices when tax law no longer requires them. The website sets a cookie to keep you signed in and none for advertising.',
    'You may see, correct, complete, move or erase your details, object to a use, and in India name a person who may act for you if you cannot. For travellers under 18 we act only with the consent of a parent or guardian, and we do not profile children.',
    'Write to our grievance officer at privacy@safarnama.example or to the Bengaluru office. You receive an answer within 30 days. If you are not content with it you may turn to the Data Protection Board of India or to the UAE Data Office.',
    'If your details are ever lost or seen by the wrong people, we tell you and the authority without delay: what happened, what it may mean for you and what we have done about it.',
  ].join('\n'),
  cancellationRefundPolicy: [
    'We would rather move your trip than cancel it. Tell us as early as you can and we will look for new dates first.',
    'Cancellations made 30 days or more before departure are refunded in full, less the fees that airlines and embassies keep.',
    'Between 29 and 15 days before departure, half of the package price is refunded. Between 14 and 7 days, a quarter.',
    'Within 7 days of departure nothing is refunded, because hotels and drivers have been paid.',
    'If we cancel, for weather, unrest or too few travellers, you receive everything back within 10 working days, on the card or account that paid.',
    'Visa fees are non-refundable. Insurance premiums follow the insurer’s own terms.',
    'For trips outside India, tax collected at source is returned through your tax filing and not by us.',
    'To cancel, write to your planner or to the office that booked you. The day on which your message reaches us counts, and we confirm it in writing with the amount.',
    'Refunds for your own cancellation follow the same 10 working days and the same way back. GST or VAT on the refunded part is returned with it, and you receive a credit note.',
  ].join('\n'),
};

export const services: Readonly<Record<'hotel' | 'flight' | 'forex', ServicePage>> = {
  hotel: {
    title: 'Hotels that we have slept in',
    standfirst:
      'Tell us the town, the dates and what a good morning looks like. We answer with three rooms, not three hundred, and say what is wrong with each.',
    points: [
      {
        title: 'Meal plans, in words',
        text: 'Indian hotels write EP, CP, MAP and AP; Gulf hotels write RO, BB, HB and FB. Both mean room only, with breakfast, with one main meal as well, and with all meals. We write it out on your voucher, and whether tea on arrival is free.',
      },
      {
        title: 'What is added at the desk',
        text: 'In India GST is charged on the room by its price, and we quote with it. In Dubai the tourism dirham is collected by the hotel per room and night, and Abu Dhabi and other emirates have fees of their own. Many Gulf hotels also block a deposit on your card and release it after check-out.',
      },
      {
        title: 'Papers at check-in',
        text: 'Every adult needs an original photo ID. In India a PAN card does not serve, because it has no address; Aadhaar, passport, voter card or driving licence does. Foreign guests show passport and visa. In the UAE it is passport or Emirates ID, for each guest in the room.',
      },
      {
        title: 'Families and beds',
        text: 'Hotels count children differently: free in the parents’ bed up to five or six, with an extra bed until twelve, then as adults. Give us ages on the day of travel and we get the bedding confirmed in writing, interconnecting rooms included.',
      },
      {
        title: 'Hours that can be bent',
        text: 'Check-in is usually at two in India and at three in the Gulf. For a flight that lands at dawn we ask for the room from the night before or for a wash room on arrival, and tell you the price of each.',
      },
    ],
    steps: [
      'Send us town, dates, number of guests and ages of children.',
      'Receive three rooms with the full price, taxes named, held while you decide.',
      'Pay the invoice and get one voucher with the hotel’s direct number.',
    ],
    note: 'Hotel bookings without a package follow the cancellation rule of the hotel, which stands on the quotation before you pay.',
  },
  flight: {
    title: 'Flights, with the small print read',
    standfirst:
      'The cheapest ticket is not always the one that costs least. We compare the fare with its bag, its seat and what it charges when plans change.',
    points: [
      {
        title: 'Your name, letter for letter',
        text: 'The ticket carries the name in the machine-readable lines of the passport. If yours has no surname there, tell us before we book; airlines and some visa systems, the UAE’s among them, treat single names in their own way and a correction afterwards can mean a new ticket.',
      },
      {
        title: 'Bags by weight or by piece',
        text: 'Some airlines count kilos and others count pieces, and the strictest airline on a through ticket decides. Low fares from India and the Gulf often include cabin baggage only. We print the allowance for each leg, and where a bag must be collected and checked in again.',
      },
      {
        title: 'Changing and cancelling',
        text: 'Under Indian rules an airline may keep no more than the base fare and fuel charge when you cancel; airport fees and taxes are refundable even on a non-refundable fare. We claim them for you, and show our own fee before you agree.',
      },
      {
        title: 'Transit is a border too',
        text: 'A change of planes can need a visa of its own, for Indian passports in several European countries and wherever you change terminals landside or hold two separate tickets. We look at every stop with your passport in mind.',
      },
      {
        title: 'At the airport',
        text: 'Three hours ahead for international, two for domestic. Indian terminals check a photo ID at the door. Dubai has three passenger terminals, and Terminal 2 is a drive from the others, so look at the number. A child who flies with one parent should carry a letter from the other.',
      },
    ],
    steps: [
      'Tell us from, to, dates and how far each can move.',
      'Choose from two or three flights, each with bags, stops and change fees beside the price.',
      'We issue the ticket on payment and watch it for schedule changes until you land.',
    ],
    note: 'Fares move until the ticket is issued; a quotation says until when the airline holds it. Airline tickets are refunded under the airline’s rules.',
  },
  forex: {
    title: 'Money for the road',
    standfirst:
      'Some notes for the taxi, a card for the rest, and the right papers for both. Bought before you travel, handed back when you return.',
    points: [
      {
        title: 'How much you may take from India',
        text: 'The Liberalised Remittance Scheme allows each resident, children included, up to USD 250,000 in a financial year for all purposes together. Of that, up to USD 3,000 a trip may be foreign notes for most countries, and the rest goes on a card or by transfer.',
      },
      {
        title: 'Tax collected at source',
        text: 'Once your remittances in a financial year pass a threshold, ₹10 lakh since April 2025, the dealer must collect tax on what goes beyond it. Overseas packages have a rule of their own. It is not a cost: it appears in Form 26AS and is set against your income tax or refunded. We quote the rate of the day.',
      },
      {
        title: 'Papers for the dealer',
        text: 'Passport, PAN, ticket, a visa where the country wants one, and a signed Form A2. Exchange is sold for travel within 60 days. Sums of ₹50,000 and more are paid from your own bank account, not in cash.',
      },
      {
        title: 'Card or cash',
        text: 'A prepaid card fixes the rate on the day you load it and can be blocked when lost. Credit cards are accepted more widely for hotel and car deposits but usually add a mark-up. Decline when a machine offers to charge you in your home currency. Keep enough notes for the first evening.',
      },
      {
        title: 'Coming home, and from the UAE',
        text: 'In India you may keep up to USD 2,000 in notes and on a card for the next trip; the rest is sold back within 180 days, and we buy it at the counter. The UAE has no exchange control and the dirham is fixed to the dollar, but cash, gold and valuables above AED 60,000 are declared on entering or leaving.',
      },
    ],
    steps: [
      'Tell us where, how long and how you like to pay; we suggest the split.',
      'Send the papers, see the rate and every charge, and approve it.',
      'Collect notes and card at a branch, and bring back what is left over.',
    ],
    note: 'In India exchange is supplied by an authorised dealer licensed by the Reserve Bank of India, in the UAE by an exchange house licensed by the Central Bank. Rules and rates can change; we confirm them in writing on the day.',
  },
};

export const dubaiLanding: DubaiLanding = {
  title: 'Dubai, by people who live here',
  standfirst:
    'When to come, what to pack and what nobody tells you at the airport. Written in our office in Deira, where the abra is the way to lunch.',
  seasons: [
    {
      months: 'November to March',
      title: 'Out of doors',
      text: 'Warm days, cool evenings, and the desert at its best. Everything is open and everyone knows it, so the last week of December costs the most. Bring a jacket for the dunes after dark.',
    },
    {
      months: 'April and May',
      title: 'The long swim',
      text: 'The sea is warm and afternoons ask for shade. Hotels cost less after Easter and the tents stand until the end of April. Plan outings before eleven and after five.',
    },
    {
      months: 'June to September',
      title: 'Indoors, and for much less',
      text: 'Above forty degrees by day, and humid by the sea. Museums, water parks and big hotels come into their own, and so does Hatta at dawn. Not the months for the desert, and we do not sell it then.',
    },
    {
      months: 'October',
      title: 'The doors open again',
      text: 'Terraces are set out, the camps return to the sand and the sea is as warm as a bath. Evenings are soft, prices have not caught up and the crowds are still a month away.',
    },
  ],
  knowBefore: [
    {
      title: 'Visa',
      text: 'Citizens of many countries receive a free stamp on arrival; Indian passport holders apply before they travel, unless a valid visa or residence of certain countries, such as the United States, the United Kingdom or the EU, gives them one on arrival. The passport needs six months. We file the application and tell you which kind allows a side trip to Oman.',
    },
    {
      title: 'Dress and Ramadan',
      text: 'Swimwear belongs on the beach and at the pool; elsewhere cover shoulders and knees, and in a mosque arms, legs and, for women, hair. In Ramadan restaurants in hotels and malls serve by day, but do not eat, drink or smoke in the street before sunset. Evenings then are the loveliest of the year.',
    },
    {
      title: 'Alcohol',
      text: 'Served to guests of 21 and over in licensed hotels and restaurants, and sold in licensed shops. Not in the street or on a public beach, and nothing at all before driving. Sharjah, next door, is dry.',
    },
    {
      title: 'Weekend and prayer times',
      text: 'The weekend is Saturday and Sunday, and public offices close at noon on Friday for the main prayer; in Sharjah Friday is free as well. The call sounds five times a day. Mosques that receive visitors do so outside prayer times, and small shops may shut for a quarter of an hour.',
    },
    {
      title: 'Money and tipping',
      text: 'The dirham is fixed to the US dollar at about 3.67. Cards and phones pay for nearly everything; keep coins for the abra. Bills often include service; ten per cent is kind where they do not, and five or ten dirhams thank a porter or a driver. Visitors can reclaim VAT on shopping at the airport.',
    },
  ],
};
