import { graphql } from '../../documents/gql.ts';
import { defineAction } from '../app/writes/screen-action.ts';
import { ActionButton } from '../components/action-button.tsx';

/** Retries a mail that could not be sent. */
export const retryMailAction = defineAction({
  document: graphql(`mutation StaffRetryMail($id: ID!) { retryMail(id: $id) { userErrors { ...UserError } } }`),
  variables: ({ id = '' }) => ({ id }),
  successMessage: () => 'Tried again. If it is still listed below, it has failed once more.',
});

export const RetryMailButton = ({ id, recipient, className }: { id: string; recipient: string; className?: string }) => (
  <ActionButton values={{ intent: 'retryMail', id }} className={className} name={`Send again to ${recipient}`}>
    Send again
  </ActionButton>
);
