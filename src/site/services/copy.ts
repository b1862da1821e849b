import type { Market } from '../../../schema/constants.ts';

interface ServiceCopy {
  /** The last words are in italics. */
  title: readonly [start: string, last: string];
  /** Index of the top location whose picture is shown beside the title. */
  locationIndex: number;
  /** The page's title in the browser's tab and for search engines. */
  name: string;
  description: string;
  standfirst: string;
  /** Label of the link to the enquiry form. */
  enquireLabel: string;
  /** Texts by title. */
  points: Readonly<Record<string, string>>;
  steps: readonly [string, string, string];
  note: string;
}

/** Text that all service pages share. */
export const SERVICE_PAGE_COPY = {
  whatsapp: 'Ask on WhatsApp',
  points: 'Good to know before you ask',
  steps: 'How it works',
  contact: 'Ask a person',
  enquire: 'Enquire Now',
} as const;

export type ServiceName = 'hotel' | 'flight' | 'forex';

const HOTEL_STEPS = [
  'Send us town, dates, number of guests and the ages of children.',
  'Receive three rooms with the full price, taxes named, and what is wrong with each.',
  'Pay the invoice and get one voucher with the hotel’s direct number.',
] as const;
const hotelNote = 'A hotel booked without a package follows the hotel’s own cancellation rule, which is on the quotation before you pay.';

/** The flight text that both markets share. */
const SHARED_FLIGHT_COPY = {
  title: ['Flights, with the small print', 'read.'],
  standfirst:
    'The cheapest ticket is not always the one that costs least. We compare the fare with its bag, its seat and what it charges when plans change.',
  enquireLabel: 'Ask for a flight',
  steps: [
    'Tell us from, to, the dates, and how far each of them can move.',
    'Choose from two or three flights, with bags, stops and change fees beside the price.',
    'We issue the ticket on payment and watch it for schedule changes until you land.',
  ],
  note: 'Fares move until the ticket is issued; a quotation says until when the airline holds it. Tickets are refunded under the airline’s own rules.',
} as const;

const NAME_POINT = {
  'Your name, letter for letter':
    'A ticket carries the name in the machine-readable lines of the passport. If yours has no surname there, tell us before we book: some airlines and visa systems, the UAE’s among them, treat single names in their own way, and a correction afterwards can mean a new ticket.',
};
const BAGGAGE_POINT = {
  'Bags by weight or by piece':
    'Some airlines count kilos and others count pieces, and low fares often include a cabin bag only. We print the allowance for each leg, and where a bag must be collected and checked in again.',
};
const CASH_OR_CARD_POINT = {
  'Card or cash':
    'A prepaid card fixes the rate on the day you load it and can be blocked when lost. Credit cards are taken more widely for hotel and car deposits but usually add a mark-up. When a machine offers to charge you in your home currency, decline. Keep notes for the first evening.',
};

