import type { Market } from '../../schema/constants.ts';
import type { Company } from '../../schema/models.ts';
import type { PictureLookup } from './catalogue/types.ts';

/** The planners, questions and cancellation steps of a storefront. */
type PackagePageContent = Required<Pick<Company, 'planners' | 'questions' | 'cancellation'>>;

const CANCELLATION = [
  { daysBefore: 30, refundPercent: 100, note: 'Everything back, except what a visa office or an airline keeps.' },
  { daysBefore: 15, refundPercent: 50, note: 'Half back, or move the dates once at no charge.' },
  { daysBefore: 0, refundPercent: 0, note: 'Nothing back: the rooms and seats are paid for.' },
];

export const packagePageContent: Record<Market, (picture: PictureLookup) => PackagePageContent> = {
  india: (picture) => ({
    cancellation: CANCELLATION,
    planners: [
      {
        name: 'Leela Thakur',
        about: 'Grew up in Naggar and plans the hills from our Bengaluru office, usually answering within two hours.',
        languages: 'Hindi, Pahari and English',
        trips: 'Himachal, Ladakh, Kashmir, Uttarakhand, Sikkim, Bhutan',
        picture: picture('person-leela'),
      },
      {
        name: 'Asha Menon',
        about: 'Has walked every itinerary of the plains and the coast with a notebook, and answers from nine to six.',
        languages: 'Malayalam, Tamil, Hindi and English',
        trips: '',
        picture: picture('person-asha'),
      },
    ],
    questions: [
      {
        question: 'Is it safe with a four-year-old?',
        answer:
          'Yes. Car seats are fitted if you tell us the child’s weight. Skip the tunnel day if a cold is going round: Sissu stands at 3,100 metres.',
        trips: 'Manali',
      },
      {
        question: 'What if the Atal Tunnel is shut?',
        answer: 'You go to Kothi and Gulaba on the old pass road and we return the green tax.',
        trips: 'Manali',
      },
      {
        question: 'Do we need days to get used to the height?',
        answer: 'Two nights in Leh come before any pass. The driver carries oxygen, and a doctor in Leh knows our guests by name.',
        trips: 'Ladakh',
      },
      {
        question: 'Can my parents manage the steps?',
        answer: 'Tell us beforehand. We ask each house for rooms on the ground floor and say plainly where there are none.',
        trips: '',
      },
      {
        question: 'Who carries the money if something changes on the road?',
        answer: 'Nobody pays the driver. Changes go through our office, which writes to you first what they cost.',
        trips: '',
      },
    ],
  }),
  dubai: (picture) => ({
    cancellation: CANCELLATION,
    planners: [
      {
        name: 'Khalid Al Suwaidi',
        about: 'Learned to drive on sand before he did on roads, and answers for everything outside the city.',
        languages: 'Arabic, Urdu and English',
        trips: 'Margham, Liwa, Hatta, Musandam, Ras Al Khaimah, Fujairah, Al Ain',
        picture: picture('person-khalid'),
      },
      {
        name: 'Mariam Haddad',
        about: 'Plans the city from our office by the creek, and knows which terrace has shade at four.',
        languages: 'Arabic, French and English',
        trips: '',
        picture: picture('person-mariam'),
      },
    ],
    questions: [
      {
        question: 'Is there shade, and is it too hot?',
        answer: 'From November to March days are mild. In summer everything outdoors starts before seven or after five.',
        trips: '',
      },
      {
        question: 'Do you pick us up?',
        answer: 'From any hotel or home in Dubai and Sharjah, at the minute that we have written to you.',
        trips: '',
      },
      {
        question: 'Do we need a visa for Oman?',
        answer:
          'Residents of the UAE and most visitors do not for a few days. Send us your passport pages and we say so in writing before you pay.',
        trips: 'Musandam',
      },
    ],
  }),
};
