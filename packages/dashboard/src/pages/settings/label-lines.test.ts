import { describe, expect, it } from 'vitest';
import { labelChanges, labelLines, parseLabelLines } from './label-lines.ts';

describe('own words as lines', () => {
  it('come back as they went out, with = inside a text', () => {
    const labels = { search: 'Find', empty: 'a = b' };
    expect(parseLabelLines(labelLines(labels))).toEqual(labels);
  });

  it.each(['search', '= text', 'name =', 'a = b\nbroken'])('refuse %j', (lines) => {
    expect(parseLabelLines(lines)).toBeNull();
  });

  it('send what changed, and null for what is gone', () => {
    expect(labelChanges({ a: '1', b: '2', c: '3' }, { a: '1', b: '5', d: '4' })).toEqual({
      b: '5',
      c: null,
      d: '4',
    });
  });
});
