import type { GuidePageName } from '../components/guide/guide-link.tsx';
import type { GuidePage } from './guide-page.ts';

/** The pages about customers, what they are offered, and their papers. */
export const CUSTOMER_PAGES = {
  people: {
    title: 'People',
    right: 'enquiries',
    purpose: 'Keeps one record for everything that a customer has sent, with their trips, travellers, preferences and notes.',
    picture: { path: '/staff/people', alt: 'The list of people: name, phone, email, how many enquiries, last activity' },
    tasks: [
      {
        title: 'Look at the earlier enquiries of a customer',
        steps: [
          'Open “People” and type a part of the name, the number or the email.',
          'Or choose “3 earlier” below the name in an enquiry.',
          'The record shows every enquiry, every trip, and the whole conversation in one order.',
        ],
      },
      {
        title: 'Merge two records of one person',
        steps: [
          'Open one of them: “Perhaps the same person” names the other, and what both have in common.',
          'Choose “Merge”, or “Not the same” to hear no more of it. A record that shares nothing is found under “Merge with another person”.',
          'Merged by mistake? “Merged and split” has the undo for 30 days.',
        ],
      },
      {
        title: 'Remember who travels',
        steps: [
          'Open “Add traveller” and enter the name as in the passport, the last day of the passport, meals and needs.',
          'A passport that ends within six months after the next trip is marked.',
        ],
      },
    ],
    notes: [
      'A record begins with the first enquiry. The same name with the same number or email joins it; a number alone does not, because families share one.',
      'An owner can erase a person: every enquiry is anonymised, and the record is deleted.',
      '“Export” downloads what the search finds as a CSV file, if your role may export.',
    ],
  },
  quotations: {
    title: 'Quotations',
    right: 'quotationsRead',
    purpose: 'Offers a trip with its days and its price, and shows whether the traveller has looked at it, accepted or declined.',
    picture: { path: '/staff/quotations', alt: 'The list of quotations: state, value, until when each is valid' },
    tasks: [
      {
        title: 'Quote for an enquiry',
        steps: [
          'Open the enquiry and choose “Quote”: the traveller, the days and the price of the package are there already.',
          'Write one line for each thing that you sell. The total and your margin change as you type; travellers never see cost or margin.',
          'Save the draft and look at its preview, then send it: what is typed is saved first. “Send by mail” asks once more: to whom, for how much and until when. What is sent cannot be changed any more, only replaced by a new version.',
        ],
      },
      {
        title: 'Follow what became of it',
        steps: [
          'Filter the list by “Waiting for an answer” or “Ending within three days”.',
          'A question or an acceptance is in the bell, and in “Needs attention” until a colleague writes to the traveller or notes something.',
          'Open it: a question, an acceptance or the reason of a refusal stands in the history of its enquiry, too.',
          'An accepted one names what comes next: its enquiry is won, so write to the traveller and set a follow-up.',
        ],
      },
    ],
    notes: [
      'A traveller accepts with name and consent on a private page. Two clicks are one acceptance, and both of you get a mail.',
      '“Export” downloads what the filters select as a CSV file, if your role may export. Amounts are numbers beside their currency.',
    ],
  },
  documents: {
    title: 'Documents',
    right: 'documents',
    purpose: 'Keeps passport and PAN copies encrypted, and records who opens one and why.',
    picture: { path: '/staff/documents', alt: 'The list of passport and PAN copies' },
    tasks: [
      {
        title: 'Open a passport copy',
        steps: [
          'Choose the document in the enquiry, or “Open” in the list.',
          'Say why you need it. Your name, the time and the reason are recorded before the file is decrypted.',
          'The document opens on the same screen. Back leads to where you came from.',
        ],
      },
    ],
    notes: ['Copies are erased after the number of days that an owner has set, and at once when a traveller asks for it.'],
  },
} as const satisfies Partial<Record<GuidePageName, GuidePage>>;
