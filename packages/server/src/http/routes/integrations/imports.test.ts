import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope, expectInvalid } from '../../../../test/status-cases.ts';

const server = useTestServer();

describe('previewImport', () => {
  const preview = async (body: object) => {
    const shop = await server.current.makeShop({ verified: false });
    return server.current.call('previewImport', shop, { body });
  };

  describe('200', () => {
    it('tells the format by content, where each column goes, and what is wrong with a row', async () => {
      const text = 'Artikel;Titel;price;Farbe\n1;Lampe;19,90;rot\n2;;viel;blau\n3;Tisch;5;';
      const mappings = [
        { column: 'Artikel', target: 'externalId' },
        { column: 'Titel', target: 'name' },
        { column: 'Farbe', target: '' },
      ];
      const { status, body } = await preview({ fileName: 'x.txt', text, mappings, whole: true });
      expect(status).toBe(200);
      expect(body.format).toBe('csv');
      expect(body.columns).toEqual([
        { column: 'Artikel', target: 'externalId', samples: ['1', '2', '3'] },
        { column: 'Titel', target: 'name', samples: ['Lampe', 'Tisch'] },
        { column: 'price', target: 'price', samples: ['19,90', 'viel', '5'] },
        { column: 'Farbe', target: '', samples: ['rot', 'blau'] },
      ]);
      expect(body.fields).toContain('salePrice');
      expect(body.rows).toEqual([
        { line: 2, product: { externalId: '1', name: 'Lampe', price: 19.9 }, fault: null },
        { line: 3, product: null, fault: 'name: is required' },
        { line: 4, product: { externalId: '3', name: 'Tisch', price: 5 }, fault: null },
      ]);
    });

    it.each([
      ['google-xml', '<rss><channel><item><g:id>7</g:id><title>Kettle</title></item></channel></rss>'],
      ['json', '[{"id":"7","name":"Kettle"}]'],
      ['jsonl', '{"id":"7","name":"Kettle"}\n{"id":"8","name":"Pot"}\n'],
      ['shopify-csv', 'Handle,Title,Variant SKU,Variant Price\nkettle,Kettle,7,12.00\n'],
      ['woocommerce-csv', 'ID,Type,SKU,Name,Published,In stock?\n1,simple,7,Kettle,1,1\n'],
    ])('reads %s without being told so', async (format, text) => {
      const { body } = await preview({ fileName: 'export', text, whole: true });
      expect(body.format).toBe(format);
      expect(body.rows[0].product.name).toBe('Kettle');
    });

    it('says where the names of the columns stand', async () => {
      const text = 'Price list;valid from;2026-11-01\n\nid;name;price\n7;Kettle;9\n';
      const { body } = await preview({ fileName: 'x.csv', text, whole: true });
      expect(body).toMatchObject({ headerLine: 3, rows: [{ line: 4, product: { name: 'Kettle' } }] });
      const json = await preview({ fileName: 'x.json', text: '[{"id":"7","name":"Kettle"}]', whole: true });
      expect(json.body.headerLine).toBeNull();
    });

    it('a file that is no product file says why', async () => {
      const { body } = await preview({ fileName: 'x.json', text: '{"a":1}', whole: true, format: 'json' });
      expect(body).toMatchObject({ columns: [], rows: [], fault: expect.stringMatching(/products/) });
    });

    it('a row without an id names the columns that there are, and no flag of the command line', async () => {
      const { body } = await preview({ fileName: 'x.csv', text: 'Nr,Was\n1,Lampe\n', whole: true });
      expect(body.rows[0].fault).toMatch(/its columns are Nr, Was: say which it is/);
      expect(body.rows[0].fault).not.toContain('--map');
    });
  });

  describe('400', () => {
    it('a mapping that names no field is refused', async () => {
      const mappings = [{ column: 'id', target: 'nmae' }];
      expectInvalid(await preview({ fileName: 'x.csv', text: 'id\n1\n', mappings }), 'mappings');
    });
  });
});

/** Reads a file to its end; the last answer. */
const readAll = async (shop: TestShop, text: string, more: object = {}) => {
  const { current } = server;
  const started = await current.call('startImport', shop, { body: { format: 'csv', ...more } });
  const params = { importId: started.body.importId };
  const half = Math.ceil(text.length / 2);
  for (const [part, piece] of [text.slice(0, half), text.slice(half)].entries())
    await current.call('sendImportPart', shop, { params, body: { part, text: piece } });
  return current.call('finishImport', shop, { params, body: {} });
};

