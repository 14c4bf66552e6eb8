import { MAX_RULES, RuleInput } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const server = useTestServer();

/** As many rules as a shop may have, named `<shopId>-rule-0` and so on. */
const fillWithRules = async (shop: TestShop): Promise<void> => {
  const rule = JSON.stringify(RuleInput.parse(SAMPLE_CALLS.createRule.body));
  const rows = Array.from({ length: MAX_RULES }, (_, i) => ({
    id: `${shop.shop.shopId}-rule-${i}`,
    shop_id: shop.shop.shopId,
    rule,
    version: 1,
    created_at: 0,
    updated_at: 0,
  }));
  for (let at = 0; at < rows.length; at += 500)
    await server.current.server.store.db
      .insertInto('rules')
      .values(rows.slice(at, at + 500))
      .execute();
};

describe('listRules', () => {
  describe('200', () => {
    it('lists every rule once, oldest first, page by page', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const made: string[] = [];
      for (let i = 0; i < 5; i++) {
        made.push((await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body.id);
        current.clock.advance(1);
      }
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, string> = { limit: '2', ...(cursor === null ? {} : { cursor }) };
        const { body } = await current.call('listRules', shop, { query });
        seen.push(...body.rules.map(({ id }: { id: string }) => id));
        cursor = body.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(made);
    });
  });
});

describe('createRule', () => {
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
    await current.server.indexes.settled(shop.shop.shopId);
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
      expectEnvelope(
        await server.current.call('createRule', shop, rule({ actions })),
        400,
        'invalid_request',
      );
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
      await fillWithRules(shop);
      const add = () => current.call('createRule', shop, SAMPLE_CALLS.createRule);
      expectEnvelope(await add(), 422, 'rule_quota_exceeded');
      await current.call('deleteRule', shop, { params: { id: `${shop.shop.shopId}-rule-7` } });
      expect((await add()).status).toBe(201);
    });
  });
});

describe('getRule', () => {
  describe('200', () => {
    it('is the rule as it was made', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { body } = await current.call('createRule', shop, SAMPLE_CALLS.createRule);
      expect(await current.call('getRule', shop, { params: { id: body.id } })).toMatchObject({
        status: 200,
        body,
      });
    });
  });
});

describe('patchRule', () => {
  describe('200', () => {
    it('changes what it names, keeps the rest, and counts the version', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const before = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
      current.clock.advance(1000);
      const params = { id: before.id };
      const { body } = await current.call('patchRule', shop, { params, body: { status: 'published' } });
      const updatedAt = new Date(Date.parse(before.createdAt) + 1000).toISOString();
      expect(body).toEqual({ ...before, status: 'published', version: 2, updatedAt });
    });

    it('of two changes at once both are kept as versions', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { id } = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
      const rename = (name: string) => current.call('patchRule', shop, { params: { id }, body: { name } });
      await Promise.all(['one', 'two', 'three'].map(rename));
      const { versions } = (await current.call('listRuleVersions', shop, { params: { id } })).body;
      expect(versions.map(({ version }: { version: number }) => version)).toEqual([4, 3, 2, 1]);
    });
  });

  describe('409', () => {
    it('of two editors who name the version that they saw, the second hears of the first', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const seen = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
      const save = (name: string, expectedVersion: number) =>
        current.call('patchRule', shop, { params: { id: seen.id }, body: { name, expectedVersion } });
      const answers = await Promise.all(['one', 'two', 'three'].map((name) => save(name, seen.version)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      for (const answer of answers) if (answer.status === 409) expectEnvelope(answer, 409, 'rule_changed');
      const stored = (await current.call('getRule', shop, { params: { id: seen.id } })).body;
      expect(stored).toEqual(answers.find(({ status }) => status === 200)?.body);
      expect(stored).not.toHaveProperty('expectedVersion');
      expect((await save('over it', stored.version)).body).toMatchObject({ name: 'over it', version: 3 });
    });
  });

  describe('400', () => {
    it('a change that makes no rule is refused, and nothing is stored', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const before = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
      const params = { id: before.id };
      const answer = await current.call('patchRule', shop, { params, body: { actions: [] } });
      expectEnvelope(answer, 400, 'invalid_request');
      expect((await current.call('getRule', shop, { params })).body).toEqual(before);
    });
  });
});

