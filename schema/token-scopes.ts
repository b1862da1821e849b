/** What an access token may do, within the role of its owner. The keys are stored. */
export const TOKEN_SCOPES = {
  'profile:read': 'Read your profile',
  'profile:write': 'Change your name, address and picture',
  'enquiries:read': 'Read enquiries: your own, or the inbox for staff',
  'enquiries:write': 'Send enquiries and bookings; staff also change and delete them',
  'reviews:read': 'Read reviews that wait for approval (staff)',
  'reviews:write': 'Send reviews; staff also approve, change and delete them',
  'content:read': 'Read packages with drafts, and policy versions (staff)',
  'content:write': 'Change packages, pictures, branches, partners and company texts (staff)',
  'staff:read': 'Read accounts, the audit log and the state of the site (staff)',
  'staff:write': 'Change settings and send mails again (staff)',
} as const;
export type TokenScope = keyof typeof TOKEN_SCOPES;