const SHEET =
  'id;title;price;link;parent\n1;Lampe;19,90;https://shop.example/1;\n2;Stuhl;5;;\n3;Hocker;;;2\n4;;7;;\n5;Tisch;8;;gone\n';

describe('startImport', () => {
  describe('201', () => {
    it('a check reads the whole file, says what is missing, and stores nothing', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { status, body } = await readAll(shop, SHEET, { check: true });
      expect(status).toBe(200);
      expect(body).toMatchObject({ records: 5, created: 0, failed: 2, fault: null, productsCount: 0 });
      expect(body.badRows.map(({ line }: { line: number }) => line)).toEqual([5, 6]);
      expect(body.report).toMatchObject({
        products: 3,
        groups: 1,
        missing: [
          { kind: 'no_url', count: 3, examples: ['2', '3', '5'] },
          { kind: 'no_image', count: 4 },
          { kind: 'no_price', count: 1, examples: ['3'] },
        ],
        leftOut: [],
        suggestions: [],
      });
      expect(body.report.columns[0]).toEqual({
        column: 'id',
        target: 'externalId',
        samples: ['1', '2', '3'],
      });
      expect((await current.call('listProducts', shop)).body.total).toBe(0);
    });

    it('a check knows the parents that the catalog has, unless the file is the whole catalog', async () => {
      const shop = await server.current.makeShop();
      const products = [{ externalId: 'gone', name: 'There' }];
      await server.current.call('syncProducts', shop, { body: { syncType: 'INCREMENTAL', products } });
      expect((await readAll(shop, SHEET, { check: true })).body.failed).toBe(1);
      expect((await readAll(shop, SHEET, { check: true, full: true })).body.failed).toBe(2);
      expect((await server.current.call('listProducts', shop)).body.total).toBe(1);
    });

    it('addresses that the file lacks are told, by the pattern of the shop or as WordPress has them', async () => {
      const { current } = server;
      const shop = await current.makeShop({ url: 'https://woo.example' });
      const head = 'ID,Type,SKU,Name,Published,Regular price,Parent,External URL\n';
      const woo = `${head}7,variable,A,Lamp,1,,,\n8,variation,A1,Lamp - red,1,5,A,\n9,external,B,Desk,1,5,,https://else.example/b\n`;
      const report = async (text: string, format: string) =>
        (await readAll(shop, text, { check: true, format })).body.report;
      const setPattern = (urlPattern: string) => current.call('patchShop', shop, { body: { urlPattern } });
      expect((await report(woo, 'woocommerce-csv')).addresses).toEqual({
        pattern: 'https://woo.example/?p={ID}',
        made: 2,
        example: 'https://woo.example/?p=7',
      });
      expect((await report(SHEET, 'csv')).addresses).toEqual({ pattern: null, made: 0, example: null });
      // A WordPress in a folder.
      const pattern = 'https://woo.example/shop/?p={ID}';
      await setPattern(pattern);
      expect((await readAll(shop, woo, { format: 'woocommerce-csv' })).body.report.addresses).toEqual({
        pattern,
        made: 2,
        example: 'https://woo.example/shop/?p=7',
      });
      const { products } = (await current.call('listProducts', shop)).body;
      expect(products.map(({ url }: { url: string }) => url)).toEqual([
        'https://woo.example/shop/?p=7',
        'https://woo.example/shop/?p=7',
        'https://else.example/b',
      ]);
      await setPattern('https://woo.example/p/{title}');
      const { addresses, missing } = await report(SHEET, 'csv');
      expect(addresses).toMatchObject({ made: 3, example: 'https://woo.example/p/Stuhl' });
      expect(missing.map(({ kind }: { kind: string }) => kind)).not.toContain('no_url');
    });

    it('drafts are told as left out, and columns that the export is not read for', async () => {
      const shop = await server.current.makeShop();
      const text =
        'Handle,Title,Variant Price,Status,SEO Title\na,Lamp,9,active,x\nb,Desk,9,draft,x\nc,Chair,9,draft,x\n';
      const { body } = await readAll(shop, text, { check: true, format: 'shopify-csv' });
      expect(body.report).toMatchObject({ products: 1, leftOut: [{ reason: expect.any(String), count: 2 }] });
      expect(body.report.columns.at(-1)).toEqual({ column: 'SEO Title', target: '', samples: ['x'] });
    });

    it('each import of a shop has an id; the oldest of four gives way', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const ids: string[] = [];
      for (let made = 0; made < 4; made += 1) {
        current.clock.advance(1);
        ids.push((await current.call('startImport', shop, { body: { format: 'csv' } })).body.importId);
      }
      expect(new Set(ids).size).toBe(4);
      const send = (importId = '') =>
        current.call('sendImportPart', shop, { params: { importId }, body: { part: 0, text: 'id,name\n' } });
      expectEnvelope(await send(ids[0]), 404, 'import_not_found');
      expect((await send(ids[1])).status).toBe(200);
    });

    it('shops that begin many imports do not stop the only one of another shop', async () => {
      const { current } = server;
      const start = (shop: TestShop) => current.call('startImport', shop, { body: { format: 'csv' } });
      const shop = await current.makeShop();
      const { importId } = (await start(shop)).body;
      for (let others = 0; others < 18; others += 1) {
        const other = await current.makeShop();
        for (let made = 0; made < 3; made += 1) expect((await start(other)).status).toBe(201);
      }
      const part = { params: { importId }, body: { part: 0, text: 'id,name\n' } };
      expect((await current.call('sendImportPart', shop, part)).status).toBe(200);
    });
  });

  describe('400', () => {
    it('a mapping that names no field is refused', async () => {
      const shop = await server.current.makeShop();
      const body = { format: 'csv', mappings: [{ column: 'id', target: 'nmae' }] };
      expectInvalid(await server.current.call('startImport', shop, { body }), 'mappings');
    });
  });
});

