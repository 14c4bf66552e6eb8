import { join } from 'node:path';
import type { ImageScaling } from '../../image/decode/decode-image.ts';
import { isJson, type Json, readJson, unsuitable, wholeIn } from '../read-json.ts';

/**
 * The content of `preprocessor_config.json`: how an image is scaled, and how bytes become numbers: (byte * factor -
 * mean) / std.
 */
export type ImageSettings = {
  scaling: ImageScaling;
  factor: number;
  mean: readonly number[];
  std: readonly number[];
};

/** Pixels a side; models in use have 224 to 512. */
const SIDES = [16, 1024] as const;

/** Kernels by Pillow's numbers. */
const kernels: Readonly<Record<number, ImageScaling['kernel']>> = {
  0: 'nearest',
  1: 'lanczos3',
  2: 'linear',
  3: 'cubic',
};

/** @throws ModelUnavailableError for unsupported settings */
export async function readImageSettings(folder: string): Promise<ImageSettings> {
  const config = await readJson(join(folder, 'preprocessor_config.json'));
  if (config === null) throw unsuitable('it has no preprocessor_config.json');
  const rescales = config.do_rescale !== false;
  const normalizes = config.do_normalize !== false;
  const factor = typeof config.rescale_factor === 'number' ? config.rescale_factor : 1 / 255;
  return {
    scaling: readScaling(config),
    factor: rescales ? factor : 1,
    mean: normalizes ? readThree(config.image_mean, 'image_mean') : [0, 0, 0],
    std: normalizes ? readThree(config.image_std, 'image_std') : [1, 1, 1],
  };
}

/**
 * CLIP scales the shorter side and crops to the middle; SigLIP stretches to a square. Old configurations have one
 * number for either.
 */
function readScaling(config: Json): ImageScaling {
  const size = isJson(config.size) ? config.size : { shortest_edge: config.size };
  const crops = config.do_center_crop === true;
  const kernel = kernels[Number(config.resample ?? 3)] ?? 'cubic';
  const shortest = wholeIn(size.shortest_edge, SIDES);
  if (shortest !== null && (crops || !isJson(config.size))) {
    const crop = crops ? (cropSide(config.crop_size) ?? shortest) : shortest;
    const side = Math.max(shortest, crop);
    return { width: side, height: side, fit: crops ? 'cover' : 'fill', kernel, crop: crops ? crop : null };
  }
  const [width, height] = [wholeIn(size.width, SIDES), wholeIn(size.height, SIDES)];
  if (width === null || height === null || crops) {
    throw unsuitable('it scales images in a way that is not supported');
  }
  return { width, height, fit: 'fill', kernel, crop: null };
}

function cropSide(value: unknown): number | null {
  if (value === undefined) return null;
  const [width, height] = isJson(value) ? [value.width, value.height] : [value, value];
  const side = wholeIn(width, SIDES);
  if (side === null || side !== height) throw unsuitable('it crops images to something that is not square');
  return side;
}

function readThree(value: unknown, name: string): number[] {
  const isUsable = (it: unknown): it is number =>
    typeof it === 'number' && Number.isFinite(it) && (name === 'image_mean' || it !== 0);
  if (Array.isArray(value) && value.length === 3 && value.every(isUsable)) return value;
  throw unsuitable(`its preprocessor_config.json has no ${name} of three colours`);
}
