import { lazy } from './lazy.ts';

/** A choice with its stored value and its label. */
export interface SelectOption {
  value: string;
  label: string;
}

/** Popular countries, which come first in the list (specification 9). */
const POPULAR_COUNTRIES: readonly SelectOption[] = [
  { value: 'US', label: 'United States' },
  { value: 'UK', label: 'United Kingdom' },
  { value: 'CA', label: 'Canada' },
  { value: 'AU', label: 'Australia' },
  { value: 'IN', label: 'India' },
  { value: 'AE', label: 'United Arab Emirates' },
];

const OTHER_COUNTRIES: readonly SelectOption[] = [
  { value: 'AT', label: 'Austria' },
  { value: 'BD', label: 'Bangladesh' },
  { value: 'BE', label: 'Belgium' },
  { value: 'BT', label: 'Bhutan' },
  { value: 'CN', label: 'China' },
  { value: 'EG', label: 'Egypt' },
  { value: 'FR', label: 'France' },
  { value: 'DE', label: 'Germany' },
  { value: 'GR', label: 'Greece' },
  { value: 'HK', label: 'Hong Kong' },
  { value: 'ID', label: 'Indonesia' },
  { value: 'IT', label: 'Italy' },
  { value: 'JP', label: 'Japan' },
  { value: 'KE', label: 'Kenya' },
  { value: 'MY', label: 'Malaysia' },
  { value: 'MV', label: 'Maldives' },
  { value: 'MU', label: 'Mauritius' },
  { value: 'NP', label: 'Nepal' },
  { value: 'NL', label: 'Netherlands' },
  { value: 'NZ', label: 'New Zealand' },
  { value: 'OM', label: 'Oman' },
  { value: 'PK', label: 'Pakistan' },
  { value: 'PH', label: 'Philippines' },
  { value: 'QA', label: 'Qatar' },
  { value: 'SA', label: 'Saudi Arabia' },
  { value: 'SG', label: 'Singapore' },
  { value: 'ZA', label: 'South Africa' },
  { value: 'KR', label: 'South Korea' },
  { value: 'ES', label: 'Spain' },
  { value: 'LK', label: 'Sri Lanka' },
  { value: 'CH', label: 'Switzerland' },
  { value: 'TH', label: 'Thailand' },
  { value: 'TR', label: 'Türkiye' },
  { value: 'VN', label: 'Vietnam' },
];

export const COUNTRIES: readonly SelectOption[] = [...POPULAR_COUNTRIES, ...OTHER_COUNTRIES];

const COUNTRY_LABELS = lazy(() => new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }));

/** The English name of a country by its two letters; undefined for anything else. The list of the forms is shorter. */
export const getCountryLabel = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? (COUNTRIES.find(({ value }) => value === code)?.label ?? COUNTRY_LABELS().of(code)) : undefined;

/** Every country of ISO 3166 by its two letters (UK as specification 9 spells it), and Kosovo; a test compares them with country-names.ts. */
const COUNTRY_CODES = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI
  CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA UK GD GE GF GG GH GI GL GM GN GP GQ
  GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS
  LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG
  PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK
  TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`;

/** The labels of all countries: the popular ones of specification 9 first, the others by name. */
export const listCountryLabels = lazy((): readonly string[] => {
  const popular = POPULAR_COUNTRIES.map(({ label }) => label);
  const others = COUNTRY_CODES.trim()
    .split(/\s+/)
    .map((code) => getCountryLabel(code) ?? code)
    .filter((label) => !popular.includes(label));
  return [...popular, ...others.sort((one, other) => one.localeCompare(other, 'en'))];
});

/** Countries in which an insured journey may start (specification 9: IN, CA, AU, AE). */
export const INSURANCE_COUNTRIES: readonly SelectOption[] = ['IN', 'CA', 'AU', 'AE'].flatMap(
  (code) => COUNTRIES.find(({ value }) => value === code) ?? [],
);

/** Where a rented car is picked up and returned in Dubai. */
export const PICKUP_PLACES = [
  'Dubai International Airport (DXB), Terminal 1',
  'Dubai International Airport (DXB), Terminal 2',
  'Dubai International Airport (DXB), Terminal 3',
  'Al Maktoum International Airport (DWC)',
  'Downtown Dubai',
  'Dubai Mall',
  'Business Bay',
  'DIFC',
  'Sheikh Zayed Road',
  'Dubai Marina',
  'Jumeirah Beach Residence (JBR)',
  'Jumeirah Lake Towers (JLT)',
  'Palm Jumeirah',
  'Bluewaters Island',
  'Al Barsha',
  'Mall of the Emirates',
  'Al Quoz',
  'Jumeirah 1',
  'Jumeirah 3',
  'Umm Suqeim',
  'Al Wasl',
  'City Walk',
  'Satwa',
  'Bur Dubai',
  'Al Fahidi',
  'Karama',
  'Oud Metha',
  'Deira',
  'Port Saeed',
  'Al Rigga',
  'Al Qusais',
  'Al Garhoud',
  'Dubai Festival City',
  'Ras Al Khor',
  'Nad Al Sheba',
  'Meydan',
  'Mirdif',
  'Dubai Silicon Oasis',
  'International City',
  'Dubai Hills Estate',
  'Arabian Ranches',
  'Dubai Sports City',
  'Motor City',
  'Jumeirah Village Circle (JVC)',
  'Discovery Gardens',
  'Ibn Battuta Mall',
  'Jebel Ali',
  'Expo City Dubai',
  'Port Rashid cruise terminal',
  'Hatta',
] as const;
