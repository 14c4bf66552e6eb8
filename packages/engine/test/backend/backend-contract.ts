import { describe, expect, it } from 'vitest';
import type { QueryPlan } from '../../src/backend/query-plan.ts';
import type { BackendQuery, BackendRequest, Found, SearchBackend } from '../../src/backend/search-backend.ts';
import type { EngineFacet, GroupInput } from '../../src/types.ts';
import { product, request, single } from '../products.ts';

export type AnyBackend = SearchBackend<Found | Promise<Found>>;

const cheap = { ...product('').live, price: 5 };
const unpriced = { ...product('').live, price: null };
const shoe = (id: string, fields: Parameters<typeof product>[1]) =>
  product(id, { name: `${id} shoe`, brand: 'Acme', ...fields });

const shop: GroupInput[] = [
  single(shoe('red', { attributes: { color: 'red' }, live: cheap })),
  single(shoe('blue', { attributes: { color: 'blue' }, brand: 'Zeta' })),
  single(product('sock', { name: 'red sock', live: unpriced })),
  {
    ...single(product('boot', { name: 'boot', attributes: { color: 'red' } })),
    children: [product('boot-big', { name: 'boot', attributes: { color: 'blue' }, live: cheap })],
  },
];

const planOf = (terms: string, fields: Partial<QueryPlan> = {}): QueryPlan => ({
  text: terms,
  terms: terms
    .split(' ')
    .filter((term) => term !== '')
    .map((term) => ({ text: term, alternatives: [{ term, weight: 1 }] })),
  filters: {},
  appliedFilters: [],
  preferences: [],
  head: -1,
  excluded: [],
  correctedQuery: null,
  ...fields,
});

type Asked = { plan: QueryPlan; chosen?: BackendQuery['chosen'] } & Partial<BackendRequest>;

const asked = ({ plan, chosen, ...fields }: Asked): BackendQuery => ({
  plan,
  chosen,
  request: request(plan.text, fields),
  ended: () => {},
});

const idsOf = (found: Found): string[] =>
  found.page().groups.map(({ product: { externalId } }) => externalId);

const countsOf = (facets: readonly EngineFacet[]): unknown =>
  facets.map((facet) =>
    facet.type === 'terms'
      ? facet.values.map(({ value, count, selected }) => `${value} ${count}${selected ? ' *' : ''}`)
      : [facet.min, facet.max],
  );

/** What every backend does with a plan. `open` makes one of a shop's groups. */
export const backendContract = (name: string, open: (groups: readonly GroupInput[]) => AnyBackend): void => {
  const find = async (wanted: Asked): Promise<Found> => open(shop).find(asked(wanted));

  describe(`a search backend: ${name}`, () => {
    it('finds what holds the words, cut into pages, and counts all of it', async () => {
      const plan = planOf('shoe');
      const all = await find({ plan, sort: 'price_asc' });
      expect(idsOf(all)).toEqual(['red', 'blue']);
      const second = await find({ plan, sort: 'price_asc', offset: 1, limit: 1 });
      expect(idsOf(second)).toEqual(['blue']);
      expect(second.page().total).toBe(2);
    });

    it('answers a plan without words with all that is for sale, a group as one hit', async () => {
      const found = await find({ plan: planOf(''), sort: 'price_asc' });
      expect(idsOf(found)).toEqual(['boot-big', 'red', 'blue', 'sock']);
      expect(found.page().groups[0]?.variants.map((hit) => hit.product.externalId)).toEqual(['boot']);
    });

    it('compares no price of another currency, and counts the groups that this leaves out', async () => {
      const abroad = shoe('abroad', { otherCurrency: true, live: cheap });
      const found = await open([...shop, single(abroad)]).find(
        asked({ plan: planOf('shoe', { filters: { price: { max: 6 } } }) }),
      );
      expect([idsOf(found), found.otherCurrencies()]).toEqual([['red'], 1]);
    });

    it('lets pass what passes the filters of the request and of the plan, in one member', async () => {
      const filters = { attributes: { color: ['red'] } };
      const both = { plan: planOf('', { filters: { price: { max: 6 } } }), filters };
      expect(idsOf(await find(both))).toEqual(['red']);
    });

    it('counts a facet without its own filter, and marks what is chosen', async () => {
      const plan = planOf('shoe', { filters: { brand: ['Acme'] } });
      const fields = { filters: { attributes: { color: ['red'] } }, facets: ['attributes.color', 'brand'] };
      const found = await find({ plan, ...fields });
      expect(countsOf(found.facets())).toEqual([['red 1 *'], ['Acme 1 *']]);
      const marked = await find({ plan, ...fields, filters: {}, chosen: [fields.filters] });
      expect(countsOf(marked.facets())).toEqual([['red 1 *'], ['Acme 1', 'Zeta 1']]);
    });

    it('says which words it gave up', async () => {
      const found = await find({ plan: planOf('red shoe zzzz') });
      expect(idsOf(found)[0]).toBe('red');
      expect(found.page().droppedTerms).toEqual(['zzzz']);
    });

    it('says whether it found nothing at all, or nothing that passes the filters', async () => {
      const none = await find({ plan: planOf('zzzz') });
      expect([none.isEmpty(false), none.isEmpty(true), none.hasPrice()]).toEqual([true, true, false]);
      const dear = await find({ plan: planOf('shoe', { filters: { price: { min: 99 } } }) });
      expect([dear.isEmpty(false), dear.isEmpty(true), dear.hasPrice()]).toEqual([false, true, true]);
      const sock = await find({ plan: planOf('sock') });
      expect([sock.isEmpty(true), sock.hasPrice()]).toEqual([false, false]);
    });

    it('leaves out what holds an excluded word', async () => {
      const excluded = planOf('red').terms;
      expect(idsOf(await find({ plan: planOf('shoe', { excluded }) }))).toEqual(['blue']);
    });
  });
};
