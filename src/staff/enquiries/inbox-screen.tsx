import { useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { parseInboxQuery } from '../../../schema/addresses.ts';
import { formatQuantity } from '../../../schema/format.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { EnquiryStatus, StaffInboxQuery } from '../../documents/graphql.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { ANSWER_PARAMETER } from '../app/market-paths.ts';
import { isMyDay } from '../app/navigation.ts';
import { defineScreen, type ScreenProps } from '../app/screen.tsx';
import { useRight } from '../app/staff-context.ts';
import { defineAction } from '../app/writes/screen-action.ts';
import { useReadAfterConflict } from '../components/action-result.ts';
import { changeSearch } from '../components/filters.tsx';
import { AddLink, TextLink } from '../components/links.tsx';
import { getSelectedIds } from '../components/list.tsx';
import { PageHeader } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import { answerAction } from '../correspondence/answer-form.tsx';
import { useInboxTools } from './colleagues.ts';
import { contactAction, undoContactAction } from './contact-links.tsx';
import { EnquiryDetail } from './enquiry-detail.tsx';
import { EnquiryList, InboxTabs } from './enquiry-list.tsx';
import * as css from './inbox.css.ts';
import { useInboxShortcuts } from './inbox-shortcuts.ts';
import { NewEnquiriesNotice } from './new-enquiries-notice.tsx';
import { retryMailAction } from './retry-mail.tsx';
import { SavedViews } from './saved-views.tsx';

const formatEnquiryCount = (ids: readonly unknown[], predicate: string): string =>
  `${formatQuantity(ids.length, 'enquiry', 'enquiries')} ${predicate}`;

const changeAction = defineAction({
  document: graphql(`mutation StaffUpdateEnquiry(
    $id: ID!, $version: Int!, $status: EnquiryStatus, $lostReason: String, $assigneeId: ID, $dueAt: Date, $dueHour: String
  ) {
    updateEnquiry(
      id: $id, version: $version, status: $status, lostReason: $lostReason, assigneeId: $assigneeId, dueAt: $dueAt, dueHour: $dueHour
    ) {
      enquiry { id: databaseId version status lostReason assigneeId dueAt dueHour dueState firstAnsweredAt }
      userErrors { ...UserError }
    }
  }`),
  variables: ({ id = '', version, unchanged = '', status, lostReason, assigneeId, dueAt, dueHour }) => {
    const take = <Value,>(name: string, value: Value) => (unchanged.includes(name) ? undefined : value);
    return {
      id,
      version: Number(version),
      // The form offers no other stages.
      status: take('status', status as EnquiryStatus | undefined),
      lostReason,
      // Nobody and no day are empty in a form; what it does not hold is undefined and does not change.
      assigneeId: take('assigneeId', assigneeId === '' ? null : assigneeId),
      dueAt: take('dueAt', dueAt === '' ? null : dueAt),
      dueHour: take('dueHour', dueHour),
    };
  },
  successMessage: () => 'Saved.',
  // Won and lost take it off the list, where a slip would be hard to find again.
  getUndoIds: ({ updateEnquiry: { id } }, { status = '', unchanged = '' }) =>
    /won|lost/.test(status) && !unchanged.includes('status') ? [`enquiry:${id}`] : undefined,
});

const bulkChangeAction = defineAction({
  document: graphql(`mutation StaffUpdateEnquiries($ids: [ID!]!, $status: EnquiryStatus, $lostReason: String, $assigneeId: ID) {
    updateEnquiries(ids: $ids, status: $status, lostReason: $lostReason, assigneeId: $assigneeId) {
      enquiryIds
      userErrors { ...UserError }
    }
  }`),
  variables: ({ status, lostReason, assigneeId }, form) => ({
    ids: getSelectedIds(form),
    // As above.
    status: (status || undefined) as EnquiryStatus | undefined,
    lostReason: lostReason || null,
    assigneeId: assigneeId === 'none' ? null : assigneeId || undefined,
  }),
  successMessage: ({ updateEnquiries: ids }) => formatEnquiryCount(ids, 'changed.'),
  getUndoIds: ({ updateEnquiries: ids }) => ids.map((id) => `enquiry:${id}`),
});

const addNoteAction = defineAction({
  document: graphql(`mutation StaffAddEnquiryNote($id: ID!, $text: String) {
    addEnquiryNote(id: $id, text: $text) { userErrors { ...UserError } }
  }`),
  variables: ({ id = '', text }) => ({ id, text }),
  successMessage: () => 'The note is saved. Only staff see it.',
});

const deleteAction = defineAction({
  document: graphql(`mutation StaffDeleteEnquiries($ids: [ID!]!) {
    deleteEnquiries(ids: $ids) { enquiryIds userErrors { ...UserError } }
  }`),
  variables: (_values, form) => ({ ids: getSelectedIds(form) }),
  successMessage: ({ deleteEnquiries: ids }) =>
    ids.length === 1 ? OWN_MESSAGES.enquirySoftDeleted : formatEnquiryCount(ids, 'deleted. They can be restored.'),
  getUndoIds: ({ deleteEnquiries: ids }) => ids.map((id) => `request:${id}`),
  errorMessage: ({ code, message }) => (code === 'NOT_FOUND' ? message : OWN_MESSAGES.enquiryNotDeleted),
});

const restoreAction = defineAction({
  document: graphql(`mutation StaffRestoreEnquiries($ids: [ID!]!) {
    restoreEnquiries(ids: $ids) { enquiryIds userErrors { ...UserError } }
  }`),
  variables: (_values, form) => ({ ids: getSelectedIds(form) }),
  successMessage: () => OWN_MESSAGES.restored,
});

const buildSpamAction = (spam: boolean) =>
  defineAction({
    document: graphql(`mutation StaffMarkEnquiriesAsSpam($ids: [ID!]!, $spam: Boolean!) {
      markEnquiriesAsSpam(ids: $ids, spam: $spam) { enquiryIds userErrors { ...UserError } }
    }`),
    variables: (_values, form) => ({ ids: getSelectedIds(form), spam }),
    successMessage: ({ markEnquiriesAsSpam: ids }) =>
      formatEnquiryCount(ids, spam ? 'in the spam folder.' : 'out of the spam folder; the mails that were held back leave now.'),
    ...(spam && {
      getUndoIds: ({ markEnquiriesAsSpam: ids }: { markEnquiriesAsSpam: readonly string[] }) => ids.map((id) => `spam:${id}`),
    }),
  });

const saveViewAction = defineAction({
  document: graphql(`mutation StaffSaveView(
    $name: String!, $view: InboxView, $types: [InboxType!], $kind: EnquiryKind, $assignee: InboxAssignee, $assigneeId: ID, $search: String
    $status: EnquiryStatus, $market: Market, $submittedFrom: Date, $submittedTo: Date, $oldestFirst: Boolean
  ) {
    saveView(
      name: $name, view: $view, types: $types, kind: $kind, assignee: $assignee, assigneeId: $assigneeId, search: $search, status: $status
      market: $market, submittedFrom: $submittedFrom, submittedTo: $submittedTo, oldestFirst: $oldestFirst
    ) {
      savedView { name }
      userErrors { ...UserError }
    }
  }`),
  variables: ({ name = '', query }) => ({ name, ...parseInboxQuery(new URLSearchParams(query)) }),
  successMessage: ({ saveView: { name } }, { taken = '' }) =>
    taken.split(/\r?\n/).includes(name) ? `Replaced the view “${name}” that you had.` : `Saved as “${name}”.`,
});

const deleteViewAction = defineAction({
  document: graphql(`mutation StaffDeleteView($id: ID!) { deleteView(id: $id) { userErrors { ...UserError } } }`),
  variables: ({ id = '' }) => ({ id }),
  successMessage: () => 'The view is deleted.',
});

/** The neighbours of the opened enquiry in the list, or by age once it has left the list. */
function findNeighbours(nodes: readonly { id: string }[], id: string) {
  const index = nodes.findIndex((node) => node.id === id);
  if (index >= 0) return { previous: nodes[index - 1]?.id, next: nodes[index + 1]?.id };
  return {
    previous: nodes.findLast((node) => Number(node.id) > Number(id))?.id,
    next: nodes.find((node) => Number(node.id) < Number(id))?.id,
  };
}

const getInboxTitle = (search: URLSearchParams): string => (isMyDay(search) ? 'My day' : 'All Enquiries');

function Inbox({ data, actionResult }: ScreenProps<StaffInboxQuery>) {
  const { inbox, enquiry, noteDraft, staffMembers = [] } = data;
  const { id } = useParams();
  const [search] = useSearchParams();
  const root = useRef<HTMLDivElement>(null);
  const tools = useInboxTools(actionResult);
  useReadAfterConflict();
  const canExport = useRight('export');
  const { previous, next } = findNeighbours(inbox.nodes, id ?? '');
  const query = changeSearch(search, { [ANSWER_PARAMETER]: undefined });
  const toPath = (neighbour: string | undefined) => (neighbour ? `/enquiry-display/${neighbour}${query && `?${query}`}` : null);
  const paths = {
    previous: toPath(previous),
    next: toPath(next),
    close: `/enquiry-display?${changeSearch(search, { row: id, [ANSWER_PARAMETER]: undefined })}`,
  };
  useInboxShortcuts(root, id ? paths : null);
  return (
    <>
      <PageHeader title={getInboxTitle(search)}>
        <div className={id ? css.listActions : staff.actions}>
          <SavedViews views={tools.savedViews} />
          {canExport && (
            <a className={staff.buttonSecondary} href={`/api/enquiries/export${query && `?${query}`}`} download>
              <Icon name="upload" />
              Export
            </a>
          )}
          <AddLink to="/staff/add-enquiry">Add enquiry</AddLink>
        </div>
      </PageHeader>
      <NewEnquiriesNotice inbox={inbox} />
      <div ref={root} className={css.inbox} data-opened={id ? '' : undefined}>
        <div className={css.list}>
          <InboxTabs />
          <EnquiryList inbox={inbox} currentId={id} colleagues={tools.staffMembers} />
        </div>
        {id &&
          (enquiry ? (
            <EnquiryDetail
              enquiry={enquiry}
              noteDraft={noteDraft}
              answering={data.mailTemplates && data}
              colleagues={staffMembers}
              actionResult={actionResult}
              paths={paths}
            />
          ) : (
            <p className={staff.empty}>
              There is no such enquiry. <TextLink to={paths.close}>Back to the list</TextLink>
            </p>
          ))}
      </div>
    </>
  );
}

/** The inbox: views, filters, and the opened enquiry beside the list. */
export const inboxScreen = defineScreen({
  title: 'All Enquiries',
  getTitle: getInboxTitle,
  document: graphql(`query StaffInbox(
    $view: InboxView, $types: [InboxType!], $kind: EnquiryKind, $assignee: InboxAssignee, $assigneeId: ID, $search: String, $after: String,
    $status: EnquiryStatus, $market: Market, $submittedFrom: Date, $submittedTo: Date, $oldestFirst: Boolean,
    $id: ID!, $opened: Boolean!, $noteDraft: String!, $answering: Boolean!, $answerDraft: String!
  ) {
    inbox(
      first: 25, view: $view, types: $types, kind: $kind, assignee: $assignee, assigneeId: $assigneeId, search: $search, after: $after
      status: $status, market: $market, submittedFrom: $submittedFrom, submittedTo: $submittedTo, oldestFirst: $oldestFirst
    ) {
      nodes {
        id: databaseId reference kind name email phone message types submittedAt status assigneeId dueAt dueHour dueState spam deletedAt anonymisedAt
        summary { label value }
      }
      pageInfo { endCursor hasNextPage }
    }
    noteDraft: formDraft(form: $noteDraft) @include(if: $opened) { value updatedAt }
    answerDraft: formDraft(form: $answerDraft) @include(if: $answering) { value updatedAt }
    mailTemplates @include(if: $answering) { id name market subject body }
    staffMembers @include(if: $opened) { id userName }
    enquiry(id: $id) @include(if: $opened) {
      id: databaseId reference kind market name email phone message types source submittedAt status lostReason assigneeId dueAt dueHour version firstAnsweredAt
      spam spamReason withdrawnAt anonymisedAt deletedAt packageId agencyName
      shareableDetails { label value }
      details { label value }
      attribution { source medium campaign term content referrer }
      history { id type text at actor }
      mails { id recipient subject attempts sentAt lastError createdAt }
      messages {
        id isAnswer author subject text pictures refused createdAt
        delivery { id recipient subject attempts sentAt lastError createdAt }
      }
      documents { id label fileName bytes erasedAt }
      sentBy { id: databaseId }
      earlierCount
      templateValues @include(if: $answering) { name package price dates reference agent pictures }
    }
  }`),
  variables: ({ params, search }) => ({
    ...parseInboxQuery(search),
    after: search.get('after'),
    id: params.id ?? '',
    opened: params.id !== undefined,
    noteDraft: `note:${params.id}`,
    answering: params.id !== undefined && search.has(ANSWER_PARAMETER),
    answerDraft: `answer:${params.id}`,
  }),
  actions: {
    change: changeAction,
    take: { ...changeAction, successMessage: () => 'It is yours.' },
    changeAll: bulkChangeAction,
    note: addNoteAction,
    contact: contactAction,
    undoContact: undoContactAction,
    answer: answerAction,
    delete: deleteAction,
    restore: restoreAction,
    spam: buildSpamAction(true),
    notSpam: buildSpamAction(false),
    retryMail: { ...retryMailAction, successMessage: () => 'Tried again. The history shows the result.' },
    saveView: saveViewAction,
    deleteView: deleteViewAction,
  },
  Body: Inbox,
});
