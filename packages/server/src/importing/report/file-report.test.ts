import type { ImportFormat, ProductInput } from '@aisle/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldMap } from '../fields/field-map.ts';
import { createParser } from '../parsers/import-format.ts';
import { FileColumns } from './file-columns.ts';
import { FileReport } from './file-report.ts';

const row = (item: Partial<ProductInput> & { externalId: string }, itemGroupId: string | null = null) => ({
  item: { name: 'x', ...item },
  itemGroupId,
  images: [],
  record: 1,
  line: 2,
});
const whole = { url: 'https://shop.example/a', imageUrl: 'https://shop.example/a.jpg', price: 1 };
const reportOf = (...rows: ReturnType<typeof row>[]): FileReport => {
  const report = new FileReport();
  for (const one of rows) report.add(one);
  return report;
};
const missingIn = async (report: FileReport): Promise<string[]> =>
  (await report.counts()).missing.map(
    ({ kind, count, examples }) => `${kind} ${count} ${examples.join(' ')}`,
  );

describe('what a file brings', () => {
  it('of several rows of one id the last counts', async () => {
    const report = reportOf(
      row({ externalId: 'a' }),
      row({ externalId: 'a', ...whole }),
      row({ externalId: 'b' }),
    );
    expect(await report.counts()).toMatchObject({ products: 2, groups: 0, removed: 0 });
    expect(await missingIn(report)).toEqual(['no_url 1 b', 'no_image 1 b', 'no_price 1 b']);
  });

  it('a parent without a price needs nothing, wherever it stands; one with a price needs all', async () => {
    const { price, ...page } = whole;
    const report = reportOf(
      row({ externalId: 'red', ...whole, parentExternalId: 'page' }),
      row({ externalId: 'page', ...page, url: undefined }),
      row({ externalId: 'sold', price }),
      row({ externalId: 'blue', ...whole, parentExternalId: 'sold' }),
      row({ externalId: 'm', ...whole }, 'made'),
    );
    expect(await report.counts()).toMatchObject({ products: 5, groups: 3 });
    expect(await missingIn(report)).toEqual(['no_url 1 sold', 'no_image 1 sold']);
    expect(report.parentsElsewhere).toEqual([]);
  });

  it('children of a parent that is nowhere are no products', async () => {
    const report = reportOf(
      row({ externalId: 'a', ...whole, parentExternalId: 'gone' }),
      row({ externalId: 'b', ...whole, parentExternalId: 'gone' }),
      row({ externalId: 'c', ...whole }),
    );
    expect(report.parentsElsewhere).toEqual(['gone']);
    const first = { line: 2, record: 1, externalId: 'a', reason: "parentExternalId 'gone' was not found" };
    expect(report.orphan('gone')).toMatchObject({ count: 2, first });
    expect(await report.counts()).toMatchObject({ products: 1, groups: 0 });
  });

  it('an image from a folder is a picture', async () => {
    const sent = {
      ...row({ externalId: 'a', ...whole, imageUrl: undefined }),
      images: [{ position: 0, name: 'a.png' }],
    };
    const report = new FileReport();
    report.add(sent);
    expect(await missingIn(report)).toEqual([]);
  });

  it('addresses that the parser made are those that begin so; the last row of an id counts', async () => {
    const report = new FileReport({
      pattern: 'https://shop.example/?p={ID}',
      madeStart: 'https://shop.example/?p=',
      currency: 'USD',
    });
    report.add(row({ externalId: 'a', url: 'https://shop.example/?p=1' }));
    report.add(row({ externalId: 'b', url: 'https://shop.example/?p=2' }));
    report.add(row({ externalId: 'b', url: 'https://shop.example/b' }));
    report.add(row({ externalId: 'c', url: 'https://shop.example/c' }), true);
    expect((await report.counts()).addresses).toEqual({
      pattern: 'https://shop.example/?p={ID}',
      made: 2,
      example: 'https://shop.example/?p=1',
    });
  });

  it('counts prices of other currencies, and rows that a later one replaced', async () => {
    const report = new FileReport({ pattern: null, madeStart: null, currency: 'EUR' });
    for (const [externalId, currency] of [
      ['a', 'USD'],
      ['b', 'EUR'],
      ['c', 'USD'],
      ['d', 'CHF'],
      ['a', 'USD'],
    ] as const)
      report.add(row({ externalId, price: 5, currency }));
    report.add(row({ externalId: 'e', price: 5 }));
    report.add(row({ externalId: 'f', currency: 'CHF' }));
    const { otherCurrencies, repeated, products } = await report.counts();
    expect({ otherCurrencies, repeated, products }).toEqual({
      otherCurrencies: [
        { currency: 'USD', count: 2 },
        { currency: 'CHF', count: 1 },
      ],
      repeated: 1,
      products: 6,
    });
  });

  it('its size and its ids have the parents that an import makes', () => {
    const report = reportOf(
      row({ externalId: 'a' }, 'made'),
      row({ externalId: 'b', parentExternalId: 'elsewhere' }),
      row({ externalId: 'c', parentExternalId: 'b' }),
    );
    expect(report.size).toBe(4);
    expect([...report.ids()].flat()).toEqual(['a', 'b', 'c', 'made']);
  });

  it('counts as one who looks at all products at once would', async () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const item = fc.record({ externalId: id, has: fc.boolean(), price: fc.boolean(), parent: fc.option(id) });
    await fc.assert(
      fc.asyncProperty(fc.array(item), async (items) => {
        const rows = items.map(({ externalId, has, price, parent }) =>
          row({
            externalId,
            ...(has && { url: 'https://x', imageUrl: 'https://x/y.png' }),
            ...(price && { price: 1 }),
            ...(parent !== null && parent !== externalId && { parentExternalId: parent }),
          }),
        );
        const last = new Map(rows.map(({ item }) => [item.externalId, item]));
        const parents = new Set(rows.flatMap(({ item }) => item.parentExternalId ?? []));
        const shown = [...last.values()].filter(
          (one) => one.price !== undefined || !parents.has(one.externalId),
        );
        const { products, missing } = await reportOf(...rows).counts();
        expect(products).toBe(last.size);
        expect(missing.find(({ kind }) => kind === 'no_url')?.count ?? 0).toBe(
          shown.filter(({ url }) => url === undefined).length,
        );
      }),
    );
  });
});

