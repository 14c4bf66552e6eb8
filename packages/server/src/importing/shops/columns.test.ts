import fc from 'fast-check';
import { expect, it } from 'vitest';
import { familiesOf } from '../../../test/catalog-files/families.ts';
import { WRITERS } from '../../../test/catalog-files/write-files.ts';
import { readCatalogFile } from '../../../test/read-catalog-file.ts';
import { CsvParser } from '../parsers/csv-parser.ts';
import { guessFormat } from '../parsers/import-format.ts';
import { bareColumn, Columns } from './columns.ts';

const families = familiesOf('western', 12);
const EXPORTS = WRITERS.filter(
  ({ format }) => !['csv', 'json', 'jsonl', 'google-xml', 'woocommerce-csv'].includes(format),
);

const cellsOf = (text: string): string[][] => {
  const parser = new CsvParser();
  const records = [...parser.push(text), ...parser.end()];
  const rows = records.map((record) => ('entries' in record ? record.entries : []));
  return [rows[0]?.map(([name]) => name) ?? [], ...rows.map((row) => row.map(([, value]) => String(value)))];
};

const written = (
  rows: readonly string[][],
  order: readonly number[],
  named: (name: string) => string,
): string =>
  rows
    .map((cells, at) =>
      order
        .map((column) => {
          const cell = cells[column] ?? '';
          return `"${(at === 0 ? named(cell) : cell).replaceAll('"', '""')}"`;
        })
        .join(','),
    )
    .join('\n');

/** Ways to write the name of a column that mean the same. */
const NAMINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => ` ${name} `,
  (name) => name.replaceAll('_', ' '),
];

it.each(EXPORTS)('columns of $name may stand in any order, and be written in capitals', ({
  format,
  write,
}) => {
  const rows = cellsOf(write(families));
  const plain = readCatalogFile(write(families), format);
  // Several columns of images keep their order.
  const ordered = (rows[0] ?? []).map((name, at) => (/image/i.test(name) ? -1 : at));
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { minLength: 80, maxLength: 80 }),
      fc.constantFrom(...NAMINGS),
      (weights, named) => {
        const movable = ordered.filter((at) => at !== -1);
        const moved = [...movable].sort((a, b) => (weights[a] ?? 0) - (weights[b] ?? 0));
        const order = ordered.map((at, place) => (at === -1 ? place : (moved.shift() ?? 0)));
        const text = written(rows, order, named);
        expect(guessFormat('a.csv', text)).toBe(format);
        expect(readCatalogFile(text, format).products).toEqual(plain.products);
      },
    ),
    { numRuns: 15 },
  );
});

it('each column of a file is read, left out with its name, or the shop’s own', () => {
  const names = fc.array(fc.string({ maxLength: 12 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(names, (header) => {
      const columns = new Columns(header, { fields: { id: ['id'], images: [/^image/] }, leftOut: [/^seo/] });
      const leftOut = new Set<string>();
      columns.noteLeftOut(
        header.map(() => 'x'),
        leftOut,
      );
      const read = [...columns.placesOf('id'), ...columns.placesOf('images')];
      for (const [at, name] of header.entries()) {
        const ways = [
          read.includes(at),
          columns.own.includes(at),
          leftOut.has(name),
          bareColumn(name) === '',
        ];
        expect(ways.filter(Boolean).length).toBeGreaterThan(0);
        expect(read.includes(at) && columns.own.includes(at)).toBe(false);
      }
    }),
  );
});
