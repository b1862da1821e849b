import { getEditDistance } from '../edit-distance.ts';

/** Domains of mailboxes that people use beside that of their agency. */
const COMMON_DOMAINS = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'yahoo.co.in', 'icloud.com', 'rediffmail.com', 'live.com'];

/**
 * The e-mail that was probably meant, when the domain differs in one or two letters from that of a colleague or of a common mailbox;
 * undefined if the domain is one of these, or like none. E-mails are normalised: lower case, no spaces.
 */
export function suggestColleagueEmail(email: string, colleagues: readonly string[]): string | undefined {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const domains = [...new Set([...colleagues.map((each) => each.slice(each.lastIndexOf('@') + 1)), ...COMMON_DOMAINS])];
  if (domains.includes(domain)) return undefined;
  const [meant] = domains
    // Two letters of a short domain make another one.
    .map((each) => ({ each, edits: getEditDistance(domain, each), allowed: each.length > 9 ? 2 : 1 }))
    .filter(({ edits, allowed }) => edits <= allowed)
    .sort((one, other) => one.edits - other.edits);
  return meant && email.slice(0, at) + meant.each;
}
