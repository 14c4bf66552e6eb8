import { CARRY_SHAPES } from './shapes/carry.ts';
import { ELECTRONICS_SHAPES } from './shapes/electronics.ts';
import { HOME_SHAPES } from './shapes/home.ts';
import { KITCHEN_SHAPES } from './shapes/kitchen.ts';
import { OUTDOOR_SHAPES } from './shapes/outdoor.ts';
import { PLAY_SHAPES } from './shapes/play.ts';
import { WEAR_SHAPES } from './shapes/wear.ts';

/** Every shape a product can be drawn as, on a 600 x 600 canvas: steps for `drawSteps`. */
export const SHAPES = {
  ...KITCHEN_SHAPES,
  ...OUTDOOR_SHAPES,
  ...ELECTRONICS_SHAPES,
  ...WEAR_SHAPES,
  ...HOME_SHAPES,
  ...PLAY_SHAPES,
  ...CARRY_SHAPES,
} satisfies Record<string, string>;

export type ShapeName = keyof typeof SHAPES;

export const isShapeName = (name: string | undefined): name is ShapeName =>
  name !== undefined && Object.hasOwn(SHAPES, name);
