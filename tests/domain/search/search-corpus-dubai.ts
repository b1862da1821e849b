const DUBAI = 'Dubai in, Dubai Marina, Two nights, Hatta, The Creek, Palm, Al Fahidi';
const CREEK = 'The Creek, Dubai in, Al Fahidi';

/** Searches of the Dubai storefront, as in search-corpus-india.ts. */
export const DUBAI_SEARCHES: Readonly<Record<string, string>> = {
  names: `
hatta: Hatta
Abu Dhabi: Abu Dhabi, Yas
liwa: Liwa
al ain: Al Ain
ras al khaimah: Jebel
fujairah: Fujairah
musandam: Musandam
oman: Musandam
yas island: Yas
palm jumeirah: Palm
margham: Two nights
dubai: ${DUBAI}
dubai marina: Dubai Marina`,
  'other names': `
rak: Jebel
the palm: Palm
abudhabi: Abu Dhabi, Yas
emirates: Jebel, Fujairah, Al Ain, Abu Dhabi, Dubai in, Liwa, Yas`,
  typos: `
dubia: ${DUBAI}
dubay: ${DUBAI}
abu dabi: Abu Dhabi, Yas
fujaira: Fujairah
fujeirah: Fujairah
musandum: Musandam
jumeira: Palm, Two nights
jumairah: Palm, Two nights
hata: Hatta
marghm: Two nights
musandm: Musandam`,
  'Hindi and Arabic': `
دبي: ${DUBAI}
دبى: ${DUBAI}
حتا: Hatta
ليوا: Liwa
العين: Al Ain
أبوظبي: Abu Dhabi, Yas
أبو ظبي: Abu Dhabi, Yas
الفجيرة: Fujairah
رأس الخيمة: Jebel
مسندم: Musandam
نخلة جميرا: Palm
دبي مارينا: Dubai Marina
شاطئ: Fujairah, Palm
दुबई: ${DUBAI}
अबू धाबी: Abu Dhabi, Yas
हत्ता: Hatta
फुजैरा: Fujairah`,
  'trip types and sights': `
honeymoon: Palm
beaches: Fujairah, Palm
adventure: Jebel, Hatta, Liwa
desert safari: Two nights, Liwa, Dubai in
burj khalifa: Dubai in
ferrari world: Yas
gold souk: Dubai in, The Creek
louvre: Abu Dhabi
grand mosque: Abu Dhabi
abra: ${CREEK}
dhow: Musandam, The Creek, Dubai in
नाव: Musandam, The Creek, Palm, Dubai, Two, Abu, Hatta
camel: Two nights, Al Ain
kayak: Hatta, Abu Dhabi`,
  durations: `
2 days: Hatta, The Creek, Al Ain
weekend: Hatta, The Creek, Al Ain, Abu Dhabi, Dubai Marina, Al Fahidi, Jebel, Fujairah, Liwa, Musandam
4 nights: Two nights, Dubai in
يومين: Hatta, The Creek, Al Ain`,
  'other storefront': `
India: other
kerala: other
manali: other
भारत: other
الهند: other
taj mahal: other`,
};
