// Words that mean the same to a visitor, in the spelling of `normaliseText`. What sounds alike in another script is not here:
// `spelling.ts` compares sounds.

import { isFamousPlace } from './famous-places.ts';
import { isMonthWord } from './month-words.ts';

/** Names of one place or thing; each line finds all of its names. */
const EQUAL_NAMES = `
bengaluru,bangalore,बैंगलोर
mumbai,bombay,मुंबई,مومباي
kolkata,calcutta
chennai,madras
kochi,cochin
delhi,दिल्ली,دلهي
varanasi,banaras,benares,kashi,बनारस,काशी
alleppey,alappuzha
trivandrum,thiruvananthapuram
puducherry,pondicherry
shimla,simla
mysuru,mysore
kashmir,cashmere,cashmir
visakhapatnam,vizag
dharamshala,dharamsala
prayagraj,allahabad
kozhikode,calicut
myanmar,burma
hong kong,hongkong
odisha,orissa
havelock,swaraj dweep
neil,shaheed dweep
sri lanka,srilanka,ceylon,श्रीलंका,سريلانكا
maldives,maldive islands
turkiye,turkey,तुर्की,टर्की,تركيا
egypt,मिस्र,مصر
switzerland,swiss,سويسرا,स्विस
japan,اليابان
phuket,بوكيت
bali,indonesia
taj mahal,tajmahal,ताजमहल
emirates,uae,यूएई,الامارات,امارات
abu dhabi,abudhabi,अबूधाबी,अबू धाबी,ابوظبي,ابو ظبي
ras al khaimah,rak,रास अल खैमा,راس الخيمه
sharjah,शारजाह,الشارقه
palm jumeirah,the palm,نخله جميرا
liwa,ليوا
india,bharat,hindustan,भारत,हिंदुस्तान,الهند
dubai,दुबई,دبي
honeymoon,suhagraat,हनीमून,شهر العسل
family,parivar,parivaar,परिवार,फैमिली,عائله,عائلي,عائليه
pilgrimage,तीर्थ,तीर्थयात्रा
beach,samudra,samundar,बीच,समुद्र तट,समुद्र,شاطئ,شواطئ,بحر
adventure,रोमांच,مغامره,مغامرات
desert,रेगिस्तान,मरुस्थल,صحراء,الصحراء
desert safari,سفاري,सफारी
mountains,mountain,hills,pahad,pahaad,pahadi,पहाड़
temple,mandir,मंदिर,معبد
lake,jheel,झील
fort,qila,kila,किला,قلعه
island,टापू,جزيره
museum,संग्रहालय,متحف
mosque,masjid,मस्जिद,مسجد,جبال
houseboat,house boat,हाउसबोट
boat,नाव,नौका,किश्ती,قارب,قوارب
balloon,hot air balloon,hot air ballooning
sheikh zayed grand mosque,sheikh zayed mosque,grand mosque
warner bros,warner brothers
zip line,zipline,ziplining
backwaters,back waters
sunset,sun set
waterfall,water fall
ropeway,रोपवे
goa,गोवा
singapore,سنغافوره`;

/** Towns in the hills of India. */
const HILL_STATIONS = (
  'manali,shimla,munnar,darjeeling,gangtok,gulmarg,ooty,kodaikanal,coorg,mussoorie,nainital,dharamshala,dalhousie,pahalgam,mount abu,' +
  'shillong,lonavala,mahabaleshwar,kasauli,chikmagalur'
).split(',');

const HIMALAYAS = ['himachal pradesh', 'uttarakhand', 'kashmir', 'ladakh', 'sikkim', 'darjeeling', 'bhutan', 'nepal'];
const NORTH_INDIA = ['himachal pradesh', 'uttarakhand', 'kashmir', 'ladakh', 'rajasthan', 'uttar pradesh', 'punjab', 'delhi'];
const NORTH_EAST = ['sikkim', 'meghalaya', 'assam', 'arunachal', 'nagaland', 'manipur', 'tripura'];
const SOUTHEAST_ASIA = ['thailand', 'singapore', 'indonesia', 'malaysia', 'vietnam', 'cambodia', 'philippines', 'laos'];
const THEME_PARKS = ['universal studios', 'ferrari world', 'warner bros', 'disneyland', 'legoland', 'motiongate', 'seaworld'];

