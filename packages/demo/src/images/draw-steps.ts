import { box, oval, turned } from './geometry.ts';
import type { Ink, InkName } from './ink.ts';

const numbersIn = (text: string): number[] => text.trim().split(' ').map(Number);

/** A form that stands for path data, by name. */
const FORMS: Readonly<Record<string, (values: string) => string>> = {
  box: (values) => {
    const [x = 0, y = 0, w = 0, h = 0, r] = numbersIn(values);
    return box(x, y, w, h, r);
  },
  oval: (values) => {
    const [cx = 0, cy = 0, rx = 0, ry] = numbersIn(values);
    return oval(cx, cy, rx, ry);
  },
  turned: (values) =>
    turned(
      values.split(',').map((point) => {
        const [y = 0, half = 0] = numbersIn(point);
        return [y, half];
      }),
    ),
};

const isInk = (name: string, ink: Ink): name is InkName => Object.hasOwn(ink, name);

const drawStep = (step: string, ink: Ink): string => {
  const [, name = '', width = '5', d = ''] = /^(\w+)(?: (\d+))?(?: (\D.*))?$/.exec(step) ?? [];
  if (!isInk(name, ink)) throw new Error(`demo images: not a step: ${step}`);
  const path = d.replace(
    /(box|oval|turned)\(([^)]*)\)/g,
    (_, form: string, values: string) => FORMS[form]?.(values) ?? '',
  );
  return ink[name](path, Number(width));
};

/**
 * SVG of a shape, written as steps between `|`. A step is an ink, the width of a stroke (5 when left out), and SVG
 * path data. In the data `box(x y width height radius)`, `oval(cx cy rx ry)` and `turned(y half, ...)` stand for paths:
 * see `geometry.ts`. All steps from `turn angle cx cy` to `end` are turned.
 */
export const drawSteps = (steps: string, ink: Ink): string =>
  steps
    .split('|')
    .map((text) => {
      const step = text.trim();
      if (step === 'end') return '</g>';
      return step.startsWith('turn ') ? `<g transform="rotate(${step.slice(5)})">` : drawStep(step, ink);
    })
    .join('');
