import { MARKETS } from '../../schema/constants.ts';
import { MESSAGES } from '../../schema/messages.ts';
import { restoreEnquiries } from '../domain/enquiries/folders.ts';
import { invalidInput } from '../domain/errors.ts';
import { listFailedMails, retryMail } from '../domain/mail/outbox.ts';
import { uploadPicture } from '../domain/media/references.ts';
import { readCounters } from '../domain/staff/counters.ts';
import { deleteFormDraft, findFormDraft, saveFormDraft } from '../domain/staff/form-drafts.ts';
import { globalSearch } from '../domain/staff/global-search.ts';
import { deleteSavedView, listSavedViews, saveView } from '../domain/staff/saved-views.ts';
import { restoreFromTrash } from '../domain/staff/trash.ts';
import { mutations, type NounResolvers, queries, returnTrue } from './builder.ts';

/** Enquiries have their own trash; the prefix marks their ids: `request:12`. */
const ENQUIRY_PREFIX = 'request:';

export const staffResolvers = {
  FormDraft: { value: ({ value }) => JSON.stringify(value) },
  PackageCounters: { total: ({ all }) => all },
  StaffCounters: {
    newEnquiries: ({ countEnquiries }) => countEnquiries('new'),
    openEnquiries: ({ countEnquiries }) => countEnquiries('open'),
    closedEnquiries: ({ countEnquiries }) => countEnquiries('closed'),
    spamEnquiries: ({ countEnquiries }) => countEnquiries('spam'),
    deletedEnquiries: ({ countEnquiries }) => countEnquiries('bin'),
    packages: ({ countPackages }) => MARKETS.map((market) => ({ market, ...countPackages(market) })),
  },
  Query: queries('admin', {
    formDraft: (context, { form }) => findFormDraft(context, context.admin, form),
    globalSearch: (context, { query }) => globalSearch(context, context.admin, query),
    staffCounters: (context) => readCounters(context, context.admin),
    savedViews: (context) => listSavedViews(context, context.admin),
    failedMails: (context) => listFailedMails(context, context.admin),
  }),
  Mutation: mutations('admin', {
    saveDraft: (context, { form, version, value }) => saveFormDraft(context, context.admin, form, version, value),
    deleteDraft: (context, { form }) => returnTrue(deleteFormDraft(context, context.admin, form)),
    restore: async (context, { ids }) => {
      const { enquiries = [], others = [] } = Object.groupBy(ids.slice(0, 100), (id) =>
        id.startsWith(ENQUIRY_PREFIX) ? 'enquiries' : 'others',
      );
      const enquiryIds = enquiries.map((id) => id.slice(ENQUIRY_PREFIX.length));
      if (enquiryIds.length > 0) await restoreEnquiries(context, context.admin, enquiryIds);
      if (others.length > 0 || enquiryIds.length === 0) await restoreFromTrash(context, context.admin, others);
      return true;
    },
    uploadPicture: (context, { file }) => {
      if (!file) throw invalidInput({ file: MESSAGES.noFile });
      return uploadPicture(context, context.admin, file);
    },
    saveView: (context, input) => saveView(context, context.admin, input),
    deleteView: (context, { id }) => returnTrue(deleteSavedView(context, context.admin, id)),
    retryMail: (context, { id }) => returnTrue(retryMail(context, context.admin, id)),
  }),
} satisfies NounResolvers;
