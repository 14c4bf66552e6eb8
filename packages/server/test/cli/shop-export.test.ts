import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer, type TestShop } from '../harness.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import { CliWorkplace } from './cli-workplace.ts';

const PRODUCTS = 450;
const SEARCHES = 1_200;

describe.each([{ kind: 'sqlite' }, { kind: 'postgres' }])('shop export on $kind', ({ kind }) => {
  let place: CliWorkplace;
  let server: TestServer;
  let shop: TestShop;
  let other: TestShop;
  let drop = async (): Promise<unknown> => null;

  const fill = async (of: TestShop, name: string): Promise<void> => {
    const products = Array.from({ length: PRODUCTS }, (_, n) => ({
      externalId: `${name}-${n}`,
      name: `Lamp ${name} ${n}`,
      price: 19.99,
    }));
    await server.call('syncProducts', of, { body: { syncType: 'INCREMENTAL', products } });
    await server.call('createSynonym', of, { body: { type: 'group', terms: ['lamp', 'light'] } });
    const rule = {
      name: 'Lamps',
      condition: { query: { is: 'lamp' } },
      actions: [{ type: 'pin', externalId: `${name}-1`, position: 1 }],
    };
    expect((await server.call('createRule', of, { body: rule })).status).toBe(201);
    const hide = { externalIds: [`${name}-2`], hidden: true };
    expect((await server.call('putHiddenProducts', of, { body: hide })).status).toBe(200);
    const { body } = await server.call('search', of, { body: { query: 'Lämp', userId: 'ada' } });
    const { searchLogId } = body;
    await server.call('reportEvents', of, {
      body: { events: [{ type: 'click', searchLogId, productId: `${name}-1`, position: 2 }] },
    });
    const items = [{ externalId: `${name}-1`, quantity: 2, price: 19.99 }];
    const order = { searchLogId, orderId: `${name}-o`, value: 39.98, items };
    expect((await server.call('createConversion', of, { body: order })).status).toBe(200);
    await server.server.searchLog.flush();
    const row = (await server.server.store.read
      .selectFrom('search_logs')
      .selectAll()
      .where('id', '=', searchLogId)
      .executeTakeFirst()) as object;
    // One time for many: pages of the export end within it.
    const rows = Array.from({ length: SEARCHES }, (_, n) => ({ ...row, id: `${name}-s-${n}` }));
    for (let at = 0; at < SEARCHES; at += 200)
      await server.server.store.db
        .insertInto('search_logs')
        .values(rows.slice(at, at + 200) as never)
        .execute();
  };

  beforeAll(async () => {
    place = new CliWorkplace();
    const env: Record<string, string> = { AISLE_DATA_DIR: place.dataDir };
    if (kind === 'postgres') {
      const database = await createTestDatabase();
      env.DATABASE_URL = database.url;
      drop = database.drop;
    }
    place.settings = env;
    server = await TestServer.open({ env });
    shop = await server.makeShop({ currency: 'EUR' });
    other = await server.makeShop();
    await fill(shop, 'own');
    await fill(other, 'foreign');
  });
  afterAll(async () => {
    await server.close();
    place.remove();
    await drop();
  });

  const rowsOf = (folder: string, name: string): Record<string, unknown>[] =>
    readFileSync(join(folder, `${name}.jsonl`), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));

  it('has all of the shop, each row once, and nothing of another shop or of its secrets', async () => {
    const folder = join(place.folder, 'out');
    const { shopId } = shop.shop;
    const { rows } = await place.json<{ rows: Record<string, number> }>('shop', 'export', shopId, folder);
    expect(rows).toEqual({
      ...{ products: PRODUCTS, synonyms: 1, rules: 1, 'landing-pages': 0, 'hidden-products': 1 },
      ...{ filters: 0, judgements: 0, searches: SEARCHES + 1, events: 1, orders: 1 },
    });
    const ids = new Set(rowsOf(folder, 'products').map(({ externalId }) => externalId));
    expect(ids.size).toBe(PRODUCTS);
    expect(rowsOf(folder, 'products')[0]).toMatchObject({ name: 'Lamp own 0', price: 19.99 });
    expect(new Set(rowsOf(folder, 'searches').map(({ searchLogId }) => searchLogId)).size).toBe(SEARCHES + 1);
    expect(rowsOf(folder, 'searches')[0]).toMatchObject({ query: 'Lämp', userId: 'ada' });
    expect(rowsOf(folder, 'synonyms')).toEqual([{ type: 'group', terms: ['lamp', 'light'] }]);
    expect(rowsOf(folder, 'hidden-products')).toEqual([{ externalId: 'own-2' }]);
    expect(rowsOf(folder, 'orders')).toMatchObject([{ orderId: 'own-o', value: 39.98, currency: 'EUR' }]);
    const all = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    expect(all).not.toContain('foreign');
    expect(all).not.toContain(shop.apiKey);
    expect(JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8'))).toMatchObject({
      shopId,
      currency: 'EUR',
    });
    expect(statSync(join(folder, 'searches.jsonl')).mode & 0o777).toBe(0o600);
    const entry = await server.server.store.read
      .selectFrom('audit_log')
      .select('shop_id')
      .where('action', '=', 'shop.exported')
      .execute();
    expect(entry).toEqual([{ shop_id: shopId }]);
  });

  it('writes searches, events and orders as Parquet, with types, and what the lines have', async () => {
    const [lines, tables] = [join(place.folder, 'lines'), join(place.folder, 'tables')];
    const { shopId } = shop.shop;
    const as = (folder: string, ...flags: string[]) =>
      place.json<{ rows: object }>('shop', 'export', shopId, folder, ...flags);
    const { rows } = await as(lines);
    expect((await as(tables, '--parquet')).rows).toEqual(rows);
    for (const kind of ['searches', 'events', 'orders']) {
      const path = join(tables, `${kind}.parquet`);
      const read = await parquetReadObjects({ file: await asyncBufferFromFile(path) });
      const same = read.map(({ at, value, ...row }) => ({
        ...row,
        at: (at as Date).toISOString(),
        // Exact in the file; the reader of this test makes a float of it.
        ...(typeof value === 'number' && { value: Math.round(value * 10_000) / 10_000 }),
      }));
      expect(same).toEqual(rowsOf(lines, kind));
      expect(statSync(path).mode & 0o777).toBe(0o600);
    }
    expect(readdirSync(tables)).toContain('products.jsonl');
    expect(readdirSync(tables)).not.toContain('events.jsonl');
    const none = join(place.folder, 'none');
    const { shopId: empty } = (await server.makeShop()).shop;
    await place.json('shop', 'export', empty, none, '--parquet');
    expect(
      await parquetReadObjects({ file: await asyncBufferFromFile(join(none, 'events.parquet')) }),
    ).toEqual([]);
  });

  it('its products can be imported again', async () => {
    const folder = join(place.folder, 'again');
    await place.json('shop', 'export', shop.shop.shopId, folder);
    const { shopId } = await place.json<{ shopId: string }>(
      ...['shop', 'create', '--name', 'New', '--url', 'https://new.example', '--currency', 'EUR'],
    );
    const imported = await place.import(join(folder, 'products.jsonl'), '--shop', shopId);
    expect(imported).toMatchObject({ created: PRODUCTS, failed: 0, warnings: [] });
  });

  it('replaces no folder, and knows its shops', async () => {
    const folder = join(place.folder, 'there');
    mkdirSync(folder);
    const refused = await place.run(['shop', 'export', shop.shop.shopId, folder]);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('cannot be written')]);
    const unknown = await place.run(['shop', 'export', 'shop_nobody', join(place.folder, 'x')]);
    expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining("no shop 'shop_nobody'")]);
  });
});
