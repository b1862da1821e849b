import { listPlaceNames } from '../../../schema/inputs/gazetteer.ts';

/** Cities, regions, countries and sights that people ask for whether they are sold or not, beside those of the gazetteer. */
const FAMOUS_PLACES = `
bombay,calcutta,madras,bangalore,cochin,simla,mysore,mangalore,nashik,shirdi,nagpur,lonavala,mahabaleshwar,matheran,ajanta,ellora,alibaug,
surat,rajkot,dwarka,somnath,kutch,rann of kutch,statue of unity,indore,bhopal,ujjain,gwalior,orchha,pachmarhi,kanha,bandhavgarh,tadoba,
ranchi,patna,bodh gaya,nalanda,allahabad,prayagraj,ayodhya,vrindavan,kanpur,noida,gurgaon,gurugram,neemrana,mount abu,chittorgarh,
bharatpur,jim corbett,corbett,auli,kedarnath,badrinath,gangotri,yamunotri,char dham,chardham,valley of flowers,almora,mukteshwar,jammu,
katra,vaishno devi,amarnath,dharamsala,mcleodganj,bir billing,kasauli,kufri,kasol,tirthan,golden temple,wagah,wagah border,tirupati,
tirumala,visakhapatnam,vizag,charminar,golconda,ramoji film city,coimbatore,yercaud,thanjavur,trichy,guruvayur,sabarimala,thrissur,
kozhikode,calicut,athirappilly,athirapally,vagamon,udupi,murudeshwar,jog falls,bandipur,kabini,coorg,lakshadweep,konark,chilika,sundarbans,
siliguri,arunachal,tawang,ziro,meghalaya,dawki,assam,majuli,nagaland,kohima,manipur,mizoram,tripura,punjab,haryana,bihar,jharkhand,
chhattisgarh,madhya pradesh,gujarat,maharashtra,telangana,andhra pradesh,tamil nadu,odisha,orissa,gateway of india,india gate,red fort,
lal qila,qutub minar,lotus temple,akshardham,jama masjid,chandni chowk,marine drive,juhu,elephanta caves,victoria memorial,howrah bridge,
mysore palace,meenakshi temple,marina beach,dudhsagar,baga,calangute,anjuna,vagator,candolim,rock garden,sun temple,kaziranga,ranthambhore,
rohtang,rohtang pass,zojila,magnetic hill,chandratal,global village,miracle garden,museum of the future,dubai mall,mall of the emirates,
ibn battuta mall,ski dubai,burj khalifa,burj al arab,dubai frame,dubai fountain,dubai creek,dubai aquarium,ain dubai,aquaventure,
atlantis the palm,wild wadi,dubai parks,img worlds,motiongate,legoland,bollywood parks,butterfly garden,dubai safari park,green planet,
la mer,city walk,bluewaters,jbr,kite beach,deira,bur dubai,karama,satwa,dubai zoo,sharjah,ajman,umm al quwain,sir bani yas,
warner bros world,seaworld,ferrari world,yas waterworld,sheikh zayed mosque,grand mosque,louvre,salalah,doha,qatar,bahrain,kuwait,riyadh,
jeddah,mecca,makkah,medina,madinah,alula,saudi,saudi arabia,jordan,petra,wadi rum,lebanon,beirut,israel,jerusalem,iran,tehran,iraq,syria,
yemen,afghanistan,pakistan,lahore,karachi,islamabad,nepal,everest,bangladesh,dhaka,myanmar,burma,yangon,laos,cambodia,siem reap,angkor wat,
vietnam,hanoi,ho chi minh,saigon,ha long bay,halong bay,da nang,hoi an,pattaya,chiang mai,koh samui,phi phi,malaysia,kuala lumpur,langkawi,
penang,genting,jakarta,lombok,borneo,philippines,manila,boracay,cebu,brunei,hong kong,hongkong,macau,china,beijing,shanghai,great wall,
tibet,lhasa,kailash,mansarovar,taiwan,taipei,korea,south korea,seoul,jeju,hokkaido,nara,mount fuji,mongolia,kazakhstan,almaty,uzbekistan,
tashkent,azerbaijan,baku,georgia,tbilisi,armenia,russia,moscow,st petersburg,poland,warsaw,czech,prague,hungary,budapest,austria,vienna,
hallstatt,germany,berlin,munich,frankfurt,black forest,netherlands,holland,amsterdam,belgium,brussels,england,britain,united kingdom,
london,edinburgh,scotland,ireland,dublin,manchester,liverpool,big ben,spain,barcelona,madrid,seville,ibiza,portugal,lisbon,italy,rome,
venice,florence,milan,naples,amalfi,tuscany,colosseum,vatican,greece,athens,santorini,mykonos,crete,cyprus,malta,croatia,dubrovnik,
slovenia,bulgaria,romania,iceland,reykjavik,norway,oslo,sweden,stockholm,finland,helsinki,lapland,denmark,copenhagen,geneva,interlaken,
zermatt,matterhorn,cannes,monaco,disneyland,versailles,cappadocia,pamukkale,antalya,alexandria,sharm el sheikh,abu simbel,morocco,
marrakech,kenya,nairobi,masai mara,maasai mara,tanzania,zanzibar,serengeti,kilimanjaro,uganda,rwanda,nigeria,south africa,cape town,
johannesburg,namibia,botswana,zimbabwe,victoria falls,madagascar,mauritius,seychelles,australia,sydney,melbourne,gold coast,brisbane,
tasmania,new zealand,auckland,queenstown,fiji,bora bora,hawaii,america,united states,usa,new york,los angeles,las vegas,san francisco,
chicago,miami,washington,california,florida,alaska,niagara,niagara falls,grand canyon,statue of liberty,times square,canada,toronto,
vancouver,banff,mexico,cancun,cuba,havana,jamaica,bahamas,costa rica,panama,colombia,bogota,galapagos,peru,lima,machu picchu,chile,
argentina,buenos aires,brazil,rio de janeiro,antarctica,amazon,europe,africa,asia,scandinavia,middle east`;

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
