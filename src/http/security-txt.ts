import { DAY_MS } from '../../schema/constants.ts';
import { listCompanyEmails } from '../domain/content/company.ts';
import { notFound } from '../domain/errors.ts';
import type { HttpContext } from '../platform/context.ts';

/** How far ahead `Expires` lies. RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_MS = 90 * DAY_MS;

/** RFC 9116 requires a URI: a contact without a scheme is an email address and becomes a `mailto:`. */
const toContactUri = (contact: string): string => (/^\w+:/.test(contact) ? contact : `mailto:${contact}`);

/**
 * Serves `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. That is `SECURITY_CONTACT`, or the email addresses of
 * the storefronts' companies. Each answer expires 90 days after it is sent. Throws `not-found` if there is no contact.
 */
export async function serveSecurityTxt(c: HttpContext): Promise<Response> {
  const context = c.get('context');
  const contacts = c.env.SECURITY_CONTACT ? [c.env.SECURITY_CONTACT] : await listCompanyEmails(context);
  const uris = new Set(contacts.map(toContactUri));
  if (uris.size === 0) throw notFound('Contact for security reports');
  const fields = [
    ...[...uris].map((uri) => `Contact: ${uri}`),
    `Expires: ${new Date(context.now + VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', context.origin).href}`,
  ];
  return c.text(`${fields.join('\n')}\n`);
}
