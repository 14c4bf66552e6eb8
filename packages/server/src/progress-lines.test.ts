import { expect, it } from 'vitest';
import { progressLines } from './progress-lines.ts';

it('a download of a thousand steps prints a handful of lines, and every new step at once', () => {
  let now = 0;
  const lines: string[] = [];
  const report = progressLines(
    (line) => lines.push(line),
    () => now,
  );
  for (let mb = 0; mb < 1000; mb++) {
    report(`text model: download ${mb} MB of 1000 MB`);
    now += 10;
  }
  report('text model: verify');
  report('text model: convert 1 MB of 28 MB');
  expect(lines).toEqual([
    'text model: download 0 MB of 1000 MB',
    'text model: download 300 MB of 1000 MB',
    'text model: download 600 MB of 1000 MB',
    'text model: download 900 MB of 1000 MB',
    'text model: verify',
    'text model: convert 1 MB of 28 MB',
  ]);
});
