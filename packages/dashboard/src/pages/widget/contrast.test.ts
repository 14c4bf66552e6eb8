import { expect, it } from 'vitest';
import { faintOn } from './contrast.ts';

it('tells of a colour that is hard to see on a ground that the widget may have', () => {
  expect(faintOn('#ffcc00', 'auto')).toEqual({ ground: 'light', contrast: expect.closeTo(1.5, 1) });
  expect(faintOn('#ffcc00', 'dark')).toBeNull();
  expect(faintOn('#111111', 'dark')?.ground).toBe('dark');
  expect(faintOn('#2563eb', 'auto')).toBeNull();
});
