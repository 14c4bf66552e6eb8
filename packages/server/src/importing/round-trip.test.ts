import { describe, expect, it } from 'vitest';
import { carriedBy } from '../../test/catalog-files/carried.ts';
import { type Alphabet, familiesOf } from '../../test/catalog-files/families.ts';
import { WRITERS } from '../../test/catalog-files/write-files.ts';
import { readGuessed } from '../../test/read-catalog-file.ts';
import { guessFormat } from './parsers/import-format.ts';

const PRODUCTS = 200;

describe.each<Alphabet>(['western', 'central', 'cyrillic'])('200 products in %s letters', (alphabet) => {
  const families = familiesOf(alphabet, PRODUCTS);

  it.each(WRITERS)('come out of $name as they went in', ({ name, format, write }) => {
    const text = write(families);
    const fileName = { json: 'a.json', jsonl: 'a.jsonl', 'google-xml': 'a.xml' }[format as string] ?? 'a.csv';
    expect(guessFormat(fileName, text)).toBe(format);
    const { products } = readGuessed(fileName, text);
    const read = new Map(
      products.map((product) => ['externalId' in product ? product.externalId : '', product]),
    );
    expect(Object.fromEntries(read)).toEqual(Object.fromEntries(carriedBy(name, families)));
  });
});
