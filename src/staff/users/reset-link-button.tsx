import { ConfirmDialog } from '../components/action-button.tsx';

/** Sends the owner of an account a link to set a new password. */
export const ResetLinkButton = ({ id, userName, email }: { id: string; userName: string; email: string }) => (
  <ConfirmDialog
    label="Reset link"
    name={`Send a reset link to ${userName}`}
    question={`Send ${userName} a link to set a new password?`}
    note={`The link goes to ${email} and works once, within an hour. Only its owner can set the password.`}
    values={{ intent: 'link', id, name: userName }}
  />
);
