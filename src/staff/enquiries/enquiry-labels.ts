import type { EnquiryKind, EnquiryStatus, Market } from '../../../schema/constants.ts';
import { ENQUIRY_KIND_LABELS } from '../../../schema/enquiry-summary.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { telUrl, whatsappUrl } from '../../ui/paths.ts';

// The words of the inbox, and how its people are reached.

export const STATUS_LABELS: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
};

/** The badges of a request: its form where that says more than its types, and its types. */
export const listTypeBadges = ({ kind, enquiryTypes }: { kind: string; enquiryTypes: string }): string[] => {
  const types = enquiryTypes.split(',').filter(Boolean);
  return [...new Set([...(kind === 'general' ? [] : [kind]), ...types])];
};

/** A phone number as WhatsApp wants it: digits with the code of its country, which a number without one has from its market. */
function toWhatsappNumber(phone: string, market: Market): string {
  const typed = phone.trim();
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  const { diallingCode } = MARKET_CONFIG[market];
  // Longer than any number of its own country: the code is there already.
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

/** The first words to somebody: a greeting, who writes, their reference, and what they asked. */
function buildGreeting({ name, reference, kind, told }: EnquirySender, agency: string, me: string): string {
  const asked = told.map(({ label, value }) => `${label.replace(/^.+: /, '')}: ${value}`).join(', ');
  return `Hello ${name},\n\nthis is ${me} of ${agency}, about your ${ENQUIRY_KIND_LABELS[kind]} ${reference}${asked && ` (${asked})`}.\n\n`;
}

/** Links that call, and write with the first words written. */
export function buildContactLinks(to: EnquirySender, agency: string, me: string): { call: string; whatsapp: string; email: string } {
  const words = buildGreeting(to, agency, me);
  const subject = `${to.reference}: your ${ENQUIRY_KIND_LABELS[to.kind]}`;
  return {
    call: telUrl(to.phone),
    whatsapp: whatsappUrl(toWhatsappNumber(to.phone, to.market), words),
    email: `mailto:${encodeURIComponent(to.email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words)}`,
  };
}