describe('the columns of a file', () => {
  const columnsOf = (text: string, format: ImportFormat = 'csv', mappings: string[] = []) => {
    const columns = new FileColumns(new FieldMap(mappings), format);
    const parser = createParser(format);
    columns.readText(text);
    for (const record of [...parser.push(text), ...parser.end()])
      if ('entries' in record) columns.readRecord(record.entries);
    return { list: columns.list(parser.leftOut ?? new Set()), suggestions: columns.suggestions() };
  };
  const UNKNOWN =
    'Zeichen Z;So heisst es;Zu zahlen Z;Wo es steht;Wie es aussieht;Lager\n' +
    'L-1;Lampe Nachtlicht;19,90 €;https://shop.example/1;https://shop.example/1.jpg;3\n' +
    'L-2;Stuhl aus Eiche;120,00 €;https://shop.example/2;https://shop.example/2.jpg;3\n';

  it('each has its first three values and says where it goes', () => {
    const { list } = columnsOf('id,title,farbe\n1,Lampe,rot\n2,Lampe,\n3,Stuhl,blau\n4,Tisch,grün\n');
    expect(list).toEqual([
      { column: 'id', target: 'externalId', samples: ['1', '2', '3'] },
      { column: 'title', target: 'name', samples: ['Lampe', 'Stuhl', 'Tisch'] },
      { column: 'farbe', target: expect.stringContaining('attributes.'), samples: ['rot', 'blau', 'grün'] },
    ]);
  });

  it('a second column of the same number says that it is an attribute', () => {
    const { list } = columnsOf('id,title,Article number,Part number\n1,Lampe,A,B\n');
    expect(list.map(({ target }) => target)).toEqual(['externalId', 'name', 'sku', 'attributes.Part number']);
  });

  it('those of an export are the columns of the file, not fields of products', () => {
    const { list, suggestions } = columnsOf(
      'Handle,Title,Variant Price,SEO Title\na,Lamp,9.90,x\n',
      'shopify-csv',
    );
    expect(list.map(({ column, target }) => [column, target])).toEqual([
      ['Handle', null],
      ['Title', null],
      ['Variant Price', null],
      ['SEO Title', ''],
    ]);
    expect(suggestions).toEqual([]);
  });

  it('a field that no column was taken for has a suggestion by what stands in the columns', () => {
    expect(columnsOf(UNKNOWN).suggestions).toEqual([
      { column: 'Zeichen Z', target: 'externalId' },
      { column: 'So heisst es', target: 'name' },
      { column: 'Zu zahlen Z', target: 'price' },
      { column: 'Wo es steht', target: 'url' },
      { column: 'Wie es aussieht', target: 'imageUrl' },
    ]);
  });

  it('a column that the person has sent elsewhere is not suggested, nor one for a field that has a column', () => {
    const mappings = [
      'Zeichen Z=externalId',
      'Zu zahlen Z=',
      'Wie es aussieht=attributes.aussehen',
      'So heisst es=name',
    ];
    expect(columnsOf(UNKNOWN, 'csv', mappings).suggestions).toEqual([
      { column: 'Wo es steht', target: 'url' },
      { column: 'Wie es aussieht', target: 'imageUrl' },
    ]);
  });

  it('prices may be round, or a word for some products', () => {
    const text = `Art;Zu zahlen Z\n${['49.9', '120', '5.5', '7,25', 'auf Anfrage'].map((price) => `a;${price}`).join('\n')}\n`;
    expect(columnsOf(text).suggestions).toContainEqual({ column: 'Zu zahlen Z', target: 'price' });
  });

  it('pieces are no prices, and values that repeat are no ids', () => {
    const text = 'Lager;Art\n3;a\n12;a\n';
    expect(columnsOf(text).suggestions.filter(({ target }) => target !== 'externalId')).toEqual([]);
    expect(columnsOf('Art;Lager\na;3\na;3\n').suggestions).toEqual([]);
  });
});
