import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AisleServer, composeServer } from '../../packages/server/src/compose/compose-server.ts';
import { readConfig } from '../../packages/server/src/config/index.ts';
import type { Scheduler } from '../../packages/server/src/kernel/index.ts';

export type Service = { server: AisleServer; folder: string; close: () => Promise<void> };

/** A whole server in this process, on its own data: SQLite, or PostgreSQL where `databaseUrl` is given. */
export async function openService(
  options: { scheduler?: Scheduler; databaseUrl?: string } = {},
): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-insights-'));
  const env = {
    AISLE_DATA_DIR: folder,
    AISLE_DEMO: 'off',
    AISLE_TEXT_MODEL: 'off',
    AISLE_SPEECH_MODEL: 'off',
    AISLE_SEARCH_THREADS: '1',
    ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
  };
  const { scheduler } = options;
  const server = await composeServer(readConfig(env), {
    logStream: { write: () => {} },
    ...(scheduler === undefined ? {} : { scheduler }),
  });
  await server.start({ listen: false });
  return {
    server,
    folder,
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A shop with a catalog whose names hold all words that are searched for. */
export async function makeShop({ server }: Service): Promise<{ shopId: string; apiKey: string }> {
  const { shops, keys } = server.access;
  const shop = await shops.create({
    name: 'Simulated',
    url: 'https://simulated.example',
    plan: 'PRO',
    currency: 'EUR',
    verified: true,
  });
  const { apiKey } = await keys.create(shop.shopId);
  const products = Array.from({ length: PRODUCTS }, (_, n) => ({
    externalId: `P-${n}`,
    name: `${COLOURS[n % COLOURS.length]} ${THINGS[n % THINGS.length]} ${n}`,
    price: 10 + n,
  }));
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/integrations/v1/products/sync',
    headers: { authorization: `Bearer ${apiKey}` },
    payload: { syncType: 'FULL', products },
  });
  if (answer.statusCode !== 200) throw new Error(answer.payload);
  await server.indexes.settled(shop.shopId);
  return { shopId: shop.shopId, apiKey };
}

const PRODUCTS = 200;
export const COLOURS = ['red', 'blue', 'green', 'white', 'black', 'yellow', 'grey'] as const;
export const THINGS = [
  'lamp',
  'chair',
  'table',
  'kettle',
  'shoes',
  'jacket',
  'mug',
  'clock',
  'vase',
  'rug',
  'desk',
] as const;
