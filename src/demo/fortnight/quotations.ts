import type { DraftLine } from '../../../schema/quotations/quotation.ts';
import type { OfficeMoment, StaffKey } from './types.ts';

// Quotations of the demonstration: one that is accepted, and one that waits for an answer.

/** A quotation for an enquiry. Its days are those of the package that the enquiry is about. */
export interface DemoQuotation {
  /** The address of who has sent the enquiry. */
  email: string;
  by: StaffKey;
  title: string;
  words: string;
  childAges: readonly number[];
  rooms: number;
  /** Until when it is valid, in days from the first start. */
  validFor: number;
  terms: string;
  payment: string;
  upiId: string;
  options: readonly { name: string; lines: readonly DraftLine[] }[];
  sent: OfficeMoment;
  viewed: OfficeMoment;
  accepted?: { at: OfficeMoment; name: string };
}

const GST = { taxLabel: 'GST', taxRate: 500 } as const;
const plus = (label: string, quantity: number, cost: number, markup: number): DraftLine => ({
  ...{ label, quantity, pricing: 'percent', unitAmount: 0, cost: cost * 100, markup: markup * 100 },
  ...GST,
});
const typed = (label: string, quantity: number, amount: number, cost: number): DraftLine => ({
  ...{ label, quantity, pricing: 'amount', unitAmount: amount * 100, cost: cost * 100, markup: 0 },
  ...GST,
});

const TERMS =
  '30 % when you accept, the rest 30 days before you leave.\n\nUntil 15 days before, all but ₹5,000 a person comes back; after that, half of it.\n\nPrices hold until the day named above. If a hotel is full, we offer an equal one and ask you first.';
const PAYMENT = 'By bank transfer or UPI, with the reference of this quotation.';

export const demoQuotations: readonly DemoQuotation[] = [
  {
    email: 'sandeep.rao@mail.example',
    by: 'nisha',
    title: 'Kerala backwaters, without stairs',
    words:
      'Your parents sleep on the single-deck boat with the ramp: no steps, and the cook serves dinner at half past seven. The Kathakali evening has chairs in the first row.',
    ...{ childAges: [], rooms: 2, validFor: 3, terms: TERMS, payment: PAYMENT, upiId: 'safarnama@okbank' },
    options: [
      {
        name: 'Single-deck boat and lake rooms',
        lines: [
          plus('Single-deck houseboat with two cabins, one night', 1, 46_200, 12),
          plus('Rooms by the lake, two rooms for two nights', 4, 11_250, 12),
          plus('Car with driver, four days', 4, 4200, 10),
          { ...plus('Kathakali evening, first row', 4, 1150, 0), pricing: 'fixed', markup: 35_000 },
          typed('All meals on the boat and at the lake', 4, 5106, 4300),
        ],
      },
    ],
    sent: [9, '15:20'],
    viewed: [9, '17:40'],
    accepted: { at: [6, '11:55'], name: 'Sandeep Rao' },
  },
  {
    email: 'neha.bhatt@mail.example',
    by: 'nisha',
    title: 'Bali for Neha and Vikram',
    words:
      'Both ways keep to your budget, flights included. The first ends by the sea; the second stays in one villa, so that you unpack once.',
    ...{ childAges: [], rooms: 1, validFor: 2, terms: TERMS, payment: PAYMENT, upiId: 'safarnama@okbank' },
    options: [
      {
        name: 'Pool villa in Ubud, sea room in Uluwatu',
        lines: [
          plus('Flights by Singapore, both ways', 2, 41_200, 5),
          plus('Pool villa in Ubud, nights', 3, 18_400, 15),
          plus('Room above the sea in Uluwatu, nights', 2, 17_600, 15),
          plus('Car with driver, days', 6, 3100, 10),
          typed('Temples, boat and a cooking class', 2, 4911, 4100),
        ],
      },
      {
        name: 'Five nights in one villa in Ubud',
        lines: [
          plus('Flights by Singapore, both ways', 2, 41_200, 5),
          plus('Pool villa in Ubud, nights', 5, 18_400, 15),
          plus('Car with driver, days', 4, 3100, 10),
          typed('Temples and a cooking class', 2, 3900, 3200),
          typed('Five nights in one villa', 1, -4000, 0),
        ],
      },
    ],
    sent: [5, '12:35'],
    viewed: [5, '17:20'],
  },
];