describe('deleteRule', () => {
  describe('204', () => {
    it('the rule and its versions are in no answer', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { id } = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
      const params = { id };
      expect((await current.call('deleteRule', shop, { params })).status).toBe(204);
      for (const name of ['getRule', 'listRuleVersions', 'deleteRule'] as const)
        expectEnvelope(await current.call(name, shop, { params }), 404, 'rule_not_found');
    });
  });

  describe('409', () => {
    it('a rule that someone else has changed since it was seen stays', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { id } = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
      const params = { id };
      const changed = (await current.call('patchRule', shop, { params, body: { name: 'Theirs' } })).body;
      const remove = (expectedVersion: string) =>
        current.call('deleteRule', shop, { params, query: { expectedVersion } });
      expectEnvelope(await remove('1'), 409, 'rule_changed');
      expect((await current.call('getRule', shop, { params })).body).toEqual(changed);
      expectEnvelope(await remove('none'), 400, 'invalid_request');
      expect((await remove('2')).status).toBe(204);
    });
  });
});

describe('bringRuleBack', () => {
  describe('200', () => {
    it('a removed rule acts again', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { body } = await current.call('createRule', shop, SAMPLE_CALLS.createRule);
      const params = { id: body.id };
      await current.call('deleteRule', shop, { params });
      expect(await current.call('bringRuleBack', shop, { params })).toMatchObject({ status: 200, body });
      expect((await current.call('getRule', shop, { params })).body).toEqual(body);
    });
  });

  describe('422', () => {
    it('a removed rule stays removed while the shop has no room for it', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { id } = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
      await current.call('deleteRule', shop, { params: { id } });
      await fillWithRules(shop);
      expectEnvelope(
        await current.call('bringRuleBack', shop, { params: { id } }),
        422,
        'rule_quota_exceeded',
      );
    });
  });
});

describe('listRuleVersions', () => {
  describe('200', () => {
    it('has what the rule was after each change, newest first, page by page', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { id } = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
      for (const name of ['second', 'third'])
        await current.call('patchRule', shop, { params: { id }, body: { name } });
      const list = (query: Record<string, string>) =>
        current.call('listRuleVersions', shop, { params: { id }, query });
      const first = (await list({ limit: '2' })).body;
      expect(first.versions.map((one: { rule: { name: string } }) => one.rule.name)).toEqual([
        'third',
        'second',
      ]);
      const rest = (await list({ limit: '2', cursor: first.nextCursor })).body;
      expect(rest).toMatchObject({
        versions: [{ version: 1, rule: { name: 'Trainers first' } }],
        nextCursor: null,
      });
    });
  });
});

describe('restoreRuleVersion', () => {
  describe('200', () => {
    it('the rule is what it was, as a new version, so that this can be undone too', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const first = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
      const { id } = first;
      const body = { name: 'Changed', actions: [{ type: 'hide', externalId: 'x' }] };
      await current.call('patchRule', shop, { params: { id }, body });
      const restored = await current.call('restoreRuleVersion', shop, { params: { id, version: '1' } });
      expect(restored.body).toMatchObject({ id, name: first.name, actions: first.actions, version: 3 });
      const undone = await current.call('restoreRuleVersion', shop, { params: { id, version: '2' } });
      expect(undone.body).toMatchObject({ ...body, version: 4 });
    });
  });

  describe('409', () => {
    it('of two who restore the rule that they saw, the second hears of the first', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { id, name } = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
      await current.call('patchRule', shop, { params: { id }, body: { name: 'Changed' } });
      const restore = (expectedVersion: string) =>
        current.call('restoreRuleVersion', shop, {
          params: { id, version: '1' },
          query: { expectedVersion },
        });
      const answers = await Promise.all([restore('2'), restore('2')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      for (const answer of answers) if (answer.status === 409) expectEnvelope(answer, 409, 'rule_changed');
      const stored = (await current.call('getRule', shop, { params: { id } })).body;
      expect(stored).toMatchObject({ name, version: 3 });
      expect((await restore('3')).body).toMatchObject({ name, version: 4 });
    });
  });

  describe('404', () => {
    it('a version that the rule does not have', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { id } = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
      const answer = await current.call('restoreRuleVersion', shop, { params: { id, version: '2' } });
      expectEnvelope(answer, 404, 'rule_version_not_found');
    });
  });
});

describe('previewRule', () => {
  const hide = (externalId: string) => ({
    name: `No ${externalId}`,
    actions: [{ type: 'hide', externalId }],
  });

  const withLamps = async (): Promise<TestShop> => {
    const { current } = server;
    const shop = await current.makeShop();
    const products = ['a', 'b'].map((externalId) => ({ externalId, name: 'Desk lamp', price: 10 }));
    await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    await current.server.indexes.settled(shop.shop.shopId);
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
      const [answered, refused] = [200, 503].map((wanted) =>
        answers.filter(({ status }) => status === wanted),
      );
      expect([answered?.length, refused?.length]).toEqual([8, 12]);
      for (const answer of refused ?? []) expectEnvelope(answer, 503, 'overloaded');
    });
  });
});