describe('restartImport', () => {
  const TEXT = 'Nummer;Was;price\n1;Lampe;19,90\n2;Stuhl;5\n3;;7\n';
  const MAPPINGS = [
    { column: 'Nummer', target: 'externalId' },
    { column: 'Was', target: 'name' },
  ];
  /** A check of two parts, read to its end, that took no column for the name. */
  const checked = async (shop: TestShop) => {
    const { current } = server;
    const body = { format: 'csv', check: true, mappings: [{ column: 'Was', target: '' }] };
    const { importId } = (await current.call('startImport', shop, { body })).body;
    const params = { importId };
    for (const [part, text] of [TEXT.slice(0, 20), TEXT.slice(20)].entries())
      await current.call('sendImportPart', shop, { params, body: { part, text } });
    const { body: end } = await current.call('finishImport', shop, { params, body: {} });
    expect(end).toMatchObject({ records: 3, failed: 3, report: { products: 0 } });
    return params;
  };
  const restart = (shop: TestShop, params: { importId: string }, more: object = {}) =>
    server.current.call('restartImport', shop, {
      params,
      body: { format: 'csv', check: true, mappings: MAPPINGS, ...more },
    });
  const readOn = (shop: TestShop, params: { importId: string }, part: number) =>
    server.current.call('sendImportPart', shop, { params, body: { part } });
  const finish = (shop: TestShop, params: { importId: string }) =>
    server.current.call('finishImport', shop, { params, body: {} });
  const total = async (shop: TestShop) => (await server.current.call('listProducts', shop)).body.total;

  describe('200', () => {
    it('the parts are read again with other columns, and then imported, without being sent again', async () => {
      const shop = await server.current.makeShop();
      const params = await checked(shop);
      const { status, body } = await restart(shop, params);
      expect({ status, body }).toEqual({ status: 200, body: { ...params, parts: 2 } });
      const read = await readOn(shop, params, 1);
      expect(read).toMatchObject({ status: 200, body: { fault: null, report: null } });
      const end = (await finish(shop, params)).body;
      expect(end).toMatchObject({ records: 3, failed: 1, report: { products: 2 } });
      expect(await total(shop)).toBe(0);
      expect((await restart(shop, params, { check: false })).body.parts).toBe(2);
      expect((await finish(shop, params)).body).toMatchObject({ created: 2, failed: 1, productsCount: 2 });
      expect(await total(shop)).toBe(2);
    });

    it('a pattern of addresses that the shop has set meanwhile is used', async () => {
      const shop = await server.current.makeShop();
      const params = await checked(shop);
      const pattern = 'https://shop.example/p/{Nummer}';
      await server.current.call('patchShop', shop, { body: { urlPattern: pattern } });
      await restart(shop, params);
      const { report } = (await finish(shop, params)).body;
      expect(report.addresses).toEqual({ pattern, made: 2, example: 'https://shop.example/p/1' });
    });

    it('a check that has not ended is begun anew, and the rest of the file follows', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const body = { format: 'csv', check: true };
      const { importId } = (await current.call('startImport', shop, { body })).body;
      const params = { importId };
      const send = (part: number, text: string) =>
        current.call('sendImportPart', shop, { params, body: { part, text } });
      await send(0, TEXT.slice(0, 20));
      expect((await restart(shop, params)).body.parts).toBe(1);
      expect((await readOn(shop, params, 0)).status).toBe(200);
      expect((await send(1, TEXT.slice(20))).status).toBe(200);
      expect((await finish(shop, params)).body.report.products).toBe(2);
    });
  });

  describe('400', () => {
    it('a mapping that names no field is refused', async () => {
      const shop = await server.current.makeShop();
      const params = await checked(shop);
      expectInvalid(
        await restart(shop, params, { mappings: [{ column: 'Was', target: 'nmae' }] }),
        'mappings',
      );
    });
  });

  describe('404', () => {
    it("another shop's check is not there, nor are the parts of one that is not the last", async () => {
      const shop = await server.current.makeShop();
      const first = await checked(shop);
      expectEnvelope(await restart(await server.current.makeShop(), first), 404, 'import_not_found');
      await checked(shop);
      expectEnvelope(await restart(shop, first), 404, 'import_not_found');
    });
  });

  describe('409', () => {
    it('an import is not restarted: its rows are stored', async () => {
      const shop = await server.current.makeShop();
      const params = await checked(shop);
      await restart(shop, params, { check: false });
      await finish(shop, params);
      expectEnvelope(await restart(shop, params), 409, 'session_conflict');
    });

    it('a part that was never sent is not read', async () => {
      const shop = await server.current.makeShop();
      const params = await checked(shop);
      await restart(shop, params);
      expectEnvelope(await readOn(shop, params, 2), 409, 'session_conflict');
    });
  });
});

