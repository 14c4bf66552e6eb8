import { refusesInput } from '../../../../../test/status-cases.ts';

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
