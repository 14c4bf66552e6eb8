import { describe, expect, it } from 'vitest';
import { keptRecord } from './record-cache.ts';

const json = (name: string): string => JSON.stringify({ name });

describe('keptRecord', () => {
  it('gives each store its own record of a doc', () => {
    const [one, other] = [{}, {}];
    expect(keptRecord({ store: one, doc: 7 }, 10, () => json('one')).name).toBe('one');
    expect(keptRecord({ store: other, doc: 7 }, 10, () => json('other')).name).toBe('other');
    expect(keptRecord({ store: one, doc: 7 }, 10, () => json('read again')).name).toBe('one');
  });

  it('lets records go that were not asked for while others were', () => {
    const store = {};
    keptRecord({ store, doc: 0 }, 10, () => json('first'));
    for (let doc = 1; doc < 40; doc++) keptRecord({ store, doc }, 100_000, () => json(`${doc}`));
    expect(keptRecord({ store, doc: 0 }, 10, () => json('read again')).name).toBe('read again');
  });
});