/** What people say of places to dive and snorkel, and the known ones. */
const REEFS = ['snorkel', 'scuba', 'reef', 'coral reef', 'coral garden', 'snoopy island', 'elephant beach', 'havelock'];

/** What else a word or phrase finds, without the reverse. */
const RELATED_WORDS: Readonly<Record<string, readonly string[]>> = {
  romantic: ['honeymoon', 'couples'],
  anniversary: ['honeymoon', 'couples'],
  'newly married': ['honeymoon'],
  newlyweds: ['honeymoon'],
  shaadi: ['honeymoon'],
  kids: ['family'],
  bachche: ['family'],
  bachchon: ['family'],
  bacche: ['family'],
  बच्चों: ['family'],
  اطفال: ['family'],
  children: ['family'],
  parents: ['family'],
  trek: ['adventure'],
  trekking: ['adventure'],
  hiking: ['adventure'],
  thrill: ['adventure'],
  bike: ['adventure'],
  biking: ['adventure'],
  cycling: ['adventure', 'bicycle'],
  rafting: ['white water'],
  seaside: ['beach'],
  sea: ['beach'],
  historic: ['heritage'],
  historical: ['heritage'],
  history: ['heritage'],
  monuments: ['heritage'],
  spiritual: ['pilgrimage'],
  religious: ['pilgrimage'],
  pilgrim: ['pilgrimage'],
  yatra: ['pilgrimage'],
  abroad: ['international'],
  overseas: ['international'],
  stargazing: ['stars', 'dunes', 'desert'],
  'pearl diving': ['pearl'],
  'old town': ['old dubai', 'old city'],
  foreign: ['international'],
  videsh: ['international'],
  safari: ['dunes', 'desert'],
  'desert safari': ['dunes', 'desert'],
  'dune bashing': ['dunes', 'desert'],
  'wildlife safari': ['wildlife', 'sanctuary', 'national park'],
  'jungle safari': ['wildlife', 'sanctuary', 'national park'],
  'tiger safari': ['tiger reserve', 'sanctuary', 'national park'],
  wildlife: ['sanctuary', 'national park'],
  desert: ['dunes', 'sand dunes', 'empty quarter'],
  snorkel: REEFS,
  snorkeling: REEFS,
  snorkelling: REEFS,
  diving: REEFS,
  'scuba diving': REEFS,
  cruise: ['dhow', 'steamer', 'sail'],
  yacht: ['sail', 'dhow', 'boat'],
  boat: ['houseboat', 'dhow'],
  boating: ['boat', 'sail', 'kayak'],
  shopping: ['bazaar', 'souk', 'market'],
  'hill station': HILL_STATIONS,
  'hill stations': HILL_STATIONS,
  mountains: ['jebel', 'hajar', ...HILL_STATIONS],
  snow: ['glacier', 'gulmarg', 'solang', 'jungfraujoch'],
  skiing: ['gulmarg', 'solang', 'auli'],
  paragliding: ['solang', 'bir billing'],
  'water park': ['waterworld', 'aquaventure', 'wild wadi'],
  'theme park': THEME_PARKS,
  'theme parks': THEME_PARKS,
  'amusement park': THEME_PARKS,
  'north india': NORTH_INDIA,
  himalaya: HIMALAYAS,
  himalayas: HIMALAYAS,
  'south india': ['kerala', 'karnataka', 'tamil nadu', 'andhra pradesh', 'telangana'],
  'north east': NORTH_EAST,
  northeast: NORTH_EAST,
  europe: ['france', 'switzerland', 'italy', 'spain', 'germany', 'austria', 'greece', 'netherlands', 'united kingdom', 'iceland'],
  'southeast asia': SOUTHEAST_ASIA,
  'south east asia': SOUTHEAST_ASIA,
  asia: [...SOUTHEAST_ASIA, 'japan', 'sri lanka', 'bhutan', 'nepal', 'maldives', 'china', 'korea'],
  africa: ['egypt', 'kenya', 'tanzania', 'south africa', 'morocco', 'mauritius', 'seychelles'],
  'golden triangle': ['jaipur', 'agra'],
};

