import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { ProductInput } from '@aisle/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeWorkbook } from '../../../files/test/make-workbook.ts';
import { writtenIn } from '../../../files/test/written-in.ts';
import type { ImportSummary } from '../../src/cli/import/run-import.ts';
import { openService } from '../../src/cli/open-service.ts';
import type { BadRow } from '../../src/importing/index.ts';
import { CliWorkplace } from './cli-workplace.ts';

let place: CliWorkplace;
let shopId: string;
beforeEach(async () => {
  place = new CliWorkplace();
  shopId = await place.shop();
});
afterEach(() => place.remove());

const importFile = (file: string, ...flags: string[]): Promise<ImportSummary> =>
  place.import(file, '--shop', shopId, ...flags);

const catalog = async (): Promise<ProductInput[]> => {
  const service = await openService({
    env: { AISLE_DATA_DIR: place.dataDir },
    now: Date.now,
    stderr: process.stderr,
  });
  try {
    const page = await service.catalog.list({ shopId, query: { limit: 200 } });
    return page.products.map(({ input }) => input).sort((a, b) => (a.externalId < b.externalId ? -1 : 1));
  } finally {
    await service.store.close();
  }
};
const ids = async (): Promise<string[]> => (await catalog()).map(({ externalId }) => externalId);

const badRows = (report: string | null): BadRow[] =>
  readFileSync(report ?? '', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as BadRow);

const lines = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, i) =>
    JSON.stringify({ externalId: `P${i + from}`, name: `Product ${i + from}` }),
  ).join('\n');

describe('each format', () => {
  const expected = [
    { externalId: 'A', name: 'Lamp', price: 10.5 },
    { externalId: 'B', name: 'Desk', price: 20 },
  ];
  it.each([
    ['products.csv', 'id,title,price\nA,Lamp,10.5\nB,Desk,20\n'],
    ['products.csv', '\uFEFFid;title;price\r\nA;Lamp;"10,5"\r\nB;Desk;20\r\n'],
    ['products.txt', Buffer.from('\uFEFFid\ttitle\tprice\nA\tLamp\t10.5\nB\tDesk\t20\n', 'utf16le')],
    [
      'products.jsonl',
      '{"externalId":"A","name":"Lamp","price":10.5}\n{"externalId":"B","name":"Desk","price":20}',
    ],
    ['products.json', '[{"id":"A","title":"Lamp","price":"10.5"},{"id":"B","title":"Desk","price":20}]'],
    [
      'products.json.gz',
      gzipSync('{"products":[{"id":"A","title":"Lamp","price":10.5},{"id":"B","title":"Desk","price":20}]}'),
    ],
    [
      'feed.xml',
      '<rss xmlns:g="x"><channel><item><g:id>A</g:id><title>Lamp</title><g:price>10.5</g:price></item><item><g:id>B</g:id><title>Desk</title><g:price>20</g:price></item></channel></rss>',
    ],
    ['latin.csv', writtenIn('windows-1252', 'id;title;price;größe\nA;Lamp;10,5\nB;Desk;20\n')],
    [
      'latin.xml',
      writtenIn(
        'windows-1252',
        '<?xml version="1.0" encoding="ISO-8859-1"?><rss><item><id>A</id><title>Lamp</title><price>10.5</price></item><item><id>B</id><title>Desk</title><price>20</price></item><!-- für --></rss>',
      ),
    ],
    ['short.csv', 'id,title,price,brand\nA,Lamp,10.5\nB,Desk,20\n'],
    ['named.csv', 'sep=;\nid;title;price\nA;Lamp;10,5\nB;Desk;20\n'],
  ])('%s is stored', async (name, content) => {
    const summary = await importFile(place.file(name, content));
    expect(summary).toMatchObject({ records: 2, created: 2, failed: 0, productsCount: 2, report: null });
    expect(await catalog()).toEqual(expected);
  });

  it('an Excel file is stored, from its name or from standard input', async () => {
    const rows = {
      1: ['Price list'],
      3: ['id', 'title', 'price', 'brand'],
      4: ['A', 'Lämp', 10.5, 'Берг'],
      5: ['B', 'Desk', 20],
    };
    const bytes = await (await makeWorkbook([{ name: 'Sheet', rows }])).bytes();
    const stored = [
      { externalId: 'A', name: 'Lämp', price: 10.5, brand: 'Берг' },
      { externalId: 'B', name: 'Desk', price: 20 },
    ];
    expect(await importFile(place.file('products.xlsx', bytes))).toMatchObject({ created: 2, format: 'csv' });
    expect(await catalog()).toEqual(stored);
    const { status, stdout } = await place.run(['import', '-', '--shop', shopId, '--json'], bytes);
    expect([status, JSON.parse(stdout)]).toMatchObject([0, { records: 2, unchanged: 2 }]);
  });

  it('standard input works like a file, and leaves nothing behind', async () => {
    const { status } = await place.run(['import', '-', '--shop', shopId], 'id,title\nA,Lamp\n');
    expect(status).toBe(0);
    expect(await ids()).toEqual(['A']);
  });

  it('the same file again changes nothing', async () => {
    const file = place.file('a.jsonl', lines(1200));
    await importFile(file);
    expect(await importFile(file)).toMatchObject({ records: 1200, created: 0, updated: 0, unchanged: 1200 });
  });
});

