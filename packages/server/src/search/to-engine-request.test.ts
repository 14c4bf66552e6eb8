import { SearchRequest } from '@aisle/contract';
import { expect, it } from 'vitest';
import { toFilterRequest } from './to-engine-request.ts';

it.each(['__proto__', 'constructor', 'toString'])('a filter of the attribute %s is kept', (name) => {
  const filters = `{"attributes.${name}":["x"],"not":{"attributes.${name}":["y"]}}`;
  const request = SearchRequest.parse(JSON.parse(`{"query":"lamp","filters":${filters}}`));
  const { attributes = {}, not } = structuredClone(toFilterRequest(request.filters));
  expect(Object.entries(attributes)).toEqual([[name, ['x']]]);
  expect(Object.entries(not?.attributes ?? {})).toEqual([[name, ['y']]]);
});
