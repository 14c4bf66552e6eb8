import { expect, it } from 'vitest';
import { inspectJson, MAX_DEPTH } from './inspect-json.ts';

const nested = (levels: number): unknown => (levels === 0 ? 'end' : [nested(levels - 1)]);

it('ordinary values pass unchanged', () => {
  const value = { a: [1, null, true, 'é👟'], constructor: { name: 'x' } };
  expect(inspectJson(structuredClone(value))).toEqual({ value, details: [] });
});

it('NUL is found in values and names, with its path', () => {
  const { details } = inspectJson({ a: [{ b: 'x\u0000' }], 'c\u0000': 1 }, 'body');
  expect(details.map((detail) => detail.path)).toEqual(['body.a.0.b', 'body']);
});

it('half an emoji becomes the replacement character', () => {
  expect(inspectJson({ a: 'x\ud83d', b: ['\udc5f'] }).value).toEqual({ a: 'x\ufffd', b: ['\ufffd'] });
});

it('depth is bounded', () => {
  expect(inspectJson(nested(MAX_DEPTH)).details).toEqual([]);
  expect(inspectJson(nested(MAX_DEPTH + 1)).details).toHaveLength(1);
  expect(inspectJson(nested(500)).details).toHaveLength(1);
});
