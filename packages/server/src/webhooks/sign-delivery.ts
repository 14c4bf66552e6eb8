import { createHmac } from 'node:crypto';
import { standardKeyOf } from './webhook-secret.ts';

export type SignedDelivery = { eventId: string; type: string; body: string; atMs: number };

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8');

/**
 * The headers of a delivery. `secrets`: the newest first. X-Service-Signature is made with the newest alone; the header of
 * Standard Webhooks has one signature for each.
 */
export function signDelivery(
  { eventId, type, body, atMs }: SignedDelivery,
  secrets: readonly [string, ...string[]],
): Record<string, string> {
  const timestamp = String(Math.floor(atMs / 1000));
  const signed = `${eventId}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => `v1,${hmac(standardKeyOf(secret), signed).digest('base64')}`);
  return {
    'content-type': 'application/json',
    'user-agent': 'Aisle-Webhooks/1.0',
    'X-Service-Signature': `sha256=${hmac(secrets[0], body).digest('hex')}`,
    'X-Service-Event': type,
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