/** Words that say nothing about a trip. */
const FILLERS = new Set(
  (
    'a an and all any at available best book booking by chahiye cost deal deals do exotic for from ghumna ghumne ghoomna ghoomne go going good ' +
    'hai hum group holiday holidays hotel hotels i in itinerary jagah jana ja ke ki ka ko k liye mein mai main me my near need nice of offer offers on or our ' +
    'package packages pack kitna kahan paisa person people places place plan please plz popular price prices rate rates sath saath baad se show solo alone friends senior seniors citizen citizens sightseeing some stay the ' +
    'to top tour tourism tourist tours travel trip trips vacation vacations visit wala wale want we with per person near nearby new latest list all inclusive getaway overnight ride rides ticket tickets experience activities activity things see entry fee fees ' +
    'टूर पैकेज यात्रा में की का के से को है घूमना जाना है रेट कीमत رحله رحلات عرض عروض في الى من باقات سياحه'
  ).split(' '),
);

/** Feasts that move through the year, and words around those and around months. */
const FEASTS = new Set('rainy season weather dussehra eid ramadan navratri onam easter year years eve رمضان العيد'.split(' '));

/** Whether the word says nothing about where a trip goes, such as "tour" and "December". */
export const isFiller = (word: string): boolean => FILLERS.has(word) || FEASTS.has(word) || isMonthWord(word) || /^20\d\d$/.test(word);

const equalNames = EQUAL_NAMES.trim()
  .split('\n')
  .map((line) => line.split(','));
let namesByPhrase: Map<string, readonly string[]> | undefined;

/** The other names of a word or phrase. */
export function listNames(phrase: string): readonly string[] {
  namesByPhrase ??= new Map(equalNames.flatMap((names) => names.map((name) => [name, names.filter((other) => other !== name)] as const)));
  return namesByPhrase.get(phrase) ?? [];
}

/** The other names of a word or phrase, and what else any of its names finds; undefined if nothing is known. */
export function findEqualNames(phrase: string): readonly string[] | undefined {
  const names = listNames(phrase);
  const related = [phrase, ...names].flatMap((name) => (Object.hasOwn(RELATED_WORDS, name) ? (RELATED_WORDS[name] ?? []) : []));
  return names.length + related.length > 0 ? [...names, ...related] : undefined;
}

/** The words of a phrase in the singular, written as one: "hillstation" for "hill stations". */
const toNameKey = (phrase: string): string =>
  phrase
    .split(' ')
    .map((word) =>
      word
        .replace(/(?<=[a-z]{2})ies$/, 'y')
        .replace(/(?<=[a-z](?:s|x|z|ch|sh))es$/, '')
        .replace(/(?<=[a-z]{2}[^su])s$/, ''),
    )
    .join('');
/** Words of fewer letters are not joined: "go a" is no Goa. */
const MIN_JOINED_CHARS = 3;
let namesByKey: Map<string, string> | undefined;

/**
 * The name that a phrase is but for its plural and its spaces: "desert" for "deserts", "honeymoon" for "honey moon", "hill station" for
 * "hillstations"; the phrase itself if it is a name, undefined if it is none.
 */
export function findName(phrase: string): string | undefined {
  if (findEqualNames(phrase) || isFamousPlace(phrase)) return phrase;
  const words = phrase.split(' ');
  if (words.length > 1 && words.some(({ length }) => length < MIN_JOINED_CHARS)) return undefined;
  // Of two names with one key the first counts.
  namesByKey ??= new Map([...Object.keys(RELATED_WORDS), ...equalNames.flat()].reverse().map((name) => [toNameKey(name), name]));
  const joined = words.join('');
  return namesByKey.get(toNameKey(phrase)) ?? (isFamousPlace(joined) ? joined : undefined);
}

/** Interests and equal names of one word: "safari", "tajmahal". */
export const listKnownWords = (): string[] => [...Object.keys(RELATED_WORDS), ...equalNames.flat()].filter((name) => /^[a-z]+$/.test(name));

/** What interests find that begin with these letters: "saf" may become "safari". */
export const findBegunInterests = (beginning: string): string[] =>
  Object.entries(RELATED_WORDS).flatMap(([interest, related]) => (interest.startsWith(beginning) ? [interest, ...related] : []));

/** Names of several words have at most so many. */
export const MAX_PHRASE_WORDS = 4;
