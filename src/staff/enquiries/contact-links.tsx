import { useSubmit } from 'react-router';
import { CONTACT_CHANNELS, type ContactChannel } from '../../../schema/constants.ts';
import { graphql } from '../../documents/gql.ts';
import { Icon, type IconName } from '../../ui/primitives/icon.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { ActionButton } from '../components/action-button.tsx';
import { useNotifier } from '../components/action-result.ts';
import { FormInputError, toChoice } from '../components/mutations/form-input.ts';
import * as staff from '../components/staff.css.ts';
import * as css from './inbox.css.ts';

/** Names of the links, and of the buttons that stand in for them without script. */
const CHANNELS: Readonly<Record<ContactChannel, { label: string; icon: IconName; record: string }>> = {
  call: { label: 'Call', icon: 'phone', record: 'Record a call' },
  whatsapp: { label: 'WhatsApp', icon: 'chat', record: 'Record a WhatsApp message' },
};

function toChannel(value: string | undefined): ContactChannel {
  const channel = toChoice('channel', value, CONTACT_CHANNELS);
  if (!channel) throw new FormInputError('channel', 'Choose a call or a message.');
  return channel;
}

/** Records that the sender is called, or written to by WhatsApp. */
export const contactAction = defineAction({
  document: graphql(`mutation StaffRecordContact($id: ID!, $channel: ContactChannel!) {
    recordContact(id: $id, channel: $channel) { contact { entryId version } userErrors { ...UserError } }
  }`),
  variables: ({ id = '', channel }) => ({ id, channel: toChannel(channel) }),
  successMessage: () => 'It is in the history.',
  getUndoIds: ({ recordContact: { entryId } }) => [`contact:${entryId}`],
});

interface ContactLinkProps {
  /** The id of the enquiry. */
  id: string;
  /** The version of the enquiry: a change that follows at once is based on the record. */
  version: number;
  channel: ContactChannel;
  href: string;
  /** A deleted enquiry changes no more. */
  isRecorded: boolean;
}

/** Calls or writes to the sender, and records it with the same click. */
export function ContactLink({ id, version, channel, href, isRecorded }: ContactLinkProps) {
  const submit = useSubmit();
  const { label, icon } = CHANNELS[channel];
  return (
    <a
      className={staff.buttonSecondary}
      href={href}
      {...(channel === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
      onClick={() => isRecorded && void submit({ intent: 'contact', id, version, channel }, { method: 'post', preventScrollReset: true })}
    >
      <Icon name={icon} /> {label}
    </a>
  );
}

/** Records a call or a message without script, where a link cannot. */
export function ContactForms({ id }: { id: string }) {
  const { isHydrated } = useNotifier();
  if (isHydrated) return null;
  return (
    <div className={css.contactLinks}>
      {CONTACT_CHANNELS.map((channel) => (
        <ActionButton key={channel} values={{ intent: 'contact', id, channel }}>
          {CHANNELS[channel].record}
        </ActionButton>
      ))}
    </div>
  );
}

/** Takes back a record that was made by mistake. */
export const undoContactAction = defineAction({
  document: graphql(`mutation StaffUndoContact($id: ID!) { undoContact(id: $id) { userErrors { ...UserError } } }`),
  variables: ({ id = '' }) => ({ id }),
  successMessage: () => 'It is no longer in the history.',
});