describe('sendImportPart', () => {
  const start = async (shop: TestShop, more: object = {}): Promise<string> =>
    (await server.current.call('startImport', shop, { body: { format: 'csv', ...more } })).body.importId;
  const send = (shop: TestShop, importId: string, part: number, text: string) =>
    server.current.call('sendImportPart', shop, { params: { importId }, body: { part, text } });
  const rows = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, at) => `p${from + at},Kettle ${from + at}\n`).join('');

  describe('200', () => {
    it('rows that parts cut through are whole, batches are stored on the way, bad rows are named', async () => {
      const shop = await server.current.makeShop();
      const importId = await start(shop);
      const text = `id,name\n${rows(0, 300)}bad\n${rows(300, 700)}`;
      const places = [0, 9, 1000, 4000, 9999, text.length];
      const answers = [];
      for (const [part, from] of places.slice(0, -1).entries())
        answers.push((await send(shop, importId, part, text.slice(from, places[part + 1]))).body);
      const last = answers.at(-1);
      expect(last).toMatchObject({ records: 501, created: 500, failed: 1, fault: null, productsCount: 500 });
      expect(answers.flatMap(({ badRows }) => badRows)).toEqual([
        { line: 302, record: 301, externalId: 'bad', reason: 'name: is required' },
      ]);
    });

    it('a part that is sent twice counts once', async () => {
      const shop = await server.current.makeShop();
      const importId = await start(shop);
      const first = await send(shop, importId, 0, `id,name\n${rows(0, 600)}`);
      expect((await send(shop, importId, 0, `id,name\n${rows(0, 600)}`)).body).toEqual(first.body);
      const params = { importId };
      const { body } = await server.current.call('finishImport', shop, { params, body: {} });
      expect(body).toMatchObject({ records: 600, created: 600 });
    });

    it('a file that breaks off keeps what was read, and says why it stops', async () => {
      const shop = await server.current.makeShop();
      const importId = await start(shop, { format: 'google-xml' });
      const item = '<item><id>7</id><title>Kettle</title></item>';
      await send(shop, importId, 0, `<rss><channel>${item}`);
      const { body } = await send(shop, importId, 1, '<item></rss>');
      expect(body.fault).toMatch(/XML/);
      const end = await server.current.call('finishImport', shop, { params: { importId }, body: {} });
      expect(end.body).toMatchObject({ created: 1, productsCount: 1 });
    });
  });

  describe('404', () => {
    it("another shop's import is not there", async () => {
      const importId = await start(await server.current.makeShop());
      const other = await server.current.makeShop();
      expectEnvelope(await send(other, importId, 0, 'id,name\n'), 404, 'import_not_found');
    });
  });

  describe('409', () => {
    it('a part that is left out is missed', async () => {
      const shop = await server.current.makeShop();
      const importId = await start(shop);
      expectEnvelope(await send(shop, importId, 1, 'id,name\n'), 409, 'session_conflict');
    });
  });

  describe('422', () => {
    it('more products than the plan has are refused', async () => {
      const shop = await server.current.makeShop({ plan: 'BASIC' });
      const importId = await start(shop);
      let part = 0;
      let answer = await send(shop, importId, part, 'id,name\n');
      while (answer.status === 200 && part < 5) {
        answer = await send(shop, importId, part + 1, rows(part * 1000, (part + 1) * 1000));
        part += 1;
      }
      expectEnvelope(answer, 422, 'product_quota_exceeded');
    });
  });
});

