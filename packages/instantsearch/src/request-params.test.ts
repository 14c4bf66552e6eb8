import { describe, expect, it } from 'vitest';
import { paramsOf, queriesOf } from './request-params.ts';

describe('parameters of a query', () => {
  it('stand beside the index, in `params`, or in both: `params` holds', () => {
    expect(paramsOf({ indexName: 'a', query: 'desk', hitsPerPage: 3 })).toEqual({
      query: 'desk',
      hitsPerPage: 3,
    });
    expect(paramsOf({ indexName: 'a', query: 'desk', params: { hitsPerPage: 3 } })).toEqual({
      query: 'desk',
      hitsPerPage: 3,
    });
    expect(paramsOf({ indexName: 'a', query: 'desk', params: { query: 'lamp' } })).toEqual({ query: 'lamp' });
    expect(paramsOf({ indexName: 'a', query: 'desk', params: { query: undefined } })).toEqual({
      query: 'desk',
    });
  });

  it('may be the text of an address', () => {
    const params =
      'query=desk%20lamp+red&hitsPerPage=5&facets=%5B%22brand%22%5D&attributesToRetrieve=name,url';
    expect(paramsOf({ indexName: 'a', type: 'default', params })).toEqual({
      query: 'desk lamp red',
      hitsPerPage: '5',
      facets: ['brand'],
      attributesToRetrieve: ['name', 'url'],
    });
    expect(paramsOf({ indexName: 'a', query: 'desk', params: '' })).toEqual({ query: 'desk' });
    expect(() => paramsOf({ indexName: 'a', params: 'facets=[brand' })).toThrow(/facets is no valid JSON/);
  });

  it('come as a list of queries, or as `requests`', () => {
    const queries = [{ indexName: 'a' }];
    expect([queriesOf(queries), queriesOf({ requests: queries })]).toEqual([queries, queries]);
  });
});
