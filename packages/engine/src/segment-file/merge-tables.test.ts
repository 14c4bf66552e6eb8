import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareCodePoints } from './compare-code-points.ts';
import { mergeTables } from './merge-tables.ts';
import { StringTable, sortByCodePoint, writeStringTable } from './string-table.ts';

const text = fc.oneof(fc.constantFrom('', 'a', 'ab', 'b', '\uE000', '😀'), fc.string({ unit: 'grapheme' }));
const tables = fc.array(fc.uniqueArray(text, { maxLength: 12 }), { maxLength: 6 });

const tableOf = (strings: readonly string[]): StringTable => {
  const { blob, start } = writeStringTable(sortByCodePoint(strings));
  return new StringTable(blob, start);
};
const stringsOf = (table: StringTable): string[] =>
  Array.from({ length: table.count }, (_, index) => table.at(index));

it('sorted tables become one with each kept string once, and tell where it was', () => {
  fc.assert(
    fc.property(tables, (lists) => {
      const whole = lists.map((list) => list.map((each) => each.toWellFormed()));
      const given = whole.map((list) => tableOf([...new Set(list)]));
      const told: string[] = [];
      const { blob, start } = mergeTables(given, ({ count, tables: having, places }) => {
        const found = Array.from({ length: count }, (_, i) => [having[i] ?? 0, places[i] ?? 0] as const);
        const strings = new Set(found.map(([table, place]) => given[table]?.at(place) ?? 'none'));
        expect(strings.size).toBe(1);
        const [string = ''] = strings;
        const holding = given.flatMap((table, i) => (stringsOf(table).includes(string) ? [i] : []));
        expect(found.map(([table]) => table)).toEqual(holding);
        told.push(string);
        return string.length !== 1;
      });
      const all = [...new Set(whole.flat())].sort(compareCodePoints);
      expect(told).toEqual(all);
      expect(stringsOf(new StringTable(blob, start))).toEqual(all.filter((string) => string.length !== 1));
    }),
  );
});
