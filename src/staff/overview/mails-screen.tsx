import { Form } from 'react-router';
import { graphql } from '../../documents/gql.ts';
import * as staff from '../components/staff.css.ts';
import { defineAction } from '../app/screen-merging.tsx';

/** Sends a mail that did not leave once more. */
export const resendMailAction = defineAction({
  document: graphql(`mutation StaffSendAgain($id: ID!) { sendMailAgain(id: $id) }`),
  variables: ({ id = '' }) => ({ id }),
  successMessage: () => 'Tried again. If it is still listed below, it has failed once more.',
});

/** The button that does so, on a screen that has the action. */
export const ResendMailButton = ({ id, recipient }: { id: string; recipient: string }) => (
  <Form method="post">
    <input type="hidden" name="do" value="again" />
    <input type="hidden" name="id" value={id} />
    <button type="submit" className={staff.buttonSecondary} aria-label={`Send to ${recipient} again`}>
      Send again
    </button>
  </Form>
);
