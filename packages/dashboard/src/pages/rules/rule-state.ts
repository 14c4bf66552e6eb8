import type { Rule } from '@aisle/contract';

export type RuleState = 'off' | 'draft' | 'scheduled' | 'ended' | 'live';

/** Whether shoppers see what a rule does, and if not, why. */
export const ruleState = (
  { enabled, status, condition: { from, to } }: Pick<Rule, 'enabled' | 'status' | 'condition'>,
  nowMs: number,
): RuleState => {
  if (!enabled) return 'off';
  if (status === 'draft') return 'draft';
  if (to !== undefined && Date.parse(to) <= nowMs) return 'ended';
  return from !== undefined && Date.parse(from) > nowMs ? 'scheduled' : 'live';
};
