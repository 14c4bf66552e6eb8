import { type Filters, MAX_PIN_POSITION, MAX_RULE_ACTIONS, type RuleAction } from '@aisle/contract';

/** The identifiers that name one product of a result: that of its group, under which it is stored, and its own. */
export type ProductIds = readonly [string, ...string[]];

/** One change of what a rule does. */
export type Edit =
  /** `from`: the place that the product has now; null when it is not in the result. */
  | { type: 'pin'; ids: ProductIds; position: number; from: number | null }
  | { type: 'unpin'; ids: ProductIds }
  | { type: 'hide'; ids: ProductIds }
  | { type: 'show'; ids: ProductIds }
  | { type: 'weigh'; action: Extract<RuleAction, { strength: number }> }
  /** `at`: the action whose place it takes; null: a new one. */
  | { type: 'put'; at: number | null; action: RuleAction }
  | { type: 'remove'; at: number };

type Pin = Extract<RuleAction, { type: 'pin' }>;

export const namesProduct = (
  action: RuleAction,
  kind: 'pin' | 'hide',
  ids: readonly string[],
): action is Extract<RuleAction, { externalId: string }> =>
  action.type === kind && ids.includes(action.externalId);

const isPin = (action: RuleAction): action is Pin => action.type === 'pin';

/** The taken places in a row from `at` on; null where the row leaves the places that a pin may have. */
const rowFrom = (at: number, step: 1 | -1, taken: ReadonlySet<number>): Set<number> | null => {
  const row = new Set<number>();
  let place = at;
  for (; taken.has(place); place += step) row.add(place);
  return place < 1 || place > MAX_PIN_POSITION ? null : row;
};

/** Makes a place free, as a list does: pins that stand between the old place and the new one move by one. */
const makeRoom = (actions: readonly RuleAction[], position: number, from: number | null): RuleAction[] => {
  const taken = new Set(actions.filter(isPin).map((pin) => pin.position));
  const first = from !== null && from < position ? -1 : 1;
  for (const step of [first, -first] as (1 | -1)[]) {
    const row = rowFrom(position, step, taken);
    if (row !== null)
      return actions.map((action) =>
        isPin(action) && row.has(action.position) ? { ...action, position: action.position + step } : action,
      );
  }
  return [...actions];
};

const without = (
  actions: readonly RuleAction[],
  kinds: readonly ('pin' | 'hide')[],
  ids: ProductIds,
): RuleAction[] => actions.filter((action) => !kinds.some((kind) => namesProduct(action, kind, ids)));

const sameFilters = (one: Filters, other: Filters): boolean => JSON.stringify(one) === JSON.stringify(other);

const afterEdit = (actions: readonly RuleAction[], edit: Edit): RuleAction[] => {
  switch (edit.type) {
    case 'pin': {
      const others = makeRoom(without(actions, ['pin', 'hide'], edit.ids), edit.position, edit.from);
      return [...others, { type: 'pin', externalId: edit.ids[0], position: edit.position }];
    }
    case 'unpin':
      return without(actions, ['pin'], edit.ids);
    case 'hide':
      return [...without(actions, ['pin', 'hide'], edit.ids), { type: 'hide', externalId: edit.ids[0] }];
    case 'show':
      return without(actions, ['hide'], edit.ids);
    case 'weigh': {
      const { action } = edit;
      const others = actions.filter(
        (one) => !('strength' in one && sameFilters(one.filters, action.filters)),
      );
      return [...others, action];
    }
    case 'put':
      return edit.at === null ? [...actions, edit.action] : actions.with(edit.at, edit.action);
    case 'remove':
      return actions.filter((_, at) => at !== edit.at);
  }
};

/** Actions of a rule after an edit. Unchanged where the rule would have more actions than it may. */
export const editActions = (actions: readonly RuleAction[], edit: Edit): readonly RuleAction[] => {
  const next = afterEdit(actions, edit);
  return next.length > MAX_RULE_ACTIONS ? actions : next;
};
