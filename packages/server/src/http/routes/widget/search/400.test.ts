import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const body = (more: object) => ({ input: { body: { query: 'shoes', ...more } } });

refusesInput('search', {
  'no query': { input: { body: {} }, path: 'query' },
  'an unknown field': { ...body({ q: 'shoes' }), path: 'q' },
  'page 0': { ...body({ page: 0 }), path: 'page' },
  'a pageSize over 100': { ...body({ pageSize: 101 }), path: 'pageSize' },
  'an unknown sort': { ...body({ sort: 'cheap' }), path: 'sort' },
  'an unknown filter': { ...body({ filters: { colour: ['red'] } }), path: 'filters.colour' },
  'a filter of a wrong shape': { ...body({ filters: { brand: 'Norrvik' } }), path: 'filters.brand' },
  'a price range upside down': { ...body({ filters: { price: { min: 2, max: 1 } } }), path: 'filters.price' },
  NUL: { ...body({ query: 'a\u0000b' }), path: 'query' },
});

const server = useTestServer();

it('thousands of excluded fields are refused before anything is searched', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const not = Object.fromEntries(Array.from({ length: 1_900 }, (_, i) => [`attributes.k${i}`, ['v']]));
  const before = process.cpuUsage();
  const answer = await current.call('search', shop, body({ filters: { not } }).input);
  const { user } = process.cpuUsage(before);
  expectEnvelope(answer, 400, 'invalid_request');
  expect(answer.body.details).toEqual([
    {
      path: 'filters',
      message: 'must have at most 20 fields in all, those in `not` included: these are 1900',
    },
    {
      path: 'filters',
      message: 'must have at most 200 values in all, those in `not` included: these are 1900',
    },
  ]);
  expect(user / 1_000).toBeLessThan(1_000);
});
