import { expect } from 'vitest';
import { type Asked, ask } from './asking.ts';
import { addPerson, type Person, sessionOf } from './people.ts';
import { rowsOf, sendEnquiry } from './requests.ts';
import type { Site } from './site.ts';

const LIST = `query($view: InboxView, $type: String, $kind: RequestKind, $assignee: String, $search: String, $status: RequestStatus) {
  requests(first: 50, view: $view, type: $type, kind: $kind, assignee: $assignee, search: $search, status: $status) {
    nodes { id reference summary { label value } }
  }
}`;
const OPENED = `query($id: ID!) { request(id: $id) {
  enquiry { id version status lostReason assigneeId dueAt spam deletedAt }
  history { kind text who } mails { recipient sentAt } papers { id label }
} }`;
export const CHANGE = `mutation($id: ID!, $version: String!, $status: String, $lostReason: String, $assigneeId: String, $dueAt: String) {
  changeRequest(id: $id, version: $version, status: $status, lostReason: $lostReason, assigneeId: $assigneeId, dueAt: $dueAt) {
    enquiry { status version }
  }
}`;

interface Row {
  id: string;
  reference: string;
  summary: { label: string; value: string }[];
}

/** The inbox of a site as two of its staff use it. */
export async function openInbox(site: Site) {
  const chief = await addPerson(site, 'chief@agency.example', 'ADMIN', 'Meera Chief');
  const colleague: Person = await addPerson(site, 'ravi@agency.example', 'ADMIN', 'Ravi Kumar');
  const cookie = await sessionOf(site, chief);
  const second = await sessionOf(site, colleague);
  const idOf = async (reference: string): Promise<string> =>
    String((await rowsOf(site, 'select id from requests where reference = ?', reference))[0]?.id);
  const rows = async (variables: object): Promise<Row[]> => {
    const { data, errors } = await ask(site, cookie, LIST, { ...variables });
    expect(errors).toBeUndefined();
    return data.requests.nodes;
  };
  const opened = async (id: string) => (await ask(site, cookie, OPENED, { id })).data.request;
  return {
    ...{ chief, colleague, cookie, second, idOf, rows, opened },
    listed: async (variables: object): Promise<string[]> => (await rows(variables)).map(({ id }) => id),
    sent: async (more: object = {}): Promise<{ id: string; reference: string; link: string }> => {
      const { reference, link } = await sendEnquiry(site, { email: `${crypto.randomUUID()}@example.in`, ...more });
      return { id: await idOf(reference), reference, link };
    },
    change: async (id: string, values: object, who = cookie): Promise<Asked> =>
      ask(site, who, CHANGE, { id, version: (await opened(id)).enquiry.version, ...values }),
    /** A mutation of many by its name, with its other arguments. */
    many: (name: string, ids: string[], more = ''): Promise<Asked> =>
      ask(site, cookie, `mutation($ids: [ID!]!) { ${name}(ids: $ids${more}) }`, { ids }),
    audits: (reference: string) => rowsOf(site, 'select who, action, details from audit_log where subject = ? order by id', reference),
  };
}
