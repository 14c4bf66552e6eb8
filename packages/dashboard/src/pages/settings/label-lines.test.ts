import { describe, expect, it } from 'vitest';
import { labelLines, parseLabelLines, withGone } from './label-lines.ts';

describe('own words as lines', () => {
  it('come back as they went out, with = inside a text', () => {
    const labels = { search: 'Find', empty: 'a = b' };
    expect(parseLabelLines(labelLines(labels))).toEqual(labels);
  });

  it.each(['search', '= text', 'name =', 'a = b\nbroken'])('refuse %j', (lines) => {
    expect(parseLabelLines(lines)).toBeNull();
  });

  it('remove what is gone, and what was gone before stays so', () => {
    expect(withGone({ a: '1', b: null, c: '3' }, { a: '1', d: '4' })).toEqual({
      a: '1',
      b: null,
      c: null,
      d: '4',
    });
  });

  it('keep a name that objects have already', () => {
    const labels = parseLabelLines('__proto__ = x');
    expect(Object.entries(labels ?? {})).toEqual([['__proto__', 'x']]);
  });
});
