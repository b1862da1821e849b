import { type EnquiryType, INBOX_LIMITS } from '../../schema/constants.ts';
import { ENQUIRY_SECTION_FIELDS } from '../../schema/enquiry-fields.ts';
import { describeEnquiry, getDocumentLabel, summariseEnquiry } from '../../schema/enquiry-summary.ts';
import { findCompany } from '../domain/content/company.ts';
import { getDetail, type StoredEnquiry } from '../domain/enquiries/enquiry.ts';
import { findEnquiry, listEnquiries, listStaff } from '../domain/enquiries/enquiry-queries.ts';
import { addEnquiryNote, updateEnquiries } from '../domain/enquiries/enquiry-updates.ts';
import { restoreEnquiries, setEnquirySpam, softDeleteEnquiries } from '../domain/enquiries/folders.ts';
import { listAllDocuments } from '../domain/enquiries/identity-documents.ts';
import { readInbox } from '../domain/enquiries/inbox.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { mutations, type NounResolvers, queries, returnTrue } from './builder.ts';
import type { EnquiryResolvers } from './resolver-types.ts';
import { clampPageSize, connectionFields } from './types.ts';

/** The fields of a section are named after it: `flightFrom`. */
type SectionField = Extract<keyof EnquiryResolvers, `${EnquiryType}${string}`>;
const sectionFields = Object.fromEntries(
  ENQUIRY_SECTION_FIELDS.map(({ name }) => [name, (row: StoredEnquiry) => getDetail(row, name)]),
) as Record<Exclude<SectionField, keyof StoredEnquiry>, (row: StoredEnquiry) => string | null>;

export const staffEnquiryResolvers = {
  Enquiry: {
    ...sectionFields,
    enquiryTypes: ({ types }) => types,
    dueAt: ({ dueAt }) => (dueAt === null ? null : new Date(dueAt).toISOString().slice(0, 10)),
    details: ({ details }) => describeEnquiry(details, { sensitive: true }),
    shareableDetails: ({ details }) => describeEnquiry(details, { sensitive: false }),
    summary: ({ types, details }) => summariseEnquiry(types, details),
  },
  EnquiryConnection: connectionFields,
  EnquiryEvent: { actor: ({ who }) => who },
  EnquiryAttachment: {
    label: ({ field }) => getDocumentLabel(field),
    erased: ({ wrappedKey }) => wrappedKey === null,
  },
  EnquiryDetail: {
    enquiry: ({ row }) => row,
    agencyName: async ({ row }, _args, context) => (await findCompany(context, row.market)).name,
    history: ({ events }) => events,
    attachments: ({ documents }) => documents,
  },
  IdentityDocumentConnection: connectionFields,
  Query: queries('admin', {
    enquiries: (context, { first, after }) => listEnquiries(context, context.admin, { first: clampPageSize(first, 50), after }),
    inbox: (context, { first, spam, view, ...filter }) =>
      readInbox(context, context.admin, {
        ...filter,
        first: clampPageSize(first, INBOX_LIMITS.rowsPerPage),
        view: spam ? 'spam' : view,
      }),
    enquiry: (context, { id }) => nullIfNotFound(findEnquiry(context, context.admin, id)),
    staffMembers: (context) => listStaff(context, context.admin),
    identityDocuments: (context, { first, after, id }) =>
      listAllDocuments(context, context.admin, { first: clampPageSize(first, 50), after, id }),
  }),
  Mutation: mutations('admin', {
    updateEnquiry: async (context, { id, version, ...input }) => {
      await updateEnquiries(context, context.admin, [id], input, version);
      return findEnquiry(context, context.admin, id);
    },
    updateEnquiries: (context, { ids, ...input }) => updateEnquiries(context, context.admin, ids, input),
    addEnquiryNote: (context, { id, text }) => returnTrue(addEnquiryNote(context, context.admin, id, { text })),
    deleteEnquiries: (context, { ids }) => softDeleteEnquiries(context, context.admin, ids),
    restoreEnquiries: (context, { ids }) => restoreEnquiries(context, context.admin, ids),
    markEnquiriesAsSpam: (context, { ids, spam }) => setEnquirySpam(context, context.admin, ids, spam),
    deleteEnquiry: (context, { id }) => returnTrue(softDeleteEnquiries(context, context.admin, [id])),
  }),
} satisfies NounResolvers;
