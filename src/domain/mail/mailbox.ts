/** Both domains deliver to the same mailboxes and ignore dots (https://support.google.com/mail/answer/7436150). */
const GMAIL_DOMAIN = /^(?:gmail|googlemail)\.com$/;

/**
 * The mailbox of an e-mail address, for counting mails: without a `+suffix`, with the domain in ASCII, and without the dots
 * that Gmail ignores. Mails go to the address as it was entered.
 */
export function normaliseMailbox(email: string): string {
  const separator = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, separator).toLowerCase().split('+');
  const domain = URL.parse(`http://${email.slice(separator + 1)}`)?.hostname ?? email.slice(separator + 1);
  return GMAIL_DOMAIN.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
