import type { ImportFormat } from '@aisle/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessDelimiter } from './csv-layout.ts';
import { createParser, guessFormat } from './import-format.ts';
import { MAX_RECORD_CHARS, type SourceRecord } from './source-record.ts';

const parse = (format: ImportFormat, text: string, pieces = [text]): SourceRecord[] => {
  const parser = createParser(format);
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
};

const cut = (text: string, places: readonly number[]): string[] => {
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  return [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end));
};

/** What records say, without where they stand. */
const told = (records: readonly SourceRecord[]): unknown[] =>
  records.map((record) =>
    'entries' in record
      ? Object.fromEntries(record.entries)
      : `fault: ${'fault' in record ? record.fault : ''}`,
  );

const csvCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const json = fc.jsonValue({ maxDepth: 3 });

describe('every parser', () => {
  const samples: Record<ImportFormat, string> = {
    csv: 'id,name\r\n1,"a ""b""\r\nc"\r\n2,plain\r\n3,"x"y\r\n4,end',
    json: ' {"note": ["[", {"products": 1}], "products" : [ {"a": "]},\\"{"}, 7, {"b": [1, {"c": 2}]} ] , "more": 1}',
    jsonl: '{"a":1}\n\n{"b"\n{"c":"\\n"}',
    'google-xml':
      '<rss><channel><item><g:id>1</g:id><title>a &amp; b</title></item><item><g:id>2</g:id></item></channel></rss>',
    'shopify-csv':
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src\r\na,A,Size,S,1,x.jpg\r\na,,,M,2,\r\na,,,,,y.jpg\r\nb,"B ""b""",,,3,',
    'woocommerce-csv':
      'ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n1,variable,,A,,,Size,"S, M"\n2,variation,,A S,3,id:1,Size,S',
    'magento-csv':
      'sku,store_view_code,product_type,visibility,name,price,configurable_variations\na-s,,simple,Not Visible Individually,A S,3,\na,,configurable,"Catalog, Search",A,,"sku=a-s,size=S|sku=a-m,size=M"\na-m,,simple,Not Visible Individually,"A\nM",4,',
    'prestashop-csv':
      'ID;Active (0/1);Name *;Categories (x,y,z...);Image URLs (x,y,z...)\r\n1;1;A;Home,Home/Toys;https://x.example/1.jpg\r\n2;0;B;;\r\n3;1;"C ""c""";;',
    'bigcommerce-csv':
      'Item Type,Product ID,Product Name,Product Code/SKU,Price\nProduct,1,A,A,5\nSKU,,"[S]Size=M,[RB]Color=Red",A-M,\nProduct,2,B,B,6',
    'squarespace-csv':
      'Product ID [Non Editable],Variant ID [Non Editable],Title,SKU,Option Name 1,Option Value 1,Price\n1,2,A,A-S,Size,S,5\n,3,,A-M,Size,M,6\n4,5,"B\n1",B,,,7',
    'wix-csv':
      'handleId,fieldType,name,price,surcharge,productOptionName1,productOptionDescription1\n1,Product,A,5,,Size,S;M\n1,Variant,,,1,,M\n2,Product,"B\n1",6,,,',
    'shopware-csv':
      'id;parent_id;product_number;name;price_gross\n1;;A;A;5\n2;1;A.1;;\n4;3;B.1;"B\n1";7\n3;;B;B;6',
  };

  it.each(
    Object.keys(samples) as ImportFormat[],
  )('reads the same %s however the file is cut into pieces', (format) => {
    const text = samples[format];
    const whole = parse(format, text);
    expect(whole.length).toBeGreaterThan(1);
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 12 }), (places) => {
        expect(parse(format, text, cut(text, places))).toEqual(whole);
      }),
    );
    expect(parse(format, text, [...text])).toEqual(whole);
  });
});

