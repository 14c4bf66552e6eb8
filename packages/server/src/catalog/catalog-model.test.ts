import { AisleError, type ProductInput, type SyncItem } from '@aisle/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogFixture, type Fixture } from '../../test/catalog-fixture.ts';
import {
  applyToModel,
  type CatalogModel,
  countsOf,
  groupsOf,
  type ModelOutcome,
} from '../../test/catalog-model.ts';
import { FeedFollower } from '../../test/feed-follower.ts';
import { STORES, type TestStore } from '../../test/stores.ts';
import { IS_ALL } from '../../test/tier.ts';

/** Few ids and few values, so that products meet, change families and come back often. */
const MAX_PRODUCTS = 7;
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'G', 'é', 'z 1');
const fields = {
  brand: fc.constantFrom('Acme', 'Bolt'),
  price: fc.integer({ min: 0, max: 3 }),
  availability: fc.constantFrom('in_stock' as const, 'out_of_stock' as const),
  parentExternalId: id,
};
const input: fc.Arbitrary<ProductInput> = fc.record(
  { externalId: id, name: fc.constantFrom('One', 'Two'), ...fields },
  { requiredKeys: ['externalId', 'name'] },
);
const root = input.map(({ parentExternalId: _, ...rest }): ProductInput => rest);
const removal = id.map((externalId) => ({ externalId, deleted: true as const }));
const item: fc.Arbitrary<SyncItem> = fc.oneof(
  { weight: 5, arbitrary: root },
  { weight: 3, arbitrary: input },
  { weight: 2, arbitrary: removal },
);
// Mostly batches without a double id: those are refused before anything else is looked at.
const items = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.uniqueArray(item, { minLength: 1, maxLength: 6, selector: ({ externalId }) => externalId }),
  },
  { weight: 1, arbitrary: fc.array(item, { minLength: 2, maxLength: 3 }) },
);
const patch = fc.record(
  {
    name: fc.constantFrom('One', 'Two'),
    brand: fc.option(fields.brand),
    price: fc.option(fields.price),
    parentExternalId: fc.option(id),
  },
  { requiredKeys: [] },
);

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('sync' as const), items }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('full' as const), items }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('patch' as const), id, patch }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), id }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), back: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('follow' as const), limit: fc.integer({ min: 1, max: 5 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const patched = (product: ProductInput, change: object): ProductInput => {
  const entries = Object.entries({ ...product, ...change }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as ProductInput;
};

class Trial {
  model: CatalogModel = new Map();
  /** What each generation that was ever current held when it was left. */
  readonly kept = new Map<string, CatalogModel>();
  readonly shop: Fixture;
  readonly follower: FeedFollower;

  constructor(shop: Fixture) {
    this.shop = shop;
    this.follower = new FeedFollower(shop.feed, shop.shopId);
  }

  async run(one: Step): Promise<void> {
    const before = await this.#currentId();
    if (before !== null) this.kept.set(before, new Map(this.model));
    if (one.kind === 'follow') await this.#follow(one.limit);
    else if (one.kind === 'restore') await this.#restore(one.back);
    else if (one.kind === 'sync' || one.kind === 'full') await this.#sync(one);
    else await this.#changeOne(one);
    await this.#compare();
  }

  async #sync({ kind, items: batch }: { kind: 'sync' | 'full'; items: SyncItem[] }): Promise<void> {
    const expected = applyToModel(this.model, batch, { full: kind === 'full', maxProducts: MAX_PRODUCTS });
    const answer = await this.#attempt(expected, () => this.shop[kind](...batch));
    if (!expected.ok || answer === null) return;
    expect(answer).toMatchObject(countsOf(this.model, expected.next, batch));
    this.model = expected.next;
  }

  async #changeOne(one: Extract<Step, { id: string }>): Promise<void> {
    const { catalog, shop, shopId } = this.shop;
    const present = this.model.get(one.id);
    const change: SyncItem =
      one.kind === 'remove' || present === undefined
        ? { externalId: one.id, deleted: true }
        : patched(present, one.patch);
    const expected: ModelOutcome =
      present === undefined
        ? { ok: false, codes: new Set(['product_not_found']) }
        : applyToModel(this.model, [change], { full: false, maxProducts: MAX_PRODUCTS });
    await this.#attempt<unknown>(expected, () =>
      one.kind === 'remove'
        ? catalog.remove({ shopId, externalId: one.id })
        : catalog.patch({ shop, externalId: one.id, patch: one.patch }),
    );
    if (expected.ok) this.model = expected.next;
  }

  async #restore(back: number): Promise<void> {
    const generations = await this.shop.catalog.generations(this.shop.shopId);
    const chosen = generations[back];
    if (chosen === undefined) return;
    await this.shop.catalog.restore({ shop: this.shop.shop, generationId: chosen.id });
    this.model = new Map(this.kept.get(chosen.id));
  }

  async #follow(limit: number): Promise<void> {
    await this.follower.follow(limit);
    expect(this.follower.groups).toEqual(groupsOf(this.model));
  }

  async #attempt<T>(expected: ModelOutcome, work: () => Promise<T>): Promise<T | null> {
    try {
      const answer = await work();
      expect(expected).toMatchObject({ ok: true });
      return answer;
    } catch (error) {
      if (!(error instanceof AisleError) || expected.ok) throw error;
      expect(expected.codes).toContain(error.code);
      return null;
    }
  }

  async #compare(): Promise<void> {
    const page = await this.shop.catalog.list({ shopId: this.shop.shopId, query: { limit: 200 } });
    expect(new Map(page.products.map(({ input }) => [input.externalId, input]))).toEqual(this.model);
    expect(page.total).toBe(this.model.size);
  }

  async #currentId(): Promise<string | null> {
    return (await this.shop.feed.current(this.shop.shopId)).generationId;
  }
}

describe.each(STORES)('the catalog on $kind', ({ kind, open }) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  it('does what a Map would do, and whoever follows its feed holds the same groups', async () => {
    const steps = fc.array(step, { minLength: 5, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const trial = new Trial(await catalogFixture(test.store, { maxProducts: MAX_PRODUCTS }));
        for (const one of all) await trial.run(one);
        await trial.run({ kind: 'follow', limit: 3 });
      }),
      { numRuns: (kind === 'sqlite' ? 150 : 50) / (IS_ALL ? 1 : 2) },
    );
  });
});
