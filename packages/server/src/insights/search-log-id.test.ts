import { expect, it } from 'vitest';
import { SearchLogIds } from './search-log-id.ts';

const ids = new SearchLogIds(Buffer.alloc(32, 1));
const AT = Date.UTC(2026, 0, 2, 3, 4, 5, 678);

it('an id says when its search was made, to the shop that it was issued for alone', () => {
  const id = ids.issue('shop_a', AT);
  expect(id).toMatch(/^[\w-]{32}$/);
  expect(ids.timeOf('shop_a', id)).toBe(AT);
  expect(ids.issue('shop_a', AT)).not.toBe(id);
  expect(ids.timeOf('shop_b', id)).toBeNull();
  expect(new SearchLogIds(Buffer.alloc(32, 2)).timeOf('shop_a', id)).toBeNull();
});

it('while the key is changed, ids of the former one are good, and new ones are of the present one', () => {
  const present = new SearchLogIds(Buffer.alloc(32, 2));
  const both = new SearchLogIds(Buffer.alloc(32, 2), Buffer.alloc(32, 1));
  expect(both.timeOf('shop_a', ids.issue('shop_a', AT))).toBe(AT);
  expect(present.timeOf('shop_a', both.issue('shop_a', AT))).toBe(AT);
  expect(both.timeOf('shop_b', ids.issue('shop_a', AT))).toBeNull();
});

it('an id says whether products were searched or recommended', () => {
  for (let round = 0; round < 50; round++) {
    expect(ids.isRecommendation(ids.issue('shop_a', AT))).toBe(false);
    const recommended = ids.issue('shop_a', AT, 'recommendation');
    expect([ids.isRecommendation(recommended), ids.timeOf('shop_a', recommended)]).toEqual([true, AT]);
  }
});

it('an id with any other character, or of another length, is none', () => {
  const id = ids.issue('shop_a', AT);
  for (let at = 0; at < id.length; at++) {
    const other = id[at] === 'A' ? 'B' : 'A';
    expect(ids.timeOf('shop_a', id.slice(0, at) + other + id.slice(at + 1))).toBeNull();
  }
  for (const wrong of ['', 'x', `${id}=`, ` ${id}`, id.slice(1), `${id}AAAA`, 'ö'.repeat(32)])
    expect(ids.timeOf('shop_a', wrong)).toBeNull();
});
