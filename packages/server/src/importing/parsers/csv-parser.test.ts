import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvParser, csvHeader, csvHeaderLine } from './csv-parser.ts';
import { guessFormat } from './import-format.ts';
import type { SourceRecord } from './source-record.ts';

const read = (pieces: readonly string[]): SourceRecord[] => {
  const parser = new CsvParser();
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
};

/** Rows as `[name, value]` pairs, or their fault; the same however the text is cut. */
const rows = (text: string): unknown[] => {
  const whole = read([text]);
  expect(read([...text])).toEqual(whole);
  return whole.map((record) => ('fault' in record ? record.fault : Object.fromEntries(record.entries)));
};

const LAMP = { id: '1', name: 'Lamp', price: '12,99' };

describe('layout', () => {
  it.each([
    ['a semicolon where each price has a comma', 'id;name;price\n1;Lamp;12,99\n'],
    ['a line that names the delimiter', 'sep=;\r\nid;name;price\r\n1;Lamp;12,99\r\n'],
    ['a named delimiter and a mark', '\uFEFFsep=|\nid|name|price\n1|Lamp|12,99\n'],
    ['tabs', 'id\tname\tprice\n1\tLamp\t12,99\n'],
    ['a mark before a quoted name', '\uFEFF"id";"name";"price"\n"1";"Lamp";"12,99"\n'],
    ['blanks of all kinds around names', ' id\u00A0;\u00A0name ; price\t\n1;Lamp;12,99\n'],
    ['titles and empty rows above the header', 'Price list, autumn\n\n;;\nid;name;price\n1;Lamp;12,99\n'],
    ['a title in a row of cells', 'Price list;;\nid;name;price\n1;Lamp;12,99\n'],
    ['blank lines between rows', 'id;name;price\n\n1;Lamp;12,99\n;;\n   \n'],
    ['cells that are empty behind the last column', 'id;name;price\n1;Lamp;12,99;;\n'],
  ])('%s', (_, text) => {
    expect(rows(text)).toEqual([LAMP]);
  });

  it.each([
    [
      'who it is for and since when',
      'Price list;valid from;2026-11-01\nCustomer;Lamps Ltd;\n\nid;name;price\n1;Lamp;12,99\n',
    ],
    ['a heading of groups of columns', 'Product;;Price\nid;name;price\n1;Lamp;12,99\n'],
    ['a price list in another language', 'Ceník;platí od;1.11.2026\nEAN;Název;Cena\n1;Lamp;12,99\n'],
  ])('rows of several cells above the header: %s', (_, text) => {
    const [, ...cells] = Object.values(rows(text)[0] ?? {});
    expect(rows(text)).toHaveLength(1);
    expect(cells).toEqual(['Lamp', '12,99']);
  });

  it('rows above the header are looked through in any pieces, thirty at most', () => {
    const above = (count: number): string =>
      `${'Office;Phone;Fax\n'.repeat(count)}id;name;price\n1;Lamp;12,99\n`;
    expect(rows(above(29))).toEqual([LAMP]);
    expect(read([...above(29)]).map(({ line }) => line)).toEqual([31]);
    expect(rows(above(30))[0]).toEqual({ Office: 'Office', Phone: 'Phone', Fax: 'Fax' });
    expect(csvHeaderLine(above(7))).toBe(8);
  });

  it('a header without a word that is known is the first row, whatever stands in the others', () => {
    expect(rows('Nr;Was;Euro\n1;Name of the rose;12\n2;Color;9\n')).toEqual([
      { Nr: '1', Was: 'Name of the rose', Euro: '12' },
      { Nr: '2', Was: 'Color', Euro: '9' },
    ]);
  });

  it('a header with commas in its names is cut where its rows are', () => {
    const text = 'Name (short, plain, no code)|Price, EUR\nLamp|12,99\nDesk|20,00\n';
    expect(rows(text)).toEqual([
      { 'Name (short, plain, no code)': 'Lamp', 'Price, EUR': '12,99' },
      { 'Name (short, plain, no code)': 'Desk', 'Price, EUR': '20,00' },
    ]);
  });

  it('rows that are shorter than the header do not make another delimiter of their commas', () => {
    expect(rows('id;name;price;note\n1;A;12,99\n2;B;13,50\n')).toEqual([
      { id: '1', name: 'A', price: '12,99', note: '' },
      { id: '2', name: 'B', price: '13,50', note: '' },
    ]);
  });

  it('one column needs no delimiter', () => {
    expect(rows('id\nA\nB\n')).toEqual([{ id: 'A' }, { id: 'B' }]);
  });

  it('names the lines of the file, those before the header too', () => {
    expect(read(['sep=;\nList\n\nid;name\n1;A\n']).map(({ line }) => line)).toEqual([5]);
  });

  it('the export of a shop system is recognised below what stands above its header', () => {
    const header = 'Handle;Title;Variant Price\nlamp;Lamp;12\n';
    for (const above of ['', 'sep=;\n', 'My shop\n\n'])
      expect(guessFormat('products.xlsx', above + header)).toBe('shopify-csv');
    expect(csvHeader('')).toEqual([]);
  });
});

