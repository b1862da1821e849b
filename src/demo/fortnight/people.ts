import type { Market } from '../../../schema/constants.ts';
import type { StaffRole } from '../../../schema/staff/rights.ts';
import type { OfficeMoment, StaffKey, TravellerKey } from './types.ts';

interface DemoStaff {
  userName: string;
  email: string;
  mobileNo: string;
  market: Market;
  /** The address in the audit log, of a range for documentation (RFC 5737). */
  ipAddress: string;
}

export const staff: Readonly<Record<StaffKey, DemoStaff>> = {
  nisha: {
    userName: 'Nisha Menon',
    email: 'nisha.menon@safarnama.example',
    mobileNo: '9845550021',
    market: 'india',
    ipAddress: '203.0.113.24',
  },
  bilal: {
    userName: 'Bilal Ansari',
    email: 'bilal.ansari@safarnama.example',
    mobileNo: '0505550022',
    market: 'dubai',
    ipAddress: '198.51.100.67',
  },
};

/** Colleagues who answer no enquiries. `absentSince`: disabled that many days before the first start. */
export const colleagues: readonly {
  userName: string;
  email: string;
  mobileNo: string;
  staffRole: StaffRole;
  sinceDays: number;
  absentSince?: number;
}[] = [
  { userName: 'Tara Kurian', email: 'tara.kurian@safarnama.example', mobileNo: '9845550023', staffRole: 'editor', sinceDays: 164 },
  { userName: 'Joseph Pinto', email: 'joseph.pinto@safarnama.example', mobileNo: '9845550024', staffRole: 'accounts', sinceDays: 97 },
  {
    userName: 'Savitri Rao',
    email: 'savitri.rao@safarnama.example',
    mobileNo: '9845550025',
    staffRole: 'sales',
    sinceDays: 221,
    absentSince: 40,
  },
];

/** Days before the first start on which the accounts of staff were created. */
export const STAFF_SINCE_DAYS = { admin: 231, nisha: 230, bilal: 188 } as const;

interface DemoTraveller {
  userName: string;
  email: string;
  mobileNo: string;
  market: Market;
  registered: OfficeMoment;
  /** Whether the link in the first mail was opened, half an hour later. */
  isVerified: boolean;
}

export const travellers: Readonly<Record<TravellerKey, DemoTraveller>> = {
  arjun: {
    userName: 'Arjun Kulkarni',
    email: 'arjun.kulkarni@mail.example',
    mobileNo: '9845550131',
    market: 'india',
    registered: [9, '10:02'],
    isVerified: true,
  },
  shalini: {
    userName: 'Shalini Venkatesh',
    email: 'shalini.v@post.example',
    mobileNo: '9845550132',
    market: 'india',
    registered: [5, '15:21'],
    isVerified: true,
  },
  khalid: {
    userName: 'Khalid Al Suwaidi',
    email: 'k.alsuwaidi@mail.example',
    mobileNo: '0505550133',
    market: 'dubai',
    registered: [3, '11:08'],
    isVerified: false,
  },
};

interface WaitingReview {
  name: string;
  context: string;
  message: string;
  rating: number;
  market: Market;
  /** The name of a picture in `src/demo/pictures/`. */
  picture: string;
  sent: OfficeMoment;
}

/** Reviews that wait for approval, beside those of `reviews.ts`. */
export const waitingReviews: readonly WaitingReview[] = [
  {
    name: 'Deepa Subramaniam',
    context: 'Coimbatore, six colleagues in Hampi',
    message:
      'We cycled the Kishkindha side at six in the morning and had Virupaksha almost to ourselves. The guesthouse boiler gave up on the second day; Nisha found us rooms in Kamalapura before breakfast was over.',
    rating: 4,
    market: 'india',
    picture: 'hampi-second',
    sent: [4, '12:26'],
  },
  {
    name: 'Huda Al Balushi',
    context: 'Muscat, with her sisters in Liwa',
    message:
      'They told us to put the lamps out after ten and look up. That is the reason to go. Dinner was generous; I would ask for one more blanket.',
    rating: 5,
    market: 'dubai',
    picture: 'liwa-second',
    sent: [1, '16:44'],
  },
];

/** When the waiting reviews of `reviews.ts` were sent, by name. */
export const REVIEW_MOMENTS: Readonly<Record<string, OfficeMoment>> = {
  'George Varghese': [9, '11:12'],
  'Imran Qureshi': [6, '17:05'],
  'Tomás Ferreira': [2, '13:38'],
};
