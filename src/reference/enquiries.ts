import { ENQUIRY_KINDS, INBOX_VIEWS, toPublicKind } from '../../schema/constants.ts';
import { ENQUIRY_SECTION_FIELDS } from '../../schema/enquiry-fields.ts';
import { QUOTATION_VIEWS } from '../../schema/quotations/quotation.ts';
import { REPORT_PERIODS } from '../../schema/staff/report-periods.ts';
import { REPORT_TABLES } from '../../schema/staff/report-tables.ts';
import { idParameter, marketParameter, mountCalls, type Parameter, pagingHeaders, pagingParameters } from './call.ts';

// The calls of src/rest/enquiries.ts.

const SENDER = { name: 'Meera Nair', email: 'meera@example.in', phone: '+91 98450 12876' };
const REFERENCE = 'SF-7K2M-9QXP';
const SENT_AT = '2026-03-01T10:00:00.000Z';
const SECTIONS = {
  packageDestination: 'Ladakh',
  packagePersons: 4,
  packageStartDate: '2026-12-24',
  packageEndDate: '5 Days / 4 Nights',
  visaToCountry: 'Nepal',
  visaNationality: 'Indian',
};
const ENQUIRY_EXAMPLE = {
  id: 31,
  ...SENDER,
  message: 'Two rooms, please.',
  submittedAt: SENT_AT,
  enquiryTypes: 'package,visa',
  ...Object.fromEntries(ENQUIRY_SECTION_FIELDS.map(({ name }) => [name, null])),
  ...SECTIONS,
  reference: REFERENCE,
  market: 'india',
  status: 'new',
  spam: false,
};
const headers: Record<string, Parameter> = {
  'Idempotency-Key': { description: 'Any text of up to 200 characters. A second call with the same key answers the first enquiry again.' },
};
const token: Parameter = {
  description: 'The end of the private link in the answer and in the mail to the sender.',
  example: 'A'.repeat(43),
};
const PRIVATE_LINK_ERRORS = {
  invalid: 'The e-mail is not that of the sender.',
  'not-found': 'The link is not known, or its enquiry is deleted.',
  conflict: 'The sender has erased this enquiry.',
} as const;
const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
const BACK_TO_PAGE = { redirect: true, description: 'Back to the page with the reason, for browsers without scripts.' } as const;

const csvAnswers = {
  200: {
    file: ['text/csv'],
    description: 'The rows, with the names of the columns in the first line.',
    headers: { 'Content-Disposition': 'The name of the file.' },
  },
} as const;

