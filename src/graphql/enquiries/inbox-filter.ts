import { INBOX_TYPES, INBOX_VIEWS } from '../../../schema/constants.ts';
import { builder } from '../builder.ts';
import { nodeId } from '../relay/node-ids.ts';
import { DateType, EnquiryKindType, EnquiryStatusType, MarketType } from '../types.ts';

export const InboxViewType = builder.enumType('InboxView', { values: INBOX_VIEWS });

export const InboxTypeType = builder.enumType('InboxType', {
  description: 'What an enquiry is about: a section of the general form, or another form.',
  values: INBOX_TYPES,
});

export const InboxAssigneeType = builder.enumType('InboxAssignee', {
  description: 'Whose enquiries the inbox shows.',
  values: { me: { description: 'Those that are assigned to you.' }, none: { description: 'Those that are assigned to nobody.' } },
});

/** The filters of the inbox, which a saved view stores. */
export const inboxFilterArgs = builder.args((t) => ({
  view: t.field({ type: InboxViewType, description: 'The part of the inbox. The default is all.' }),
  types: t.field({ type: [InboxTypeType], description: 'Only those about one of these.' }),
  kind: t.field({ type: EnquiryKindType, description: 'Only those of this form.' }),
  assignee: t.field({ type: InboxAssigneeType, description: 'Only your own, or those of nobody.' }),
  assigneeId: t.id({
    ...nodeId('account'),
    required: false,
    description: 'Only those that are assigned to this account. It replaces `assignee`.',
  }),
  search: t.string({ description: 'Searches names, e-mails, phone numbers and references.' }),
  status: t.field({ type: EnquiryStatusType, description: 'Only those at this stage.' }),
  market: t.field({ type: MarketType, description: 'Only those of this storefront.' }),
  submittedFrom: t.field({ type: DateType, description: 'Only those sent on this day at the office or later, such as 2026-11-21.' }),
  submittedTo: t.field({ type: DateType, description: 'Only those sent on this day at the office or earlier, such as 2026-11-30.' }),
  oldestFirst: t.boolean({ description: 'The oldest first; the default is the newest first. The view `due` has its own order.' }),
}));
