import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ask } from './http.ts';
import { costsOf, type PeerEngine } from './peer.ts';

/** In a process of its own, behind HTTP. */
export const openMiniSearchPeer = async (): Promise<PeerEngine> => {
  const child = fork(join(import.meta.dirname, 'minisearch-server.ts'));
  const [url] = (await once(child, 'message')) as [string];
  return {
    peers: [
      {
        name: 'MiniSearch',
        put: async (products) => {
          await ask(
            `${url}/put`,
            products.map(({ product }) => product),
          );
        },
        settle: async () => {},
        search: async ({ text }) => (await ask<{ ids: string[] }>(`${url}/search`, { query: text })).ids,
        costs: () => costsOf(child.pid ?? 0),
        diskBytes: async () => null,
      },
    ],
    remarks: () => [
      'MiniSearch 7.2.0 behind a Node server: fuzzy .2, name x 3, brand x 2, attributes too. No meaning, no highlights, nothing stored.',
    ],
    stop: async () => {
      child.kill();
    },
  };
};
