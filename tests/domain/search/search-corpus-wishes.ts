import type { Market } from '../../../schema/constants.ts';

const KERALA = 'Munnar, Kerala';
const HONEYMOON = 'Bali, Zurich, Maldives';
const ADVENTURE = 'Ladakh, Rishikesh';
const HILLS = 'Manali, Munnar, Darjeeling, Kashmir';
const HIMALAYA = 'Ladakh, Kashmir, Darjeeling, Bhutan, Manali, Rishikesh';
const PARKS = 'Munnar, Goa, Kerala, Hampi';
const CHEAPEST = 'Agra!, Rishikesh, Varanasi';
const DEAREST = 'Japan!, Zurich, Paris';
const DESERT = 'Two nights, Liwa, Dubai in';

/** What strangers typed who know neither the catalogue nor the site, as in search-corpus-india.ts. */
export const WISHES: Readonly<Record<Market, Readonly<Record<string, string>>>> = {
  india: {
    'prices and orders': `
under 20000: Agra, Rishikesh, Varanasi, Goa, Jaisalmer
below 15k: Agra
within 50,000: ${CHEAPEST}
₹20,000: Agra, Rishikesh, Varanasi, Goa, Jaisalmer
15000 se kam: Agra
above 1 lakh: Maldives, Egypt, Paris, Zurich, Japan
20k to 25k: Jaipur, Hampi, Manali
cheap: ${CHEAPEST}
cheapest: ${CHEAPEST}
budget: ${CHEAPEST}
sasta package: ${CHEAPEST}
luxury: ${DEAREST}
premium tours: ${DEAREST}
luxury honeymoon: Zurich!, Maldives, Bali
cheap international: Krabi!, Sri, Bali
cheapest beach: Andaman!, Krabi
goa under 20000: Goa
goa 3 nights under 20k: Goa
family trip under 30000: Manali
honeymoon under 1 lakh: Bali
maldives under 50000: Maldives
less than aed 500: other`,
    'months and seasons': `
june: *
december: *
christmas: *
new year: *
diwali packages: *
summer holidays: *
monsoon: *
winter: *
kashmir in december: Kashmir
kerala in june: ${KERALA}
new year goa: Goa
goa 2027: Goa
manali december 5 days: Manali`,
    'places that are not sold': `
mumbai: 
delhi: 
shimla: 
ooty: 
coorg: 
tirupati: 
char dham: 
lakshadweep: 
bangkok: 
vietnam: 
mauritius: 
nepal: 
hydrabad: 
banglore: 
dehli: 
kolkatta: 
london honeymoon: 
gateway of india: 
red fort: 
golden temple: 
wagah border: 
global village: 
museum of the future: 
miracle garden: 
statue of unity: 
mount fuji: 
disneyland: 
bungee jumping: `,
    'places beside others': `
paris: Paris
jaipur and agra: Jaipur, Agra
manali leh: Manali, Ladakh
delhi to manali: Manali
kerala from mumbai: ${KERALA}
mumbai goa: Goa
leh ladakh bike trip: Ladakh
agra taj mahal: Agra
golden triangle: Jaipur, Agra
cashmere: Kashmir
pangong lake: Ladakh
jagannath puri: 
tajmehal: Agra
udaypur: Udaipur
havlok island: Andaman
singhapore family: Singapore
thialand beach: Krabi
palm jumeira: other
paris and switzerland: Paris, Zurich
swiss alps honeymoon: Zurich
europe tour: Paris, Zurich
north india: Ladakh, Kashmir, Manali, Jaipur, Agra, Udaipur, Jaisalmer, Rishikesh, Varanasi
south india: Munnar, Kerala, Hampi
north east: Darjeeling
himalayas: ${HIMALAYA}`,
    interests: `
dune bashing: Ladakh, Jaisalmer
shopping: Jaipur, Goa, Ladakh, Agra, Bali, Istanbul
hill station: ${HILLS}
mountains: ${HILLS}
snow: Manali, Zurich, Kashmir
wildlife safari: ${PARKS}
wildlife: ${PARKS}
kids beach: Kerala, Singapore
snorkeling: Andaman, Maldives
scuba diving: Andaman, Maldives
yoga: Rishikesh
river rafting: Rishikesh
tea gardens: Munnar, Sri
theme park: Singapore
cruise: Paris, Zurich, Egypt
bike trip: ${ADVENTURE}
desert safari: Ladakh, Jaisalmer
burj khalifa tickets: other`,
    durations: `
1 day: Agra, Varanasi
10 days: Japan, Egypt
15 days: Japan, Egypt
thailand 5 days: Krabi
bali 6 nights: Bali
2 nights 3 days: Agra, Varanasi`,
    Hinglish: `
goa jana hai: Goa
manali ka package kitna: Manali
pahad: ${HILLS}
samudra: Andaman, Krabi, Goa
mandir varanasi: Varanasi
bachchon ke sath: Manali, Kerala, Singapore
shaadi ke baad: ${HONEYMOON}
ghoomne ki jagah: *
videsh: Singapore, Bali, Paris`,
    beginnings: `
kera: Kerala!, Munnar
keral: Kerala!, Munnar
munn: Munnar
mal: Maldives!, Manali
ja: Jaipur!, Jaisalmer, Japan
fer: Andaman!
saf: Ladakh, Jaisalmer
safar: Ladakh, Jaisalmer
egy: Egypt
thai: Krabi
del: 
du: other
dub: other`,
  },
  dubai: {
    'prices and orders': `
under 1000 aed: The Creek, Al Ain
cheap: The Creek!, Al Ain, Al Fahidi
luxury: Palm!, Two nights, Yas
less than aed 500: The Creek!, Al Ain, Al Fahidi
abu dhabi under 2000: Abu Dhabi
luxury desert: Two nights!, Liwa
cheapest desert safari: Two nights`,
    'months and seasons': `
december: *
eid: *
dubai in new year: Dubai in, Dubai Marina, Al Fahidi`,
    'places that are not sold': `
global village: 
museum of the future: 
miracle garden: 
golden temple: 
dubai mall: 
sharjah: 
salalah: 
delhi: 
london: `,
    'other storefront': `
paris: other
goa: other
kerela: other
rajastan: other
ind: other`,
    interests: `
dune bashing: ${DESERT}
shopping: Dubai in, The Creek, Al Fahidi
snorkeling: Fujairah
صحراء: ${DESERT}
रेगिस्तान: ${DESERT}
سفاري: ${DESERT}
safaari: ${DESERT}
kids beach: Dubai in, Yas
water park: Yas
theme park: Yas
hot air balloon: Two nights
camel ride: Two nights, Al Ain
dhow cruise: Musandam, Dubai in, The Creek
mountains: Jebel, Al Ain, Fujairah, Hatta
overnight camp: Two nights, Liwa, Dubai in
stargazing: Two nights, Liwa, Dubai in
pearl diving: Jebel
old town: Al Fahidi
warner brothers: Yas
ferari world: Yas
masjid: Abu Dhabi, Two nights, Hatta
sheikh zayed mosque: Abu Dhabi
burj khalifa tickets: Dubai in
bhurj kalifa: Dubai in
burj al arab: Palm, Dubai Marina`,
    durations: `
1 day: Hatta, The Creek, Al Ain
dubai 4 nights: Two nights, Dubai in
3 days dubai: Dubai Marina, Al Fahidi
10 days: Palm!, Two nights, Dubai in
weekend getaway: Abu Dhabi, Hatta, The Creek`,
    beginnings: `
du: Dubai in!, Dubai Marina
dub: Dubai in!, Dubai Marina
ab: Abu Dhabi!
saf: ${DESERT}
safar: ${DESERT}
fer: Yas, Dubai Marina
ya: Yas
mus: Musandam!
fujera: Fujairah`,
  },
};
