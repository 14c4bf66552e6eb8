import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

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
      { line: 302, record: 301, externalId: null, reason: '1 columns where the header has 2' },
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