describe('finishImport', () => {
  const send = async (shop: TestShop, text: string, more: object = {}): Promise<string> => {
    const { current } = server;
    const { importId } = (await current.call('startImport', shop, { body: { format: 'csv', ...more } })).body;
    const answer = await current.call('sendImportPart', shop, {
      params: { importId },
      body: { part: 0, text },
    });
    expect(answer.status).toBe(200);
    return importId;
  };
  const finish = (shop: TestShop, importId: string, force = false) =>
    server.current.call('finishImport', shop, { params: { importId }, body: { force } });
  const rows = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, at) => `p${from + at},Kettle ${from + at}\n`).join('');

  describe('200', () => {
    it('a child before its parent finds it; a child whose parent never comes is a bad row', async () => {
      const shop = await server.current.makeShop();
      const text = 'id,name,parent\nred,Mug red,mug\nlost,Mug lost,nothing\nmug,Mug,\n';
      const { body } = await finish(shop, await send(shop, text));
      expect(body).toMatchObject({ created: 2, failed: 1, productsCount: 2 });
      expect(body.badRows).toEqual([
        { line: 3, record: 2, externalId: 'lost', reason: "parentExternalId 'nothing' was not found" },
      ]);
      expect((await finish(shop, 'another')).status).toBe(404);
    });

    it('the whole catalog takes the place of the old one, at the end and not before', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      await finish(shop, await send(shop, `id,name\n${rows(0, 4)}`));
      const importId = await send(shop, `id,name\n${rows(2, 6)}`, { full: true });
      const count = async () => (await current.call('listProducts', shop)).body.total;
      expect(await count()).toBe(4);
      const { body } = await finish(shop, importId);
      expect(body).toMatchObject({ deleted: 2, productsCount: 4 });
      expect((await finish(shop, importId)).body).toEqual(body);
      expect((await current.call('getProduct', shop, { params: { externalId: 'p0' } })).status).toBe(404);
    });

    it('a whole catalog without a valid product changes nothing', async () => {
      const shop = await server.current.makeShop();
      await finish(shop, await send(shop, `id,name\n${rows(0, 4)}`));
      const { body } = await finish(shop, await send(shop, 'id,name\n,x\n', { full: true }));
      expect(body).toMatchObject({ failed: 1, productsCount: 4, fault: expect.stringMatching(/stays/) });
    });
  });

  describe('409', () => {
    it('a file with much less than the catalog asks first', async () => {
      const shop = await server.current.makeShop();
      await finish(shop, await send(shop, `id,name\n${rows(0, 120)}`));
      const importId = await send(shop, `id,name\n${rows(0, 3)}`, { full: true });
      expectEnvelope(await finish(shop, importId), 409, 'catalog_shrink');
      const { body } = await finish(shop, importId, true);
      expect(body).toMatchObject({ deleted: 117, productsCount: 3 });
    });
  });

  describe('422', () => {
    it('more products than the plan has are refused', async () => {
      const shop = await server.current.makeShop({ plan: 'BASIC' });
      const { maxProducts } = server.current.server.access.plans.BASIC;
      for (let from = 0; from < maxProducts; from += 1000)
        await finish(shop, await send(shop, `id,name\n${rows(from, Math.min(maxProducts, from + 1000))}`));
      const oneMore = 'id,name\none-more,Kettle\n';
      const importId = await send(shop, oneMore);
      expectEnvelope(await finish(shop, importId), 422, 'product_quota_exceeded');
      const limitOf = async (text: string, more: object = {}) =>
        (await readAll(shop, text, { check: true, ...more })).body.report.overLimit;
      expect(await limitOf(oneMore)).toEqual({ products: maxProducts + 1, maxProducts });
      expect(await limitOf(`id,name\n${rows(0, 1)}`)).toBeNull();
      expect(await limitOf(oneMore, { full: true })).toBeNull();
    });
  });
});
