import { describe, expect, it } from 'vitest';
import { placeBelow } from './place-below.ts';

const box = (left: number, top: number, width = 200) => ({
  left,
  right: left + width,
  top,
  bottom: top + 40,
  width,
});
const DESK = { width: 1280, height: 900 };

describe('a dropdown stands', () => {
  it('below the input and begins where it does', () => {
    expect(placeBelow(box(300, 20), DESK, false)).toEqual({ left: 300, width: 640, top: 66, maxHeight: 826 });
    expect(placeBelow(box(600, 20), DESK, true)).toMatchObject({ left: 160, width: 640 });
    expect(placeBelow(box(100, 20, 900), DESK, false)).toMatchObject({ left: 100, width: 900 });
  });

  it('inside the window, also from an input at its edge and on a phone', () => {
    expect(placeBelow(box(1060, 20), DESK, false)).toMatchObject({ left: 632 });
    expect(placeBelow(box(10, 20), DESK, true)).toMatchObject({ left: 8 });
    expect(placeBelow(box(60, 20), { width: 390, height: 844 }, false)).toMatchObject({
      left: 8,
      width: 374,
    });
  });

  it('above an input at the foot of the page', () => {
    expect(placeBelow(box(300, 800), DESK, false)).toEqual({
      left: 300,
      width: 640,
      bottom: 106,
      maxHeight: 786,
    });
  });

  it('nowhere while the input is out of sight', () => {
    for (const out of [box(300, -41), box(300, 900), box(300, 20, 0)])
      expect(placeBelow(out, DESK, false)).toBeNull();
  });
});
