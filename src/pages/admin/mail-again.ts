import { graphql } from '../../documents/gql.ts';
import { screenAction } from './screen.tsx';

/** Sends a mail that did not leave once more. */
export const again = screenAction({
  document: graphql(`mutation StaffSendAgain($id: ID!) { sendMailAgain(id: $id) }`),
  variables: ({ id = '' }) => ({ id }),
  said: () => 'Tried again. If it is still listed below, it has failed once more.',
});
