import { AisleError } from '@aisle/contract';

/** The end of a page: by externalId, or by time of update and then externalId. */
export type Position =
  | { by: 'id'; externalId: string }
  | { by: 'updated'; updatedAt: number; externalId: string };

export const encodeCursor = (position: Position): string => {
  const parts = position.by === 'id' ? [position.externalId] : [position.updatedAt, position.externalId];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
};

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

/** @throws AisleError invalid_cursor for anything but a cursor of the same kind of list */
export const decodeCursor = <By extends Position['by']>(
  cursor: string,
  by: By,
): Extract<Position, { by: By }> => {
  const parts = parse(cursor);
  if (Array.isArray(parts)) {
    const [first, second] = parts as unknown[];
    const found: Position | null =
      parts.length === 1 && typeof first === 'string'
        ? { by: 'id', externalId: first }
        : parts.length === 2 && Number.isSafeInteger(first) && typeof second === 'string'
          ? { by: 'updated', updatedAt: Number(first), externalId: second }
          : null;
    if (found?.by === by) return found as Extract<Position, { by: By }>;
  }
  throw new AisleError('invalid_cursor', 'cursor is not one that this list gave: start again without it');
};
