/**
 * Printed by `npm run codegen` from i18n-iso-countries and i18n-nationality: the two codes of a country, its names and demonyms.
 */
export const COUNTRY_NAMES = `\
AD AND Andorra;Andorran
AE ARE United Arab Emirates;UAE;Emirian;Emirates;Emirati;Dubai;Abu Dhabi
AF AFG Afghanistan;Afghan
AG ATG Antigua and Barbuda;Antiguans;Antigua;Antiguan
AI AIA Anguilla
AL ALB Albania;Albanian
AM ARM Armenia;Armenian
AO AGO Angola;Angolan
AQ ATA Antarctica
AR ARG Argentina;Argentinean;Argentine;Argentinian
AS ASM American Samoa
AT AUT Austria;Austrian
AU AUS Australia;Australian
AW ABW Aruba
AX ALA Åland Islands
AZ AZE Azerbaijan;Azerbaijani
BA BIH Bosnia and Herzegovina;Bosnian - Herzegovinian;Bosnia;Bosnian
BB BRB Barbados;Barbadian
BD BGD Bangladesh;Bangladeshi
BE BEL Belgium;Belgian
BF BFA Burkina Faso;Burkinabe
BG BGR Bulgaria;Bulgarian
BH BHR Bahrain;Bahraini
BI BDI Burundi;Burundian
BJ BEN Benin;Beninese
BL BLM Saint Barthélemy
BM BMU Bermuda
BN BRN Brunei Darussalam;Bruneian;Brunei
BO BOL Bolivia;Bolivian
BQ BES Bonaire, Sint Eustatius and Saba
BR BRA Brazil;Brazilian
BS BHS Bahamas;Bahamian
BT BTN Bhutan;Bhutanese
BV BVT Bouvet Island
BW BWA Botswana;Batswana
BY BLR Belarus;Belarusian
BZ BLZ Belize;Belizean
CA CAN Canada;Canadian
CC CCK Cocos
CD COD Democratic Republic of the Congo
CF CAF Central African Republic;Central African
CG COG Republic of the Congo
CH CHE Switzerland;Swiss;Swiss Confederation
CI CIV Côte d'Ivoire;Ivory Coast;Ivorian
CK COK Cook Islands
CL CHL Chile;Chilean
CM CMR Cameroon;Cameroonian
CN CHN People's Republic of China;China;Chinese
CO COL Colombia;Colombian
CR CRI Costa Rica;Costa Rican
CU CUB Cuba;Cuban
CV CPV Cape Verde;Cape Verdean;Cabo Verde
CW CUW Curaçao
CX CXR Christmas Island
CY CYP Cyprus;Cypriot
CZ CZE Czech Republic;Czechia;Czech
DE DEU Germany;German
DJ DJI Djibouti
DK DNK Denmark;Danish
DM DMA Dominica
DO DOM Dominican Republic
DZ DZA Algeria;Algerian
EC ECU Ecuador;Ecuadorean;Ecuadorian
EE EST Estonia;Estonian
EG EGY Egypt;Egyptian
EH ESH Western Sahara
ER ERI Eritrea;Eritrean
ES ESP Spain;Spanish
ET ETH Ethiopia;Ethiopian
FI FIN Finland;Finnish
FJ FJI Fiji;Fijian
FK FLK Falkland Islands
FM FSM Micronesia, Federated States of;Micronesian;Micronesia
FO FRO Faroe Islands
FR FRA France;French
GA GAB Gabon;Gabonese
GB GBR United Kingdom;UK;Great Britain;British;Britain;England;Scotland;Wales;Northern Ireland;English;Scottish;Welsh
GD GRD Grenada;Grenadian
GE GEO Georgia;Georgian
GF GUF French Guiana
GG GGY Guernsey
GH GHA Ghana;Ghanaian
GI GIB Gibraltar
GL GRL Greenland
GM GMB Republic of The Gambia;Gambia;Gambian
GN GIN Guinea;Guinean
GP GLP Guadeloupe
GQ GNQ Equatorial Guinea;Equatorial Guinean
GR GRC Greece;Greek
GS SGS South Georgia and the South Sandwich Islands
GT GTM Guatemala;Guatemalan
GU GUM Guam
GW GNB Guinea-Bissau;Guinea-Bissauan
GY GUY Guyana;Guyanese
HK HKG Hong Kong
HM HMD Heard Island and Mcdonald Islands
HN HND Honduras;Honduran
HR HRV Croatia;Croatian
HT HTI Haiti;Haitian
HU HUN Hungary;Hungarian
ID IDN Indonesia;Indonesian
IE IRL Ireland;Irish
IL ISR Israel;Israeli
IM IMN Isle of Man;Manx
IN IND India;Indian;Bharat;Hindustan
IO IOT British Indian Ocean Territory
IQ IRQ Iraq;Iraqi
IR IRN Islamic Republic of Iran;Iran;Iranian
IS ISL Iceland;Icelandic
IT ITA Italy;Italian
JE JEY Jersey
JM JAM Jamaica;Jamaican
JO JOR Jordan;Jordanian
JP JPN Japan;Japanese
KE KEN Kenya;Kenyan
KG KGZ Kyrgyzstan;Kyrgyz
KH KHM Cambodia;Cambodian
KI KIR Kiribati;I-Kiribati
KM COM Comoros;Comoran
KN KNA Saint Kitts and Nevis;Kittian and Nevisian
KP PRK North Korea;North Korean
KR KOR South Korea;Korea, Republic of;Republic of Korea;South Korean
KW KWT Kuwait;Kuwaiti
KY CYM Cayman Islands
KZ KAZ Kazakhstan;Kazakhstani;Kazakh
LA LAO Lao People's Democratic Republic;Laotian;Laos;Lao
LB LBN Lebanon;Lebanese
LC LCA Saint Lucia;Saint Lucian
LI LIE Liechtenstein;Liechtensteiner
LK LKA Sri Lanka;Sri Lankan
LR LBR Liberia;Liberian
LS LSO Lesotho;Mosotho
LT LTU Lithuania;Lithuanian
LU LUX Luxembourg;Luxembourger
LV LVA Latvia;Latvian
LY LBY Libya;Libyan
MA MAR Morocco;Moroccan
MC MCO Monaco;Monacan
MD MDA Moldova, Republic of;Moldovan;Moldova
ME MNE Montenegro;Montenegrin
MF MAF Saint Martin
MG MDG Madagascar;Malagasy
MH MHL Marshall Islands;Marshallese
MK MKD The Republic of North Macedonia;North Macedonia;Macedonian
ML MLI Mali;Malian
MM MMR Myanmar;Burmese;Burma
MN MNG Mongolia;Mongolian
MO MAC Macao
MP MNP Northern Mariana Islands
MQ MTQ Martinique
MR MRT Mauritania;Mauritanian
MS MSR Montserrat
MT MLT Malta;Maltese
MU MUS Mauritius;Mauritian
MV MDV Maldives;Maldivan;Maldivian
MW MWI Malawi;Malawian
MX MEX Mexico;Mexican
MY MYS Malaysia;Malaysian
MZ MOZ Mozambique;Mozambican
NA NAM Namibia;Namibian
NC NCL New Caledonia
NE NER Niger;Nigerien
NF NFK Norfolk Island
NG NGA Nigeria;Nigerian
NI NIC Nicaragua;Nicaraguan
NL NLD Netherlands;Dutch;Holland
NO NOR Norway;Norwegian
NP NPL Nepal;Nepalese;Nepali
NR NRU Nauru;Nauruan
NU NIU Niue
NZ NZL New Zealand;New Zealander
OM OMN Oman;Omani
PA PAN Panama;Panamanian
PE PER Peru;Peruvian
PF PYF French Polynesia
PG PNG Papua New Guinea;Papua New Guinean
PH PHL Philippines;Filipino;Philippine
PK PAK Pakistan;Pakistani
PL POL Poland;Polish
PM SPM Saint Pierre and Miquelon
PN PCN Pitcairn;Pitcairn Islands
PR PRI Puerto Rico
PS PSE State of Palestine;Palestine;Palestinian Territory, Occupied;Palestinian
PT PRT Portugal;Portuguese
PW PLW Palau;Palauan
PY PRY Paraguay;Paraguayan
QA QAT Qatar;Qatari
RE REU Reunion
RO ROU Romania;Romanian
RS SRB Serbia;Serbian
RU RUS Russian Federation;Russia;Russian
RW RWA Rwanda;Rwandan
SA SAU Saudi Arabia;Saudi;Kingdom of Saudi Arabia;KSA;Saudi Arabian
SB SLB Solomon Islands;Solomon Islander
SC SYC Seychelles;Seychellois
SD SDN Sudan;Sudanese
SE SWE Sweden;Swedish
SG SGP Singapore;Singaporean
SH SHN Saint Helena
SI SVN Slovenia;Slovenian;Slovene
SJ SJM Svalbard and Jan Mayen
SK SVK Slovakia;Slovakian;Slovak
SL SLE Sierra Leone;Sierra Leonean
SM SMR San Marino;San Marinese
SN SEN Senegal;Senegalese
SO SOM Somalia;Somali
SR SUR Suriname;Surinamer
SS SSD South Sudan;South Sudanese
ST STP Sao Tome and Principe;Sao Tomean
SV SLV El Salvador;Salvadoran
SX SXM Sint Maarten
SY SYR Syrian Arab Republic;Syrian;Syria
SZ SWZ Eswatini;Swazi;Swaziland
TC TCA Turks and Caicos Islands
TD TCD Chad;Chadian
TF ATF French Southern Territories
TG TGO Togo;Togolese
TH THA Thailand;Thai
TJ TJK Tajikistan;Tajik
TK TKL Tokelau
TL TLS Timor-Leste;East Timorese;East Timor
TM TKM Turkmenistan
TN TUN Tunisia;Tunisian
TO TON Tonga;Tongan
TR TUR Türkiye;Turkey;Turkish
TT TTO Trinidad and Tobago;Trinidadian or Tobagonian;Trinidadian
TV TUV Tuvalu;Tuvaluan
TW TWN Taiwan, Province of China;Taiwan;Taiwanese;Republic of China
TZ TZA United Republic of Tanzania;Tanzania;Tanzanian
UA UKR Ukraine;Ukrainian
UG UGA Uganda;Ugandan
UM UMI United States Minor Outlying Islands
US USA United States of America;United States;U.S.A.;U.S.;American;America
UY URY Uruguay;Uruguayan
UZ UZB Uzbekistan;Uzbekistani;Uzbek
VA VAT Holy See;Vatican City;Vatican
VC VCT Saint Vincent and the Grenadines
VE VEN Venezuela;Venezuelan
VG VGB Virgin Islands, British;British Virgin Islands
VI VIR Virgin Islands, U.S.;US Virgin Islands
VN VNM Vietnam;Vietnamese
VU VUT Vanuatu
WF WLF Wallis and Futuna;Wallisian
WS WSM Samoa;Samoan
XK XKK Kosovo
YE YEM Yemen;Yemenite;Yemeni
YT MYT Mayotte
ZA ZAF South Africa;South African
ZM ZMB Zambia;Zambian
ZW ZWE Zimbabwe;Zimbabwean`;
