import { describe, expect, it } from 'vitest';
import { carriedBy } from '../../test/catalog-files/carried.ts';
import { type Alphabet, familiesOf } from '../../test/catalog-files/families.ts';
import { WRITERS } from '../../test/catalog-files/write-files.ts';
import { readGuessed } from '../../test/read-catalog-file.ts';
import { guessFormat } from './parsers/import-format.ts';

const PRODUCTS = 200;
/** Until the export of WooCommerce keeps what variations leave to their product. */
const READY = WRITERS.filter(({ format }) => format !== 'woocommerce-csv');

describe.each<Alphabet>(['western', 'central', 'cyrillic'])('200 products in %s letters', (alphabet) => {
  const families = familiesOf(alphabet, PRODUCTS);

  it.each(READY)('come out of $name as they went in', ({ name, format, write }) => {
    const text = write(families);
    const fileName = { json: 'a.json', jsonl: 'a.jsonl', 'google-xml': 'a.xml' }[format as string] ?? 'a.csv';
    expect(guessFormat(fileName, text)).toBe(format);
    const { products } = readGuessed(fileName, text);
    const expected = carriedBy(name, families);
    const read = new Map(
      products.map((product) => ['externalId' in product ? product.externalId : '', product]),
    );
    // One product at a time: a difference is told by the product alone.
    for (const [id, product] of expected) expect(read.get(id)).toEqual(product);
    expect(read.size).toBe(expected.size);
  });
});
