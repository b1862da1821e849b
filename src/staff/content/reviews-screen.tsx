import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffReviewsQuery } from '../../documents/graphql.ts';
import { Icon, Stars } from '../../ui/primitives/icon.tsx';
import { useCounters } from '../app/counters/counters.ts';
import { defineScreen } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { ActionButton, DeleteButton } from '../components/action-button.tsx';
import { useActionResult } from '../components/action-result.ts';
import { FilterForm, SelectFilter } from '../components/filters.tsx';
import { StaffForm } from '../components/form.tsx';
import { BULK_FORM_ID, DataList, getSelectedIds, RowCheckbox } from '../components/list.tsx';
import { RowLink } from '../components/list-return.tsx';
import { OfficeTime, PageHeader } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import * as table from '../components/table.css.ts';
import type { Column } from '../components/table.tsx';
import * as own from './company.css.ts';
import { getReviewPictureUrl, ReviewFields, toReviewInput } from './review-form-screen.tsx';

const addAction = defineAction({
  document: graphql(`mutation StaffAddReview($input: StaffReviewInput!) {
    addStaffReview(input: $input) { review { id: databaseId } userErrors { ...UserError } }
  }`),
  variables: (values) => ({ input: toReviewInput(values) }),
  successMessage: () => MESSAGES.reviewAdded,
  keepValues: true,
});

const approveAction = defineAction({
  document: graphql(`mutation StaffApproveReviews($ids: [ID!]!) {
    approveReviews(ids: $ids) { reviews { id: databaseId name approved } userErrors { ...UserError } }
  }`),
  variables: (_values, form) => ({ ids: getSelectedIds(form) }),
  successMessage: ({ approveReviews: [first, ...others] }) =>
    others.length > 0 ? `${others.length + 1} reviews are on the website now.` : `The review of ${first?.name} is on the website now.`,
});

const deleteAction = defineAction({
  document: graphql(`mutation StaffDeleteReviews($ids: [ID!]!) { deleteReviews(ids: $ids) { trashIds userErrors { ...UserError } } }`),
  variables: (_values, form) => ({ ids: getSelectedIds(form) }),
  successMessage: ({ deleteReviews: { length } }) => (length === 1 ? 'The review is deleted.' : `${length} reviews are deleted.`),
  getUndoIds: ({ deleteReviews }) => deleteReviews,
});

type ListedReview = StaffReviewsQuery['allReviews']['nodes'][number];

const COLUMNS: readonly Column<ListedReview>[] = [
  { label: 'Choose', cell: ({ id, name }) => <RowCheckbox id={id} name={`the review of ${name}`} />, hideLabel: true },
  {
    label: 'Reviewer',
    cell: ({ id, name, context, image }) => (
      <span className={own.person}>
        {image && <img className={own.thumb} src={getReviewPictureUrl(id, 160)} alt="" loading="lazy" />}
        <span>
          <bdi>{name}</bdi>
          {context && (
            <span className={`${css.blockLine} ${css.muted}`}>
              <bdi>{context}</bdi>
            </span>
          )}
        </span>
      </span>
    ),
    isRowHeader: true,
  },
  {
    label: 'Review',
    cell: ({ rating, message, reply }) => (
      <span>
        <Stars rating={rating} />
        <span className={own.clip} title={message} dir="auto">
          {message}
        </span>
        {reply && (
          <span className={`${css.blockLine} ${css.muted}`} title={reply.message}>
            Answered by <bdi>{reply.author}</bdi>
          </span>
        )}
      </span>
    ),
  },
  {
    label: 'Trip',
    cell: (row) => (
      <span>
        {row.package && <bdi>{row.package.name}</bdi>}
        <span className={`${css.blockLine} ${css.muted}`}>{row.market ? MARKET_CONFIG[row.market].place : 'Both storefronts'}</span>
      </span>
    ),
  },
  {
    label: 'State',
    cell: ({ approved, createdAt }) => (
      <span>
        {approved ? <span className={own.badgeGood}>Approved</span> : <span className={css.badge}>Waiting</span>}
        <span className={`${css.blockLine} ${css.muted}`}>
          <OfficeTime at={createdAt} />
        </span>
      </span>
    ),
  },
  {
    label: 'Actions',
    cell: ({ id, name, approved }) => (
      <span className={table.rowActions}>
        {!approved && (
          <ActionButton values={{ intent: 'approve', id }} className={css.buttonSecondary} name={`Approve the review of ${name}`}>
            Approve
          </ActionButton>
        )}
        <RowLink className={css.buttonSecondary} to={`/admin-add-r/${id}`} aria-label={`Edit the review of ${name}`}>
          Edit
        </RowLink>
        <DeleteButton what={`the review of ${name}`} note={OWN_MESSAGES.restorable} values={{ id }} />
      </span>
    ),
    isActions: true,
  },
];

const ReviewFilters = () => (
  <FilterForm>
    <SelectFilter
      name="show"
      label="Which reviews"
      emptyLabel="All, waiting first"
      options={[
        ['waiting', 'Waiting'],
        ['approved', 'Approved'],
      ]}
    />
  </FilterForm>
);

/** Adds a review. A success empties the form (specification 4); other actions leave it alone. */
function AddReview({ packages }: { packages: StaffReviewsQuery }) {
  const actionResult = useActionResult();
  return (
    <details className={own.addPanel} open={(actionResult?.action === 'add' && !actionResult.ok) || undefined}>
      <summary className={css.button}>
        <Icon name="plus" />
        Add review
      </summary>
      <div>
        <StaffForm intent="add" submit="Add review">
          <ReviewFields packages={packages} />
        </StaffForm>
      </div>
    </details>
  );
}

const ReviewBulkActions = () => (
  <>
    <button type="submit" name="intent" value="approve">
      Approve
    </button>
    <DeleteButton what="the chosen reviews" note={OWN_MESSAGES.restorable} form={BULK_FORM_ID} />
  </>
);

function ReviewsScreen({ data }: { data: StaffReviewsQuery }) {
  const { allReviews } = data;
  const waiting = useCounters()?.pendingReviews ?? 0;
  const note = waiting === 0 ? 'None waits for approval.' : waiting === 1 ? 'One waits for approval.' : `${waiting} wait for approval.`;
  return (
    <>
      <PageHeader title="Reviews" note={`${note} Only approved ones are on the website.`} />
      <AddReview packages={data} />
      <div className={`${own.reviews} ${table.cornerCheckboxes}`}>
        <DataList
          connection={allReviews}
          columns={COLUMNS}
          filters={<ReviewFilters />}
          empty="No review here. Those of visitors appear the moment they are sent; you can add one above."
          singular="review"
          plural="reviews"
          bulkActions={<ReviewBulkActions />}
        />
      </div>
    </>
  );
}

/** Reviews and their approval (specification 2.15 and 4). */
export const reviewsScreen = defineScreen({
  title: 'Reviews',
  document: graphql(`query StaffReviews($approved: Boolean, $after: String) {
    ...PackageChoices
    allReviews(approved: $approved, after: $after) {
      nodes {
        id: databaseId name context message rating market approved createdAt image { name } package { name } reply { message author }
      }
      pageInfo { endCursor hasNextPage }
    }
  }`),
  variables: ({ search }) => ({
    approved: { waiting: false, approved: true }[search.get('show') ?? ''] ?? null,
    after: search.get('after'),
  }),
  actions: { add: addAction, approve: approveAction, delete: deleteAction },
  Body: ReviewsScreen,
});
