import type { RuleAction } from '@aisle/contract';
import { type Edit, editActions } from './edit-actions.ts';

type Actions = readonly RuleAction[];

/** Actions of the rule now, before, and before the last undo; the nearest last. */
export type EditHistory = { past: readonly Actions[]; present: Actions; future: readonly Actions[] };

export const historyOf = (present: Actions): EditHistory => ({ past: [], present, future: [] });

/** One step of the editor's state. An edit that changes nothing leaves no step to undo. */
export const stepHistory = (
  history: EditHistory,
  step: Edit | { type: 'undo' } | { type: 'redo' },
): EditHistory => {
  const { past, present, future } = history;
  if (step.type === 'undo') {
    const before = past.at(-1);
    if (before === undefined) return history;
    return { past: past.slice(0, -1), present: before, future: [...future, present] };
  }
  if (step.type === 'redo') {
    const after = future.at(-1);
    if (after === undefined) return history;
    return { past: [...past, present], present: after, future: future.slice(0, -1) };
  }
  const next = editActions(present, step);
  if (JSON.stringify(next) === JSON.stringify(present)) return history;
  return { past: [...past, present], present: next, future: [] };
};
