import type { Context } from '../../platform/context.ts';

/** The address that replies about an enquiry go to, such as desk+sf-7k3m-92qx@agency.example; undefined without an inbound address. */
export function buildReplyAddress({ inboundAddress }: Context, reference: string): string | undefined {
  const [name, domain] = inboundAddress.split('@');
  return name && domain ? `${name}+${reference.toLowerCase()}@${domain}` : undefined;
}
