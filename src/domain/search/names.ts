// Words that mean the same to a visitor, in the spelling of `normaliseText`. What sounds alike in another script is not here:
// `spelling.ts` compares sounds.

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
honeymoon,हनीमून,شهر العسل
family,परिवार,फैमिली,عائله,عائلي,عائليه
pilgrimage,तीर्थ,तीर्थयात्रा
beach,बीच,समुद्र तट,شاطئ,شواطئ
adventure,रोमांच,مغامره,مغامرات
desert,रेगिस्तान,صحراء
houseboat,हाउसबोट
ropeway,रोपवे
goa,गोवा
singapore,سنغافوره`;

/** What else a word finds, without the reverse. */
const RELATED_WORDS: Readonly<Record<string, readonly string[]>> = {
  romantic: ['honeymoon', 'couples'],
  anniversary: ['honeymoon', 'couples'],
  kids: ['family'],
  children: ['family'],
  trek: ['adventure'],
  trekking: ['adventure'],
  hiking: ['adventure'],
  rafting: ['white water'],
  seaside: ['beach'],
  historic: ['heritage'],
  historical: ['heritage'],
  history: ['heritage'],
  spiritual: ['pilgrimage'],
  religious: ['pilgrimage'],
  pilgrim: ['pilgrimage'],
  yatra: ['pilgrimage'],
  abroad: ['international'],
  overseas: ['international'],
  safari: ['dunes', 'desert'],
  desert: ['dunes', 'sand'],
};

/** Words that say nothing about a trip. */
const FILLERS = new Set(
  (
    'a an and at best book booking budget by cheap cost deal deals offer offers for from go going good holiday holidays i in itinerary me my ' +
    'need near of on or our package packages place places plan price prices sightseeing some the to top tour tourism tours travel trip trips ' +
    'vacation vacations visit want we with टूर पैकेज यात्रा में की का के से رحله رحلات عرض عروض في الى من'
  ).split(' '),
);

/** Whether the word says nothing about a trip, such as "tour". */
export const isFiller = (word: string): boolean => FILLERS.has(word);

const equalNames = EQUAL_NAMES.trim()
  .split('\n')
  .map((line) => line.split(','));
let namesByPhrase: Map<string, readonly string[]> | undefined;

/** The other names of a word or phrase, and what else it finds; undefined if nothing is known. */
export function findEqualNames(phrase: string): readonly string[] | undefined {
  namesByPhrase ??= new Map(equalNames.flatMap((names) => names.map((name) => [name, names.filter((other) => other !== name)] as const)));
  const [names, related] = [namesByPhrase.get(phrase), Object.hasOwn(RELATED_WORDS, phrase) ? RELATED_WORDS[phrase] : undefined];
  return names || related ? [...(names ?? []), ...(related ?? [])] : undefined;
}

/** Names of several words have at most so many. */
export const MAX_PHRASE_WORDS = 4;
