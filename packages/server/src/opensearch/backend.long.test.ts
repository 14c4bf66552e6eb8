import { once } from 'node:events';
import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buildSegment, type EngineSearchRequest, type EngineSearchResult, SearchIndex } from '@aisle/engine';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type RunningOpenSearch, startOpenSearch } from '../../../../e2e/opensearch/start.ts';
import { DIMENSIONS, groupInput, IMAGE_DIMENSIONS, searchRequest } from '../../../engine/test/arbitraries.ts';
import { backendContract } from '../../../engine/test/backend/backend-contract.ts';
import { product, request as searchFor, shown, single } from '../../../engine/test/products.ts';
import { runs } from '../../../engine/test/runs.ts';
import { seededRandom } from '../../test/seeded-random.ts';
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
      const shop = new StoredShop(opened(), { dimensions: 16 });
      await shop.put(groups);
      return shop.backend.find(query);
    },
  }));
});

const SIZES = { dimensions: DIMENSIONS, imageDimensions: IMAGE_DIMENSIONS };
const groups = fc.uniqueArray(groupInput, { minLength: 1, maxLength: 12, selector: ({ rootId }) => rootId });
const requests = fc.array(searchRequest, { minLength: 1, maxLength: 6 });

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
          const shop = new StoredShop(opened(), SIZES, shards);
          await shop.put(all);
          const index = SearchIndex.create({ ...SIZES, nowMs: () => 0 });
          index.apply({ add: buildSegment(all, SIZES), removeRoots: [] });
          for (const request of asked) {
            expect(answerOf(await shop.search(request))).toEqual(answerOf(index.search(request)));
          }
        }),
        runs(times),
      );
    },
    600_000,
  );

  it('explains as the engine does, with the place and the total of the whole answer', async () => {
    const told = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (_, own) => (typeof own === 'number' ? Math.round(own * 1e4) / 1e4 : own)),
      );
    await fc.assert(
      fc.asyncProperty(groups, requests, async (all, asked) => {
        const shop = new StoredShop(opened(), SIZES);
        await shop.put(all);
        const index = SearchIndex.create({ ...SIZES, nowMs: () => 0 });
        index.apply({ add: buildSegment(all, SIZES), removeRoots: [] });
        const ids = all.flatMap(({ root, children }) => [root, ...children]).map((one) => one.externalId);
        for (const request of asked)
          for (const id of [...ids.slice(0, 3), 'nothing']) {
            const explained = { ...request, sort: 'relevance' as const, pageSize: 10 };
            const there = await shop.lexicon.in(shop.backend).explain(explained, id);
            expect(told(there)).toEqual(told(index.explain(explained, id)));
          }
      }),
      runs(12),
    );
  }, 600_000);

  it('takes products with words and values of any length', async () => {
    const shop = new StoredShop(opened(), SIZES);
    const long = 'x'.repeat(40_000);
    const attributes = { note: long, many: Array.from({ length: 300 }, (_, i) => `value ${i}`) };
    await shop.put([single(product('long', { name: 'lamp', description: long, attributes }))]);
    const request = { ...searchFor('lamp'), facets: ['attributes.note'] };
    expect((await shop.search(request)).total).toBe(1);
  });

  it('counts a hundred thousand values, and finds a thousand filtered ones', async () => {
    const shop = new StoredShop(opened(), SIZES);
    const all = Array.from({ length: 1_000 }, (_, i) => {
      const numbers = Array.from({ length: 100 }, (_, at) => `part ${i} of ${at}`);
      return single(product(`p${i}`, { name: 'lamp', attributes: { parts: numbers, serial: `s${i}` } }));
    });
    await shop.put(all);
    const index = SearchIndex.create({ ...SIZES, nowMs: () => 0 });
    index.apply({ add: buildSegment(all, SIZES), removeRoots: [] });
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

  it('finds as many products by photo as the engine, in the same order, where most look unlike it', async () => {
    const random = seededRandom(7);
    const unit = (): Float32Array => {
      const values = Array.from({ length: IMAGE_DIMENSIONS }, () => random() - 0.5);
      const length = Math.hypot(...values);
      return Float32Array.from(values, (value) => value / length);
    };
    const colours = ['red', 'blue', 'green'];
    const all = Array.from({ length: 600 }, (_, i) => {
      const fields = { name: `${colours[i % 3]} ${i % 2 === 0 ? 'shoe' : 'boot'}`, brand: `b${i % 7}` };
      return shown(product(`p${i}`, fields), unit());
    });
    const shop = new StoredShop(opened(), SIZES);
    await shop.put(all);
    const index = SearchIndex.create({ ...SIZES, nowMs: () => 0 });
    index.apply({ add: buildSegment(all, SIZES), removeRoots: [] });
    const asked: [string, Partial<EngineSearchRequest>][] = [
      ['', {}],
      ['shoe', {}],
      ['shoe', { sort: 'price_asc', offset: 20 }],
      ['without red', { facets: ['brand'] }],
      ['blue', { filters: { brand: ['b1', 'b2'] } }],
      ['zyxophone', {}],
    ];
    for (const [query, more] of asked) {
      const request = { ...searchFor(query), photo: unit(), limit: 30, ...more };
      const [there, here] = [await shop.search(request), index.search(request)];
      expect(answerOf(there)).toEqual(answerOf(here));
    }
    const striped = { ...searchFor('striped boot'), imageWords: unit(), limit: 30 };
    expect(answerOf(await shop.search(striped))).toEqual(answerOf(index.search(striped)));
  });

  it('refuses to answer when its documents are gone, also from an index that was made anew', async () => {
    const shop = new StoredShop(opened(), SIZES);
    const all = fc.sample(groups, { numRuns: 1, seed: 5 }).flat();
    await shop.put(all);
    const [request] = fc.sample(searchRequest, { numRuns: 1, seed: 5 });
    if (request === undefined) throw new Error('there is no request');
    await shop.search(request);
    await shop.writer.remove();
    await expect(shop.search(request)).rejects.toThrow(IncompleteAnswerError);
  });

  it('makes no index by a removal, and makes one anew in the place of an index without a mapping', async () => {
    const shop = new StoredShop(opened(), SIZES);
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
    const shop = new StoredShop(signedIn, SIZES);
    await shop.put([single(product('a', { name: 'lamp' })), single(product('b', { name: 'sofa' }))]);
    expect((await shop.search(searchFor('lamp'))).total).toBe(1);
    expect(refused).toEqual([]);
    await expect(new StoredShop(stranger, SIZES).put([])).rejects.toThrow(OpenSearchRefusedError);
    await Promise.all([signedIn.close(), stranger.close()]);
    proxy.closeAllConnections();
    proxy.close();
  });
});
