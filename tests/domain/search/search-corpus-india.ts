const RAJASTHAN = 'Jaipur, Udaipur, Jaisalmer';
const KERALA = 'Munnar, Kerala';
const HONEYMOON = 'Bali, Zurich, Maldives';
const ADVENTURE = 'Ladakh, Rishikesh';
const BEACHES = 'Andaman, Krabi';
const HERITAGE = 'Jaipur, Agra, Hampi, Egypt';
const FAMILY = 'Manali, Kerala, Singapore, Kashmir, Darjeeling';
const CULTURE = 'Jaisalmer, Istanbul, Bhutan, Japan';
const FIVE_DAYS = 'Manali, Munnar, Singapore, Hampi, Maldives';
const FOUR_DAYS = 'Jaipur, Goa, Udaipur, Jaisalmer, Rishikesh';

/** Searches of the India storefront by what they are about, one a line: `search: expected, expected`. */
export const INDIA_SEARCHES: Readonly<Record<string, string>> = {
  names: `
manali: Manali
Jaipur: Jaipur
munnar: Munnar
GOA: Goa
kerala: ${KERALA}
rajasthan: ${RAJASTHAN}
ladakh: Ladakh
Leh: Ladakh
kashmir: Kashmir
srinagar: Kashmir
gulmarg: Kashmir
himachal pradesh: Manali
uttarakhand: Rishikesh
karnataka: Hampi
sikkim: Darjeeling
gangtok: Darjeeling
alleppey: Kerala
singapore: Singapore
thailand: Krabi
phuket: Krabi
switzerland: Zurich
lucerne: Zurich
france: Paris
maldives: Maldives
sri lanka: Sri
ella: Sri
japan: Japan
tokyo kyoto: Japan
egypt: Egypt
bhutan: Bhutan
indonesia: Bali
andaman islands: Andaman
uttar pradesh: Agra, Varanasi`,
  'other names': `
alappuzha: Kerala
banaras: Varanasi
Kashi: Varanasi
turkey: Istanbul
Türkiye: Istanbul
swiss alps: Zurich
ceylon: Sri
swaraj dweep: Andaman`,
  typos: `
kerela: ${KERALA}
keralla: ${KERALA}
kerla: ${KERALA}
manaali: Manali
mnaali: Manali
manalli: Manali
Rajsthan: ${RAJASTHAN}
rajastan: ${RAJASTHAN}
rajashtan: ${RAJASTHAN}
Ladkh: Ladakh
laddakh: Ladakh
ladhak: Ladakh
jaipor: Jaipur
jaiur: Jaipur
jiapur: Jaipur
udiapur: Udaipur
jaiselmer: Jaisalmer
jaisalmare: Jaisalmer
munar: Munnar
munaar: Munnar
varansi: Varanasi
varanassi: Varanasi
waranasi: Varanasi
gao: Goa
goaa: Goa
agar: Agra
rishkesh: Rishikesh
rishikeesh: Rishikesh
kashmeer: Kashmir
kasmir: Kashmir
darjiling: Darjeeling
darjeling: Darjeeling
gangtock: Darjeeling
singapur: Singapore
singapor: Singapore
simgapore: Singapore
thialand: Krabi
tailand: Krabi
phukat: Krabi
pukhet: Krabi
maldivs: Maldives
maldeves: Maldives
swizerland: Zurich
switzerlnd: Zurich
zurick: Zurich
istambul: Istanbul
istanbool: Istanbul
srilanka: Sri
shri lanka: Sri
bhuttan: Bhutan
butan: Bhutan
jappan: Japan
egipt: Egypt
andman: Andaman
andamaan: Andaman
havlock: Andaman
hampii: Hampi
alleppy: Kerala
kumarakam: Kerala
himachel: Manali
utrakhand: Rishikesh
honymoon: ${HONEYMOON}
honeymon: ${HONEYMOON}
advanture: ${ADVENTURE}
heritege: ${HERITAGE}
taj mahl: Agra
ropway: Manali, Rishikesh`,
  'Hindi and Arabic': `
मनाली: Manali
जयपुर: Jaipur
मुन्नार: Munnar
गोवा: Goa
केरल: ${KERALA}
राजस्थान: ${RAJASTHAN}
लद्दाख: Ladakh
कश्मीर: Kashmir
उदयपुर: Udaipur
जैसलमेर: Jaisalmer
वाराणसी: Varanasi
बनारस: Varanasi
आगरा: Agra
ताजमहल: Agra
ऋषिकेश: Rishikesh
हंपी: Hampi
अंडमान: Andaman
दार्जिलिंग: Darjeeling
सिंगापुर: Singapore
बाली: Bali
थाईलैंड: Krabi
पेरिस: Paris
स्विट्ज़रलैंड: Zurich
श्रीलंका: Sri
भूटान: Bhutan
मालदीव: Maldives
जापान: Japan
मिस्र: Egypt
तुर्की: Istanbul
मनाली टूर पैकेज: Manali
हनीमून: ${HONEYMOON}
परिवार: ${FAMILY}
كشمير: Kashmir
كيرالا: ${KERALA}
جايبور: Jaipur
غوا: Goa
سنغافورة: Singapore
باريس: Paris
بالي: Bali
تايلاند: Krabi
المالديف: Maldives
سويسرا: Zurich
اليابان: Japan
مصر: Egypt
إسطنبول: Istanbul
تاج محل: Agra
شهر العسل: ${HONEYMOON}`,
  'trip types': `
honeymoon: ${HONEYMOON}
honeymoon packages: ${HONEYMOON}
romantic: ${HONEYMOON}, Goa, Paris, Udaipur
couple: Goa, Paris, Udaipur
beaches: ${BEACHES}
beach holiday: ${BEACHES}
adventures: ${ADVENTURE}
trekking: ${ADVENTURE}
family trip: ${FAMILY}
kids: ${FAMILY}
pilgrimage: Varanasi
yatra: Varanasi
spiritual: Varanasi
heritage: ${HERITAGE}
culture: ${CULTURE}
cultural tours: ${CULTURE}
nature: Munnar, Sri
international tours: Singapore, Bali, Paris, Zurich, Krabi, Istanbul, Maldives, Sri, Bhutan, Japan, Egypt`,
  sights: `
Taj Mahal: Agra
ropeway: Manali, Rishikesh
Atal Tunnel: Manali
Hawa Mahal: Jaipur
amber fort: Jaipur
chand baori: Jaipur
pangong: Ladakh
nubra valley: Ladakh
khardung la: Ladakh
dal lake: Kashmir
houseboat: Kerala, Kashmir
kathakali: Kerala
tea museum: Munnar
universal studios: Singapore
merlion: Singapore
eiffel tower: Paris
louvre: Paris
jungfraujoch: Zurich
tanah lot: Bali
radhanagar beach: Andaman
cellular jail: Andaman
lake pichola: Udaipur
ganga aarti: Varanasi
sarnath: Varanasi
hagia sophia: Istanbul
grand bazaar: Istanbul
pyramids: Egypt
nile cruise: Egypt
fushimi inari: Japan
tiger hill: Darjeeling
nine arch bridge: Sri
taktsang: Bhutan
tigers nest: Bhutan
elephant beach: Andaman
white water rafting: Rishikesh
city palace: Jaipur, Udaipur
cable car: Singapore`,
  durations: `
5 days: ${FIVE_DAYS}
five days: ${FIVE_DAYS}
5-day trip: ${FIVE_DAYS}
4 nights: ${FIVE_DAYS}
3 nights: ${FOUR_DAYS}
4 days 3 nights: ${FOUR_DAYS}
4d 3n: ${FOUR_DAYS}
५ दिन: ${FIVE_DAYS}
5 أيام: ${FIVE_DAYS}
a week: Ladakh, Zurich, Sri, Japan, Egypt, Kerala, Bali, Paris, Kashmir, Andaman, Darjeeling, Krabi, Istanbul, Bhutan
8 days: Japan, Egypt
weekend: Agra, Varanasi
3 days: Agra, Varanasi
5 days in munnar: Munnar
goa 4 days: Goa
4 days rajasthan: ${RAJASTHAN}
honeymoon 7 days: Zurich`,
  sentences: `
tour packages to kerala: ${KERALA}
best places to visit in goa: Goa
cheap trip to singapore: Singapore
manali holiday package price: Manali
honeymoon in bali: Bali
honeymoon in switzerland: Zurich
family trip to kashmir: Kashmir
kerala houseboat: Kerala
beach in thailand: Krabi
Manali in January: Manali
manaali family: Manali
"munnar": Munnar
goa*: Goa
jaipur, udaipur & jaisalmer: ${RAJASTHAN}`,
  'other storefront': `
Dubai: other
dubai packages: other
uae: other
दुबई: other
دبي: other
Abu Dhabi: other
hatta: other
palm jumeirah: other
burj khalifa: other
musandam: other`,
  nothing: `
Antarctica: 
zzzz: 
qwertyuiop: 
brazil: 
norway: 
london: 
new york: 
लंदन: 
لندن: 
पाकिस्तान: 
मद्रीद: 
xyzzy: 
%: `,
};
