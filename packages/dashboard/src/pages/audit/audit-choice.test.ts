import { ROUTES, type RouteSpec } from '@aisle/contract';
import { expect, it } from 'vitest';
import { ALL, filtersOf, SUBJECTS } from './audit-choice.ts';

it('nothing is filtered until something is chosen; the last day counts as a whole', () => {
  expect(filtersOf(ALL)).toEqual({});
  const { from, to, ...ids } = filtersOf({ ...ALL, action: 'webhook', from: '2026-03-01', to: '2026-03-01' });
  expect(ids).toEqual({ action: 'webhook' });
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000);
  expect(filtersOf({ ...ALL, from: '20' })).toEqual({});
});

it('the kinds of changes are those of the route table, of sign-ins, refusals and commands', () => {
  const named = Object.values<RouteSpec>(ROUTES).flatMap(({ audit }) => audit?.action.split('.', 1) ?? []);
  expect(SUBJECTS).toEqual([...new Set(['access', 'account', 'audit', 'member', ...named])].sort());
});
