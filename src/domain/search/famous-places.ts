import { listPlaceNames } from '../../../schema/inputs/gazetteer.ts';

/** Cities, regions, countries and sights that people ask for whether they are sold or not, beside those of the gazetteer. */
const FAMOUS_PLACES = `
bombay,calcutta,madras,bangalore,cochin,simla,mysore,mangalore,hubli,belgaum,nashik,shirdi,nagpur,lonavala,khandala,mahabaleshwar,panchgani,
matheran,lavasa,ajanta,ellora,alibaug,surat,vadodara,rajkot,dwarka,somnath,kutch,rann of kutch,statue of unity,daman,diu,indore,bhopal,
ujjain,gwalior,orchha,sanchi,pachmarhi,kanha,bandhavgarh,pench,tadoba,raipur,ranchi,patna,gaya,bodh gaya,nalanda,rajgir,allahabad,prayagraj,
ayodhya,vrindavan,kanpur,meerut,noida,gurgaon,gurugram,ghaziabad,faridabad,neemrana,mandawa,shekhawati,mount abu,chittorgarh,bundi,kota,
sariska,bharatpur,jim corbett,corbett,auli,kedarnath,badrinath,gangotri,yamunotri,char dham,chardham,hemkund,valley of flowers,almora,
ranikhet,kausani,binsar,mukteshwar,lansdowne,chakrata,jammu,katra,vaishno devi,patnitop,amarnath,dharamsala,mcleodganj,bir billing,kasauli,
kufri,kasol,tirthan,chail,kinnaur,ludhiana,jalandhar,golden temple,wagah,wagah border,jallianwala bagh,tirupati,tirumala,vijayawada,
visakhapatnam,vizag,araku,srisailam,warangal,charminar,golconda,ramoji film city,coimbatore,yercaud,kumbakonam,thanjavur,trichy,
tiruchirappalli,chidambaram,velankanni,tiruvannamalai,guruvayur,sabarimala,thrissur,kozhikode,calicut,kannur,athirappilly,
athirapally,poovar,ponmudi,vagamon,gavi,sakleshpur,udupi,murudeshwar,jog falls,dandeli,bandipur,nagarhole,kabini,belur,halebidu,pattadakal,
bijapur,coorg,lakshadweep,agatti,bangaram,minicoy,bhubaneswar,konark,chilika,cuttack,digha,sundarbans,siliguri,dooars,mirik,lachung,lachen,
yumthang,ravangla,arunachal,tawang,ziro,itanagar,meghalaya,dawki,mawlynnong,assam,majuli,tezpur,nagaland,kohima,manipur,imphal,loktak,
mizoram,aizawl,tripura,agartala,punjab,haryana,bihar,jharkhand,chhattisgarh,madhya pradesh,gujarat,maharashtra,telangana,andhra pradesh,
tamil nadu,odisha,orissa,gateway of india,india gate,red fort,lal qila,qutub minar,qutb minar,lotus temple,akshardham,jama masjid,
humayuns tomb,chandni chowk,marine drive,juhu,elephanta,elephanta caves,victoria memorial,howrah bridge,mysore palace,
meenakshi temple,marina beach,dudhsagar,baga,calangute,anjuna,vagator,candolim,basilica of bom jesus,aguada,rock garden,
sun temple,living root bridges,kaziranga,ranthambhore,living bridge,rohtang,rohtang pass,zojila,magnetic hill,key monastery,chandratal,
global village,miracle garden,dubai miracle garden,museum of the future,dubai mall,mall of the emirates,ibn battuta mall,ski dubai,
burj khalifa,burj al arab,dubai frame,dubai fountain,dubai creek,dubai aquarium,ain dubai,aquaventure,atlantis the palm,wild wadi,
dubai parks,img worlds,motiongate,legoland,bollywood parks,butterfly garden,garden glow,dubai safari park,green planet,la mer,city walk,
bluewaters,jbr,kite beach,deira,bur dubai,karama,satwa,dubai zoo,dolphinarium,la perle,dubai opera,expo city,hatta dam,sharjah,ajman,
umm al quwain,khor fakkan,kalba,sir bani yas,qasr al watan,emirates palace,warner bros world,seaworld,ferrari world,yas waterworld,
sheikh zayed mosque,grand mosque,louvre,salalah,sohar,doha,qatar,bahrain,manama,kuwait,riyadh,jeddah,mecca,makkah,medina,madinah,alula,
saudi,saudi arabia,jordan,petra,amman,wadi rum,lebanon,beirut,israel,jerusalem,iran,tehran,iraq,syria,yemen,
afghanistan,pakistan,lahore,karachi,islamabad,nepal,lumbini,everest,bangladesh,dhaka,myanmar,burma,yangon,bagan,laos,luang prabang,
cambodia,siem reap,angkor wat,vietnam,hanoi,ho chi minh,saigon,ha long bay,halong bay,da nang,hoi an,pattaya,chiang mai,koh samui,
samui,phi phi,malaysia,kuala lumpur,langkawi,penang,genting,petronas,jakarta,lombok,borneo,philippines,manila,boracay,cebu,palawan,brunei,
hong kong,hongkong,macau,china,beijing,shanghai,great wall,tibet,lhasa,kailash,mansarovar,taiwan,taipei,korea,south korea,seoul,busan,jeju,
hokkaido,nara,hiroshima,mount fuji,mongolia,kazakhstan,almaty,uzbekistan,tashkent,samarkand,kyrgyzstan,azerbaijan,baku,georgia,tbilisi,
armenia,yerevan,russia,moscow,st petersburg,ukraine,poland,warsaw,krakow,czech,prague,hungary,budapest,austria,vienna,salzburg,hallstatt,
germany,berlin,munich,frankfurt,black forest,netherlands,holland,amsterdam,belgium,brussels,bruges,luxembourg,england,britain,
united kingdom,london,edinburgh,scotland,wales,ireland,dublin,manchester,liverpool,oxford,cambridge,big ben,spain,barcelona,madrid,
seville,ibiza,mallorca,portugal,lisbon,porto,italy,rome,venice,florence,milan,naples,amalfi,pisa,sicily,tuscany,cinque terre,colosseum,
vatican,greece,athens,santorini,mykonos,crete,cyprus,malta,croatia,dubrovnik,slovenia,serbia,belgrade,montenegro,albania,bosnia,
bulgaria,romania,iceland,reykjavik,norway,oslo,bergen,sweden,stockholm,finland,helsinki,lapland,denmark,copenhagen,greenland,
geneva,interlaken,zermatt,titlis,matterhorn,cannes,lyon,monaco,provence,disneyland,versailles,mont saint michel,cappadocia,
pamukkale,antalya,ankara,bodrum,alexandria,hurghada,sharm el sheikh,abu simbel,suez,morocco,marrakech,casablanca,tunisia,algeria,libya,
kenya,nairobi,masai mara,maasai mara,tanzania,zanzibar,serengeti,kilimanjaro,uganda,rwanda,ethiopia,nigeria,ghana,senegal,south africa,
cape town,johannesburg,kruger,durban,namibia,botswana,zambia,zimbabwe,victoria falls,madagascar,mauritius,seychelles,australia,
sydney,melbourne,gold coast,brisbane,perth,cairns,tasmania,uluru,new zealand,auckland,queenstown,rotorua,fiji,tahiti,bora bora,hawaii,
america,united states,usa,new york,los angeles,las vegas,san francisco,chicago,miami,orlando,washington,boston,texas,california,florida,
alaska,niagara,niagara falls,grand canyon,yellowstone,statue of liberty,times square,canada,toronto,vancouver,montreal,banff,mexico,cancun,
cuba,havana,jamaica,bahamas,costa rica,panama,colombia,bogota,ecuador,galapagos,peru,lima,cusco,machu picchu,bolivia,chile,argentina,
buenos aires,patagonia,brazil,rio de janeiro,antarctica,amazon,europe,africa,asia,scandinavia,balkans,caribbean,middle east`;

let famousPlaces: Set<string> | undefined;
const getFamousPlaces = (): Set<string> => {
  famousPlaces ??= new Set([...FAMOUS_PLACES.replaceAll('\n', '').split(','), ...listPlaceNames()]);
  return famousPlaces;
};

/** Whether this is the name of a famous place or sight, in lower case. Such a name is spelled right, whether the agency goes there or not. */
export const isFamousPlace = (name: string): boolean => getFamousPlaces().has(name);

/** Famous places of one word that begin with these letters. */
export const listFamousPlaces = (beginning: string): string[] =>
  [...getFamousPlaces()].filter((name) => name.startsWith(beginning) && !name.includes(' '));
