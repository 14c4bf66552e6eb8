import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { folderBytes } from '../../costs/process-costs.ts';
import { startServer, WORDS_ONLY } from '../../harness/server.ts';
import { type Answer, settled } from '../../harness/shop.ts';
import { newShop, withTool } from '../../harness/tool-shop.ts';
import { MODEL_CACHE, textModel } from '../../relevance/encoder.ts';
import { ask } from './http.ts';
import { costsOf, PAGE_SIZE, type Peer, type PeerEngine } from './peer.ts';

/** Each may send 100 searches a second for its visitors, and 100 syncs a minute. */
const KEYS = 40;
const VISITORS = 500;

type Served = { peer: Peer; degraded: () => number; stop: () => Promise<void> };

const serve = async (name: string, env: Record<string, string>): Promise<Served> => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-peers-'));
  const { apiKeys } = await withTool(folder, env, (tool) =>
    newShop(tool, 'peers', { keys: KEYS, tokens: 0 }),
  );
  const server = await startServer(folder, env);
  let sent = 0;
  let stored = 0;
  let degraded = 0;
  const asVisitor = (): Record<string, string> => {
    sent += 1;
    return { authorization: `Bearer ${apiKeys[sent % KEYS]}`, 'x-visitor': `visitor-${sent % VISITORS}` };
  };
  const search = async (body: object): Promise<Answer> => {
    const answer = await ask<Answer>(`${server.url}/api/widget/search`, body, { headers: asVisitor() });
    if (answer.degraded !== null) degraded += 1;
    return answer;
  };
  const sync = async (body: object): Promise<void> => {
    const headers = { authorization: `Bearer ${apiKeys[0]}` };
    await ask(`${server.url}/api/integrations/v1/products/sync`, body, { headers });
  };
  const peer: Peer = {
    name,
    put: async (products) => {
      const body = { syncType: 'INCREMENTAL', products: products.map(({ product }) => product) };
      for (;;) {
        try {
          await sync(body);
          break;
        } catch (error) {
          if (!/answered (429|503)/.test(String(error))) throw error;
          await delay(200);
        }
      }
      stored += products.length;
    },
    settle: async () => {
      await settled(server, { search }, stored);
      degraded = 0;
    },
    search: async ({ text }) => {
      const facets = ['brand', 'categories'];
      const { products } = await search({ query: text, pageSize: PAGE_SIZE, facets });
      return products.map(({ externalId }) => externalId);
    },
    costs: () => costsOf(server.pid),
    diskBytes: async () => folderBytes(folder),
  };
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { peer, degraded: () => degraded, stop };
};

/** Two servers of their own: with the text model, and by words alone. */
export const openAislePeers = async (): Promise<PeerEngine> => {
  const model = { AISLE_MODEL_CACHE: MODEL_CACHE, AISLE_IMAGE_MODEL: 'off' };
  const served = [await serve('Aisle hybrid', model), await serve('Aisle lexical', WORDS_ONLY)];
  return {
    peers: served.map(({ peer }) => peer),
    remarks: () => [
      `Aisle encodes products and queries itself (${textModel.id}) and logs each search; both are in its figures. Its cards have attributes and highlights.`,
      ...served
        .filter(({ degraded }) => degraded() > 0)
        .map(
          ({ peer, degraded }) => `${peer.name}: ${degraded()} answers lacked the meaning or another part.`,
        ),
    ],
    stop: async () => {
      for (const { stop } of served) await stop();
    },
  };
};
