import { createHmac, randomBytes } from 'node:crypto';

// Standard Webhooks 1.0.0 (github.com/standard-webhooks/standard-webhooks), symmetric signatures. Its libraries verify them.

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new signing secret: the prefix and 32 random bytes in base64. */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

const sign = (secret: string, content: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .update(content)
    .digest('base64');

/** The headers of a delivery, signed with each secret. `sentAt` in milliseconds since 1970; receivers reject old ones. */
export function signDelivery(secrets: readonly string[], eventId: string, sentAt: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(sentAt / 1000));
  return {
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret, `${eventId}.${timestamp}.${body}`)}`).join(' '),
  };
}
