import type { ENQUIRY_SOURCES } from '../constants.ts';

/** How an enquiry came, for people. */
export const SOURCE_LABELS: Readonly<Record<(typeof ENQUIRY_SOURCES)[number], string>> = {
  website: 'Website',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  walk_in: 'Walk-in',
  mail: 'Mail',
};
