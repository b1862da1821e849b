import type { Context } from '../../platform/context.ts';

/** A reference such as SF-7K3M-92QX, anywhere in a text of capital letters. */
export const REFERENCE_PATTERN = /\bSF-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g;

/** The address that replies about an enquiry go to, such as desk+sf-7k3m-92qx@agency.example; undefined without an inbound address. */
export function buildReplyAddress({ inboundAddress }: Context, reference: string): string | undefined {
  const [name, domain] = inboundAddress.split('@');
  return name && domain ? `${name}+${reference.toLowerCase()}@${domain}` : undefined;
}
