/** Average daily high in degrees Celsius, rounded; the year begins when the season does. */
export const MONTHLY_HIGHS = [
  { month: 'November', high: 31 },
  { month: 'December', high: 26 },
  { month: 'January', high: 24 },
  { month: 'February', high: 25 },
  { month: 'March', high: 29 },
  { month: 'April', high: 33 },
  { month: 'May', high: 38 },
  { month: 'June', high: 40 },
  { month: 'July', high: 41 },
  { month: 'August', high: 41 },
  { month: 'September', high: 39 },
  { month: 'October', high: 35 },
] as const;

export const SEASONS = [
  {
    months: 'November to March',
    title: 'Out of doors',
    text: 'Warm days, cool evenings, and the desert at its best. Everything is open and everyone knows it, so the last week of December costs the most. Bring a jacket for the dunes after dark.',
  },
  {
    months: 'April and May',
    title: 'The long swim',
    text: 'The sea is warm and the afternoons ask for shade. Hotels cost less after Easter. Plan outings before eleven and after five.',
  },
  {
    months: 'June to September',
    title: 'Indoors, and for less',
    text: 'About forty degrees by day, and humid by the sea. Museums, water parks and big hotels come into their own, and so does Hatta at dawn. Not the months for the desert.',
  },
  {
    months: 'October',
    title: 'The doors open again',
    text: 'Terraces are set out, the camps return to the sand and the sea is as warm as a bath. Prices have not caught up and the crowds are still a month away.',
  },
] as const;

export const TRAVEL_TIPS = [
  {
    title: 'Visa',
    text: 'Citizens of many countries receive a free stamp on arrival. Indian passport holders apply before they travel, unless a valid visa or residence of certain countries, such as the United States, the United Kingdom or the EU, gives them one on arrival. The passport needs six months.',
  },
  {
    title: 'Dress and Ramadan',
    text: 'Swimwear belongs on the beach and at the pool; elsewhere cover shoulders and knees, and in a mosque arms, legs and, for women, hair. In Ramadan do not eat, drink or smoke in the street before sunset. The evenings then are the loveliest of the year.',
  },
  {
    title: 'Alcohol',
    text: 'Served to guests of 21 and over in licensed hotels and restaurants. Not in the street or on a public beach, and nothing at all before driving. Sharjah, next door, is dry.',
  },
  {
    title: 'Weekend and prayer',
    text: 'The weekend is Saturday and Sunday, and public offices close at noon on Friday for the main prayer. Mosques that receive visitors do so outside prayer times.',
  },
  {
    title: 'Money and tipping',
    text: 'The dirham is fixed to the US dollar at about 3.67. Cards and phones pay for nearly everything; keep coins for the abra. Ten per cent is kind where the bill does not include service.',
  },
] as const;
