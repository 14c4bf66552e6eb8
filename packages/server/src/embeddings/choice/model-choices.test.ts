import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORES, type TestStore } from '../../../test/stores.ts';
import { forgetLeases } from '../../queue/index.ts';
import type { ChosenModel, SwitchLease } from './model-choice.ts';
import { ModelChoices } from './model-choices.ts';

const model = (spec: string): ChosenModel => ({ spec, id: `${spec}-1`, dimensions: 3, languages: ['en'] });
const lease = (version: number, owner = 'me'): SwitchLease => ({ use: 'text', version, owner });

describe.each(STORES)('the choice of a model on $kind', ({ open }) => {
  let test: TestStore;
  let nowMs = 1_000;
  let choices: ModelChoices;
  beforeAll(async () => {
    test = await open();
    choices = new ModelChoices({ store: test.store, now: () => nowMs });
  });
  afterAll(() => test.close());

  it('belongs to one process until it stops renewing it', async () => {
    expect(await choices.read('text')).toBeNull();
    await choices.wish('text', model('a'));
    expect(await choices.take(lease(1, 'one'))).toBe(true);
    expect(await choices.take(lease(1, 'two'))).toBe(false);
    nowMs += 20_000;
    expect(await choices.renew(lease(1, 'one'), { encoded: 1, total: 2 })).toBe(true);
    expect(await choices.read('text')).toMatchObject({ progress: { encoded: 1, total: 2 } });
    nowMs += 20_000;
    expect(await choices.take(lease(1, 'two'))).toBe(false);
    nowMs += 20_000;
    expect(await choices.take(lease(1, 'two'))).toBe(true);
    expect(await choices.renew(lease(1, 'one'), null)).toBe(false);
    expect(await choices.activate(lease(1, 'one'), model('a'))).toBeNull();
    expect(await choices.keep(lease(1, 'one'), model('a'))).toBe(false);
  });

  it('goes on at once where whoever had it has died and there can be no other', async () => {
    expect(await choices.take(lease(1, 'three'))).toBe(false);
    await forgetLeases({ db: test.store.db, kind: 'sqlite' }, 'model_choices');
    expect(await choices.read('text')).toMatchObject({ progress: { encoded: 1, total: 2 } });
    expect(await choices.take(lease(1, 'three'))).toBe(true);
    expect(await choices.renew(lease(1, 'two'), null)).toBe(false);
  });

  it('is the last wish: what an earlier one began comes to nothing', async () => {
    await choices.wish('text', model('b'));
    expect(await choices.renew(lease(1, 'two'), null)).toBe(false);
    expect(await choices.refuse(lease(1, 'two'), model('a'), 'unfit')).toBe(false);
    expect(await choices.take(lease(2))).toBe(true);
    expect(await choices.activate(lease(2), model('b'))).toBe(nowMs);
    expect(await choices.read('text')).toEqual({
      version: 2,
      active: model('b'),
      wanted: null,
      refused: null,
      progress: null,
      activatedAtMs: nowMs,
    });
  });

  it('stays what it was when a wish is refused, with the reason until the next wish', async () => {
    await choices.wish('text', model('c'));
    expect(await choices.take(lease(3))).toBe(true);
    expect(await choices.refuse(lease(3), model('c'), 'unfit')).toBe(true);
    const refused = { spec: 'c', reason: 'unfit', atMs: nowMs };
    expect(await choices.read('text')).toMatchObject({ active: model('b'), wanted: null, refused });
    await choices.wish('text', model('d'));
    expect(await choices.read('text')).toMatchObject({ wanted: model('d'), refused: null });
    expect(await choices.read('speech')).toBeNull();
  });
});
