import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { demoCatalog } from '@aisle/demo';
import { AisleApiError, createWidgetClient } from '@aisle/sdk';
import { aisle, metric, type RunningServer, startServer } from '../harness/server.ts';
import { type BenchShop, makeShop, settled } from '../harness/shop.ts';

export type Heard = { transcript: string; query: string };
export type VoiceShop = BenchShop & {
  /** Null without speech. */
  hear: (sound: Uint8Array) => Promise<Heard | null>;
};

const voiceOf = (server: RunningServer, shop: BenchShop): VoiceShop['hear'] => {
  return async (sound) => {
    const client = createWidgetClient({ baseUrl: server.url, token: await shop.token() });
    try {
      return await client.searchByAudio({ audio: new Uint8Array(sound) });
    } catch (error) {
      if (error instanceof AisleApiError && error.code === 'no_speech') return null;
      throw error;
    }
  };
};

/** A server with voice search and the demo shop's catalog, on an empty data folder. */
export async function throughServer<T>(
  { model, modelCache }: { model: string; modelCache: string },
  use: (shop: VoiceShop, server: RunningServer) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aisle-bench-speech-'));
  const server = await startServer(dataDir, {
    AISLE_SPEECH_MODEL: model,
    AISLE_MODEL_CACHE: modelCache,
    AISLE_IMAGE_MODEL: 'off',
  });
  try {
    const shop = await makeShop(server, 'voice');
    const file = join(dataDir, 'products.jsonl');
    const products = demoCatalog('https://voice.example');
    writeFileSync(file, products.map((product) => JSON.stringify(product)).join('\n'));
    await aisle(dataDir, ['import', file, '--shop', shop.shopId, '--format', 'jsonl']);
    await settled(server, shop, 1);
    while ((await metric(server.url, 'aisle_speech_model_ready')) === 0) await delay(200);
    return await use({ ...shop, hear: voiceOf(server, shop) }, server);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
