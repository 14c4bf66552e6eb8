import { describe, expect, it } from 'vitest';
import { decodeCreationCursor, decodeCursor, nextCursorOf } from './list-cursor.ts';

const rows = [
  { at: 7, id: 'a' },
  { at: 7, id: 'ö 👟' },
  { at: 9, id: 'c' },
];
const positionOf = ({ at, id }: { at: number; id: string }): [number, string] => [at, id];

describe('a cursor', () => {
  it('has the position of the last row of the page', () => {
    const cursor = nextCursorOf(rows, rows.slice(0, 2), positionOf) ?? '';
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(decodeCursor(cursor, 'integer', 'text')).toEqual([7, 'ö 👟']);
    expect(decodeCreationCursor(cursor)).toEqual([7, 'ö 👟']);
    expect(decodeCreationCursor(undefined)).toEqual([0, '']);
  });

  it('is null after the last page, and where there are no rows', () => {
    expect(nextCursorOf(rows, rows, positionOf)).toBeNull();
    expect(nextCursorOf([], [], positionOf)).toBeNull();
  });

  it.each([
    '',
    'x',
    'null',
    '{}',
    '[]',
    '[1]',
    '["a"]',
    '[1,2]',
    '["a","b"]',
    '[1.5,"a"]',
    '[1,"a",2]',
    '[9007199254740992,"a"]',
    '[1,"a\\u0000"]',
  ])('that is %s is not one of a list by a number and a text', (json) => {
    const cursor = Buffer.from(json).toString('base64url');
    expect(() => decodeCursor(cursor, 'integer', 'text')).toThrow('cursor is not one that this list gave');
  });
});