it("prices are read by the shop's currency, and one that could be a thousandth is refused", async () => {
  const created = ['shop', 'create', '--name', 'Tienda', '--url', 'https://tienda.example', '--plan', 'PRO'];
  ({ shopId } = await place.json<{ shopId: string }>(...created, '--currency', 'CLP'));
  const prices = [
    '$12.990',
    '12.990',
    'Rp 150.000',
    '150.000₫',
    '12.990 Ft',
    '1.299 Kč',
    'R$ 1.299',
    '€ 1.299',
  ];
  const csv = `id;name;price\n${prices.map((price, i) => `${i};Lamp;${price}`).join('\n')}\n`;
  const summary = await importFile(place.file('precios.csv', csv));
  expect(summary).toMatchObject({ created: 7, failed: 1, warnings: [] });
  expect(badRows(summary.report)).toEqual([
    { line: 9, record: 8, externalId: '7', reason: expect.stringContaining('two ways') },
  ]);
  const stored = (await catalog()).map(({ price, currency }) => [price, currency].join(' ').trim());
  expect(stored).toEqual(['12990', '12990', '150000 IDR', '150000 VND', '12990 HUF', '1299 CZK', '1299 BRL']);
});

describe('bad rows', () => {
  it('go to a report with line and reason, and the good ones are stored', async () => {
    const csv = 'id,name,price\nA,Lamp,1\n,NoId,2\nC,,3\nD,Desk,cheap\nE,Extra,1,2\nF,"Fine\nlines",4\n';
    const summary = await importFile(place.file('a.csv', csv));
    expect(summary).toMatchObject({ records: 6, created: 3, failed: 3, productsCount: 3 });
    expect(summary.report).toBe(place.file('a.csv', csv).concat('.errors.jsonl'));
    expect(badRows(summary.report)).toEqual([
      { line: 3, record: 2, externalId: null, reason: expect.stringContaining('externalId') },
      { line: 4, record: 3, externalId: 'C', reason: expect.stringContaining('name') },
      { line: 6, record: 5, externalId: 'E', reason: '4 columns where the header has 3' },
    ]);
    expect(await ids()).toEqual(['A', 'D', 'F']);
    expect(summary.warnings).toEqual([
      { field: 'price', message: 'is no amount of money', count: 1, example: 'D', value: 'cheap' },
    ]);
  });

  it('of an earlier import are not taken for those of this one', async () => {
    const file = place.file('a.jsonl', '{"externalId":"A"}\n{"externalId":"B","name":"B"}');
    expect((await importFile(file)).failed).toBe(1);
    place.file('a.jsonl', '{"externalId":"A","name":"A"}');
    expect((await importFile(file)).report).toBeNull();
    expect(existsSync(`${file}.errors.jsonl`)).toBe(false);
  });

  it('are an exit status of 1, and the first is told at once', async () => {
    const file = place.file('a.jsonl', `${lines(3)}\nx`);
    const { status, stdout } = await place.run(['import', file, '--shop', shopId]);
    expect(status).toBe(1);
    expect(stdout).toContain('1 bad row, each with its reason in');
    expect(stdout).toContain('The first, line 4: not valid JSON');
    const good = await place.run(['import', place.file('b.jsonl', lines(3)), '--shop', shopId]);
    expect(good.status).toBe(0);
  });

  it('of a file that has no column for the name say so, with what its columns are and what to type', async () => {
    const file = place.file('a.csv', 'id;Nahme;Preis\nA;Lampe;12\nB;Tisch;20\n');
    const { stdout } = await place.run(['import', file, '--shop', shopId]);
    expect(stdout).toContain(
      'name: no column of the file was taken for the name; its columns are id, Nahme, Preis: say which it is, --map Nahme=name',
    );
    expect(await importFile(file, '--map', 'Nahme=name')).toMatchObject({ failed: 0, created: 2 });
  });

  it('lack a name where the column is there and empty, and say no more than that', async () => {
    const summary = await importFile(place.file('a.csv', 'id,name\nA,Lamp\nB,\n'));
    expect(badRows(summary.report).map(({ reason }) => reason)).toEqual(['name: is required']);
  });

  it('are also those that the catalog refuses, each with its own reason', async () => {
    const rows = [
      { externalId: 'root', name: 'Root' },
      { externalId: 'child', name: 'Child', parentExternalId: 'root' },
      { externalId: 'grandchild', name: 'Grandchild', parentExternalId: 'child' },
      { externalId: 'self', name: 'Self', parentExternalId: 'self' },
      { externalId: 'orphan', name: 'Orphan', parentExternalId: 'nobody' },
      { externalId: 'fine', name: 'Fine' },
    ];
    const summary = await importFile(place.file('a.json', JSON.stringify(rows)));
    expect(await ids()).toEqual(['child', 'fine', 'root']);
    const reasons = Object.fromEntries(badRows(summary.report).map((row) => [row.externalId, row.reason]));
    expect(reasons).toEqual({
      grandchild: expect.stringContaining('is itself a child'),
      self: expect.stringContaining('own parent'),
      orphan: "parentExternalId 'nobody' was not found",
    });
  });

  it.each([
    ['nothing.csv', undefined, /there is no such file/],
    ['cut.json', '[{"externalId":"A","name":"A"},{"externalId"', /ends in the middle of record 2/],
    ['cut.jsonl.gz', gzipSync(lines(2000)).subarray(0, 1500), /cut off/],
    ['bad.xml', '<rss><item><id>A</id>', /<item> is never closed/],
    ['list.json', '{"people":7}', /holds no products/],
    ['empty.csv', '', /the file is empty/],
    ['old.xls', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), /save it as \.xlsx without a password/],
    ['list.pdf', '%PDF-1.7', /it is a PDF/],
  ])('a file that cannot be read on (%s) is named in one line', async (name, content, message) => {
    const file = content === undefined ? `${place.folder}/${name}` : place.file(name, content);
    const { status, stderr } = await place.run(['import', file, '--shop', shopId]);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('what a broken file held before its fault is kept', async () => {
    await place.run([
      'import',
      place.file('cut.json', '[{"externalId":"A","name":"A"},{"ext'),
      '--shop',
      shopId,
    ]);
    expect(await ids()).toEqual(['A']);
  });
});

describe('families', () => {
  it('children may come long before their parents', async () => {
    const children = Array.from({ length: 700 }, (_, i) => ({
      externalId: `c${i}`,
      name: 'C',
      parentExternalId: `p${i % 7}`,
    }));
    const parents = Array.from({ length: 7 }, (_, i) => ({ externalId: `p${i}`, name: 'P' }));
    const text = [...children, ...parents].map((row) => JSON.stringify(row)).join('\n');
    for (const flags of [[], ['--full']]) {
      const summary = await importFile(place.file('a.jsonl', text), ...flags);
      expect(summary).toMatchObject({ records: 707, failed: 0, productsCount: 707 });
    }
  });

  it('items of a group hang under the item of that id, or under a parent that is made', async () => {
    const csv = [
      'id,title,item_group_id,color,size,price',
      'S-red,Linen shirt - red / M,S,red,M,10',
      'S-blue,"Linen shirt (blue, M)",S,blue,M,10',
      'T,Trousers,T,,,20',
      'T-1,Trousers 1,T,grey,,20',
    ].join('\n');
    const file = place.file('a.csv', csv);
    expect(await importFile(file)).toMatchObject({ records: 4, failed: 0, madeParents: 1, productsCount: 5 });
    const parents = (await catalog()).map(({ externalId, parentExternalId, name }) => [
      externalId,
      parentExternalId,
      name,
    ]);
    expect(parents).toEqual([
      ['S', undefined, 'Linen shirt'],
      ['S-blue', 'S', 'Linen shirt (blue, M)'],
      ['S-red', 'S', 'Linen shirt - red / M'],
      ['T', undefined, 'Trousers'],
      ['T-1', 'T', 'Trousers 1'],
    ]);
    expect(await importFile(file)).toMatchObject({ created: 0, updated: 0 });
  });
});

describe('--full', () => {
  it('replaces the catalog at the end; what the file lacks is gone', async () => {
    await importFile(place.file('old.jsonl', lines(60)));
    const summary = await importFile(place.file('new.jsonl', lines(1100, 50)), '--full');
    expect(summary).toMatchObject({
      records: 1100,
      created: 1090,
      unchanged: 10,
      deleted: 50,
      productsCount: 1100,
    });
  });

  it('is refused when most of the catalog would go, and goes on with --force', async () => {
    await importFile(place.file('old.jsonl', lines(300)));
    const file = place.file('new.jsonl', lines(10));
    const refused = await place.run(['import', file, '--shop', shopId, '--full']);
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('force') });
    expect(await ids()).toHaveLength(200);
    expect(await importFile(file, '--full', '--force')).toMatchObject({
      productsCount: 10,
      resumedAfter: 10,
    });
  });

  it('leaves the catalog alone when no row is valid', async () => {
    await importFile(place.file('old.jsonl', lines(3)));
    const { status, stderr } = await place.run([
      'import',
      place.file('bad.jsonl', '{}'),
      '--shop',
      shopId,
      '--full',
    ]);
    expect(status).toBe(1);
    expect(stderr).toContain('no row of the file is a valid product');
    expect(await ids()).toEqual(['P0', 'P1', 'P2']);
  });
});

