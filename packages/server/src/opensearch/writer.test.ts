import { describe, expect, it } from 'vitest';
import { type Json, OpenSearchUnavailableError } from './connection.ts';
import { PartLostError, PartWriter } from './writer.ts';

const part = { index: 'aisle-v1-256', routing: 'shop1', part: 'shop1.node.gen' };
const document = (rootId: string) => ({ rootId, body: '{"variants":[]}' });

type Asked = { path: string; lines: string[] };

/** Answers as OpenSearch 3.6 gave them. */
const recordedFor = (isThere: boolean, ...items: Json[]) => {
  const asked: Asked[] = [];
  const answers = [...items];
  const port = {
    ask: async ({ path, lines = [] }: { path: string; lines?: readonly string[] }): Promise<Json> => {
      asked.push({ path, lines: [...lines] });
      if (path === '/_bulk') return answers.shift() ?? { errors: false, items: [] };
      return path.startsWith('/_alias/') ? isThere : {};
    },
  };
  return { asked, writer: new PartWriter(port, part, 'shop1') };
};

const recorded = (...items: Json[]) => recordedFor(true, ...items);

const item = (operation: 'index' | 'delete', status: number, error?: Json): Json => ({
  [operation]: { _index: 'aisle-v1-256-1', _id: 'x', status, ...(error !== undefined && { error }) },
});

/** Answers as OpenSearch 3.6 gives them when a copy of a shard is on a node that has just died. */
const halfDead = (): PartWriter => {
  const port = {
    ask: async ({ path }: { path: string }): Promise<Json> =>
      path === '/_bulk'
        ? { errors: false, items: [] }
        : { count: 1, _shards: { total: 2, successful: 1, failed: 1 } },
  };
  return new PartWriter(port, part, 'shop1');
};

describe('a shard that fails', () => {
  it('leaves changes unindexed: a copy might answer without them', async () => {
    const written = halfDead().write({ put: [document('a')], remove: [], seq: 7 });
    await expect(written).rejects.toThrow(OpenSearchUnavailableError);
  });

  it('is not taken for one that has lost its groups', async () => {
    await expect(halfDead().count()).rejects.toThrow(OpenSearchUnavailableError);
  });
});

describe('an index', () => {
  it.each([
    [undefined, {}],
    [0, { number_of_replicas: 0 }],
    [2, { number_of_replicas: 2 }],
  ])('with %s replicas', async (replicas, wanted) => {
    const bodies: Json[] = [];
    const port = {
      ask: async ({ method, body }: { method: string; body?: unknown }): Promise<Json> => {
        bodies.push(body);
        return method !== 'HEAD';
      },
    };
    await new PartWriter(port, part, 'shop1').prepare({ dimensions: 256, shards: 6, replicas });
    const { number_of_replicas } = bodies[1].settings.index;
    expect(number_of_replicas === undefined ? {} : { number_of_replicas }).toEqual(wanted);
  });
});

describe('a bulk', () => {
  it('has the version of the feed, the routing of the shop, and makes no index by itself', async () => {
    const { asked, writer } = recorded();
    await writer.write({ put: [document('a')], remove: ['b', 'a'], seq: 7 });
    const [removal, put, body] = (asked[1]?.lines ?? []).map((line) => JSON.parse(line));
    const common = { _index: 'aisle-v1-256', routing: 'shop1', version: 7, version_type: 'external_gte' };
    expect(removal.delete).toMatchObject(common);
    expect(put.index).toMatchObject({ ...common, require_alias: true });
    expect(body).toEqual({ part: part.part, shop: 'shop1', variants: [] });
    expect(asked.map(({ path }) => path)).toEqual([
      '/_alias/aisle-v1-256',
      '/_bulk',
      '/aisle-v1-256/_refresh',
    ]);
  });

  it('tells which groups were refused for good, and removes what was there of them', async () => {
    const reason = 'failed to parse field [variants.price] of type [double]';
    const { asked, writer } = recorded({
      errors: true,
      items: [item('index', 201), item('index', 400, { type: 'mapper_parsing_exception', reason })],
    });
    const refused = await writer.write({ put: [document('a'), document('b')], remove: [], seq: 7 });
    expect(refused).toEqual([{ rootId: 'b', reason }]);
    expect(JSON.parse(asked[1]?.lines[0] ?? '{}')).toHaveProperty('delete');
  });

  it('takes a newer version, and a document that is gone already, for done', async () => {
    const conflict = { type: 'version_conflict_engine_exception', reason: 'version conflict' };
    const { writer } = recorded({
      errors: true,
      items: [item('delete', 404), item('index', 409, conflict)],
    });
    expect(await writer.write({ put: [document('a')], remove: ['b'], seq: 7 })).toEqual([]);
  });

  it.each([429, 503])('is written again when part of it was refused for now: %i', async (status) => {
    const error = { type: 'rejected_execution_exception', reason: 'rejected execution' };
    const { writer } = recorded({ errors: true, items: [item('index', status, error)] });
    const written = writer.write({ put: [document('a')], remove: [], seq: 7 });
    await expect(written).rejects.toThrow(OpenSearchUnavailableError);
  });

  it('of removals makes no index that is lost', async () => {
    const { asked, writer } = recordedFor(false);
    await expect(writer.write({ put: [], remove: ['a'], seq: 7 })).rejects.toThrow(PartLostError);
    expect(asked.map(({ path }) => path)).toEqual(['/_alias/aisle-v1-256']);
  });

  it('says that the index is gone', async () => {
    const error = { type: 'index_not_found_exception', reason: 'no such index [aisle-v1-256]' };
    const { writer } = recorded({ errors: true, items: [item('index', 404, error)] });
    await expect(writer.write({ put: [document('a')], remove: [], seq: 7 })).rejects.toThrow(PartLostError);
  });
});