export const enquiryCalls = {
  ...mountCalls('/api/exports', {
    'GET /quotations': {
      operationId: 'exportQuotations',
      summary: 'Export the quotations as CSV',
      description: 'The quotations as CSV (RFC 4180), newest first, without costs: at most 10,000 rows.',
      parameters: {
        view: { description: 'The filter.', schema: { type: 'string', enum: [...QUOTATION_VIEWS], default: 'all' }, example: 'waiting' },
        search: { description: 'A part of the reference, the name or the title.' },
      },
      answers: csvAnswers,
    },
    'GET /people': {
      operationId: 'exportPeople',
      summary: 'Export the people as CSV',
      description: 'Everybody who has sent an enquiry as CSV (RFC 4180), without travellers and notes: at most 10,000 rows.',
      parameters: { search: { description: 'A part of a name, a number, an address or a reference.' } },
      answers: csvAnswers,
    },
  }),
  ...mountCalls('/api/enquiries', {
    'POST /': {
      operationId: 'sendEnquiry',
      summary: 'Send an enquiry or a booking',
      description:
        'For visitors and for Book Now. Name, e-mail and phone are needed; the fields of sections are not. Usual spellings are understood (25/12/2026, Round trip, 2 adults); other words are kept as text, and nothing is lost. An account that is signed in finds the enquiry in its profile.',
      parameters: { market: marketParameter },
      headers,
      session: 'optional',
      body: {
        shape: 'EnquiryInput',
        as: 'form',
        examples: {
          'Two sections': { ...SENDER, message: 'Two rooms, please.', enquiryTypes: 'package,visa', ...SECTIONS },
          'Book Now': {
            ...SENDER,
            enquiryTypes: 'package',
            packageDestination: 'Goa',
            packageEndDate: '4 Days / 3 Nights',
            submittedAt: SENT_AT,
          },
        },
      },
      answers: {
        201: {
          shape: 'Receipt',
          description: 'The enquiry is stored, and the sender gets a mail.',
          example: {
            message: 'Thank you! Your enquiry has been submitted successfully. ⭐',
            reference: REFERENCE,
            link: `https://safarnama.example/request/${token.example}`,
          },
        },
      },
    },
    'GET /': {
      operationId: 'listEnquiries',
      summary: 'List the enquiries',
      description: 'All enquiries that are not deleted, newest first.',
      parameters: pagingParameters,
      answers: { 200: { shape: ['Enquiry'], description: 'The enquiries.', headers: pagingHeaders, example: [ENQUIRY_EXAMPLE] } },
    },
    'GET /export': {
      operationId: 'exportEnquiries',
      summary: 'Export the inbox as CSV',
      description: 'The inbox as CSV (RFC 4180), without sensitive answers and without documents: at most 10,000 rows.',
      parameters: {
        view: {
          description: 'The folder or filter.',
          schema: { type: 'string', enum: [...INBOX_VIEWS], default: 'open' },
          example: 'open',
        },
        type: { description: 'A section: package, flight, visa, passport or car.' },
        kind: { description: 'The form.', schema: { type: 'string', enum: ENQUIRY_KINDS.map(toPublicKind) } },
        assignee: { description: 'The id of an account; `me` or `none`.' },
        search: { description: 'Words of the enquiry. Without a view, the search covers all of them.' },
      },
      answers: csvAnswers,
    },
    'GET /report': {
      operationId: 'exportReport',
      summary: 'Export a table of a report as CSV',
      description:
        'One table of the report of a period as CSV (RFC 4180), with days as ISO 8601 and plain numbers. A report covers two years at most.',
      parameters: {
        table: {
          description:
            'The table: the period beside the one before (`summary`), its months or weeks (`parts`), or the figures of each entry.',
          schema: { type: 'string', enum: [...REPORT_TABLES] },
          example: 'parts',
        },
        period: {
          description: 'The months until today, or `dates` for `from` and `to`.',
          schema: { type: 'string', enum: [...REPORT_PERIODS], default: '6' },
          example: '12',
        },
        from: { description: 'The first day, such as 2026-06-01.' },
        to: { description: 'The last day, such as 2026-11-21.' },
        market: marketParameter,
      },
      answers: {
        200: {
          file: ['text/csv'],
          description: 'A line for each row, after one with the names of the columns. The name of the file says table and period.',
          headers: { 'Content-Disposition': 'The name of the file.' },
        },
      },
    },
    'DELETE /:id': {
      operationId: 'deleteEnquiry',
      summary: 'Delete an enquiry',
      description: 'Moves the enquiry to the trash, from which staff can restore it for 7 days; then its documents are destroyed.',
      parameters: idParameter('The id of the enquiry.'),
      answers: { 200: { shape: 'Message', description: 'The enquiry is in the trash.', example: { message: 'Enquiry deleted.' } } },
    },
  }),
  ...mountCalls('/api/visa', {
    'POST /sendInquiry': {
      operationId: 'sendVisaApplication',
      summary: 'Send a visa application',
      description:
        'All fields and two documents. Countries may be names, demonyms or ISO codes, and dates 25/12/1988; other words are kept as text. The documents are encrypted, shown to staff who give a reason, and deleted after 180 days. Answers and errors in a field are text.',
      parameters: { market: marketParameter },
      headers,
      body: {
        shape: 'VisaApplication',
        as: 'multipart',
        files: {
          passportCopy: 'PDF, JPEG, PNG or WebP of at most 5 MB.',
          panCardCopy: 'PDF, JPEG, PNG or WebP of at most 5 MB.',
        },
        examples: {
          'A tourist visa': {
            visaCountry: 'AE',
            nationality: 'IN',
            visaType: 'Tourist',
            visaValidity: '30',
            firstName: 'Meera',
            lastName: 'Nair',
            dob: '1990-05-17',
            gender: 'Female',
            maritalStatus: 'Single',
            countryOfBirth: 'IN',
            religion: 'Hindu',
            email: SENDER.email,
            contactNumber: SENDER.phone,
            passportCopy: 'passport.jpg',
            panCardCopy: 'pan.jpg',
          },
        },
      },
      answers: { 201: { text: `Your visa application has been sent. ${REFERENCE}`, description: 'The application is stored.' } },
      textErrors: { 400: 'Please fill all required fields and upload both files.\nreligion: Religion is required.' },
    },
  }),
  ...mountCalls('/api/requests', {
    'POST /:token/copy': {
      operationId: 'downloadEnquiryCopy',
      summary: 'Download a sent enquiry',
      description: 'For the sender: everything that is stored about the enquiry, as a file. The link and the e-mail together open it.',
      parameters: { token },
      body: { shape: 'SenderProof', as: 'form', examples: { 'The e-mail of the sender': { email: SENDER.email } } },
      answers: {
        200: {
          shape: 'EnquiryCopy',
          description: 'The enquiry with the fields of its kind, its documents and its history.',
          headers: { 'Content-Disposition': 'The name of the file.' },
          example: {
            reference: REFERENCE,
            kind: 'enquiry',
            market: 'india',
            status: 'new',
            submittedAt: SENT_AT,
            withdrawnAt: null,
            ...SENDER,
            message: 'Two rooms, please.',
          },
        },
        303: BACK_TO_PAGE,
      },
      errors: PRIVATE_LINK_ERRORS,
    },
    'POST /:token/documents/:id': {
      operationId: 'downloadSentDocument',
      summary: 'Download a sent document',
      description: 'For the sender: a document of the enquiry. The link and the e-mail together open it.',
      parameters: { token, ...idParameter('The id of the document.') },
      body: { shape: 'SenderProof', as: 'form', examples: { 'The e-mail of the sender': { email: SENDER.email } } },
      answers: { 200: { file: DOCUMENT_TYPES, description: 'The document.' }, 303: BACK_TO_PAGE },
      errors: PRIVATE_LINK_ERRORS,
    },
  }),
  ...mountCalls('/api/documents', {
    'POST /:id': {
      operationId: 'readIdentityDocument',
      summary: 'Read an identity document',
      description: 'For ADMINs who give a reason, which the audit log keeps.',
      parameters: {
        ...idParameter('The id of the document.'),
        view: {
          description: 'With any value, a PDF and messages of errors come as they are shown in a frame of this site, not as a download.',
        },
      },
      body: { shape: 'ReadingReason', as: 'form', examples: { 'A reason': { reason: 'For the application at the embassy' } } },
      answers: { 200: { file: DOCUMENT_TYPES, description: 'The document.' }, 303: BACK_TO_PAGE },
    },
  }),
};
