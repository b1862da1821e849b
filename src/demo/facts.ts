import { type Market, WORKING_HOURS } from '../../schema/constants.ts';
import { TOP_LOCATIONS } from '../../schema/markets.ts';
import type { Company } from '../../schema/tables/shapes.ts';
import { topLocationDetails } from './company.ts';
import type { PictureLookup } from './seed.ts';

const SOCIAL_LINKS = [
  { label: 'Instagram', url: 'https://www.instagram.com/safarnama.example' },
  { label: 'Facebook', url: 'https://www.facebook.com/safarnama.example' },
  { label: 'YouTube', url: 'https://www.youtube.com/@safarnama.example' },
];

const buildTopLocations = (market: Market, picture: PictureLookup, cut: string) =>
  TOP_LOCATIONS[market].map(({ name, description }) => {
    const place = topLocationDetails[name];
    if (!place) throw new Error(`No picture for ${name}: src/demo/places.ts`);
    const { picture: scene, customersVisited } = place;
    return { name, description, customersVisited, picture: picture(scene + cut) };
  });

/** What the demonstration agency says of itself on each storefront, but for its counters. */
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
  }),
};
