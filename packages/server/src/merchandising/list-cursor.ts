import { AisleError } from '@aisle/contract';

/** Where a page of a list ended. */
export type ListPosition = { createdAt: number; id: string };

export const encodeListCursor = ({ createdAt, id }: ListPosition): string =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

/** @throws AisleError invalid_cursor */
export const decodeListCursor = (cursor: string): ListPosition => {
  const parts = parse(cursor);
  if (Array.isArray(parts) && parts.length === 2) {
    const [createdAt, id] = parts as unknown[];
    if (Number.isSafeInteger(createdAt) && typeof id === 'string')
      return { createdAt: Number(createdAt), id };
  }
  throw new AisleError('invalid_cursor', 'cursor is not one that this list gave: start again without it');
};
