/** The roles of staff (specification 6: ADMIN). The keys are stored. */
export const STAFF_ROLES = ['owner', 'sales', 'editor', 'accounts'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The name of each role, and what it is for. */
export const STAFF_ROLE_TEXTS: Readonly<Record<StaffRole, { label: string; purpose: string }>> = {
  owner: { label: 'Owner', purpose: 'Everything, colleagues and settings included' },
  sales: { label: 'Sales', purpose: 'Answers enquiries and opens the documents of travellers' },
  editor: { label: 'Editor', purpose: 'Packages, reviews, home page and texts' },
  accounts: { label: 'Accounts', purpose: 'Exports and figures, without changing anything' },
};

/**
 * Who may do what: the only table of rights. Staff screens, GraphQL, REST, downloads, access tokens and the menu read it. To add a right,
 * add a line here and to `RIGHT_TEXTS`, and state it at its doors; `tests/support/access/access-rules.ts` says whom each door refuses.
 */
const RIGHTS = {
  enquiries: ['owner', 'sales'],
  documents: ['owner', 'sales'],
  mails: ['owner', 'sales'],
  quotations: ['owner', 'sales'],
  quotationsRead: ['owner', 'sales', 'accounts'],
  export: ['owner', 'accounts'],
  reports: ['owner', 'sales', 'accounts'],
  packages: ['owner', 'editor'],
  pictures: ['owner', 'editor'],
  reviews: ['owner', 'editor'],
  site: ['owner', 'editor'],
  desk: ['owner', 'sales', 'editor', 'accounts'],
  trash: ['owner', 'sales', 'editor'],
  destroy: ['owner'],
  graphiql: ['owner', 'accounts'],
  activity: ['owner'],
  users: ['owner'],
  settings: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Right = keyof typeof RIGHTS;

/** The roles that have a right. */
export const listRolesWith = (right: Right): readonly StaffRole[] => RIGHTS[right];

/** Whether a role has a right. */
export const hasRight = (role: StaffRole, right: Right): boolean => listRolesWith(right).includes(role);

type RightGroup = 'Enquiries' | 'Catalogue and site' | 'Administration';
/** What each right permits, as the screen Users says it, in its order. */
export const RIGHT_TEXTS: Readonly<Record<Right, { group: RightGroup; label: string }>> = {
  enquiries: { group: 'Enquiries', label: 'Read, answer and assign enquiries; calendar of follow-ups' },
  documents: { group: 'Enquiries', label: 'Passports and other documents, each opening recorded' },
  mails: { group: 'Enquiries', label: 'Undelivered mail, sent again' },
  quotations: { group: 'Enquiries', label: 'Write and send quotations' },
  quotationsRead: { group: 'Enquiries', label: 'Read quotations with their costs and margins' },
  export: { group: 'Enquiries', label: 'Export lists' },
  reports: { group: 'Enquiries', label: 'Reports: how many, how fast, how many trips, why lost' },
  packages: { group: 'Catalogue and site', label: 'Packages, drafts, prices and imports' },
  pictures: { group: 'Catalogue and site', label: 'Upload pictures' },
  reviews: { group: 'Catalogue and site', label: 'Approve, change and delete reviews' },
  site: { group: 'Catalogue and site', label: 'Home page, partners, branches, company, policy texts' },
  desk: { group: 'Administration', label: 'Overview, search and own security' },
  trash: { group: 'Administration', label: 'Trash: restore what one may delete' },
  destroy: { group: 'Administration', label: 'Erase a person; destroy what is in the trash for good' },
  graphiql: { group: 'Administration', label: 'GraphiQL' },
  activity: { group: 'Administration', label: 'Activity of everybody' },
  users: { group: 'Administration', label: 'Users, roles and invitations, second factors of colleagues, access tokens of all' },
  settings: { group: 'Administration', label: 'System, webhooks, retention of documents' },
};