describe('CSV', () => {
  it('goes on after a broken row where lines end with a carriage return alone', () => {
    const long = `"${'x'.repeat(MAX_RECORD_CHARS)}",y`;
    const text = `id,name\r1,"a"b\r2,Two\r${long}\r4,Four\r5,"open\r6,Six`;
    expect(told(parse('csv', text))).toEqual([
      expect.stringMatching(/^fault: text after a closing quote/),
      { id: '2', name: 'Two' },
      expect.stringMatching(/^fault: longer than/),
      { id: '4', name: 'Four' },
      expect.stringMatching(/^fault: a quote is opened/),
      { id: '6', name: 'Six' },
    ]);
  });

  it('gives back what was written, whatever the cells hold', () => {
    const cell = fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !text.includes('\uFFFD'));
    const row = fc.tuple(fc.constant('x'), cell, cell);
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('\n', '\r\n'),
        (rows, ending) => {
          // Two known names: with one, a row of cells like `ref` would be the header.
          const lines = [['id', 'name', 'c'], ...rows].map((cells) => cells.map(csvCell).join(','));
          expect(told(parse('csv', lines.join(ending)))).toEqual(
            rows.map(([id, name, c]) => ({ id, name, c })),
          );
        },
      ),
    );
  });

  it.each([',', ';', '\t', '|'])('finds the delimiter %j from the header', (delimiter) => {
    expect(guessDelimiter(['"a,b;c|d,,,"', 'x', 'y', 'z'].join(delimiter)).delimiter).toBe(delimiter);
  });

  it.each([
    ['closed in another row', '2,"Mug",4\n', { id: '2', name: 'Mug', price: '4' }],
    ['closed in an id', '"2",Mug,4\n', { id: '2', name: 'Mug', price: '4' }],
    ['closed in another row that has another', '2,Mug "L",4\n', { id: '2', name: 'Mug "L"', price: '4' }],
  ])('a quote that is opened and %s loses its row alone', (_, row, second) => {
    const text = `id,name,price\n1,"open,3\n${row}3,Cup,5\n`;
    for (const pieces of [[text], [...text], text.split(/(?<=,)/)])
      expect(told(parse('csv', text, pieces))).toEqual([
        'fault: a quote is opened and never closed',
        second,
        { id: '3', name: 'Cup', price: '5' },
      ]);
  });

  it('a field of several lines may have quotes that stand alone', () => {
    expect(told(parse('csv', 'id,name,price\n1,"first line\nsecond 5" line",3\n'))).toEqual([
      { id: '1', name: 'first line\nsecond 5" line', price: '3' },
    ]);
  });

  it('loses one row to a quote that is never closed, not the rest of the file', () => {
    const records = parse('csv', 'id,name\n1,"open\n2,fine\n3,also fine\n');
    expect(told(records)).toEqual([
      'fault: a quote is opened and never closed',
      { id: '2', name: 'fine' },
      { id: '3', name: 'also fine' },
    ]);
    expect(records.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('names the line that a row begins on, also behind cells of several lines', () => {
    const records = parse('csv', 'id,name\n1,"a\nb\nc"\n\n2,d\n3\n');
    expect(records.map(({ record, line }) => [record, line])).toEqual([
      [1, 2],
      [2, 6],
      [3, 7],
    ]);
  });

  it.each([
    '',
    '"',
  ])('keeps memory bounded on a cell of 10 MB (quoted: %j) and goes on behind it', (quote) => {
    const cell = `${quote}${'x'.repeat(10_000_000)}${quote}`;
    const text = `id,name\n1,${cell}\n2,fine\n`;
    const pieces = Array.from({ length: Math.ceil(text.length / 262_144) }, (_, index) =>
      text.slice(index * 262_144, (index + 1) * 262_144),
    );
    expect(told(parse('csv', text, pieces))).toEqual([
      expect.stringContaining('longer than 4 million'),
      { id: '2', name: 'fine' },
    ]);
  });

  it('reports a row whose bytes were no UTF-8', () => {
    expect(told(parse('csv', 'id,name\n1,caf\uFFFD\n2,ok\n'))).toEqual([
      expect.stringContaining('must be UTF-8'),
      { id: '2', name: 'ok' },
    ]);
  });

  it('refuses an empty file in words', () => {
    expect(() => parse('csv', '')).toThrow(/empty/);
  });
});

describe('JSON', () => {
  it('gives back the elements of an array and of {products}', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.dictionary(
            // Never the name of a known column: objects in those are refused.
            fc.string().map((name) => `q-${name}`),
            json,
          ),
          { maxLength: 6 },
        ),
        fc.boolean(),
        fc.nat(2),
        (items, wrap, indent) => {
          fc.pre(!JSON.stringify(items).includes('\uFFFD'));
          const text = JSON.stringify(wrap ? { note: 'x', products: items, z: [] } : items, null, indent);
          const entries = parse('json', text).map((record) =>
            'entries' in record ? record.entries : record,
          );
          expect(entries).toEqual(
            items.map((item) => Object.entries(JSON.parse(JSON.stringify(item)) as object)),
          );
        },
      ),
    );
  });

  it('says where a file that is cut off ends', () => {
    expect(() => parse('json', '[{"a":1},\n{"b":')).toThrow('ends in the middle of record 2 (line 2)');
  });

  it.each(['{"people": 7}', '7', '"products"', ''])('refuses %j, which holds no list of products', (text) => {
    expect(() => parse('json', text)).toThrow(/expected an array of products/);
  });

  it('reports what is nested too deep instead of overflowing', () => {
    const deep = (levels: number): string => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(told(parse('json', `[${deep(1000)},${deep(100_000)},{"a":1}]`))).toEqual([
      expect.stringMatching(/nested deeper/),
      expect.stringMatching(/more than 10000 values|valid JSON/),
      { a: 1 },
    ]);
    expect(told(parse('jsonl', `${deep(1000)}\n{"a":1}`))).toEqual([
      expect.stringMatching(/nested deeper/),
      { a: 1 },
    ]);
  });

  it('leaves out an element that is too long, and goes on', () => {
    const long = JSON.stringify({ a: 'x'.repeat(MAX_RECORD_CHARS) });
    expect(told(parse('json', `[${long},{"a":1}]`))).toEqual([
      expect.stringContaining('longer than'),
      { a: 1 },
    ]);
    expect(told(parse('jsonl', `${long}\n{"a":1}`))).toEqual([
      expect.stringContaining('longer than'),
      { a: 1 },
    ]);
  });

  it.each([
    ['{"id":1,"name":"A"', 'not valid JSON: it ends too early'],
    ['{"id":"A', 'not valid JSON: it ends too early'],
    ['{"id":1,"name":Lamp,"price":3}', `not valid JSON near ':1,"name":Lamp,"pric'`],
    ['{"id":1,}', 'not valid JSON near \'{"id":1,}\''],
  ])('%s: shows the place of the fault', (line, fault) => {
    expect(told(parse('jsonl', line))).toEqual([`fault: ${fault}`]);
  });

  it('reports lines that are no objects, each with its own number', () => {
    const records = parse('jsonl', '{"a":1}\n[1]\nnull\n\n{"b":2}\r\n');
    expect(records.map(({ line }) => line)).toEqual([1, 2, 3, 5]);
    expect(told(records).slice(1, 3)).toEqual(['fault: not a JSON object', 'fault: not a JSON object']);
  });
});

