import { CONTACT_CHANNELS } from '../../../schema/constants.ts';
import { type RecordedContact, recordContact, undoContact } from '../../domain/correspondence/contacts.ts';
import { adminWith, builder, NoResult } from '../builder.ts';
import { nodeId } from '../relay/node-ids.ts';

const ADMIN = adminWith('enquiries', 'enquiries');

const ContactChannelType = builder.enumType('ContactChannel', {
  description: 'A way besides mail by which staff answer.',
  values: Object.fromEntries(
    CONTACT_CHANNELS.map((channel) => [channel, { description: channel === 'call' ? 'A telephone call.' : 'A WhatsApp message.' }]),
    // `fromEntries` loses the names.
  ) as Record<(typeof CONTACT_CHANNELS)[number], { description: string }>,
});

const RecordedContactType = builder.objectRef<RecordedContact>('RecordedContact').implement({
  description: 'A call or a message in the history of an enquiry.',
  fields: (t) => ({
    entryId: t.exposeID('entryId', { description: 'The entry, for `undoContact`.' }),
    version: t.exposeInt('version', { description: 'The version of the enquiry with it, to send with `updateEnquiry`.' }),
  }),
});

builder.mutationFields((t) => ({
  recordContact: t.withAuth(ADMIN).field({
    result: 'contact',
    type: RecordedContactType,
    description: 'Records a call or a message to the sender in the history. A new enquiry gets the stage `contacted`.',
    args: {
      id: t.arg.id(nodeId('enquiry')),
      channel: t.arg({ type: ContactChannelType, required: true, description: 'How the sender was reached.' }),
    },
    resolve: (_root, { id, channel }, context) => recordContact(context, context.admin, id, channel),
  }),
  undoContact: t.withAuth(ADMIN).field({
    type: NoResult,
    description: 'Undoes a record of a call or message that the viewer made, and the change of stage that came with it.',
    args: { id: t.arg.id({ required: true, description: 'The entry that `recordContact` returned.' }) },
    resolve: (_root, { id }, context) => undoContact(context, context.admin, id),
  }),
}));
