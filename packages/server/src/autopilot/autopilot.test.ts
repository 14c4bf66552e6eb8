import type { Proposal } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer, type TestShop } from '../../test/harness.ts';
import { createTestDatabase } from '../../test/postgres/test-database.ts';
import { logTries, shopWithFailures } from './test/shop-with-failures.ts';

type Opened = { current: TestServer; close: () => Promise<void> };
const STORES: { kind: string; open: () => Promise<Opened> }[] = [
  {
    kind: 'sqlite',
    open: async () => {
      const current = await TestServer.open();
      return { current, close: () => current.close() };
    },
  },
  {
    kind: 'postgres',
    open: async () => {
      const { url, drop } = await createTestDatabase();
      const current = await TestServer.open({ env: { DATABASE_URL: url } });
      return {
        current,
        close: async () => {
          await current.close();
          await drop();
        },
      };
    },
  },
];

describe.each(STORES)('proposals on $kind', ({ open }) => {
  let opened: Opened | undefined;
  const server = (): TestServer => {
    if (opened === undefined) throw new Error('not open');
    return opened.current;
  };
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());

  const list = async (shop: TestShop, state = 'open') =>
    (await server().call('listProposals', shop, { query: { state } })).body;
  const shortly = ({ kind, from, to, product, needsUrl }: Proposal) => ({
    kind,
    from,
    to,
    product,
    needsUrl,
  });

  it('each cluster of the log has one, with its evidence and a replay', async () => {
    const shop = await shopWithFailures(server());
    const { proposals, refreshedAt, refreshing } = await list(shop);
    expect(proposals.map(shortly)).toEqual([
      { kind: 'notSold', from: 'violin', to: null, product: null, needsUrl: false },
      { kind: 'synonym', from: 'parapluie', to: 'umbrella', product: null, needsUrl: false },
      {
        kind: 'redirect',
        from: 'zorbo',
        to: null,
        product: { externalId: 'b-1', name: 'Balance bike' },
        needsUrl: false,
      },
      { kind: 'redirect', from: 'returns', to: null, product: null, needsUrl: true },
    ]);
    expect([refreshedAt, refreshing]).toEqual([new Date(server().clock.nowMs()).toISOString(), false]);
    const nothing = { total: 0, names: [] };
    expect(proposals[1]).toMatchObject({
      state: 'open',
      evidence: {
        searches: 6,
        visitors: 6,
        found: 4,
        by: 'nextSearch',
        examples: [
          { query: 'parapluie', searches: 4 },
          { query: 'parapluie rouge', searches: 2 },
        ],
      },
      written: [],
    });
    expect(proposals[1].replay[0]).toMatchObject({
      query: 'parapluie',
      before: nothing,
      after: { total: 2 },
    });
    expect(proposals[1].replay[0].after.names.toSorted()).toEqual(['Long umbrella', 'Pocket umbrella']);
    expect(proposals[0].replay[0]).toMatchObject({ before: nothing, banner: 'We do not sell “violin”.' });
    expect(proposals[2].replay[0]).toMatchObject({ before: nothing, leadsTo: `${shop.origin}/b-1` });
  });

  it('what was dismissed is not made again, what was applied is not made twice', async () => {
    const { proposal, ...shop } = await shopWithFailures(server());
    const [violin, umbrella] = [await proposal('violin'), await proposal('parapluie')];
    await server().call('dismissProposal', shop, { params: { id: violin.id } });
    await server().call('applyProposal', shop, { params: { id: umbrella.id }, body: {} });
    await server().server.autopilot.refresh(shop.shop.shopId);
    expect((await list(shop)).proposals.map(({ from }: Proposal) => from)).toEqual(['zorbo', 'returns']);
    expect((await list(shop, 'dismissed')).proposals).toHaveLength(1);
    expect((await list(shop, 'applied')).proposals).toHaveLength(1);
  });

  it('one proposal that is applied twice at once writes once', async () => {
    const { proposal, ...shop } = await shopWithFailures(server());
    const { id } = await proposal('parapluie');
    const call = () => server().call('applyProposal', shop, { params: { id }, body: {} });
    const statuses = (await Promise.all([call(), call(), call()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect((await server().call('listSynonyms', shop)).body.synonyms).toHaveLength(1);
  });

  it('shoppers of one address are one: nobody makes a proposal alone', async () => {
    const shop = await server().makeShop();
    const tries = Array.from({ length: 40 }, () => ({
      query: 'parapluie',
      next: 'umbrella',
      address: 'one',
    }));
    await logTries(server(), shop, tries);
    await server().server.autopilot.refresh(shop.shop.shopId);
    expect((await list(shop)).proposals).toEqual([]);
  });

  it('a shop without searches has none', async () => {
    const shop = await server().makeShop();
    expect(await server().server.autopilot.refresh(shop.shop.shopId)).toBe(0);
    expect(await server().server.autopilot.refresh('no-such-shop')).toBeNull();
  });
});
