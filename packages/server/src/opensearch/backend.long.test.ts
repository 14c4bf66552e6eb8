import { once } from 'node:events';
import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buildSegment, type EngineSearchResult, type GroupInput, SearchIndex } from '@aisle/engine';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type RunningOpenSearch, startOpenSearch } from '../../../../e2e/opensearch/start.ts';
import { DIMENSIONS, groupInput, searchRequest } from '../../../engine/test/arbitraries.ts';
import { backendContract } from '../../../engine/test/backend/backend-contract.ts';
import { product, request as searchFor, single } from '../../../engine/test/products.ts';
import { runs } from '../../../engine/test/runs.ts';
import { Connection, IncompleteAnswerError, OpenSearchRefusedError, PartLostError } from './index.ts';
import { underlying } from './layout.ts';
import { certificate } from './test/certificate.ts';
import { connectTo, StoredShop } from './test/stored-shop.ts';

const node: RunningOpenSearch | null = await startOpenSearch();
const connection: Connection | null = node === null ? null : connectTo(node.url);

afterAll(async () => {
  await connection?.close();
  await node?.close();
});

const opened = (): Connection => {
  if (connection === null) throw new Error('there is no OpenSearch');
  return connection;
};

describe.skipIf(node === null)('in a real OpenSearch', () => {
  backendContract('OpenSearch', (groups) => ({
    find: async (query) => {
      const shop = new StoredShop(opened(), 16);
      await shop.put(groups);
      return shop.backend.find(query);
    },
  }));
});

const sizes = { dimensions: DIMENSIONS };
const groups = fc.uniqueArray(groupInput, { minLength: 1, maxLength: 12, selector: ({ rootId }) => rootId });
const requests = fc.array(searchRequest, { minLength: 1, maxLength: 6 });

/** Without images: they are not searched in OpenSearch. */
const withoutImages = ({ images: _, ...group }: GroupInput): GroupInput => group;

const answerOf = ({ stages: _, ...result }: EngineSearchResult) => ({
  ...result,
  groups: result.groups.map((group) => ({ ...group, score: Math.round(group.score * 1e5) })),
});

describe.skipIf(node === null)('a search of a shop in OpenSearch', () => {
  it.each([
    ['an index that shops share', undefined, 20],
    ['an index of three shards for itself', 3, 4],
  ])(
    'answers as the engine does, in all it says, from %s',
    async (_, shards, times) => {
      await fc.assert(
        fc.asyncProperty(groups, requests, async (all, asked) => {
          const own = all.map(withoutImages);
          const shop = new StoredShop(opened(), DIMENSIONS, shards);
          await shop.put(own);
          const index = SearchIndex.create({ ...sizes, nowMs: () => 0 });
          index.apply({ add: buildSegment(own, sizes), removeRoots: [] });
          for (const request of asked) {
            const words = { ...request, photo: null, imageWords: null };
            expect(answerOf(await shop.search(words))).toEqual(answerOf(index.search(words)));
          }
        }),
        runs(times),
      );
    },
    600_000,
  );

  it('takes products with words and values of any length', async () => {
    const shop = new StoredShop(opened(), DIMENSIONS);
    const long = 'x'.repeat(40_000);
    const attributes = { note: long, many: Array.from({ length: 300 }, (_, i) => `value ${i}`) };
    await shop.put([single(product('long', { name: 'lamp', description: long, attributes }))]);
    const request = { ...searchFor('lamp'), facets: ['attributes.note'] };
    expect((await shop.search(request)).total).toBe(1);
  });

  it('counts a hundred thousand values, and finds a thousand filtered ones', async () => {
    const shop = new StoredShop(opened(), DIMENSIONS);
    const all = Array.from({ length: 1_000 }, (_, i) => {
      const numbers = Array.from({ length: 100 }, (_, at) => `part ${i} of ${at}`);
      return single(product(`p${i}`, { name: 'lamp', attributes: { parts: numbers, serial: `s${i}` } }));
    });
    await shop.put(all);
    const index = SearchIndex.create({ ...sizes, nowMs: () => 0 });
    index.apply({ add: buildSegment(all, sizes), removeRoots: [] });
    const serials = Array.from({ length: 1_500 }, (_, i) => `s${i * 2}`);
    for (const more of [
      { facets: ['attributes.parts'] },
      { facets: undefined, guide: true },
      { filters: { attributes: { serial: serials } }, facets: ['attributes.serial', 'attributes.parts'] },
    ]) {
      const request = { ...searchFor('lamp'), ...more };
      const [there, here] = [await shop.search(request), index.search(request)];
      expect(there.total).toBe(here.total);
      expect(answerOf(there)).toEqual(answerOf(here));
    }
  });

  it('refuses to answer when its documents are gone, also from an index that was made anew', async () => {
    const shop = new StoredShop(opened(), DIMENSIONS);
    const all = fc.sample(groups, { numRuns: 1, seed: 5 }).flat().map(withoutImages);
    await shop.put(all);
    const [request] = fc.sample(searchRequest, { numRuns: 1, seed: 5 });
    if (request === undefined) throw new Error('there is no request');
    const words = { ...request, photo: null, imageWords: null };
    await shop.search(words);
    await shop.writer.remove();
    await expect(shop.search(words)).rejects.toThrow(IncompleteAnswerError);
  });

  it('makes no index by a removal, and makes one anew in the place of an index without a mapping', async () => {
    const shop = new StoredShop(opened(), DIMENSIONS);
    const { index } = shop.part;
    const whole = [single(product('a', { name: 'lamp' }))];
    await shop.put(whole);
    await opened().ask({ method: 'DELETE', path: `/${underlying(index)}`, timeoutMs: 30_000 });
    const removal = shop.writer.write({ put: [], remove: ['a'], seq: 9 });
    await expect(removal).rejects.toThrow(PartLostError);
    await expect(shop.search(searchFor('lamp'))).rejects.toThrow();
    // Another writer of the cluster may make one meanwhile.
    await opened().ask({ method: 'PUT', path: `/${index}`, timeoutMs: 30_000 });
    await shop.put(whole);
    expect((await shop.search(searchFor('lamp'))).total).toBe(1);
  });
});

describe.skipIf(node === null || certificate === null)('over HTTPS, with a user', () => {
  it('a shop is written and searched', async () => {
    const refused: string[] = [];
    const user = { username: 'aisle', password: 'a secret' };
    const expected = `Basic ${Buffer.from(`${user.username}:${user.password}`).toString('base64')}`;
    const proxy = createServer(certificate ?? {}, (request, response) => {
      const { method, url, headers } = request;
      if (headers.authorization !== expected) {
        refused.push(`${method} ${url}`);
        response.writeHead(401).end();
        return;
      }
      const passed = ask(`${node?.url}${url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(passed);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    const settings = { urls: [`https://127.0.0.1:${port}`], prefix: 'aisle', ca: certificate?.cert };
    const signedIn = new Connection({ ...settings, ...user }, () => performance.now());
    const stranger = new Connection({ ...settings, ...user, password: 'wrong' }, () => performance.now());
    const shop = new StoredShop(signedIn, DIMENSIONS);
    await shop.put([single(product('a', { name: 'lamp' })), single(product('b', { name: 'sofa' }))]);
    expect((await shop.search(searchFor('lamp'))).total).toBe(1);
    expect(refused).toEqual([]);
    await expect(new StoredShop(stranger, DIMENSIONS).put([])).rejects.toThrow(OpenSearchRefusedError);
    await Promise.all([signedIn.close(), stranger.close()]);
    proxy.closeAllConnections();
    proxy.close();
  });
});
