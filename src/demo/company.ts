import { type Market, WORKING_HOURS } from '../../schema/constants.ts';
import { TOP_LOCATIONS } from '../../schema/markets.ts';
import type { Company } from '../../schema/models.ts';
import type { PictureLookup } from './catalogue/types.ts';
import { packagePageContent } from './package-page-content.ts';

interface DemoTopLocation {
  /** The name of a scene in `src/demo/pictures/`. */
  picture: string;
  customersVisited: number;
}

/** Pictures and visitor numbers for the built-in Top Rated Locations (`TOP_LOCATIONS`). */
const topLocationDetails: Readonly<Record<string, DemoTopLocation>> = {
  Manali: { picture: 'manali', customersVisited: 970 },
  Jaipur: { picture: 'jaipur', customersVisited: 1450 },
  Goa: { picture: 'goa', customersVisited: 1820 },
  Munnar: { picture: 'munnar', customersVisited: 1075 },
  Agra: { picture: 'agra', customersVisited: 1685 },
  'Palm Jumeirah': { picture: 'palm-jumeirah', customersVisited: 1060 },
  'The Creek': { picture: 'dubai-creek', customersVisited: 1235 },
  'Downtown Dubai': { picture: 'dubai-skyline-second', customersVisited: 2480 },
  'Margham desert': { picture: 'dubai-dunes-second', customersVisited: 1590 },
  Hatta: { picture: 'hatta-second', customersVisited: 450 },
};

const SOCIAL_LINKS = [
  { label: 'Instagram', url: 'https://www.instagram.com/safarnama.example' },
  { label: 'Facebook', url: 'https://www.facebook.com/safarnama.example' },
  { label: 'YouTube', url: 'https://www.youtube.com/@safarnama.example' },
];

/** `suffix` selects the crop of each picture. */
const buildTopLocations = (market: Market, picture: PictureLookup, suffix: string) =>
  TOP_LOCATIONS[market].map(({ name, description }) => {
    const details = topLocationDetails[name];
    if (!details) throw new Error(`${name} is missing in topLocationDetails (src/demo/company.ts)`);
    const { picture: scene, customersVisited } = details;
    return { name, description, customersVisited, picture: picture(scene + suffix) };
  });

/** The company data of each market, without the counters. */
export const companyFacts: Record<Market, (picture: PictureLookup) => Omit<Company, 'counters'>> = {
  india: (picture) => ({
    name: 'Safarnama Travels',
    blurb: 'Journeys across India and beyond, planned by people who take the road themselves.',
    phone: '+91 80 4567 8900',
    email: 'hello@safarnama.example',
    whatsapp: '918045678900',
    office: '4th Floor, Lotus Court, Residency Road, Bengaluru 560025',
    hours: WORKING_HOURS,
    social: SOCIAL_LINKS,
    topLocations: buildTopLocations('india', picture, '-window'),
    ...packagePageContent.india(picture),
  }),
  dubai: (picture) => ({
    name: 'Safarnama Travels',
    blurb: 'Desert, sea and city, planned from an office five minutes from the creek.',
    phone: '+971 4 555 0100',
    email: 'dubai@safarnama.example',
    whatsapp: '97145550100',
    office: 'Office 1204, Al Reem Tower, Al Maktoum Road, Deira, Dubai',
    hours: WORKING_HOURS,
    social: SOCIAL_LINKS,
    topLocations: buildTopLocations('dubai', picture, ''),
    ...packagePageContent.dubai(picture),
  }),
};

interface DemoBranch {
  officeName: string;
  address: string;
  phone: string;
  email: string;
  isMainBranch: boolean;
  market: Market;
  hours: string;
}

/** One line of a text is one paragraph. */
interface DemoPolicy {
  aboutUs: string;
  bookingTerms: string;
  privacyPolicy: string;
  cancellationRefundPolicy: string;
}

interface DemoPartner {
  name: string;
  /** The name of the logo. */
  mark: string;
}

const OFFICE_HOURS = 'Mon - Sat 9:00 AM - 6:00 PM';

export const branches: readonly DemoBranch[] = [
  {
    officeName: 'Bengaluru',
    address: '4th Floor, Lotus Court, Residency Road, Bengaluru 560025',
    phone: '+91 80 4567 8900',
    email: 'hello@safarnama.example',
    isMainBranch: true,
    market: 'india',
    hours: OFFICE_HOURS,
  },
  {
    officeName: 'Mumbai',
    address: '2nd Floor, Sea Lantern Chambers, Veer Nariman Road, Churchgate, Mumbai 400020',
    phone: '+91 22 4567 8910',
    email: 'mumbai@safarnama.example',
    isMainBranch: false,
    market: 'india',
    hours: OFFICE_HOURS,
  },
  {
    officeName: 'Delhi',
    address: 'Suite 12, Neem House, Barakhamba Road, Connaught Place, New Delhi 110001',
    phone: '+91 11 4567 8920',
    email: 'delhi@safarnama.example',
    isMainBranch: false,
    market: 'india',
    hours: OFFICE_HOURS,
  },
  {
    officeName: 'Kochi',
    address: '1st Floor, Cardamom Arcade, Shanmugham Road, Marine Drive, Kochi 682031',
    phone: '+91 484 456 7893',
    email: 'kochi@safarnama.example',
    isMainBranch: false,
    market: 'india',
    hours: OFFICE_HOURS,
  },
  {
    officeName: 'Jaipur',
    address: '7 Blue Door Haveli, Chameli Wala Market, M. I. Road, Jaipur 302001',
    phone: '+91 141 456 7894',
    email: 'jaipur@safarnama.example',
    isMainBranch: false,
    market: 'india',
    hours: OFFICE_HOURS,
  },
  {
    officeName: 'Dubai',
    address: 'Office 1204, Al Reem Tower, Al Maktoum Road, Deira, Dubai',
    phone: '+971 4 555 0100',
    email: 'dubai@safarnama.example',
    isMainBranch: false,
    market: 'dubai',
    hours: OFFICE_HOURS,
  },
];

/** Texts that answers to enquiries begin with. */
export const mailTemplates = [
  {
    name: 'First answer',
    subject: 'Your trip to {package}',
    body: `Hello {name},

Thank you for writing to us about {package}. I am looking at your dates and will write again within a working day.

Is there anything that must be part of the trip, or that should not be?

{agent}`,
  },
  {
    name: 'Price and dates',
    subject: '{package}: price and dates',
    body: `Hello {name},

{package} costs {price} per person. Your dates: {dates}.

Shall I hold the rooms for you? It costs nothing until you decide.

{agent}`,
  },
] as const;

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

export const policyTexts: DemoPolicy = {
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
    'Passport and PAN copies are encrypted, opened only by visa staff, and every opening is recorded. We delete them 180 days after the decision.',
    'Airlines, hotels, drivers, insurers and embassies receive the part they need for your journey and nothing more. Our suppliers of hosting and email work under contract and on our instructions. We do not sell or rent personal details to anyone.',
    'A journey crosses borders and so do its details: our Indian and Dubai offices share them, and the country you visit receives what its law demands. We send details abroad only where both laws allow it and the journey calls for it.',
    'Enquiries that do not become a journey are deleted after 24 months, accounts when you ask us to close them, invoices when tax law no longer requires them. The website sets a cookie to keep you signed in and none for advertising. If a link or an advertisement led you here, your request says which one; your browser forgets it with the tab.',
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
