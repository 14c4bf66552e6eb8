import { expect, it } from 'vitest';
import { progressText } from './progress-text.ts';

it('a step that moves bytes says how many, and one that is done says no more than that', () => {
  expect(progressText('speech model', { step: 'download', done: 4e6, total: 73e6 })).toBe(
    'speech model: download 4 MB of 73 MB',
  );
  expect(progressText('speech model', { step: 'ready', done: 1, total: 1 })).toBe('speech model: ready');
  expect(progressText('speech model', { step: 'convert', done: 0, total: null })).toBe(
    'speech model: convert',
  );
});
