import { AisleError } from '@aisle/contract';

const wrong = (): AisleError =>
  new AisleError('invalid_cursor', 'cursor is not one that this list gave: start again without it');

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Where a page of webhooks ended. */
export type WebhookPosition = { createdAt: number; id: string };

export const encodeWebhookCursor = ({ createdAt, id }: WebhookPosition): string => encode([createdAt, id]);

/** @throws AisleError invalid_cursor */
export const decodeWebhookCursor = (cursor: string): WebhookPosition => {
  const parts = parse(cursor);
  if (!Array.isArray(parts) || parts.length !== 2) throw wrong();
  const [createdAt, id] = parts as unknown[];
  if (!Number.isSafeInteger(createdAt) || typeof id !== 'string') throw wrong();
  return { createdAt: Number(createdAt), id };
};

/** A page of deliveries ended with the row of this number. */
export const encodeDeliveryCursor = (number: number): string => encode(number);

/** @throws AisleError invalid_cursor */
export const decodeDeliveryCursor = (cursor: string): number => {
  const number = parse(cursor);
  if (!Number.isSafeInteger(number)) throw wrong();
  return Number(number);
};
