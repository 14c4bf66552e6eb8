import { describe, expect, it } from 'vitest';
import { BLACK, contrast, hexOf, type Rgb, readMixed, textOn, WHITE } from './color.ts';

describe('the text on a colour', () => {
  it('has a contrast of 4.5 and more on every colour', () => {
    const parts = Array.from({ length: 18 }, (_, at) => at / 17);
    const colors = parts.flatMap((red) =>
      parts.flatMap((green) => parts.map((blue): Rgb => [red, green, blue])),
    );
    expect(Math.min(...colors.map((color) => contrast(color, textOn(color))))).toBeGreaterThanOrEqual(4.5);
  });

  it('is white on navy and black on yellow', () => {
    expect([textOn([0, 0, 0.5]), textOn([1, 0.85, 0])]).toEqual([WHITE, BLACK]);
    expect(contrast(WHITE, BLACK)).toBe(21);
  });
});

describe('a colour as browsers write a mix', () => {
  it.each([
    ['color(srgb 1 0.5 0)', '#ff8000'],
    ['color(srgb 1.2 -0.1 none)', '#ff0000'],
    ['color(srgb 0.2 0.4 0.6 / 0.95)', '#336699'],
  ])('%s is %s', (text, hex) => {
    const read = readMixed(text);
    expect(read && hexOf(read)).toBe(hex);
  });

  it.each([
    'color(srgb 0.2 0.4 0.6 / 0.5)',
    'rgba(0, 0, 0, 0)',
    '',
    'red; } * { display: none',
    'color(srgb 1 1)',
  ])('%s is none', (text) => {
    expect(readMixed(text)).toBeNull();
  });
});
