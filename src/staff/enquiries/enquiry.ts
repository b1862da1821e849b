import type { Market } from '../../../schema/constants.ts';
import { ENQUIRY_KIND_LABELS } from '../../../schema/enquiry-summary.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import type { StaffInboxQuery } from '../../documents/graphql.ts';
import { telUrl, whatsappUrl } from '../../ui/paths.ts';

// Parts of the query results that several parts of the inbox read.

export type ListedEnquiry = StaffInboxQuery['inbox']['nodes'][number];
export type OpenedEnquiry = NonNullable<StaffInboxQuery['enquiry']>;

/** A number for wa.me: digits with the country code; a number without one gets that of its market. */
export function toWhatsappNumber(phone: string, market: Market): string {
  const trimmed = phone.trim();
  const digits = trimmed.replace(/\D/g, '');
  if (trimmed.startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  // A mobile number tells its country, whichever storefront it was entered on.
  const country = Object.values(MARKET_CONFIG).find(({ mobilePattern }) => mobilePattern.test(digits));
  if (country) return country.diallingCode + digits.replace(/^0/, '');
  const { diallingCode } = MARKET_CONFIG[market];
  // Longer than a national number, so it has the country code already.
  return digits.startsWith(diallingCode) && digits.length > 10 ? digits : diallingCode + digits.replace(/^0/, '');
}

/** Links to call, and to write with a greeting filled in: agent, agency, reference and the sender's answers. */
export function buildContactLinks(
  { name, email, phone, market, reference, kind, shareableDetails, agencyName }: OpenedEnquiry,
  agent: string,
): { call: string; whatsapp: string; email: string } {
  const answers = shareableDetails.map(({ label, value }) => `${label.replace(/^.+: /, '')}: ${value}`).join(', ');
  const subject = `your ${ENQUIRY_KIND_LABELS[kind]}`;
  const greeting = `Hello ${name},\n\nthis is ${agent} of ${agencyName}, about ${subject} ${reference}${answers && ` (${answers})`}.\n\n`;
  return {
    call: telUrl(phone),
    whatsapp: whatsappUrl(toWhatsappNumber(phone, market), greeting),
    email: `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`${reference}: ${subject}`)}&body=${encodeURIComponent(greeting)}`,
  };
}
