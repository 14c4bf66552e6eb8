import {
  MAX_REMOVED_RULES,
  MAX_RULE_VERSIONS,
  MAX_RULE_WARNINGS,
  MAX_RULES,
  RuleInput,
} from '@aisle/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogFixture, product } from '../../test/catalog-fixture.ts';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { accessOn, STORES } from '../../test/stores.ts';
import { productNames } from '../catalog/products/product-names.ts';
import type { Store } from '../store/index.ts';
import { ShopRules } from './shop-rules.ts';
import { storedRules } from './stored-rules.ts';

const rule = (name: string): RuleInput =>
  RuleInput.parse({ name, actions: [{ type: 'hide', externalId: 'a' }] });

describe.each(STORES)('the rules of shops on $kind', ({ open }) => {
  const clock = new ManualScheduler();
  let store: Store;
  let rules: ShopRules;
  const newShop = async (): Promise<string> => {
    const now = () => clock.nowMs();
    const access = accessOn({ store, now });
    const shop = await access.shops.create({ name: 'S', url: 'https://shop.example', plan: 'PRO' });
    return shop.shopId;
  };
  beforeAll(async () => {
    const opened = await open();
    store = opened.store;
    rules = new ShopRules({
      store,
      now: () => clock.nowMs(),
      onChange: () => {},
      productNames: (asked) => productNames(store, asked),
    });
    return opened.close;
  });

  it('have a version that every change raises and that outlives the last rule', async () => {
    const shopId = await newShop();
    const port = storedRules(store);
    const seen = [await port.version(shopId)];
    const { id } = await rules.create({ shopId, rule: rule('one') });
    seen.push(await port.version(shopId));
    await rules.patch({ shopId, id, patch: { name: 'two' } });
    seen.push(await port.version(shopId));
    await rules.patch({ shopId, id: 'unknown', patch: {} }).catch(() => {});
    seen.push(await port.version(shopId));
    await rules.remove({ shopId, id });
    expect([...seen, await port.version(shopId)]).toEqual([0, 1, 2, 2, 3]);
    expect(await port.load(shopId)).toMatchObject({ version: 3, rules: [] });
  });

  it('keep their last versions alone', async () => {
    const shopId = await newShop();
    const { id } = await rules.create({ shopId, rule: rule('1') });
    for (let n = 2; n <= MAX_RULE_VERSIONS + 3; n++)
      await rules.patch({ shopId, id, patch: { name: String(n) } });
    const { versions } = await rules.versions({ shopId, id, query: { limit: 200 } });
    expect(versions).toHaveLength(MAX_RULE_VERSIONS);
    expect(versions.at(-1)).toMatchObject({ version: 4, rule: { name: '4' } });
  });

  it('never become more than allowed, however many are made at once', async () => {
    const shopId = await newShop();
    const row = {
      shop_id: shopId,
      rule: JSON.stringify(rule('x')),
      version: 1,
      created_at: 0,
      updated_at: 0,
    };
    const rows = Array.from({ length: MAX_RULES - 3 }, (_, i) => ({ ...row, id: `${shopId}-${i}` }));
    for (let at = 0; at < rows.length; at += 500)
      await store.db
        .insertInto('rules')
        .values(rows.slice(at, at + 500))
        .execute();
    const made = await Promise.allSettled(
      Array.from({ length: 8 }, () => rules.create({ shopId, rule: rule('y') })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('act in the order in which they were made, also within one millisecond', async () => {
    const shopId = await newShop();
    const names = Array.from({ length: 8 }, (_, i) => `rule ${i}`);
    for (const name of names) await rules.create({ shopId, rule: rule(name) });
    const { rules: listed } = await rules.list({ shopId, query: { limit: 50 } });
    expect(listed.map(({ name }) => name)).toEqual(names);
  });

  it('list a few of many contradictions, in an answer of an ordinary size', async () => {
    const { shopId, sync } = await catalogFixture(store);
    for (let of = 0; of < 30; of++)
      await sync(...Array.from({ length: 50 }, (_, i) => product(`${of}-${i}`)));
    const pins = (of: number): RuleInput['actions'] =>
      Array.from({ length: 50 }, (_, i) => ({ type: 'pin', externalId: `${of}-${i}`, position: i + 1 }));
    for (let of = 0; of < 30; of++)
      await rules.create({
        shopId,
        rule: RuleInput.parse({ name: `r${of}`, status: 'published', actions: pins(of) }),
      });
    const { rules: listed } = await rules.list({ shopId, query: { limit: 50 } });
    expect(listed[0]?.warnings).toEqual([]);
    expect(listed.at(-1)?.warnings).toHaveLength(MAX_RULE_WARNINGS);
    const [first] = listed;
    expect(listed[1]?.warnings[0]).toEqual({
      ruleId: first?.id,
      code: 'place_taken',
      params: { rule: 'r0', externalId: '1-0', place: 1, olderExternalId: '0-0' },
      message: "'r0' pins '0-0' to place 1, so '1-0' is not pinned.",
    });
  });

  it('do not contradict each other where one ends before the other begins', async () => {
    const { shopId, sync } = await catalogFixture(store);
    await sync(product('easter'), product('summer'), product('spring'));
    const pin = (externalId: string, condition: object) =>
      RuleInput.parse({
        name: externalId,
        status: 'published',
        condition,
        actions: [{ type: 'pin', externalId, position: 1 }],
      });
    await rules.create({ shopId, rule: pin('easter', { to: '2026-04-07T00:00:00+02:00' }) });
    const next = await rules.create({ shopId, rule: pin('summer', { from: '2026-04-06T22:00:00Z' }) });
    expect(next.warnings).toEqual([]);
    const meets = await rules.create({ shopId, rule: pin('spring', { from: '2026-04-06T21:00:00Z' }) });
    expect(meets.warnings).toHaveLength(2);
  });

  it('warn of products that the catalog of the shop lacks, until it has them', async () => {
    const [{ shopId, sync }, other] = [await catalogFixture(store), await catalogFixture(store)];
    await other.sync(product('later'));
    await sync(product('there'));
    const { id, warnings } = await rules.create({
      shopId,
      rule: RuleInput.parse({
        name: 'r',
        actions: [
          { type: 'pin', externalId: 'there', position: 1 },
          { type: 'pin', externalId: 'later', position: 2 },
          { type: 'hide', externalId: 'Kettle by its name' },
          { type: 'hide', externalId: 'later' },
        ],
      }),
    });
    const missing = (externalId: string) => ({
      code: 'unknown_product',
      params: { externalId },
      message: `No product of the catalog has the externalId '${externalId}': nothing is pinned or hidden by it.`,
    });
    expect(warnings).toEqual([missing('later'), missing('Kettle by its name')]);
    await sync(product('later'));
    expect((await rules.get({ shopId, id })).warnings).toEqual([missing('Kettle by its name')]);
  });

  it('come back from a removal as they were, with their versions and at their place', async () => {
    const [shopId, other] = [await newShop(), await newShop()];
    const first = await rules.create({ shopId, rule: rule('first') });
    await rules.create({ shopId, rule: rule('second') });
    const before = await rules.patch({ shopId, id: first.id, patch: { name: 'changed' } });
    await rules.remove({ shopId, id: first.id });
    const isGone = { code: 'rule_not_found' };
    await expect(rules.restore({ shopId, id: first.id, version: 1 })).rejects.toMatchObject(isGone);
    await expect(rules.patch({ shopId, id: first.id, patch: {} })).rejects.toMatchObject(isGone);
    await expect(rules.bringBack({ shopId: other, id: first.id })).rejects.toMatchObject(isGone);
    expect((await storedRules(store).load(shopId)).rules).toHaveLength(1);
    for (let times = 0; times < 2; times++)
      expect(await rules.bringBack({ shopId, id: first.id })).toEqual(before);
    const { rules: listed } = await rules.list({ shopId, query: { limit: 50 } });
    expect(listed.map(({ name }) => name)).toEqual(['changed', 'second']);
    expect((await storedRules(store).load(shopId)).rules).toHaveLength(2);
    const { versions } = await rules.versions({ shopId, id: first.id, query: { limit: 50 } });
    expect(versions).toHaveLength(2);
  });

  it('keep the last removed ones alone', async () => {
    const shopId = await newShop();
    const removed: string[] = [];
    for (let n = 0; n <= MAX_REMOVED_RULES; n++) {
      const { id } = await rules.create({ shopId, rule: rule(String(n)) });
      clock.advance(1);
      await rules.remove({ shopId, id });
      removed.push(id);
    }
    const [oldest = '', next = ''] = removed;
    await expect(rules.bringBack({ shopId, id: oldest })).rejects.toMatchObject({ code: 'rule_not_found' });
    expect((await rules.bringBack({ shopId, id: next })).name).toBe('1');
  });

  it('are read and changed in their own shop alone, and go with it', async () => {
    const [shopId, other] = [await newShop(), await newShop()];
    const { id } = await rules.create({ shopId, rule: rule('mine') });
    const notFound = { code: 'rule_not_found' };
    await expect(rules.get({ shopId: other, id })).rejects.toMatchObject(notFound);
    await expect(rules.patch({ shopId: other, id, patch: { name: 'x' } })).rejects.toMatchObject(notFound);
    await expect(rules.restore({ shopId: other, id, version: 1 })).rejects.toMatchObject(notFound);
    await expect(rules.remove({ shopId: other, id })).rejects.toMatchObject(notFound);
    expect((await rules.get({ shopId, id })).name).toBe('mine');
    await store.db.deleteFrom('shops').where('id', '=', shopId).execute();
    expect(await storedRules(store).load(shopId)).toMatchObject({ version: 0, rules: [] });
  });
});
