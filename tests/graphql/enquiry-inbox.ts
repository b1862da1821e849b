import { expect } from 'vitest';
import { createAccount, createSession, type TestAccount } from '../support/accounts.ts';
import { queryRows, submitEnquiry } from '../support/enquiries.ts';
import { type GraphqlResult, runOperation } from '../support/graphql.ts';
import type { Site } from '../support/site.ts';

const LIST_ENQUIRIES = `query($view: InboxView, $types: [InboxType!], $kind: EnquiryKind, $assignee: InboxAssignee, $assigneeId: ID, $search: String, $status: EnquiryStatus, $market: Market, $submittedFrom: Date, $submittedTo: Date, $oldestFirst: Boolean) {
  inbox(first: 50, view: $view, types: $types, kind: $kind, assignee: $assignee, assigneeId: $assigneeId, search: $search, status: $status, market: $market, submittedFrom: $submittedFrom, submittedTo: $submittedTo, oldestFirst: $oldestFirst) {
    nodes { id: databaseId reference dueState summary { label value } }
  }
}`;
const GET_ENQUIRY = `query($id: ID!) { enquiry(id: $id) {
  id: databaseId version status lostReason assigneeId dueAt dueHour spam deletedAt
  history { kind text actor } mails { recipient sentAt } documents { id label }
} }`;
export const CHANGE_ENQUIRY = `mutation($id: ID!, $version: Int!, $status: EnquiryStatus, $lostReason: String, $assigneeId: ID, $dueAt: Date, $dueHour: String) {
  updateEnquiry(
    id: $id, version: $version, status: $status, lostReason: $lostReason, assigneeId: $assigneeId, dueAt: $dueAt, dueHour: $dueHour
  ) {
    enquiry { status version } userErrors { field message code }
  }
}`;

interface Row {
  id: string;
  dueState: string | null;
  reference: string;
  summary: { label: string; value: string }[];
}

/** Helpers for the staff inbox, with two administrators. */
export async function openInbox(site: Site) {
  const chief = await createAccount(site, 'chief@agency.example', 'ADMIN', 'Meera Chief');
  const colleague: TestAccount = await createAccount(site, 'ravi@agency.example', 'ADMIN', 'Ravi Kumar');
  const cookie = await createSession(site, chief);
  const second = await createSession(site, colleague);
  const idOf = async (reference: string): Promise<string> =>
    String((await queryRows(site, 'select id from requests where reference = ?', reference))[0]?.id);
  const rows = async (variables: object): Promise<Row[]> => {
    const { data, errors } = await runOperation(site, cookie, LIST_ENQUIRIES, { ...variables });
    expect(errors).toBeUndefined();
    return data.inbox.nodes;
  };
  const opened = async (id: string) => (await runOperation(site, cookie, GET_ENQUIRY, { id })).data.enquiry;
  return {
    ...{ chief, colleague, cookie, second, idOf, rows, opened },
    listed: async (variables: object): Promise<string[]> => (await rows(variables)).map(({ id }) => id),
    sent: async (more: object = {}): Promise<{ id: string; reference: string; link: string }> => {
      const { reference, link } = await submitEnquiry(site, { email: `${crypto.randomUUID()}@example.in`, ...more });
      return { id: await idOf(reference), reference, link };
    },
    change: async (id: string, values: object, who = cookie): Promise<GraphqlResult> =>
      runOperation(site, who, CHANGE_ENQUIRY, { id, version: (await opened(id)).version, ...values }),
    /** Runs a bulk mutation by its name; `more` holds further arguments. */
    many: (name: string, ids: string[], more = ''): Promise<GraphqlResult> =>
      runOperation(site, cookie, `mutation($ids: [ID!]!) { ${name}(ids: $ids${more}) { enquiryIds userErrors { field message code } } }`, {
        ids,
      }),
    audits: (reference: string) => queryRows(site, 'select who, action, details from audit_log where subject = ? order by id', reference),
  };
}
