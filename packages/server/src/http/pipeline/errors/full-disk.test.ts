import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

/** The file may be as large as it is and no larger. */
const fillDisk = (): Promise<unknown> => sql`PRAGMA max_page_count = 1`.execute(server.server.store.db);

type Line = { level: number; code?: string; err?: unknown; unlogged?: number };
const faults = (): Line[] =>
  server.log
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Line => JSON.parse(line))
    .filter(({ code }) => code === 'storage_full');

it('a full disk is logged once a minute, without a stack, with how many requests met it since', async () => {
  const shop = await server.makeShop();
  await fillDisk();
  const send = async (): Promise<void> => {
    const products = Array.from({ length: 50 }, (_, i) => ({
      externalId: `p${i}`,
      name: `Product ${i}`,
      description: 'x'.repeat(20_000),
    }));
    const answer = await server.call('syncProducts', shop, { body: { syncType: 'INCREMENTAL', products } });
    expectEnvelope(answer, 507, 'storage_full');
  };
  for (let request = 0; request < 4; request++) await send();
  expect(faults()).toMatchObject([{ unlogged: 0 }]);
  server.clock.advance(60_000);
  await send();
  expect(faults()).toMatchObject([{ unlogged: 0 }, { unlogged: 3 }]);
  for (const line of faults()) expect(line.err).toBeUndefined();
});