it('a plan that is too small stops the import with what is stored, and a bigger one lets it go on', async () => {
  shopId = await place.shop('BASIC');
  const file = place.file('a.jsonl', lines(1600));
  const refused = await place.run(['import', file, '--shop', shopId]);
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('the plan allows 1000') });
  await place.json('shop', 'plan', shopId, 'GROWTH');
  expect(await importFile(file)).toMatchObject({ resumedAfter: 1000, records: 1600, productsCount: 1600 });
});

it('the summary names columns that became attributes and fields that fit nowhere', async () => {
  const rows = '[{"id":"A","title":"Lamp","voltage":230,"imageFiles":["a.jpg"],"nested":{"a":1}}]';
  const file = place.file('a.json', rows);
  expect(await importFile(file)).toMatchObject({
    toAttributes: ['voltage'],
    ignored: ['imageFiles', 'nested'],
  });
  const { stdout } = await place.run(['import', file, '--shop', shopId]);
  expect(stdout).toContain('Kept as attributes: voltage');
});

describe('a check', () => {
  const SHEET =
    'Nr.;Titel;Preis;Seite\n1;Lampe;19,90 €;https://shop.example/1\n2;Stuhl;5,00 €;https://shop.example/2\n3;;1,00 €;\n';

  it('says what an import would do, and stores nothing', async () => {
    const file = place.file('products.csv', SHEET);
    const flags = [
      '--check',
      '--shop',
      shopId,
      '--map',
      'Nr.=id',
      '--map',
      'Titel=name',
      '--map',
      'Preis=price',
    ];
    const { status, stdout } = await place.run(['import', file, ...flags]);
    expect(status).toBe(1);
    expect(stdout).toContain('3 records of');
    expect(stdout).toContain('2 products can be imported');
    expect(stdout).toContain('2 products have no address: shoppers cannot open them, such as 1, 2');
    expect(stdout).toContain('  line 4: name: is required');
    expect(stdout).toContain('  Titel -> name (Lampe)');
    expect(stdout).toContain("No column was taken as url: try --map 'Seite=url'");
    expect(stdout).toMatch(/If all addresses are alike: try --url-pattern 'https:\/\/\S+\/\{Nr\.\}'/);
    expect(await ids()).toEqual([]);
    expect(existsSync(`${file}.errors.jsonl`)).toBe(false);
    // The import of the same file does not go on where the check stopped.
    const summary = await importFile(file, ...flags.slice(3), '--map', 'Seite=url');
    expect(summary).toMatchObject({ created: 2, failed: 1, resumedAfter: 0 });
    expect(summary.contents?.missing.map(({ kind }) => kind)).toEqual(['no_image']);
  });

  it('of a good file has exit status 0', async () => {
    const file = place.file('products.csv', 'id,name\n1,Lamp\n');
    const flags = ['--check', '--shop', shopId, '--url-pattern', 'https://shop.example/p/{id}'];
    const { status, stdout } = await place.run(['import', file, ...flags]);
    expect(status).toBe(0);
    expect(stdout).toContain(
      '1 product gets an address that the file lacks, such as https://shop.example/p/1: open it',
    );
  });

  it('of a header alone says that there are no rows', async () => {
    const { status, stdout } = await place.run([
      'import',
      place.file('x.csv', 'id,name\n'),
      '--check',
      '--shop',
      shopId,
    ]);
    expect(status).toBe(1);
    expect(stdout).toContain('It has no columns with values.');
  });
});

it.each([
  ['drafts alone', 'Handle,Title,Variant Price,Status\na,Lamp,9,draft\n', 'Its columns are Handle, Title'],
  ['columns that nothing is known of', 'Foo,Bar\nx y,1\n', 'Its columns are Foo, Bar'],
  ['a header alone', 'id,name\n', 'It has no columns with values.'],
])('a file of %s imports nothing, and says so', async (_, content, reason) => {
  const { status, stdout } = await place.run(['import', place.file('x.csv', content), '--shop', shopId]);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^Nothing was imported\./);
  expect(stdout).toContain(reason);
});
