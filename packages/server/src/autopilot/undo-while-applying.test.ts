import type { RuleInput } from '@aisle/contract';
import { expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../test/harness.ts';
import { Autopilot } from './autopilot.ts';
import { replaceOpen } from './stored-proposals.ts';

const server = useTestServer();

const ruleFor = (query: string): RuleInput => ({
  name: query,
  enabled: true,
  status: 'published',
  condition: { query: { is: query } },
  actions: [{ type: 'banner', text: 'We do not sell it.' }],
});

const ID = 'two-rules';

/** A shop with one open proposal that writes two rules. */
const withProposal = async (): Promise<TestShop> => {
  const { current } = server;
  const shop = await current.makeShop();
  const made = {
    id: ID,
    kind: 'notSold' as const,
    from: 'violin',
    to: null,
    product: null,
    url: null,
    needsUrl: false,
    evidence: { searches: 4, visitors: 4, examples: [], found: 4, by: 'unknownWord' as const },
    replay: [],
    changes: ['violin', 'viola'].map((query) => ({ type: 'rule' as const, rule: ruleFor(query) })),
    queries: ['violin', 'viola'],
  };
  await current.server.store.db
    .transaction()
    .execute((trx) => replaceOpen(trx, { shopId: shop.shop.shopId, made: [made], now: 1 }));
  return shop;
};

/** The service's own, except that `before` runs before, or `after` after, the n-th rule is written. */
const interrupted = (
  at: number,
  { before, after }: { before?: () => Promise<unknown>; after?: () => Promise<unknown> },
) => {
  const { store, catalog, search, synonyms, rules } = server.current.server;
  let written = 0;
  const create: typeof rules.create = async (input) => {
    written += 1;
    if (written === at) await before?.();
    const rule = await rules.create(input);
    if (written === at) await after?.();
    return rule;
  };
  return new Autopilot({
    store,
    catalog,
    search,
    synonyms,
    rules: { create, remove: (one) => rules.remove(one) },
    now: () => server.current.clock.nowMs(),
    enqueue: async () => undefined,
    onEnqueued: () => undefined,
  });
};

it.each([1, 2])('undone as rule %i is written, a proposal leaves nothing behind', async (at) => {
  for (const when of ['before', 'after'] as const) {
    const shop = await withProposal();
    const one = { shopId: shop.shop.shopId, id: ID };
    const autopilot = interrupted(at, { [when]: () => server.current.server.autopilot.undo(one) });
    await expect(autopilot.apply(one)).rejects.toMatchObject({ code: 'proposal_not_open' });
    expect((await server.current.call('listRules', shop)).body.rules).toEqual([]);
    const { proposals } = await server.current.server.autopilot.list({ shopId: one.shopId, state: 'open' });
    expect(proposals).toMatchObject([{ id: ID, written: [] }]);
  }
});

it('undone and applied again meanwhile, it is written once', async () => {
  const shop = await withProposal();
  const one = { shopId: shop.shop.shopId, id: ID };
  const { autopilot: own } = server.current.server;
  const autopilot = interrupted(2, {
    before: async () => {
      await own.undo(one);
      await own.apply(one);
    },
  });
  await expect(autopilot.apply(one)).rejects.toMatchObject({ code: 'proposal_not_open' });
  expect((await server.current.call('listRules', shop)).body.rules).toHaveLength(2);
  expect((await own.undo(one)).state).toBe('open');
  expect((await server.current.call('listRules', shop)).body.rules).toEqual([]);
});
