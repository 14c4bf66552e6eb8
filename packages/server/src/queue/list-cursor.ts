import { AisleError } from '@aisle/contract';
import { type SelectQueryBuilder, sql } from 'kysely';

type Kind = 'integer' | 'text';
type Created = { created_at: number; id: string };
/** Values of the columns that a list is ordered by, in that order. */
type Position<Kinds extends readonly Kind[]> = {
  -readonly [Place in keyof Kinds]: Kinds[Place] extends 'integer' ? number : string;
};

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

/** PostgreSQL refuses NUL in a text. */
const isOfKind = (value: unknown, kind: Kind): boolean =>
  kind === 'integer' ? Number.isSafeInteger(value) : typeof value === 'string' && !value.includes('\u0000');

/**
 * Where the page before ended, in a list ordered by columns of these kinds.
 * @throws AisleError invalid_cursor for anything but a cursor of such a list
 */
export const decodeCursor = <const Kinds extends readonly Kind[]>(
  cursor: string,
  ...kinds: Kinds
): Position<Kinds> => {
  const position = parse(cursor);
  if (
    Array.isArray(position) &&
    position.length === kinds.length &&
    kinds.every((kind, place) => isOfKind(position[place], kind))
  )
    return position as Position<Kinds>;
  throw new AisleError('invalid_cursor', 'cursor is not one that this list gave: start again without it');
};

/** Where the page before ended, in a list by time of creation and id; at the start without a cursor. */
export const decodeCreationCursor = (cursor: string | undefined): [createdAt: number, id: string] =>
  cursor === undefined ? [0, ''] : decodeCursor(cursor, 'integer', 'text');

/** The cursor of the page after `page`, with which `rows` begin; null when it has all of them. */
export const nextCursorOf = <Row>(
  rows: readonly Row[],
  page: readonly Row[],
  positionOf: (last: Row) => (number | string)[],
): string | null => {
  const last = page.at(-1);
  if (rows.length === page.length || last === undefined) return null;
  return Buffer.from(JSON.stringify(positionOf(last))).toString('base64url');
};

/** A page of rows, oldest first, and the cursor of the page after it. @throws AisleError invalid_cursor */
export const pageByCreation = async <Schema, Tables extends keyof Schema, Row extends Created>(
  rows: SelectQueryBuilder<Schema, Tables, Row>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ page: Row[]; nextCursor: string | null }> => {
  const [createdAt, id] = decodeCreationCursor(cursor);
  const found: Row[] = await rows
    .where(sql<boolean>`(created_at, id) > (${createdAt}, ${id})`)
    .orderBy(sql`created_at`)
    .orderBy(sql`id`)
    .limit(limit + 1)
    .execute();
  const page = found.slice(0, limit);
  return { page, nextCursor: nextCursorOf(found, page, (last) => [last.created_at, last.id]) };
};
