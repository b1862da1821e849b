import { ENQUIRY_KINDS, type EnquiryKind, INBOX_VIEWS, type InboxView } from './constants.ts';

/** The filters of the inbox as they stand in its address; unknown ones are none. */
export interface InboxQuery {
  view: InboxView | null;
  type: string | null;
  kind: EnquiryKind | null;
  assignee: string | null;
  search: string | null;
}

/** Without a view it is what is open; but a search without one looks through everything. */
export function parseInboxQuery(params: URLSearchParams): InboxQuery {
  const search = params.get('search')?.trim() || null;
  const assignee = params.get('assignee') ?? '';
  return {
    view: INBOX_VIEWS.find((view) => view === params.get('view')) ?? (search ? null : 'open'),
    type: params.get('type') || null,
    kind: ENQUIRY_KINDS.find((kind) => kind === params.get('kind')) ?? null,
    assignee: /^(?:me|none|[1-9]\d{0,14})$/.test(assignee) ? assignee : null,
    search,
  };
}
