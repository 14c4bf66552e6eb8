import { MAX_RULE_ACTIONS, type RuleAction } from '@aisle/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeCards, idsOf } from './arrange-cards.ts';
import { type Edit, editActions } from './edit-actions.ts';
import { historyOf, stepHistory } from './edit-history.ts';

const pin = (externalId: string, position: number): RuleAction => ({ type: 'pin', externalId, position });
const hide = (externalId: string): RuleAction => ({ type: 'hide', externalId });
const boost = (brand: string, strength: number): RuleAction => ({
  type: 'boost',
  filters: { brand: [brand] },
  strength,
});
const redirect: RuleAction = { type: 'redirect', url: 'https://shop.example/sale' };

describe('editActions', () => {
  it('pins a product, which is no longer hidden', () => {
    const edit: Edit = { type: 'pin', ids: ['a'], position: 2, from: 5 };
    expect(editActions([redirect, hide('a')], edit)).toEqual([redirect, pin('a', 2)]);
  });

  it('moves the pins between the old place and the new one, as a list does', () => {
    const pins = [pin('a', 1), pin('b', 2), pin('c', 3), pin('d', 5)];
    expect(editActions(pins, { type: 'pin', ids: ['a'], position: 3, from: 1 })).toEqual([
      pin('b', 1),
      pin('c', 2),
      pin('d', 5),
      pin('a', 3),
    ]);
    expect(editActions(pins, { type: 'pin', ids: ['x'], position: 2, from: 8 })).toEqual([
      pin('a', 1),
      pin('b', 3),
      pin('c', 4),
      pin('d', 5),
      pin('x', 2),
    ]);
  });

  it('knows a product by the identifier of its group and by its own', () => {
    expect(editActions([pin('red', 1)], { type: 'unpin', ids: ['shoe', 'red'] })).toEqual([]);
    expect(editActions([pin('red', 1)], { type: 'hide', ids: ['shoe', 'red'] })).toEqual([hide('shoe')]);
    expect(editActions([hide('shoe')], { type: 'show', ids: ['shoe', 'red'] })).toEqual([]);
  });

  it('gives what is boosted again its new strength', () => {
    const again = boost('Acme', 9) as Extract<RuleAction, { strength: number }>;
    expect(editActions([boost('Acme', 2), redirect], { type: 'weigh', action: again })).toEqual([
      redirect,
      again,
    ]);
  });

  it('puts an action at the place of another, or behind all', () => {
    const other: RuleAction = { type: 'redirect', url: 'https://shop.example/new' };
    expect(editActions([redirect, hide('a')], { type: 'put', at: 0, action: other })).toEqual([
      other,
      hide('a'),
    ]);
    expect(editActions([hide('a')], { type: 'put', at: null, action: other })).toEqual([hide('a'), other]);
  });

  it('leaves a rule that is full as it is', () => {
    const full = Array.from({ length: MAX_RULE_ACTIONS }, (_, at) => hide(`p${at}`));
    expect(editActions(full, { type: 'hide', ids: ['one more'] })).toBe(full);
  });
});

const PRODUCTS = ['a', 'b', 'c', 'd', 'e', 'f'];
const product = fc.constantFrom(...PRODUCTS);
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    type: fc.constant('pin' as const),
    ids: fc.tuple(product),
    position: fc.integer({ min: 1, max: 8 }),
    from: fc.option(fc.integer({ min: 1, max: 8 })),
  }),
  fc.record({
    type: fc.constantFrom('unpin' as const, 'hide' as const, 'show' as const),
    ids: fc.tuple(product),
  }),
  fc.record({ type: fc.constant('remove' as const), at: fc.nat(5) }),
);

describe('after any edits', () => {
  it('no two products are pinned to one place, none is pinned twice, or pinned and hidden', () => {
    fc.assert(
      fc.property(fc.array(edits), (steps) => {
        const actions = steps.reduce<readonly RuleAction[]>(editActions, [redirect]);
        const places = actions.flatMap((action) => (action.type === 'pin' ? [action.position] : []));
        const named = actions.flatMap((action) => ('externalId' in action ? [action.externalId] : []));
        expect(new Set(places).size).toBe(places.length);
        expect(new Set(named).size).toBe(named.length);
        expect(Math.min(1, ...places)).toBe(1);
      }),
    );
  });

  it('the product that was pinned last stands at its place', () => {
    fc.assert(
      fc.property(fc.array(edits), product, fc.integer({ min: 1, max: 6 }), (steps, externalId, position) => {
        const before = steps.reduce<readonly RuleAction[]>(editActions, []);
        const cards = PRODUCTS.map((id) => ({ externalId: id, parentExternalId: null }));
        const from = arrangeCards(cards, before).findIndex((card) => card.externalId === externalId) + 1;
        const pinned = editActions(before, {
          type: 'pin',
          ids: [externalId],
          position,
          from: from === 0 ? null : from,
        });
        expect(pinned).toContainEqual(pin(externalId, position));
        const shown = arrangeCards(cards, pinned);
        // A pin beyond the end comes last, and a later pin may still come behind it.
        if (
          position <= shown.length &&
          pinned.every((one) => one.type !== 'pin' || one.position <= shown.length)
        )
          expect(shown[position - 1]?.externalId).toBe(externalId);
      }),
    );
  });

  it('undo leads back to the start, and redo to the end', () => {
    fc.assert(
      fc.property(fc.array(edits), (steps) => {
        const end = steps.reduce(stepHistory, historyOf([redirect]));
        const undone = end.past.reduce((history) => stepHistory(history, { type: 'undo' }), end);
        expect(undone.present).toEqual([redirect]);
        const redone = end.past.reduce((history) => stepHistory(history, { type: 'redo' }), undone);
        expect(redone).toEqual(end);
      }),
    );
  });
});

describe('the history', () => {
  it('has no step for an edit that changes nothing', () => {
    const start = historyOf([hide('a')]);
    expect(stepHistory(start, { type: 'unpin', ids: ['b'] })).toBe(start);
    expect(stepHistory(start, { type: 'undo' })).toBe(start);
    expect(stepHistory(start, { type: 'redo' })).toBe(start);
  });
});

describe('arrangeCards', () => {
  it('puts pins at their places and leaves hidden groups out', () => {
    const cards = ['a', 'b', 'c'].map((externalId) => ({
      externalId,
      parentExternalId: `${externalId}-group`,
    }));
    const arranged = arrangeCards(cards, [pin('c-group', 1), hide('a-group')]);
    expect(arranged.map(({ externalId }) => externalId)).toEqual(['c', 'b']);
    expect(idsOf({ externalId: 'a', parentExternalId: null })).toEqual(['a', 'a']);
  });
});
