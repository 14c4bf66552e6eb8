import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();
const hide = (externalId: string) => ({ name: `No ${externalId}`, actions: [{ type: 'hide', externalId }] });

const withLamps = async (): Promise<TestShop> => {
  const { current } = server;
  const shop = await current.makeShop();
  const products = ['a', 'b'].map((externalId) => ({ externalId, name: 'Desk lamp', price: 10 }));
  await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
  await current.server.search.settled(shop.shop.shopId);
  return shop;
};
const preview = async (shop: TestShop, body: object) =>
  (await server.current.call('previewRule', shop, { body })).body;

describe('200', () => {
  it('shows what a new rule would change, and changes nothing', async () => {
    const shop = await withLamps();
    expect(await preview(shop, { rule: hide('a'), queries: ['lamp', 'sofa'] })).toEqual({
      queries: [
        { query: 'lamp', before: ['a', 'b'], after: ['b'] },
        { query: 'sofa', before: [], after: [] },
      ],
    });
    const search = { body: { query: 'lamp' } };
    expect((await server.current.call('search', shop, search)).body.total).toBe(2);
  });

  it('shows a rule in place of the one that it would replace', async () => {
    const shop = await withLamps();
    const body = { ...hide('a'), status: 'published' };
    const { id } = (await server.current.call('createRule', shop, { body })).body;
    expect(await preview(shop, { rule: hide('b'), ruleId: id, queries: ['lamp'] })).toEqual({
      queries: [{ query: 'lamp', before: ['b'], after: ['a'] }],
    });
  });

  it('asks for the frequent queries of the log when it is given none', async () => {
    const shop = await withLamps();
    expect(await preview(shop, { rule: hide('a') })).toEqual({ queries: [] });
    for (const sessionId of ['1', '2', '3'])
      await server.current.call('search', shop, { body: { query: 'desk lamp', sessionId } });
    server.current.clock.advance(5000);
    await server.current.server.rollups.run();
    expect(await preview(shop, { rule: hide('a') })).toEqual({
      queries: [{ query: 'desk lamp', before: ['a', 'b'], after: ['b'] }],
    });
  });

  it('answers the cards with what rules did to them, also of a rule without actions', async () => {
    const shop = await withLamps();
    const older = {
      name: 'Season',
      status: 'published',
      actions: [{ type: 'boost', filters: { availability: ['in_stock'] }, strength: 5 }],
    };
    await server.current.call('createRule', shop, { body: older });
    const rule = { name: 'Pins', condition: { query: { is: 'lamp' } } };
    const pins = [{ type: 'pin', externalId: 'b', position: 1 }];
    const boost = { type: 'boost', rule: 'Season', factor: 2 };
    const ask = async (actions: object[], query: string) => {
      const answer = await preview(shop, { rule: { ...rule, actions }, queries: [query], cards: true });
      return answer.queries[0].result;
    };
    expect(await ask(pins, 'Lamp')).toMatchObject({
      total: 2,
      acts: true,
      cards: [
        {
          externalId: 'b',
          name: 'Desk lamp',
          price: 10,
          ruleMarks: [{ type: 'pin', rule: 'Pins', position: 1 }, boost],
        },
        { externalId: 'a', ruleMarks: [boost] },
      ],
    });
    expect(await ask([], 'lamp')).toMatchObject({
      acts: true,
      cards: [{ externalId: 'a' }, { externalId: 'b' }],
    });
    expect(await ask(pins, 'desk lamp')).toMatchObject({ acts: false, cards: [{ externalId: 'a' }, {}] });
  });
});

describe('404', () => {
  it('a rule to replace that the shop does not have', async () => {
    const shop = await withLamps();
    const answer = await server.current.call('previewRule', shop, {
      body: { rule: hide('a'), ruleId: 'unknown', queries: ['lamp'] },
    });
    expectEnvelope(answer, 404, 'rule_not_found');
  });
});

describe('503', () => {
  it('more at once than may wait; those that wait are answered', async () => {
    const shop = await withLamps();
    const body = { rule: hide('a'), queries: Array.from({ length: 50 }, () => 'lamp') };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.current.call('previewRule', shop, { body })),
    );
    const [answered, refused] = [200, 503].map((wanted) => answers.filter(({ status }) => status === wanted));
    expect([answered?.length, refused?.length]).toEqual([8, 12]);
    for (const answer of refused ?? []) expectEnvelope(answer, 503, 'overloaded');
  });
});
