import { openText } from '@aisle/files';
import { describe, expect, it } from 'vitest';
import { carriedBy } from '../../test/catalog-files/carried.ts';
import { ENCODINGS, encode } from '../../test/catalog-files/encode.ts';
import { type Alphabet, type Family, familiesOf } from '../../test/catalog-files/families.ts';
import { WRITERS } from '../../test/catalog-files/write-files.ts';
import { readGuessed } from '../../test/read-catalog-file.ts';
import COLUMN_NAMES from './fields/column-names.json' with { type: 'json' };
import { guessFormat } from './parsers/import-format.ts';

const PRODUCTS = 200;
const READY = WRITERS;

const EXTENSIONS: Readonly<Record<string, string>> = { json: 'json', jsonl: 'jsonl', 'google-xml': 'xml' };
const fileNameOf = (format: string): string => `products.${EXTENSIONS[format] ?? 'csv'}`;

const expectCarried = (writer: string, families: readonly Family[], fileName: string, text: string): void => {
  const expected = carriedBy(writer, families);
  const { products } = readGuessed(fileName, text);
  const read = new Map(
    products.map((product) => ['externalId' in product ? product.externalId : '', product]),
  );
  // One product at a time: a difference is told by the product alone.
  for (const [id, product] of expected) expect(read.get(id)).toEqual(product);
  expect(read.size).toBe(expected.size);
};

const decoded = async (bytes: Uint8Array): Promise<string> => {
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    yield bytes;
  };
  const whole = async (): Promise<Blob> => new Blob([bytes as Uint8Array<ArrayBuffer>]);
  const opened = await openText({ bytes: pieces(), whole, spool: whole });
  let text = '';
  for await (const piece of opened.text) text += piece;
  return text;
};

describe.each<Alphabet>(['western', 'central', 'cyrillic'])('200 products in %s letters', (alphabet) => {
  const families = familiesOf(alphabet, PRODUCTS);

  it.each(READY)('come out of $name as they went in', ({ name, format, write }) => {
    const text = write(families);
    expect(guessFormat(fileNameOf(format), text)).toBe(format);
    expectCarried(name, families, fileNameOf(format), text);
  });
});

/** JSON is UTF-8 by its standard. */
const SAVED = READY.filter(({ format }) => !['json', 'jsonl'].includes(format));
const LETTERS = [
  ['western', 'windows-1252'],
  ['central', 'windows-1250'],
  ['cyrillic', 'windows-1251'],
] as const satisfies readonly (readonly [Alphabet, (typeof ENCODINGS)[number]])[];

describe.each(LETTERS)('200 products in %s letters', (alphabet, own) => {
  const families = familiesOf(alphabet, PRODUCTS);
  const encodings = ENCODINGS.filter((encoding) => encoding === own || encoding.startsWith('utf'));

  it.each(SAVED)('come out of $name in each encoding that has their letters', async ({
    name,
    format,
    write,
  }) => {
    const text = write(families);
    for (const encoding of encodings) {
      const isXml = format === 'google-xml';
      const declared = isXml ? text.replace('?>', ` encoding="${encoding.split(' ')[0] ?? ''}"?>`) : text;
      const bytes = encode(declared, encoding);
      expect([encoding, bytes === null]).toEqual([encoding, false]);
      if (bytes !== null) expectCarried(name, families, fileNameOf(format), await decoded(bytes));
    }
  });
});

describe.each(Object.entries(COLUMN_NAMES))('a table with the names of columns in %s', (_, names) => {
  const families = familiesOf('western', 20);
  const csv = WRITERS.find(({ name }) => name === 'csv');
  const byField: Readonly<Record<string, readonly string[]>> = names;

  it('holds the same products under each of its names', () => {
    const [header = '', ...rows] = (csv?.write(families) ?? '').split('\n');
    const most = Math.max(...Object.values(byField).map((written) => written.length));
    for (let at = 0; at < most; at += 1) {
      const named = header.split(',').map((column) => byField[column]?.[at] ?? column);
      expectCarried('csv', families, 'products.csv', [named.join(','), ...rows].join('\n'));
    }
  });
});
