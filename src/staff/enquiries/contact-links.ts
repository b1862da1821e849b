import type { EnquiryKind, EnquiryStatus, Market } from '../../../schema/constants.ts';
import { ENQUIRY_KIND_LABELS } from '../../../schema/enquiry-summary.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import type { StaffInboxQuery } from '../../documents/graphql.ts';
import { telUrl, whatsappUrl } from '../../ui/paths.ts';

/** An enquiry as the detail view reads it. */
export type EnquiryDetails = NonNullable<StaffInboxQuery['enquiry']>;

export const STATUS_LABELS: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
};

/** Badges of an enquiry: its form, unless it is the general one, and its types. */
export const listTypeBadges = ({ kind, enquiryTypes }: { kind: string; enquiryTypes: string }): string[] => {
  const types = enquiryTypes.split(',').filter(Boolean);
  return [...new Set([...(kind === 'general' ? [] : [kind]), ...types])];
};

/** A number for wa.me: digits with the country code; a number without one gets that of its market. */
function toWhatsappNumber(phone: string, market: Market): string {
  const trimmed = phone.trim();
  const digits = trimmed.replace(/\D/g, '');
  if (trimmed.startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  const { diallingCode } = MARKET_CONFIG[market];
  // Longer than a national number, so it has the country code already.
  return digits.startsWith(diallingCode) && digits.length > 10 ? digits : diallingCode + digits.replace(/^0/, '');
}

interface EnquirySender {
  name: string;
  email: string;
  phone: string;
  market: Market;
  reference: string;
  kind: EnquiryKind;
  told: readonly { label: string; value: string }[];
}

/** The beginning of a message to the sender: greeting, agent, reference and their answers. */
function buildGreeting({ name, reference, kind, told }: EnquirySender, agency: string, agent: string): string {
  const answers = told.map(({ label, value }) => `${label.replace(/^.+: /, '')}: ${value}`).join(', ');
  return `Hello ${name},\n\nthis is ${agent} of ${agency}, about your ${ENQUIRY_KIND_LABELS[kind]} ${reference}${answers && ` (${answers})`}.\n\n`;
}

/** Links to call, and to write with the greeting filled in. */
export function buildContactLinks(sender: EnquirySender, agency: string, agent: string): { call: string; whatsapp: string; email: string } {
  const greeting = buildGreeting(sender, agency, agent);
  const subject = `${sender.reference}: your ${ENQUIRY_KIND_LABELS[sender.kind]}`;
  return {
    call: telUrl(sender.phone),
    whatsapp: whatsappUrl(toWhatsappNumber(sender.phone, sender.market), greeting),
    email: `mailto:${encodeURIComponent(sender.email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(greeting)}`,
  };
}
