import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, expectInvalid } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('201', () => {
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
