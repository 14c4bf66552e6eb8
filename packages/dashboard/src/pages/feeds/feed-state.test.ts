import type { Feed, FeedRun } from '@aisle/contract';
import { expect, it } from 'vitest';
import { hasStopped, stateOf } from './feed-state.ts';

const feedOf = (status: FeedRun['status'] | null, more: Partial<Feed> = {}): Feed => ({
  id: 'f',
  url: 'https://shop.example/p.csv',
  format: null,
  everyHours: 24,
  mapping: [],
  urlPattern: null,
  status: 'active',
  failures: status === 'refused' || status === 'failed' ? 1 : 0,
  running: false,
  nextRunAt: null,
  lastRun: status && {
    at: '2026-03-02T09:30:00.000Z',
    status,
    created: 0,
    updated: 0,
    deleted: 0,
    wouldDelete: null,
    failed: 0,
    message: null,
  },
  createdAt: '2026-03-01T09:30:00.000Z',
  updatedAt: '2026-03-01T09:30:00.000Z',
  ...more,
});

it.each([
  [feedOf(null), 'waiting', false],
  [feedOf(null, { running: true }), 'running', false],
  [feedOf('stored'), 'works', false],
  [feedOf('unchanged'), 'works', false],
  [feedOf('failed'), 'failing', false],
  [feedOf('failed', { failures: 2 }), 'failing', false],
  [feedOf('failed', { failures: 3 }), 'failing', true],
  [feedOf('refused'), 'refused', true],
  [feedOf('refused', { running: true }), 'running', true],
  [feedOf('refused', { status: 'paused' }), 'paused', false],
  [feedOf('failed', { failures: 9, status: 'paused' }), 'paused', false],
])('%o is %s, and has stopped: %s', (feed, state, stopped) => {
  expect([stateOf(feed), hasStopped(feed)]).toEqual([state, stopped]);
});
