/** Names that are no public host: this machine, its network, and names that are reserved for them (RFC 6761, RFC 6762, RFC 8375). */
const LOCAL_NAME_PATTERN = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/i;

/**
 * Why the Worker must not request an address that a person or a file gave; undefined for a public one. Only https on its usual port is
 * requested, and only by name: IP addresses in all spellings are rejected, because they name machines behind the same network. What a
 * name resolves to is checked when the connection is made: on Cloudflare requests leave from the edge, which has no private network;
 * local runs connect by the binding INTERNET, which refuses private ranges.
 */
export function findAddressError(address: string): string | undefined {
  if (address.length > 2000 || !URL.canParse(address)) return 'It is no address.';
  // The parser writes `https://2130706433/` and `https://0x7f.1/` as `127.0.0.1`.
  const { protocol, username, password, port, hostname } = new URL(address);
  if (protocol !== 'https:') return 'It must begin with https://.';
  if (username !== '' || password !== '') return 'It must not hold a user name or a password.';
  if (port !== '') return 'It must not name a port.';
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) return 'It must name a host, not an IP address.';
  if (!hostname.replace(/\.$/, '').includes('.') || LOCAL_NAME_PATTERN.test(hostname)) return 'It is not on the public internet.';
  return undefined;
}