/** The text of the service pages. Specification 2.1 names the pages but does not give their text. */
export const SERVICE_COPY: Readonly<Record<ServiceName, Readonly<Record<Market, ServiceCopy>>>> = {
  hotel: {
    india: {
      locationIndex: 3,
      title: ['Hotels, chosen by', 'hand.'],
      name: 'Hotel bookings in India and abroad',
      description: 'Hotel bookings in India and abroad: three rooms with the full price, meal plans in plain words, taxes named.',
      standfirst: 'Tell us the town, the dates and what a good morning looks like. We answer with three rooms, not three hundred.',
      enquireLabel: 'Ask for a hotel',
      points: {
        'Meal plans, in words':
          'Indian hotels write EP, CP, MAP and AP: room only, with breakfast, with one main meal as well, and with all meals. We write it out on your voucher.',
        'What is added at the desk':
          'GST on a room depends on its price, so we quote with it. Abroad there may be a city tax or a resort fee that only the hotel can collect; we name it before you book.',
        'Papers at check-in':
          'Every adult needs an original photo ID with an address: Aadhaar, passport, voter card or driving licence. A PAN card is not accepted. Foreign guests show passport and visa.',
        'Families and beds':
          'Hotels count children differently: often free in the parents’ bed up to five or six, with an extra bed until twelve, then as adults. Give us ages on the day of travel and we get the beds confirmed in writing.',
        'Hours that can be bent':
          'Check-in is usually at two. For a train or flight that arrives at dawn we ask for the room from the night before, or for a wash room, and tell you the price of each.',
      },
      steps: HOTEL_STEPS,
      note: hotelNote,
    },
    dubai: {
      locationIndex: 0,
      title: ['A room with the right', 'view.'],
      name: 'Hotels in Dubai and the Emirates',
      description: 'Hotels in Dubai and the Emirates: three rooms with the full price, taxes, tourism dirham and deposit named beforehand.',
      standfirst:
        'Beach, creek or downtown decides more than stars do. Tell us what you came for and we answer with three rooms, not three hundred.',
      enquireLabel: 'Ask for a hotel',
      points: {
        'First the place, then the hotel':
          'Downtown for the tower and the fountain, the Marina and the Palm for the beach, Deira and Bur Dubai for the creek, the souks and lower prices. Distances are long; a room near what you came for saves an hour each day.',
        'Meal plans, in words':
          'Gulf hotels write RO, BB, HB and FB: room only, with breakfast, with breakfast and dinner, and with all meals. We write it out on your voucher.',
        'What is added at the desk':
          'In Dubai the hotel collects the tourism dirham for each room and night, by its class. Other emirates have fees of their own. Many hotels also block a deposit on your card and release it after check-out.',
        'Papers at check-in': 'Passport with visa or entry stamp, or Emirates ID, for each guest in the room.',
        'Hours that can be bent':
          'Check-in is usually at three. For a flight that lands at dawn we ask for the room from the night before, or for a place to wash and leave the bags, and tell you the price of each.',
      },
      steps: HOTEL_STEPS,
      note: hotelNote,
    },
  },
  flight: {
    india: {
      locationIndex: 0,
      ...SHARED_FLIGHT_COPY,
      name: 'Flights within India and abroad',
      description: 'Flight bookings within India and abroad: the fare with its bags, its stops and what it costs to change plans.',
      points: {
        ...NAME_POINT,
        ...BAGGAGE_POINT,
        'Changing and cancelling':
          'Under Indian rules an airline may keep no more than the base fare and fuel charge when you cancel; airport fees and taxes come back even on a non-refundable fare. We claim them for you and show our own fee first.',
        'Transit is a border too':
          'A change of planes can need a visa of its own: for Indian passports in several European countries, and wherever you leave the transit area or hold two separate tickets. We look at every stop with your passport in mind.',
        'At the airport':
          'Three hours ahead for international flights, two for domestic. Indian terminals check a photo ID at the door. A child who flies with one parent should carry a letter from the other.',
      },
    },
    dubai: {
      locationIndex: 2,
      ...SHARED_FLIGHT_COPY,
      name: 'Flights from and to Dubai',
      description: 'Flights from and to Dubai: the fare with its bags, its terminal, its stops and what it costs to change plans.',
      points: {
        ...NAME_POINT,
        ...BAGGAGE_POINT,
        'Look at the terminal':
          'Dubai International has three passenger terminals. 1 and 3 are on the Red line of the Metro; 2 is a drive from both and has no station. Some flights leave from Al Maktoum International or from Sharjah instead.',
        'Entry before boarding':
          'The airline checks at the gate what the border will ask for: a passport with six months left, a visa where you need one, often a ticket onwards. Tell us the passport you travel on and we check each stop.',
        'At the airport':
          'Three hours ahead is right for most departures, and more before Eid and at the end of December. A child who flies with one parent should carry a letter from the other.',
      },
    },
  },
  forex: {
    india: {
      locationIndex: 1,
      title: ['Money for the', 'road.'],
      name: 'Foreign exchange for travellers from India',
      description:
        'Foreign exchange for travel from India: limits, tax collected at source, the papers you need, and how to bring back what is left.',
      standfirst:
        'Some notes for the taxi, a card for the rest, and the right papers for both. Bought before you travel, handed back when you return.',
      enquireLabel: 'Ask for exchange',
      points: {
        'How much you may take':
          'The Liberalised Remittance Scheme allows each resident up to USD 250,000 in a financial year for all purposes together. Of that, up to USD 3,000 a trip may be foreign notes for most countries; the rest goes on a card or by transfer.',
        'Tax collected at source':
          'Once your remittances in a financial year pass a threshold, ₹10 lakh since April 2025, the dealer must collect tax on what goes beyond it. Overseas packages have a rule of their own. The sum appears in Form 26AS and is set against your income tax or refunded.',
        'Papers for the dealer':
          'Passport, PAN, ticket, a visa where the country wants one, and a signed Form A2. Exchange is sold for travel within 60 days. Sums of ₹50,000 and more are paid from your own bank account, not in cash.',
        ...CASH_OR_CARD_POINT,
        'Coming home':
          'You may keep up to USD 2,000 in notes and on a card for the next trip; what is more is sold back within 180 days of your return.',
      },
      steps: [
        'Tell us where, how long and how you like to pay; we suggest the split.',
        'Send the papers, see the rate and every charge, and approve it.',
        'Collect notes and card, and bring back what is left over.',
      ],
      note: 'Exchange is supplied by a dealer authorised by the Reserve Bank of India. Rules and rates change; we confirm them in writing on the day.',
    },
    dubai: {
      locationIndex: 1,
      title: ['Dirhams, and what they', 'buy.'],
      name: 'Money in Dubai and the Emirates',
      description: 'Money for a trip to the Emirates: the fixed dirham, cards, what to declare, tipping and getting VAT back.',
      standfirst:
        'A currency that stands still, machines that take every card, and a few coins for the abra. Bring less cash than you think.',
      enquireLabel: 'Ask about exchange',
      points: {
        'A rate that does not move':
          'The dirham has been fixed to the US dollar since 1997, at 3.6725. What differs is the margin: exchange houses in malls and souks usually give more than the airport or the hotel desk.',
        ...CASH_OR_CARD_POINT,
        'What to declare':
          'There is no exchange control. Cash, gold and valuables above AED 60,000 in all are declared on entering or leaving the country.',
        Tipping:
          'Bills in restaurants often include service; where they do not, ten per cent is kind. Five or ten dirhams thank a porter or a driver. An abra across the creek costs one dirham, in coins.',
        'VAT, on the way out':
          'Visitors can reclaim most of the 5% VAT on shopping of AED 250 and more in shops that take part. Have the goods at hand at the airport’s refund desk, before you check in your bags.',
      },
      steps: [
        'Tell us how long you stay and how you like to pay; we suggest the split.',
        'See the rate and every charge, and approve it.',
        'Collect notes or card, and bring back what is left over.',
      ],
      note: 'Exchange is supplied by an exchange house licensed by the Central Bank of the UAE. Rules and rates change; we confirm them in writing on the day.',
    },
  },
};
