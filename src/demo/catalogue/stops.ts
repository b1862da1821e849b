import { findPosition } from '../../../schema/inputs/gazetteer.ts';
import type { RouteStop } from '../../../schema/models.ts';

/** Where each day of a demonstration package leads, by the beginning of its name; nothing between commas for the place of the day before. */
const STOPS: Readonly<Record<string, string>> = {
  'Manali,': 'Old Manali, Solang, Sissu, Naggar, Chandigarh',
  'Jaipur:': 'Jaipur, Amber, Bagru, Abhaneri',
  'Ladakh:': 'Leh, Thiksey, Nubra, Turtuk, Pangong, Leh,',
  'Kashmir:': 'Srinagar,, Gulmarg,, Drung, Srinagar',
  'Agra ': 'Agra,, Fatehpur Sikri',
  'Udaipur,': 'Udaipur,, Ranakpur, Udaipur',
  'Jaisalmer,': 'Jodhpur, Jaisalmer, Khuri, Jaisalmer',
  'Rishikesh:': 'Haridwar, Shivpuri, Rishikesh, Haridwar',
  'Munnar,': 'Munnar,, Kolukkumalai, Marayoor, Kochi',
  'Goa,': 'Agonda, Cabo de Rama, Chandor, Dabolim',
  'Kerala backwaters': 'Kochi, Kumarakom,, Alleppey, Marari, Kochi',
  'Hampi,': 'Chitradurga, Hampi, Daroji, Anegundi, Hampi',
  'Andaman ': 'Port Blair, Havelock,, Neil,, Port Blair',
  'Darjeeling ': 'Darjeeling,, Gangtok, Tsomgo, Rumtek, Bagdogra',
  'Varanasi ': 'Varanasi, Sarnath, Varanasi',
  'Singapore ': 'Changi, Marina Bay, Little India, Sentosa,',
  'Bali:': 'Ubud, Tirta Empul, Bedugul, Tanah Lot, Uluwatu,',
  'Krabi ': 'Phuket Town, Rawai, Phang Nga, Ao Nang, Ao Thalane, Phuket Town',
  'Paris ': 'Île de la Cité, Le Marais, Louvre, Montmartre, Eiffel Tower,',
  'Zurich,': 'Zurich, Rhine Falls, Lucerne, Rigi, Wengen, Jungfraujoch, Zurich',
  'Istanbul ': 'Galata, Sultanahmet,, Kadıköy, Büyükada, Balat',
  'Maldives:': 'Dhiffushi,, Meeru,, Malé',
  'Sri Lanka ': 'Colombo, Kandy, Nuwara Eliya, Ella,, Galle, Colombo',
  'Bhutan:': 'Thimphu,, Punakha, Paro, Taktsang, Paro',
  'Japan ': 'Tokyo,,, Hakone, Kyoto, Arashiyama, Kyoto, Osaka',
  'Egypt ': 'Cairo, Giza, Aswan, Kom Ombo, Edfu, Luxor,, Cairo',
  'Jebel Jais,': 'Al Jazirah Al Hamra, Jebel Jais, Ras Al Khaimah',
  'Fujairah ': 'Masafi, Al Aqah, Fujairah',
  'Al Ain ': 'Jebel Hafeet, Al Ain',
  'Two nights in the Margham': 'Margham,, Jumeirah,,',
  'Abu Dhabi:': 'Abu Dhabi, Saadiyat, Jubail Island',
  'Hatta:': 'Mleiha, Hatta',
  'Dubai in four': 'Dubai Marina, Deira, Margham, Downtown Dubai, Zabeel',
  'Liwa,': 'Liwa, Moreeb Dune, Dubai',
  Musandam: 'Khasab, Khor Sham, Dubai',
  'Yas Island': 'Yas Island,,, Jubail Island',
  'The Creek': 'Deira, Shindagha',
  'Palm Jumeirah': 'Palm Jumeirah,,, Atlantis,,',
  'Dubai Marina': 'Dubai Marina,, Dubai Harbour',
  'Al Fahidi,': 'Al Fahidi,, Al Seef',
};

/** The stop of a day, from 0; null where it is that of the day before. Throws an Error for a place that the gazetteer has not. */
export function findStop(packageName: string, day: number): RouteStop | null {
  const [, places = ''] = Object.entries(STOPS).find(([start]) => packageName.startsWith(start)) ?? [];
  const name = places.split(',')[day]?.trim();
  if (!name) return null;
  const [latitude, longitude] = findPosition(name) ?? [];
  if (latitude === undefined || longitude === undefined) throw new Error(`The gazetteer has no ${name}.`);
  return { name, latitude, longitude };
}
