import { randomBytes } from 'node:crypto';
import type { SealedColumn } from '../store/index.ts';
import type { WebhookPorts } from './ports.ts';

type Key = WebhookPorts['secretKey'];

const PREFIX = 'whsec_';
/** As many as HMAC-SHA-256 can use. */
const SECRET_BYTES = 32;
const PURPOSE = 'webhook secrets';

/** After a rotation, deliveries are signed with the former secret too for this long. */
export const ROTATION_OVERLAP_MS = 24 * 3_600_000;

/** `whsec_` and base64, as Standard Webhooks has it. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** Where sealed secrets of webhooks are. */
export const SEALED_WEBHOOK_SECRETS: readonly SealedColumn[] = ['secret', 'previous_secret'].map(
  (column) => ({
    table: 'webhooks',
    column,
    purpose: PURPOSE,
  }),
);

export const sealWebhookSecret = (key: Key, secret: string): string => key.seal(secret, PURPOSE);

/** Null: it was sealed with another key. */
export const openWebhookSecret = (key: Key, sealed: string): string | null => key.open(sealed, PURPOSE);

/** The key of the Standard Webhooks signature. */
export const standardKeyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');
