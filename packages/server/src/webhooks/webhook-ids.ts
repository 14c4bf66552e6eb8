import { randomBytes } from 'node:crypto';

export const newWebhookId = (prefix: 'wh' | 'evt' | 'dlv'): string =>
  `${prefix}_${randomBytes(12).toString('hex')}`;
