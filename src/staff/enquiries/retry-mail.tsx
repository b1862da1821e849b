import { graphql } from '../../documents/gql.ts';
import { defineAction } from '../app/screen.tsx';
import { ActionButton } from '../components/action-button.tsx';
import * as css from '../components/staff.css.ts';

/** Retries a mail that could not be sent. */
export const retryMailAction = defineAction({
  document: graphql(`mutation StaffRetryMail($id: ID!) { retryMail(id: $id) }`),
  variables: ({ id = '' }) => ({ id }),
  successMessage: () => 'Tried again. If it is still listed below, it has failed once more.',
});

interface RetryMailButtonProps {
  id: string;
  recipient: string;
  className?: string;
}

export const RetryMailButton = ({ id, recipient, className = css.buttonSecondary }: RetryMailButtonProps) => (
  <ActionButton values={{ intent: 'retryMail', id }} className={className} name={`Send to ${recipient} again`}>
    Send again
  </ActionButton>
);
