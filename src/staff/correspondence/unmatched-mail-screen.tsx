import { Form } from 'react-router';
import { formatQuantity } from '../../../schema/format.ts';
import { graphql } from '../../documents/gql.ts';
import { defineScreen } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { ActionButton, DeleteButton } from '../components/action-button.tsx';
import { FieldError } from '../components/fields.tsx';
import { OfficeTime, PageHeader } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import * as answerCss from './answer-form.css.ts';

/** What lands here, and how, while nothing waits. */
const EmptyState = ({ inboundAddress }: { inboundAddress: string | null }) => (
  <p className={css.empty}>
    {inboundAddress ? (
      <>
        Nothing waits. Replies to <bdi>{inboundAddress}</bdi> join the conversation of their enquiry by themselves; those that name no
        enquiry, or come from another address, wait here until you attach or delete them.
      </>
    ) : (
      <>
        Nothing waits. Replies of travellers go to your own mailbox, as this site has no address that receives mail yet. Ask whoever runs
        the website to give it one: replies then join the conversation of their enquiry by themselves, and those that fit none wait here.
        <small className={css.blockLine}>
          For the administrator of the server: Email Routing to the Worker, and the variable <code>INBOUND_ADDRESS</code>.
        </small>
      </>
    )}
  </p>
);

/** /staff/unmatched-mail: mails that belong to no known enquiry. */
export const unmatchedMailScreen = defineScreen({
  title: 'Unmatched mail',
  document: graphql(`query StaffUnmatchedMail {
    inboundAddress
    unmatchedMail { id sender senderName subject text refused files createdAt suggestedEnquiries { id reference name about } }
  }`),
  actions: {
    attach: defineAction({
      document: graphql(`mutation StaffAttachMail($id: ID!, $reference: String!) {
        attachMail(id: $id, reference: $reference) { enquiryId userErrors { ...UserError } }
      }`),
      variables: ({ id = '', reference = '' }) => ({ id, reference }),
      getRedirect: ({ attachMail }) => `/enquiry-display/${attachMail}`,
    }),
    delete: defineAction({
      document: graphql(`mutation StaffDeleteMail($id: ID!) { deleteMail(id: $id) { userErrors { ...UserError } } }`),
      variables: ({ id = '' }) => ({ id }),
      successMessage: () => 'The mail is deleted.',
    }),
  },
  Body: ({ data: { unmatchedMail, inboundAddress } }) => (
    <>
      <PageHeader
        title="Unmatched mail"
        total={unmatchedMail.length}
        note="They name no enquiry, or come from another address than its sender's. Deleted after 30 days."
      />
      {unmatchedMail.length === 0 && <EmptyState inboundAddress={inboundAddress} />}
      {unmatchedMail.map(({ id, sender, senderName, subject, text, refused, files, createdAt, suggestedEnquiries }) => (
        <article key={id} className={answerCss.mail} aria-labelledby={`mail-${id}`}>
          <h2 id={`mail-${id}`} dir="auto">
            {subject || 'Without a subject'}
          </h2>
          <p className={css.muted}>
            <bdi>{senderName}</bdi> <bdi>{sender}</bdi> · <OfficeTime short at={createdAt} />
            {files > 0 && ` · ${formatQuantity(files, 'file')}`}
          </p>
          <p className={answerCss.preview} dir="auto">
            {text}
          </p>
          <FieldError id={`refused-${id}`}>{refused}</FieldError>
          {suggestedEnquiries.length > 0 && (
            <div className={answerCss.attach}>
              <span className={css.muted}>It may belong to</span>
              {suggestedEnquiries.map(({ id: enquiryId, reference, name, about }) => (
                <ActionButton key={enquiryId} values={{ intent: 'attach', id, reference }} name={`Attach to ${reference}, ${name}`}>
                  <bdi>{name || reference}</bdi>
                  {about && <bdi className={css.muted}>{about.slice(0, 40)}</bdi>}
                </ActionButton>
              ))}
            </div>
          )}
          <div className={answerCss.attach}>
            <Form method="post" className={answerCss.attach}>
              <input type="hidden" name="intent" value="attach" />
              <input type="hidden" name="id" value={id} />
              <label htmlFor={`reference-${id}`}>Reference</label>
              <input
                id={`reference-${id}`}
                name="reference"
                className={css.input}
                required
                size={14}
                placeholder="SF-7K3M-92QX"
                autoComplete="off"
              />
              <button type="submit" className={suggestedEnquiries.length > 0 ? css.buttonSecondary : css.button}>
                Attach
              </button>
            </Form>
            <DeleteButton what={subject || 'this mail'} note="It cannot be restored." values={{ id }} />
          </div>
        </article>
      ))}
    </>
  ),
});