describe('what programs write around values', () => {
  it('blanks before and behind quotes are none of the value', () => {
    const text = 'id , name , note\n1 , "Lamp, red" , "a ""b"""\n2, "5" and "6", x\n';
    expect(rows(text)).toEqual([
      { id: '1 ', name: 'Lamp, red', note: 'a "b"' },
      { id: '2', name: ' "5" and "6"', note: ' x' },
    ]);
  });

  it('an apostrophe before a formula or a number keeps both as texts, and is none of the value', () => {
    expect(rows("id,name,note\n'0012,'=Lamp,'90s style\n")).toEqual([
      { id: '0012', name: '=Lamp', note: "'90s style" },
    ]);
  });

  it('a line of explanations above the header is left out', () => {
    const text =
      '# Required | A number of the product that no other has,# Required | Title\nid,title\n1,Lamp\n';
    expect(rows(text)).toEqual([{ id: '1', title: 'Lamp' }]);
  });
});

describe('rows that do not fit the header', () => {
  it('cells that a row lacks are empty', () => {
    expect(rows('id,name,price\n1\n2,Desk\n')).toEqual([
      { id: '1', name: '', price: '' },
      { id: '2', name: 'Desk', price: '' },
    ]);
  });

  it('a cell without a column is a fault: an unquoted comma has moved the others', () => {
    expect(rows('id,name,price\n1,Lamp, red,12\n')).toEqual(['4 columns where the header has 3']);
  });

  it('a column without a name goes by its number, and only where it holds something', () => {
    expect(rows('id,,name,\n1,x,Lamp,\n')).toEqual([{ id: '1', '(column 2)': 'x', name: 'Lamp' }]);
  });

  it('columns of one name keep both values', () => {
    const [record] = read(['id,image,image\n1,a.jpg,b.jpg\n']);
    expect(record).toMatchObject({
      entries: [
        ['id', '1'],
        ['image', 'a.jpg'],
        ['image', 'b.jpg'],
      ],
    });
  });
});

describe('quotes inside quotes', () => {
  it.each([
    ['"5" pipe",x', '5" pipe'],
    ['"3" long, 5" wide",x', '3" long, 5" wide'],
    ['"Lamp "Sun"" ,x', 'Lamp "Sun"'],
    ['"Lamp" ,x', 'Lamp'],
    ['"Lamp ""Sun"" 5" high",x', 'Lamp "Sun" 5" high'],
  ])('%s is understood', (line, name) => {
    expect(rows(`name,id\n${line}\nNext,2\n`)).toEqual([
      { name, id: 'x' },
      { name: 'Next', id: '2' },
    ]);
  });

  it.each(['"a" b,"c"', '"a"b,x', '"a" and "b" or,"c",x'])('%s is told and costs its row alone', (line) => {
    expect(rows(`name,id\n${line}\nNext,2\n`)).toEqual([
      expect.stringContaining('text after a closing quote'),
      { name: 'Next', id: '2' },
    ]);
  });

  it('take time by their length, however many there are', () => {
    const line = '"a" b,'.repeat(300_000);
    const started = performance.now();
    expect(read([`name,id\n${line}\nNext,2\n`])).toHaveLength(2);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('never change a file that quotes as it should', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', ';'), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (cells) => {
        const lines = [['id', 'a', 'b'], ...cells.map((pair) => ['x', ...pair])];
        const text = lines
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        expect(rows(text)).toEqual(cells.map(([a, b]) => ({ id: 'x', a, b })));
      }),
    );
  });
});
