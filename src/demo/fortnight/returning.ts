import type { DemoEnquiry, OfficeMoment, StaffKey } from './types.ts';

// Customers who ask again, and what staff know of them.

/** Further enquiries of people of the other files. The last one may be of the same person: staff decide. */
export const returningEnquiries: readonly DemoEnquiry[] = [
  {
    market: 'india',
    kind: 'general',
    sent: [3, '16:42'],
    input: {
      name: 'Sandeep Rao',
      email: 'sandeep.rao@mail.example',
      phone: '+91 98455 50101',
      message: 'One more thing for Kumarakom: a car with a driver for the two days before the boat, with room for a folding wheelchair.',
      enquiryTypes: ['car'],
      carPickup: 'Kochi airport',
      carDrop: 'Kumarakom',
      carDate: '+36',
    },
    steps: [
      {
        at: [2, '10:05'],
        by: 'nisha',
        status: 'quoted',
        to: 'nisha',
        due: 1,
        note: 'Quoted ₹7,800 for the SUV with a roof box, two days.',
      },
    ],
  },
  {
    market: 'dubai',
    kind: 'general',
    sent: [1, '15:12'],
    input: {
      name: 'Sergey Antonov',
      email: 'sergey@antonov.example',
      phone: '050 555 0143',
      message: 'My mother joins us in spring. Could we see the dunes without the bumpy drive?',
      enquiryTypes: ['package'],
      packageDestination: 'Margham dunes',
      packagePersons: '3',
      packageStartDate: '+90',
      packageEndDate: '+92',
    },
  },
  {
    market: 'india',
    kind: 'general',
    sent: [1, '12:26'],
    input: {
      name: 'S. Rao',
      email: 'srao.office@work.example',
      phone: '098455 50101',
      message: 'Do you renew passports too? It is for an old lady, the present one ends in February.',
      enquiryTypes: ['passport'],
      passportNationality: 'IN',
      passportDOB: '1952-07-03',
      passportType: 'Ordinary',
    },
  },
];

/** What a member of staff has written into the record of a person. */
export interface DemoPerson {
  /** An address that the person has sent an enquiry with. */
  email: string;
  market: 'india' | 'dubai';
  at: OfficeMoment;
  by: StaffKey;
  place: string;
  contactHint: string;
  preferences: readonly string[];
  notes: readonly string[];
  /** `passport`: the last day, in days from the first start. */
  travellers: readonly { name: string; relation: string; bornOn: string; passport?: number; needs: string }[];
}

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'sandeep.rao@mail.example',
    market: 'india',
    at: [2, '11:20'],
    by: 'nisha',
    place: 'Bengaluru, Jayanagar',
    contactHint: 'English, Kannada. Call after 18:00',
    preferences: ['Vegetarian', 'Ground floor for two', 'Early dinner', 'Pays by NEFT'],
    notes: ['Decides fast, but asks his sister first. Both parents walk well on even ground.'],
    travellers: [
      { name: 'Sandeep Rao', relation: 'himself', bornOn: '1981-03-09', passport: 1490, needs: 'Vegetarian' },
      { name: 'Lalitha Rao', relation: 'mother', bornOn: '1952-07-03', passport: 74, needs: 'No stairs, folding wheelchair' },
      { name: 'Raghavendra Rao', relation: 'father', bornOn: '1949-11-21', needs: 'Low salt' },
    ],
  },
  {
    email: 's.antonov@post.example',
    market: 'dubai',
    at: [1, '17:05'],
    by: 'bilal',
    place: 'Dubai Marina',
    contactHint: 'Russian, English. WhatsApp rather than calls',
    preferences: ['Private car', 'No early starts'],
    notes: ['Third trip in two years, always with guests. Likes a quiet camp better than a lively one.'],
    travellers: [{ name: 'Sergey Antonov', relation: 'himself', bornOn: '1978-05-30', passport: 900, needs: '' }],
  },
];
