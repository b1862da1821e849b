import type { EnquiryKind, EnquiryStatus, Market } from '../../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../../schema/markets.ts';
import { ANSWER_WORKING_DAYS, addWorkingDays } from './answer-time.ts';

/** What happens after an enquiry has arrived. Its page and its mail show the same. */
export interface NextStep {
  title: string;
  text: string;
  /** Milliseconds; null for the step that the sender takes in their own time. */
  dueAt: number | null;
  done: boolean;
}

type StepTexts = readonly [title: string, text: string][];

const JOURNEY: StepTexts = [
  ['A planner reads it', 'We check rooms, seats and dates, and call or write if we have a question.'],
  ['You get a quotation', 'The days, the price line by line, and what can still be changed.'],
  ['You accept, then pay', 'Nothing is booked, and nothing is paid, before you say yes.'],
];

const STEPS: Readonly<Record<EnquiryKind, StepTexts>> = {
  booking: JOURNEY,
  tour: JOURNEY,
  general: [
    ['A planner reads it', 'We find out what we can before we write, and call if we have a question.'],
    ['You get an answer', 'With a price where we can give one, and with what it covers.'],
    ['You decide', 'Nothing is booked, and nothing is paid, before you say yes.'],
  ],
  visa: [
    ['We check your papers', 'By hand, page by page, before anything is filed.'],
    ['We call you', 'About the fee, the appointment, and what is still missing.'],
    ['You agree, then we file', 'Nothing is filed, and nothing is paid, before you say yes.'],
  ],
  insurance: [
    ['We compare policies', 'For your dates, your destination and everyone who travels.'],
    ['You get quotes', 'Two or three side by side, with what each of them leaves out.'],
    ['You choose, then pay', 'You are covered once you have chosen and paid, not before.'],
  ],
  car: [
    ['We look for your car', 'For your days, at the places where you start and finish.'],
    ['You get the whole price', 'Insurance, road tolls and the deposit in one sum.'],
    ['You agree, then we reserve', 'Nothing is reserved, and nothing is paid, before you say yes.'],
  ],
};

/** How many steps are done, by the state of the enquiry. */
const STEPS_DONE: Readonly<Record<EnquiryStatus, number>> = { new: 0, contacted: 1, quoted: 2, won: 3, lost: 3 };

/** The three steps of an enquiry. `submittedAt` is in milliseconds; `hours` are the office hours as the agency writes them. */
export function listNextSteps(
  enquiry: { kind: EnquiryKind; market: Market; types: string | readonly string[]; status: EnquiryStatus; submittedAt: number },
  hours: string,
): NextStep[] {
  const { kind, market, types, status, submittedAt } = enquiry;
  const office = { hours, timeZone: MARKET_CONFIG[market].timeZone };
  const { answer, offer } = ANSWER_WORKING_DAYS;
  const dueTimes = [addWorkingDays(submittedAt, answer, office), addWorkingDays(submittedAt, offer, office), null];
  return (types.includes('package') ? JOURNEY : STEPS[kind]).map(([title, text], index) => ({
    title,
    text,
    dueAt: dueTimes[index] ?? null,
    done: index < STEPS_DONE[status],
  }));
}
