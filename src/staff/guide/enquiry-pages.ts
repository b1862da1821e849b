import type { GuidePageName } from '../components/guide/guide-link.tsx';
import type { GuidePage } from './guide-page.ts';

/** The pages about the daily work with enquiries. */
export const ENQUIRY_PAGES = {
  overview: {
    title: 'Overview',
    right: 'desk',
    purpose: 'Shows what waits for the agency, and leads to it with one click.',
    picture: {
      path: '/sidebar-admin',
      alt: 'The overview: four figures, what needs attention, the latest enquiries and the enquiries of 14 days',
    },
    tasks: [
      {
        title: 'Begin the day',
        steps: [
          'Read the four figures: what is yours, what is new, what is late, and how many enquiries this month has brought.',
          'Click a figure. The list behind it shows exactly what was counted.',
          'Then look at what else needs attention: questions about quotations, reviews, mail that failed, suspected spam, packages without pictures.',
          'Come back with the browser’s Back, or press G, then O.',
        ],
      },
    ],
    notes: [
      'The numbers are counted again at every visit; those in the menu change by themselves while the tab is open.',
      'The chart has its table below it, under “As a table”.',
    ],
  },
  enquiries: {
    title: 'Enquiries',
    right: 'enquiries',
    purpose:
      'Lists everything that visitors have sent and that you have added: enquiries, bookings, visa, insurance, car and tour requests.',
    picture: { path: '/enquiry-display', alt: 'The list of enquiries with its tabs and filters' },
    tasks: [
      {
        title: 'Find an enquiry',
        steps: [
          'Press / and type a name, an email address, a phone number, a reference, a place, or words of the message, of notes and of mails.',
          'Press Enter. A search covers every enquiry, also spam and deleted ones; once you have chosen a tab, it covers that tab.',
          'Or choose a tab: “New” nobody has answered, “Due and overdue” has a follow-up of today or earlier, “Mine” is assigned to you.',
        ],
      },
      {
        title: 'Work through new enquiries',
        steps: [
          'Open the tab “New”, press J and then Enter: the first enquiry opens beside the list.',
          'Answer it, choose a stage and a follow-up. Each change is stored at once.',
          'Press J for the next enquiry and K for the one before.',
        ],
      },
      {
        title: 'Change several at once',
        steps: [
          'Tick the first one. Hold Shift and tick the last one: everything between them is ticked, too.',
          'Choose a stage or a colleague, then “Apply”. Or choose “Mark as spam”, or “Delete”, which asks first.',
          'Made a mistake? Choose “Undo” in the message, or press Ctrl Z.',
        ],
      },
      {
        title: 'Keep filters for later',
        steps: ['Set the filters.', 'Choose “Views”, type a name and choose “Save”. The view then stands in that menu; its × deletes it.'],
      },
    ],
    notes: [
      'A new enquiry announces itself above the list and moves no row. Choose the announcement to see it.',
      'What looks like spam waits under “Spam” without a reply, and is mailed to nobody.',
      'Deleted enquiries can be restored for 7 days.',
      '“Export” downloads what the filters select as a CSV file, if your role may export.',
    ],
  },
  answering: {
    title: 'Answering an enquiry',
    right: 'enquiries',
    purpose: 'Keeps everything that was said with a traveller in one conversation: mails, calls, WhatsApp, notes and changes.',
    picture: { path: '/enquiry-display/:id', alt: 'An opened enquiry with its conversation: an answer and the reply' },
    tasks: [
      {
        title: 'Answer by mail',
        steps: [
          'Open the enquiry and choose “Email”.',
          'Choose a template, or write the text yourself. Fields in braces such as {name} are filled in; one that is unknown or without a value is named, and nothing is sent until you replace it.',
          'Under “Pictures”, tick those of the package or upload your own, five at most. Choose “Send”.',
          'The first answer moves the stage from “New” to “Contacted”.',
        ],
      },
      {
        title: 'Call, or write on WhatsApp',
        steps: [
          'Choose “Call” or “WhatsApp”. The call or message is recorded with that click.',
          'You did not reach anybody? Choose “Undo” in the message.',
        ],
      },
      {
        title: 'Plan the next step',
        steps: [
          'Choose “Today”, “Tomorrow”, “In 3 days” or “Next week”, or a day of your own.',
          'Add an hour under “From” if the traveller asked to be called after work.',
          'On that day the enquiry stands under “Due and overdue”, under “My day” of whom it is assigned to, and in your calendar if you have made one.',
        ],
      },
      {
        title: 'Write a note for colleagues',
        steps: [
          'Type the note. After @, type the beginning of a name and press Enter: that colleague is told.',
          'Choose “Add note”. Travellers never see notes.',
        ],
      },
      {
        title: 'Assign it to a colleague',
        steps: ['Choose the colleague under “Assigned to”. They are told by the bell and by mail, as they have set it.'],
      },
    ],
    notes: [
      'Two people may work on one enquiry: changes of different fields are both stored, and the same field shows what the other has chosen.',
      'Replies by mail join the conversation where an inbound address is set up. What fits no enquiry waits under “Unmatched mail”.',
      'A mail that could not be sent is tried again for about two days and stands under “Undelivered mail”.',
    ],
  },
  'adding-enquiries': {
    title: 'Adding an enquiry by hand',
    right: 'enquiries',
    purpose: 'Stores a call, a WhatsApp message, a visit or a mail as an enquiry, so that nobody is forgotten.',
    picture: { path: '/staff/add-enquiry', alt: 'The form for an enquiry that came by phone, WhatsApp, mail or in person' },
    tasks: [
      {
        title: 'Add a phone lead',
        steps: [
          'Press N on any screen, or choose “Add enquiry”.',
          'Type the phone number or the email address: one of them is enough. Earlier enquiries of the same person appear below.',
          'Type the trip in a line, or begin with the name of a package and choose it, and add a note.',
          'Choose “Add enquiry”.',
        ],
      },
    ],
    notes: [
      'Nobody is mailed unless you tick “Mail a confirmation”.',
      'No draft is kept: leaving the form asks first, and without a connection your words stay in it.',
    ],
  },
  templates: {
    title: 'Mail templates',
    right: 'enquiries',
    purpose: 'Holds the texts that answers begin with, for all storefronts or for one.',
    picture: { path: '/staff/templates/1', alt: 'A mail template with its fields and a preview' },
    tasks: [
      {
        title: 'Write a template',
        steps: [
          'Choose “Add template” and give it a name that colleagues recognise.',
          'Write subject and text. The fields below the text, such as {name}, are filled in for each enquiry.',
          'Read the preview: it shows how the newest enquiry would be answered.',
          'Choose “Save template”.',
        ],
      },
    ],
    notes: ['A field without a value is named before you send, so that no mail begins with “Hello {name}”.'],
  },
  notifications: {
    title: 'Notifications',
    right: 'enquiries',
    purpose: 'Tells you what colleagues have given you, where a note names you, and what travellers answer to quotations.',
    picture: { path: '/staff/notifications', alt: 'The notifications of a colleague, and the switches for bell and mail' },
    tasks: [
      {
        title: 'Choose what you are told',
        steps: ['Tick what should appear here and what should also be mailed.', 'Choose “Save”. The choice is yours alone.'],
      },
    ],
    notes: ['The number at the bell counts what you have not opened yet.'],
  },
  calendar: {
    title: 'Calendar',
    right: 'enquiries',
    purpose: 'Shows follow-ups and departures in the calendar program that you use already.',
    picture: { path: '/staff/calendar', alt: 'The form for the private address of a calendar' },
    tasks: [
      {
        title: 'Subscribe to it',
        steps: [
          'Choose whose enquiries it shows, and “Create address”.',
          'Add the address to Google Calendar, Outlook or Apple Calendar as the screen describes.',
        ],
      },
    ],
    notes: [
      'The address is private: anyone with this link can read the calendar. Revoke it on the same screen if others have seen it.',
      'Google reads the calendar a few times a day, so a change can take hours to appear there.',
    ],
  },
  reports: {
    title: 'Reports',
    right: 'reports',
    purpose: 'Shows how many enquiries came in, how fast they were answered, how many were won, and why others were lost.',
    picture: { path: '/staff/reports', alt: 'The reports of a period: enquiries, answer times, conversion and reasons of loss' },
    tasks: [
      {
        title: 'Compare two periods',
        steps: [
          'Choose a period, or “From and to” with its first and last day.',
          'Each figure is compared with the days right before: as many whole months if you have chosen whole months, otherwise as many days. The line below the title names them.',
        ],
      },
      {
        title: 'Look at the enquiries behind a figure',
        steps: ['Choose a count of a month, a colleague or a storefront: the inbox opens with exactly those enquiries.'],
      },
      {
        title: 'Use the figures elsewhere',
        steps: [
          'Choose “Export CSV” beside the title of a table: that table is one file, which opens in every spreadsheet.',
          'The button at the top exports the two periods beside each other.',
        ],
      },
    ],
    notes: [
      'The answer time is the median: half of all enquiries were answered faster. The 90th of 100 says how slow the slow ones were.',
      'Spam and deleted enquiries are not counted.',
    ],
  },
} as const satisfies Partial<Record<GuidePageName, GuidePage>>;
