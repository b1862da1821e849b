import { graphql } from '../../documents/gql.ts';
import { defineAction } from '../app/screen.tsx';

/** Retries a mail that could not be sent. */
export const retryMailAction = defineAction({
  document: graphql(`mutation StaffRetryMail($id: ID!) { retryMail(id: $id) }`),
  variables: ({ id = '' }) => ({ id }),
  successMessage: () => 'Tried again. If it is still listed below, it has failed once more.',
});
