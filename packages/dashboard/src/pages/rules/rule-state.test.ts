import { expect, it } from 'vitest';
import { ruleState } from './rule-state.ts';

it('a rule is live only while it is published, switched on and within its dates', () => {
  const at = (ms: number) => new Date(ms).toISOString();
  const stateOf = (parts: object): string =>
    ruleState({ enabled: true, status: 'published', condition: {}, ...parts }, 1000);
  expect(stateOf({})).toBe('live');
  expect(stateOf({ enabled: false })).toBe('off');
  expect(stateOf({ status: 'draft', condition: { from: at(0) } })).toBe('draft');
  expect(stateOf({ condition: { from: at(1000), to: at(1001) } })).toBe('live');
  expect(stateOf({ condition: { from: at(1001) } })).toBe('scheduled');
  expect(stateOf({ condition: { to: at(1000) } })).toBe('ended');
});
