import { MAX_IMPORT_PART_CHARS } from '@aisle/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { type TestShop, useTestServer } from '../../test/harness.ts';

const server = useTestServer();
afterEach(() => {
  vi.restoreAllMocks();
});

type Row = { externalId: string; name: string; parentExternalId?: string; description?: string };

/** Imports rows as the dashboard does, and counts how often the catalog is asked to store some. */
const importRows = async (shop: TestShop, rows: readonly Row[]) => {
  const { current } = server;
  const syncs = vi.spyOn(current.server.catalog, 'sync');
  const { importId } = (await current.call('startImport', shop, { body: { format: 'jsonl' } })).body;
  const params = { importId };
  const parts: string[] = [''];
  for (const row of rows) {
    const line = `${JSON.stringify(row)}\n`;
    if ((parts.at(-1)?.length ?? 0) + line.length > MAX_IMPORT_PART_CHARS) parts.push('');
    parts.push((parts.pop() ?? '') + line);
  }
  for (const [part, text] of parts.entries()) {
    const answer = await current.call('sendImportPart', shop, { params, body: { part, text } });
    expect(answer.status).toBe(200);
  }
  const { body } = await current.call('finishImport', shop, { params, body: {} });
  return { body, syncs: syncs.mock.calls.length };
};

const many = (count: number, parentExternalId: string): Row[] =>
  Array.from({ length: count }, (_, n) => ({ externalId: `v${n}`, name: `Variant ${n}`, parentExternalId }));

it('a file whose every row is refused costs a few attempts, not one for each row', async () => {
  const shop = await server.current.makeShop();
  const root = { externalId: 'root', name: 'Root' };
  const child = { externalId: 'child', name: 'Child', parentExternalId: 'root' };
  const { body, syncs } = await importRows(shop, [root, child, ...many(1_000, 'child')]);
  expect(body).toMatchObject({ created: 2, failed: 1_000 });
  expect(syncs).toBeLessThan(10);
});

it('a group of thousands keeps as many as a group may have, and costs a few attempts', async () => {
  const shop = await server.current.makeShop();
  const { body, syncs } = await importRows(shop, [
    { externalId: 'root', name: 'Root' },
    ...many(3_000, 'root'),
  ]);
  expect(body).toMatchObject({ created: 2_049, failed: 3_000 - 2_048 });
  expect(syncs).toBeLessThan(20);
});

it('rows that wait for their parent are kept up to a size, however few they are', {
  timeout: 60_000,
}, async () => {
  const shop = await server.current.makeShop();
  const description = 'word '.repeat(3_900);
  const orphans = many(1_100, '').map((row, n) => ({
    ...row,
    description,
    parentExternalId: `late${n % 10}`,
  }));
  const parents = Array.from({ length: 10 }, (_, n) => ({ externalId: `late${n}`, name: 'Late' }));
  const { body } = await importRows(shop, [...orphans, ...parents]);
  expect(body.created + body.failed).toBe(1_110);
  // 16 million characters hold some 800 rows of this size. The last 100 come with the parents.
  expect(body.failed).toBeGreaterThan(150);
  expect(body.failed).toBeLessThan(250);
});
