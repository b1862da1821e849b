import type { EnquiryKind, EnquiryStatus, Market } from '../../../schema/constants.ts';

/** The staff accounts of the demonstration. */
export type StaffKey = 'nisha' | 'bilal';
/** The registered travellers. */
export type TravellerKey = 'arjun' | 'shalini' | 'khalid';

/** A moment of an office day in the market's time zone: days back, 0 for the last one (Sundays do not count), and "14:05". */
export type OfficeMoment = readonly [daysBack: number, time: string];

/** What a member of staff does with an enquiry. Everything in one step is done in the order of these fields. */
export interface DeskStep {
  at: OfficeMoment;
  by: StaffKey;
  /** Opens the document of a form field, with the reason that the audit log asks for. */
  opens?: { field: string; reason: string };
  status?: EnquiryStatus;
  lostReason?: string;
  /** Whose enquiry it is from now on; `admin` is the first administrator. */
  to?: StaffKey | 'admin';
  /** The follow-up, in office days from the first start: negative ones are overdue. Null removes it. */
  due?: number | null;
  note?: string;
  trash?: true;
}

/** An enquiry as it was sent, and what happened to it. */
export interface DemoEnquiry {
  market: Market;
  kind: EnquiryKind;
  sent: OfficeMoment;
  /** The fields of its form. "+40" is the day 40 days after the first start. */
  input: Readonly<Record<string, unknown>>;
  /** The name of the package that it is about. */
  about?: string;
  /** Who books; only for bookings. */
  traveller?: TravellerKey;
  /** Travellers of an insurance enquiry, each with a passport copy. */
  persons?: readonly { name: string; dob: string }[];
  /** Where the sender came from, by the names of `schema/campaigns.ts`. */
  from?: Readonly<Record<string, string>>;
  /** The hidden field that only programs fill in. */
  honeypot?: string;
  steps?: readonly DeskStep[];
}
