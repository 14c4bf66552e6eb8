import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../test/seeded-random.ts';
import { addVisitor, isWorse, noSums, type RatioSums } from './arm-test.ts';
import { armOf } from './arms.ts';
import { nextMultiplier } from './multiplier.ts';

const DAY_MS = 86_400_000;

const arm = (visitors: number, share: number, next: () => number): RatioSums => {
  const sums = noSums();
  for (let i = 0; i < visitors; i++) {
    const searches = 1 + Math.floor(next() * 3);
    let clicked = 0;
    for (let search = 0; search < searches; search++) if (next() < share) clicked += 1;
    addVisitor(sums, searches, clicked);
  }
  return sums;
};

describe('the comparison of arms', () => {
  it('sees a drop by a fifth in ten thousand visitors', () => {
    const next = seededRandom(1);
    expect(isWorse(arm(9000, 0.4, next), arm(1000, 0.5, next))).toBe(true);
    expect(isWorse(arm(9000, 0.5, next), arm(1000, 0.4, next))).toBe(false);
  });

  it('rarely blames an equal order, however often it is asked', () => {
    let blamed = 0;
    for (let seed = 0; seed < 200; seed++) {
      const next = seededRandom(seed);
      const [learned, control] = [noSums(), noSums()];
      const isBlamed = Array.from({ length: 50 }, () => {
        for (let i = 0; i < 90; i++) addVisitor(learned, 1, next() < 0.3 ? 1 : 0);
        for (let i = 0; i < 10; i++) addVisitor(control, 1, next() < 0.3 ? 1 : 0);
        return isWorse(learned, control);
      });
      if (isBlamed.includes(true)) blamed += 1;
    }
    expect(blamed).toBeLessThanOrEqual(10);
  });

  it('decides nothing from a few visitors', () => {
    const next = seededRandom(2);
    expect(isWorse(arm(29, 0, next), arm(29, 1, next))).toBe(false);
  });
});

it('a tenth of the visitors keeps the old order, the same ones every time', () => {
  const control = Array.from({ length: 10_000 }, (_, i) => armOf('shop', `s ${i}`)).filter(
    (own) => own === 'control',
  );
  expect(control.length).toBeGreaterThan(900);
  expect(control.length).toBeLessThan(1100);
  expect(armOf('shop', null)).toBe('learned');
});

describe('the multiplier', () => {
  const next = seededRandom(3);
  const good = { clicks: arm(2000, 0.5, next), orders: arm(2000, 0.1, next) };
  const fewerClicks = { clicks: arm(2000, 0.3, next), orders: arm(2000, 0.1, next) };
  const fewerOrders = { clicks: arm(2000, 0.5, next), orders: arm(2000, 0.01, next) };
  const full = { value: 1, sinceMs: 0, reason: null };

  it('halves at a drop in clicks or orders, then goes off', () => {
    const once = nextMultiplier(full, { learned: fewerClicks, control: good }, 5);
    expect(once).toMatchObject({ value: 0.5, sinceMs: 5, reason: expect.stringContaining('click') });
    const orders = nextMultiplier(full, { learned: fewerOrders, control: good }, 5);
    expect(orders.reason).toContain('order');
    const twice = nextMultiplier(once, { learned: fewerClicks, control: good }, 6);
    expect([twice.value, nextMultiplier(twice, { learned: fewerClicks, control: good }, 7).value]).toEqual([
      0.25, 0,
    ]);
  });

  it('comes back step by step after two calm weeks', () => {
    let present = { value: 0, sinceMs: 0, reason: 'fewer' as string | null };
    const values: number[] = [];
    for (let day = 1; day <= 42; day++) {
      present = nextMultiplier(present, { learned: good, control: good }, day * DAY_MS);
      values.push(present.value);
    }
    expect([values[12], values[13], values[26], values[27], values[41]]).toEqual([0, 0.25, 0.25, 0.5, 1]);
    expect(present.reason).toBeNull();
  });
});
