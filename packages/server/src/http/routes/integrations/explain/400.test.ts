import { refusesInput } from '../../../../../test/status-cases.ts';

const asked = (more: Record<string, string>) => ({ query: { query: 'shoes', externalId: 'A-1', ...more } });

refusesInput('explain', {
  'no query': { input: { query: { externalId: 'A-1' } }, path: 'query' },
  'no product': { input: { query: { query: 'shoes' } }, path: 'externalId' },
  'filters that are no JSON': { input: asked({ filters: '{brand' }), path: 'filters' },
  'an unknown filter': { input: asked({ filters: '{"colour":["red"]}' }), path: 'filters.colour' },
  'a filter of a wrong shape': { input: asked({ filters: '{"brand":"Norrvik"}' }), path: 'filters.brand' },
  'an unknown parameter': { input: asked({ sort: 'newest' }), path: 'sort' },
  'a pageSize of 0': { input: asked({ pageSize: '0' }), path: 'pageSize' },
  NUL: { input: asked({ query: 'a\u0000b' }), path: 'query' },
});
