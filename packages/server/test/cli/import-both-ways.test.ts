import { readFileSync } from 'node:fs';
import type { ImportProgress } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BadRow } from '../../src/importing/index.ts';
import { TestServer, type TestShop } from '../harness.ts';
import { IS_ALL } from '../tier.ts';
import { CliWorkplace } from './cli-workplace.ts';
import { IMPORT_FILES } from './import-files.ts';

const PART_CHARS = 7_001;

let place: CliWorkplace;
let server: TestServer;
beforeAll(async () => {
  place = new CliWorkplace();
  server = await TestServer.open({ env: { AISLE_DATA_DIR: place.dataDir } });
});
afterAll(async () => {
  await server.close();
  place.remove();
});

type File = { format: string; text: string; full: boolean };
type Imported = { counts: object; badRows: BadRow[] };

/** As the dashboard sends a file. */
const byEndpoints = async (shop: TestShop, { format, text, full }: File): Promise<Imported> => {
  const start = await server.call('startImport', shop, { body: { format, full } });
  const params = { importId: String(start.body.importId) };
  const badRows: BadRow[] = [];
  for (let part = 0; part * PART_CHARS < text.length; part += 1) {
    const piece = text.slice(part * PART_CHARS, (part + 1) * PART_CHARS);
    const { body } = await server.call('sendImportPart', shop, { params, body: { part, text: piece } });
    badRows.push(...(body as ImportProgress).badRows);
  }
  const { body } = await server.call('finishImport', shop, { params, body: {} });
  const { badRows: last, fault, warnings, report: _, ...counts } = body as ImportProgress;
  expect(fault).toBeNull();
  return { counts: { ...counts, warnings }, badRows: [...badRows, ...last] };
};

const byCommandLine = async (shop: TestShop, { format, text, full }: File): Promise<Imported> => {
  const file = place.file('products', text);
  const flags = ['--shop', shop.shop.shopId, '--format', format, ...(full ? ['--full'] : [])];
  const summary = await place.import(file, ...flags);
  const { records, created, updated, unchanged, deleted, failed, warnings, productsCount, report } = summary;
  const lines = report === null ? [] : readFileSync(report, 'utf8').trim().split('\n');
  return {
    counts: { records, created, updated, unchanged, deleted, failed, warnings, productsCount },
    badRows: lines.map((line) => JSON.parse(line) as BadRow),
  };
};

const productsOf = ({ shop }: TestShop) =>
  server.server.store.read
    .selectFrom('products')
    .innerJoin('shops', 'shops.current_generation_id', 'products.generation_id')
    .select(['external_id', 'parent_external_id', 'body'])
    .where('shops.id', '=', shop.shopId)
    .orderBy('external_id')
    .execute();

describe.each(IS_ALL ? [false, true] : [true])('whole catalog: %s', (full) => {
  it.each(
    IMPORT_FILES,
  )('%s: the command line and the dashboard store the same products and refuse the same rows', async (format, text) => {
    // The body of a request has no NUL.
    const file = { format, text: text.replaceAll('\0', ''), full };
    const url = 'https://lamps.example';
    const shops = [await server.makeShop({ url }), await server.makeShop({ url })] as const;
    // What was there before, and a whole catalog removes.
    for (const shop of shops) await byEndpoints(shop, { format: 'csv', text: 'id,name\nold,Old\n', full });
    const [sent, read] = [await byEndpoints(shops[0], file), await byCommandLine(shops[1], file)];
    expect(sent).toEqual(read);
    const products = await productsOf(shops[0]);
    expect(products.length).toBeGreaterThan(300);
    expect(await productsOf(shops[1])).toEqual(products);
  });
});

it('a row that is over a limit of its reader has the same reasons and warnings on both ways', async () => {
  const rows = [
    'id,name,price,categories',
    `long,${'x'.repeat(2_000)},1,`,
    'deep,Deep,1,a>b>c>d>e>f>g>h>i>j>k',
    'cheap,Lamp,cheap,',
    'open,"Open,1,',
  ];
  const file = { format: 'csv', text: `${rows.join('\n')}\n`, full: false };
  const [sent, read] = [
    await byEndpoints(await server.makeShop(), file),
    await byCommandLine(await server.makeShop(), file),
  ];
  expect(sent.badRows.map(({ line }) => line)).toEqual([2, 5]);
  expect(sent.counts).toMatchObject({
    warnings: [{ field: 'categories' }, { field: 'price', value: 'cheap' }],
  });
  expect(read).toEqual(sent);
});
