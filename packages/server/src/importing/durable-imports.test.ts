import type { ImportFormat, ImportProgress } from '@aisle/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carriedBy } from '../../test/catalog-files/carried.ts';
import { familiesOf } from '../../test/catalog-files/families.ts';
import { WRITERS } from '../../test/catalog-files/write-files.ts';
import { IMPORT_FILES, many } from '../../test/cli/import-files.ts';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { catalogOn, insertShop, STORES, type TestStore } from '../../test/stores.ts';
import { CatalogFeed, type CatalogShop } from '../catalog/index.ts';
import { NO_TRAITS } from './import-settings.ts';
import { CatalogImports } from './index.ts';
import type { MemoryLimits } from './session-memory.ts';

const FAMILIES = familiesOf('western', 24);
/** A feed of Google has no products above its groups: those are made. */
const FILES = WRITERS.filter(({ format }) => format !== 'google-xml');
const HOUR_MS = 3_600_000;
const NOT_THERE = { code: 'import_not_found' };

describe.each(STORES)('files in parts on $kind', ({ kind, open }) => {
  let test: TestStore;
  let shop: CatalogShop;
  const clock = new ManualScheduler();
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    shop = await newShop();
  });

  const newShop = async (): Promise<CatalogShop> => ({
    shopId: await insertShop(test.store),
    maxProducts: 100_000,
    currency: 'EUR',
    language: 'en',
  });
  const catalog = () => catalogOn({ store: test.store, now: () => clock.nowMs() });
  /** What one process has. */
  const node = (options: { mostChars?: number; memory?: MemoryLimits } = {}): CatalogImports => {
    const feed = new CatalogFeed({ store: test.store });
    return new CatalogImports(
      { catalog: catalog(), feed, store: test.store, keepPace: async () => {}, onImported: async () => {} },
      { scheduler: clock, ...options },
    );
  };
  const begin = (
    imports: CatalogImports,
    format: ImportFormat = 'csv',
    full = false,
    of = shop,
  ): Promise<string> =>
    imports.start(
      { shop: of, traits: { ...NO_TRAITS, siteUrl: 'https://shop.example' } },
      { format, full, check: false, mappings: [], decimal: 'auto' },
    );

  /** The products of the shop, in the order of their ids. */
  const stored = async (of = shop) => {
    const rows = await test.store.read
      .selectFrom('products')
      .innerJoin('shops', 'shops.current_generation_id', 'products.generation_id')
      .select(['external_id', 'parent_external_id', 'body'])
      .where('shops.id', '=', of.shopId)
      .orderBy('external_id')
      .execute();
    return rows;
  };
  const partsLeft = async (): Promise<number> =>
    (
      await test.store.read
        .selectFrom('import_parts')
        .select('part')
        .where('shop_id', '=', shop.shopId)
        .execute()
    ).length;

  /** Sends a file in parts of uneven length; `nodeOf` names the process that serves a part. */
  const send = async (
    file: { format: ImportFormat; text: string; full: boolean },
    nodeOf: (part: number) => CatalogImports,
  ) => {
    const { format, text, full } = file;
    const importId = await begin(nodeOf(0), format, full);
    const answers: ImportProgress[] = [];
    let part = 0;
    for (let at = 0; at < text.length; part += 1) {
      const length = 700 + ((part * 1_237) % 3_000);
      answers.push(await nodeOf(part).push(shop, importId, { part, text: text.slice(at, at + length) }));
      at += length;
    }
    answers.push(await nodeOf(part).finish(shop, importId, false));
    return { answers, products: await stored() };
  };

  it('more requests of one import than a page sends are refused, and others go on', async () => {
    const imports = node();
    const [flooded, other] = [await begin(imports), await begin(imports)];
    await imports.push(shop, flooded, { part: 0, text: 'id,title\n1,Lamp\n' });
    const flood = Promise.allSettled(
      Array.from({ length: 12 }, () => imports.push(shop, flooded, { part: 0 })),
    );
    expect(await imports.push(shop, other, { part: 0, text: 'id' })).toMatchObject({ fault: null });
    const refused = (await flood).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'overloaded' } }, { reason: { code: 'overloaded' } }]);
    expect(await imports.finish(shop, flooded, false)).toMatchObject({ created: 1 });
  });

  /** A store does not see the format of a file: PostgreSQL takes the one that has every kind of row. */
  const files = kind === 'sqlite' ? IMPORT_FILES : IMPORT_FILES.slice(0, 1);
  const runs = files.flatMap(([format, text], n) =>
    (n === 0 ? [false, true] : [true]).map((full) => ({ format, text, full })),
  );
  it.each(
    runs,
  )('$format, whole catalog $full: nodes that take turns, and nodes that know nothing, do what one node does', async (file) => {
    const one = node();
    const alone = await send(file, () => one);
    expect(alone.products.length).toBeGreaterThan(300);
    const nodes = [node(), node(), node()];
    shop = await newShop();
    const inTurns = await send(file, (part) => nodes[(part * 7 + (part >> 1)) % 3] ?? one);
    expect(inTurns).toEqual(alone);
    shop = await newShop();
    expect(await send(file, () => node())).toEqual(alone);
    expect(await partsLeft()).toBe(0);
  });

  it.each(
    kind === 'sqlite' ? FILES : [],
  )('$name: the stored catalog is the one that the file carries', async ({ name, format, write }) => {
    await send({ format, text: write(FAMILIES), full: true }, () => node());
    const products = (await stored()).map(({ body }) => JSON.parse(body) as { externalId: string });
    const byId = Object.fromEntries(products.map((product) => [product.externalId, product]));
    expect(byId).toEqual(Object.fromEntries(carriedBy(name, FAMILIES)));
  });

  it('a part that two nodes get at once is stored once, and both say so', async () => {
    const [a, b] = [node(), node()];
    const importId = await begin(a);
    const text = `id,name\nbad\n${many(4_000, (n) => `k${n},Kettle ${n}\n`)}bad\n`.replace(
      'k2000',
      'bad\nk2000',
    );
    const answers = await Promise.all([a, b, a].map((one) => one.push(shop, importId, { part: 0, text })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.badRows.map(({ line }) => line)).toEqual([2, 2003]);
    const ends = await Promise.all([b, a].map((one) => one.finish(shop, importId, false)));
    expect(ends[0]).toMatchObject({
      records: 4_003,
      created: 4_000,
      unchanged: 0,
      failed: 3,
      productsCount: 4_000,
    });
    expect(ends[1]).toEqual(ends[0]);
  });

  it('the last answer is given again by any node, and nothing is stored again', async () => {
    const importId = await begin(node());
    await node().push(shop, importId, { part: 0, text: 'id,name\nk,Kettle\nbad\n' });
    const end = await node().finish(shop, importId, false);
    expect(end).toMatchObject({ created: 1, failed: 1, badRows: [{ line: 3 }] });
    expect(await node().finish(shop, importId, false)).toEqual(end);
    expect(await node().push(shop, importId, { part: 0, text: 'id,name\n' })).toEqual(end);
  });

  it('a fault of the store costs the answer, not the import', async () => {
    const importId = await begin(node());
    await node().push(shop, importId, { part: 0, text: `id,name\n${many(499, (n) => `k${n},Kettle\n`)}` });
    const limited = { ...shop, maxProducts: 10 };
    const next = { part: 1, text: 'k499,Kettle\nk500,Kettle\n' };
    await expect(node().push(limited, importId, next)).rejects.toMatchObject({
      code: 'product_quota_exceeded',
    });
    expect(await stored()).toEqual([]);
    expect(await node().push(shop, importId, next)).toMatchObject({ created: 500 });
    expect(await node().finish(shop, importId, false)).toMatchObject({ records: 501, created: 501 });
  });

  it('a file is no longer than its limit', async () => {
    const imports = node({ mostChars: 20 });
    const importId = await begin(imports);
    await imports.push(shop, importId, { part: 0, text: 'id,name\nk,Kettle\n' });
    const next = { part: 1, text: 'l,Lamp\n' };
    await expect(imports.push(shop, importId, next)).rejects.toMatchObject({ code: 'import_too_large' });
    expect(await partsLeft()).toBe(1);
  });

  it('an import is gone 24 hours after its last part, and not before', async () => {
    const importId = await begin(node());
    clock.advance(23 * HOUR_MS);
    await node().push(shop, importId, { part: 0, text: 'id,name\n' });
    clock.advance(23 * HOUR_MS);
    await node().prune();
    expect(await partsLeft()).toBe(1);
    clock.advance(HOUR_MS);
    expect(await node().prune()).toBe(1);
    expect(await partsLeft()).toBe(0);
    await expect(node().finish(shop, importId, false)).rejects.toMatchObject(NOT_THERE);
  });

  describe('a check that is read again', () => {
    const TEXT = `id,name\n${many(1_500, (n) => `k${n},Kettle ${n}\n`)}`;
    const settings = { format: 'csv', full: false, decimal: 'auto' } as const;
    const place = () => ({ shop, traits: NO_TRAITS });
    const sendCheck = async (imports: CatalogImports): Promise<string> => {
      const mappings = [{ column: 'name', target: '' }];
      const importId = await imports.start(place(), { ...settings, check: true, mappings });
      for (const [part, from] of [0, 9_000].entries())
        await imports.push(shop, importId, { part, text: TEXT.slice(from, from === 0 ? 9_000 : undefined) });
      return importId;
    };
    const NEW = { ...settings, check: true, mappings: [] };

    it('is read with the new settings on any node, whatever that node had read with the old ones', async () => {
      const [a, b] = [node(), node()];
      const importId = await sendCheck(a);
      expect(await b.push(shop, importId, { part: 1 })).toMatchObject({ failed: expect.any(Number) });
      expect(await a.restart(place(), importId, NEW)).toBe(2);
      expect(await b.push(shop, importId, { part: 0 })).toMatchObject({ failed: 0 });
      expect(await b.finish(shop, importId, false)).toMatchObject({ records: 1_500, failed: 0 });
      expect(await a.restart(place(), importId, { ...NEW, check: false, full: true })).toBe(2);
      expect(await b.finish(shop, importId, false)).toMatchObject({ records: 1_500, created: 1_500 });
      expect(await partsLeft()).toBe(0);
    });

    it('keeps its parts for two hours, and only those of the last check of the shop', async () => {
      const imports = node();
      const first = await sendCheck(imports);
      await imports.finish(shop, first, false);
      expect(await partsLeft()).toBe(2);
      const second = await sendCheck(imports);
      await imports.finish(shop, second, false);
      expect(await partsLeft()).toBe(2);
      clock.advance(2 * HOUR_MS - 1);
      await imports.prune();
      expect(await partsLeft()).toBe(2);
      clock.advance(1);
      await imports.prune();
      expect(await partsLeft()).toBe(0);
      await expect(imports.restart(place(), second, NEW)).rejects.toMatchObject(NOT_THERE);
    });
  });

  describe('memory of imports that nobody goes on with', () => {
    /** Children before their parent: all of them wait in memory. */
    const CHILDREN = `id,name,parent,description\n${many(1_200, (n) => `c${n},Cup ${n},late,${'word '.repeat(60)}\n`)}`;
    const HELD = 300_000;
    const NO_LIMIT = { mostOfAShop: 1e9, most: 1e9 };

    const sendChildren = async (imports: CatalogImports, of = shop): Promise<string> => {
      const importId = await begin(imports, 'csv', false, of);
      expect(await imports.push(of, importId, { part: 0, text: CHILDREN })).toMatchObject({ created: 0 });
      return importId;
    };
    const goOn = async (imports: CatalogImports, importId: string, of = shop) => {
      await imports.push(of, importId, { part: 1, text: 'late,Late,,\n' });
      expect(await imports.finish(of, importId, false)).toMatchObject({ records: 1_201, failed: 0 });
      expect((await stored(of)).filter(({ parent_external_id: id }) => id === 'late')).toHaveLength(1_200);
    };

    it('is given back after two minutes; the import goes on', async () => {
      const imports = node();
      const importId = await sendChildren(imports);
      clock.advance(119_999);
      expect(imports.charsInMemory).toBeGreaterThan(HELD);
      clock.advance(1);
      expect(imports.charsInMemory).toBe(0);
      await goOn(imports, importId);
      expect(imports.charsInMemory).toBe(0);
    });

    it('is kept while parts come', async () => {
      const imports = node();
      const importId = await sendChildren(imports);
      clock.advance(90_000);
      await imports.push(shop, importId, { part: 1, text: 'x,Cup,late,\n' });
      clock.advance(90_000);
      expect(imports.charsInMemory).toBeGreaterThan(HELD);
    });

    it('has a limit for each shop: the import that waited longest is read again', async () => {
      const imports = node({ memory: { ...NO_LIMIT, mostOfAShop: 700_000 } });
      const ids = [await sendChildren(imports), await sendChildren(imports)];
      expect(imports.charsInMemory).toBeGreaterThan(HELD);
      expect(imports.charsInMemory).toBeLessThan(700_000);
      for (const importId of ids) await goOn(imports, importId);
    });

    it('has a limit in all: the shop that holds most gives way, and goes on', async () => {
      const imports = node({ memory: { ...NO_LIMIT, most: 700_000 } });
      const small = await newShop();
      const importId = await begin(imports, 'csv', false, small);
      await imports.push(small, importId, { part: 0, text: 'id,name\nk,Kettle\n' });
      const ofSmall = imports.charsInMemory;
      const others = [shop, await newShop(), await newShop()];
      const ids = [];
      for (const other of others) ids.push(await sendChildren(imports, other));
      expect(imports.charsInMemory).toBeGreaterThan(HELD);
      expect(imports.charsInMemory).toBeLessThan(700_000);
      for (const [at, id] of ids.entries()) await goOn(imports, id, others[at]);
      expect(imports.charsInMemory).toBe(ofSmall);
    });

    it('counts rows that no batch has stored yet, and the ids of groups', async () => {
      const imports = node();
      const importId = await begin(imports);
      const text = `id,name,item_group_id\n${many(400, (n) => `s${n},Shirt,${'g'.repeat(150)}${n}\n`)}`;
      await imports.push(shop, importId, { part: 0, text });
      expect(imports.charsInMemory).toBeGreaterThan(text.length);
      await imports.push(shop, importId, { part: 1, text: many(100, (n) => `t${n},Shirt,\n`) });
      expect(await stored()).toHaveLength(900);
      expect(imports.charsInMemory).toBeGreaterThan(400 * 150);
      expect(imports.charsInMemory).toBeLessThan(2 * 400 * 160 + 20_000);
    });
  });

  it('three imports of a shop stay: the one that waited longest gives way, and none of another shop', async () => {
    const others = await newShop();
    const other = await node().start(
      { shop: others, traits: NO_TRAITS },
      { format: 'csv', full: false, check: false, mappings: [], decimal: 'auto' },
    );
    const ids: string[] = [];
    for (let made = 0; made < 4; made += 1) {
      clock.advance(1);
      ids.push(await begin(node()));
    }
    const part = { part: 0, text: 'id,name\n' };
    await expect(node().push(shop, ids[0] ?? '', part)).rejects.toMatchObject(NOT_THERE);
    await expect(node().push(shop, other, part)).rejects.toMatchObject(NOT_THERE);
    expect(await node().push(shop, ids[1] ?? '', part)).toMatchObject({ records: 0 });
    expect(await node().push(others, other, part)).toMatchObject({ records: 0 });
  });

  it('the rest of a file never becomes the catalog after what was staged is gone', async () => {
    await send({ format: 'csv', text: `id,name\n${many(9, (n) => `k${n},Kettle\n`)}`, full: true }, () =>
      node(),
    );
    const before = await stored();
    const imports = node();
    const importId = await begin(imports, 'csv', true);
    await imports.push(shop, importId, { part: 0, text: `id,name\n${many(600, (n) => `l${n},Lamp\n`)}` });
    clock.advance(23 * HOUR_MS);
    await imports.push(shop, importId, { part: 1, text: 'm,Mug\n' }).catch(() => {});
    clock.advance(2 * HOUR_MS);
    await catalog().maintain();
    await expect(imports.finish(shop, importId, true)).rejects.toMatchObject(NOT_THERE);
    expect(await stored()).toEqual(before);
  });

  it('the last row of an id counts, also over an earlier one that waits for its parent', async () => {
    const text = `id,name,parent\nfirst,Old,mug\n${many(600, (n) => `k${n},Kettle,\n`)}first,New,\nmug,Mug,\n`;
    const { products } = await send({ format: 'csv', text, full: false }, () => node());
    const [first] = products.filter(({ external_id }) => external_id === 'first');
    expect(first).toMatchObject({ parent_external_id: null, body: expect.stringContaining('New') });
  });

  it.each([
    [
      'google-xml',
      '<rss><item><id>a</id><title>Lamp</titel></item><item><id>b</id><title x>Mug</title></item>' +
        '<item><id>c</id><title>Cup</title></item></rss>',
      2,
    ],
    ['csv', 'id,name\na,Lamp,x,y\nb,"Mug" x\nc,Cup\n', 2],
    ['jsonl', '{"id":"a","name":"Lamp",}\n{"id":"b","name":Mug}\n{"id":"c","name":"Cup"}\n', 2],
    ['shopify-csv', 'Handle,Title,Variant SKU,Variant Price\na,,b,3\nc,Cup,,2\n', 1],
  ] as const)('a whole catalog as %s keeps the products of rows that cannot be read', async (format, text, failed) => {
    const send = async (of: ImportFormat, file: string, full: boolean): Promise<ImportProgress> => {
      const imports = node();
      const importId = await begin(imports, of, full);
      await imports.push(shop, importId, { part: 0, text: file });
      return imports.finish(shop, importId, true);
    };
    await send('csv', 'id,name\na,Old lamp\nb,Old mug\nd,Old tray\n', false);
    expect(await send(format, text, true)).toMatchObject({ failed, deleted: 1, fault: null });
    expect((await stored()).map(({ external_id: id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('the last row of an id is what a whole catalog keeps', async () => {
    const filler = many(600, (n) => `k${n},Kettle\n`);
    const text = `id,name\nfirst,Old\n${filler}first,New\n`;
    const { products } = await send({ format: 'csv', text, full: true }, () => node());
    expect(products.find(({ external_id }) => external_id === 'first')?.body).toContain('New');
  });
});
