import { MAX_RULES, RuleInput } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const server = useTestServer();

const PRODUCTS = ['a', 'b', 'c', 'd'].map((externalId) => ({
  externalId,
  name: 'Desk lamp',
  price: 10,
  brand: `Brand ${externalId}`,
  categories: ['Home > Desk lamps'],
}));

const withLamps = async (): Promise<TestShop> => {
  const { current } = server;
  const shop = await current.makeShop();
  await current.call('syncProducts', shop, { body: { syncType: 'FULL', products: PRODUCTS } });
  await current.server.search.settled(shop.shop.shopId);
  return shop;
};
const search = async (shop: TestShop, body: object = {}) =>
  (await server.current.call('search', shop, { body: { query: 'desk lamp', ...body } })).body;
const shown = (answer: { products: { externalId: string }[] }) =>
  answer.products.map(({ externalId }) => externalId);
const create = (shop: TestShop, rule: Partial<RuleInput>) =>
  server.current.call('createRule', shop, {
    body: { name: 'A rule', status: 'published', actions: [{ type: 'hide', externalId: 'a' }], ...rule },
  });

describe('201', () => {
  it('a published rule acts on the next search, a draft and one that is switched off do not', async () => {
    const shop = await withLamps();
    expect(shown(await search(shop))).toEqual(['a', 'b', 'c', 'd']);
    const pin: RuleInput['actions'] = [{ type: 'pin', externalId: 'd', position: 1 }];
    expect((await create(shop, { actions: pin, status: 'draft' })).status).toBe(201);
    await create(shop, { actions: pin, enabled: false });
    expect(shown(await search(shop))).toEqual(['a', 'b', 'c', 'd']);
    const { body } = await create(shop, { actions: pin, condition: { query: { contains: 'LAMP' } } });
    expect(body).toMatchObject({ status: 'published', enabled: true, version: 1, warnings: [] });
    expect(shown(await search(shop))).toEqual(['d', 'a', 'b', 'c']);
    expect(shown(await search(shop, { query: 'desk' }))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('every action does what it says', async () => {
    const shop = await withLamps();
    await create(shop, {
      condition: { categories: ['Lamps'] },
      actions: [{ type: 'redirect', url: 'https://shop.example/lamps' }],
    });
    expect((await search(shop)).redirect).toBeNull();
    expect((await search(shop, { filters: { categories: ['Lamps'] } })).redirect).toEqual({
      url: 'https://shop.example/lamps',
    });
    await create(shop, {
      actions: [
        { type: 'hide', externalId: 'a' },
        { type: 'boost', filters: { brand: ['Brand d'] }, strength: 10 },
        { type: 'bury', filters: { brand: ['Brand b'] }, strength: 10 },
        { type: 'banner', text: 'Light week', imageUrl: 'https://shop.example/banner.png' },
      ],
    });
    const answer = await search(shop);
    expect(shown(answer)).toEqual(['d', 'c', 'b']);
    expect(answer).toMatchObject({
      total: 3,
      banners: [{ text: 'Light week', imageUrl: 'https://shop.example/banner.png', url: null }],
    });
    await create(shop, { actions: [{ type: 'filter', filters: { brand: ['Brand c'] } }] });
    expect(shown(await search(shop))).toEqual(['c']);
  });

  it('a schedule begins and ends by the clock', async () => {
    const shop = await withLamps();
    const { clock } = server.current;
    const [from, to] = [1000, 2000].map((later) => new Date(clock.nowMs() + later).toISOString());
    await create(shop, { condition: { from, to } });
    const totals: number[] = [];
    for (const stepMs of [0, 1000, 1000]) {
      clock.advance(stepMs);
      totals.push((await search(shop)).total);
    }
    expect(totals).toEqual([4, 3, 4]);
  });

  it('what it hides is no suggestion, no recommendation and no trend', async () => {
    const shop = await withLamps();
    const { current } = server;
    const everywhere = async (q = 'desk la') => {
      const suggested = await current.call('suggestions', shop, { query: { q, limit: '10' } });
      const similar = await current.call('similarProducts', shop, { params: { externalId: 'b' } });
      const trending = await current.call('trending', shop, {});
      return [
        suggested.body.suggestions.map((one: { product?: { id: string } }) => one.product?.id),
        shown(similar.body),
        shown(trending.body),
      ].map((ids: string[]) => ids.includes('a'));
    };
    expect(await everywhere()).toEqual([true, true, true]);
    await create(shop, { condition: { query: { startsWith: 'desk la' } } });
    expect(await everywhere()).toEqual([false, true, true]);
    expect(await everywhere('lamp')).toEqual([true, true, true]);
    await create(shop, {});
    expect(await everywhere('lamp')).toEqual([false, false, false]);
  });

  it('says where it contradicts an older rule', async () => {
    const shop = await withLamps();
    const older = await create(shop, {
      name: 'Older',
      actions: [
        { type: 'pin', externalId: 'a', position: 1 },
        { type: 'hide', externalId: 'c' },
      ],
    });
    server.current.clock.advance(1);
    const { body } = await create(shop, {
      actions: [
        { type: 'pin', externalId: 'b', position: 1 },
        { type: 'pin', externalId: 'c', position: 2 },
      ],
    });
    expect(body.warnings).toEqual([
      {
        ruleId: older.body.id,
        code: 'place_taken',
        params: { rule: 'Older', externalId: 'b', place: 1, olderExternalId: 'a' },
        message: "'Older' pins 'a' to place 1, so 'b' is not pinned.",
      },
      {
        ruleId: older.body.id,
        code: 'pinned_but_hidden',
        params: { rule: 'Older', externalId: 'c' },
        message: "'Older' hides 'c', so it is not pinned.",
      },
    ]);
    expect(shown(await search(shop))).toEqual(['a', 'b', 'd']);
    const redirect = { type: 'redirect' as const, url: 'https://shop.example/lamps' };
    const third = await create(shop, {
      name: 'Third',
      actions: [{ type: 'pin', externalId: 'a', position: 2 }, { type: 'hide', externalId: 'b' }, redirect],
    });
    server.current.clock.advance(1);
    const fourth = await create(shop, { actions: [redirect] });
    const told = [...third.body.warnings, ...fourth.body.warnings];
    expect(told.map(({ code }: { code: string }) => code)).toEqual([
      'pinned_elsewhere',
      'place_taken',
      'hidden_but_pinned',
      'redirects_later',
    ]);
  });

  it("acts in its own shop alone, and the shop's explanations name it", async () => {
    const [shop, other] = [await withLamps(), await withLamps()];
    await create(shop, { name: 'No a' });
    expect((await search(other)).total).toBe(4);
    const query = { query: 'desk lamp', externalId: 'a' };
    const explained = await server.current.call('explain', shop, { query });
    expect(explained.body).toMatchObject({ stage: 'rule', found: false });
    expect(explained.body.reason).toContain("'No a'");
  });

  it('a retry with the same Idempotency-Key makes one rule', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const input = { ...SAMPLE_CALLS.createRule, headers: { 'idempotency-key': 'rule-1' } };
    const first = await current.call('createRule', shop, input);
    expect(await current.call('createRule', shop, input)).toMatchObject({ status: 201, body: first.body });
    expect((await current.call('listRules', shop)).body.rules).toHaveLength(1);
  });
});

describe('400', () => {
  const rule = (parts: object) => ({
    body: { name: 'x', actions: [{ type: 'hide', externalId: 'a' }], ...parts },
  });
  const action = (one: object) => rule({ actions: [one] });
  refusesInput(server, 'createRule', {
    'no action': { input: rule({ actions: [] }), path: 'actions' },
    'an action that there is not': { input: action({ type: 'explode' }), path: 'actions.0.type' },
    'place 0': { input: action({ type: 'pin', externalId: 'a', position: 0 }), path: 'actions.0.position' },
    'a strength of 11': {
      input: action({ type: 'boost', filters: { brand: ['x'] }, strength: 11 }),
      path: 'actions.0.strength',
    },
    'a filter of nothing': { input: action({ type: 'filter', filters: {} }), path: 'actions.0.filters' },
    'a redirect to a script': {
      input: action({ type: 'redirect', url: 'javascript:alert(1)' }),
      path: 'actions.0.url',
    },
    'a banner that links to a script': {
      input: action({ type: 'banner', text: 'x', url: 'javascript:alert(1)' }),
      path: 'actions.0.url',
    },
    'two ways to ask for words': {
      input: rule({ condition: { query: { is: 'a', contains: 'b' } } }),
      path: 'condition.query',
    },
    'an end before the start': {
      input: rule({ condition: { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' } }),
      path: 'condition.to',
    },
    'an unknown filter field': {
      input: rule({ condition: { filters: { colour: ['red'] } } }),
      path: 'condition.filters.colour',
    },
  });

  it('more than 16 KB of JSON', async () => {
    const text = 'x'.repeat(500);
    const actions = Array.from({ length: 40 }, () => ({ type: 'banner', text }));
    const shop = await server.current.makeShop();
    expectEnvelope(await server.current.call('createRule', shop, rule({ actions })), 400, 'invalid_request');
  });
});

describe('409', () => {
  it('another rule under an Idempotency-Key that is taken is refused', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const headers = { 'idempotency-key': 'rule-1' };
    await current.call('createRule', shop, { ...SAMPLE_CALLS.createRule, headers });
    const body = { name: 'Other', actions: [{ type: 'hide', externalId: 'a' }] };
    expectEnvelope(await current.call('createRule', shop, { body, headers }), 409, 'idempotency_conflict');
  });
});

describe('422', () => {
  it('a rule over the most that a shop may have is not stored; a deleted one makes room', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const rule = JSON.stringify(RuleInput.parse(SAMPLE_CALLS.createRule.body));
    const rows = Array.from({ length: MAX_RULES }, (_, i) => ({
      id: `rule-${i}`,
      shop_id: shop.shop.shopId,
      rule,
      version: 1,
      created_at: 0,
      updated_at: 0,
    }));
    for (let at = 0; at < rows.length; at += 500)
      await current.server.store.db
        .insertInto('rules')
        .values(rows.slice(at, at + 500))
        .execute();
    const add = () => current.call('createRule', shop, SAMPLE_CALLS.createRule);
    expectEnvelope(await add(), 422, 'rule_quota_exceeded');
    await current.call('deleteRule', shop, { params: { id: 'rule-7' } });
    expect((await add()).status).toBe(201);
  });
});
