// Which mails are kept, and what staff are told of. The tables read these, so public pages evaluate them.

export const MESSAGE_DIRECTIONS = ['in', 'out'] as const;
/** What a traveller does with a quotation. */
const QUOTATION_NOTIFICATION_KINDS = ['question', 'accepted', 'declined'] as const;
export type QuotationNotificationKind = (typeof QUOTATION_NOTIFICATION_KINDS)[number];
/**
 * What staff are told of: an enquiry that somebody has assigned to them, a note on an enquiry or a person (`person`) that names them, and
 * answers to a quotation.
 */
export const NOTIFICATION_KINDS = ['assigned', 'mentioned', 'person', ...QUOTATION_NOTIFICATION_KINDS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
