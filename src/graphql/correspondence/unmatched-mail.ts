import {
  attachMail,
  deleteMail,
  getInboundAddress,
  listUnmatchedMail,
  type UnmatchedMail,
} from '../../domain/correspondence/inbound/unmatched-mail.ts';
import { adminWith, builder, NoResult } from '../builder.ts';
import { listCost } from '../server/costs.ts';
import { EnquirySummaryType } from '../staff/overview.ts';
import { DateTime } from '../types.ts';

const ADMIN = adminWith('enquiries', 'enquiries');

const UnmatchedMailType = builder.objectRef<UnmatchedMail>('UnmatchedMail').implement({
  description: 'A mail to the inbound address that belongs to no known enquiry.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the mail.' }),
    sender: t.exposeString('sender', { description: 'The address that it came from.' }),
    senderName: t.exposeString('senderName', { description: 'The name beside the address; may be empty.' }),
    subject: t.exposeString('subject', { description: 'The subject.' }),
    text: t.exposeString('text', { description: 'The text, without what it quotes.' }),
    refused: t.exposeString('refused', { description: 'Why files of the mail were refused; empty if none was.' }),
    files: t.exposeInt('files', { description: 'How many files came with it; they can be opened once it belongs to an enquiry.' }),
    suggestedEnquiries: t.field({
      complexity: listCost(3),
      type: [EnquirySummaryType],
      description: 'Enquiries that it may belong to, best first: it names them, or their sender has its address or its name.',
      resolve: (row) => row.readSuggestions(),
    }),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
  }),
});

builder.queryFields((t) => ({
  unmatchedMail: t.withAuth(ADMIN).field({
    complexity: listCost(50),
    type: [UnmatchedMailType],
    description: 'The newest mails that belong to no known enquiry.',
    resolve: (_root, _args, context) => listUnmatchedMail(context, context.admin),
  }),
  inboundAddress: t.withAuth(ADMIN).string({
    nullable: true,
    description: 'The address to which senders reply, such as desk@agency.example; null while none is set up.',
    resolve: (_root, _args, context) => getInboundAddress(context, context.admin),
  }),
}));

builder.mutationFields((t) => {
  const id = () => t.arg.id({ required: true, description: 'The id of the mail.' });
  return {
    attachMail: t.withAuth(ADMIN).id({
      result: 'enquiryId',
      description: 'Makes a mail part of the conversation of an enquiry, whose id it returns.',
      args: { id: id(), reference: t.arg.string({ required: true, description: 'The reference, such as SF-7K3M-92QX.' }) },
      resolve: (_root, { id, reference }, context) => attachMail(context, context.admin, id, reference),
    }),
    deleteMail: t.withAuth(ADMIN).field({
      type: NoResult,
      description: 'Deletes a mail that belongs to no enquiry, with its files, for good.',
      args: { id: id() },
      resolve: (_root, { id }, context) => deleteMail(context, context.admin, id),
    }),
  };
});
