import { capitalize, formatQuantity } from '../../../schema/format.ts';
import { graphql } from '../../documents/gql.ts';
import { ANSWER_PARAMETER } from '../app/market-paths.ts';
import { useRight } from '../app/staff-context.ts';
import { defineAction } from '../app/writes/screen-action.ts';
import { ActionButton } from '../components/action-button.tsx';
import { TextLink } from '../components/links.tsx';
import { OfficeTime, Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import type { Quotation } from './versions.tsx';

/** Marks the enquiry of an accepted quotation as won, after somebody has set it back. */
export const winAction = defineAction({
  document: graphql(`mutation StaffWinEnquiry($ids: [ID!]!) {
    updateEnquiries(ids: $ids, status: won) { enquiryIds userErrors { ...UserError } }
  }`),
  variables: ({ id = '' }) => ({ ids: [id] }),
  successMessage: ({ updateEnquiries: ids }) => `${formatQuantity(ids.length, 'enquiry', 'enquiries')} won.`,
  getUndoIds: ({ updateEnquiries: ids }) => ids.map((id) => `enquiry:${id}`),
});

/** What comes after an acceptance: the enquiry, a word to the traveller, the next call. */
export function NextSteps({ quotation }: { quotation: Quotation }) {
  const { email, enquiryId, enquiryStatus, decidedAt, revisions } = quotation;
  const mayAnswer = useRight('enquiries');
  const enquiryPath = `/enquiry-display/${enquiryId}`;
  const isWon = enquiryStatus === 'won';
  return (
    <Panel id="next-steps" title="Accepted: what comes next">
      <div className={css.panelBody}>
        <p>
          <bdi>{revisions.find(({ decidedName }) => decidedName)?.decidedName}</bdi> accepted it
          {decidedAt && (
            <>
              {' on '}
              <OfficeTime at={decidedAt} short />
            </>
          )}
          .{' '}
          {!enquiryStatus
            ? 'It answers no enquiry.'
            : isWon
              ? 'Its enquiry is won.'
              : `Its enquiry stands at ${capitalize(enquiryStatus)}.`}
        </p>
        {mayAnswer && (
          <div className={css.actions}>
            {enquiryStatus ? (
              <>
                {!isWon && (
                  <ActionButton values={{ intent: 'win', id: String(enquiryId) }} className={css.button}>
                    Mark the enquiry as won
                  </ActionButton>
                )}
                <TextLink to={enquiryPath} className={isWon ? css.button : css.buttonSecondary}>
                  Open the enquiry
                </TextLink>
                {email && (
                  <TextLink to={`${enquiryPath}?${ANSWER_PARAMETER}=`} className={css.buttonSecondary}>
                    Email the traveller
                  </TextLink>
                )}
                <TextLink to={`${enquiryPath}#due`} className={css.buttonSecondary}>
                  Set a follow-up
                </TextLink>
              </>
            ) : (
              email && (
                <a className={css.buttonSecondary} href={`mailto:${email}`}>
                  Email the traveller
                </a>
              )
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}