describe('Google feeds', () => {
  it('never expands entities of its own: a bomb is a fault of its item', () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>' +
      '<rss><channel><item><id>1</id><title>&lol2;</title></item><item><id>2</id></item></channel></rss>';
    expect(told(parse('google-xml', bomb))).toEqual([
      'fault: not valid XML: an entity that is not known: write & as &amp;',
      { id: '2' },
    ]);
  });

  it.each([
    ['<rss><item><id>A</id></item>', '<rss> is never closed'],
    ['<rss><a><b></a></rss>', 'a closing tag belongs to another element than the open one'],
    ['</rss>', '</rss> closes no element'],
    ['<rss><item><id>A</id></item></rss>more', 'text stands outside of the first element'],
    ['<?xml version="1"?><rss><item><id>A</id></item></rss>', 'its first line is no XML declaration'],
    ['<rss><!-- a -- b --><item></item></rss>', 'its markup cannot be understood'],
  ])('%s: says what is broken in words that have translations', (text, words) => {
    expect(() => parse('google-xml', text)).toThrow(`the XML is broken at line 1: ${words}`);
  });

  it.each([
    ['<id a=b>A</id>', 'an attribute is not written as name="value"'],
    ['<id>A</id><link href="a<b"/>', 'a character stands where XML allows none'],
  ])('%s spoils its item alone', (text, words) => {
    expect(told(parse('google-xml', `<rss><item>${text}</item></rss>`))).toEqual([
      expect.stringContaining(`not valid XML: ${words}`),
    ]);
  });

  it('stops at broken markup with the line', () => {
    expect(() => parse('google-xml', '<rss>\n<channel><item><id>1</item></rss>')).toThrow(/broken at line 2/);
    expect(() => parse('google-xml', '<rss><item><id>1')).toThrow(/broken|inside the item/);
    expect(() => parse('google-xml', '<html></html>')).toThrow(/no <item>/);
  });

  it('refuses nesting and texts without end', () => {
    expect(() => parse('google-xml', '<a>'.repeat(1000))).toThrow(/nested deeper/);
    const chunk = `<!--${'x'.repeat(1_000_000)}`;
    expect(() =>
      parse('google-xml', '', [chunk, ...Array.from({ length: 9 }, () => 'y'.repeat(1_000_000))]),
    ).toThrow(/longer than/);
  });

  it('reads the link of an Atom entry', () => {
    const feed =
      '<feed><entry><g:id>1</g:id><link rel="alternate" href="https://x.example/1"/></entry></feed>';
    expect(told(parse('google-xml', feed))).toEqual([{ link: 'https://x.example/1', id: '1' }]);
  });
});

describe('format', () => {
  it.each([
    ['a.csv', '', 'csv'],
    ['a.tsv.gz', '', 'csv'],
    ['feed.xml', '', 'google-xml'],
    ['a.ndjson', '', 'jsonl'],
    ['a.json', '[{', 'json'],
    ['a.json', '{"externalId":"1"}\n{"externalId":"2"}', 'jsonl'],
    ['a.json', '{"products":[{}]}', 'json'],
    ['-', ' <?xml', 'google-xml'],
    ['-', '{\n "products"', 'json'],
    ['-', 'id;name\n', 'csv'],
    ['export.txt', 'id\tname\n', 'csv'],
  ])('of %s beginning with %j is %s', (name, head, format) => {
    expect(guessFormat(name, head)).toBe(format);
  });
});
